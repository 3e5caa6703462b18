"""`if NAME: break` at the end of a loop."""

from onnxscript import script
from onnxscript import opset18 as op


@script()
def at_a_sum(A, N):
    x = A
    for i in range(N):
        x = op.Add(x, A)
        c = op.ReduceSum(x) > 10
        if c:
            break
    return x


@script()
def condition_is_state(a, n):
    x = op.Identity(a)
    done = op.Constant(value=False)
    for i in range(n):
        x = op.Add(x, a)
        done = op.Or(done, op.ReduceMax(x) > 3)
        if done:
            break
    return x, done


@script()
def condition_first_in_body(a, n):
    x = op.Identity(a)
    for i in range(n):
        stop = op.ReduceSum(x) > 10
        x = op.Add(x, a)
        if stop:
            break
    return x


@script()
def two_states_break(a, n):
    x = op.Identity(a)
    y = op.Neg(a)
    for i in range(n):
        x = op.Add(x, y)
        y = op.Mul(y, 2)
        c = op.ReduceSum(x) > op.ReduceSum(y)
        if c:
            break
    return x, y


@script()
def inner_break(a, n):
    x = op.Identity(a)
    for i in range(n):
        for j in range(n):
            x = op.Add(x, a)
            c = op.ReduceSum(x) > 10
            if c:
                break
    return x


@script()
def outer_break(a, n):
    x = op.Identity(a)
    for i in range(n):
        for j in range(n):
            x = op.Add(x, a)
        c = op.ReduceSum(x) > 10
        if c:
            break
    return x


@script()
def both_break(a, n):
    x = op.Identity(a)
    for i in range(n):
        for j in range(n):
            x = op.Add(x, a)
            c = op.ReduceSum(x) > 10
            if c:
                break
        d = op.ReduceSum(x) > 20
        if d:
            break
    return x


@script()
def break_after_if(a, n):
    x = op.Identity(a)
    for i in range(n):
        if i > 3:
            x = op.Mul(x, 2)
        else:
            x = op.Add(x, a)
        full = op.ReduceSum(x) > 50
        if full:
            break
    return x


@script()
def break_in_literal_loop(a):
    x = op.Identity(a)
    for i in range(10):
        x = op.Mul(x, x)
        c = op.ReduceMax(x) > 1000.0
        if c:
            break
    return x


@script()
def one_line_break(a, n):
    x = op.Identity(a)
    for i in range(n):
        x = op.Mul(x, x)
        c = op.ReduceMax(x) > 1000.0
        if c: break
    return x
