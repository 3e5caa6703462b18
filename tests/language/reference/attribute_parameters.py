"""Parameters that are attributes: their kinds, defaults and uses."""

from typing import List, Sequence

from onnxscript import FLOAT, script
from onnxscript import opset18 as op


@script()
def int_parameter(x, axis: int):
    return op.Softmax(x, axis=axis)


@script()
def int_default(x, axis: int = 1):
    return op.Softmax(x, axis=axis)


@script()
def negative_default(x, axis: int = -1):
    return op.LogSoftmax(x, axis=axis)


@script()
def float_parameter(x, alpha: float):
    return op.Elu(x, alpha=alpha)


@script()
def float_default_from_int(x, alpha: float = 2):
    return op.Elu(x, alpha=alpha)


@script()
def string_parameter(x, w, mode: str):
    return op.Conv(x, w, auto_pad=mode)


@script()
def string_default(x, w, mode: str = "VALID"):
    return op.Conv(x, w, auto_pad=mode)


@script()
def bool_parameter(x, keep: bool):
    return op.ReduceMax(x, keepdims=keep)


@script()
def bool_default(x, keep: bool = True):
    return op.ReduceMin(x, keepdims=keep)


@script()
def ints_parameter(x, perm: Sequence[int]):
    return op.Transpose(x, perm=perm)


@script()
def ints_default(x, perm: Sequence[int] = (1, 0)):
    return op.Transpose(x, perm=perm)


@script()
def list_of_ints_parameter(x, perm: List[int]):
    return op.Transpose(x, perm=perm)


@script()
def builtin_list_parameter(x, perm: list[int]):
    return op.Transpose(x, perm=perm)


@script()
def floats_parameter(values: Sequence[float]):
    return op.Constant(value_floats=values)


@script()
def floats_default(values: Sequence[float] = (0.5, 1.5)):
    return op.Constant(value_floats=values)


@script()
def strings_parameter(names: Sequence[str]):
    return op.Constant(value_strings=names)


@script()
def strings_default(names: Sequence[str] = ("a", "b")):
    return op.Constant(value_strings=names)


@script()
def bools_parameter(x, flags: Sequence[bool]):
    return op.Transpose(x, perm=flags)


@script()
def none_default_is_required(x, axis: int = None):
    return op.Softmax(x, axis=axis)


@script()
def several_parameters(x, a: float = 0.5, b: int = 2, c: str = "s", d: bool = False):
    return op.Elu(x, alpha=a), op.Flatten(x, axis=b), op.ReduceMax(x, keepdims=d)


@script()
def required_and_defaulted(x, a: int, b: float = 1.0, c: int = 0):
    y = op.Elu(op.Softmax(x, axis=a), alpha=b)
    return op.Flatten(y, axis=c)


@script()
def interleaved(x, a: int, y, b: int = 3):
    return op.Add(op.Softmax(x, axis=a), op.Softmax(y, axis=b))


@script(default_opset=op)
def float_as_value(x, alpha: float):
    return x * alpha


@script(default_opset=op)
def int_as_value(x, count: int):
    return x + count


@script(default_opset=op)
def string_as_value(x, name: str):
    return x == name


@script()
def ints_as_value(x, shape: Sequence[int]):
    return op.Reshape(x, shape)


@script()
def bool_as_value(c, x, y, flag: bool):
    return op.Where(op.And(c, flag), x, y)


@script(default_opset=op)
def value_twice(x, alpha: float, flag: bool):
    t = x * alpha
    return op.Where(flag, t, alpha)


@script(default_opset=op)
def value_and_reference(x, alpha: float = 1.0):
    return op.Elu(x, alpha=alpha) * alpha


@script()
def negated_value(x, alpha: float):
    return op.Mul(x, op.Neg(alpha))


@script()
def bool_condition(x, train: bool):
    if train:
        y = op.Dropout(x)
    else:
        y = op.Identity(x)
    return y


@script()
def bool_condition_default(x, train: bool = False):
    if train:
        y = op.Neg(x)
    else:
        y = op.Abs(x)
    return y


@script()
def int_loop_bound(x, count: int):
    y = x
    for i in range(count):
        y = op.Add(y, x)
    return y


@script()
def attribute_in_loop_body(x, n, alpha: float):
    y = x
    for i in range(n):
        y = op.Mul(y, alpha)
    return y


@script()
def attribute_in_branch(x, c, alpha: float = 0.5):
    if c:
        y = op.Elu(x, alpha=alpha)
    else:
        y = op.Mul(x, alpha)
    return y


@script(default_opset=op)
def comparison_with_attribute(x, limit: float = 6.0):
    return x <= limit


@script()
def attribute_compared_with_literal(x, dim: int):
    if dim == 0:
        y = op.Neg(x)
    else:
        y = op.Identity(x)
    return y


@script()
def attribute_named_like_a_value(x, y: float):
    z = op.Mul(x, y)
    return op.Add(z, y)


@script()
def attribute_as_index(x, index: int):
    return op.Gather(x, index, axis=0)


@script(default_opset=op)
def attribute_as_subscript(x, index: int):
    return x[index]


@script()
def attributes_in_operator_chain(x, scale: float, shift: float = 0.0):
    return op.Add(op.Mul(x, scale), shift)


@script()
def only_attributes(mean: float = 0.0, scale: float = 1.0, shape: Sequence[int] = (1,)):
    return op.RandomNormal(mean=mean, scale=scale, shape=shape)


@script()
def typed_input_with_attributes(x: FLOAT["N", "C"], eps: float = 1e-5):
    return op.Sqrt(op.Add(x, eps))


@script(default_opset=op)
def arithmetic_between_attributes(x, a: float, b: float):
    return x * (a + b)


@script(default_opset=op)
def returned_attribute(x, a: float, n: int):
    return a, n


@script(default_opset=op)
def aliased_attribute(x, a: float):
    y = a
    return x + y


@script()
def unused_attribute(x, unused: int = 5):
    return op.Relu(x)


@script()
def empty_default_list(x, shape: Sequence[int] = ()):
    return op.Reshape(x, op.Constant(value_ints=shape))
