"""Pages and calls."""
