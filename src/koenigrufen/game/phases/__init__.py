"""The phases of a deal: for each, what may be done, why something may not, and doing it."""
