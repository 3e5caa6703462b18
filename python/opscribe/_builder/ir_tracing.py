"""Graphs and functions of the `onnx_ir` package from Python functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import onnx_ir as ir

from opscribe._builder.attributes import read_attr_spec
from opscribe._builder.ir_graph import IrGraphBuilder
from opscribe._builder.ir_nodes import ir_value
from opscribe._builder.specs import AttrSpec
from opscribe._builder.tracing import declared_outputs, returned_outputs

__all__ = ["build_function", "build_graph"]


def build_graph(
    trace_function: Callable[..., Any],
    inputs: Sequence[Any],
    outputs: Sequence[Any],
    opset_imports: Mapping[str, int],
    name: str,
    parent: Any,
) -> Any:
    """What `tracing.build_graph` makes, of `onnx_ir`."""
    given, graph = _begin(inputs, opset_imports, name)
    builder = IrGraphBuilder(graph, parent=parent)
    declared = [ir_value(each, "Output") for each in outputs]
    traced = declared_outputs(trace_function(builder.op, *given), len(declared))
    for value, wanted in zip(traced, declared, strict=True):
        _add_output(builder, value, wanted)
    return graph


def _begin(
    inputs: Sequence[Any], opset_imports: Mapping[str, int], name: str
) -> tuple[list[ir.Value | None], ir.Graph]:
    """What the Python function gets, and the graph that it is to fill."""
    given = [None if each is None else ir_value(each, "Input") for each in inputs]
    for index, value in enumerate(given):
        if value is not None and value.name is None:
            value.name = f"val_{index}"
    formal = [
        ir.Value(name=f"input_{index}") if value is None else value
        for index, value in enumerate(given)
    ]
    graph = ir.Graph(formal, [], nodes=[], opset_imports=dict(opset_imports), name=name)
    return given, graph


def _add_output(builder: IrGraphBuilder, value: Any, wanted: ir.Value | None) -> None:
    """Makes the traced value an output, after the wishes of `wanted`."""
    output = builder.renamed(value, None if wanted is None else wanted.name)
    if not builder.makes(output) or output in builder.graph.outputs:
        output = builder.op.Identity(output)
        if wanted is not None and wanted.name:
            output.name = wanted.name
    if wanted is not None and wanted.type is not None:
        if output.type is not None and output.type != wanted.type:
            raise ValueError(
                f"Output `{wanted.name}`: traced type {output.type} conflicts with "
                f"declared type {wanted.type}"
            )
        output.type = wanted.type
    if wanted is not None and wanted.shape is not None:
        output.merge_shapes(wanted.shape)
    builder.graph.outputs.append(output)


def build_function(
    trace_function: Callable[..., Any],
    inputs: Sequence[Any],
    domain: str,
    name: str,
    attributes: Mapping[str, Any] | Sequence[Any] | None,
    opset_imports: Mapping[str, int],
) -> Any:
    """What `tracing.build_function` makes, of `onnx_ir`."""
    given, graph = _begin(inputs, opset_imports, f"{name}_body")
    builder = IrGraphBuilder(graph)
    for value in returned_outputs(trace_function(builder.op, *given), graph):
        _add_output(builder, value, None)
    _lift_initializers(graph)
    return ir.Function(domain, name, graph=graph, attributes=_parameters(attributes))


def _parameters(
    attributes: Mapping[str, Any] | Sequence[Any] | None,
) -> dict[str, ir.Attr]:
    """The attribute parameters of a function, with their defaults."""
    items: list[tuple[str, Any]] = []
    if isinstance(attributes, Mapping):
        items = list(attributes.items())
    elif attributes is not None:
        items = [
            (each, None) if isinstance(each, str) else (each.name, each)
            for each in attributes
        ]
    made: dict[str, ir.Attr] = {}
    for name, value in items:
        if isinstance(value, ir.Attr):
            made[name] = value
            continue
        spec = AttrSpec(name) if value is None else read_attr_spec(name, value)
        kind = ir.AttributeType(int(spec.type))
        made[name] = (
            ir.Attr(name, kind, None)
            if spec.value is None
            else ir.convenience.convert_attribute(name, spec.value, kind or None)
        )
    return made


def _lift_initializers(graph: ir.Graph) -> None:
    """Functions have no initializers: `Constant` nodes before all others instead."""
    made = []
    for name, value in list(graph.initializers.items()):
        if value.is_graph_input():
            continue
        if value.const_value is None:
            raise ValueError(f"the constant `{name}` of a function has no data")
        graph.initializers.pop(name)
        made.append(
            ir.Node(
                "",
                "Constant",
                [],
                [ir.AttrTensor("value", value.const_value)],
                outputs=[value],
                version=graph.opset_imports.get(""),
                name=f"initializer_{name}",
            )
        )
    if graph.num_nodes() > 0:
        graph.insert_before(graph[0], made)
    else:
        graph.extend(made)
