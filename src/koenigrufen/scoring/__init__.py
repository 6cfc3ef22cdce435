"""Who pays whom, and why: the facts of a deal, its statement line by line, its ledgers."""
