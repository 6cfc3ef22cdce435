"""What the command line starts here: serve, verify, doctor."""
