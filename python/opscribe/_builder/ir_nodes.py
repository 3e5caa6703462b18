"""Nodes of the `onnx_ir` package, made by opscribe's builders.

Programs written for ONNX Script build graphs of that package. The way from a call to a
node is that of `base`; here is what the other kind of node and value needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import onnx_ir as ir

from opscribe._builder import ir_inference
from opscribe._builder.attributes import read_attr_spec
from opscribe._builder.base import BuilderBase, NodeCall
from opscribe._builder.constants import is_numpy_scalar
from opscribe._builder.features import BuilderFeature
from opscribe._builder.scopes import INFERENCE_ERROR
from opscribe._builder.specs import read_value_spec
from opscribe._core import AttrType, DataType, OpSchema, Tensor, Type, Value

__all__ = ["IrNodes", "ir_constant", "ir_tensor", "ir_type", "ir_value"]


def ir_type(type_: Type) -> ir.TypeAndShape:
    """The type as `onnx_ir` has it."""
    if type_.kind == "tensor" and type_.dtype is not None:
        shape = None if type_.shape is None else ir.Shape(_dims(type_.shape))
        known = ir.TensorType(ir.DataType(int(type_.dtype))) if type_.dtype else None
        return ir.TypeAndShape(known, shape)
    wrapper = {"sequence": ir.SequenceType, "optional": ir.OptionalType}.get(type_.kind)
    if wrapper is None or type_.element is None:
        raise TypeError(f"`onnx_ir` has no type {type_}")
    inner = ir_type(type_.element)
    return ir.TypeAndShape(wrapper(inner.type), inner.shape)  # type: ignore[arg-type]


def _dims(shape: Any) -> list[int | str | None]:
    return [dim if dim is None or isinstance(dim, int) else str(dim) for dim in shape]


def ir_value(given: Any, role: str) -> ir.Value:
    """A new value from what describes one; a value of `onnx_ir` is taken as it is."""
    spec = read_value_spec(given, role)
    if isinstance(given, ir.Value):
        return given
    if spec.type is None:
        return ir.Value(name=spec.name)
    known = ir_type(spec.type)
    return ir.Value(name=spec.name, type=known.type, shape=known.shape)


def ir_tensor(value: Any, dtype: DataType | None = None) -> Any:
    """The tensor of a number, list, array or a tensor of any package.

    One of `onnx_ir` stays what it is, so that its elements may lie in a file.
    """
    if isinstance(value, Tensor):
        kind = ir.DataType(int(value.dtype))
        if kind == ir.DataType.STRING:
            strings = [item.encode() for item in value.numpy().reshape(-1).tolist()]
            shape = ir.Shape(list(value.shape))
            return ir.StringTensor(strings, shape=shape, name=value.name or None)
        return ir.Tensor(value.numpy(), dtype=kind, name=value.name or None)
    wanted = None if dtype is None else ir.DataType(int(dtype))
    if isinstance(value, (bool, int, float, str, bytes, list, tuple)):
        return ir.tensor(value, dtype=wanted)
    if is_numpy_scalar(value):
        if wanted is not None:
            return ir.tensor(value.item(), dtype=wanted)
        return ir.tensor(np.asarray(value))
    tensor = ir.tensor(value)
    if wanted is not None and tensor.dtype != wanted:
        raise TypeError(
            f"an array of {tensor.dtype.name} stands where {wanted.name} belongs; "
            f"convert it first"
        )
    return tensor


def ir_constant(name: str, tensor: Any) -> ir.Value:
    """The value of an initializer."""
    return ir.Value(
        name=name,
        type=ir.TensorType(tensor.dtype),
        shape=ir.Shape(tensor.shape),
        const_value=tensor,
    )


class IrNodes(BuilderBase):
    """The steps of a call that differ when nodes are those of `onnx_ir`."""

    def _make_node(
        self, _graph: Any, call: NodeCall, outputs: int | Sequence[Any], name: Any
    ) -> Any:
        results = self._adapt_outputs(outputs, call.op_type)
        return ir.Node(
            call.domain,
            call.op_type,
            call.values,
            attributes=self._ir_attributes(call.schema, call.attributes),
            overload=call.overload,
            outputs=results,
            num_outputs=outputs if results is None else None,  # type: ignore[arg-type]
            version=call.version,
            name=(self._node_name(call.op_type) or None) if name is None else name,
        )

    def _adapt_outputs(self, outputs: int | Sequence[Any], op_type: str) -> Any:
        names = super()._adapt_outputs(outputs, op_type)
        if names is None:
            return None
        if isinstance(outputs, int):
            return [ir.Value(name=spec.name) for spec in names]
        values = [ir_value(each, "Output") for each in outputs]
        for value, spec in zip(values, names, strict=True):
            value.name = spec.name or None
        return values

    def _as_value(self, argument: Any) -> Any:
        if isinstance(argument, ir.Value):
            return argument
        if isinstance(argument, Value):
            raise TypeError(
                f"`{argument.name}` is a value of an opscribe graph; this builder "
                "builds a graph of onnx_ir"
            )
        return None

    def _cast(self, argument: Any, witness: Any) -> Any:
        """As in `base`, for constants that take the type of a value of `onnx_ir`."""
        if witness is None:
            return self._promote(argument, None)
        dtype = getattr(witness.type, "dtype", None)
        if dtype:
            return self._promote(argument, DataType(int(dtype)))
        constant = self._promote(argument, None)
        return self._cast_like(constant, witness)

    def _ir_attributes(
        self, schema: OpSchema | None, attributes: Mapping[str, Any]
    ) -> list[ir.Attr]:
        types = self._attribute_types(schema)
        made = [
            _ir_attribute(name, value, types.get(name, AttrType.UNDEFINED))
            for name, value in attributes.items()
        ]
        return [attr for attr in made if attr is not None]

    def _infer(self, node: Any, schema: OpSchema | None = None) -> None:
        if self._has(BuilderFeature.CONSTANT_PROPAGATION) and _is_constant(node):
            given = node.attributes.get("value")
            name = None if given is None or given.is_ref() else given.as_tensor().name
            tensor = ir.convenience.get_const_tensor(
                node.outputs[0], propagate_shape_type=True
            )
            node.outputs[0].const_value = tensor
            if given is not None and tensor is not None:
                tensor.name = name  # the caller's tensor keeps the name it had
        if self._has(BuilderFeature.INFER_SHAPES):
            try:
                ir_inference.infer_types(node)
            except Exception as error:
                # Whatever a checker of single nodes says, building goes on.
                node.metadata_props[INFERENCE_ERROR] = str(error)

    def _constant_node(self, value: Any, dtype: DataType | None) -> Any:
        return self.call_op("Constant", [], {"value": ir_tensor(value, dtype)})


def _is_constant(node: ir.Node) -> bool:
    return node.op_type == "Constant" and node.domain in ("", "ai.onnx")


def _ir_attribute(name: str, value: Any, type_: AttrType) -> ir.Attr | None:
    """The attribute; None for one that is left out."""
    if isinstance(value, ir.Attr) and value.name == name:
        return value if value.is_ref() or value.value is not None else None
    spec = read_attr_spec(name, value)
    kind = ir.AttributeType(int(spec.type or type_)) or None
    if spec.ref is not None:
        if kind is None:
            raise TypeError(f"the type of attribute `{name}` is not known")
        return ir.RefAttr(name, spec.ref, kind)
    item = spec.value
    if item is None:
        return None
    if isinstance(item, ir.Value):
        raise TypeError(
            f"attribute `{name}` cannot hold the value `{item.name}`, which is only "
            "known when the model runs"
        )
    if hasattr(item, "tolist") and kind != ir.AttributeType.TENSOR:
        item = item.tolist() if not isinstance(item, Tensor) else item
    if isinstance(item, Tensor) or (kind == ir.AttributeType.TENSOR):
        item = ir_tensor(item)
    if kind is None and isinstance(item, (list, tuple)) and not item:
        kind = ir.AttributeType.INTS
    return ir.convenience.convert_attribute(name, item, kind)
