"""The same program for opscribe's builder and for the reference's.

A program is a function of a `Kit`: it builds a graph and returns the builder. The
kits hide where the two packages differ (how a graph begins, how values and tensors
are made), and `snapshot` shows what was built in one form. The third is opscribe's
builder with what programs for the reference give it, graphs and values of `onnx_ir`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import onnx_ir
import onnxscript
import onnxscript.nn

import opscribe
from opscribe import builder as our_builder
from opscribe import nn as our_nn

ERROR_KEY = "pkg.onnxscript.shape_inference_error"


class Kit:
    """What programs use; `ours` says whose objects the graphs are made of."""

    def __init__(self, ours: bool, package: Any, nn: Any) -> None:
        self.ours = ours
        self.nn: Any = nn
        self.DataType: Any = opscribe.DataType if ours else onnx_ir.DataType
        self.GraphBuilder = package.GraphBuilder
        self.TapeBuilder = package.TapeBuilder
        self.BuilderFeature = package.BuilderFeature
        self._build_graph = package.build_graph
        self._build_function = package.build_function

    def builder(self, imports: Mapping[str, int] | None = None) -> Any:
        imports = dict(imports or {"": 18})
        if self.ours:
            return self.GraphBuilder(opscribe.Model("g", opset=imports).graph)
        graph = onnx_ir.Graph([], [], nodes=[], opset_imports=imports, name="g")
        return self.GraphBuilder(graph)

    def input(self, builder: Any, dtype: str | None, shape: Any = ("N", 3)) -> Any:
        element = None if dtype is None else self.DataType[dtype]
        return builder.input("x", element, shape if dtype is not None else None)

    def value(self, name: str, dtype: str | None = None, shape: Any = None) -> Any:
        if self.ours:
            if dtype is None:
                return our_builder.make_value(name)
            element = opscribe.DataType[dtype]
            return our_builder.make_value(name, opscribe.Type.tensor(element, shape))
        return onnx_ir.Value(
            name=name,
            type=None if dtype is None else onnx_ir.TensorType(onnx_ir.DataType[dtype]),
            shape=None if shape is None else onnx_ir.Shape(shape),
        )

    def tensor(self, array: Any, name: str = "") -> Any:
        array = np.asarray(array)
        if self.ours:
            return opscribe.Tensor(array, name=name)
        return onnx_ir.tensor(array, name=name or None)

    def attr(self, name: str, value: float) -> Any:
        if self.ours:
            return our_builder.AttrSpec(name, value)
        return onnx_ir.AttrFloat32(name, value)

    def ref(self, name: str, parameter: str) -> Any:
        if self.ours:
            kind = opscribe.AttrType.FLOAT
            return our_builder.AttrSpec(name, type=kind, ref=parameter)
        return onnx_ir.RefAttr(name, parameter, onnx_ir.AttributeType.FLOAT)

    def graph(self, function: Any, inputs: Any, outputs: Any, **options: Any) -> Any:
        options.setdefault("opset_imports", {"": 18})
        return self._build_graph(function, inputs, outputs, **options)

    def function(self, function: Any, inputs: Any, **options: Any) -> Any:
        options = {"domain": "d", "name": "f", "opset_imports": {"": 18}, **options}
        return self._build_function(function, inputs, **options)


OURS = Kit(True, our_builder, our_nn)
OURS_ON_IR = Kit(False, our_builder, our_nn)
THEIRS = Kit(False, onnxscript, onnxscript.nn)
Program = Callable[[Kit], Any]


def _shape(shape: Any) -> list[Any] | None:
    if shape is None:
        return None
    return [dim if isinstance(dim, (int, str)) else _symbol(dim) for dim in shape]


def _symbol(dim: Any) -> Any:
    return None if dim is None else dim.value


def value_type(value: Any) -> tuple[Any, Any]:
    """Element type and shape; of sequences and optionals, those of what they hold."""
    dtype, shape = value.dtype, value.shape
    if isinstance(value, opscribe.Value) and value.initializer is not None:
        dtype, shape = value.initializer.dtype, value.initializer.shape
    if isinstance(value, opscribe.Value) and value.type is not None:
        kind: opscribe.Type | None = value.type
        while kind is not None and kind.element is not None:
            kind, dtype = kind.element, kind.element.dtype
            shape = kind.shape
    return (None if not dtype else dtype.name, _shape(shape))


def _attribute(attr: Any) -> Any:
    ref = attr.ref if isinstance(attr, opscribe.Attribute) else attr.ref_attr_name
    if ref is not None:
        return ("ref", ref)
    kind, value = attr.type.name, attr.value
    if kind == "GRAPH":
        return snapshot(value)
    if kind == "TENSOR":
        return (kind, value.dtype.name, list(value.shape), _elements(value))
    if kind == "FLOAT":
        return (kind, np.float32(value))
    return (kind, list(value) if isinstance(value, tuple) else value)


def _elements(tensor: Any) -> Any:
    if tensor.dtype.name == "STRING":
        items = np.asarray(tensor.numpy(), dtype=object).reshape(-1)
        return [each.decode() if isinstance(each, bytes) else each for each in items]
    return tensor.numpy().astype(np.complex128).reshape(-1).tolist()


def _node(node: Any) -> dict[str, Any]:
    metadata = node.metadata if isinstance(node, opscribe.Node) else node.metadata_props
    return {
        "op": (node.domain, node.op_type, node.name),
        "inputs": [None if value is None else value.name for value in node.inputs],
        "outputs": [(value.name, *value_type(value)) for value in node.outputs],
        "attributes": {k: _attribute(a) for k, a in node.attributes.items()},
        "metadata": {k: v for k, v in metadata.items() if k != ERROR_KEY},
        "failed": ERROR_KEY in metadata,
    }


def snapshot(graph: Any) -> dict[str, Any]:
    """What was built, as plain lists and dictionaries."""
    if isinstance(graph, opscribe.Graph):
        nodes: Sequence[Any] = list(graph.nodes)
        constants = [(v.name, v.initializer) for v in graph.initializers]
    else:
        nodes = list(graph)
        constants = [(k, v.const_value) for k, v in graph.initializers.items()]
    return {
        "name": graph.name,
        "inputs": [(value.name, *value_type(value)) for value in graph.inputs],
        "outputs": [(value.name, *value_type(value)) for value in graph.outputs],
        "initializers": [
            (name, tensor.dtype.name, list(tensor.shape), _elements(tensor))
            for name, tensor in constants
            if tensor is not None
        ],
        "nodes": [_node(node) for node in nodes],
    }


def assert_same(program: Program) -> dict[str, Any]:
    """Both builders make the same of the program; gives what it was."""
    ours, theirs = snapshot(program(OURS)), snapshot(program(THEIRS))
    assert ours == theirs
    assert snapshot(program(OURS_ON_IR)) == theirs
    return ours
