"""Shapes of outputs, for operators where they follow from shapes of inputs alone.

A rule takes a node and gives one shape per output; None is an unknown shape, and a
None among the dimensions an unknown dimension.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from opscribe._builder.specs import known_type
from opscribe._core import Node, Tensor, Type, Value

__all__ = ["InferenceError", "with_shapes"]

Dim: TypeAlias = int | str | None
Dims: TypeAlias = list[Dim]
ConstantOf: TypeAlias = Callable[[Value], Tensor | None]


class InferenceError(Exception):
    """Types or shapes that contradict each other."""


class Call:
    """A node as the rules see it."""

    def __init__(self, node: Node, constant_of: ConstantOf) -> None:
        self.node = node
        self._constant_of = constant_of

    def input(self, index: int) -> Value | None:
        return self.node.inputs[index] if index < len(self.node.inputs) else None

    def shape(self, index: int) -> Dims | None:
        value = self.input(index)
        type_ = None if value is None else known_type(value)
        return None if type_ is None or type_.shape is None else list(type_.shape)

    def ints(self, index: int) -> list[int] | None:
        """The values of an integer input that is a constant."""
        value = self.input(index)
        tensor = None if value is None else self._constant_of(value)
        if tensor is None or tensor.dtype.name not in ("INT64", "INT32"):
            return None
        return [int(item) for item in tensor.numpy().reshape(-1)]

    def int_attr(self, name: str, default: int) -> int:
        found = self.node.attributes.get_int(name, default)
        return default if found is None else found

    def ints_attr_or_input(self, name: str, index: int) -> list[int] | None:
        """Lists that moved from an attribute to an input over the opsets."""
        found = self.node.attributes.get_ints(name)
        return list(found) if found is not None else self.ints(index)

    def axis(self, axis: int, rank: int) -> int:
        if not -rank <= axis < rank:
            raise InferenceError(f"axis {axis} is out of range for rank {rank}")
        return axis % rank


Rule: TypeAlias = Callable[[Call], Sequence[Dims | None]]


def with_shapes(
    node: Node, types: list[Type | None], constant_of: ConstantOf
) -> list[Type | None]:
    """The tensor types with the shapes that the operator's rule gives."""
    rule = _RULES.get(node.op_type) if node.domain == "" else None
    if rule is None:
        return types
    found = list(rule(Call(node, constant_of)))
    found += [None] * (len(types) - len(found))
    return [
        type_
        if type_ is None or dims is None or type_.kind != "tensor" or not type_.dtype
        else Type.tensor(type_.dtype, dims)
        for type_, dims in zip(types, found, strict=False)
    ]


# --- rules


def _same(call: Call) -> list[Dims | None]:
    return [call.shape(0)] * len(call.node.outputs)


def _join(a: Dim, b: Dim) -> Dim:
    """One dimension of two that are broadcast."""
    if a == b or b == 1:
        return a
    if a == 1:
        return b
    if isinstance(a, int) and isinstance(b, int):
        raise InferenceError(f"dimensions {a} and {b} cannot be broadcast")
    if isinstance(a, int) or isinstance(b, int):
        return a if isinstance(a, int) else b  # a symbol beside a number above 1
    return None


def _broadcast(shapes: Sequence[Dims | None]) -> Dims | None:
    result: Dims = []
    for shape in shapes:
        if shape is None:
            return None
        rank = max(len(result), len(shape))
        left: Dims = [*[1] * (rank - len(result)), *result]
        right: Dims = [*[1] * (rank - len(shape)), *shape]
        result = [_join(a, b) for a, b in zip(left, right, strict=True)]
    return result


def _elementwise(call: Call) -> list[Dims | None]:
    return [_broadcast([call.shape(i) for i in range(len(call.node.inputs))])]


def _matmul(call: Call) -> list[Dims | None]:
    a, b = call.shape(0), call.shape(1)
    if a is None or b is None:
        return [None]
    if not a or not b:
        raise InferenceError("MatMul of a scalar")
    rows, columns = a[:-1][-1:], b[-1:] if len(b) > 1 else []
    inner = (a[-1], b[-2] if len(b) > 1 else b[0])
    if isinstance(inner[0], int) and isinstance(inner[1], int) and inner[0] != inner[1]:
        raise InferenceError(f"inner dimensions {inner[0]} and {inner[1]} differ")
    batch = _broadcast([a[:-2], b[:-2]])
    return [None if batch is None else [*batch, *rows, *columns]]


def _gemm(call: Call) -> list[Dims | None]:
    a, b = call.shape(0), call.shape(1)
    if a is None or b is None or len(a) != 2 or len(b) != 2:
        return [None]
    rows = a[1] if call.int_attr("transA", 0) else a[0]
    return [[rows, b[0] if call.int_attr("transB", 0) else b[1]]]


def _transpose(call: Call) -> list[Dims | None]:
    shape = call.shape(0)
    if shape is None:
        return [None]
    perm = call.node.attributes.get_ints("perm") or tuple(reversed(range(len(shape))))
    if sorted(perm) != list(range(len(shape))):
        raise InferenceError(f"perm {list(perm)} does not fit rank {len(shape)}")
    return [[shape[axis] for axis in perm]]


