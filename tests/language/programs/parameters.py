"""Optional inputs, attributes of every form, starred and keyword arguments."""

from typing import Optional, Sequence

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op


@script(default_opset=op)
def linear(x: FLOAT["N", "M"], w: FLOAT["M", "K"], b: Optional[FLOAT["K"]] = None):
    y = op.MatMul(x, w)
    if b is None:
        return y
    return y + b


@script()
def linear_with_bias(x: FLOAT["N", "M"], w: FLOAT["M", "K"], b: FLOAT["K"]):
    return linear(x, w, b)


@script()
def linear_without_bias(x: FLOAT["N", "M"], w: FLOAT["M", "K"]):
    return linear(x, w)


@script()
def linear_both_ways(x: FLOAT["N", "M"], w: FLOAT["M", "K"], b: FLOAT["K"]):
    return linear(x, w) - linear(x, w, b)


@script(default_opset=op)
def clamp(x, low=None, high=None):
    if low is not None:
        x = op.Max(x, low)
    if high is not None:
        x = op.Min(x, high)
    return x


@script(default_opset=op)
def clamp_low(x: FLOAT["N"], low: FLOAT):
    return clamp(x, low)


@script(default_opset=op)
def clamp_high(x: FLOAT["N"], high: FLOAT):
    return clamp(x, high=high)


@script(default_opset=op)
def clamp_neither(x: FLOAT["N"]):
    return clamp(x) + 1.0


@script(default_opset=op)
def scaled(x, scale=None):
    return x * (scale if scale is not None else 2.0)


@script(default_opset=op)
def scaled_both_ways(x: FLOAT["N"], s: FLOAT):
    return scaled(x), scaled(x, s)


@script()
def keyword_skips(x: FLOAT["N"], top: FLOAT):
    return op.Clip(x, max=top)


@script()
def sum_over(x, axis: int):
    return op.ReduceSum(x, [axis], keepdims=0)


@script()
def sum_over_rows(x: FLOAT["N", "M"]):
    return sum_over(x, axis=0)


@script()
def sum_over_columns(x: FLOAT["N", "M"]):
    return sum_over(x, 1)


@script()
def softmax_from_the_end(x, axis: int = 0):
    return op.Softmax(x, axis=-axis - 1)


@script()
def softmax_of_last(x: FLOAT["N", "M"]):
    return softmax_from_the_end(x)


@script()
def softmax_of_first(x: FLOAT["N", "M"]):
    return softmax_from_the_end(x, axis=1)


@script()
def swap_axes(x, a: int, b: int):
    return op.Transpose(x, perm=[b, a])


@script()
def transposed(x: FLOAT["N", "M"]):
    return swap_axes(x, 0, 1)


@script(default_opset=op)
def weighted(x, weights: Sequence[float]):
    return x * weights


@script()
def weighted_caller(x: FLOAT[3]):
    return weighted(x, weights=[0.5, 1.0, 2.0])


@script(default_opset=op)
def optional_axis(x, axis: Optional[int] = None):
    if axis is None:
        return op.ReduceMax(x, keepdims=0)
    return op.ReduceMax(x, [axis], keepdims=0)


@script()
def with_and_without_axis(x: FLOAT["N", "M"]):
    return optional_axis(x), optional_axis(x, axis=1)


@script(default_opset=op)
def newer_optional(x, k: int | None = None):
    if k is not None:
        x = x * k
    return x


@script()
def newer_optional_both(x: FLOAT["N"]):
    return newer_optional(x), newer_optional(x, k=3)


@script(default_opset=op)
def keyword_only(x, *, alpha: float = 2.0, beta: float = 1.0):
    return x * alpha + beta


@script()
def keyword_only_caller(x: FLOAT["N"]):
    return keyword_only(x, beta=5.0), keyword_only(x)


@script(default_opset=op)
def positional_only(x, y, /):
    return x - y


@script()
def positional_only_caller(x: FLOAT["N"], y: FLOAT["N"]):
    return positional_only(y, x)


@script()
def starred_call(x: FLOAT["N"], y: FLOAT["N"]):
    pair = (x, y)
    return positional_only(*pair)


@script(default_opset=op)
def attribute_arithmetic(x, n: int = 3):
    return x * (n + 1) - n * n


@script()
def attribute_arithmetic_caller(x: FLOAT["N"]):
    return attribute_arithmetic(x), attribute_arithmetic(x, n=5)


@script(default_opset=op)
def head(x, n: int):
    return x[:n], x[-n:]


@script()
def head_of_two(x: FLOAT["N"]):
    a, b = head(x, n=2)
    return a, b


@script(default_opset=op)
def default_attributes(x: FLOAT["N"], scale: float = 0.5, shift: int = 2):
    return x * scale + shift


@script(default_opset=op)
def negated_attribute(x, alpha: float):
    return x * -alpha


@script()
def negated_attribute_caller(x: FLOAT["N"]):
    return negated_attribute(x, alpha=1.5)


@script(default_opset=op)
def choose(x, mode: str = "double"):
    if mode == "double":
        return x * 2.0
    return x * 0.5


@script()
def choose_both(x: FLOAT["N"]):
    return choose(x), choose(x, mode="half")


@script(default_opset=op)
def repeat_added(x, times: int = 2):
    y = x
    for i in range(times):
        y = y + x
    return y


@script()
def repeat_added_caller(x: FLOAT["N"]):
    return repeat_added(x), repeat_added(x, times=4)


@script(default_opset=op)
def quoted(x: "FLOAT['N']", n: "INT64"):
    return x * op.CastLike(n, x)


@script()
def bounded(x, low=None, high=None):
    return op.Clip(x, low, max=6.0) + 0.0


@script()
def bounded_with_and_without(x: FLOAT["N"], low: FLOAT):
    return bounded(x), bounded(x, low), bounded(x, None)


@script()
def bounded_further(x, low=None):
    return op.Neg(bounded(x, low))


@script()
def absence_is_handed_on(x: FLOAT["N"], low: FLOAT):
    return bounded_further(x), bounded_further(x, low)


@script()
def bounded_in_branch(x, c, low=None):
    if c:
        y = op.Clip(x, low, 2)
    else:
        y = x
    return y


@script()
def absent_in_branch(x: FLOAT["N"], c: BOOL, low: FLOAT):
    return bounded_in_branch(x, c), bounded_in_branch(x, c, low)


@script(default_opset=op)
def polynomial(x, coefficients: Sequence[float] = (1.0, 2.0, 3.0)):
    y = x * 0.0
    for c in coefficients:
        y = y * x + c
    return y


@script()
def polynomials(x: FLOAT["N"]):
    return polynomial(x), polynomial(x, coefficients=[0.5, -1.0])


@script(default_opset=op)
def in_steps(
    x: FLOAT["N"], names: Sequence[str] = ("neg", "relu"), marks: list[int] = [3, 1]
):
    low, high = marks
    for name in names:
        if name == "relu":
            x = op.Relu(x)
        else:
            x = -x
    if 3 in marks:
        x = x + high
    return x * low
