"""What the reference accepts and gets wrong; each is a listed difference."""

from onnxscript import script
from onnxscript import opset18 as op
from onnxscript.values import Opset

FLAG = True
custom = Opset("mis.custom", 1)


@script()
def swap(a, b):
    x = op.Abs(a)
    y = op.Neg(b)
    x, y = y, x
    return x - y


@script()
def rotate_three(a):
    p = op.Abs(a)
    q = op.Neg(a)
    r = op.Exp(a)
    p, q, r = q, r, p
    return p, q, r


@script()
def keyword_skips_optional(a, b):
    return op.Clip(a, max=b)


@script(default_opset=op)
def zero_and_last(a):
    return a[0, -1]


@script(default_opset=op)
def two_scalar_tensors(a, i, j):
    return a[0, 1:2, i]


@script()
def while_with_break(a, limit):
    x = op.Identity(a)
    go = op.ReduceSum(x) < limit
    while go:
        x = op.Add(x, a)
        go = op.ReduceSum(x) < limit
        stop = op.ReduceMax(x) > 100.0
        if stop:
            break
    return x


@script()
def else_of_break(a, n):
    x = op.Identity(a)
    for i in range(n):
        x = op.Add(x, a)
        stop = op.ReduceSum(x) > 10
        if stop:
            break
        else:
            x = op.Mul(x, 2)
    return x


@script()
def else_of_loop(a, n):
    x = op.Identity(a)
    for i in range(n):
        x = op.Add(x, a)
    else:
        x = op.Neg(x)
    return x


@script()
def parameter_like_global(a, FLAG):
    if FLAG:
        y = op.Abs(a)
    else:
        y = op.Neg(a)
    return y


@script(default_opset=op)
def literal_sum_times(a):
    return (1 + 2) * a


@script(default_opset=op)
def negated_attribute(a, alpha: float):
    return a * -alpha


@script(default_opset=op)
def attribute_sum(a, x: float, y: float):
    return a + (x + y)


@script()
def domain_in_branch_only(a, c):
    if c:
        y = custom.Fancy(a)
    else:
        y = op.Abs(a)
    return y


@script()
def input_returned_after_rebinding(a):
    y = a
    a = op.Abs(a)
    return y, a


@script(default_opset=op)
def float_modulo(a, b):
    return op.Cast(a, to=1) % op.Cast(b, to=1)


@script()
def duplicate_branch_outputs(a, c):
    if c:
        t = op.Abs(a)
        x = t
        y = t
    else:
        x = op.Neg(a)
        y = op.Exp(a)
    return x, y


@script()
def duplicate_loop_outputs(a, n):
    x = op.Identity(a)
    y = op.Identity(a)
    for i in range(n):
        t = op.Add(x, y)
        x = t
        y = t
    return x, y