def _concat(call: Call) -> list[Dims | None]:
    shapes = [call.shape(i) for i in range(len(call.node.inputs))]
    known = [shape for shape in shapes if shape is not None]
    if not shapes or len(known) != len(shapes):
        return [None]
    if len({len(shape) for shape in known}) != 1:
        raise InferenceError("Concat of tensors of different rank")
    axis = call.axis(call.int_attr("axis", 0), len(known[0]))
    result: Dims = []
    for position, dims in enumerate(zip(*known, strict=True)):
        if position == axis:
            numbers = [dim for dim in dims if isinstance(dim, int)]
            result.append(sum(numbers) if len(numbers) == len(dims) else None)
        else:
            result.append(_agree(dims))
    return [result]


def _agree(dims: Sequence[Dim]) -> Dim:
    """The dimension that all of these are."""
    numbers = {dim for dim in dims if isinstance(dim, int)}
    if len(numbers) > 1:
        raise InferenceError(f"dimensions {sorted(numbers)} should be equal")
    if numbers:
        return numbers.pop()
    return dims[0] if len(set(dims)) == 1 else None


def _reshape(call: Call) -> list[Dims | None]:
    target, shape = call.ints(1), call.shape(0)
    if target is None:
        return [None]
    if not call.int_attr("allowzero", 0) and 0 in target and shape is None:
        return [[None if size in (0, -1) else size for size in target]]
    dims: Dims = []
    for index, size in enumerate(target):
        copied = size == 0 and not call.int_attr("allowzero", 0)
        if copied and shape is not None and index >= len(shape):
            raise InferenceError(f"Reshape copies dimension {index}, which is absent")
        dims.append(shape[index] if copied and shape is not None else size)
    if -1 in dims:
        dims[dims.index(-1)] = _rest(shape, [dim for dim in dims if dim != -1])
    return [dims]


def _rest(shape: Dims | None, others: Dims) -> Dim:
    """What is left of the elements for the dimension written -1."""
    if shape is None:
        return None
    left, right = list(shape), list(others)
    for dim in others:
        if dim in left:  # equal ones cancel out, symbols too
            left.remove(dim)
            right.remove(dim)
    if not right and len(left) == 1:
        return left[0]
    total, part = 1, 1
    for dim in left:
        if not isinstance(dim, int):
            return None
        total *= dim
    for dim in right:
        if not isinstance(dim, int):
            return None
        part *= dim
    return total // part if part and total % part == 0 else None


def _unsqueeze(call: Call) -> list[Dims | None]:
    shape, axes = call.shape(0), call.ints_attr_or_input("axes", 1)
    if shape is None or axes is None:
        return [None]
    rank = len(shape) + len(axes)
    places = {call.axis(axis, rank) for axis in axes}
    rest = iter(shape)
    return [[1 if i in places else next(rest, None) for i in range(rank)]]


def _squeeze(call: Call) -> list[Dims | None]:
    shape, axes = call.shape(0), call.ints_attr_or_input("axes", 1)
    if shape is None:
        return [None]
    if axes is None:
        is_static = all(isinstance(dim, int) for dim in shape)
        known = call.input(1) is None and is_static
        return [[dim for dim in shape if dim != 1] if known else None]
    places = {call.axis(axis, len(shape)) for axis in axes}
    return [[dim for i, dim in enumerate(shape) if i not in places]]


def _gather(call: Call) -> list[Dims | None]:
    data, indices = call.shape(0), call.shape(1)
    if data is None or indices is None:
        return [None]
    axis = call.axis(call.int_attr("axis", 0), len(data))
    return [[*data[:axis], *indices, *data[axis + 1 :]]]


