"""What to do and why, in words a Tarock player uses; from one seat's view alone."""
