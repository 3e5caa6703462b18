"""What the programs of iterators.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64
WEIGHTS = np.array([0.5, 2.0, -1.0, 4.0], f32)


def enumerated_pairs(x, y):
    return (x * y * np.arange(len(x))).sum(dtype=f32)


def enumerated_from(x, start):
    return (x * (2 * np.arange(len(x)) + 1 + start)).sum(dtype=f32)


def tensor_and_list(x):
    n = min(len(x), 4)
    return x[:n] @ WEIGHTS[:n]


def tensor_and_values(x, a, b):
    n = min(len(x), 3)
    return x[:n] @ np.array([a, b, a + b], f32)[:n]


def tensor_and_pairs(x):
    n = min(len(x), 2)
    return x[:n] @ np.array([1, 3], f32)[:n] + f32([0, 2, 6][n])


def tensor_and_nothing(x):
    return x


def tensor_and_range(x, n):
    n = min(len(x), max(0, int(n)))
    return f32(x[:n] @ np.arange(n, dtype=f32))


def known_pairs(x):
    for i in range(3):
        x = x * WEIGHTS[i] + f32(1)
    return x


def enumerated_list(x, y):
    return y + f32(2) * (x + y)


def digits(numbers):
    return i64(int("".join(map(str, numbers)) or "0"))


def range_backwards(n):
    return digits(np.arange(n)[::-1])


def stepped_range_backwards(a, b):
    return digits(np.arange(a, b, 2)[::-1])


def known_range_backwards(x):
    x = np.concatenate([x, x * f32(2)], axis=1)
    return np.concatenate([x, x * f32(2)], axis=0)


def long_range_backwards(x):
    for i in range(4999, -1, -1):
        x = (x * 3 + i) % 1000003
    return i64(x)


def rows_backwards(m):
    return m[::-1] * f32(2)


def backwards_and_forwards(x):
    return x[::-1] * x


def zipped_numbers(x, y):
    return enumerated_pairs(x, y)


def pairs_in_a_comprehension(x):
    return x * WEIGHTS.sum() + f32(6)


X = np.array([1.5, -2.0, 0.5, 4.0], f32)
Y = np.array([3.0, 1.0, -1.0, 2.0], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)
S, T = np.array(0.75, f32), np.array(-2.0, f32)


def ints(*values):
    return tuple(np.array(v, i64) for v in values)


CASES = {
    "enumerated_pairs": [(X, Y), (X[:1], Y[:1])],
    "enumerated_from": [(X, *ints(3)), (X, *ints(-1))],
    "tensor_and_list": [(X,), (X[:2],), (np.concatenate([X, Y]),)],
    "tensor_and_values": [(X, S, T), (X[:2], S, T)],
    "tensor_and_pairs": [(X,), (X[:1],)],
    "tensor_and_nothing": [(X,)],
    "tensor_and_range": [(X, *ints(n)) for n in (0, 2, 4, 9)],
    "known_pairs": [(X,)],
    "enumerated_list": [(X, Y)],
    "range_backwards": [ints(n) for n in (0, 1, 5)],
    "stepped_range_backwards": [ints(1, 8), ints(2, 3), ints(4, 4)],
    "known_range_backwards": [(M,)],
    "long_range_backwards": [ints(7)],
    "rows_backwards": [(M,), (M[:1],)],
    "backwards_and_forwards": [(X,)],
    "zipped_numbers": [(X, Y)],
    "pairs_in_a_comprehension": [(X,)],
}
