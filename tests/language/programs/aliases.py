"""Lists with several names, and variables that are None on some ways."""

from onnxscript import FLOAT, script
from onnxscript import opset18 as op

FLAG = True
BASE = [1.0, 2.0]


def add_to(items, value):
    items.append(value)
    return items


@script()
def two_names(x: FLOAT["N"]):
    xs = [op.Abs(x)]
    ys = xs
    ys.append(op.Neg(x))
    return op.Concat(*xs, axis=0)


@script()
def one_statement(x: FLOAT["N"]):
    a = b = []
    b.append(op.Neg(x))
    a.append(x)
    return op.Concat(*a, *b, axis=0)


@script()
def three_names(x: FLOAT["N"]):
    a = []
    b = a
    c = b
    a.append(x)
    b.append(op.Neg(x))
    c.extend([op.Abs(x)])
    return op.Concat(*a, axis=0), op.Concat(*b, axis=0), op.Concat(*c, axis=0)


@script()
def copied_before(x: FLOAT["N"]):
    xs = [op.Abs(x)]
    ys = list(xs)
    zs = xs[:]
    ys.append(op.Neg(x))
    zs.append(x)
    return op.Concat(*xs, axis=0), op.Concat(*ys, axis=0), op.Concat(*zs, axis=0)


@script()
def named_after_the_loop(x: FLOAT["N"]):
    xs = []
    for v in x:
        xs.append(op.Abs(v))
    ys = xs
    ys.append(op.ReduceSum(x, keepdims=0))
    return xs, ys


@script()
def copied_after_the_loop(x: FLOAT["N"]):
    xs = []
    for v in x:
        xs.append(op.Abs(v))
    ys = list(xs)
    ys.append(op.ReduceSum(x, keepdims=0))
    return xs, ys


@script()
def named_after_growing_sometimes(x: FLOAT["N"]):
    xs = []
    for v in x:
        if v > 0.0:
            xs.append(op.Abs(v))
    ys = xs
    ys.append(op.ReduceSum(x, keepdims=0))
    return xs, ys


@script()
def copied_after_growing_sometimes(x: FLOAT["N"]):
    xs = []
    for v in x:
        if v > 0.0:
            xs.append(op.Abs(v))
    ys = list(xs)
    ys.append(op.ReduceSum(x, keepdims=0))
    return xs, ys


@script()
def grown_by_a_function(x: FLOAT["N"]):
    xs = [op.Abs(x)]
    ys = add_to(xs, op.Neg(x))
    return op.Concat(*xs, axis=0), op.Concat(*ys, axis=0)


@script()
def grown_in_a_known_loop(x: FLOAT["N"]):
    xs = [x]
    ys = [op.Abs(x)]
    for zs in (xs, ys):
        zs.append(op.Neg(x))
    return op.Concat(*xs, *ys, axis=0)


@script()
def added_in_place(x: FLOAT["N"]):
    xs = [op.Abs(x)]
    ys = xs
    ys += [op.Neg(x), x]
    return op.Concat(*xs, axis=0)


@script()
def added_anew(x: FLOAT["N"]):
    xs = [op.Abs(x)]
    ys = xs
    ys = ys + [op.Neg(x)]
    return op.Concat(*xs, axis=0), op.Concat(*ys, axis=0)


@script()
def numbers_in_place(x: FLOAT["N"]):
    xs = [1.0]
    ys = xs
    ys += [2.0]
    return x * xs[-1], x * len(xs)


@script()
def added_in_a_loop(x: FLOAT["N"]):
    xs = [x[0]]
    for v in x:
        xs += [v, v * 2.0]
    return xs


@script()
def added_after_a_loop(x: FLOAT["N"]):
    xs = []
    for v in x:
        xs.append(v)
    xs += [x[0]]
    return xs


@script()
def copied_from_outside(x: FLOAT["N"]):
    xs = list(BASE)
    xs.append(3.0)
    return x + op.ReduceSum(xs, keepdims=0)


# --- None


@script()
def none_by_a_constant(x: FLOAT["N"]):
    if FLAG:
        z = None
    else:
        z = x
    return op.Abs(x) if z is None else op.Neg(z)


@script()
def none_by_an_attribute(x: FLOAT["N"], is_missing: bool = True):
    if is_missing:
        z = None
    else:
        z = x
    if z is None:
        y = op.Abs(x)
    else:
        y = op.Neg(z)
    return y


@script()
def value_by_an_attribute(x: FLOAT["N"], mode: int = 1):
    z = None
    if mode == 1:
        z = x
    if z is not None:
        return op.Neg(z)
    return x


@script()
def none_on_both_ways(x: FLOAT["N"]):
    if op.ReduceSum(x, keepdims=0) > 0.0:
        z = None
        y = op.Abs(x)
    else:
        z = None
        y = op.Neg(x)
    return op.Clip(y, z, 2.0)


@script()
def none_that_is_not_read(x: FLOAT["N"]):
    z = None
    if op.ReduceSum(x, keepdims=0) > 0.0:
        z = x
    else:
        x = op.Neg(x)
    z = op.Abs(x)
    return z


@script()
def none_before_a_loop(x: FLOAT["N"]):
    z = None
    total = op.Constant(value_float=0.0)
    for v in x:
        z = v * 2.0
        total = total + z
    return total


@script()
def none_at_first(x: FLOAT["N"]):
    z = None
    for k in (1.0, 2.0, 3.0):
        z = x * k if z is None else z + x * k
    return z
