"""What goes over the wire: the table for everyone, the deal as one seat knows it."""
