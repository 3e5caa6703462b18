"""Functions of the `onnx_ir` package that builders call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import onnx
import onnx_ir as ir

from opscribe._core import Function

__all__ = ["inline", "prefix_names", "to_functions"]


def to_functions(source: Any) -> tuple[ir.Function, list[ir.Function]]:
    """The function of an object that is or makes one, and the functions it calls, as
    far as the object knows them."""
    if isinstance(source, ir.Function):
        return source, []
    inner = getattr(source, "function_ir", None)
    if isinstance(inner, ir.Function):
        callees = []
        if hasattr(source, "bytes_with_callees"):
            callees = [_from_bytes(data) for data in source.bytes_with_callees()[1:]]
        return inner, callees
    if isinstance(source, Function):
        proto = onnx.ModelProto.FromString(source.body.model.to_bytes())
        functions = [ir.serde.deserialize_function(each) for each in proto.functions]
        found = {each.identifier(): each for each in functions}
        own = found.pop((source.domain, source.name, source.overload))
        return own, list(found.values())
    if hasattr(source, "bytes_with_callees"):
        own, *callees = map(_from_bytes, source.bytes_with_callees())
        return own, callees
    if isinstance(source, onnx.FunctionProto):
        return ir.serde.deserialize_function(source), []
    raise TypeError(f"{source!r} is not a function that a graph can call")


def _from_bytes(data: bytes) -> ir.Function:
    return ir.serde.deserialize_function(onnx.FunctionProto.FromString(data))


def inline(
    function: ir.Function,
    arguments: list[ir.Value | None],
    attributes: Mapping[str, ir.Attr],
) -> tuple[list[ir.Node], list[Any]]:
    """Copies of the function's nodes, in no graph yet, with its parameters replaced;
    and what its outputs became."""
    unknown = sorted(set(attributes) - set(function.attributes))
    if unknown:
        names = ", ".join(f"`{name}`" for name in unknown)
        raise TypeError(f"`{function.name}` has no attribute {names}")
    graph = function.graph.clone(allow_outer_scope_values=True)
    actual = {**function.attributes, **attributes}
    for node in graph.all_nodes():
        _resolve_references(node, actual)
    replaced = dict(zip(graph.inputs, arguments, strict=True))
    results = [replaced.get(value, value) for value in graph.outputs]
    for formal, argument in replaced.items():
        for use in tuple(formal.uses()):
            use.node.replace_input_with(use.idx, argument)
    graph.outputs.clear()
    nodes = list(graph)
    graph.remove(nodes)
    return nodes, results


def _resolve_references(node: ir.Node, actual: Mapping[str, ir.Attr]) -> None:
    """Puts values where the node refers to parameters; a parameter without a value
    leaves the attribute to its own default."""
    for name, attr in list(node.attributes.items()):
        if not attr.is_ref():
            continue
        del node.attributes[name]
        found = actual.get(attr.ref_attr_name or "")
        if found is not None and found.is_ref():
            node.attributes[name] = ir.RefAttr(name, found.ref_attr_name, attr.type)  # type: ignore[arg-type]
        elif found is not None and found.value is not None:
            node.attributes[name] = ir.Attr(name, attr.type, found.value)


def prefix_names(node: ir.Node, prefix: str) -> None:
    """Puts the prefix before the names of the node, its outputs, and of all that is
    defined in its graphs."""
    node.name = prefix + (node.name or "")
    for value in node.outputs:
        if value.name:
            value.name = prefix + value.name
    for attr in node.attributes.values():
        if attr.is_ref():
            continue
        graphs: Sequence[ir.Graph] = ()
        if attr.type == ir.AttributeType.GRAPH:
            graphs = (attr.as_graph(),)
        elif attr.type == ir.AttributeType.GRAPHS:
            graphs = attr.as_graphs()
        for graph in graphs:
            for value in (*graph.inputs, *graph.initializers.values()):
                value.name = prefix + (value.name or "")
            for inner in graph:
                prefix_names(inner, prefix)
