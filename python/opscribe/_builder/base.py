"""What all builders share: the way from a call to a node."""

from __future__ import annotations

import abc
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from opscribe._builder import inference
from opscribe._builder.arguments import partition, type_variables
from opscribe._builder.attributes import set_attribute
from opscribe._builder.constants import to_tensor
from opscribe._builder.features import BuilderFeature
from opscribe._builder.scopes import INFERENCE_ERROR
from opscribe._builder.specs import known_type, read_value_spec
from opscribe._core import (
    AttrType,
    DataType,
    Graph,
    Node,
    OpSchema,
    Tensor,
    Type,
    Value,
    find_schema,
)

__all__ = ["BuilderBase", "NodeCall", "constant_tensor"]

_STANDARD = ("", "ai.onnx")
# The opset that brought CastLike.
_CAST_LIKE_SINCE = 15


def constant_tensor(value: Value) -> Tensor | None:
    """The constant behind a value, be it an initializer or the output of a `Constant`
    node; None when there is none."""
    if value.initializer is not None:
        return value.initializer
    node = value.producer
    if node is None or node.op_type != "Constant" or node.domain not in _STANDARD:
        return None
    for attr in node.attributes.values():
        if attr.ref is not None or not attr.name.startswith("value"):
            continue
        if attr.type == AttrType.TENSOR:
            return attr.as_tensor()
        dtype = {
            AttrType.INT: DataType.INT64,
            AttrType.INTS: DataType.INT64,
            AttrType.FLOAT: DataType.FLOAT,
            AttrType.FLOATS: DataType.FLOAT,
            AttrType.STRING: DataType.STRING,
            AttrType.STRINGS: DataType.STRING,
        }.get(attr.type)
        return None if dtype is None else Tensor(attr.value, dtype)
    return None


class NodeCall(NamedTuple):
    """A call of an operator or function, its arguments sorted."""

    op_type: str
    domain: str
    version: int | None
    overload: str
    values: list[Any]
    attributes: dict[str, Any]
    schema: OpSchema | None


