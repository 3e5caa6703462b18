"""What the programs of parameters.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def linear_with_bias(x, w, b):
    return x @ w + b


def linear_without_bias(x, w):
    return x @ w


def linear_both_ways(x, w, b):
    return np.broadcast_to(-b, (len(x), len(b)))


def clamp_low(x, low):
    return np.clip(x, low, None)


def clamp_high(x, high):
    return np.clip(x, None, high)


def clamp_neither(x):
    return x + f32(1)


def scaled_both_ways(x, s):
    return x * f32(2), x * s


def keyword_skips(x, top):
    return np.minimum(x, top)


def sum_over_rows(x):
    return x.sum(axis=0)


def sum_over_columns(x):
    return x.sum(axis=1)


def softmax(x, axis):
    e = np.exp(x - x.max(axis=axis, keepdims=True))
    return e / e.sum(axis=axis, keepdims=True)


def softmax_of_last(x):
    return softmax(x, 1)


def softmax_of_first(x):
    return softmax(x, 0)


def transposed(x):
    return x.T


def weighted_caller(x):
    return x * f32([0.5, 1, 2])


def polynomials(x):
    return np.polyval([1, 2, 3], x), np.polyval([0.5, -1], x)


def in_steps(x):
    return (np.maximum(-x, 0) + 1) * 3


def with_and_without_axis(x):
    return x.max(), x.max(axis=1)


def newer_optional_both(x):
    return x, x * f32(3)


def keyword_only_caller(x):
    return x * 2 + 5, x * 2 + 1


def positional_only_caller(x, y):
    return y - x


def starred_call(x, y):
    return x - y


def attribute_arithmetic_caller(x):
    return x * 4 - 9, x * 6 - 25


def head_of_two(x):
    return x[:2], x[len(x) - 2 :]


def default_attributes(x):
    return x / 2 + 2


def negated_attribute_caller(x):
    return x * f32(-1.5)


def choose_both(x):
    return x * 2, x / 2


def repeat_added_caller(x):
    return x * 3, x * 5


def quoted(x, n):
    return x * f32(n)


X = np.array([1.5, -2.0, 0.5], f32)
Y = np.array([0.25, 4.0, 1.0], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)
W = np.array([[1.0, 0.5, 2.0], [0.0, 1.0, -1.0]], f32)
S = np.array(0.75, f32)


def bounded_with_and_without(x, low):
    return np.minimum(x, f32(6)), np.clip(x, low, f32(6)), np.minimum(x, f32(6))


def absence_is_handed_on(x, low):
    return -np.minimum(x, f32(6)), -np.clip(x, low, f32(6))


def absent_in_branch(x, c, low):
    return (np.minimum(x, f32(2)), np.clip(x, low, f32(2))) if c else (x, x)


CASES = {
    "bounded_with_and_without": [(X * f32(3), S)],
    "absence_is_handed_on": [(X * f32(3), S)],
    "absent_in_branch": [(X * f32(3), np.array(b), S) for b in (True, False)],
    "linear_with_bias": [(M, W, X)],
    "linear_without_bias": [(M, W)],
    "linear_both_ways": [(M, W, X)],
    "clamp_low": [(X, S)],
    "clamp_high": [(X, S)],
    "clamp_neither": [(X,)],
    "scaled_both_ways": [(X, S)],
    "keyword_skips": [(X, S)],
    "sum_over_rows": [(M,)],
    "sum_over_columns": [(M,)],
    "softmax_of_last": [(M,)],
    "softmax_of_first": [(M,)],
    "transposed": [(M,)],
    "weighted_caller": [(X,)],
    "polynomials": [(X,)],
    "in_steps": [(X,)],
    "with_and_without_axis": [(M,)],
    "newer_optional_both": [(X,)],
    "keyword_only_caller": [(X,)],
    "positional_only_caller": [(X, Y)],
    "starred_call": [(X, Y)],
    "attribute_arithmetic_caller": [(X,)],
    "head_of_two": [(X,)],
    "default_attributes": [(X,)],
    "negated_attribute_caller": [(X,)],
    "choose_both": [(X,)],
    "repeat_added_caller": [(X,)],
    "quoted": [(X, np.array(3, i64))],
}

# Called by the programs above.
HELPERS = {
    "linear",
    "clamp",
    "scaled",
    "sum_over",
    "softmax_from_the_end",
    "swap_axes",
    "weighted",
    "polynomial",
    "optional_axis",
    "newer_optional",
    "keyword_only",
    "positional_only",
    "attribute_arithmetic",
    "head",
    "negated_attribute",
    "choose",
    "repeat_added",
    "bounded",
    "bounded_further",
    "bounded_in_branch",
}
