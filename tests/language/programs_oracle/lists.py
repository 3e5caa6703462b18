"""What the programs of lists.py compute, in numpy."""

import math

import numpy as np

f32, i64 = np.float32, np.int64


def copied_by_a_method(x, n):
    return abs(x), np.stack([abs(x), -x] + [x] * int(n))


def copied_while_it_grows(x):
    return x, i64(len(x) + 1 if len(x) else 0)


def grown_by_a_statement(x):
    return np.concatenate([abs(x), abs(x) * 2, -x, -x * 2])


def length_that_is_known(x):
    return abs(x) - x


def truth_that_is_known(x):
    return abs(x), -x


def copied_numbers(x):
    return x * f32(2.0) + f32(5.0)


def truth_of_numbers(x):
    return abs(x) + f32(0.5 * (x.max() > 5.0))


def truth_of_a_list(x):
    has_low, has_any = bool((x < 0).any()), len(x) > 0
    extra = 1 * has_low + 2 * (not has_any) + 4 * (has_low and not has_any)
    return abs(x) + f32(extra)


def never_read(x, n):
    return abs(x)


def grown_on_two_ways(x, a, b):
    return x[[True, bool(a), bool(b), True]]


def returned_early(x, a):
    high = x[x > 1]
    return (high, x) if a else (x, high)


def softmax(x):
    powers = np.exp(x)
    return powers / powers.sum(axis=1, keepdims=True)


def spread_after_a_loop(x):
    parts = [softmax(x[:, cut]) for cut in ([0, 1], [2, 3, 2, 3], [4, 5])]
    a, b, c = ((part**2).sum() for part in parts)
    return np.concatenate(parts, axis=1), b - a * c


def spread_items_made_anew(x):
    n, m = x.shape
    return np.stack([x[i : n - 1 + i, j : m - 1 + j] for i in (0, 1) for j in (0, 1)])


def without_repetition(x):
    return x[np.sort(np.unique(x, return_index=True)[1])]


def read_before_it_grows(x):
    total, kept = x[0], x[x[:, 0] > 0]
    for i in range(1, len(x)):
        before = x[:i][x[:i, 0] > 0]
        if len(before):
            total = total + before[-1] * before.sum()
    return total, kept


def smoothed_from_the_first(x):
    weights = np.tril(
        f32(0.5) ** np.subtract.outer(np.arange(len(x)), np.arange(len(x)))
    )
    return (weights @ x).astype(f32)


def rows_of_any_rank(x, y):
    return np.concatenate([y[None], y[None] + f32(1), x * f32(2)])


def row_of_pascal(n):
    size = int(n)
    return np.array([math.comb(size, k) for k in range(size + 1)], i64)


def repeated_lists(x):
    both = np.concatenate([x, -x])
    return np.tile(both, 2), 3 * x, -x, 4, np.tile(x, 2)


def times_a_list(x, scale):
    return np.stack([x, -x]) * scale, scale - np.stack([x, x])


def tuples_as_results(x):
    return abs(x), -x


def spread_in_results(x):
    return -x, x + f32(1), abs(x), 2


def tuples_in_results(x):
    return np.stack([abs(x), -x]), x


def tuples_of_numbers(x):
    return np.array([1, 2]), np.array([len(x), 2, 3])


def repeated_by_a_count(x):
    n = len(x)
    rows = np.tile(np.stack([x, -x]), (n, 1))
    shape = np.array(x.shape * n + (1,))
    none = np.zeros(0, f32)
    return np.ones(n, f32), rows, np.tile([1, 2], n), shape, none, x + f32(1)


def defaults_around(x, k):
    k = f32(k)
    return x * k + len(x), x * k, x * k * 2, x * 3 + k + 100


X = np.array([1.5, -2.0, 0.5, 3.0], f32)
BOTH = [np.array(False), np.array(True)]
COUNTS = [np.array(n, i64) for n in (0, 1, 3)]
MATRIX = np.arange(12, dtype=f32).reshape(3, 4)

CASES = {
    "copied_by_a_method": [(X, n) for n in COUNTS],
    "copied_while_it_grows": [(X,), (X[:0],)],
    "grown_by_a_statement": [(X,)],
    "length_that_is_known": [(X,)],
    "truth_that_is_known": [(X,)],
    "copied_numbers": [(X,)],
    "truth_of_numbers": [(X,), (X * f32(10.0),)],
    "truth_of_a_list": [(X,), (abs(X),), (X[:0],)],
    "never_read": [(X, n) for n in COUNTS],
    "grown_on_two_ways": [(X, a, b) for a in BOTH for b in BOTH],
    "spread_after_a_loop": [(np.arange(12, dtype=f32).reshape(2, 6) / f32(7),)],
    "spread_items_made_anew": [(np.arange(12, dtype=f32).reshape(3, 4),)],
    "without_repetition": [(np.array([3, 1, 3, 2, 1]),), (np.array([], i64),)],
    "read_before_it_grows": [
        (np.array([[1, 2], [-3, 4], [5, 6]]),),
        (np.array([[-1, 2], [3, 4], [-5, 6]]),),
    ],
    "smoothed_from_the_first": [(MATRIX,), (MATRIX[:1],)],
    "rows_of_any_rank": [
        (MATRIX, MATRIX[0]),
        (MATRIX[:0], MATRIX[0]),
        (np.stack([MATRIX, -MATRIX]), MATRIX),
        (np.zeros((0, 3, 4), f32), MATRIX),
    ],
    "row_of_pascal": [(np.array(n, i64),) for n in (0, 1, 2, 5)],
    "repeated_lists": [(X,)],
    "repeated_by_a_count": [(X,)],
    "defaults_around": [(X, np.array(0.5, f32))],
    "times_a_list": [(X, np.array(2, f32))],
    "tuples_as_results": [(X,)],
    "spread_in_results": [(X,)],
    "tuples_in_results": [(X,)],
    "tuples_of_numbers": [(X,)],
    "returned_early": [(x, a) for x in (X, -abs(X)) for a in BOTH],
}
HELPERS = ("only_grows",)
