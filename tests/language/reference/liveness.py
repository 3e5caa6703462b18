"""Which values cross the borders of blocks."""

from onnxscript import graph, script
from onnxscript import opset18 as op


@script()
def dead_after_if(a, c):
    y = op.Neg(a)
    if c:
        t = op.Abs(a)
        y = op.Add(y, t)
    else:
        t = op.Exp(a)
        y = op.Sub(y, t)
    return y


@script()
def live_after_if(a, c):
    if c:
        t = op.Abs(a)
        y = op.Neg(t)
    else:
        t = op.Exp(a)
        y = op.Log(t)
    return y + t


@script()
def redefined_after_if(a, c):
    if c:
        t = op.Abs(a)
        y = op.Neg(t)
    else:
        t = op.Exp(a)
        y = op.Identity(t)
    t = op.Sqrt(a)
    return y + t


@script()
def used_by_next_if(a, c, d):
    if c:
        t = op.Abs(a)
    else:
        t = op.Neg(a)
    y = op.Identity(a)
    if d:
        y = op.Mul(t, t)
    return y


@script()
def used_only_in_else(a, c, d):
    if c:
        t = op.Abs(a)
    else:
        t = op.Neg(a)
    if d:
        y = op.Exp(a)
    else:
        y = op.Exp(t)
    return y


@script()
def used_in_later_loop(a, n, c):
    if c:
        t = op.Abs(a)
    else:
        t = op.Neg(a)
    y = op.Identity(a)
    for i in range(n):
        y = op.Add(y, t)
    return y


@script()
def loop_local(a, n):
    y = op.Identity(a)
    for i in range(n):
        t = op.Neg(y)
        y = op.Add(t, a)
    t = op.Abs(y)
    return t


@script()
def carried_without_use_after(a, n):
    x = op.Identity(a)
    y = op.Neg(a)
    for i in range(n):
        y = op.Add(y, x)
        x = op.Mul(x, 2)
    return y


@script()
def assigned_before_use_in_loop(a, n):
    y = op.Identity(a)
    t = op.Exp(a)
    for i in range(n):
        t = op.Neg(a)
        y = op.Add(y, t)
    return y


@script()
def assigned_in_loop_live_after(a, n):
    y = op.Identity(a)
    t = op.Exp(a)
    for i in range(n):
        t = op.Neg(y)
        y = op.Add(y, t)
    return y, t


@script()
def two_loops_share(a, n):
    x = op.Identity(a)
    for i in range(n):
        x = op.Add(x, a)
    y = op.Identity(x)
    for j in range(n):
        y = op.Mul(y, x)
    return y


@script()
def nested_loop_carries_outer(a, n):
    x = op.Identity(a)
    y = op.Neg(a)
    for i in range(n):
        for j in range(n):
            x = op.Add(x, y)
        y = op.Mul(y, x)
    return x, y


@script()
def if_in_loop_two_variables(a, n):
    x = op.Identity(a)
    y = op.Neg(a)
    for i in range(n):
        if op.Equal(i, 0):
            x = op.Add(x, y)
        else:
            y = op.Mul(y, x)
    return x, y


@script()
def while_carries_unread_condition(a, limit):
    go = op.ReduceSum(a) < limit
    count = op.Constant(value_int=0)
    while go:
        a = op.Add(a, a)
        count = op.Add(count, 1)
        go = op.ReduceSum(a) < limit
    return count


@script()
def keyword_argument_keeps_alive(a, low, c):
    if c:
        bound = op.Abs(low)
    else:
        bound = op.Neg(low)
    return op.Clip(a, min=bound)


@script()
def captured_by_nested_function(x, c):
    if c:
        k = op.Constant(value_float=1.0)
    else:
        k = op.Constant(value_float=2.0)
    scale = op.Identity(k)

    @graph()
    def step(s, e):
        n = s + e * scale
        return n, op.Identity(n)

    zero = op.Constant(value_float=0.0)
    _, r = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return r


@script()
def unused_parameter(a, unused):
    return op.Neg(a)


@script()
def overwritten_before_use(a):
    y = op.Abs(a)
    y = op.Neg(a)
    return y


@script()
def condition_used_after(a, c):
    y = op.Identity(a)
    if c:
        y = op.Neg(y)
    return op.Where(c, y, a)


@script()
def branch_reads_old_value(a, c):
    y = op.Abs(a)
    if c:
        z = op.Neg(y)
        y = op.Exp(a)
    else:
        z = op.Identity(y)
    return y + z


@script()
def loop_inside_if_inside_loop(a, n, c):
    x = op.Identity(a)
    for i in range(n):
        if c:
            for j in range(n):
                x = op.Add(x, a)
        else:
            x = op.Neg(x)
    return x


@script()
def bound_recomputed(a, n):
    x = op.Identity(a)
    m = op.Add(n, 1)
    for i in range(m):
        x = op.Add(x, a)
    return x, m
