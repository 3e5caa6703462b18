"""`while NAME:` loops."""

from onnxscript import BOOL, FLOAT, script
from onnxscript import opset18 as op


@script(default_opset=op)
def counting_down(A, n):
    c = n > 0
    while c:
        n = n - 1
        c = n > 0
        A = A * 2
    return A


@script()
def condition_not_read(a, limit):
    x = op.Identity(a)
    go = op.ReduceSum(x) < limit
    while go:
        x = op.Add(x, a)
        go = op.ReduceSum(x) < limit
    return x


@script()
def condition_returned(a, limit):
    go = op.ReduceSum(a) < limit
    while go:
        a = op.Add(a, a)
        go = op.ReduceSum(a) < limit
    return a, go


@script()
def condition_is_parameter(a, c: BOOL):
    x = op.Identity(a)
    while c:
        x = op.Add(x, a)
        c = op.ReduceSum(x) < 10
    return x


@script()
def condition_read_in_body(a, c):
    x = op.Identity(a)
    while c:
        x = op.Where(c, x + 1, x)
        c = op.ReduceSum(x) < 10
    return x


@script()
def literal_true_start(a):
    x = op.Identity(a)
    go = op.Constant(value=True)
    while go:
        x = op.Mul(x, 2)
        go = op.ReduceMax(x) < 100
    return x


@script(default_opset=op)
def collatz(n):
    steps = n - n
    go = n != 1
    while go:
        half = n / 2
        if n % 2 == 0:
            n = half
        else:
            n = 3 * n + 1
        steps = steps + 1
        go = n != 1
    return steps


@script()
def greatest_common_divisor(a, b):
    go = b != 0
    while go:
        r = op.Mod(a, b)
        a = b
        b = r
        go = b != 0
    return a


@script()
def nested_whiles(a, limit):
    x = op.Identity(a)
    outer = op.ReduceSum(x) < limit
    while outer:
        x = op.Add(x, a)
        inner = op.ReduceMax(x) > 10
        while inner:
            x = op.Div(x, 2)
            inner = op.ReduceMax(x) > 10
        outer = op.ReduceSum(x) < limit
    return x


@script()
def while_in_for(a, n, limit):
    x = op.Identity(a)
    for i in range(n):
        big = op.ReduceSum(x) > limit
        while big:
            x = op.Div(x, 2.0)
            big = op.ReduceSum(x) > limit
        x = op.Add(x, a)
    return x


@script()
def while_in_if(a, c, limit):
    x = op.Identity(a)
    if c:
        go = op.ReduceSum(x) < limit
        while go:
            x = op.Add(x, a)
            go = op.ReduceSum(x) < limit
    return x


@script()
def typed(a: FLOAT["N"], limit: FLOAT) -> FLOAT["N"]:
    x = op.Identity(a)
    go = op.ReduceSum(x, keepdims=0) < limit
    while go:
        x = op.Add(x, a)
        go = op.ReduceSum(x, keepdims=0) < limit
    return x


@script()
def alias_condition(a, c):
    x = op.Identity(a)
    while c:
        x = op.Add(x, a)
        d = op.ReduceSum(x) < 5
        c = d
    return x


@script()
def name_infinite_loop_taken(a, c):
    infinite_loop = op.Identity(a)
    while c:
        infinite_loop = op.Add(infinite_loop, a)
        c = op.ReduceSum(infinite_loop) < 5
    return infinite_loop
