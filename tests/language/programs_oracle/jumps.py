"""What the programs of jumps.py compute, in numpy."""

import itertools

import numpy as np

f32, i64 = np.float32, np.int64


def break_in_the_middle(x, limit):
    kept = itertools.takewhile(lambda v: v <= limit, x)
    return f32(sum(kept))


def break_on_expression(n):
    sums = np.concatenate([[0], np.cumsum(np.arange(n))])
    stopped = sums[sums > 10]
    return i64(stopped[0] if len(stopped) else sums[-1])


def unconditional_break(n):
    return i64(6 if n > 0 else 5)


def continue_at_start(x):
    return x[x >= 0].sum(dtype=f32)


def continue_in_the_middle(n):
    i = np.arange(n)
    return i64(n), i64(i[i % 3 != 0].sum())


def break_and_continue(x):
    kept = itertools.takewhile(lambda v: v <= 5, x)
    return f32(sum(v for v in kept if v >= 0))


def break_in_nested_branch(n, m):
    s = min(int(n), 3)
    for _ in range(3, int(n)):
        if s > m:
            return i64(s)
        s += 10
    return i64(s)


def break_in_else(n):
    return i64(np.arange(min(int(n), 4)).sum() + (100 if n > 4 else 0))


def while_true(limit):
    return i64(next(3**k for k in itertools.count(1) if 3**k > limit))


def continue_in_while(n):
    return i64(np.arange(1, n + 1, 2).sum())


def inner_break_outer_goes_on(n):
    return i64(sum(i * (i + 1) // 2 + 100 for i in range(int(n))))


def inner_continue(n):
    s = 0
    for _ in range(int(n)):
        s += int(n) - 1
        s *= 1 if s > 10 else 2
    return i64(s)


def else_without_break(x, wanted):
    hits = np.flatnonzero(x == wanted)
    return i64(hits[0] if len(hits) else -1)


def found_or_else(x, limit):
    hits = np.flatnonzero(abs(x) > limit)
    if not len(hits):
        return f32(limit), i64(0)
    return f32(abs(x[hits[0]])), i64(1 if x[hits[0]] > 0 else 2)


def found_in_while(n, m):
    if 0 <= m < n:
        return i64(m * 10)
    return i64(-1 if n > 3 else -2)


def found_written_out(x):
    bounds = [k for k in (1.0, 2.0, 3.0) if x.sum() < k]
    return x * f32(bounds[0]) if bounds else x


def else_of_while(n, stop):
    return i64(stop if 0 <= stop < n else max(n, 0) + 1000)


def two_breaks(x):
    s = 0
    for v in x.tolist():
        if v < 0:
            return i64(s - 1000)
        s += v
        if s > 50:
            return i64(s)
    return i64(s)


def continue_last(n):
    return i64(np.arange(n).sum())


def break_on_a_constant(x):
    return x * f32(6)


def break_on_a_list(x, n):
    return int(n > 2)


def break_on_a_known_list(x):
    return x * f32(2)


def ints(*values):
    return [np.array(v, i64) for v in values]


def floats(*values):
    return [np.array(v, f32) for v in values]


X = np.array([1.0, -2.0, 3.0, 8.0, 2.0], f32)
COUNTS = [(n,) for n in ints(0, 1, 3, 6)]

CASES = {
    "break_in_the_middle": [(X, v) for v in floats(0.5, 2.5, 9.0)],
    "break_on_expression": [(n,) for n in ints(0, 3, 6, 50)],
    "unconditional_break": COUNTS,
    "continue_at_start": [(X,), (-X,)],
    "continue_in_the_middle": COUNTS,
    "break_and_continue": [(X,), (-X,), (X[:3],)],
    "break_in_nested_branch": [(n, m) for n in ints(2, 9) for m in ints(0, 15, 900)],
    "break_in_else": [(n,) for n in ints(0, 4, 5, 9)],
    "while_true": [(n,) for n in ints(0, 2, 3, 100)],
    "continue_in_while": COUNTS,
    "inner_break_outer_goes_on": COUNTS,
    "inner_continue": COUNTS,
    "else_without_break": [(X, v) for v in floats(1.0, 8.0, 7.0)],
    "found_or_else": [(X, v) for v in floats(1.0, 3.5, 100.0)]
    + [(-X, v) for v in floats(1.0, 3.5)],
    "found_in_while": [(n, m) for n in ints(0, 3, 5) for m in ints(0, 2, 4, 9)],
    "found_written_out": [(X * k,) for k in floats(0.0, 0.01, 0.1, 1.0)],
    "else_of_while": [(n, s) for n in ints(0, 4) for s in ints(0, 3, 4)],
    "two_breaks": [
        (np.array(v, i64),) for v in ([1, 2], [30, 30, 30], [5, -1, 9], [51], [-1])
    ],
    "continue_last": COUNTS,
    "break_on_a_constant": [(X,)],
    "break_on_a_list": [(X, n) for n in ints(0, 1, 2, 3, 6)],
    "break_on_a_known_list": [(X,)],
}
