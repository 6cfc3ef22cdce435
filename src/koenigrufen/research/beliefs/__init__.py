"""How the weights of the beliefs are fitted, and how much each part of them is worth."""
