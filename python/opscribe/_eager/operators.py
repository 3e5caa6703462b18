"""The operators of `Tensor`, which C++ forwards here.

Each is an operator of ONNX, taken from the opset of the script function that runs and
run by the evaluator in force, with the meaning the compiled function has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from opscribe._core import DataType, Tensor
from opscribe._eager import state

__all__ = ["getitem", "value_of", "with_item"]

_FLOATS = frozenset(
    {
        DataType.FLOAT,
        DataType.DOUBLE,
        DataType.FLOAT16,
        DataType.BFLOAT16,
        DataType.FLOAT8E4M3FN,
        DataType.FLOAT8E4M3FNUZ,
        DataType.FLOAT8E5M2,
        DataType.FLOAT8E5M2FNUZ,
    }
)
_UNSIGNED = frozenset(
    {DataType.UINT8, DataType.UINT16, DataType.UINT32, DataType.UINT64}
)
_INTEGERS = _UNSIGNED | {
    DataType.INT8,
    DataType.INT16,
    DataType.INT32,
    DataType.INT64,
}
_OPERANDS = (bool, int, float, complex, str, list, tuple)


def value_of(tensor: Tensor) -> Any:
    """The elements as an array."""
    array = tensor.array
    if array is not None:
        return array
    if tensor.is_none:
        raise ValueError("the tensor has no value: it stands for an absent one")
    return tensor.numpy()


def _opset(tensor: Tensor) -> Any:
    return tensor.opset or state.default_opset()


def _is_operand(value: Any) -> bool:
    """Whether an operator takes it; others may know what to do with a Tensor."""
    if isinstance(value, (Tensor, *_OPERANDS)):
        return True
    # Arrays of other libraries come by DLPack, as they do to operators.
    return type(value).__module__ == "numpy" or hasattr(value, "__dlpack__")


def _all_united(self: Tensor, left: Any, right: Any) -> tuple[Tensor, Any, Any]:
    """The tensor in question, which is one of the two, and both with one type."""
    if right is self:
        right, left = _united(right, left)
        return right, left, right
    left, right = _united(left, right)
    return left, left, right


Binary = Callable[[Tensor, Any], Any]


def _binary(op_type: str) -> tuple[Binary, Binary]:
    def forward(self: Tensor, other: Any) -> Any:
        if not _is_operand(other):
            return NotImplemented
        return _opset(self)._call(op_type, _united(self, other))

    def reflected(self: Tensor, other: Any) -> Any:
        if not _is_operand(other):
            return NotImplemented
        right, left = _united(self, other)
        return _opset(self)._call(op_type, (left, right))

    return forward, reflected


def _kind(dtype: DataType) -> int:
    """Truth values, whole numbers, floats; 0 for what is no number."""
    if dtype == DataType.BOOL:
        return 1
    if dtype in _INTEGERS:
        return 2
    return 3 if dtype in _FLOATS else 0


def _contains(wide: DataType, narrow: DataType) -> bool:
    """Whether every number of the one type, of the same kind, is one of the other."""
    if wide.bits <= narrow.bits:
        return False
    if wide in _FLOATS or narrow in _UNSIGNED:
        return True
    return wide not in _UNSIGNED


def _united(self: Tensor, other: Any) -> tuple[Any, Any]:
    """Both with one element type, as the compiler makes them.

    The one of the lower kind, or of the narrower type, is cast to that of the other.
    """
    if isinstance(other, _OPERANDS):
        return self, other
    if not isinstance(other, Tensor):
        other = Tensor(other)
    types = self.dtype, other.dtype
    kinds = _kind(types[0]), _kind(types[1])
    if types[0] == types[1] or 0 in kinds:
        return self, other
    if kinds[0] < kinds[1] or (kinds[0] == kinds[1] and _contains(types[1], types[0])):
        return astype(self, types[1]), other
    if kinds[1] < kinds[0] or (kinds[0] == kinds[1] and _contains(types[0], types[1])):
        return self, astype(other, types[0])
    return self, other


add_, radd_ = _binary("Add")
sub_, rsub_ = _binary("Sub")
mul_, rmul_ = _binary("Mul")
truediv_, rtruediv_ = _binary("Div")
matmul_, rmatmul_ = _binary("MatMul")
lt_, _ = _binary("Less")
gt_, _ = _binary("Greater")
le_, _ = _binary("LessOrEqual")
ge_, _ = _binary("GreaterOrEqual")
eq_, _ = _binary("Equal")


def pow_(self: Tensor, other: Any) -> Any:
    if not _is_operand(other):
        return NotImplemented
    return _opset(self)._call("Pow", (self, other))


def rpow_(self: Tensor, other: Any) -> Any:
    """The power of a base has its type: `2 ** x` is a float where x is."""
    if not _is_operand(other):
        return NotImplemented
    if isinstance(other, int) and self.dtype in _FLOATS:
        other = Tensor(other, self.dtype)
    return _opset(self)._call("Pow", (other, self))


def ne_(self: Tensor, other: Any) -> Any:
    equal = eq_(self, other)
    return equal if equal is NotImplemented else _opset(self)._call("Not", (equal,))


def neg_(self: Tensor) -> Any:
    return _opset(self)._call("Neg", (self,))


def pos_(self: Tensor) -> Tensor:
    return self


def abs_(self: Tensor) -> Any:
    return _opset(self)._call("Abs", (self,))


def round_(self: Tensor) -> Any:
    return _opset(self)._call("Round", (self,))


def transposed(self: Tensor) -> Any:
    return _opset(self)._call("Transpose", (self,))


def astype(self: Tensor, dtype: Any) -> Any:
    """Cast to what `np.float32`, `FLOAT`, `FLOAT.dtype` and `"float32"` name."""
    code = getattr(dtype, "dtype", dtype)
    if not isinstance(code, int):
        import numpy as np

        code = Tensor(np.empty(0, dtype)).dtype
    return _opset(self)._call("Cast", (self,), to=int(code))


# --- remainder and floor division


def mod_(self: Tensor, other: Any) -> Any:
    return _mod(self, self, other)


def rmod_(self: Tensor, other: Any) -> Any:
    return _mod(self, other, self)


def _mod(self: Tensor, left: Any, right: Any) -> Any:
    """Integers take the sign of the divisor, floats that of the dividend.

    A float literal on the right asks for the truncated remainder whatever the tensor
    is; before opset 28 floats have no other.
    """
    if not (_is_operand(left) and _is_operand(right)):
        return NotImplemented
    opset = _opset(self)
    self, left, right = _all_united(self, left, right)
    is_float_below_28 = self.dtype in _FLOATS and opset.version < 28
    if isinstance(right, float) or is_float_below_28:
        return opset._call("Mod", (left, right), fmod=1)
    return opset._call("Mod", (left, right))


def floordiv_(self: Tensor, other: Any) -> Any:
    return _floordiv(self, self, other)


def rfloordiv_(self: Tensor, other: Any) -> Any:
    return _floordiv(self, other, self)


def _floordiv(self: Tensor, left: Any, right: Any) -> Any:
    """The quotient rounded down, as Python has it; `Div` of integers truncates."""
    if not (_is_operand(left) and _is_operand(right)):
        return NotImplemented
    opset = _opset(self)
    self, left, right = _all_united(self, left, right)
    quotient = opset._call("Div", (left, right))
    if self.dtype in _FLOATS:
        return opset._call("Floor", (quotient,))
    if self.dtype in _UNSIGNED:
        return quotient
    # `Mod` has the sign of the divisor: subtracting it leaves an exact multiple.
    remainder = opset._call("Mod", (left, right))
    return opset._call("Div", (opset._call("Sub", (left, remainder)), right))


# --- bits and truth


def _logical(boolean: str, bitwise: str) -> tuple[Binary, Binary]:
    def choose(self: Tensor, left: Any, right: Any) -> Any:
        if not (_is_operand(left) and _is_operand(right)):
            return NotImplemented
        name = boolean if self.dtype == DataType.BOOL else bitwise
        opset = _opset(self)
        _, left, right = _all_united(self, left, right)
        return opset._call(name, (left, right))

    def forward(self: Tensor, other: Any) -> Any:
        return choose(self, self, other)

    def reflected(self: Tensor, other: Any) -> Any:
        return choose(self, other, self)

    return forward, reflected


and_, rand_ = _logical("And", "BitwiseAnd")
or_, ror_ = _logical("Or", "BitwiseOr")
xor_, rxor_ = _logical("Xor", "BitwiseXor")


def invert_(self: Tensor) -> Any:
    name = "Not" if self.dtype == DataType.BOOL else "BitwiseNot"
    return _opset(self)._call(name, (self,))


def lshift_(self: Tensor, other: Any) -> Any:
    return _shift(self, self, other, "LEFT")


def rlshift_(self: Tensor, other: Any) -> Any:
    return _shift(self, other, self, "LEFT")


def rshift_(self: Tensor, other: Any) -> Any:
    return _shift(self, self, other, "RIGHT")


def rrshift_(self: Tensor, other: Any) -> Any:
    return _shift(self, other, self, "RIGHT")


def _shift(self: Tensor, left: Any, right: Any, direction: str) -> Any:
    """`BitShift` is for unsigned integers; the others multiply and divide."""
    if not (_is_operand(left) and _is_operand(right)):
        return NotImplemented
    opset = _opset(self)
    if self.dtype in _UNSIGNED:
        return opset._call("BitShift", (left, right), direction=direction)
    # A number on the right has the type of the left; one on the left is INT64 as yet.
    base = Tensor(2, self.dtype) if left is self else Tensor(2)
    if isinstance(right, (bool, int, float)):
        right = Tensor(int(right), self.dtype)
    power = opset._call("Pow", (base, right))
    if direction == "LEFT":
        return opset._call("Mul", (left, power))
    return _floordiv(power, left, power)


# --- single elements


def _element(self: Tensor, what: str, error: type[Exception]) -> Any:
    array = value_of(self)
    if array.size != 1:
        shape = ", ".join(map(str, array.shape))
        raise error(f"{what} of a tensor of shape [{shape}] is not defined")
    return array.item()


def bool_(self: Tensor) -> bool:
    return bool(_element(self, "the truth", ValueError))


def int_(self: Tensor) -> int:
    return int(_element(self, "the int", TypeError))


def float_(self: Tensor) -> float:
    return float(_element(self, "the float", TypeError))


def format_(self: Tensor, spec: str) -> str:
    if not spec:
        return str(self)
    return format(_element(self, "the format", TypeError), spec)


def index_(self: Tensor) -> int:
    if self.dtype in _FLOATS or self.dtype == DataType.STRING:
        raise TypeError(f"a tensor of type {self.dtype.text_name} is not an index")
    return int(_element(self, "the index", TypeError))


def len_(self: Tensor) -> int:
    shape = self.shape
    if not shape:
        raise TypeError("a scalar tensor has no length")
    return shape[0]


def iter_(self: Tensor) -> Iterator[Any]:
    if not self.shape:
        raise TypeError("a scalar tensor has no rows to iterate over")
    return (getitem(self, row) for row in range(self.shape[0]))


# --- items


def getitem(self: Tensor, index: Any) -> Any:
    from opscribe._eager.indexing import get

    return get(self, index)


def with_item(self: Tensor, index: Any, value: Any) -> Tensor:
    """The tensor with other elements where `index` says."""
    from opscribe._eager.indexing import replaced

    return replaced(self, index, value)
