"""What the programs of loops.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64

W1 = np.array([[1.0, 2.0], [0.0, 1.0]], dtype=f32)
W2 = np.array([[0.5, 0.0], [1.0, 1.0]], dtype=f32)


def range_from_to(a, b):
    return (np.arange(a, b) ** 2).sum()


def range_with_step(a, b):
    return np.arange(a, b, 3).sum()


def range_downwards(a):
    weights = 2 ** np.arange(max(a, 0))
    return (np.arange(1, max(a, 0) + 1) * weights).sum()


def range_with_runtime_step(a, b, step):
    digits = np.arange(a, b, step)[::-1]
    return (digits * 10 ** np.arange(len(digits))).sum()


def literal_range(x):
    return x * f32(24)


def rows_of_matrix(m):
    return m.max(axis=0)


def elements_of_vector(x):
    return f32(np.prod(x))


def rows_and_elements(m):
    return f32(m.prod(axis=1).sum())


def rows_with_break(m, limit):
    over = np.flatnonzero(m.sum(axis=1) > limit)
    return m[: over[0] if len(over) else None].sum(axis=0, dtype=f32)


def unrolled_list(x):
    return x * f32(6)


def unrolled_tuple(x):
    return ((x * f32(0.5) + 1) * 2 + 1) * 4 + 1


def softmax(x, axis):
    e = np.exp(x - x.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def unrolled_attributes(x):
    return softmax(softmax(x, 0), 1)


def unrolled_weights(x):
    return np.maximum(np.maximum(x @ W1, 0) @ W2, 0)


def unrolled_by_index(x):
    return x @ W1 @ W2


def unrolled_with_break(x):
    return x + f32(3)


def unrolled_pairs(x):
    return x * f32(3) + f32(10)


def range_of_global(x):
    return x * f32(8)


def loop_variable_after(n):
    return i64(n * (n - 1) // 2 * 100 + n - 1)


def loop_variable_after_break(x):
    hits = np.flatnonzero(x < 0)
    return i64(hits[0] if len(hits) else len(x) - 1)


def first_defined_in_loop(x):
    return x * f32(2)


def defined_in_loop_used_later(n, x):
    return x + f32(n - 1)


def loop_without_state(x, n):
    return x + f32(1)


def loop_of_pass(x, n):
    return x - f32(1)


def loop_variable_rebound(n):
    return i64(n * (n - 1) // 2 * 10)


def many_states(n):
    state = np.arange(1, 7, dtype=i64)
    for i in range(int(n)):
        state = state + np.concatenate([[i], state[:-1]])
    return tuple(state)


def bound_changed_inside(n):
    k = np.arange(1, max(n, 0) + 1)
    return i64((n + 5 * k).sum())


X = np.array([1.5, -2.0, 0.5], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)


def ints(*values):
    return tuple(np.array(v, i64) for v in values)


COUNTS = [ints(n) for n in (0, 1, 4)]

CASES = {
    "range_from_to": [ints(0, 4), ints(2, 5), ints(3, 3), ints(5, 2), ints(-2, 2)],
    "range_with_step": [ints(0, 10), ints(1, 2), ints(4, 4), ints(-3, 7)],
    "range_downwards": [ints(0), ints(1), ints(5)],
    "range_with_runtime_step": [ints(1, 8, 2), ints(9, 0, -3), ints(5, 1, 1)],
    "literal_range": [(X,)],
    "rows_of_matrix": [(M,), (M[:1],)],
    "elements_of_vector": [(X,), (X[:1],)],
    "rows_and_elements": [(M,)],
    "rows_with_break": [(M, np.array(v, f32)) for v in (100.0, 3.2, 0.0)],
    "unrolled_list": [(X,)],
    "unrolled_tuple": [(X,)],
    "unrolled_attributes": [(M,)],
    "unrolled_weights": [(M,)],
    "unrolled_by_index": [(M,)],
    "unrolled_with_break": [(X,)],
    "unrolled_pairs": [(X,)],
    "range_of_global": [(X,)],
    "loop_variable_after": [ints(1), ints(5)],
    "loop_variable_after_break": [(X,), (X[:1],), (-X,)],
    "first_defined_in_loop": [(X,)],
    "defined_in_loop_used_later": [(*ints(1), X), (*ints(4), X)],
    "loop_without_state": [(X, *c) for c in COUNTS],
    "loop_of_pass": [(X, *c) for c in COUNTS],
    "loop_variable_rebound": COUNTS,
    "many_states": COUNTS,
    "bound_changed_inside": COUNTS,
}
