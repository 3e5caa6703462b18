"""What the programs of early_returns.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def return_in_branch(x, flip):
    return np.where(flip, -x, np.abs(x))


def return_in_both(x, n):
    return x * f32(2) if n > 2 else x - f32(1)


def guard_clauses(x, n):
    table = {0: x, 1: x + f32(1), 2: np.exp(x)}
    return table.get(int(n), np.exp(x) - f32(1))


def sign_by_returns(x):
    return np.sign(x).astype(i64)


def nested_branches(x, a, b):
    if b:
        return x + f32(1 if a else 2)
    return (x * f32(10) if a else x) - f32(1)


def elif_chain(x, n):
    return np.select([n < 0, n == 0, n < 10], [x - 1, x, x + 1], x * 2).astype(f32)


def first_above(x, limit):
    hits = np.flatnonzero(x > limit)
    return i64(hits[0]) if len(hits) else i64(-1)


def first_power_above(limit):
    powers = 2 ** np.arange(20, dtype=i64)
    above = powers[powers > limit]
    return above[0] if len(above) else i64(0)


def return_two_values(x, swap):
    pair = (x.min(), x.max())
    return pair[::-1] if swap else pair


def return_from_inner_loop(m, wanted):
    hits = np.flatnonzero(m.ravel() == wanted)
    return i64(hits[0]) if len(hits) else i64(-1)


def return_in_loop_and_after(x, n):
    sums = np.cumsum(x[:n], dtype=f32)
    over = sums[sums > 10]
    if len(over):
        return f32(over[0] * 100)
    return f32((sums[-1] if n else 0) + 0.5)


def return_then_code(x, early):
    return (1 - x) * 2 if early else (-x - 1) ** 2


def return_a_literal(n):
    return f32(1.5) if n > 5 else f32(2.5)


X = np.array([1.5, -2.0, 0.0, 4.0], f32)
M = np.arange(6, dtype=f32).reshape(2, 3)
YES, NO = np.array(True), np.array(False)


def ints(*values):
    return [np.array(v, i64) for v in values]


def floats(*values):
    return [np.array(v, f32) for v in values]


def return_that_no_way_reaches(x, n):
    return x


def return_that_no_item_reaches(x, n):
    return x[0] + f32(len(x))


def return_in_a_loop_that_never_runs(x, n):
    return x, -x


CASES = {
    "return_in_branch": [(X, YES), (X, NO)],
    "return_in_both": [(X, n) for n in ints(0, 2, 3)],
    "guard_clauses": [(X, n) for n in ints(0, 1, 2, 3)],
    "sign_by_returns": [(x,) for x in floats(-3.5, 0.0, 2.0)],
    "nested_branches": [(X, a, b) for a in (YES, NO) for b in (YES, NO)],
    "elif_chain": [(floats(2.5)[0], n) for n in ints(-1, 0, 5, 10, 11)],
    "first_above": [(X, v) for v in floats(-9.0, 1.0, 1.5, 3.0, 9.0)],
    "first_power_above": [(n,) for n in ints(0, 1, 5, 64, 2000000)],
    "return_two_values": [(X, YES), (X, NO)],
    "return_from_inner_loop": [(M, v) for v in floats(0.0, 4.0, 5.0, 9.0)],
    "return_in_loop_and_after": [
        (np.array([3.0, 4.0, 5.0, 6.0], f32), n) for n in ints(0, 1, 2, 3, 4)
    ],
    "return_then_code": [(X, YES), (X, NO)],
    "return_a_literal": [(n,) for n in ints(5, 6)],
    "return_that_no_way_reaches": [(X, n) for n in ints(0, 2)],
    "return_that_no_item_reaches": [(X, n) for n in ints(0, 3)],
    "return_in_a_loop_that_never_runs": [(X, n) for n in ints(0, 2)],
}
