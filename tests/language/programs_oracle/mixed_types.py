"""What the programs of mixed_types.py compute, in numpy.

A tensor of floats keeps its type beside integers: `FLOAT * INT64` is FLOAT.
"""

import numpy as np

f32, f64, i32, i64, u8 = np.float32, np.float64, np.int32, np.int64, np.uint8


def mean_by_length(x):
    return x.mean(dtype=f32)


def scaled_by_shape(x):
    n, m = x.shape
    return (x / m + n * m).astype(f32)


def times_counter(x, n):
    for k in range(int(n)):
        x = (x * (k + 1) + k).astype(f32)
    return x


def fractions_of_a_counter(x, n):
    k = np.arange(int(n))
    return (x + (k * 0.5 - 0.25 - k).sum()).astype(f32)


def weighted_items(x):
    return f32((x * np.arange(len(x))).sum())


def mean_of_positive(x):
    positive = x[x > 0]
    return f32(positive.sum() / (1 + len(positive)))


def chosen_number(x, c):
    return x * f32(3) + f32(1) if c else x * f32(2)


def chosen_beside_unknown(x, c):
    return x if c else x * f32(2)


def masked_by_product(x):
    return np.maximum(x, 0)


def integers_and_floats(x, n, k):
    both = n.astype(f32)
    number = f32(k)
    return x * both, both - x, x > number, number == x, np.fmod(x, number), both // x


def wider_and_narrower(x, d, k, u):
    return x + d > 1, k * u.astype(i32), k + u.astype(i32)


def powers_of_two(x, n):
    return np.exp2(x), i64(2) ** n


def member_of_a_set(n):
    return np.isin(n, (1, 2)), ~np.isin(n, 3)


def generated(x):
    return np.concatenate([x, 2 * x]), 3 * x + 3, x[:2].max()


def integer_that_becomes_a_float(x, n):
    return f32(0.5 * n), f32(0.25 * n * (n - 1)), x * f32(0.5 * n)


def integer_divided_in_turn(n):
    return f32(8 / 2**n), f32(8 ** (0.5**n)), f32(8 * (-1.5) ** n)


def integer_beside_floats(n):
    return i64(3), f32(7 // 2**n), f32(2.0)


def integer_or_float(n):
    return f32(0.5 * n - 1.5), f32(10.5), f32(0.5)


def integer_added_by_name(n):
    return f32(7 + 0.5 * n)


def integer_that_stays(k, n):
    count = int(n) ** 2
    return i64(count), f32(0.125 * count * (count + 1)), k + count


X = np.array([1.5, -2.0, 0.25], f32)
M = np.array([[1.0, -2.0], [0.5, 4.0], [3.0, 2.0]], f32)
N = np.array([2, 5, -3], i64)

CASES = {
    "mean_by_length": [(X,)],
    "scaled_by_shape": [(M,)],
    "times_counter": [(X, np.array(0)), (X, np.array(3))],
    "fractions_of_a_counter": [(X, np.array(0)), (X, np.array(4))],
    "weighted_items": [(X,)],
    "mean_of_positive": [(X,), (-X,)],
    "chosen_number": [(X, np.array(True)), (X, np.array(False))],
    "chosen_beside_unknown": [(X, np.array(True)), (X, np.array(False))],
    "masked_by_product": [(X,)],
    "integers_and_floats": [(X, N, np.array(2))],
    "wider_and_narrower": [
        (X, X.astype(f64), N.astype(i32), np.array([1, 200, 3], u8)),
    ],
    "powers_of_two": [(X, np.array([0, 3, 5], i64))],
    "member_of_a_set": [(np.array(k),) for k in range(4)],
    "generated": [(X,)],
    "integer_that_becomes_a_float": [(X, np.array(1)), (X, np.array(4))],
    "integer_divided_in_turn": [(np.array(1),), (np.array(3),)],
    "integer_beside_floats": [(np.array(1),), (np.array(2),)],
    "integer_or_float": [(np.array(2),), (np.array(3),)],
    "integer_added_by_name": [(np.array(2),)],
    "integer_that_stays": [(N, np.array(2))],
}
# `x % k` has the sign of the dividend, as ONNX has it; a set wants hashable items; the
# operators of plain Python want numbers of one type.
HELPERS = {"chosen_for_any_type"}
NOT_PLAIN = {"integers_and_floats", "member_of_a_set", "integer_added_by_name"}
