"""A rule set on paper: its values, in words, compared, and what each rests on."""
