"""The arena: two players compared on the same deals, each in every seat."""
