"""What ``koenigrufen bench`` measures: playouts, solves, the law, and the peers beside them."""
