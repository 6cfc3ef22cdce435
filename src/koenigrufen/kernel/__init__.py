"""The compiled mirror of card play and settlement, and what is built on speed.

The law decides; this floor repeats it in numbers, with Numba, so that millions of deals can be
played out and open cards solved exactly. `lower` is the only place where rules become numbers;
what it cannot lower it refuses with `CannotLower`, and the caller asks the law instead.

Nothing is imported here, so that a command that needs no speed does not wait for Numba.
"""
