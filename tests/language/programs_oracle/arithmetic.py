"""What the programs of arithmetic.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def floor_division(a, b):
    return np.floor_divide(a, b)


floor_division_int32 = floor_division


def floor_division_by_literal(a):
    return np.floor(a / 3).astype(i64), np.floor(a / -3).astype(i64)


def floor_division_of_floats(a, b):
    return np.floor(a / b)


def true_division_of_integers(a, b):
    # As ONNX divides integers: towards zero.
    return np.trunc(a / b).astype(i64)


def remainder_of_integers(a, b):
    return a - np.floor_divide(a, b) * b


def quotient_and_remainder(a, b):
    return *np.divmod(a, b), a


def exclusive_or(a, b):
    return np.bitwise_xor(a, b)


def exclusive_or_of_bools(a, b):
    return a != b


def inversion(a):
    return -a - 1


def inversion_of_bools(a):
    return np.logical_not(a)


def bitwise_and_or(a, b):
    return np.bitwise_and(a, b), np.bitwise_or(a, b)


def bit_mask(a):
    return a % 8 - a % 2, a + (1 - a % 2)


def shifts(a):
    return a * 8, np.floor_divide(a, 4)


def shifts_by_tensor(a, k):
    return np.left_shift(a, k), np.right_shift(a, k)


def unsigned_shifts(a):
    return a * np.uint32(2), a // np.uint32(2)


def unary_plus(a):
    return a + f32(1)


def double_negative(a):
    return a - f32(2.5)


def augmented_sum(x):
    return ((x + 1) * 2 - x) / f32(4)


def augmented_integers(n):
    return (n // 2) ** 2 % 7


def augmented_bits(n):
    return (np.bitwise_or(np.bitwise_and(n, 12), 3) ^ 5) * 2


def augmented_product(x):
    return np.dot(x, x)


def augmented_in_loop(x, n):
    weights = 2.0 ** np.arange(n, 0, -1)
    return f32((x[:n] * weights).sum())


def literal_sum(x):
    return f32(3) * x


def literal_quotients(x):
    return x * f32(3.5) + f32(3)


def literal_powers(x):
    return x + f32(1023.5)


def literal_remainder(x):
    return x + 2


def literal_bits(x):
    return x + 6 + 16 - 8 + 2 + 7


def mixed_literal_arithmetic(x):
    return x * 9 - 4


def integer_literal_meets_float(x):
    return x / f32(2)


def power_of_integers(a):
    return a * a * a


def float_quotient_rounded_down(x, y):
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.floor(x / y)


def elementwise_truth(x, n, a):
    return (x >= -1) & (x < 2), np.isin(n, (1, 3)), ~a, np.maximum(x, 0), i64(x)


A = np.array([7, -7, 7, -7, 0, 9], i64)
TENTH, INF = f32(0.1), f32(np.inf)
B = np.array([2, 2, -2, -2, 5, 3], i64)
FA = np.array([7.5, -7.5, 7.5, -7.5, 1.0], f32)
FB = np.array([2.0, 2.0, -2.0, -2.0, 4.0], f32)
P = np.array([0, 1, 5, 12, 100], i64)
Q = np.array([3, 1, 4, 6, 27], i64)
K = np.array([0, 1, 2, 3, 4], i64)
T = np.array([True, True, False, False])
U = np.array([True, False, True, False])
X = np.array([1.5, -2.0, 4.0], f32)
W = np.array([[1.0, 2.0], [3.0, 4.0]], f32)

CASES = {
    # 1.0 // 0.1 and inf // 1.0 are others in numpy: 9 and nan.
    "float_quotient_rounded_down": [
        (FA, FB),
        (
            f32([1, 1, INF, 1, -1]),
            f32([TENTH, 0, 1, INF, INF]),
        ),
    ],
    "elementwise_truth": [(X, np.array([1, 2, 3], i64), T[:3])],
    "floor_division": [(A, B)],
    "floor_division_int32": [(A.astype(np.int32), B.astype(np.int32))],
    "floor_division_by_literal": [(A,)],
    "floor_division_of_floats": [(FA, FB)],
    "true_division_of_integers": [(A, B)],
    "remainder_of_integers": [(A, B)],
    "quotient_and_remainder": [(A, B)],
    "exclusive_or": [(P, Q), (A, B)],
    "exclusive_or_of_bools": [(T, U)],
    "inversion": [(A,)],
    "inversion_of_bools": [(T,)],
    "bitwise_and_or": [(P, Q)],
    "bit_mask": [(P,)],
    "shifts": [(P,), (A,)],
    "shifts_by_tensor": [(P, K)],
    "unsigned_shifts": [(np.array([0, 1, 6, 1000], np.uint32),)],
    "unary_plus": [(X,)],
    "double_negative": [(X,)],
    "augmented_sum": [(X,)],
    "augmented_integers": [(P,)],
    "augmented_bits": [(P,)],
    "augmented_product": [(W,)],
    "augmented_in_loop": [(X, np.array(n, i64)) for n in (0, 2, 3)],
    "literal_sum": [(X,)],
    "literal_quotients": [(X,)],
    "literal_powers": [(X,)],
    "literal_remainder": [(A,)],
    "literal_bits": [(A,)],
    "mixed_literal_arithmetic": [(A,)],
    "integer_literal_meets_float": [(X,)],
    "power_of_integers": [(A,)],
}

# Python and numpy divide integers to floats here; tensors are divided as ONNX does.
NOT_PLAIN = {
    "true_division_of_integers",
    "float_quotient_rounded_down",
    "elementwise_truth",
}
