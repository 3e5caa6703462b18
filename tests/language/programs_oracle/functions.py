"""What the programs of functions.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def returned_function(x):
    return (x + np.abs(x)) * (x + x)


def functions_in_a_list(x):
    # Both see the last `k`.
    return (x + np.abs(x) * 2) - np.abs(x) * 3


def plain_helper(x):
    return x**2 + 1


def helper_of_helper(x):
    return (2 * x**2 + 1) ** 2


def helper_defaults(x):
    return x * 2 + 1, x * 5 + 1, x * 2 + f32(0.5)


def helper_with_tuple(x):
    return f32(x[0] * 10 + x[len(x) - 1])


def helper_with_none(x, v):
    return np.minimum(x, v), np.maximum(x, v), np.full_like(x, v)


def helper_layers(x, w):
    return np.tanh(np.maximum(x @ w, 0) @ w) @ w


def helper_in_loop(x, n):
    # The map v -> v / 2 + 1 has the fixed point 2.
    return ((x - 2) * f32(0.5) ** f32(n) + 2).astype(f32)


def helper_in_branch(x, n):
    return x**2 if n > 0 else 2 * x + 1


def helper_with_constant_loop(x):
    return x**4


def nested_called(x):
    return x + f32(0.5)


def nested_captures(x, k):
    return x * (2 * k) * (1 - 2 * k)


def nested_with_branch(x, n):
    return (x + f32(np.sign(n - 0.5))) ** 2


def lambda_called(x):
    return x * 4


def scan_with_module_constant(x):
    return np.cumsum(x * 3, dtype=f32)


def scan_with_loop_inside(x):
    sums = x * (x - 1) // 2
    return sums.sum(), sums


def scan_with_loops_inside(x):
    return (x * f32(8)).sum(axis=0), x * f32(8)


def scan_returning_outer(x):
    return x.sum(dtype=f32), np.full_like(x, x.max())


def scan_with_early_return(x):
    kept = np.maximum(x, 0)
    return kept.sum(dtype=f32), kept


def branches_by_functions(x, n):
    return x + f32(1 if n > 0 else -1)


def calls_script_and_plain(x):
    return 12 * x**2


def add_two(x):
    return x + 2


def add_list(x):
    return x + np.arange(1, 4, dtype=f32)


def typed_three(x):
    return x * f32(1.5)


X = np.array([1.5, -2.0, 0.5], f32)
M = np.array([[1.0, 2.0], [3.0, 0.5], [-1.0, 4.0]], f32)
W = np.array([[1.0, 0.5], [0.25, -1.0]], f32)
K = np.array(0.75, f32)


def results_as_a_tuple(x):
    return np.abs(x) + x, -x


def results_returned(x):
    return np.abs(x), -x


def arguments_in_turn(x):
    return np.ones_like(x), np.minimum(x.max() * x, x.max()), np.ones_like(x)


def ints(*values):
    return tuple(np.array(v, i64) for v in values)


CASES = {
    "returned_function": [(X,)],
    "functions_in_a_list": [(X,)],
    "plain_helper": [(X,)],
    "helper_of_helper": [(X,)],
    "helper_defaults": [(X,)],
    "helper_with_tuple": [(X,)],
    "helper_with_none": [(X, K)],
    "helper_layers": [(M, W)],
    "helper_in_loop": [(X, *ints(n)) for n in (0, 1, 4)],
    "helper_in_branch": [(X, *ints(n)) for n in (0, 1)],
    "helper_with_constant_loop": [(X,)],
    "nested_called": [(X,)],
    "nested_captures": [(X, K)],
    "nested_with_branch": [(X, *ints(n)) for n in (0, 1)],
    "lambda_called": [(X,)],
    "scan_with_module_constant": [(X,)],
    "scan_with_loop_inside": [ints([3, 0, 5])],
    "scan_with_loops_inside": [(np.array([[1, 2, 3], [-1, 0, 4]], f32),)],
    "scan_returning_outer": [(X,)],
    "scan_with_early_return": [(X,)],
    "branches_by_functions": [(X, *ints(n)) for n in (0, 1)],
    "calls_script_and_plain": [(X,)],
    "add_two": [(X,)],
    "add_list": [(X,)],
    "typed_three": [(X,)],
    "results_as_a_tuple": [(X,)],
    "results_returned": [(X,)],
    "arguments_in_turn": [(X,)],
}

HELPERS = {"tripled", "both_signs", "difference"}
