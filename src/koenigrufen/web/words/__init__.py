"""What the server itself says, in both languages: calls as spoken, refusals of the table."""
