"""The table in the terminal: what is said, shown and asked; no rules live here."""
