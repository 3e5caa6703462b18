"""Models built by calling operators from Python.

    import opscribe
    from opscribe.builder import GraphBuilder

    model = opscribe.Model("scale", opset=21)
    builder = GraphBuilder(model.graph)
    op = builder.op
    x = builder.input("x", opscribe.DataType.FLOAT, ["N", 3])
    builder.add_output(op.Relu(op.Mul(x, 2.0)), "y")

Operators take values, and numbers, lists and arrays for constants; keywords are
attributes or inputs, as the operator's definition has them. `build_graph` and
`build_function` run a Python function over a builder of its own; `TapeBuilder` makes
nodes that are to be placed later. `opscribe.nn` adds modules with parameters.
"""

from typing import Any, TypeAlias

from opscribe._builder.base import BuilderBase, constant_tensor
from opscribe._builder.features import BuilderFeature
from opscribe._builder.graph import GraphBuilder
from opscribe._builder.ops import OpBuilder
from opscribe._builder.specs import AttrSpec, TypeLike, ValueSpec, make_value
from opscribe._builder.tape import TapeBuilder
from opscribe._builder.tensors import external_tensor
from opscribe._builder.tracing import build_function, build_graph

__all__ = [
    "VALUE_LIKE",
    "AttrSpec",
    "BuilderBase",
    "BuilderFeature",
    "GraphBuilder",
    "OpBuilder",
    "TapeBuilder",
    "TypeSpec",
    "ValueSpec",
    "build_function",
    "build_graph",
    "constant_tensor",
    "external_tensor",
    "make_value",
]

# What inputs of operators, and types, may be given as; the names are ONNX Script's.
VALUE_LIKE: TypeAlias = Any
TypeSpec = TypeLike
