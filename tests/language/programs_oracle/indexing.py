"""What the programs of indexing.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def new_last_axis(x):
    return np.expand_dims(x, -1)


def new_first_axis(x):
    return np.expand_dims(x, 0)


def new_axes(x):
    return x.reshape(1, -1, 1)


def outer_product(x, y):
    return np.outer(x, y)


def last_of_each(x):
    return np.take(x, -1, axis=2)


def slice_last_axis(x):
    return np.delete(x, 0, axis=2)


def ellipsis_in_the_middle(x):
    return x[0][:, 1]


def ellipsis_alone(x):
    return x + f32(1)


def row_before_last(x):
    return np.take(x, x.shape[1] - 1, axis=1)


def whole(x):
    return x * f32(2)


def first_and_last(x):
    return x[0][-1]


def corner(x):
    return x.ravel()[-1]


def two_runtime_scalars(x, i, j):
    return x.ravel()[i * x.shape[1] + j]


def scalar_slice_scalar(x, i):
    return np.take(x[0], i, axis=1)[1:3]


def scalar_then_all(x, i):
    return x[int(i)].T[-1]


def by_vector(x, i):
    return np.take(x, i, axis=0)


def columns_by_vector(x, i):
    return np.take(x, i, axis=1)


def by_matrix(x, i):
    return np.array([[x[k] for k in row] for row in i])


def by_mask(x, mask):
    return np.compress(mask, x)


def rows_by_mask(x, mask):
    return np.compress(mask, x, axis=0)


def by_full_mask(x):
    return np.extract(x > 1, x)


def by_computed_mask(x):
    return np.array([v for v in x if 0 < v < 3], f32)


def runtime_bounds(x, a, b):
    return x[slice(int(a), int(b))]


def runtime_step(x, s):
    return x[slice(None, None, int(s))]


def runtime_backwards(x, a, b):
    return x[slice(int(a), int(b), -1)]


def reverse_columns(x):
    return np.flip(x, 1)


def last_n(x, n):
    return x[len(x) - int(n) :]


def all_but_last_n(x, n):
    return x[: len(x) - int(n)]


def window(x, i):
    return x[int(i) : int(i) + 3]


def differences(x):
    return np.diff(x)


def every_other_pair(x):
    i = np.arange(len(x))
    return x[i % 2 == 0], x[i % 2 == 1]


def slice_with_new_axis(x):
    return np.expand_dims(x[1:][:, ::2], 1)


def index_expression(x, i):
    return x[2 * int(i) - 1] + x[int(i) - 1]


def chained_subscripts(x, i):
    return x[int(i), 1]


X = np.array([1.5, -2.0, 0.5, 8.0, 2.5, 3.0], f32)
M = np.arange(12, dtype=f32).reshape(3, 4) - 4
T = np.arange(24, dtype=f32).reshape(2, 3, 4)


def ints(*values):
    return tuple(np.array(v, i64) for v in values)


CASES = {
    "new_last_axis": [(X,), (M,), (np.array(3.0, f32),)],
    "new_first_axis": [(X,), (M,)],
    "new_axes": [(X,)],
    "outer_product": [(X, X[:2])],
    "last_of_each": [(T,)],
    "slice_last_axis": [(T,)],
    "ellipsis_in_the_middle": [(T,)],
    "ellipsis_alone": [(M,)],
    "row_before_last": [(T,)],
    "whole": [(M,)],
    "first_and_last": [(M,), (M[:1, :1],)],
    "corner": [(M,)],
    "two_runtime_scalars": [(M, *ints(1, 2)), (M, *ints(2, 3))],
    "scalar_slice_scalar": [(T, *ints(0)), (T, *ints(3))],
    "scalar_then_all": [(T, *ints(0)), (T, *ints(1))],
    "by_vector": [(M, *ints([2, 0, 0]))],
    "columns_by_vector": [(M, *ints([3, 1]))],
    "by_matrix": [(X, *ints([[0, 5], [2, 2]]))],
    "by_mask": [(X, X > 1), (X, X > 100)],
    "rows_by_mask": [(M, np.array([True, False, True]))],
    "by_full_mask": [(M,), (-M * 0,)],
    "by_computed_mask": [(X,)],
    "runtime_bounds": [
        (X, *ints(a, b)) for a, b in ((0, 3), (2, 2), (-4, -1), (1, 100), (4, 1))
    ],
    "runtime_step": [(X, *ints(s)) for s in (1, 2, 5, -1, -2)],
    "runtime_backwards": [(X, *ints(a, b)) for a, b in ((4, 1), (5, 0), (1, 4))],
    "reverse_columns": [(M,)],
    "last_n": [(X, *ints(n)) for n in (1, 3, 6)],
    "all_but_last_n": [(X, *ints(n)) for n in (1, 3, 6)],
    "window": [(X, *ints(i)) for i in (0, 2, 4)],
    "differences": [(X,)],
    "every_other_pair": [(X,), (X[:3],)],
    "slice_with_new_axis": [(M,)],
    "index_expression": [(X, *ints(i)) for i in (1, 2, 3)],
    "chained_subscripts": [(M, *ints(i)) for i in (0, 2)],
}