class BuilderBase(abc.ABC):
    """Turns calls of operators into nodes; what is done on the way are its features."""

    def __init__(self, *, features: BuilderFeature = BuilderFeature.NONE) -> None:
        self._features = features

    @property
    def features(self) -> BuilderFeature:
        """What the builder does on each call."""
        return self._features

    @abc.abstractmethod
    def initializer(self, tensor: Any, name: str | None = None) -> Value:
        """A constant with a name, from a tensor or an array."""

    def call_op(
        self,
        op_type: str,
        args: Sequence[Any],
        kwargs: Mapping[str, Any],
        /,
        domain: str = "",
        version: int | None = None,
        outputs: int | Sequence[Any] = 1,
        name: str | None = None,
    ) -> Any:
        """Adds a call of the operator; gives its output, or a tuple of several.

        `outputs` is a number, or names. The arguments are values, numbers, lists and
        arrays for inputs, and keywords for attributes or inputs.
        """
        return self._call(op_type, args, kwargs, domain, version, outputs, name)

    def _call(
        self,
        op_type: str,
        args: Sequence[Any],
        kwargs: Mapping[str, Any],
        domain: str = "",
        version: int | None = None,
        outputs: int | Sequence[Any] = 1,
        name: str | None = None,
        overload: str = "",
    ) -> Any:
        version = self._default_version(domain) if version is None else version
        schema = self._find_schema(op_type, domain, version)
        inputs, attributes = list(args), dict(kwargs)
        if schema is not None and self._has(BuilderFeature.SCHEMA_PARTITION):
            inputs, attributes = partition(schema, args, kwargs)
        graph = self._graph_for(inputs)
        values = self._cast_inputs(schema, inputs)
        self._record_opset(op_type, domain, version)
        call = NodeCall(op_type, domain, version, overload, values, attributes, schema)
        node = self._make_node(graph, call, outputs, name)
        self._place(graph, node)
        self._infer(node, schema)
        return node.outputs[0] if len(node.outputs) == 1 else tuple(node.outputs)

    def _make_node(
        self,
        graph: Graph,
        call: NodeCall,
        outputs: int | Sequence[Any],
        name: str | None,
    ) -> Node:
        """The node of a call, in no place yet."""
        names = self._adapt_outputs(outputs, call.op_type)
        node = graph.make_node(
            call.op_type,
            [],
            [spec.name or "" for spec in names] if names is not None else outputs,
            domain="" if call.domain in _STANDARD else call.domain,
            name=self._node_name(call.op_type) if name is None else name,
        )
        node.overload = call.overload
        types = self._attribute_types(call.schema)
        for key, value in call.attributes.items():
            set_attribute(node, key, value, types.get(key, AttrType.UNDEFINED))
        node.inputs = call.values
        for output, spec in zip(node.outputs, names or (), strict=False):
            if spec.type is not None:
                output.type = spec.type
        return node

    # --- what kinds of builders do differently

    @abc.abstractmethod
    def _graph_for(self, inputs: Sequence[Any]) -> Graph:
        """The graph that a node with these inputs is made for."""

    @abc.abstractmethod
    def _place(self, graph: Graph, node: Node) -> None:
        """Puts a finished node where it belongs."""

    @abc.abstractmethod
    def _promote(self, value: Any, dtype: DataType | None) -> Value:
        """The value of a constant among the inputs."""

    def _default_version(self, domain: str) -> int | None:
        return None

    def _record_opset(self, op_type: str, domain: str, version: int | None) -> None:
        return None

    def _node_name(self, op_type: str) -> str:
        return ""

    def _adapt_outputs(self, outputs: int | Sequence[Any], op_type: str) -> Any:
        """The outputs to be, as the builder names them, from a number or from names and
        values; None when only their number is known. Programs written for ONNX Script
        call it and override it."""
        if isinstance(outputs, int):
            return None
        return [read_value_spec(each, "Output") for each in outputs]

    # --- steps of a call

    def _has(self, feature: BuilderFeature) -> bool:
        return bool(self._features & feature)

    def _find_schema(
        self, op_type: str, domain: str, version: int | None
    ) -> OpSchema | None:
        wanted = BuilderFeature.SCHEMA_AWARE | BuilderFeature.INFER_SHAPES
        if version is None or not self._has(wanted):
            return None
        return find_schema(domain, op_type, version)

    def _as_value(self, argument: Any) -> Value | None:
        """The value of an argument that is or holds one; None for constants."""
        return argument if isinstance(argument, Value) else None

    def _cast_inputs(
        self, schema: OpSchema | None, inputs: Sequence[Any]
    ) -> list[Value | None]:
        """The inputs as values; constants take the type of the first value they share
        a type variable with."""
        known = [self._as_value(argument) for argument in inputs]
        variables: list[str | None] = [None] * len(inputs)
        if schema is not None and self._has(BuilderFeature.CAST_INPUTS):
            variables = type_variables(schema, len(inputs))
        witnesses: dict[str, Value] = {}
        for variable, value in zip(variables, known, strict=True):
            if variable is not None and value is not None:
                witnesses.setdefault(variable, value)
        values: list[Value | None] = []
        for argument, value, variable in zip(inputs, known, variables, strict=True):
            if value is None and argument is not None:
                value = self._cast(argument, witnesses.get(variable or ""))
            values.append(value)
        return values

    def _cast(self, argument: Any, witness: Value | None) -> Value:
        if witness is None:
            return self._promote(argument, None)
        known = known_type(witness)
        if known is not None and known.kind == "tensor" and known.dtype:
            return self._promote(argument, known.dtype)
        cast: Value = self._cast_like(self._promote(argument, None), witness)
        return cast

    def _cast_like(self, constant: Any, witness: Any) -> Any:
        """The constant with the type that the witness has when the model runs."""
        version = self._default_version("")
        if version is not None and version < _CAST_LIKE_SINCE:
            return constant
        return self.call_op("CastLike", [constant, witness], {})

    def _attribute_types(self, schema: OpSchema | None) -> dict[str, AttrType]:
        """The types that attributes take, by name."""
        if schema is None or not self._has(BuilderFeature.CAST_ATTRIBUTES):
            return {}
        return {attr.name: attr.type for attr in schema.attributes}

    def _constant_of(self, value: Value) -> Tensor | None:
        return constant_tensor(value)

    def _infer(self, node: Node, schema: OpSchema | None) -> None:
        if self._has(BuilderFeature.INFER_SHAPES):
            try:
                inference.infer_types(node, schema, self._constant_of)
            except inference.InferenceError as error:
                node.metadata[INFERENCE_ERROR] = str(error)
        if self._has(BuilderFeature.CONSTANT_PROPAGATION):
            for value in node.outputs:
                tensor = constant_tensor(value)
                if tensor is not None and value.type is None:
                    value.type = Type.tensor(tensor.dtype, tensor.shape)

    def _constant_node(self, value: Any, dtype: DataType | None) -> Value:
        """A `Constant` node for builders without a graph to hold initializers."""
        result = self.call_op("Constant", [], {"value": to_tensor(value, dtype)})
        assert isinstance(result, Value)
        return result
