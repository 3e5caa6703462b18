"""Functions that builders call: finding, copying and inlining them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from opscribe._builder.scopes import INFERENCE_ERROR
from opscribe._core import (
    Attribute,
    AttrType,
    Function,
    Graph,
    Model,
    Node,
    Value,
    copy_function,
    copy_nodes,
    load,
)

__all__ = [
    "FunctionKey",
    "graphs_of",
    "import_callees",
    "import_function",
    "inline",
    "key_of",
    "prefix_names",
    "to_function",
]

FunctionKey = tuple[str, str, str]

# `functions` of ModelProto and `ir_version` before it, as tags of the wire format.
_IR_VERSION_TAG = b"\x08\x0a"
_FUNCTIONS_TAG = b"\xca\x01"


def key_of(function: Function) -> FunctionKey:
    """What tells functions of a model apart."""
    return (function.domain, function.name, function.overload)


def to_function(source: Any) -> Function:
    """The function of an object that is or makes one: `opscribe.Function`, a compiled
    script function, a `FunctionProto`, a function of the `onnx_ir` package."""
    if isinstance(source, Function):
        return source
    inner = getattr(source, "function_ir", None)
    if isinstance(inner, Function):
        return inner
    if hasattr(source, "bytes_with_callees"):
        return source.compiled  # type: ignore[no-any-return]
    if hasattr(source, "to_function_proto"):
        return _from_bytes(source.to_function_proto().SerializeToString())
    if hasattr(source, "SerializeToString") and hasattr(source, "opset_import"):
        return _from_bytes(source.SerializeToString())
    if type(source).__module__.partition(".")[0] == "onnx_ir":
        import onnx_ir

        return _from_bytes(onnx_ir.to_proto(source).SerializeToString())
    raise TypeError(f"{source!r} is not a function that a graph can call")


def _from_bytes(data: bytes) -> Function:
    size, prefix = len(data), b""
    while size > 127:
        prefix += bytes([size & 127 | 128])
        size >>= 7
    prefix += bytes([size])
    model = load(_IR_VERSION_TAG + _FUNCTIONS_TAG + prefix + data)
    return model.functions[0]


def import_function(model: Model, function: Function) -> Function:
    """The function as part of `model`: itself, the equal one that is there, or a copy,
    together with the functions it calls."""
    if function.body.model is model:
        return function
    found = model.find_function(*key_of(function))
    if found is not None:
        if found.to_text() != function.to_text():
            raise ValueError(
                f"the model has another function `{function.domain}::{function.name}`;"
                " rename one of them"
            )
        return found
    copied = copy_function(model, function)
    import_callees(model, function)
    return copied


def import_callees(model: Model, function: Function) -> None:
    """Adds the functions that `function` calls, and those they call."""
    source = function.body.model
    for node in _all_nodes(function.body):
        callee = source.find_function(node.domain, node.op_type, node.overload)
        if callee is not None:
            import_function(model, callee)


def _all_nodes(graph: Graph) -> Iterator[Node]:
    for each in graph.graphs():
        yield from each.nodes


def inline(
    graph: Graph,
    function: Function,
    arguments: list[Value | None],
    attributes: Mapping[str, Any],
) -> tuple[list[Node], list[Value | None]]:
    """Copies the function's nodes to the end of the graph, with its parameters
    replaced; gives them and what its outputs became."""
    defaults = {attr.name: attr for attr in function.attribute_defaults}
    unknown = set(attributes) - set(defaults) - set(function.attribute_names)
    if unknown:
        names = ", ".join(f"`{name}`" for name in sorted(unknown))
        raise TypeError(f"`{function.name}` has no attribute {names}")
    nodes, outputs = copy_nodes(graph, function.body, arguments)
    actual: dict[str, Any] = {**defaults, **attributes}
    for node in nodes:
        _resolve_references(node, actual)
    return nodes, outputs


def _resolve_references(node: Node, actual: Mapping[str, Any]) -> None:
    """Puts values where the node refers to parameters; a parameter without a value
    leaves the attribute to its own default."""
    from opscribe._builder.attributes import set_attribute

    if INFERENCE_ERROR in node.metadata:
        del node.metadata[INFERENCE_ERROR]
    for name, attr in node.attributes.items():
        ref, wanted = attr.ref, attr.type
        if ref is not None:
            del node.attributes[name]
            set_attribute(node, name, _renamed(actual.get(ref)), wanted)
            continue
        for inner in graphs_of(attr):
            for each in inner.nodes:
                _resolve_references(each, actual)


def _renamed(value: Any) -> Any:
    """The value of an attribute object, whose own name does not matter here."""
    from opscribe._builder.attributes import read_attr_spec

    return value if isinstance(value, Attribute) else read_attr_spec("", value).value


def graphs_of(attr: Attribute) -> tuple[Graph, ...]:
    """The graphs an attribute holds."""
    if attr.type == AttrType.GRAPH:
        return (attr.as_graph(),)
    return attr.as_graphs() if attr.type == AttrType.GRAPHS else ()


def prefix_names(graph: Graph, prefix: str) -> None:
    """Puts the prefix before every name defined in the graph and those inside it."""
    for each in graph.graphs():
        for value in dict.fromkeys((*each.inputs, *each.initializers)):
            value.name = prefix + value.name
        for node in each.nodes:
            node.name = prefix + node.name
            for value in node.outputs:
                if value.name:
                    value.name = prefix + value.name
