"""Tensor protos whose elements lie in another file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from opscribe._builder.specs import read_dtype

if TYPE_CHECKING:
    import onnx

__all__ = ["external_tensor"]


def external_tensor(
    name: str,
    data_type: Any,
    dims: Sequence[int],
    location: str | os.PathLike[str],
    offset: int | None = None,
    length: int | None = None,
    checksum: str | None = None,
    basepath: str | None = None,
) -> onnx.TensorProto:
    """An `onnx.TensorProto` that says where its elements lie; needs the `onnx` package.

    `location` is a path relative to the model; `offset` and `length` are in bytes.
    """
    import onnx

    dtype = read_dtype(data_type)
    if dtype is None:
        raise TypeError("an external tensor needs an element type")
    tensor = onnx.TensorProto()
    tensor.name = name
    tensor.data_type = int(dtype)
    tensor.dims.extend(dims)
    tensor.data_location = onnx.TensorProto.EXTERNAL
    entries = {
        "location": os.fspath(location),
        "offset": offset,
        "length": length,
        "checksum": checksum,
        "basepath": basepath,
    }
    for key, value in entries.items():
        if value is not None:
            entry = tensor.external_data.add()
            entry.key, entry.value = key, str(value)
    return tensor
