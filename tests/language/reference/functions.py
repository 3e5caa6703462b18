"""Script functions that call one another."""

from typing import Optional, Sequence, TypeVar, Union

from onnxscript import DOUBLE, FLOAT, script
from onnxscript import opset18 as op
from onnxscript.values import Opset

T = TypeVar("T", bound=Union[FLOAT, DOUBLE])
library = Opset("corpus.extra", 2)
other = Opset("corpus.other", 5)


@script()
def square(x):
    return op.Mul(x, x)


@script()
def scaled(x, alpha: float = 1.5, beta: int = 2):
    return op.Mul(x, alpha)


@script()
def power_of(x, exponent: float):
    return op.Pow(x, exponent)


@script()
def pair(x):
    return op.Abs(x), op.Neg(x)


@script(library)
def in_library(x):
    return op.Relu(x)


@script(library)
def in_library_calls(x):
    return in_library(op.Neg(x))


@script(other)
def in_other(x, axis: int = -1):
    return op.Softmax(x, axis=axis)


@script()
def calls_once(x):
    return square(x)


@script()
def calls_twice(x, y):
    return op.Add(square(x), square(y))


@script()
def calls_with_default(x):
    return scaled(x)


@script()
def calls_with_attribute(x):
    return scaled(x, alpha=2.0)


@script()
def calls_with_all_attributes(x):
    return scaled(x, alpha=0.5, beta=7)


@script()
def calls_with_positional_attribute(x):
    return power_of(x, 3.0)


@script()
def passes_its_attribute(x, gamma: float):
    return scaled(x, alpha=gamma)


@script(default_opset=op)
def passes_its_default(x, gamma: float = 0.1):
    return power_of(x, exponent=gamma)


@script(default_opset=op)
def two_outputs(x):
    a, b = pair(x)
    return a + b


@script(default_opset=op)
def first_of_two(x):
    return pair(x)


@script()
def calls_library(x):
    return in_library(x)


@script(default_opset=op)
def calls_library_chain(x):
    return in_library_calls(x)


@script()
def calls_both_domains(x):
    return in_other(in_library(x), axis=0)


@script(library)
def mixed_domains(x):
    y = in_other(x)
    z = square(y)
    return op.Add(in_library(z), y)


@script()
def three_levels(x):
    return calls_twice(x, calls_once(x))


@script(default_opset=op)
def call_in_branch(x, c):
    if c:
        y = square(x)
    else:
        y = scaled(x)
    return y


@script()
def call_in_branch_and_outside(x, c):
    z = square(x)
    if c:
        y = square(z)
    else:
        y = op.Identity(z)
    return y


@script(default_opset=op)
def call_in_loop(x, n):
    y = square(x)
    for i in range(n):
        y = square(y)
    return y


@script(default_opset=op)
def literal_argument(x):
    return square(2.0)


@script()
def generic_add(x: T, y: T) -> T:
    return op.Add(x, y)


@script(default_opset=op)
def calls_generic_with_literal(x):
    return generic_add(x, 1)


@script(default_opset=op)
def calls_generic_literal_first(x):
    return generic_add(1.0, x)


@script()
def optional_parameter(x, low: Optional[FLOAT] = None):
    return op.Clip(x, low)


@script(default_opset=op)
def omits_optional(x):
    return optional_parameter(x)


@script(default_opset=op)
def passes_none(x):
    return optional_parameter(x, None)


@script(default_opset=op)
def passes_optional(x, low):
    return optional_parameter(x, low)


@script()
def keyword_inputs(a, b):
    return op.Sub(a, b)


@script()
def calls_by_keyword(x, y):
    return keyword_inputs(a=x, b=y)


@script()
def calls_by_keyword_swapped(x, y):
    return keyword_inputs(b=x, a=y)


@script()
def reshaped(x, shape: Sequence[int]):
    return op.Reshape(x, op.Constant(value_ints=shape))


@script(default_opset=op)
def calls_with_list_attribute(x):
    return reshaped(x, shape=[2, -1])


@script()
def with_flag(x, keep: bool = False):
    return op.ReduceMax(x, keepdims=keep)


@script(default_opset=op)
def calls_with_flag(x):
    return with_flag(x, keep=True)


@script()
def calls_with_text(x, mode: str = "constant"):
    return op.Pad(x, [0, 1], mode=mode)


@script(default_opset=op)
def calls_text(x):
    return calls_with_text(x, mode="edge")


@script(default_opset=op)
def only_calls(x):
    return square(square(square(x)))


@script(default_opset=op)
def call_and_operator(x):
    return square(x) + square(x + 1) * 2


@script()
def no_operators_at_all(x):
    return square(x)


@script(library, default_opset=op)
def library_only_calls(x):
    return in_library(x) - 1


@script(default_opset=op)
def subscript_of_call(x):
    return square(x)[0]


@script()
def is_large(x):
    return op.ReduceMax(x, keepdims=0) > 10.0


@script()
def call_as_condition(x):
    if is_large(x):
        y = op.Neg(x)
    else:
        y = op.Identity(x)
    return y
