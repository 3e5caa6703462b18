"""`match` on constants: decided while compiling, or a chain of ifs."""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

MODE = "down"
LEVEL = 3


class Kind:
    UP = 1
    DOWN = -1


@script(default_opset=op)
def by_a_known_text(x: FLOAT["N"]):
    match MODE:
        case "up":
            y = op.Ceil(x)
        case "down" | "floor":
            y = op.Floor(x)
        case _:
            y = x
    return y


@script(default_opset=op)
def by_a_known_number(x: FLOAT["N"]):
    match LEVEL * 2:
        case 4:
            return x
        case n if n > 5:
            return x * n
        case _:
            return -x


@script(default_opset=op)
def by_a_tensor(x: FLOAT["N"], n: INT64):
    match n:
        case 0:
            y = x
        case 1 | 2 | -3:
            y = x + 1.0
        case k if k > 10:
            y = op.Neg(x)
        case k:
            y = x * op.CastLike(k, x)
    return y


@script(default_opset=op)
def by_an_expression(x: FLOAT["N"], n: INT64):
    match n % 3:
        case 0 | 1 as rest:
            y = x - op.CastLike(rest, x)
        case _:
            y = x * 2.0
    return y


@script(default_opset=op)
def by_a_member(x: FLOAT["N"], n: INT64):
    y = x
    match n:
        case Kind.UP:
            y = x + 1.0
        case Kind.DOWN:
            y = x - 1.0
    return y


@script(default_opset=op)
def by_the_rank(x: FLOAT["N", "M"]):
    match x.ndim:
        case 1:
            return op.ReduceSum(x, [0], keepdims=0)
        case 2:
            return op.ReduceSum(x, [1], keepdims=0)
        case _:
            raise ValueError("one or two axes")


@script(default_opset=op)
def with_a_guard(x: FLOAT["N"], n: INT64, m: INT64):
    match n:
        case 1 | 2 if m > 0:
            y = x * 10.0
        case _ if m > 5:
            y = x * 20.0
        case 1:
            y = x * 30.0
        case _:
            y = x
    return y


@script(default_opset=op)
def in_a_loop(x: FLOAT["N"], n: INT64):
    for i in range(n):
        match i:
            case 0:
                continue
            case 4:
                break
            case _:
                x = x + 1.0
    return x


@script(default_opset=op)
def in_an_unrolled_loop(x: FLOAT["N"]):
    for step in ("neg", "double", "neg", "none"):
        match step:
            case "neg":
                x = op.Neg(x)
            case "double":
                x = x + x
    return x


@script()
def scaled(x, kind: str):
    match kind:
        case "half":
            return op.Mul(x, 0.5)
        case "double":
            return op.Mul(x, 2.0)
        case _:
            return op.Identity(x)


@script()
def by_an_attribute(x: FLOAT["N"]):
    return scaled(x, kind="half") + scaled(x, kind="double") + scaled(x, kind="other")


@script(default_opset=op)
def by_none_and_truth(x: FLOAT["N"]):
    def shifted(v, by=None):
        match by:
            case None:
                return v
            case True | False:
                return v + 100.0
            case _:
                return v + by

    return shifted(x), shifted(x, True), shifted(x, 2.0)
