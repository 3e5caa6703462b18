"""What the programs of conditions.py compute, in numpy."""

import itertools

import numpy as np

f32, i64 = np.float32, np.int64


def both(a, b):
    return np.logical_and(a, b)


def either(a, b):
    return np.logical_or(a, b)


def three_ands(a, b, c):
    return np.all([a, b, c])


def mixed_logic(a, b, c):
    return np.where(a, ~b, c)


def neither(a, b):
    return ~(a | b)


def guarded_index(x, i):
    return np.bool_(x[i : i + 1].sum() > 0)


def guarded_index_or(x, i):
    inside = x[i : i + 1]
    return np.bool_(len(inside) == 0 or inside.min() < 0)


def and_in_test(x, n):
    return x + f32(1 if n in range(1, 10) else -1)


def or_in_test(x, n):
    return x * f32(2 if n in range(11) else 0)


def chained(x, low, high):
    return np.bool_(int(x) in range(int(low), int(high)))


def long_chain(a, b, c, d):
    return (a < b) & (b <= c) & (c != d)


def chain_with_literals(x):
    return np.abs(x - f32(0.5)) < 0.5


def chain_in_test(x, n):
    return x + f32(n in range(6))


def ternary(x, flip):
    return np.where(flip, -x, x)


def ternary_in_expression(x, n):
    return f32(1 + 2 * x ** (1 if n > 0 else 2))


def nested_ternary(x):
    return f32(np.sign(x) * max(abs(x) - 1, 0))


def lazy_ternary(x, i):
    return np.append(x, f32(-1))[min(i, len(x))]


def ternary_of_literals(n):
    return i64(2 - (n > 3))


def in_tuple(n):
    return np.isin(n, [1, 3, 5])


def not_in_list(n):
    return np.isin(n, [2, 4], invert=True)


def in_test(x, n):
    return x if n * (n - 1) == 0 else -x


def not_in_while(n):
    steps = max(-(-(11 - int(n)) // 4), 0)
    return i64(n + 4 * steps)


def leap_year(y):
    return np.bool_(bool(y % 4 == 0) - bool(y % 100 == 0) + bool(y % 400 == 0))


def assigned_conditions(x, a):
    fine = np.bool_((0 < x < 10) | a)
    return fine, ~fine


B = [np.array(False), np.array(True)]
X = np.array([1.0, -2.0, 3.0], f32)


def ints(*values):
    return [np.array(v, i64) for v in values]


def floats(*values):
    return [np.array(v, f32) for v in values]


def texts_that_are_known(x):
    return x, True, True


def numbers_of_two_types(x):
    return np.float32(1.0 if x > 0 else 2.5), np.float32(3.0 if x > 1 else 0.5)


def number_beside_a_tensor(x):
    return np.float32(1.0 if x > 0 else x)


def element_by_element(x):
    return (x > 0) & (x < 1), (x < 0) | (x > 2)


NOT_PLAIN = {"numbers_of_two_types", "number_beside_a_tensor", "element_by_element"}

CASES = {
    "texts_that_are_known": [(np.array([1.5, -2.0], np.float32),)],
    "both": list(itertools.product(B, B)),
    "either": list(itertools.product(B, B)),
    "three_ands": list(itertools.product(B, B, B)),
    "mixed_logic": list(itertools.product(B, B, B)),
    "neither": list(itertools.product(B, B)),
    "guarded_index": [(X, i) for i in ints(0, 1, 2, 3, 100)],
    "guarded_index_or": [(X, i) for i in ints(0, 1, 2, 3, 100)],
    "and_in_test": [(X, n) for n in ints(-1, 0, 1, 9, 10)],
    "or_in_test": [(X, n) for n in ints(-1, 0, 10, 11)],
    "chained": [tuple(ints(*v)) for v in ((1, 1, 3), (3, 1, 3), (0, 1, 3))],
    "long_chain": [
        tuple(ints(*v))
        for v in ((1, 2, 2, 3), (1, 1, 2, 3), (1, 2, 2, 2), (1, 3, 2, 0))
    ],
    "chain_with_literals": [(x,) for x in floats(-1.0, 0.0, 0.25, 1.0)],
    "chain_in_test": [(X, n) for n in ints(-1, 0, 5, 6)],
    "ternary": [(X, b) for b in B],
    "ternary_in_expression": [(floats(3.0)[0], n) for n in ints(0, 1)],
    "nested_ternary": [(x,) for x in floats(-3.0, -1.0, 0.5, 1.0, 4.0)],
    "lazy_ternary": [(X, i) for i in ints(0, 2, 3, 50)],
    "ternary_of_literals": [(n,) for n in ints(3, 4)],
    "in_tuple": [(n,) for n in ints(0, 1, 2, 3, 5)],
    "not_in_list": [(n,) for n in ints(1, 2, 3, 4)],
    "in_test": [(X, n) for n in ints(-1, 0, 1, 2)],
    "not_in_while": [(n,) for n in ints(0, 7, 10, 11, 30)],
    "leap_year": [(y,) for y in ints(1900, 2000, 2023, 2024, 2100)],
    "numbers_of_two_types": [(x,) for x in floats(-1.0, 0.5, 4.0)],
    "number_beside_a_tensor": [(x,) for x in floats(-1.0, 0.5)],
    "element_by_element": [(X,)],
    "assigned_conditions": list(itertools.product(floats(-1.0, 5.0, 20.0), B)),
}
