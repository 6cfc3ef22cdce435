"""What a seat may conclude: facts about the cards it does not see, and deals drawn from them."""
