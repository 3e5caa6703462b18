"""What the programs of types.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def mask_from_a_function(x, limit):
    kept = np.where(abs(x) > limit, f32(0), x)
    return kept, kept[abs(kept) <= 1]


def integer_from_a_function(x, n):
    numbers = np.arange((n + 1) % 3, 4)
    return x + f32((numbers != 3).sum()), i64(-5)


def constant_before_a_loop(x):
    x, k = x * f32(3), 3
    for v in x:
        if v > 2:
            break
        x = x + f32(max(k, 0))
        k -= 1
    return x, i64(k)


def sum_from_zero(x):
    return x.sum(dtype=f32)


def sums_from_zero(x):
    return x.sum(dtype=f32) * f32(2), i64(x.size)


def largest_from_zero(x):
    return max(f32(0), x[:3].max()), i64(3)


def small_integers(x, k, n):
    total = (x[k] + x[:n].sum(dtype=f32)) * f32(2) ** (n - k)
    return total, x[:n], x[k:n], x[n]


def integer_or_fraction(x, c):
    return x * f32(2 if c else 0.5), x * f32(3 if c else 1.5)


X = np.array([1.5, -2.0, 0.5, 3.0], f32)
M = np.arange(6, dtype=f32).reshape(2, 3)

CASES = {
    "mask_from_a_function": [(X, np.array(1.75, f32)), (X, np.array(9, f32))],
    "integer_from_a_function": [(X, np.array(n, i64)) for n in (0, 1, 2)],
    "constant_before_a_loop": [(X,), (-abs(X),), (X[:0],)],
    "sum_from_zero": [(X,), (X[:1],)],
    "sums_from_zero": [(M,)],
    "largest_from_zero": [(X,), (-X,)],
    "small_integers": [(X, np.array(1, np.uint8), np.array(3, np.int32))],
    "integer_or_fraction": [(X, np.array(c)) for c in (True, False)],
}
HELPERS = ("is_large", "next_number")
