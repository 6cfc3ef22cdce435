"""Königrufen, the Austrian Tarock game for four: its rules, its settlement, its table."""
