"""One table: its events, what they make of it, and what may be done at it."""
