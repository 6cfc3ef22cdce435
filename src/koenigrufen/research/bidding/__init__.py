"""How the bidder's weights are made: deals played for learning, and nets fitted to them."""
