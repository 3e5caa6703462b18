"""Types and shapes of the outputs of a node of the `onnx_ir` package.

They come from ONNX's own inference, one node at a time, as programs written for ONNX
Script have them.
"""

from __future__ import annotations

from typing import Any

import onnx
import onnx_ir as ir
from onnx import defs, shape_inference

__all__ = ["infer_types"]

# Constants of up to this many elements, a shape say, are shown to the inference.
_MOST_ELEMENTS = 20


def infer_types(node: ir.Node) -> None:
    """Gives the outputs of the node the types that follow from its inputs; raises what
    the inference raises."""
    if all(_is_complete(value) for value in node.outputs):
        return
    known = {value.name: value for value in node.inputs if value is not None}
    types = {name: _type_proto(value) for name, value in known.items()}
    data: dict[Any, Any] = {
        name: tensor
        for name, value in known.items()
        if (tensor := _small_tensor(value)) is not None
    }
    schema = defs.get_schema(node.op_type, node.version or 1, node.domain)
    found = shape_inference.infer_node_outputs(
        schema,
        ir.serde.serialize_node(node),
        types,  # type: ignore[arg-type]
        data,
    )
    for value in node.outputs:
        proto = found.get(value.name or "")
        if proto is None:
            continue
        value.merge_shapes(ir.serde.deserialize_type_proto_for_shape(proto))
        value.type = ir.serde.deserialize_type_proto_for_type(proto)


def _is_complete(value: ir.Value) -> bool:
    return (
        value.type is not None and value.shape is not None and value.shape.is_static()
    )


def _type_proto(value: ir.Value) -> onnx.TypeProto:
    if value.type is None:
        raise ValueError(f"the type of input `{value.name}` is not known")
    proto = ir.serde.serialize_type(value.type)
    if value.shape is not None:
        ir.serde.serialize_shape_into(proto, value.shape)
    return proto


def _small_tensor(value: ir.Value) -> onnx.TensorProto | None:
    tensor = value.const_value
    if tensor is None or tensor.size > _MOST_ELEMENTS:
        return None
    try:
        return ir.serde.serialize_tensor(tensor)
    except FileNotFoundError:
        return None  # its elements are not there yet
