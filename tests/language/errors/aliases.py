from onnxscript import FLOAT, script
from onnxscript import opset18 as op

BASE = [1.0, 2.0]


def add_to(items, value):
    items.append(value)  # expect: shared-list | `items` grows here, and so would `xs`
    return items


@script(default_opset=op)
def in_a_loop(x: FLOAT["N"]):
    xs = []
    ys = xs
    for v in x:
        ys.append(v + v)  # expect: shared-list | `ys` grows here, and so would `xs`
    return xs


@script()
def in_a_branch(x: FLOAT["N"]):
    xs = [x]
    ys = xs
    if op.ReduceSum(x, keepdims=0) > 0.0:
        ys.append(op.Neg(x))  # expect: shared-list | `ys` grows here
    return op.Concat(*xs, axis=0)


@script()
def empty_in_a_branch(x: FLOAT["N"]):
    xs = []
    ys = xs
    if op.ReduceSum(x, keepdims=0) > 0.0:  # expect: shared-list | same list
        ys.append(x)
    return ys


@script()
def named_in_a_branch(x: FLOAT["N"]):
    xs = [x]
    if op.ReduceSum(x, keepdims=0) > 0.0:  # expect: shared-list | same list
        ys = xs
    else:
        ys = [op.Abs(x)]
    ys.append(op.Neg(x))
    return xs, ys


@script()
def by_a_function_in_a_branch(x: FLOAT["N"]):
    xs = [x]
    if op.ReduceSum(x, keepdims=0) > 0.0:
        xs = add_to(xs, x)
    return op.Concat(*xs, axis=0)


@script()
def in_another_list(x: FLOAT["N"]):
    row = [x]
    rows = [row]
    row.append(op.Neg(x))  # expect: shared-list | `rows`, which is the same list or holds
    return op.Concat(*rows[0], axis=0)


@script()
def from_outside(x: FLOAT["N"]):
    xs = BASE  # expect: shared-list | would grow with every call
    xs.append(3.0)
    return x + op.ReduceSum(xs)


# --- None on some ways


@script()
def none_in_a_branch(x: FLOAT["N"]):
    if op.ReduceSum(x, keepdims=0) > 0.0:
        z = None
    else:
        z = x
    return op.Clip(x, z)  # expect: not-a-value | `z` may be None or a value


@script()
def asked_for_none(x: FLOAT["N"]):
    z = None
    if op.ReduceSum(x, keepdims=0) > 0.0:
        z = x
    if z is None:  # expect: not-a-value | `z` may be None or a value
        y = x
    else:
        y = op.Abs(x)
    return y


@script()
def none_two_branches_deep(x: FLOAT["N"]):
    z = None
    if op.ReduceSum(x, keepdims=0) > 0.0:
        if op.ReduceMax(x, keepdims=0) > 1.0:
            z = x
    return op.Clip(x, z)  # expect: not-a-value | `z` may be None or a value


@script()
def none_at_first(x: FLOAT["N"]):
    z = None
    for v in x:
        if z is None:  # expect: not-a-value | `z` may be None or a value
            z = v
        else:
            z = z + v
    return op.Abs(x)


@script()
def none_without_iterations(x: FLOAT["N"]):
    z = None
    for v in x:
        z = v
    return op.Abs(z)  # expect: not-a-value | `z` may be None or a value
