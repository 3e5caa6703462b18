"""Operators beyond the reference's, augmented assignment, literal arithmetic."""

from onnxscript import BOOL, FLOAT, INT32, INT64, UINT32, script
from onnxscript import opset18 as op


@script(default_opset=op)
def floor_division(a: INT64["N"], b: INT64["N"]):
    return a // b


@script(default_opset=op)
def floor_division_int32(a: INT32["N"], b: INT32["N"]):
    return a // b


@script(default_opset=op)
def floor_division_by_literal(a: INT64["N"]):
    return a // 3, a // -3


@script(default_opset=op)
def floor_division_of_floats(a: FLOAT["N"], b: FLOAT["N"]):
    return a // b


@script(default_opset=op)
def true_division_of_integers(a: INT64["N"], b: INT64["N"]):
    return a / b


@script(default_opset=op)
def remainder_of_integers(a: INT64["N"], b: INT64["N"]):
    return a % b


@script(default_opset=op)
def quotient_and_remainder(a: INT64["N"], b: INT64["N"]):
    q = a // b
    r = a % b
    return q, r, q * b + r


@script(default_opset=op)
def exclusive_or(a: INT64["N"], b: INT64["N"]):
    return a ^ b


@script(default_opset=op)
def exclusive_or_of_bools(a: BOOL["N"], b: BOOL["N"]):
    return a ^ b


@script(default_opset=op)
def inversion(a: INT64["N"]):
    return ~a


@script(default_opset=op)
def inversion_of_bools(a: BOOL["N"]):
    return ~a


@script(default_opset=op)
def bitwise_and_or(a: INT64["N"], b: INT64["N"]):
    return a & b, a | b


@script(default_opset=op)
def bit_mask(a: INT64["N"]):
    return a & 6, a | 1


@script(default_opset=op)
def shifts(a: INT64["N"]):
    return a << 3, a >> 2


@script(default_opset=op)
def shifts_by_tensor(a: INT64["N"], k: INT64["N"]):
    return a << k, a >> k


@script(default_opset=op)
def unsigned_shifts(a: UINT32["N"]):
    return a << 1, a >> 1


@script(default_opset=op)
def unary_plus(a: FLOAT["N"]):
    return +a + +1.0


@script(default_opset=op)
def double_negative(a: FLOAT["N"]):
    return a - -(-2.5)


@script(default_opset=op)
def augmented_sum(x: FLOAT["N"]):
    y = x * 1.0
    y += 1.0
    y *= 2.0
    y -= x
    y /= 4.0
    return y


@script(default_opset=op)
def augmented_integers(n: INT64["N"]):
    m = n
    m //= 2
    m **= 2
    m %= 7
    return m


@script(default_opset=op)
def augmented_bits(n: INT64["N"]):
    m = n
    m &= 12
    m |= 3
    m ^= 5
    m <<= 2
    m >>= 1
    return m


@script(default_opset=op)
def augmented_product(x: FLOAT["N", "N"]):
    y = x
    y @= x
    return y


@script(default_opset=op)
def augmented_in_loop(x: FLOAT["N"], n: INT64):
    total = op.Constant(value_float=0.0)
    for i in range(n):
        total += x[i]
        total *= 2.0
    return total


@script(default_opset=op)
def literal_sum(x: FLOAT["N"]):
    return (1 + 2) * x


@script(default_opset=op)
def literal_quotients(x: FLOAT["N"]):
    return x * (7 / 2) + 7 // 2


@script(default_opset=op)
def literal_powers(x: FLOAT["N"]):
    return x + 2**10 - 2**-1


@script(default_opset=op)
def literal_remainder(x: INT64["N"]):
    return x + -7 % 3


@script(default_opset=op)
def literal_bits(x: INT64["N"]):
    return x + (5 ^ 3) + (1 << 4) + (~7) + (6 & 3) + (6 | 1)


@script(default_opset=op)
def mixed_literal_arithmetic(x: INT64["N"]):
    n = 4
    k = n * 2 + 1
    return x * k - n


@script(default_opset=op)
def integer_literal_meets_float(x: FLOAT["N"]):
    return x * (3 - 1) / (2 + 2)


@script(default_opset=op)
def power_of_integers(a: INT64["N"]):
    return a**3


@script(default_opset=op)
def float_quotient_rounded_down(x: FLOAT["N"], y: FLOAT["N"]):
    return x // y


@script(default_opset=op)
def elementwise_truth(x: FLOAT["N"], n: INT64["N"], a: BOOL["N"]):
    return -1.0 <= x < 2.0, n in (1, 3), not a, max(x, 0.0), int(x)
