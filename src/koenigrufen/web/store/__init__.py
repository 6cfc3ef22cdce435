"""Where everything is kept: one SQLite file, or PostgreSQL."""
