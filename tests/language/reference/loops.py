"""`for` loops over a trip count."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

STEPS = 4


@script()
def one_state(a, n):
    x = a
    for i in range(n):
        x = op.Add(x, a)
    return x


@script(default_opset=op)
def literal_bound(a):
    x = a
    for i in range(3):
        x = x * 2
    return x


@script(default_opset=op)
def global_bound(a):
    x = a
    for i in range(STEPS):
        x = x + a
    return x


@script()
def expression_bound(a, n):
    x = a
    for i in range(n + 1):
        x = op.Add(x, a)
    return x


@script()
def call_bound(a):
    x = op.ReduceSum(a, keepdims=0)
    for i in range(op.Size(a)):
        x = op.Add(x, x)
    return x


@script()
def shape_bound(a):
    total = op.ReduceSum(a[0], keepdims=0)
    for i in range(op.Shape(a)[0]):
        total = op.Add(total, op.ReduceSum(a[i], keepdims=0))
    return total


@script()
def uses_loop_variable(a, n):
    x = a
    for i in range(n):
        x = x + op.CastLike(i, x)
    return x


@script()
def two_states(a, n):
    x = op.Identity(a)
    y = op.Neg(a)
    for i in range(n):
        x = op.Add(x, y)
        y = op.Mul(y, a)
    return x, y


@script()
def three_states(a, n):
    x = op.Identity(a)
    y = op.Neg(a)
    z = op.Abs(a)
    for i in range(n):
        z = op.Sub(z, x)
        x = op.Add(x, y)
        y = op.Mul(y, z)
    return x + y + z


@script()
def four_states(a, n):
    p = op.Identity(a)
    q = op.Neg(a)
    r = op.Abs(a)
    s = op.Exp(a)
    for i in range(n):
        p = op.Add(p, q)
        q = op.Sub(q, r)
        r = op.Mul(r, s)
        s = op.Neg(s)
    return p, q, r, s


@script()
def five_states(a, n):
    p = op.Identity(a)
    q = op.Neg(a)
    r = op.Abs(a)
    s = op.Exp(a)
    t = op.Sin(a)
    for i in range(n):
        t = op.Sub(t, p)
        p = op.Add(p, q)
        q = op.Sub(q, r)
        r = op.Mul(r, s)
        s = op.Neg(s)
    return p, q, r, s, t


@script()
def eight_states(a, n):
    b = op.Identity(a)
    c = op.Identity(a)
    d = op.Identity(a)
    e = op.Identity(a)
    f = op.Identity(a)
    g = op.Identity(a)
    h = op.Identity(a)
    for i in range(n):
        h = op.Add(h, g)
        g = op.Add(g, f)
        f = op.Add(f, e)
        e = op.Add(e, d)
        d = op.Add(d, c)
        c = op.Add(c, b)
        b = op.Add(b, a)
        a = op.Neg(a)
    return a, b, c, d, e, f, g, h


@script()
def fibonacci(n):
    a = op.Constant(value_int=0)
    b = op.Constant(value_int=1)
    for i in range(n):
        c = a + b
        a = b
        b = c
    return a


@script()
def temporary_in_body(a, n):
    x = op.Identity(a)
    for i in range(n):
        t = op.Mul(x, a)
        u = op.Exp(t)
        x = op.Add(u, t)
    return x


@script()
def parameter_is_state(a, n):
    for i in range(n):
        a = op.Add(a, a)
    return a


@script()
def alias_of_carried(A):
    b = op.Identity(A)
    for i in range(3):
        b = A
        A = op.Add(A, 1)
    return A + b


@script()
def alias_of_outer(a, b, n):
    x = op.Identity(a)
    for i in range(n):
        x = b
    return x


@script()
def nested_loops(A, N):
    x = A
    for i in range(N):
        for j in range(N):
            x = op.Add(x, op.CastLike(j, x))
    return x


@script()
def triple_nested(a, n):
    x = op.Identity(a)
    for i in range(n):
        for j in range(i):
            for k in range(j):
                x = op.Add(x, a)
    return x


@script()
def nested_with_own_states(a, n, m):
    outer = op.Identity(a)
    for i in range(n):
        inner = op.Neg(outer)
        for j in range(m):
            inner = op.Add(inner, a)
        outer = op.Mul(outer, inner)
    return outer


@script()
def two_loops(a, n, m):
    x = op.Identity(a)
    for i in range(n):
        x = op.Add(x, a)
    for i in range(m):
        x = op.Mul(x, a)
    return x


@script()
def if_in_loop(a, n):
    x = op.Identity(a)
    for i in range(n):
        if op.Equal(op.Mod(i, 2), 0):
            x = op.Add(x, a)
        else:
            x = op.Mul(x, a)
    return x


@script()
def if_without_else_in_loop(a, n):
    x = op.Identity(a)
    for i in range(n):
        if i > 2:
            x = op.Neg(x)
    return x


@script()
def loop_in_if(a, n, c):
    x = op.Identity(a)
    if c:
        for i in range(n):
            x = op.Add(x, a)
    else:
        x = op.Neg(x)
    return x


@script()
def loop_in_both_branches(a, n, c):
    x = op.Identity(a)
    if c:
        for i in range(n):
            x = op.Add(x, a)
    else:
        for j in range(n):
            x = op.Sub(x, a)
    return x


@script()
def outer_capture(a, b, n):
    s = op.Add(a, b)
    x = op.Identity(a)
    for i in range(n):
        x = op.Mul(x, s)
    return x


@script()
def subscript_by_loop_variable(a, n):
    best = a[0]
    for i in range(n):
        best = op.Max(best, a[i])
    return best


@script()
def slice_by_loop_variable(a, n):
    x = op.ReduceSum(a)
    for i in range(n):
        x = x + op.ReduceSum(a[i:])
    return x


@script()
def typed(a: FLOAT["N"], n: INT64) -> FLOAT["N"]:
    x = op.Identity(a)
    for i in range(n):
        x = op.Add(x, a)
    return x


@script()
def concatenating(a, n):
    rows = op.Unsqueeze(a, [0])
    for i in range(n):
        rows = op.Concat(rows, op.Unsqueeze(a, [0]), axis=0)
    return rows


@script()
def sequence_state(a, n):
    rows = op.SequenceEmpty()
    for i in range(n):
        rows = op.SequenceInsert(rows, a)
    return op.ConcatFromSequence(rows, axis=0)


@script()
def newton_square_root(x, n):
    y = op.Identity(x)
    for i in range(n):
        y = 0.5 * (y + x / y)
    return y


@script()
def power_iteration(m, v, n):
    for i in range(n):
        w = m @ v
        v = w / op.Sqrt(op.ReduceSumSquare(w))
    return v


@script()
def state_not_changed_on_path(a, n):
    x = op.Identity(a)
    y = op.Neg(a)
    for i in range(n):
        x = op.Add(x, y)
        y = op.Identity(y)
    return x


@script()
def literal_initial_state(a, n):
    total = 0.0
    for i in range(n):
        total = total + op.ReduceSum(a)
    return total


@script()
def same_names_in_two_loops(a, n):
    x = op.Identity(a)
    for i in range(n):
        t = op.Neg(x)
        x = op.Add(x, t)
    y = op.Identity(a)
    for i in range(n):
        t = op.Abs(y)
        y = op.Add(y, t)
    return x, y


@script()
def name_cond_in_taken(a, n):
    cond_in = op.Abs(a)
    for i in range(n):
        cond_in = op.Add(cond_in, a)
    return cond_in


@script()
def printing(a, n):
    x = op.Identity(a)
    for i in range(n):
        print(i, x)
        x = op.Add(x, a)
    return x
