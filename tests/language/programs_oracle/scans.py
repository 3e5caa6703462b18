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


HELPERS = ("of_any_type",)


def grown_until_a_known_loop_ends(x, limit):
    rows = np.outer(f32([1, 2, 3]), x)
    over = np.flatnonzero(rows.max(axis=1) > limit)
    return rows[: over[0] + 1] if len(over) else rows


def positive_ones(x):
    return x[x > 0]


def large_rows(m, limit):
    large = m.max(axis=1) > limit
    rows = m[large] * f32(2)
    # No row tells how long rows are.
    return rows if len(rows) else rows[:, :0], np.flatnonzero(large), i64(large.sum())


def one_of_two(x):
    return np.where(x < 0, -x, x * f32(2))


def skipped_by_continue(x, limit):
    kept = x[x >= 0]
    over = np.flatnonzero(kept > limit)
    kept = kept[: over[0] + 1] if len(over) else kept
    return np.concatenate([[limit], kept]).astype(f32)


def grown_in_inner_loop(n):
    return np.array([i * j for i in range(n) for j in range(i)], i64)


def read_while_growing(n):
    return fibonacci_numbers(n + 3)[1:]


def grown_by_two_loops(x, y):
    return np.concatenate([x[x > 0], y, x[x < 0]])


def used_as_a_tensor(x):
    kept = x[x > 0]
    total = kept.sum(dtype=f32)
    for v in kept:
        total = total * f32(2) + v
    return total + kept[0]


def numbers_only(n):
    return np.array([v for i in range(1, n, 2) for v in (i, 0)], i64)


def grown_by_an_if(x, a, b):
    parts = [v for v, c in ((x + f32(1), a), (x * f32(2), b)) if c]
    return np.stack(parts) if parts else np.zeros((0, 0), f32)


def of_two_types(x, n):
    return x[x > 0], n[n > 1]


def grown_while(n):
    return np.array([int(d) for d in reversed(str(n)) if d != "0"], i64)


def a_list_as_a_sequence(x, y):
    return np.concatenate([x, -y, x + f32(1)])


def a_collected_sequence(m):
    return (m * f32(2)).ravel(), m[0] * f32(2)


def a_sometimes_growing_sequence(m):
    return m[m[:, 0] > 0].ravel()


X = np.array([1.5, -2.0, 0.5, 4.0], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)


def ints(*values):
    return [(np.array(v, i64),) for v in values]


CASES = {
    "grown_until_a_known_loop_ends": [(X, np.array(v, f32)) for v in (1.0, 7.0, 99.0)],
    "positive_ones": [(X,), (X[:1],), (X[1:2],), (X[:0],)],
    "large_rows": [(M, np.array(v, f32)) for v in (1.0, 2.5, 9.0)],
    "one_of_two": [(X,), (X[:1],)],
    "skipped_by_continue": [(X, np.array(v, f32)) for v in (1.0, 3.0, 9.0)],
    "grown_in_inner_loop": ints(0, 1, 2, 4),
    "read_while_growing": ints(0, 1, 5),
    "grown_by_two_loops": [(X, X), (X[1:2], X), (X, X[:0])],
    "used_as_a_tensor": [(X,), (X[:1],)],
    "numbers_only": ints(0, 1, 2, 5),
    "grown_by_an_if": [
        (X, np.array(a), np.array(b)) for a in (True, False) for b in (True, False)
    ],
    "of_two_types": [(X, np.array([1, 2, 3, 0], i64))],
    "grown_while": ints(0, 100, 30201),
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
    "a_list_as_a_sequence": [(X, X[:2])],
    "a_collected_sequence": [(M,), (M[:1],)],
    "a_sometimes_growing_sequence": [(np.abs(M),), (np.abs(M[:1]),)],
}
