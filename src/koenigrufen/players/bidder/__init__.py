"""The bidder: everything that is said before the first card, by what it should bring.

Small nets learned what comes of a hand in each kind of game; what that is worth is the rule set's
own price list. `bidder.Bidder` is the one door.
"""
