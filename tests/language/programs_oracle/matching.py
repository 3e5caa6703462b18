"""What the programs of matching.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64

HELPERS = ("scaled",)


def by_a_known_text(x):
    return np.floor(x)


def by_a_known_number(x):
    return x * f32(6)


def by_a_tensor(x, n):
    if n == 0:
        return x
    if n in (1, 2, -3):
        return x + f32(1)
    return -x if n > 10 else x * f32(n)


def by_an_expression(x, n):
    rest = n % 3
    return x * f32(2) if rest == 2 else x - f32(rest)


def by_a_member(x, n):
    return x + f32(n) if n in (1, -1) else x


def by_the_rank(x):
    return x.sum(axis=1)


def with_a_guard(x, n, m):
    if n in (1, 2) and m > 0:
        return x * f32(10)
    if m > 5:
        return x * f32(20)
    return x * f32(30) if n == 1 else x


def in_a_loop(x, n):
    return x + f32(min(max(int(n) - 1, 0), 3))


def in_an_unrolled_loop(x):
    return x * f32(2)


def by_an_attribute(x):
    return x * f32(3.5)


def by_none_and_truth(x):
    return x, x + f32(100), x + f32(2)


def ints(*numbers):
    return [np.array(n, i64) for n in numbers]


X = np.array([1.5, -2.25, 0.5], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5]], f32)

CASES = {
    "by_a_known_text": [(X,)],
    "by_a_known_number": [(X,)],
    "by_a_tensor": [(X, n) for n in ints(0, 1, 2, -3, 5, 11)],
    "by_an_expression": [(X, n) for n in ints(3, 4, 5)],
    "by_a_member": [(X, n) for n in ints(1, -1, 7)],
    "by_the_rank": [(M,)],
    "with_a_guard": [
        (X, n, m) for n, m in [ints(1, 1), ints(2, 0), ints(1, 0), ints(5, 6)]
    ],
    "in_a_loop": [(X, n) for n in ints(0, 1, 3, 9)],
    "in_an_unrolled_loop": [(X,)],
    "by_an_attribute": [(X,)],
    "by_none_and_truth": [(X,)],
}
