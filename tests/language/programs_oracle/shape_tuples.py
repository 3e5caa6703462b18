"""What the programs of shape_tuples.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def joined_with_numbers(x):
    return x[..., None], x[None]


def joined_in_part(x):
    return x[..., None], np.full((x.shape[1], 3, 1), x[0, 0])


def joined_with_values(x, n):
    whole = np.full((int(n), *x.shape), x[0, 0])
    return whole, whole


def joined_with_another(x, y):
    (n, m), (k,) = x.shape, y.shape
    return np.full((n, m, k), x[0, 0]), np.array([k, m, n]), np.array([n + k, m + k])


def joined_whatever_the_rank(x):
    return x[..., None]


def joined_as_a_list(x):
    return x[..., None], x.reshape(x.shape[1], x.shape[0])


def spread(x):
    n, m, k = x.shape
    return x, x.reshape(n, k, m), x[..., None]


def compared_shapes(x, y):
    if x.shape == y.shape:
        return x + y
    return x + f32(x.shape[0] == y.shape[1])


def compared_with_numbers(x, n):
    return x.shape == (3, 2), x.shape != (n, 2), False


def compared_whatever_the_rank(x, y):
    return x.shape == y.shape, x.shape != (3, 2)


def returned(x):
    return np.array(x.shape)


def returned_in_part(x):
    return np.array(x.shape[1:], i64), x, np.array(x.shape[:1] + x.shape, i64)


def returned_on_some_ways(x):
    return np.array(x.shape) - (x.sum() > 100.0)


def returned_to_a_caller(x):
    return np.array(x.shape[0] * 2), np.array(x.shape[::-1])


def repeated(x):
    parts = np.array(x.shape[:1] * 2), np.array(2 * (*x.shape, 1))
    return np.array(x.shape * 2), *parts, x, 4


def repeated_and_returned(x):
    return np.array(3 * x.shape)


def times_a_tensor(x, n, p):
    return x.shape * n, p - x.shape, n * x.shape


def contained(x):
    return 2 in x.shape, 7 in x.shape, x.shape[1] != x.shape[0]


def known_ranks(x):
    y = x.sum(axis=1) - f32(1)
    return y, 4, y[:, None]


X = np.array([1.5, -2.0, 0.5, 3.0], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)
C = np.arange(24, dtype=f32).reshape(2, 3, 4)

CASES = {
    "joined_with_numbers": [(M,)],
    "joined_in_part": [(M,)],
    "joined_with_values": [(M, np.array(4))],
    "joined_with_another": [(M, X)],
    "joined_whatever_the_rank": [(M,), (X,), (np.array(1.5, f32),)],
    "joined_as_a_list": [(M,)],
    "spread": [(C,)],
    "compared_shapes": [(M, M), (M, M.T.copy()), (M, M[:2])],
    "compared_with_numbers": [(M, np.array(3)), (M, np.array(1)), (M[:1], np.array(1))],
    "compared_whatever_the_rank": [
        (M, M),
        (X, M),
        (np.array(1.5, f32), np.array(2.5, f32)),
        (C, C[:1]),
    ],
    "returned": [(M,), (M[:0],)],
    "returned_in_part": [(M,), (C,), (X,), (np.array(1.5, f32),)],
    "returned_on_some_ways": [(M,), (M * f32(100),)],
    "returned_to_a_caller": [(M,)],
    "repeated": [(M,)],
    "repeated_and_returned": [(M,)],
    "times_a_tensor": [(M, np.array(3), np.array([5, 7]))],
    "contained": [(M,), (M[:2],)],
    "known_ranks": [(M,)],
}
# A tuple that is returned is several results in Python.
NOT_PLAIN = {
    "returned",
    "returned_in_part",
    "returned_on_some_ways",
    "returned_to_a_caller",
    "repeated_and_returned",
}
