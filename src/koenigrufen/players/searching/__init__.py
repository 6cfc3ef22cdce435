"""Players who think: they deal the unseen cards again and again and see what a card leads to."""
