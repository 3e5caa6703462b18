"""What pickles name to build their objects again; keep these names."""

from collections.abc import Sequence

from opscribe._core import DataType, Model, Tensor, unpickle_model

__all__ = ["model", "string_tensor", "tensor"]


def model(data: bytes, path: str) -> Model:
    """A model of its bytes; `path` says where its external data are."""
    return unpickle_model(data, path)


def tensor(dtype: int, shape: Sequence[int], data: bytes, name: str) -> Tensor:
    """A tensor of its raw data."""
    return Tensor.from_bytes(DataType(dtype), shape, data, name)


def string_tensor(shape: Sequence[int], values: Sequence[str], name: str) -> Tensor:
    """A tensor of strings."""
    return Tensor.from_strings(shape, values, name)
