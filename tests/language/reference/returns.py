"""What a function returns and how its outputs are named."""

from onnxscript import FLOAT, script
from onnxscript import opset18 as op

BIAS = 0.5


@script()
def expression(a):
    return op.Abs(a) + 1


@script()
def variable(a):
    b = op.Abs(a)
    return b


@script()
def several(a):
    return op.Abs(a), op.Neg(a)


@script()
def several_kinds(a):
    b = op.Exp(a)
    return b, op.Abs(a), a, 1, 2.5


@script(default_opset=op)
def input_twice(a):
    return a, a


@script()
def value_twice(a):
    b = op.Abs(a)
    return b, b


@script()
def value_three_times(a):
    b = op.Abs(a)
    return b, b, b


@script()
def typed_value_twice(a: FLOAT[10]):
    b: FLOAT[10] = op.Abs(a)
    return b, b


@script()
def alias_twice(a):
    b = op.Abs(a)
    c = b
    return b, c


@script(default_opset=op)
def inputs_swapped(a, b):
    return b, a


@script()
def negative_literal(a):
    return op.Abs(a), -1, -2.5


@script(default_opset=op)
def global_constant():
    return BIAS


@script()
def parenthesised(a):
    return (op.Abs(a))


@script()
def parenthesised_tuple(a):
    return (op.Abs(a), op.Neg(a))


@script()
def trailing_comma(a):
    return op.Abs(a),


@script()
def over_lines(a):
    return (
        op.Abs(a),
        op.Neg(a),
    )


@script()
def no_return(a):
    b = op.Abs(a)


@script()
def outputs_of_one_node(a):
    values, indices = op.TopK(a, [1])
    return indices, values


@script(default_opset=op)
def subscript(a):
    return a[0], a[1:]


@script()
def if_result(a, c):
    if c:
        b = op.Abs(a)
    else:
        b = op.Neg(a)
    return b, c


@script()
def loop_results(a, n):
    b = a
    for i in range(n):
        b = op.Add(b, a)
    return b, a


@script()
def eleven_outputs(a):
    return a, a, a, a, a, a, a, a, a, a, op.Abs(a)


@script()
def name_return_val_taken(a):
    return_val = op.Exp(a)
    return return_val + 1


@script()
def name_return_val0_taken(a):
    return_val0 = op.Exp(a)
    return op.Abs(return_val0), op.Neg(return_val0)
