"""Runs the training, in one thread: small matrices make several only wait for each other."""

import os
from importlib import import_module

for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")

import_module("koenigrufen.research.bidding.train").main()  # only now: it imports NumPy
