"""Settling for people: their words, their flags, the questions, the sheet."""
