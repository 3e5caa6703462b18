"""What the programs of unpacking.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64

HELPERS = ("halves", "parts")


def first_and_rest(x):
    third = -(-x.shape[0] // 3)
    chunks = [x[i : i + third] for i in range(0, x.shape[0], third)]
    return chunks[0], np.concatenate(chunks[1:], axis=1)


def star_in_the_middle(x):
    a, b, c, d = np.split(x, 4)
    return a - d, np.stack([b, c])


def star_by_sizes(x):
    return x[1:3], x[3:], i64(2)


def star_by_named_sizes(x):
    return x[:3], x[3:]


def star_takes_nothing(x):
    a, b = np.split(x, 2)
    return a, b, i64(0)


def star_of_fixed_outputs(x):
    return x.max(keepdims=True), x.argmax(keepdims=True)


def star_of_a_function(x):
    a, b = np.split(x, 2)
    return a + b


def count_given_by_the_call(x):
    a, b = np.split(x, 2)
    c, d, _ = np.split(x, 3)
    return a - b, c - d


def star_of_a_tuple(x):
    return x + f32(1), x + f32(3)


def star_of_rows(x):
    return x[0] + x[1] * x[2]


def rows_of_a_plain_function(x):
    return (x[0] - x[1]) * f32(2)


def part_as_target(x):
    return np.concatenate([x[:2], -x[2:]]), x[2:]


def nested_targets(x):
    return x[0], x[1], x[2:]


def rest_in_a_loop(x, n):
    return x[:1] * x[2:3] * f32(n)


def outputs_with_two_names(x):
    i = np.argsort(-x, kind="stable")[:2]
    return x[i], i, x[i] + f32(1), i


def outputs_as_a_tuple_and_by_name(x):
    i = np.argsort(-x, kind="stable")[:2]
    return np.zeros(2, f32), i, i64(2)


def outputs_starred_and_counted(x):
    a, b, c = np.split(x, 3)
    return a - a, c - c, b, i64(2)


def rows_with_two_names(x):
    a, b = np.abs(x)
    return a, b + a, b


X4 = np.array([1.5, -2.0, 0.5, 4.0], f32)
X6 = np.array([1.5, -2.0, 0.5, 4.0, 3.0, -1.0], f32)
X3 = X4[:3]
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)

CASES = {
    "first_and_rest": [(M,)],
    "star_in_the_middle": [(X4,)],
    "star_by_sizes": [(X4,)],
    "star_by_named_sizes": [(X4,)],
    "star_takes_nothing": [(X4,), (X6,)],
    "star_of_fixed_outputs": [(X4,), (X6,)],
    "star_of_a_function": [(X4,), (X6,)],
    "count_given_by_the_call": [(X6,)],
    "star_of_a_tuple": [(X4,)],
    "star_of_rows": [(M,)],
    "rows_of_a_plain_function": [(M[:2],)],
    "part_as_target": [(X4,)],
    "nested_targets": [(X4,)],
    "outputs_with_two_names": [(X4,), (X6,)],
    "outputs_as_a_tuple_and_by_name": [(X4,)],
    "outputs_starred_and_counted": [(X6,)],
    "rows_with_two_names": [(M[:2],)],
    "rest_in_a_loop": [(X3, np.array(2, i64)), (X3, np.array(1, i64))],
}
