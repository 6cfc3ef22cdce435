"""A decent beginner at the club: simple sound rules, no search and no guessing at hidden cards."""
