"""What the programs of constants.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def folded_integers(x):
    return x * 7


def folded_axis(x):
    e = np.exp(x)
    return e / e.sum(axis=1, keepdims=True)


def folded_list(x):
    return x.reshape(6, 1)


def local_list_as_attribute(x):
    return x.T


def pi_as_operand(x):
    return np.sin(x * f32(np.pi))


def math_calls(x):
    return x * f32(2**0.5) + f32(1)


def numpy_constants(x):
    return x * f32(3.14159265) + f32(0.5)


def numpy_array_made_inside(x):
    return x + np.arange(1, 4, dtype=f32)


def length_of_list(x):
    return x * 2


def element_of_list(x):
    return x + f32(2.5)


def value_of_table(x):
    return x * 3 + 1


def element_of_array(x):
    return x + 20


def constant_test(x):
    return x + 1


def negated_constant_test(x):
    return x


def combined_constant_test(x):
    return x * 2


def constant_ternary(x):
    return x * 10


def name_compared(x):
    return x


def member_of_constant(x):
    return x + 2


def true_assert(x):
    return x + 4


def printing(x, n):
    return x + 4


def formatted_text(x):
    return x + 1


def minimum_of_constants(x):
    return x * 3 - 3


def integer_of_constant(x):
    return x + 5


def constant_shadowed(x):
    return x * 2 + 1


def module_of_opsets(x):
    return np.abs(x)


def tuple_of_constants(x):
    return np.clip(x, 0, 2)


def comparison_of_locals(x):
    return x + 3


def string_method(x):
    return x * 3


def sum_of_constants(x):
    return x + 6


def names_of_all_scripts(x):
    return x * f32(2.5) + f32(1) - x


X = np.array([1.5, -2.0, 0.5], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)
MATRICES = ("folded_axis", "folded_list", "local_list_as_attribute")

CASES = {
    name: [(M if name in MATRICES else X,)]
    for name, value in list(globals().items())
    if callable(value) and name not in ("f32", "i64", "printing")
}
CASES["printing"] = [(X, np.array(2, i64))]
