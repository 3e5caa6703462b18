"""Nested functions as graph attributes."""

from onnxscript import FLOAT, BOOL, INT64, graph, script
from onnxscript import opset18 as op


@script()
def cumulative_sum(x):
    @graph()
    def step(total, row):
        new = total + row
        out = op.Identity(new)
        return new, out

    zero = op.Constant(value_float=0.0)
    _, sums = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return sums


@script()
def undecorated(x):
    def step(total, row):
        new = op.Add(total, row)
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    last, sums = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return last, sums


@script()
def literal_initial_state(x):
    @graph()
    def step(total, row):
        new = total * row
        return new, op.Identity(new)

    _, products = op.Scan(1.0, x, body=step, num_scan_inputs=1)
    return products


@script()
def two_states_two_inputs(x, y):
    @graph()
    def step(p, q, r, s):
        u = op.Add(p, r)
        v = op.Mul(q, s)
        return u, v, op.Sub(u, v)

    zero = op.Constant(value_float=0.0)
    one = op.Constant(value_float=1.0)
    a, b, c = op.Scan(zero, one, x, y, body=step, num_scan_inputs=2)
    return a, b, c


@script()
def typed_step(x: FLOAT["N", 3]) -> FLOAT["N", 3]:
    @graph()
    def step(total: FLOAT[3], row: FLOAT[3]):
        new = total + row
        return new, op.Identity(new)

    zero = op.Constant(value_floats=[0.0, 0.0, 0.0])
    _, sums = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return sums


@script()
def captures_outer(x, scale):
    factor = op.Exp(scale)

    @graph()
    def step(total, row):
        new = total + row * factor
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    _, sums = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return sums


@script()
def captures_input(x, bias):
    @graph()
    def step(total, row):
        new = total + row + bias
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    _, sums = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return sums


@script()
def literals_in_body(x):
    @graph()
    def step(total, row):
        new = 0.9 * total + 0.1 * row
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    _, means = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return means


@script()
def branch_graphs(x, c):
    def positive():
        return op.Abs(x)

    def negative():
        return op.Neg(x)

    return op.If(c, then_branch=positive, else_branch=negative)


@script()
def branch_graphs_two_outputs(x, c):
    def first():
        return op.Abs(x), op.Neg(x)

    def second():
        return op.Exp(x), op.Log(x)

    y, z = op.If(c, then_branch=first, else_branch=second)
    return y, z


@script()
def explicit_loop(x, n):
    @graph()
    def body(i: INT64, go: BOOL, total):
        new = op.Add(total, op.CastLike(i, total))
        return op.Identity(go), new, op.Identity(new)

    yes = op.Constant(value=True)
    last, history = op.Loop(n, yes, x, body=body)
    return last, history


@script()
def loop_without_condition(x, n):
    @graph()
    def body(i, go, total):
        return op.Identity(go), op.Add(total, x)

    return op.Loop(n, None, x, body=body)


@script()
def sequence_map(xs):
    @graph()
    def square(x):
        return op.Mul(x, x)

    return op.SequenceMap(xs, body=square)


@script()
def sequence_map_two(xs, y):
    @graph()
    def scaled(x, k):
        return op.Mul(x, k)

    return op.SequenceMap(xs, y, body=scaled)


@script()
def if_inside_nested(x, c):
    @graph()
    def step(total, row):
        if c:
            new = op.Add(total, row)
        else:
            new = op.Max(total, row)
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    _, out = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return out


@script()
def two_nested_functions(x):
    @graph()
    def add(total, row):
        new = total + row
        return new, op.Identity(new)

    @graph()
    def multiply(product, row):
        new = product * row
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    one = op.Constant(value_float=1.0)
    _, sums = op.Scan(zero, x, body=add, num_scan_inputs=1)
    _, products = op.Scan(one, x, body=multiply, num_scan_inputs=1)
    return sums, products


@script()
def same_body_twice(x, y):
    @graph()
    def step(total, row):
        new = total + row
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    _, a = op.Scan(zero, x, body=step, num_scan_inputs=1)
    _, b = op.Scan(zero, y, body=step, num_scan_inputs=1)
    return a + b


@script()
def outer_attribute_parameter(x, alpha: float):
    @graph()
    def step(total, row):
        new = total + op.Elu(row, alpha=alpha)
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    _, sums = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return sums


@script()
def nested_docstring(x):
    @graph()
    def step(total, row):
        """Adds one row."""
        new = total + row
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    _, sums = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return sums


@script()
def nested_in_loop_body(x, n):
    y = op.Identity(x)
    for i in range(n):

        @graph()
        def step(total, row):
            new = total + row
            return new, op.Identity(new)

        zero = op.Constant(value_float=0.0)
        _, y = op.Scan(zero, y, body=step, num_scan_inputs=1)
    return y


@script()
def scan_attributes(x):
    @graph()
    def step(total, row):
        new = op.Max(total, row)
        return new, op.Identity(new)

    low = op.Constant(value_float=-1000.0)
    _, out = op.Scan(
        low, x, body=step, num_scan_inputs=1, scan_input_directions=[1]
    )
    return out


@script()
def nested_uses_subscript(x, table):
    @graph()
    def step(total, row):
        new = total + table[row]
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    _, out = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return out


@script()
def pairwise_distances(x):
    @graph()
    def outer(row):
        diff = x - row
        return op.Sqrt(op.ReduceSumSquare(diff, [1], keepdims=0))

    return op.Scan(x, body=outer, num_scan_inputs=1)


@script()
def returns_captured_input(x, y):
    @graph()
    def step(row):
        return y, op.Abs(row)

    a, b = op.Scan(x, body=step, num_scan_inputs=1)
    return a, b
