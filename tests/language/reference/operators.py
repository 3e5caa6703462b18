"""Python operators on tensors."""

from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def add(a, b):
    return a + b


@script(default_opset=op)
def subtract(a, b):
    return a - b


@script(default_opset=op)
def multiply(a, b):
    return a * b


@script(default_opset=op)
def divide(a, b):
    return a / b


@script(default_opset=op)
def power(a, b):
    return a**b


@script(default_opset=op)
def remainder(a, b):
    return a % b


@script(default_opset=op)
def matrix_product(a, b):
    return a @ b


@script(default_opset=op)
def negate(a):
    return -a


@script(default_opset=op)
def negate_expression(a, b):
    return -(a + b)


@script(default_opset=op)
def logical_and(a, b):
    return a & b


@script(default_opset=op)
def logical_or(a, b):
    return a | b


@script(default_opset=op)
def logical_not(a):
    return not a


@script(default_opset=op)
def equal(a, b):
    return a == b


@script(default_opset=op)
def not_equal(a, b):
    return a != b


@script(default_opset=op)
def less(a, b):
    return a < b


@script(default_opset=op)
def less_or_equal(a, b):
    return a <= b


@script(default_opset=op)
def greater(a, b):
    return a > b


@script(default_opset=op)
def greater_or_equal(a, b):
    return a >= b


@script(default_opset=op)
def remainder_by_float(a):
    return a % 2.5


@script(default_opset=op)
def remainder_by_negative_float(a):
    return op.Abs(a) % -2.5


@script(default_opset=op)
def remainder_by_int(a):
    return a % 3


@script(default_opset=op)
def square_and_cube(a):
    return a**2 + a**3.0


@script(default_opset=op)
def precedence(a, b, c):
    return a + b * c - a / b**2 + -c


@script(default_opset=op)
def parentheses(a, b, c):
    return (a + b) * (c - a) / ((b))


@script(default_opset=op)
def polynomial(x):
    return 3.0 * x**3 - 2.0 * x**2 + 0.5 * x - 1.0


@script(default_opset=op)
def horner(x):
    return ((3.0 * x - 2.0) * x + 0.5) * x - 1.0


@script(default_opset=op)
def comparison_mix(a, b):
    low = a < b
    high = a > b
    same = a == b
    return (low | high) & (not same)


@script(default_opset=op)
def within(a, low, high):
    return (a >= low) & (a <= high)


@script(default_opset=op)
def not_equal_in_expression(a, b, c):
    return (a != b) & (b != c) | (a == c)


@script(default_opset=op)
def not_of_comparison(a, b):
    return not (a > b)


@script(default_opset=op)
def double_negation(a):
    return -(-a)


@script(default_opset=op)
def chain_of_additions(a, b, c, d):
    return a + b + c + d


@script(default_opset=op)
def right_nested(a, b, c, d):
    return a - (b - (c - d))


@script(default_opset=op)
def power_is_right_associative(a, b, c):
    return a**b**c


@script()
def operators_and_calls(a, b):
    return op.Sqrt(a * a + b * b) / op.Abs(a - b)


@script()
def matmul_chain(x, w1, w2, bias):
    hidden = op.Relu(x @ w1 + bias)
    return hidden @ w2


@script(default_opset=op)
def literal_operands_on_both_sides(a):
    return 2 * a * 3


@script(default_opset=op)
def compare_with_literals(a):
    return a > 0, a >= 0.5, a < -1, a == 3, a != -2


@script(default_opset=op)
def strings_compare(a, b):
    return a == b, a != b
