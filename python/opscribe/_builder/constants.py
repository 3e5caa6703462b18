"""Numbers, lists and arrays among the inputs of a call."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Any

from opscribe._builder.specs import read_dtype
from opscribe._core import DataType, Tensor

__all__ = [
    "constant_key",
    "constant_name",
    "default_dtype",
    "initializer_name",
    "is_numpy_scalar",
    "to_tensor",
]

_SHORT = {
    DataType.FLOAT: "f32",
    DataType.DOUBLE: "f64",
    DataType.FLOAT16: "f16",
    DataType.BFLOAT16: "bf16",
    DataType.BOOL: "b8",
    DataType.STRING: "s",
    DataType.COMPLEX64: "c64",
    DataType.COMPLEX128: "c128",
}
# Of lists, arrays above this size are not compared with others before they are stored.
_MOST_COMPARED = 65536


def default_dtype(value: Any) -> DataType | None:
    """The element type a Python number has when nothing else decides; booleans and
    text need none."""
    item = value[0] if isinstance(value, (list, tuple)) and value else value
    if type(item) is int:
        return DataType.INT64
    return DataType.FLOAT if type(item) is float else None


def _suffix(dtype: DataType | None) -> str:
    if dtype is None:
        return ""
    name = dtype.name.lower()
    for long, short in (("float", "f"), ("uint", "u"), ("int", "i")):
        name = name.replace(long, short)
    return "_" + _SHORT.get(dtype, name)


def _is_flat(value: Any) -> bool:
    """Whether it is a list or tuple of numbers, booleans or texts of one kind."""
    if not isinstance(value, (list, tuple)) or not value:
        return False
    kind = type(value[0])
    return kind in (bool, int, float, str) and all(type(v) is kind for v in value)


def _scalar_key(value: Any) -> Hashable:
    """Equal for numbers that are stored alike: not for 0.0 and -0.0, but for NaNs."""
    if isinstance(value, float):
        if math.isnan(value):
            return "nan"
        return (value, math.copysign(1.0, value)) if value == 0 else value
    return (value, 1.0) if value == 0 and not isinstance(value, (str, bytes)) else value


def constant_key(value: Any, dtype: DataType | None, tensor: Any) -> Hashable | None:
    """Equal for constants that may share an initializer; None for what never does."""
    if isinstance(value, (bool, int, float)):
        return ("number", _scalar_key(value), dtype)
    if isinstance(value, (str, bytes)):
        return ("text", value, dtype)
    if _is_flat(value):
        return ("list", tuple(_scalar_key(item) for item in value), dtype)
    if tensor.dtype == DataType.STRING or tensor.nbytes > _MOST_COMPARED:
        return None
    return ("array", tensor.dtype, tuple(tensor.shape), tensor.tobytes())


def constant_name(value: Any, dtype: DataType | None, rank: int, count: int) -> str:
    """The name of a new constant, the `count`-th of its graph."""
    if isinstance(value, (str, bytes)):
        return f"const_str_{count}"
    if isinstance(value, (bool, int, float)):
        return f"const_{value}{_suffix(dtype)}"
    return f"const_{rank}d_{count}"


def to_tensor(value: Any, dtype: DataType | None = None, name: str = "") -> Tensor:
    """The tensor of a number, list, array, or of a tensor of another package.

    Arrays keep their element type, which must be `dtype` if one is given; numbers and
    lists take it.
    """
    if dtype is not None and is_numpy_scalar(value):
        value = value.item()
    array = _array_like(value)
    if array is not None:
        if dtype is not None and array.dtype != dtype:
            raise TypeError(
                f"an array of {array.dtype.name} stands where {dtype.name} belongs; "
                f"convert it first"
            )
        return array
    if isinstance(value, (str, bytes)) and dtype in (None, DataType.STRING):
        return Tensor.from_strings([], [value], name)
    if dtype == DataType.STRING:
        return Tensor(value, dtype, name)
    import numpy as np

    # NumPy converts while it reads, so that a number out of range is an error.
    target = None if dtype is None else dtype.numpy()
    if target is None and isinstance(value, (list, tuple)):
        items = np.array(value)
        if items.dtype == np.float64:
            return Tensor(items.astype(np.float32), name=name)
        return Tensor(items, name=name)
    return Tensor(np.array(value, dtype=target), name=name)


def _array_like(value: Any) -> Tensor | None:
    """The tensor of an object that is one in some package; None for others."""
    if isinstance(value, Tensor):
        return value
    if hasattr(value, "data_type") and hasattr(value, "SerializeToString"):
        from onnx import numpy_helper

        array = numpy_helper.to_array(value)
        return Tensor(array, DataType(value.data_type), value.name)
    if callable(getattr(value, "numpy", None)):
        dtype = _dtype_of(value)
        return Tensor(value.numpy(), dtype, getattr(value, "name", None) or "")
    if hasattr(value, "__array_interface__") or hasattr(value, "__array__"):
        return Tensor(value)
    return None


def initializer_name(name: str | None, data: Any) -> str:
    """The name given, or the tensor's own."""
    found: str | None = name or data.name
    if not found:
        raise ValueError("an initializer needs a name: pass `name=`")
    return found


def is_numpy_scalar(value: Any) -> bool:
    """Whether it is a number of NumPy, which has a type but is no array."""
    return type(value).__module__ == "numpy" and not hasattr(value, "__setitem__")


def _dtype_of(value: Any) -> DataType | None:
    dtype = getattr(value, "dtype", None)
    return read_dtype(dtype) if isinstance(dtype, int) else None
