"""What users compare, as parts of opscribe models."""

from __future__ import annotations

from typing import Any

from opscribe._core import Function, Graph, Model, load, parse_text

__all__ = ["read_function", "read_graph", "read_side"]

_TEXT_HEAD = '<ir_version: 10, opset_import: ["" : 1]>\n'
_EMPTY_GRAPH = "empty () => () {}\n"
# Tags of the wire format: `ir_version` = 10, `graph` and `functions` of ModelProto.
_IR_VERSION = b"\x08\x0a"
_GRAPH_TAG = b"\x3a"
_FUNCTIONS_TAG = b"\xca\x01"


def read_side(source: Any) -> Graph | Function:
    """The graph or function in any form: opscribe's own, a proto, ONNX text, a
    compiled script function, an object of the `onnx_ir` package."""
    if isinstance(source, (Graph, Function)):
        return source
    if isinstance(source, Model):
        return source.graph
    if isinstance(source, str):
        return _read_text(source)
    inner = getattr(source, "function_ir", None)
    if isinstance(inner, Function):
        return inner
    for method in ("to_function_proto", "to_model_proto"):
        if hasattr(source, method):
            return _read_proto(getattr(source, method)())
    if type(source).__module__.partition(".")[0] == "onnx_ir":
        import onnx_ir

        return _read_proto(onnx_ir.to_proto(source))
    if hasattr(source, "SerializeToString"):
        return _read_proto(source)
    raise TypeError(f"a {type(source).__name__} is not a graph, function or model")


def read_graph(source: Any) -> Graph:
    """The graph in any form; of a model, its main graph."""
    side = read_side(source)
    if not isinstance(side, Graph):
        raise TypeError(f"function `{side.name}` where a graph belongs")
    return side


def read_function(source: Any) -> Function:
    """The function in any form."""
    side = read_side(source)
    if not isinstance(side, Function):
        raise TypeError(f"graph `{side.name}` where a function belongs")
    return side


def _read_text(text: str) -> Graph | Function:
    stripped = text.lstrip()
    if not stripped.startswith("<"):
        return parse_text(_TEXT_HEAD + text).graph
    head = stripped.partition(">")[0]
    if "ir_version" in head:
        return parse_text(text).graph
    return parse_text(_TEXT_HEAD + _EMPTY_GRAPH + text).functions[0]


def _read_proto(proto: Any) -> Graph | Function:
    kind = proto.DESCRIPTOR.name
    data = proto.SerializeToString()
    if kind == "ModelProto":
        return load(data).graph
    if kind == "GraphProto":
        return load(_IR_VERSION + _field(_GRAPH_TAG, data)).graph
    if kind == "FunctionProto":
        return load(_IR_VERSION + _field(_FUNCTIONS_TAG, data)).functions[0]
    raise TypeError(f"a {kind} is not a graph, function or model")


def _field(tag: bytes, data: bytes) -> bytes:
    size, length = len(data), b""
    while size > 127:
        length += bytes([size & 127 | 128])
        size >>= 7
    return tag + length + bytes([size]) + data
