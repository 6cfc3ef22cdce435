"""The commands: arguments and what is printed; no rules."""
