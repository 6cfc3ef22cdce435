"""What is allowed and what it is worth: options, contracts, bonuses, rule sets as data."""
