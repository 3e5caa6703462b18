"""Plain and nested Python functions, called and inlined; functions of functions."""

from onnxscript import FLOAT, INT64, graph, script
from onnxscript import opset18 as op

SCALE = 3.0
DIRECTIONS = [1]


def square(x):
    return x * x


def affine(x, a=2.0, b=1.0):
    return x * a + b


def both_ends(x):
    return x[0], x[-1]


def clamp(x, low, high):
    """Nested returns of a helper."""
    if low is None:
        return op.Min(x, high)
    if high is None:
        return op.Max(x, low)
    return op.Clip(x, low, high)


def layer(x, w, activation="relu"):
    y = op.MatMul(x, w)
    if activation == "relu":
        return op.Relu(y)
    if activation == "tanh":
        return op.Tanh(y)
    return y


def repeated(x, times):
    for _ in range(times):
        x = square(x)
    return x


def adder(n):
    def add(v):
        return v + n

    return add


@script(default_opset=op)
def returned_function(x: FLOAT["N"]):
    plus = adder(op.Abs(x))
    return plus(x) * adder(x)(x)


@script(default_opset=op)
def functions_in_a_list(x: FLOAT["N"]):
    y = op.Abs(x)
    steps = [lambda v: v + y * k for k in (1.0, 2.0)]
    return steps[0](x) - steps[1](y)


@script(default_opset=op)
def plain_helper(x: FLOAT["N"]):
    return square(x) + 1.0


@script(default_opset=op)
def helper_of_helper(x: FLOAT["N"]):
    return square(affine(square(x)))


@script(default_opset=op)
def helper_defaults(x: FLOAT["N"]):
    return affine(x), affine(x, 5.0), affine(x, b=0.5)


@script(default_opset=op)
def helper_with_tuple(x: FLOAT["N"]):
    first, last = both_ends(x)
    return first * 10.0 + last


@script(default_opset=op)
def helper_with_none(x: FLOAT["N"], v: FLOAT):
    return clamp(x, None, v), clamp(x, v, None), clamp(x, v, v)


@script(default_opset=op)
def helper_layers(x: FLOAT["N", 2], w: FLOAT[2, 2]):
    h = layer(x, w)
    h = layer(h, w, activation="tanh")
    return layer(h, w, "none")


@script(default_opset=op)
def helper_in_loop(x: FLOAT["N"], n: INT64):
    for i in range(n):
        x = affine(x, 0.5)
    return x


@script(default_opset=op)
def helper_in_branch(x: FLOAT["N"], n: INT64):
    return square(x) if n > 0 else affine(x)


@script(default_opset=op)
def helper_with_constant_loop(x: FLOAT["N"]):
    return repeated(x, 2)


@script(default_opset=op)
def nested_called(x: FLOAT["N"]):
    def half(v):
        return v / 2.0

    return half(x) + half(x + 1.0)


@script(default_opset=op)
def nested_captures(x: FLOAT["N"], k: FLOAT):
    scale = k * 2.0

    def scaled(v):
        return v * scale

    return scaled(x) - scaled(scaled(x))


@script(default_opset=op)
def nested_with_branch(x: FLOAT["N"], n: INT64):
    def pick(v):
        if n > 0:
            return v + 1.0
        return v - 1.0

    return pick(x) * pick(x)


@script(default_opset=op)
def lambda_called(x: FLOAT["N"]):
    twice = lambda v: v * 2.0  # noqa: E731
    return twice(twice(x))


@script()
def scan_with_module_constant(x: FLOAT["N"]):
    @graph()
    def step(total, v):
        new = total + v * SCALE
        return new, op.Identity(new)

    zero = op.Constant(value_float=0.0)
    _, sums = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return sums


@script()
def scan_with_loop_inside(x: INT64["N"]):
    @graph()
    def step(total, v):
        s = v * 0
        for i in range(v):
            s = s + i
        # ONNX Runtime's Scan asks for shapes, and a Loop hides them.
        new: INT64 = total + s
        each: INT64 = op.Identity(s)
        return new, each

    zero = op.Constant(value_int=0)
    total, sums = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return total, sums


@script()
def scan_with_loops_inside(x: FLOAT["N", "M"]):
    @graph()
    def step(total, row):
        for i in range(3):
            for k in range(i):
                row = row * 2.0
        total = total + row
        return total, op.Identity(row)

    zero = x[0] * 0.0
    total, rows = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return total, rows


@script()
def scan_returning_outer(x: FLOAT["N"]):
    peak = op.ReduceMax(x, keepdims=0)

    @graph()
    def step(total, v):
        return total + v, peak

    zero = op.Constant(value_float=0.0)
    total, peaks = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return total, peaks


@script()
def scan_with_early_return(x: FLOAT["N"]):
    @graph()
    def step(total, v):
        if v < 0.0:
            return total, v * 0.0
        return total + v, v

    zero = op.Constant(value_float=0.0)
    total, kept = op.Scan(zero, x, body=step, num_scan_inputs=1)
    return total, kept


@script()
def branches_by_functions(x: FLOAT["N"], n: INT64):
    def positive():
        return x + 1.0

    def negative():
        return x - 1.0

    return op.If(n > 0, then_branch=positive, else_branch=negative)


@script(default_opset=op)
def tripled(x):
    return x * 3.0


@script(default_opset=op)
def calls_script_and_plain(x: FLOAT["N"]):
    return tripled(square(x)) + square(tripled(x))


def make_adder(amount):
    @script(default_opset=op)
    def adder(x: FLOAT["N"]):
        return x + amount

    return adder


add_two = make_adder(2.0)
add_list = make_adder([1.0, 2.0, 3.0])


def make_typed(n):
    @script(default_opset=op)
    def typed(x: FLOAT[n], alpha: float = n * 0.5):
        return x * alpha

    return typed


typed_three = make_typed(3)


@script()
def both_signs(x):
    return op.Abs(x), op.Neg(x)


@script()
def results_as_a_tuple(x: FLOAT["N"]):
    pair = both_signs(x)
    size, negative = pair
    return op.Sub(size, negative), pair[1]


@script()
def results_returned(x: FLOAT["N"]):
    return both_signs(x)


@script()
def difference(a, b):
    return op.Sub(a, b)


def quotient(a, b):
    return a / b


@script()
def arguments_in_turn(x: FLOAT["N"]):
    first = difference(b=(y := op.Abs(x)), a=y + 1.0)
    second = op.Clip(max=(top := op.ReduceMax(x, keepdims=0)), input=top * x)
    return first, second, quotient(b=(z := x + 3.0), a=z)
