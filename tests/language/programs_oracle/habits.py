"""What the programs of habits.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def a_record(x):
    return (x * f32(0.5) + f32(1e-3)) * f32(2) + f32(1e-3), 4


def functions_in_a_dict(x):
    return np.tanh(np.maximum(x, 0))


def functions_from_a_factory(x):
    return (x * f32(2) + f32(1)) / f32(8)


def an_enumeration(x):
    return x.sum()


def a_named_tuple(x):
    return np.clip(x, f32(0), f32(1)) + f32(1)


def an_asserted_text(x):
    return x / f32(2)


def called_without_it(x):
    return -x


def by_keyword_only(x):
    return x * f32(3) - f32(1)


def calls_by_keyword(x):
    return x * f32(5) + f32(1.5)


def zipped_lists(x, y):
    return x * f32(0.5) - y * f32(2) + (x + y) * f32(1.5)


def enumerated_rows(m):
    return m.max(), m.argmax()


def runtime_slices(x, a, b):
    a, b = int(a), int(b)
    return x[a:b], x[b:a:-1], x[-a:], x[: len(x) // 2], x[a % len(x)], x[::-2]


def stores(m, mask):
    m = np.where(mask, f32(-1), m)
    m[0] += 10
    m[:, -1] *= 2
    m[1:, 0] = m[:-1, 0].copy()
    m[:, ::2] -= f32(0.5)
    return m


def chained(x, low, high):
    s = x.sum()
    return (low < x) & (x <= high), int(s > high) - int(s < low)


def nested_helpers(x):
    return x * x * f32(6), x * f32(12)


def words(names, wanted):
    return names == wanted, np.array([n + "!" for n in names], object)


def sequences(x):
    return x[:1], x, x.sum(keepdims=True)


def many_ways_out(x, limit):
    total = f32(0)
    for i, value in enumerate(x, 1):
        if value < 0:
            continue
        if value > 100:
            return -total, i
        total += value
        if total > limit:
            return total, i
    return total * f32(2), len(x)


def comprehensions(x):
    a, b, c = x.T
    return a * b + a * c + b * c, c, x.max(axis=1), x[:, [0, 2]] * f32(2)


def walrus_and_unpacking(x):
    total = x.sum()
    return (
        x[:1] * max(total, f32(1)) if total > 0 else x[:1],
        x[1] + x[2:3] - x[3],
        total,
    )


def python_numbers(x):
    n = len(x)
    mean = (x[0] + x[1]) / f32(2)
    return mean, n // 2, n % 2 == 1, -n // 2, 2**n, f32(n / 2), f32(n**0.5)


def mixed_truth(x, flag):
    n = len(x)
    rises = n > 2 and x[0] <= x[1]
    y = (x + f32(1) if rises else -x) if flag else x - f32(1)
    return y, n > 0, min(n, 3), max(x[0], f32(0.5)), abs(x)


def a_list_as_default(x):
    return x * f32(1.75), 2


X = np.array([1.5, -2.0, 0.5, 3.0], f32)
Y = np.array([0.25, 4.0, -1.0, 2.0], f32)
M = np.array([[1.0, 2.0, -3.0], [3.0, 0.5, 7.5]], f32)


def number(value, dtype=f32):
    return np.array(value, dtype)


CASES = {
    "a_record": [(X,)],
    "functions_in_a_dict": [(X,)],
    "functions_from_a_factory": [(X,)],
    "an_enumeration": [(X,)],
    "a_named_tuple": [(X,)],
    "an_asserted_text": [(M,)],
    "called_without_it": [(X,)],
    "by_keyword_only": [(X,)],
    "calls_by_keyword": [(X,)],
    "zipped_lists": [(X, Y)],
    "enumerated_rows": [(M,), (-M,)],
    "runtime_slices": [(X, number(1, i64), number(3, i64))],
    "stores": [(M, M > 1), (M, M > 100)],
    "chained": [
        (X, number(low), number(high)) for low, high in ((0, 2), (5, 9), (-9, 1))
    ],
    "nested_helpers": [(X,)],
    "words": [(np.array(["a", "b", "a"], object), np.array("a", object))],
    "sequences": [(X,)],
    "many_ways_out": [
        (np.array(v, f32), number(4))
        for v in ([1, -1, 2], [1, 5, 2], [1, 200, 2], [3, -1, 1.5, 9], [])
    ],
    "comprehensions": [(M,)],
    "walrus_and_unpacking": [(X,), (-X,)],
    "python_numbers": [(X,), (X[:3],)],
    "mixed_truth": [(x, number(b, bool)) for x in (X, Y, X[:2]) for b in (0, 1)],
    "a_list_as_default": [(X,)],
}
# A model made of it has an input without a type.
HELPERS = ("an_optional_input",)
# Python has the truth of one value there.
NOT_PLAIN = {"chained"}
