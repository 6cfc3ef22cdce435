"""Workshops: what is learned, measured and compared, and how; no part of a game at the table."""
