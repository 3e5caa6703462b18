"""`if` statements decided while the graph runs."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op

THRESHOLD = 0.5


@script()
def both_branches(a, c):
    if c:
        y = op.Abs(a)
    else:
        y = op.Neg(a)
    return y


@script()
def one_branch(a, c):
    y = op.Identity(a)
    if c:
        y = op.Abs(a)
    return y


@script()
def only_else_changes(a, c):
    y = op.Exp(a)
    z = op.Log(a)
    if c:
        z = op.Identity(z)
    else:
        y = op.Abs(a)
    return y + z


@script(default_opset=op)
def aliases_in_branches(a, b):
    if a != b:
        y = a
    else:
        y = b
    return y


@script(default_opset=op)
def comparison_test(a, n):
    if n > 3:
        y = a + 1
    else:
        y = a - 1
    return y


@script(default_opset=op)
def not_test(a, c):
    if not c:
        y = a * 2
    else:
        y = a / 2
    return y


@script(default_opset=op)
def combined_test(a, c, d):
    if c & d:
        y = a * 2
    else:
        y = a
    return y


@script()
def call_test(a, b):
    if op.ReduceSum(a) > op.ReduceSum(b):
        y = op.Sub(a, b)
    else:
        y = op.Sub(b, a)
    return y


@script(default_opset=op)
def literal_test(a):
    if True:
        y = a + 1
    else:
        y = a - 1
    return y


@script(default_opset=op)
def literal_false_test(a):
    if False:
        y = a + 1
    else:
        y = a - 1
    return y


@script()
def chain_of_elifs(a, n):
    if n == 0:
        y = op.Abs(a)
    elif n == 1:
        y = op.Neg(a)
    elif n == 2:
        y = op.Exp(a)
    else:
        y = op.Identity(a)
    return y


@script()
def nested(a, c, d):
    if c:
        if d:
            y = op.Abs(a)
        else:
            y = op.Neg(a)
    else:
        y = op.Exp(a)
    return y


@script()
def nested_in_else(a, c, d):
    if c:
        y = op.Exp(a)
    else:
        if d:
            y = op.Abs(a)
        else:
            y = op.Neg(a)
    return y


@script()
def three_deep(a, c, d, e):
    y = op.Identity(a)
    if c:
        if d:
            if e:
                y = op.Neg(a)
    return y


@script()
def two_outputs(a, c):
    if c:
        x = op.Abs(a)
        y = op.Neg(a)
    else:
        x = op.Exp(a)
        y = op.Log(a)
    return x, y


@script()
def two_outputs_other_order(a, c):
    if c:
        y = op.Neg(a)
        x = op.Abs(a)
    else:
        x = op.Exp(a)
        y = op.Log(a)
    return x - y


@script()
def three_outputs(a, c):
    if c:
        x = op.Abs(a)
        y = op.Neg(a)
        z = op.Exp(a)
    else:
        z = op.Abs(a)
        y = op.Exp(a)
        x = op.Neg(a)
    return x + y + z


@script()
def local_temporaries(a, c):
    if c:
        t = op.Abs(a)
        u = op.Sqrt(t)
        y = op.Add(t, u)
    else:
        t = op.Neg(a)
        y = op.Exp(t)
    return y


@script()
def outer_values_used(a, b, c):
    s = op.Add(a, b)
    if c:
        y = op.Mul(s, s)
    else:
        y = op.Div(s, a)
    return y


@script()
def literals_in_branches(a, c):
    if c:
        y = a + 1.0
    else:
        y = a + 2.0
    return op.Neg(y)


@script()
def constant_values_in_branches(a, c):
    if c:
        k = op.Constant(value_float=1.0)
    else:
        k = op.Constant(value_float=-1.0)
    return a * k


@script(default_opset=op)
def assigned_literals(a, c):
    if c:
        k = 1.0
    else:
        k = 2.0
    return a * k


@script()
def two_in_a_row(a, c, d):
    if c:
        x = op.Abs(a)
    else:
        x = op.Neg(a)
    if d:
        y = op.Exp(x)
    else:
        y = op.Log(x)
    return y


@script()
def same_variable_twice(a, c, d):
    x = op.Identity(a)
    if c:
        x = op.Abs(x)
    if d:
        x = op.Neg(x)
    return x


@script()
def test_value_kept(a):
    cond = op.ReduceMax(a) > THRESHOLD
    if cond:
        y = op.Abs(a)
    else:
        y = op.Neg(a)
    return y, cond


@script()
def condition_rebound_inside(a, c):
    if c:
        c = op.Not(c)
        y = op.Abs(a)
    else:
        y = op.Neg(a)
    return y, c


@script()
def multi_output_op_inside(a, c):
    if c:
        v, i = op.TopK(a, [2])
    else:
        v, i = op.TopK(a, [2], largest=0)
    return v, i


@script()
def empty_line_and_comments(a, c):
    # before
    if c:

        # inside
        y = op.Abs(a)  # at the end

    else:
        # other
        y = op.Neg(a)

    return y


@script()
def typed(a: FLOAT["N"], c: BOOL, n: INT64) -> FLOAT["N"]:
    if c:
        y = op.Mul(a, op.CastLike(n, a))
    else:
        y = op.Identity(a)
    return y


@script()
def with_docstring_inside(a, c):
    if c:
        """what happens here"""
        y = op.Abs(a)
    else:
        y = op.Neg(a)
    return y


@script()
def printing_inside(a, c):
    if c:
        print("taken")
        y = op.Abs(a)
    else:
        print(a)
        y = op.Neg(a)
    return y


@script()
def one_line_if(a, c):
    y = op.Neg(a)
    if c: y = op.Abs(a)
    return y


@script()
def input_rebound(a, c):
    if c:
        a = op.Abs(a)
    return op.Exp(a)


@script()
def alias_of_outer(a, b, c):
    y = op.Abs(a)
    if c:
        y = b
    else:
        y = op.Neg(y)
    return y
