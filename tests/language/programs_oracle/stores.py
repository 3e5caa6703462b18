"""What the programs of stores.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def first_element(x):
    return np.concatenate([f32([7]), x[1:]])


def last_element(x):
    return np.concatenate([x[:-1] * 2, f32([1])])


def runtime_element(x, i, v):
    return np.where(np.arange(len(x)) == i % len(x), v, x)


def whole_row(m, row, i):
    return np.where(np.arange(len(m))[:, None] == i, row, m)


def row_of_zeros(m):
    return np.array([r * f32(k != 1) for k, r in enumerate(m)])


def whole_column(m, column):
    return np.column_stack([column, m[:, 1:]])


def one_cell(m, i, j):
    hit = np.zeros(m.shape, bool)
    hit[int(i), int(j)] = True
    return np.where(hit, f32(-1), m)


def a_slice(x, v):
    return np.concatenate([x[:1], v, x[3:]])


def slice_of_literal(x):
    return np.where(np.arange(len(x)) < 2, x, f32(1))


def stepped_slice(x):
    return x * (np.arange(len(x)) % 2).astype(f32)


def by_mask(x):
    return np.maximum(x, 0)


def by_given_mask(x, mask):
    return np.where(mask, f32(9), x)


def augmented_element(x, i):
    y = x + f32(10) * (np.arange(len(x)) == i)
    return (y * (1 + (np.arange(len(x)) == 0))).astype(f32)


def store_in_loop(n):
    return (np.arange(n) ** 2).astype(f32)


def store_in_branch(x, flag):
    return first_element(x) + f32([93] + [0] * (len(x) - 1)) if flag else x


def prefix_sums_in_place(x):
    return np.cumsum(x, dtype=f32)


def swap_elements(x, i, j):
    order = list(range(len(x)))
    order[int(i)], order[int(j)] = order[int(j)], order[int(i)]
    return x[order]


def by_vector_of_indices(x, i, v):
    new = dict(zip(i.tolist(), v, strict=True))
    return np.array([new.get(k, old) for k, old in enumerate(x)], f32)


# Names of one array are names of one variable in numpy.
NOT_PLAIN = {
    "other_name_keeps_the_old",
    "names_change_places",
    "alias_from_a_branch",
    "two_parts_at_once",
    "store_in_a_plain_function",
    "store_in_a_nested_function",
}


def with_first(x, *values):
    return np.concatenate([f32(values), x[len(values) :]])


def other_name_keeps_the_old(x):
    return with_first(x, 7), x


def names_change_places(x, n):
    first = np.arange(len(x))
    return x + f32(first < n), x + f32(first < n - 1), x


def alias_from_a_branch(x, y, c):
    changed = x.copy()
    changed[1] += 1
    return changed, y, with_first(x if c else y, 0, 0)


def two_parts_at_once(x):
    return with_first(x, 5), with_first(x, x[0], 6)


def store_in_a_plain_function(x):
    return x, with_first(x, 0)


def store_in_a_nested_function(x):
    return x, with_first(x, 0)


X = np.array([1.5, -2.0, 0.5, 8.0, -2.5], f32)
M = np.arange(6, dtype=f32).reshape(3, 2)
B = [np.array(True), np.array(False)]


def ints(*values):
    return tuple(np.array(v, i64) for v in values)


CASES = {
    "other_name_keeps_the_old": [(X,)],
    "names_change_places": [(X, *ints(n)) for n in (1, 3)],
    "alias_from_a_branch": [(X, X + f32(1), b) for b in B],
    "two_parts_at_once": [(X,)],
    "store_in_a_plain_function": [(X,)],
    "store_in_a_nested_function": [(X,)],
    "first_element": [(X,), (X[:1],)],
    "last_element": [(X,)],
    "runtime_element": [(X, *ints(i), np.array(4.0, f32)) for i in (0, 3, -1)],
    "whole_row": [(M, f32([9, 8]), *ints(i)) for i in (0, 2)],
    "row_of_zeros": [(M,)],
    "whole_column": [(M, f32([7, 8, 9]))],
    "one_cell": [(M, *ints(0, 1)), (M, *ints(2, 0))],
    "a_slice": [(X, f32([6, 7]))],
    "slice_of_literal": [(X,)],
    "stepped_slice": [(X,), (X[:4],)],
    "by_mask": [(X,), (np.abs(X),)],
    "by_given_mask": [(X, X > 0)],
    "augmented_element": [(X, *ints(i)) for i in (0, 2)],
    "store_in_loop": [ints(n) for n in (1, 4)],
    "store_in_branch": [(X, b) for b in B],
    "prefix_sums_in_place": [(X,), (X[:1],)],
    "swap_elements": [(X, *ints(0, 3)), (X, *ints(1, 1))],
    "by_vector_of_indices": [(X, *ints([3, 0]), f32([20, 30]))],
}
