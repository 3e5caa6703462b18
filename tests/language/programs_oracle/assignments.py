"""What the programs of assignments.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def swap(a, b):
    return b - a


def swap_computed(a, b):
    return b * 2 - a - 1, a + 1 + b * 2


def rotate(a, b, c):
    return i64(b * 100 + c * 10 + a)


def several_targets(x):
    return x * 2, x * 2 + 1


def list_targets(x):
    return x**2 - 1


def nested_targets(x):
    return (x + 1) * (x + 2) - (x + 3)


def unpacked_outputs(x):
    order = np.argsort(-x)[:2]
    return x[order], order


def starred_list(a, b):
    return np.concatenate([a, b, a])


def starred_and_plain(a, b):
    return a * 2 + b, np.maximum(a, b)


def starred_built_by_loop(x):
    return np.outer(f32([1, 2, 3]), x).ravel().astype(f32)


def starred_split(x):
    return x.reshape(3, 2)[::-1].ravel()


def one_path_only(x, flag):
    return x * 2 + 1 if flag else x


def annotated_without_value(x):
    return x * 2


def swap_in_loop(n):
    a, b = 0, 1
    for _ in range(int(n)):
        a, b = b, a + b
    return i64(a)


def swap_in_branch(a, b, flip):
    return b * 10 + a if flip else a * 10 + b


def input_returned_after_rebinding(a):
    return a, np.abs(a)


def pass_and_docstring(x, flag):
    return x + f32(not flag)


def same_value_twice(x, flag):
    y = x * f32(3 if flag else 1)
    return y, y


X = np.array([1.5, -2.0, 0.5, 8.0], f32)
Y = np.array([3.0, 1.0, -1.0, 2.0], f32)
B = [np.array(True), np.array(False)]


def ints(*values):
    return tuple(np.array(v, i64) for v in values)


CASES = {
    "swap": [(X, Y)],
    "swap_computed": [(X, Y)],
    "rotate": [ints(1, 2, 3)],
    "several_targets": [(X,)],
    "list_targets": [(X,)],
    "nested_targets": [(X,)],
    "unpacked_outputs": [(X,)],
    "starred_list": [(X, Y[:2])],
    "starred_and_plain": [(X, Y)],
    "starred_built_by_loop": [(X,)],
    "starred_split": [(np.arange(6, dtype=f32),)],
    "one_path_only": [(X, b) for b in B],
    "annotated_without_value": [(X,)],
    "swap_in_loop": [ints(n) for n in (0, 1, 7)],
    "swap_in_branch": [(X, Y, b) for b in B],
    "input_returned_after_rebinding": [(X,)],
    "pass_and_docstring": [(X, b) for b in B],
    "same_value_twice": [(X, b) for b in B],
}
