"""Graphs and functions from Python functions that call operators."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from opscribe import onnx_types
from opscribe._builder.attributes import plain_value, read_attr_spec
from opscribe._builder.graph import GraphBuilder
from opscribe._builder.specs import AttrSpec, ValueSpec, is_of_ir, read_value_spec
from opscribe._core import (
    AttrType,
    Function,
    Graph,
    Model,
    Shape,
    Type,
    Value,
    add_attribute_parameter,
)

__all__ = ["build_function", "build_graph", "declared_outputs", "returned_outputs"]


def build_graph(
    trace_function: Callable[..., Any],
    inputs: Sequence[Any],
    outputs: Sequence[Any],
    *,
    opset_imports: Mapping[str, int],
    name: str = "subgraph",
    parent: GraphBuilder | None = None,
) -> Graph:
    """The graph of what `trace_function(op, *inputs)` computes.

    Inputs and outputs are described by `make_value`; an input that is None becomes a
    placeholder, and the function gets None for it. Types and shapes of the outputs
    must fit what the function gave, and fill in what it left open. Without a `parent`
    the graph is the main graph of a new model; with one it is for an attribute.

    Values of the `onnx_ir` package, or a builder of its graphs as `parent`, give a
    graph of that package.
    """
    if _is_for_ir(parent, (*inputs, *outputs)):
        from opscribe._builder import ir_tracing

        made: Graph = ir_tracing.build_graph(
            trace_function, inputs, outputs, opset_imports, name, parent
        )
        return made
    specs = [read_value_spec(each, "Output") for each in outputs]
    if parent is None:
        graph = Model(name, opset=dict(opset_imports)).graph
    else:
        graph = parent.graph.model.make_graph(name)
    builder = GraphBuilder(graph, parent=parent)
    result = trace_function(builder.op, *_add_inputs(builder, inputs))
    for value, spec in zip(declared_outputs(result, len(specs)), specs, strict=True):
        _add_output(builder, value, spec)
    return graph


def _is_for_ir(parent: GraphBuilder | None, described: Sequence[Any]) -> bool:
    """Whether what is built is to be of the `onnx_ir` package."""
    if parent is not None:
        return is_of_ir(parent.graph)
    return any(map(is_of_ir, described)) or onnx_types.speaks_ir()


def _add_inputs(builder: GraphBuilder, inputs: Sequence[Any]) -> list[Value | None]:
    values: list[Value | None] = []
    for index, each in enumerate(inputs):
        if each is None:
            builder.input(f"input_{index}")
            values.append(None)
            continue
        spec = read_value_spec(each, "Input")
        name = f"val_{index}" if spec.name is None else spec.name
        values.append(builder.input(name, type=spec.type))
    return values


def _as_list(result: Any) -> list[Any]:
    if result is None:
        return []
    return list(result) if isinstance(result, (list, tuple)) else [result]


def declared_outputs(result: Any, count: int) -> list[Any]:
    """What the trace function of a graph gave: as many as were declared."""
    traced = _as_list(result)
    if len(traced) != count:
        raise ValueError(
            f"the trace function returned {len(traced)} output(s), but {count} "
            "were declared"
        )
    return traced


def returned_outputs(result: Any, graph: Any) -> list[Any]:
    """What the trace function of a function gave, unless it made outputs itself."""
    has_outputs = len(graph.outputs) > 0
    if result is None and not has_outputs:
        raise ValueError("the trace function returned None and made no outputs")
    if result is not None and has_outputs:
        raise ValueError(
            "the trace function both returned output values and appended outputs to "
            "the graph; use one way"
        )
    return _as_list(result)


def _add_output(builder: GraphBuilder, value: Any, spec: ValueSpec) -> None:
    """Makes the traced value an output, after the wishes of `spec`."""
    if spec.type is not None and isinstance(value, Value) and value.type is not None:
        _require_same_type(value.type, spec)
    output = builder.renamed(value, spec.name)
    if output.graph is not builder.graph or output in builder.graph.outputs:
        output = builder.op.Identity(output)
    if spec.type is not None:
        if output.type is None or not output.type.dtype:
            output.type = spec.type
        elif spec.shape is not None:
            output.shape = _merged(output, spec)
    builder.add_output(output)


def _require_same_type(traced: Type, spec: ValueSpec) -> None:
    declared = spec.type
    assert declared is not None
    if not declared.dtype or not traced.dtype:
        return
    if traced.kind != declared.kind or traced.dtype != declared.dtype:
        raise ValueError(
            f"Output `{spec.name}`: traced type {traced} conflicts with declared type "
            f"{declared}"
        )


def _merged(value: Value, spec: ValueSpec) -> list[int | str | None]:
    """What both shapes say together; numbers win over symbols."""
    declared = spec.shape
    assert declared is not None
    traced: Shape | Sequence[None] = (
        [None] * len(declared) if value.shape is None else value.shape
    )
    if len(traced) != len(declared):
        raise ValueError(
            f"Output `{spec.name}`: traced shape {value.shape} has another rank than "
            f"the declared {declared}"
        )
    result: list[int | str | None] = []
    for a, b in zip(traced, declared, strict=True):
        if isinstance(a, int) and isinstance(b, int) and a != b:
            raise ValueError(
                f"Output `{spec.name}`: Conflicting dimensions {a} and {b} in traced "
                f"shape {value.shape} and declared shape {declared}"
            )
        result.append(b if a is None or isinstance(b, int) else a)
    return result


def build_function(
    trace_function: Callable[..., Any],
    inputs: Sequence[Any],
    *,
    domain: str,
    name: str,
    attributes: Mapping[str, Any] | Sequence[Any] | None = None,
    opset_imports: Mapping[str, int],
) -> Function:
    """The function of what `trace_function(op, *inputs)` computes.

    Its outputs are what `trace_function` returns, or what it made outputs of
    `op.builder.graph`. `attributes` are its attribute parameters: names, `AttrSpec`s,
    or defaults by name. The function belongs to a model of its own;
    `GraphBuilder.call` brings it into another.

    Values of the `onnx_ir` package give a function of that package.
    """
    described = (*inputs, *_attribute_items(attributes))
    if _is_for_ir(None, described):
        from opscribe._builder import ir_tracing

        made: Function = ir_tracing.build_function(
            trace_function, inputs, domain, name, attributes, opset_imports
        )
        return made
    model = Model(name, opset=dict(opset_imports))
    function = model.add_function(domain, name)
    function.opset_imports = opset_imports
    function.body.name = f"{name}_body"
    for spec in _attribute_specs(attributes):
        value = None if spec.value is None else plain_value(spec.name, spec.value)
        if value is None:
            add_attribute_parameter(function, spec.name)
        else:
            add_attribute_parameter(function, spec.name, value, spec.type)
    builder = GraphBuilder(function.body)
    result = trace_function(builder.op, *_add_inputs(builder, inputs))
    for value in returned_outputs(result, function.body):
        _add_output(builder, value, ValueSpec(None))
    _lift_initializers(function.body)
    return function


def _attribute_items(
    attributes: Mapping[str, Any] | Sequence[Any] | None,
) -> list[Any]:
    items = attributes.values() if isinstance(attributes, Mapping) else attributes
    return list(items or ())


def _attribute_specs(
    attributes: Mapping[str, Any] | Sequence[Any] | None,
) -> list[AttrSpec]:
    if attributes is None:
        return []
    if isinstance(attributes, Mapping):
        return [
            AttrSpec(name)
            if value is None or isinstance(value, AttrType)
            else read_attr_spec(name, value)
            for name, value in attributes.items()
        ]
    specs = [
        AttrSpec(each) if isinstance(each, str) else read_attr_spec("", each)
        for each in attributes
    ]
    for spec in specs:
        if not spec.name:
            raise TypeError(
                f"{spec.value!r} is not an attribute parameter: it has no name"
            )
    return specs


def _lift_initializers(body: Graph) -> None:
    """Functions have no initializers: `Constant` nodes before all others instead."""
    first = body.nodes[0] if len(body.nodes) else None
    for value in list(body.initializers):
        tensor, name = value.initializer, value.name
        if tensor is None or value.is_input:
            continue
        node = body.make_node(
            "Constant", [], [name], {"value": tensor}, name=f"initializer_{name}"
        )
        node.outputs[0].type = value.type or Type.tensor(tensor.dtype, tensor.shape)
        value.replace_all_uses_with(node.outputs[0])
        value.initializer = None
        if first is None:
            body.append(node)
        else:
            body.insert_before(first, node)
