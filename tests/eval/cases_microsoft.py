"""Inputs for the operators that ONNX Runtime adds."""

from __future__ import annotations

from typing import Any

import numpy as np

F = np.float32
MS: Any = {"domain": "com.microsoft", "opset": 1}
BYTES = (np.uint8, np.int8)
CLOSE: Any = {"rtol": 1e-4, "atol": 1e-5}


def numbers(*shape: int, seed: int = 0, dtype: Any = F) -> np.ndarray:
    return np.random.default_rng(seed).normal(size=shape).astype(dtype)


def codes(*shape: int, seed: int = 0, dtype: Any = np.uint8) -> np.ndarray:
    info = np.iinfo(dtype)
    random = np.random.default_rng(seed)
    return random.integers(info.min, info.max + 1, shape).astype(dtype)


def scalar(value: float, dtype: Any = F) -> np.ndarray:
    return np.array(value, dtype)


def angles(positions: int, count: int) -> list[np.ndarray]:
    turns = np.outer(np.arange(positions), 1.0 / 10 ** np.arange(count))
    return [np.cos(turns).astype(F), np.sin(turns).astype(F)]
