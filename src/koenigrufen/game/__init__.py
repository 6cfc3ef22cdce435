"""One deal as a state machine, and what each seat may know of it."""
