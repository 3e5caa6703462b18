"""What the inputs of a node tell about its outputs.

Element types come from the operator's schema: an output shares the type variable of
an input, or has one fixed type. Shapes come from the rules of `shapes`, where there is
one. Nothing here is complete, and nothing here guesses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from opscribe._builder import shapes
from opscribe._builder.shapes import InferenceError
from opscribe._builder.specs import known_type
from opscribe._core import (
    AttrType,
    DataType,
    Node,
    OpSchema,
    SchemaParam,
    Tensor,
    Type,
    Value,
)

__all__ = ["InferenceError", "infer_types"]

ConstantOf: TypeAlias = Callable[[Value], Tensor | None]

_DTYPES = {f"tensor({dtype.text_name})": dtype for dtype in DataType if dtype}

# Attributes that say which element type a result has.
_DTYPE_ATTRIBUTES = ("to", "dtype", "output_dtype", "output_datatype")


def infer_types(node: Node, schema: OpSchema | None, constant_of: ConstantOf) -> None:
    """Gives the outputs of the node the types that follow from its inputs; raises
    InferenceError when they contradict each other or the operator."""
    if schema is None:
        if node.graph is not None and _is_function(node):
            return
        domain = node.domain or "ai.onnx"
        raise InferenceError(f"`{domain}` has no operator `{node.op_type}`")
    bound = _bind_variables(node, schema)
    types = _special_types(node)
    if types is None:
        types = [
            _output_type(node, schema, index, bound)
            for index in range(len(node.outputs))
        ]
        types = shapes.with_shapes(node, types, constant_of)
    for value, type_ in zip(node.outputs, types, strict=False):
        if type_ is not None and value.name and value.type is None:
            value.type = type_


def _is_function(node: Node) -> bool:
    assert node.graph is not None
    model = node.graph.model
    return model.find_function(node.domain, node.op_type, node.overload) is not None


def _type_string(type_: Type) -> str:
    """The type as schemas write it: `seq(tensor(float))`."""
    if type_.kind == "tensor" and type_.dtype is not None:
        return f"tensor({type_.dtype.text_name})"
    if type_.kind == "map" and type_.dtype is not None and type_.element is not None:
        inner = _type_string(type_.element).removeprefix("tensor(").removesuffix(")")
        return f"map({type_.dtype.text_name}, {inner})"
    word = {"sequence": "seq", "optional": "optional"}.get(type_.kind)
    if word is None or type_.element is None:
        return type_.kind
    return f"{word}({_type_string(type_.element)})"


def _param_at(params: tuple[SchemaParam, ...], index: int) -> SchemaParam | None:
    if index < len(params):
        return params[index]
    return params[-1] if params and params[-1].option == "variadic" else None


def _bind_variables(node: Node, schema: OpSchema) -> dict[str, Type]:
    """The types of the type variables; each must be one its operator allows."""
    allowed = {each.name: each.allowed for each in schema.type_constraints}
    bound: dict[str, Type] = {}
    for index, value in enumerate(node.inputs):
        if value is None:
            continue
        type_ = known_type(value)
        if type_ is None or (type_.kind == "tensor" and not type_.dtype):
            raise InferenceError(
                f"the type of input {index}, `{value.name}`, is not known"
            )
        param = _param_at(schema.inputs, index)
        if param is None or (param.option == "variadic" and not param.homogeneous):
            continue
        seen = _type_string(type_)
        variable = param.type_str
        if seen not in allowed.get(variable, (variable,)):
            raise InferenceError(
                f"input `{param.name}` of type {seen} is not one of `{variable}`"
            )
        first = bound.setdefault(variable, type_)
        if variable in allowed and _type_string(first) != seen:
            raise InferenceError(
                f"input `{param.name}` of type {seen} stands beside one of type "
                f"{_type_string(first)}"
            )
    return bound


def _output_type(
    node: Node, schema: OpSchema, index: int, bound: dict[str, Type]
) -> Type | None:
    """The type without a shape."""
    param = _param_at(schema.outputs, index)
    if param is None or (param.option == "variadic" and not param.homogeneous):
        return None
    chosen = _dtype_by_attribute(node, schema, index)
    if chosen is not None:
        return Type.tensor(chosen)
    variable = param.type_str
    if variable in bound:
        return _without_shape(bound[variable])
    for constraint in schema.type_constraints:
        if constraint.name == variable and len(constraint.allowed) == 1:
            variable = constraint.allowed[0]
    dtype = _DTYPES.get(variable)
    return None if dtype is None else Type.tensor(dtype)


def _without_shape(type_: Type) -> Type:
    if type_.kind == "tensor" and type_.dtype is not None:
        return Type.tensor(type_.dtype)
    if type_.kind == "sequence" and type_.element is not None:
        return Type.sequence(_without_shape(type_.element))
    if type_.kind == "optional" and type_.element is not None:
        return Type.optional(_without_shape(type_.element))
    return type_


def _dtype_by_attribute(node: Node, schema: OpSchema, index: int) -> DataType | None:
    """The element type an attribute asks for: Cast's `to`, RandomNormal's `dtype`."""
    if node.op_type == "CastLike":
        return _dtype_of_input(node, 1)
    if node.op_type == "ConstantOfShape":
        value = node.attributes.get_tensor("value")
        return DataType.FLOAT if value is None else value.dtype
    names = _DTYPE_ATTRIBUTES if index == 0 else ("stash_type",)
    for attr in schema.attributes:
        if attr.name not in names:
            continue
        number = node.attributes.get_int(attr.name)
        if number is None and isinstance(attr.default, int):
            number = attr.default
        if number:
            return DataType(number)
        if attr.name == "dtype":
            return _dtype_of_input(node, 0)
        if node.op_type == "DequantizeLinear":
            return _dtype_of_input(node, 1)
    return None


def _dtype_of_input(node: Node, index: int) -> DataType | None:
    type_ = _type_of_input(node, index)
    return None if type_ is None else type_.dtype


def _type_of_input(node: Node, index: int) -> Type | None:
    value = node.inputs[index] if index < len(node.inputs) else None
    return None if value is None else known_type(value)


# --- operators whose outputs have types of their own making


def _special_types(node: Node) -> list[Type | None] | None:
    """The types of all outputs, shapes included; None for ordinary operators."""
    if node.domain != "":
        return None
    rule = _SPECIAL.get(node.op_type)
    return None if rule is None else rule(node)


def _if_types(node: Node) -> list[Type | None]:
    branches = [
        [value.type for value in attr.as_graph().outputs]
        for attr in node.attributes.values()
        if attr.type == AttrType.GRAPH
    ]
    if len(branches) != 2 or len(branches[0]) != len(branches[1]):
        raise InferenceError("the branches of `If` give different numbers of outputs")
    return [_common(a, b) for a, b in zip(*branches, strict=True)]


def _common(a: Type | None, b: Type | None) -> Type | None:
    """What holds for both types."""
    if a is None or b is None or a == b:
        return a if b is not None else None
    if _type_string(a) != _type_string(b):
        raise InferenceError(
            f"the branches of `If` give {_type_string(a)} and {_type_string(b)}"
        )
    if a.kind != "tensor" or a.dtype is None:
        return None
    if a.shape is None or b.shape is None or len(a.shape) != len(b.shape):
        return Type.tensor(a.dtype)
    dims = [x if x == y else None for x, y in zip(a.shape, b.shape, strict=True)]
    return Type.tensor(a.dtype, dims)


def _loop_types(node: Node) -> list[Type | None]:
    body = node.attributes.get_graph("body")
    if body is None:
        return []
    num_states = len(node.inputs) - 2
    types: list[Type | None] = []
    for index, value in enumerate(list(body.outputs)[1:]):
        type_ = value.type
        if type_ is not None and index >= num_states and type_.dtype is not None:
            dims = None if type_.shape is None else [None, *type_.shape]
            type_ = Type.tensor(type_.dtype, dims)
        elif type_ is not None:
            type_ = _without_shape(type_)  # a state may change its shape
        types.append(type_)
    return types


def _sequence_types(node: Node) -> list[Type | None]:
    types = [_type_of_input(node, index) for index in range(len(node.inputs))]
    first = types[0] if types else None
    if first is None:
        return [None]
    same = all(each == first for each in types)
    return [Type.sequence(first if same else _without_shape(first))]


def _element_types(node: Node) -> list[Type | None]:
    first = _type_of_input(node, 0)
    if first is not None and first.kind == "tensor":
        return [first]  # OptionalGetElement passes on what is not optional
    return [None if first is None else first.element]


def _split_types(node: Node) -> list[Type | None]:
    first = _type_of_input(node, 0)
    return [None if first is None else Type.sequence(_without_shape(first))]


def _body_types(node: Node) -> list[Type | None]:
    """Element types of what a body gives; how often it runs is not looked at."""
    body = node.attributes.get_graph("body")
    types = [] if body is None else [value.type for value in body.outputs]
    known = [None if each is None else _without_shape(each) for each in types]
    if node.op_type == "Scan":
        return known
    return [None if each is None else Type.sequence(each) for each in known]


def _constant_types(node: Node) -> list[Type | None]:
    value = node.outputs[0]
    from opscribe._builder.base import constant_tensor

    tensor = constant_tensor(value)
    return [None if tensor is None else Type.tensor(tensor.dtype, tensor.shape)]


_SPECIAL: dict[str, Callable[[Node], list[Type | None]]] = {
    "Constant": _constant_types,
    "If": _if_types,
    "Loop": _loop_types,
    "OptionalGetElement": _element_types,
    "Scan": _body_types,
    "SequenceAt": _element_types,
    "SequenceConstruct": _sequence_types,
    "SequenceMap": _body_types,
    "SplitToSequence": _split_types,
}