def _split(call: Call) -> list[Dims | None]:
    shape, count = call.shape(0), len(call.node.outputs)
    if shape is None:
        return [None] * count
    axis = call.axis(call.int_attr("axis", 0), len(shape))
    sizes: Dims = [None] * count
    parts, size = call.ints_attr_or_input("split", 1), shape[axis]
    if parts is not None and len(parts) == count:
        sizes = list(parts)
    elif call.input(1) is None and isinstance(size, int) and count:
        chunk = -(-size // count)
        sizes = [min(chunk, max(size - chunk * i, 0)) for i in range(count)]
    return [[*shape[:axis], part, *shape[axis + 1 :]] for part in sizes]


def _reduce(call: Call) -> list[Dims | None]:
    shape, axes = call.shape(0), call.ints_attr_or_input("axes", 1)
    if shape is None or (axes is None and call.input(1) is not None):
        return [None]
    if not axes:
        if call.int_attr("noop_with_empty_axes", 0):
            return [shape]
        axes = list(range(len(shape)))
    return [_without(call, shape, axes)]


def _arg_reduce(call: Call) -> list[Dims | None]:
    shape = call.shape(0)
    return [shape and _without(call, shape, [call.int_attr("axis", 0)])]


def _without(call: Call, shape: Dims, axes: list[int]) -> Dims:
    places = {call.axis(axis, len(shape)) for axis in axes}
    if call.int_attr("keepdims", 1):
        return [1 if i in places else dim for i, dim in enumerate(shape)]
    return [dim for i, dim in enumerate(shape) if i not in places]


def _shape(call: Call) -> list[Dims | None]:
    shape = call.shape(0)
    if shape is None:
        return [[None]]
    start = call.int_attr("start", 0)
    return [[len(range(len(shape))[start : call.node.attributes.get_int("end")])]]


def _constant_of_shape(call: Call) -> list[Dims | None]:
    sizes = call.ints(0)
    return [None if sizes is None else list(sizes)]


def _expand(call: Call) -> list[Dims | None]:
    sizes = call.ints(1)
    return [None if sizes is None else _broadcast([call.shape(0), list(sizes)])]


def _flatten(call: Call) -> list[Dims | None]:
    shape = call.shape(0)
    if shape is None:
        return [[None, None]]
    axis = call.int_attr("axis", 1)
    axis = axis if axis == len(shape) else call.axis(axis, max(len(shape), 1))
    return [[_product(shape[:axis]), _product(shape[axis:])]]


def _product(dims: Dims) -> Dim:
    if len(dims) == 1:
        return dims[0]
    total = 1
    for dim in dims:
        if not isinstance(dim, int):
            return None
        total *= dim
    return total


def _slice(call: Call) -> list[Dims | None]:
    shape, starts, ends = call.shape(0), call.ints(1), call.ints(2)
    if shape is None or starts is None or ends is None:
        return [None if shape is None else [None] * len(shape)]
    axes = call.ints(3) if call.input(3) is not None else list(range(len(starts)))
    steps = call.ints(4) if call.input(4) is not None else [1] * len(starts)
    if axes is None or steps is None:
        return [[None] * len(shape)]
    result = list(shape)
    for start, end, axis, step in zip(starts, ends, axes, steps, strict=False):
        place = call.axis(axis, len(shape))
        size = shape[place]
        known = isinstance(size, int) and step != 0
        result[place] = (
            len(range(size)[start:end:step])
            if known and isinstance(size, int)
            else None
        )
    return [result]


def _global_pool(call: Call) -> list[Dims | None]:
    shape = call.shape(0)
    return [shape and [*shape[:2], *[1] * (len(shape) - 2)]]


def _layer_norm(call: Call) -> list[Dims | None]:
    shape = call.shape(0)
    if shape is None:
        return [None]
    axis = call.axis(call.int_attr("axis", -1), len(shape))
    reduced: Dims = [*shape[:axis], *[1] * (len(shape) - axis)]
    return [shape, reduced, reduced]


_SAME = (
    "Abs Acos Acosh Asin Asinh Atan Atanh Bernoulli BitwiseNot Cast CastLike Ceil Celu "
    "Clip Cos Cosh CumProd CumSum DequantizeLinear Dropout Elu Erf Exp EyeLike Floor "
    "Gelu GroupNormalization HardSigmoid HardSwish Hardmax Identity "
    "InstanceNormalization IsInf IsNaN LRN LeakyRelu Log LogSoftmax LpNormalization "
    "MeanVarianceNormalization Mish Neg Not PRelu QuantizeLinear RMSNormalization "
    "RandomNormalLike RandomUniformLike Reciprocal Relu ReverseSequence "
    "RotaryEmbedding Round ScatterElements ScatterND Selu Shrink Sigmoid Sign Sin Sinh "
    "Softmax Softplus Softsign Sqrt Swish Tan Tanh ThresholdedRelu Trilu"
)
_ELEMENTWISE = (
    "Add And BitShift BitwiseAnd BitwiseOr BitwiseXor Div Equal Greater GreaterOrEqual "
    "Less LessOrEqual Max Mean Min Mod Mul Or Pow StringConcat Sub Sum Where Xor"
)
_REDUCE = (
    "ReduceL1 ReduceL2 ReduceLogSum ReduceLogSumExp ReduceMax ReduceMean ReduceMin "
    "ReduceProd ReduceSum ReduceSumSquare"
)

_RULES: dict[str, Rule] = {
    **dict.fromkeys(_SAME.split(), _same),
    "BatchNormalization": lambda call: [call.shape(0)],
    **dict.fromkeys(_ELEMENTWISE.split(), _elementwise),
    **dict.fromkeys(_REDUCE.split(), _reduce),
    "ArgMax": _arg_reduce,
    "ArgMin": _arg_reduce,
    "Concat": _concat,
    "ConstantOfShape": _constant_of_shape,
    "Expand": _expand,
    "Flatten": _flatten,
    "Gather": _gather,
    "Gemm": _gemm,
    "GlobalAveragePool": _global_pool,
    "GlobalMaxPool": _global_pool,
    "LayerNormalization": _layer_norm,
    "MatMul": _matmul,
    "Reshape": _reshape,
    "Shape": _shape,
    "Size": lambda call: [[]],
    "Slice": _slice,
    "Split": _split,
    "Squeeze": _squeeze,
    "Transpose": _transpose,
    "Unsqueeze": _unsqueeze,
}
