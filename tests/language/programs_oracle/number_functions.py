"""What the programs of number_functions.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def quotient_and_rest(n, m):
    return n // m, n % m, i64(len(n) // 2), i64(len(n) % 2), i64(2)


def rounded(x):
    return np.round(x, 1), np.round(x, -1), np.round(x)


def all_and_any(x, y):
    return (
        np.bool_(x > 0 and y > 0),
        np.bool_(x > 10 or y > 10),
        np.bool_(False),
        np.bool_(False),
    )


N = np.array([7, -7, 9], i64)
M = np.array([2, 2, -4], i64)

NOT_PLAIN = {"rounded"}

CASES = {
    "quotient_and_rest": [(N, M)],
    "rounded": [(np.array([1.25, -2.36, 14.75, 25.0, 0.05], f32),)],
    "all_and_any": [
        (np.array(a, f32), np.array(b, f32)) for a, b in [(1, 2), (-1, 2), (2, 11)]
    ],
}
