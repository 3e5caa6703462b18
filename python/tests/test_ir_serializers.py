"""What is compiled and built can be given to the serializers of `onnx_ir`."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import onnx
import onnx_ir as ir
import pytest
from opscribe.builder import make_value
from package_support import run_code, run_python

import opscribe
from opscribe import FLOAT, GraphBuilder, Model, build_function, build_graph, script
from opscribe import opset18 as op


@script()
def leaky(x, slope: float = 0.5):
    return op.LeakyRelu(x, alpha=slope)


@script()
def branching(x: FLOAT["N"], slope: float):
    if op.ReduceSum(x) > 0.0:
        return leaky(x, slope)
    return -x


def relu_graph(parent: GraphBuilder | None = None) -> Any:
    return build_graph(
        lambda op, x: op.Relu(op.Add(x, [1.0, 2.0])),
        [make_value("x", FLOAT["N", 2])],
        [make_value("y", FLOAT["N", 2])],
        opset_imports={"": 18},
        name="relu",
        parent=parent,
    )


@pytest.mark.parametrize("function", [leaky, branching], ids=lambda each: each.name)
def test_compiled_functions(function: Any) -> None:
    expected = function.to_function_proto()
    assert ir.serde.serialize_function(function.function_ir) == expected
    assert ir.to_proto(function.function_ir) == expected
    proto = onnx.FunctionProto()
    ir.serde.serialize_function_into(proto, function.function_ir)
    assert proto == expected
    plain = ir.serde.serialize_function(function.function_ir, create_value_info=False)
    assert list(plain.node) == list(expected.node)
    assert not plain.value_info


def test_graphs_of_compiled_functions() -> None:
    for graph in (branching.graph(), branching.function_ir.graph):
        proto = ir.serde.serialize_graph(graph)
        assert proto == ir.to_proto(graph)
        expected = branching.to_function_proto()
        assert list(proto.node) == list(expected.node)


SERIALIZERS: list[Callable[[Any], onnx.GraphProto]] = [
    ir.serde.serialize_graph,
    ir.to_proto,
    ir.serde.to_proto,
    lambda graph: _filled(onnx.GraphProto(), graph),
]


def _filled(proto: onnx.GraphProto, graph: Any) -> onnx.GraphProto:
    ir.serde.serialize_graph_into(proto, from_=graph)
    return proto


@pytest.mark.parametrize("serialize", SERIALIZERS)
def test_built_graphs(serialize: Callable[[Any], onnx.GraphProto]) -> None:
    graph = relu_graph()
    proto = serialize(graph)
    assert proto == graph.model.to_proto().graph
    assert [node.op_type for node in proto.node] == ["Add", "Relu"]
    onnx.checker.check_graph(proto)


def test_built_branches() -> None:
    builder = GraphBuilder(Model("outer", opset=18).graph)
    branch = relu_graph(builder)
    proto = ir.serde.serialize_graph(branch)
    assert (proto.name, [node.op_type for node in proto.node]) == (
        "relu",
        ["Add", "Relu"],
    )


def test_built_functions_and_models() -> None:
    function = build_function(
        lambda op, x: op.Relu(x),
        [make_value("x")],
        domain="d",
        name="f",
        opset_imports={"": 18},
    )
    proto = ir.serde.serialize_function(function)
    assert proto == onnx.FunctionProto.FromString(function.to_bytes())
    assert (proto.name, proto.domain, proto.node[0].op_type) == ("f", "d", "Relu")
    model = relu_graph().model
    assert ir.serde.serialize_model(model) == model.to_proto() == ir.to_proto(model)


def test_objects_of_onnx_ir_are_serialized_as_ever() -> None:
    relu_graph()
    value = ir.Value(name="x")
    node = ir.Node("", "Relu", [value], num_outputs=1)
    graph = ir.Graph([value], node.outputs, nodes=[node], opset_imports={"": 18})
    node.outputs[0].name = "y"
    proto = ir.serde.serialize_graph(graph)
    assert [each.op_type for each in proto.node] == ["Relu"]
    model = ir.serde.serialize_model(ir.Model(graph, ir_version=10))
    assert model.graph == proto
    with pytest.raises(AttributeError):
        ir.serde.serialize_graph("no graph")


def test_a_traced_function_has_no_form_to_serialize() -> None:
    traced = opscribe.TracedOnnxFunction(opscribe.Opset("t", 1), abs)
    with pytest.raises(ValueError, match="it has no compiled form"):
        ir.serde.serialize_function(traced.function_ir)


def test_nothing_imports_onnx_ir_for_it() -> None:
    code = """
import sys
from opscribe import GraphBuilder, Model
GraphBuilder(Model("m", opset=18).graph)
print("onnx_ir" in sys.modules)
import onnx_ir
builder = GraphBuilder(Model("m", opset=18).graph)
print(onnx_ir.serde.serialize_graph(builder.graph).name)
"""
    assert run_code(code) == "False\nm\n"


PROGRAM = """
import onnx_ir as ir
from onnxscript import FLOAT, INT64, build_graph, script
from onnxscript import opset18 as op


@script()
def summed(x: FLOAT["N", 3], y: INT64[3], axis: int = 1) -> FLOAT["N", 1]:
    z = op.Cast(y, to=1)
    return op.ReduceSum(x * z, [1], noop_with_empty_axes=axis)


made = summed.function_ir
for value in (*made.inputs, *made.outputs):
    print(value.name, value.type, value.shape)
assert ir.serde.serialize_function(made) == summed.to_function_proto()
assert ir.to_proto(made) == summed.to_function_proto()
print(ir.serde.serialize_function(made))
graph = build_graph(
    lambda op, x: op.Relu(x),
    [ir.Value(name="x", type=ir.TensorType(ir.DataType.FLOAT), shape=ir.Shape([2]))],
    [ir.Value(name="y")],
    opset_imports={"": 18},
)
print(ir.serde.serialize_graph(graph))
"""


def test_programs_for_onnx_script_serialize_the_same(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    theirs, ours = run_python(program), run_python("-m", "opscribe", program)
    assert theirs.returncode == 0, theirs.stderr
    assert (ours.stdout, ours.stderr) == (theirs.stdout, "")
