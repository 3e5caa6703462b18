"""What the programs of whiles.py compute, in numpy."""

import math

import numpy as np

f32, i64 = np.float32, np.int64


def comparison(n):
    return i64(max(int(n).bit_length() - 1, 0))


def two_conditions(x, limit):
    sums = np.concatenate([[f32(0)], np.cumsum(x, dtype=f32)])
    stop = np.flatnonzero(sums >= limit)
    k = stop[0] if len(stop) else len(x)
    return i64(k), f32(sums[k])


def guarded_condition(x, wanted):
    return i64([*x.tolist(), float(wanted)].index(float(wanted)))


def call_condition(x):
    halvings = max(math.ceil(math.log2(x.max())), 0) if x.max() > 0 else 0
    return x / f32(2**halvings)


def negated_condition(a, b):
    return np.gcd(a, b)


def never_entered(x):
    return x


def chained_condition(n):
    n = int(n)
    while n in range(1, 100):
        n = n**2 - 1
    return i64(n)


def nested(n):
    return i64(sum(i * (i - 1) // 2 for i in range(int(n))))


def or_condition(a, b):
    return i64(max(int(a), -(-int(b) // 2), 0))


def condition_with_break(x, limit):
    n = 0
    while n < 3 and x < limit:
        x, n = f32(x * 2), n + 1
    return x, i64(n)


def flag_input(go, n):
    if not go:
        return n
    return i64(n - 3 * max(-(-int(n) // 3), 1))


def defined_inside(n):
    return i64(20 - 10 * (n % 2))


def halved_below(x, limit):
    while x.max() > limit:
        x = x / f32(2)
    return x


def condition_of_one_row(x):
    return halved_below(x, 1.0)


def named_condition_of_one_row(x):
    return halved_below(x, 1.0)


def condition_of_unknown_rank(x, limit):
    return x - f32(max(0, np.ceil(x.max() - limit)))


def break_on_one_row(x):
    x = x / f32(2)
    return x if x.max() < 1 else break_on_one_row(x)


def break_and_condition_of_one_row(x, n):
    n = n.copy()
    while n > 0:
        n -= 1
        if x.max() < 1:
            break
        x = x / f32(2)
    return x, n


def condition_keeps_its_rank(n):
    return i64(np.ceil(np.sqrt(n)))


X = np.array([1.5, 2.0, 0.5, 8.0], f32)


def ints(*values):
    return tuple(np.array(v, i64) for v in values)


def floats(*values):
    return [np.array(v, f32) for v in values]


CASES = {
    "comparison": [ints(n) for n in (0, 1, 2, 9, 1000)],
    "two_conditions": [(X, v) for v in floats(0.0, 3.0, 100.0)],
    "guarded_condition": [(X, v) for v in floats(1.5, 0.5, 7.0)],
    "call_condition": [(X,), (X[2:3],), (-X,)],
    "negated_condition": [ints(12, 18), ints(7, 7), ints(1, 5)],
    "never_entered": [(X,)],
    "chained_condition": [ints(n) for n in (-5, 1, 2, 3, 100)],
    "nested": [ints(n) for n in (0, 1, 5)],
    "or_condition": [ints(3, 3), ints(0, 0), ints(1, 9)],
    "condition_with_break": [
        (np.array(1.0, f32), v) for v in floats(0.5, 3.0, 8.0, 1000.0)
    ],
    "flag_input": [
        (np.array(b), *ints(n)) for b in (True, False) for n in (-1, 0, 4, 6)
    ],
    "defined_inside": [ints(n) for n in (1, 2, 7, 8)],
    "condition_of_one_row": [(X,), (X[2:3],)],
    "named_condition_of_one_row": [(X,), (X[2:3],)],
    "condition_of_unknown_rank": [(X, np.array(v, f32)) for v in (9.0, 1.5)],
    "break_on_one_row": [(X,), (X[2:3],)],
    "break_and_condition_of_one_row": [(X, np.array([n], i64)) for n in (0, 1, 3, 9)],
    "condition_keeps_its_rank": [ints(n) for n in (0, 1, 17)],
}
