"""Optimizers, compared with their formulas. The backend cases cover float."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cases_ml import expect, run

TRAINING: Any = {"domain": "ai.onnx.preview.training", "opset": 1}


def state(kinds: int, dtype: Any) -> list[np.ndarray]:
    """Two tensors of each kind; what is remembered of squares is not negative."""
    random = np.random.default_rng(kinds)
    given = [abs(random.normal(size=s)) for _ in range(kinds) for s in (3, (2, 2))]
    return [np.asarray(x, dtype) for x in given]


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("steps", [0, 4])
def test_adagrad(steps: int, dtype: Any) -> None:
    x1, x2, g1, g2, h1, h2 = given = state(3, dtype)
    rate = 0.1 / (1 + steps * 0.5)
    new, sums = [], []
    for x, g, h in ((x1, g1, h1), (x2, g2, h2)):
        g = g + 0.25 * x
        sums.append(h + g * g)
        new.append((x - rate * g / (np.sqrt(sums[-1]) + 0.125)).astype(dtype))
    options: Any = {"decay_factor": 0.5, "norm_coefficient": 0.25, "epsilon": 0.125}
    inputs = [np.array(0.1, dtype), np.array(steps), *given]
    expect([*new, *sums], "Adagrad", inputs, **options, **TRAINING)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("steps", [0, 4])
def test_adam(steps: int, dtype: Any) -> None:
    x1, x2, g1, g2, v1, v2, h1, h2 = given = state(4, dtype)
    rate = 0.1
    if steps > 0:
        rate *= np.sqrt(1 - 0.75**steps) / (1 - 0.5**steps)
    new, means, squares = [], [], []
    for x, g, v, h in ((x1, g1, v1, h1), (x2, g2, v2, h2)):
        g = g + 0.25 * x
        means.append((0.5 * v + 0.5 * g).astype(dtype))
        squares.append((0.75 * h + 0.25 * g * g).astype(dtype))
        moved = x - rate * means[-1] / (np.sqrt(squares[-1]) + 0.125)
        new.append((0.5 * moved).astype(dtype))
    options: Any = {"alpha": 0.5, "beta": 0.75, "epsilon": 0.125}
    options |= {"norm_coefficient": 0.25, "norm_coefficient_post": 0.5}
    inputs = [np.array(0.1, dtype), np.array(steps), *given]
    expect([*new, *means, *squares], "Adam", inputs, **options, **TRAINING)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("steps", [0, 4])
@pytest.mark.parametrize("mode", ["standard", "nesterov"])
def test_momentum(mode: str, steps: int, dtype: Any) -> None:
    x1, x2, g1, g2, v1, v2 = given = state(3, dtype)
    new, momenta = [], []
    for x, g, v in ((x1, g1, v1), (x2, g2, v2)):
        g = g + 0.25 * x
        momenta.append((0.5 * v + (0.75 if steps else 1) * g).astype(dtype))
        step = momenta[-1] if mode == "standard" else g + 0.5 * momenta[-1]
        new.append((x - 0.1 * step).astype(dtype))
    options: Any = {"alpha": 0.5, "beta": 0.75, "norm_coefficient": 0.25, "mode": mode}
    inputs = [np.array(0.1, dtype), np.array(steps), *given]
    expect([*new, *momenta], "Momentum", inputs, **options, **TRAINING)


def test_gradient_says_why_not() -> None:
    x = np.zeros(2, np.float32)
    with pytest.raises(NotImplementedError, match="derivative of `y`"):
        run("Gradient", [x], xs=["x"], y="y", **TRAINING)
