"""What pickles name to build their objects again; keep these names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from opscribe._core import DataType, Model, Tensor, unpickle_model

if TYPE_CHECKING:
    from opscribe._script.opset import Op, Opset

__all__ = ["model", "none_tensor", "op", "opset", "string_tensor", "tensor"]


def model(data: bytes, path: str) -> Model:
    """A model of its bytes; `path` says where its external data are."""
    return unpickle_model(data, path)


def tensor(
    dtype: int,
    shape: Sequence[int],
    data: bytes,
    name: str,
    opset: Opset | None = None,
) -> Tensor:
    """A tensor of its raw data."""
    made = Tensor.from_bytes(DataType(dtype), shape, data, name)
    return made if opset is None else Tensor(made, name=name, opset=opset)


def string_tensor(
    shape: Sequence[int],
    values: Sequence[str],
    name: str,
    opset: Opset | None = None,
) -> Tensor:
    """A tensor of strings."""
    made = Tensor.from_strings(shape, values, name)
    return made if opset is None else Tensor(made, name=name, opset=opset)


def none_tensor(opset: Opset | None = None) -> Tensor:
    """A tensor that stands for an absent value."""
    return Tensor(None, opset=opset)


def opset(domain: str, version: int, is_plain: bool) -> Opset:
    """An opset; a plain one has no methods for its operators."""
    from opscribe import onnx_opset
    from opscribe._script.opset import Opset

    make = Opset if is_plain else onnx_opset.find
    return make(domain, version)


def op(opset: Opset, name: str) -> Op:
    """An operator, the same object where the opset knows it."""
    from opscribe._script.opset import Op

    return opset[name] or Op(opset, name)
