"""Literals become Constant nodes; their element types and names."""

from onnxscript import script
from onnxscript import opset18 as op


@script(default_opset=op)
def int_literal(a):
    return a + 1


@script(default_opset=op)
def negative_int_literal(a):
    return a + -7


@script(default_opset=op)
def zero_literal(a):
    return a - 0


@script(default_opset=op)
def float_literal(a):
    return a * 2.5


@script(default_opset=op)
def negative_float_literal(a):
    return a * -2.5


@script(default_opset=op)
def exponent_literal(a):
    return a + 1e-6


@script(default_opset=op)
def big_int_literal(a):
    return a + 9223372036854775807


@script(default_opset=op)
def hex_octal_binary(a):
    return a + 0xFF + 0o17 + 0b101


@script(default_opset=op)
def underscored_literals(a):
    return a * 1_000 + 1_000.5


@script()
def bool_literals(a):
    yes = True
    no = False
    return op.Where(yes, a, a), op.And(yes, no)


@script()
def bool_operands(a):
    return op.And(op.Not(a), True), op.Or(a, False)


@script()
def string_literal(a):
    return op.Equal(a, "wanted")


@script()
def unicode_string_literal(a):
    return op.Equal(a, "caf\u00e9 \N{BULLET}")


@script()
def int_list(a):
    return op.Reshape(a, [2, -1, 3])


@script()
def single_int_list(a):
    return op.Unsqueeze(a, [0])


@script()
def single_negative_int_list(a):
    return op.Unsqueeze(a, [-1])


@script()
def float_list(a):
    return a + op.Identity([0.5, 1.5, 2.5])


@script()
def single_float_list(a):
    return op.Add(a, [0.25])


@script()
def string_list(a):
    return op.Equal(a, ["x", "y", "z"])


@script()
def bool_list(a):
    return op.And(a, [True, False, True])


@script()
def mixed_number_list(a):
    return op.Add(a, [1, 2.5])


@script()
def nested_int_list(a):
    return op.Add(a, [[1, 2], [3, 4]])


@script()
def nested_float_list(a):
    return op.Add(a, op.Cast([[1.0, 2.0], [3.0, 4.0]], to=1))


@script()
def list_of_unary(a):
    return op.Reshape(a, [~1, +2, -3])


@script()
def deeply_nested_list(a):
    return op.Add(a, [[[1], [2]], [[3], [4]]])


@script(default_opset=op)
def assigned_literals(a):
    one = 1
    half = 0.5
    minus = -3
    return a * half + one + minus


@script(default_opset=op)
def returned_literals():
    return 1, 2.5, True


@script(default_opset=op)
def returned_single_literal():
    return 42


@script(default_opset=op)
def returned_negative_literal():
    return -42


@script(default_opset=op)
def returned_list():
    return [1, 2, 3]


@script(default_opset=op)
def same_literal_twice(a, b):
    return (a + 1) * (b + 1)


@script(default_opset=op)
def literal_on_the_left(a):
    return 1 / (1 + a)


@script(default_opset=op)
def not_of_literal():
    return not True


@script(default_opset=op)
def complex_literal():
    return 2j


@script()
def bytes_free_prefixes(a):
    raw = r"a\b"
    return op.Equal(a, raw)


@script()
def joined_strings(a):
    text = "first " 'second ' """third"""
    return op.Equal(a, text)


@script(default_opset=op)
def literal_with_copy(a):
    one = 1.0
    uno = one
    return a + uno, a - one


@script()
def empty_constant_attributes(a):
    none = op.Constant(value_ints=[0])
    return op.Reshape(a, none)


@script()
def constant_forms():
    f = op.Constant(value_float=1.5)
    fs = op.Constant(value_floats=[1.5, 2.5])
    i = op.Constant(value_int=-4)
    ints = op.Constant(value_ints=[1, -2, 3])
    s = op.Constant(value_string="text")
    ss = op.Constant(value_strings=["a", "b"])
    return f, fs, i, ints, s, ss
