"""What the programs of scans.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def squares(n):
    return np.arange(n) ** 2


def doubled_rows(m):
    return m * f32(2)


def running_sum(x):
    return np.cumsum(x, dtype=f32)


def running_sum_and_last(x):
    return np.cumsum(x, dtype=f32), x.sum(dtype=f32)


def two_lists(x):
    return x / f32(2), x**2


def list_used_afterwards(x):
    return f32(x.sum() + len(x))


def fibonacci_numbers(n):
    golden = (1 + 5**0.5) / 2
    return np.round(golden ** np.arange(n) / 5**0.5).astype(i64)


def append_in_while(limit):
    powers = 2 ** np.arange(20)
    return powers[powers < limit]


def append_until_break(x, limit):
    sums = np.cumsum(x, dtype=f32)
    over = np.flatnonzero(sums > limit)
    return sums[: over[0] + 1] if len(over) else sums


def recurrent(xs, w):
    states = np.zeros_like(xs)
    h = np.zeros(xs.shape[1], f32)
    for t, x in enumerate(xs):
        h = np.tanh(x + w @ h)
        states[t] = h
    return states, h


def inner_list_per_row(m):
    return np.cumsum(m, axis=1, dtype=f32).max(axis=1)


def stacked_matrix_product(m, w):
    return m @ w


def list_then_index(n):
    return i64(3)


X = np.array([1.5, -2.0, 0.5, 4.0], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)


def ints(*values):
    return [(np.array(v, i64),) for v in values]


CASES = {
    "squares": ints(1, 2, 5),
    "doubled_rows": [(M,), (M[:1],)],
    "running_sum": [(X,), (X[:1],)],
    "running_sum_and_last": [(X,)],
    "two_lists": [(X,)],
    "list_used_afterwards": [(X,)],
    "fibonacci_numbers": ints(2, 3, 9),
    "append_in_while": ints(2, 3, 33),
    "append_until_break": [(X, np.array(v, f32)) for v in (1.0, 3.0, 99.0)],
    "recurrent": [(M, np.array([[0.5, 0.1], [-0.2, 0.3]], f32))],
    "inner_list_per_row": [(M,)],
    "stacked_matrix_product": [(M, np.array([[1.0, 0.5, 2.0], [0.0, 1.0, -1.0]], f32))],
    "list_then_index": ints(2, 4),
}
