"""Pieces of ONNX files put together as bytes, and what needs the `onnx` package."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from opscribe._script.function import OnnxFunction

__all__ = ["export_onnx_lib", "model_of_functions", "with_functions"]

# Tags of ModelProto: field number and wire type.
_IR_VERSION = b"\x08"
_PRODUCER_NAME = b"\x12"
_OPSET_IMPORT = b"\x42"
_FUNCTIONS = b"\xca\x01"


def _varint(value: int) -> bytes:
    result = bytearray()
    while value > 0x7F:
        result.append(value & 0x7F | 0x80)
        value >>= 7
    result.append(value)
    return bytes(result)


def _field(tag: bytes, data: bytes) -> bytes:
    return tag + _varint(len(data)) + data


def _opset_import(domain: str, version: int) -> bytes:
    # An empty domain is written too, as ONNX's own tools do.
    text = _field(b"\x0a", domain.encode())
    return _field(_OPSET_IMPORT, text + b"\x10" + _varint(version))


def with_functions(
    model: bytes, functions: Iterable[bytes], opsets: Mapping[str, int] | None = None
) -> bytes:
    """A serialized model with further serialized functions, and imports."""
    parts = [model]
    parts += [_field(_FUNCTIONS, function) for function in functions]
    parts += [_opset_import(*item) for item in (opsets or {}).items()]
    return b"".join(parts)


def model_of_functions(
    functions: Sequence[bytes], opset: int = 15, producer: str = ""
) -> bytes:
    """A serialized model that has functions, and no graph."""
    head = _IR_VERSION + _varint(10)
    if producer:
        head += _field(_PRODUCER_NAME, producer.encode())
    head += _opset_import("", opset)
    return with_functions(head, functions)


def export_onnx_lib(
    functions: Sequence[OnnxFunction], filename: str | os.PathLike[str]
) -> None:
    """Writes a file that has these functions and no graph.

    Functions they call are not added; name them too.
    """
    from opscribe._core import load

    data = [function._core_function.function_bytes() for function in functions]
    load(model_of_functions(data, producer="p2o")).save(filename)
