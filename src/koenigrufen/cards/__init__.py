"""The pack: cards, sets of cards, counting, names, the deal; and the tree of errors."""
