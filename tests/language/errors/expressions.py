from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op

NOTHING = None
AXES = (0, 1)


@script()
def dictionary(x: FLOAT["N"]):
    return op.Add(x, {x: 1})  # expect: unsupported-expression | key `x` is not known


@script()
def set_display(x: FLOAT["N"]):
    return op.Add(x, {1, 2})  # expect: unsupported-expression|invalid-constant|not-a-value | set|Set|\{


@script()
def awaiting(x: FLOAT["N"]):
    return op.Abs(await x)  # expect: unsupported-expression|.*syntax.* | await|Await


@script()
def identity_comparison(x: FLOAT["N"], y: FLOAT["N"]):
    return op.Abs(x) is y  # expect: unsupported-operator | is


@script()
def in_tensor(x: FLOAT["N"], v: FLOAT):
    y = op.Abs(x)
    return v in y  # expect: unsupported-operator | in


@script()
def empty_list(x: FLOAT["N"]):
    return op.Concat(x, [], axis=0)  # expect: invalid-constant | Failed to convert constant value


@script()
def bytes_value(x: FLOAT["N"]):
    return op.Add(x, b"abc")  # expect: invalid-constant | Failed to convert constant value


@script()
def ragged_list(x: FLOAT["N"]):
    return op.Add(x, [[1.0], [2.0, 3.0]])  # expect: invalid-constant | Failed to convert constant value


@script()
def number_too_large(x: INT64["N"]):
    return op.Add(x, 9223372036854775808)  # expect: invalid-constant | 9223372036854775808


@script()
def none_operand(x: FLOAT["N"]):
    return op.Abs(x) + None  # expect: not-a-value|invalid-constant | None


@script()
def none_global(x: FLOAT["N"]):
    return op.Abs(x) * NOTHING  # expect: not-a-value|invalid-constant | None


@script()
def zero_step(x: FLOAT["N"]):
    return op.Abs(x)[::0]  # expect: invalid-subscript | step


@script()
def float_bound(x: FLOAT["N"]):
    return op.Abs(x)[1.5:]  # expect: invalid-subscript | must be int


@script()
def two_ellipses(x: FLOAT["N", "M"]):
    return op.Abs(x)[..., ...]  # expect: invalid-subscript | ellipsis


@script()
def unknown_property(x: FLOAT["N"]):
    return op.Abs(x).data  # expect: unsupported-expression | data


@script()
def unknown_element_type(x: FLOAT["N"], y):
    return op.Cast(x, to=y.dtype)  # expect: unknown-type | y


@script()
def starred_expression(x: FLOAT["N"]):
    return op.Concat(*x, axis=0)  # expect: .* | \*|starred|x


@script()
def division_by_zero(x: FLOAT["N"]):
    k = 1 // 0  # expect: invalid-expression|.* | zero
    return op.Abs(x) * k


@script()
def text_and_number(x: FLOAT["N"]):
    k = "a" + 1  # expect: invalid-expression|.* | str
    return op.Abs(x) * k


@script()
def index_out_of_range(x: FLOAT["N"]):
    return op.Softmax(x, axis=AXES[5])  # expect: invalid-expression | range


@script(default_opset=op)
def wrong_enumerate(x: FLOAT["N"]):
    for i, v in enumerate(x, 1, 2):  # expect: invalid-loop | enumerate
        x = x + v
    return x


@script(default_opset=op)
def reversed_pair(x: FLOAT["N"]):
    for v in reversed(x, x):  # expect: invalid-loop | reversed
        x = x + v
    return x


@script(default_opset=op)
def grown_from_inside(x: FLOAT["N"]):
    kept = []

    def keep(v):
        kept.append(v)  # expect: invalid-callee | kept | append it there
        return v

    return keep(x)


@script()
def text_beside_numbers(x: FLOAT["N"]):
    y = op.Abs(x) + "a"  # expect: invalid-constant | string | FLOAT | STRING
    z = op.Mul("b", x)  # expect: invalid-constant | "b" | FLOAT
    w = x == "c"  # expect: invalid-constant | == | FLOAT
    return y, z, w


@script(default_opset=op)
def range_as_a_value(x: FLOAT["N"]):
    return x + range(10**9)  # expect: invalid-constant | 1000000000 items


@script(default_opset=op)
def range_as_an_attribute(x: FLOAT["N"]):
    return op.Transpose(x, perm=range(10**9))  # expect: limit-exceeded | 1000000000 items
