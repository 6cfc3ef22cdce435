"""What bids, calls, discards and cards say of hidden hands, beyond what is certain."""
