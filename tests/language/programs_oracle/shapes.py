"""What the programs of shapes.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def rows(x):
    return i64(len(x))


def last_dimension(x):
    return i64(np.shape(x)[-1])


def whole_shape(x):
    return np.array(x.shape, i64)


def list_of_variables(x, h, w):
    return x.reshape(int(h), int(w))


def list_of_expressions(x):
    return x.reshape(-1, len(x))


def list_with_literals(x, h):
    return x.reshape(1, int(h), -1)


def tuple_operand(x, h):
    return x.reshape(int(h), -1)


def list_of_floats(a, b):
    return np.array([a, b, a + b])


def mean_by_size(x):
    return x.mean()


def loop_over_dimension(x):
    return x.sum(axis=0)


def shape_test(x):
    return x + f32(1 if x.size > 2 else -1)


def flatten_batch(x):
    return x.reshape(-1, x.shape[2])


def expand_to(x, n):
    return np.tile(x, (int(n), 3))


def slice_by_shape(x, y):
    return np.array([a + b for a, b in zip(x, y, strict=False)], f32)


def half_of_it(x):
    return tuple(np.split(x, [len(x) // 2]))


def length(x):
    return i64(x.size)


X = np.array([1.5, -2.0, 0.5, 3.0, 4.0, 0.0], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)


def ints(*values):
    return tuple(np.array(v, i64) for v in values)


CASES = {
    "rows": [(M,)],
    "last_dimension": [(M,), (X,)],
    "whole_shape": [(M,)],
    "list_of_variables": [(X, *ints(2, 3)), (X, *ints(6, 1))],
    "list_of_expressions": [(M,)],
    "list_with_literals": [(X, *ints(2)), (X, *ints(3))],
    "tuple_operand": [(X, *ints(2))],
    "list_of_floats": [(np.array(1.5, f32), np.array(2.0, f32))],
    "mean_by_size": [(M,)],
    "loop_over_dimension": [(M,)],
    "shape_test": [(X,), (X[:2],)],
    "flatten_batch": [(np.arange(12, dtype=f32).reshape(2, 3, 2),)],
    "expand_to": [(X[:1], *ints(2))],
    "slice_by_shape": [(X, X[:2])],
    "half_of_it": [(X,), (X[:5],)],
    "length": [(X,), (X[:1],)],
}
