"""Draws go on where the ones before them ended, by whatever name."""

import numpy as np

rng = np.random.default_rng(0)
unused = rng.random(3)
same = rng
first = rng.random(2).tolist()
second = same.integers(10, size=3).tolist()
third = [rng.random() for _ in range(2)]
state = np.random.RandomState(7)
weights = state.randn(2, 2).astype(np.float32).tolist()
bias = state.uniform(-1, 1, 2).tolist()


def own_generator(seed):
    inner = np.random.RandomState(seed)
    inner.rand()
    return inner.rand()


alone = own_generator(3)
