"""Deals written down: notation, deal files, replay."""
