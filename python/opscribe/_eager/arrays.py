"""Tensors and NumPy arrays: the only module of the package that imports NumPy."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import numpy.typing as npt

from opscribe._core import (
    DataType,
    RawBuffer,
    Tensor,
    bfloat16_from_dlpack,
    pack_codes,
    unpacked_codes,
    view_of,
)
from opscribe._errors import Error

__all__ = ["as_array", "data_type", "describe", "numpy_dtype", "to_numpy", "to_tensor"]

_NUMPY: dict[DataType, np.dtype[Any]] = {
    DataType.FLOAT: np.dtype(np.float32),
    DataType.UINT8: np.dtype(np.uint8),
    DataType.INT8: np.dtype(np.int8),
    DataType.UINT16: np.dtype(np.uint16),
    DataType.INT16: np.dtype(np.int16),
    DataType.INT32: np.dtype(np.int32),
    DataType.INT64: np.dtype(np.int64),
    DataType.STRING: np.dtype(object),
    DataType.BOOL: np.dtype(np.bool_),
    DataType.FLOAT16: np.dtype(np.float16),
    DataType.DOUBLE: np.dtype(np.float64),
    DataType.UINT32: np.dtype(np.uint32),
    DataType.UINT64: np.dtype(np.uint64),
    DataType.COMPLEX64: np.dtype(np.complex64),
    DataType.COMPLEX128: np.dtype(np.complex128),
    DataType.BFLOAT16: np.dtype(ml_dtypes.bfloat16),
    DataType.FLOAT8E4M3FN: np.dtype(ml_dtypes.float8_e4m3fn),
    DataType.FLOAT8E4M3FNUZ: np.dtype(ml_dtypes.float8_e4m3fnuz),
    DataType.FLOAT8E5M2: np.dtype(ml_dtypes.float8_e5m2),
    DataType.FLOAT8E5M2FNUZ: np.dtype(ml_dtypes.float8_e5m2fnuz),
    DataType.UINT4: np.dtype(ml_dtypes.uint4),
    DataType.INT4: np.dtype(ml_dtypes.int4),
    DataType.FLOAT4E2M1: np.dtype(ml_dtypes.float4_e2m1fn),
    DataType.FLOAT8E8M0: np.dtype(ml_dtypes.float8_e8m0fnu),
    DataType.UINT2: np.dtype(ml_dtypes.uint2),
    DataType.INT2: np.dtype(ml_dtypes.int2),
    DataType.FLOAT6E2M3: np.dtype(ml_dtypes.float6_e2m3fn),
    DataType.FLOAT6E3M2: np.dtype(ml_dtypes.float6_e3m2fn),
}
_DATA_TYPES = {dtype: data_type for data_type, dtype in _NUMPY.items()}

# Statistics of more elements than this would make a repr slow.
_MOST_DESCRIBED = 10_000_000


def numpy_dtype(dtype: DataType) -> np.dtype[Any]:
    """The NumPy type of the elements."""
    if dtype not in _NUMPY:
        raise TypeError(f"elements of type {dtype.name} have no NumPy type")
    return _NUMPY[dtype]


def data_type(dtype: npt.DTypeLike) -> DataType:
    """The element type of a NumPy type."""
    wanted = np.dtype(dtype)
    if wanted.kind in "US":
        return DataType.STRING
    found = _DATA_TYPES.get(wanted.newbyteorder("="))
    if found is None:
        raise TypeError(f"ONNX has no elements of NumPy type {wanted}")
    return found


def to_numpy(tensor: Tensor) -> npt.NDArray[Any]:
    """The elements as a read-only array; copies only what is packed."""
    shape, dtype = tensor.shape, tensor.dtype
    if dtype == DataType.STRING:
        texts = np.empty(len(strings := tensor.strings()), dtype=object)
        texts[:] = strings
        array = texts.reshape(shape)
    elif 0 < dtype.bits < 8:
        array = np.ndarray(shape, numpy_dtype(dtype), unpacked_codes(tensor).raw())
    else:
        array = np.ndarray(shape, numpy_dtype(dtype), tensor.raw())
        if dtype == DataType.BOOL and np.any(array.view(np.uint8) > 1):
            array = array.view(np.uint8) != 0  # a file may hold any byte
    array.flags.writeable = False
    return array


def as_array(tensor: Tensor, dtype: Any, copy: bool | None) -> npt.NDArray[Any]:
    """`Tensor.__array__`."""
    array = to_numpy(tensor)
    if dtype is not None and np.dtype(dtype) != array.dtype:
        if copy is False:
            raise ValueError(f"an array of {dtype} cannot be had without copying")
        return array.astype(dtype)
    return array.copy() if copy else array


def _root(array: npt.NDArray[Any]) -> Tensor | None:
    """The tensor whose memory the array views, if there is one."""
    base: Any = array
    while base is not None:
        if isinstance(base, RawBuffer):
            return base.tensor
        base = base.obj if isinstance(base, memoryview) else getattr(base, "base", None)
    return None


def _share(array: npt.NDArray[Any], dtype: DataType) -> Tensor:
    """A tensor over the memory of a contiguous array."""
    flat = array.reshape(-1).view(np.uint8)
    root = _root(array)
    if root is None:
        return Tensor.from_bytes(dtype, array.shape, flat.data)
    start = np.ndarray(root.nbytes, np.uint8, root.raw()).__array_interface__["data"][0]
    offset = flat.__array_interface__["data"][0] - start
    return view_of(root, dtype, array.shape, offset if flat.size else 0)


def foreign_array(value: Any) -> npt.NDArray[Any]:
    """An array of another library as one of NumPy's, for bfloat16 one of ml_dtypes'."""
    try:
        if hasattr(value, "__array__"):
            return np.asarray(value)
        return np.from_dlpack(value)
    except (BufferError, RuntimeError, TypeError, ValueError):
        if not hasattr(value, "__dlpack__"):
            raise
        try:
            tensor = bfloat16_from_dlpack(value)
        except BufferError:
            tensor = None
        if tensor is None:
            raise
    return tensor.numpy()


def to_tensor(values: Any, dtype: DataType | None = None) -> Tensor:
    """A tensor of the elements of an array, or of what NumPy makes one of."""
    if isinstance(values, Tensor) and dtype in (None, values.dtype):
        return values
    if hasattr(values, "__dlpack__") and not isinstance(values, np.ndarray):
        values = foreign_array(values)
    if dtype == DataType.STRING or (dtype is None and _is_text(values)):
        texts = np.asarray(values, dtype=object)
        return Tensor.from_strings(texts.shape, list(texts.flat))
    array = np.asarray(values)
    if dtype is None:
        dtype = data_type(array.dtype)
    array = np.asarray(array, dtype=numpy_dtype(dtype), order="C")
    if 0 < dtype.bits < 8:
        codes = array.reshape(-1).view(np.uint8) & np.uint8((1 << dtype.bits) - 1)
        return pack_codes(dtype, array.shape, codes.data)
    return _share(array, dtype)


def _is_text(values: Any) -> bool:
    if isinstance(values, (str, bytes)):
        return True
    return np.asarray(values).dtype.kind in "OUS"


def describe(tensor: Tensor) -> str:
    """`repr` of a tensor: type, shape, statistics, values."""
    if tensor.is_none:
        return "Tensor(None: an absent value)"
    shape = ",".join(map(str, tensor.shape))
    head = f"{tensor.dtype.text_name}[{shape}]"
    if tensor.name:
        head += f" {tensor.name!r}"
    if tensor.external is not None:
        return f"Tensor({head}, external: {tensor.external.get('location', '?')!r})"
    try:
        array = to_numpy(tensor)
    except (Error, TypeError) as error:
        return f"Tensor({head}, unreadable: {error})"
    statistics = _statistics(array)
    values = np.array2string(array, separator=", ", threshold=64, edgeitems=2)
    return f"Tensor({head}{statistics},\n{values})"


def _statistics(array: npt.NDArray[Any]) -> str:
    if not 1 < array.size <= _MOST_DESCRIBED or array.dtype.kind in "ObcSU":
        return ""
    numbers = array.astype(np.float64)
    finite = numbers[np.isfinite(numbers)]
    text = ""
    if finite.size:
        text = (
            f", min {finite.min():.6g}, max {finite.max():.6g}, "
            f"mean {finite.mean():.6g}, std {finite.std():.6g}"
        )
    if finite.size < numbers.size:
        text += f", {numbers.size - finite.size} not finite"
    return text


def is_dtype(dtype: DataType, other: Any) -> bool:
    """Whether a NumPy scalar class, say `np.float32`, is what the elements are."""
    return (
        isinstance(other, type)
        and _NUMPY.get(dtype) is not None
        and (issubclass(other, np.generic) and _NUMPY[dtype].type is other)
    )
