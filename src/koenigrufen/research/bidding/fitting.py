"""Fitting a net to rows: Adam on small batches, the best state by rows it was not fitted to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from koenigrufen.players.bidder.features import Floats
from koenigrufen.players.bidder.nets import Net

Loss = Callable[[Floats, Any], tuple[float, Floats]]
"""Outputs and targets to the mean loss and its slope by each output."""
_IDLE: Final = 1e-3
"""What hardly varies says nothing yet; its weights start from nothing."""
_B1, _B2, _EPS = 0.9, 0.999, 1e-8


@dataclass(frozen=True, slots=True)
class Plan:
    """How long and how carefully."""

    width: int = 64
    epochs: int = 12
    rate: float = 3e-3
    decay: float = 2e-3
    batch: int = 1024
    seed: int = 1


def fit(
    rows: Floats, targets: Floats, outputs: int, loss: Loss, plan: Plan, start: Net | None = None
) -> Net:
    """A net for the rows; a tenth of them is kept back to choose the best state.

    With ``start`` that net is taught further, and kept where the rows teach it nothing.
    """
    rng = np.random.default_rng(plan.seed)
    order = rng.permutation(len(rows))
    held, learn = order[: max(1, len(rows) // 10)], order[max(1, len(rows) // 10) :]
    mean, spread = rows[learn].mean(axis=0), rows[learn].std(axis=0)
    idle = spread < _IDLE
    spread = np.where(idle, 1, spread + 0.05)
    if start is not None:
        mean, spread = np.zeros_like(mean), np.ones_like(spread)
    scaled = ((rows - mean) / spread).astype(np.float32)
    params = _fresh(rng, rows.shape[1], plan.width, outputs) if start is None else _of(start)
    if start is None:
        params[0][idle] = 0
    state = [(np.zeros_like(p), np.zeros_like(p)) for p in params]
    best, best_loss = [p.copy() for p in params], np.inf
    if start is not None:
        best_loss = loss(_forward(params, scaled[held])[0], targets[held])[0]
    step = 0
    for epoch in range(plan.epochs):
        rate = plan.rate * 0.5 * (1 + np.cos(np.pi * epoch / plan.epochs))
        rng.shuffle(learn)
        for at in range(0, len(learn), plan.batch):
            batch, step = learn[at : at + plan.batch], step + 1
            slopes = _slopes(params, scaled[batch], targets[batch], loss)
            _adam(params, slopes, state, rate, plan.decay, step)
        now = loss(_forward(params, scaled[held])[0], targets[held])[0]
        if now < best_loss:
            best, best_loss = [p.copy() for p in params], now
    return _unscaled(best, mean, spread)


def _of(net: Net) -> list[Floats]:
    return [net.hidden.copy(), net.bias.copy(), net.out.copy(), net.line.copy(), net.base.copy()]


def _fresh(rng: Any, inputs: int, width: int, outputs: int) -> list[Floats]:
    hidden = rng.normal(0, (2 / inputs) ** 0.5, (inputs, width))
    out = rng.normal(0, 0.3 / width**0.5, (width, outputs))
    parts = [hidden, np.zeros(width), out, np.zeros((inputs, outputs)), np.zeros(outputs)]
    return [part.astype(np.float32) for part in parts]


def _forward(params: list[Floats], rows: Floats) -> tuple[Floats, Floats]:
    hidden, bias, out, line, base = params
    inner = np.maximum(rows @ hidden + bias, 0)
    return inner @ out + rows @ line + base, inner


def _slopes(params: list[Floats], rows: Floats, targets: Any, loss: Loss) -> list[Floats]:
    answer, inner = _forward(params, rows)
    slope = loss(answer, targets)[1]
    back = (slope @ params[2].T) * (inner > 0)
    return [rows.T @ back, back.sum(0), inner.T @ slope, rows.T @ slope, slope.sum(0)]


def _adam(
    params: list[Floats], slopes: list[Floats], state: Any, rate: float, decay: float, step: int
) -> None:
    for part, slope, (first, second) in zip(params, slopes, state, strict=True):
        first += (1 - _B1) * (slope - first)  # noqa: PLW2901 - in place
        second += (1 - _B2) * (slope * slope - second)  # noqa: PLW2901 - in place
        lead = first / (1 - _B1**step)
        move = rate * lead / (np.sqrt(second / (1 - _B2**step)) + _EPS)
        part -= move + (rate * decay * part if part.ndim > 1 else 0)  # noqa: PLW2901 - in place


def _unscaled(params: list[Floats], mean: Floats, spread: Floats) -> Net:
    """The same net for rows as they come."""
    hidden, bias, out, line, base = params
    hidden, line = hidden / spread[:, None], line / spread[:, None]
    return Net(hidden, bias - mean @ hidden, out, line, base - mean @ line)


def chance_and_units(weights: Floats) -> Loss:
    """The first output a chance (of winning, as a logit), the others units, each with a weight."""

    def loss(answer: Floats, targets: Floats) -> tuple[float, Floats]:
        count = len(answer)
        chance = 1 / (1 + np.exp(-answer[:, 0]))
        won = targets[:, 0]
        entropy = -(won * np.log(chance + 1e-7) + (1 - won) * np.log(1 - chance + 1e-7)).mean()
        off = (answer[:, 1:] - targets[:, 1:]) * weights
        slope = np.concatenate([(chance - won)[:, None], off * weights], axis=1) / count
        return float(entropy + 0.5 * (off**2).sum(axis=1).mean()), slope.astype(np.float32)

    return loss


def weighted(weights: Floats) -> Loss:
    """Units only, each with a weight."""

    def loss(answer: Floats, targets: Floats) -> tuple[float, Floats]:
        off = (answer - targets) * weights
        slope = (off * weights / len(answer)).astype(np.float32)
        return float(0.5 * (off**2).sum(axis=1).mean()), slope

    return loss


def with_payment(base: Loss, prices: Floats, first: int, share: float) -> Loss:
    """The same, and besides how far the payment is off: small faults of many outputs add up.

    ``prices`` of the outputs from the ``first`` on, a row for each price list; the targets' last
    column says which one it is.
    """

    def loss(answer: Floats, targets: Floats) -> tuple[float, Floats]:
        value, slope = base(answer, targets[:, :-1])
        own = prices[targets[:, -1].astype(np.int64)]
        off = ((answer[:, first:] - targets[:, first:-1]) * own).sum(axis=1)
        slope[:, first:] += share * off[:, None] * own / len(answer)
        return value + 0.5 * share * float((off**2).mean()), slope

    return loss


def classes(answer: Floats, targets: Floats) -> tuple[float, Floats]:
    """One of several classes; the targets are numbers of classes in one column."""
    count, right = len(answer), targets[:, 0].astype(np.int64)
    answer = answer - answer.max(axis=1, keepdims=True)
    chances = np.exp(answer)
    chances /= chances.sum(axis=1, keepdims=True)
    picked = chances[np.arange(count), right]
    slope = chances.copy()
    slope[np.arange(count), right] -= 1
    return float(-np.log(picked + 1e-7).mean()), (slope / count).astype(np.float32)
