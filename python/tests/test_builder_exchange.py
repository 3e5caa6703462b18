"""Builders with objects of other packages, tapes, and tensors in files."""

from typing import Any

import numpy as np
import onnx
import onnx_ir
import onnxscript
import pytest
from onnxscript import opset18
from opscribe.builder import (
    BuilderFeature,
    GraphBuilder,
    TapeBuilder,
    build_graph,
    constant_tensor,
    external_tensor,
    make_value,
)

import opscribe
from opscribe import AttrType, DataType, Model, Tensor, Type


def new_builder(opset: int = 18) -> GraphBuilder:
    return GraphBuilder(Model("g", opset=opset))


def float_input(builder: GraphBuilder, name: str = "x") -> opscribe.Value:
    return builder.input(name, DataType.FLOAT, ["N", 3])


def names(values: Any) -> list[str | None]:
    return [None if value is None else value.name for value in values]


# --- objects of other packages


def test_values_and_types_of_onnx_ir_describe() -> None:
    foreign = onnx_ir.Value(
        name="a",
        type=onnx_ir.TensorType(onnx_ir.DataType.FLOAT),
        shape=onnx_ir.Shape(["N", 3, None]),
    )
    builder = new_builder()
    graph = build_graph(
        lambda op, a: op.Relu(a),
        [foreign],
        [onnx_ir.Value(name="o")],
        opset_imports={"": 18},
        parent=builder,
    )
    assert str(graph.inputs[0].type) == "float[N,3,?]"
    assert str(graph.outputs[0].type) == "float[N,3,?]"
    sequence = onnx_ir.SequenceType(onnx_ir.TensorType(onnx_ir.DataType.INT64))
    assert str(builder.input("s", type=sequence).type) == "seq(int64[])"
    assert builder.input("d", onnx_ir.DataType.BFLOAT16).dtype == DataType.BFLOAT16
    proto = onnx.helper.make_tensor_type_proto(1, ["N", 2])
    assert str(builder.input("p", type=proto).type) == "float[N,2]"


def test_annotations_of_scripts_are_types() -> None:
    assert make_value("a", onnxscript.FLOAT["N", 3]).type == Type("float[N,3]")
    assert make_value("a", onnxscript.INT64).dtype == DataType.INT64
    builder = new_builder()
    assert builder.input("a", onnxscript.BOOL["N"]).type == Type("bool[N]")
    assert make_value("a", np.float16).dtype == DataType.FLOAT16
    with pytest.raises(TypeError):
        make_value("a", object())


@onnxscript.script()
def halved(x: Any, slope: float = 0.5) -> Any:
    return opset18.LeakyRelu(opset18.Add(x, 1.0), alpha=slope)


def test_script_functions_are_called_and_inlined() -> None:
    builder = new_builder()
    x = float_input(builder)
    builder.call(halved, x, slope=0.25)
    builder.call_inline(halved, x)
    model = builder.graph.model
    assert [f.name for f in model.functions] == ["halved"]
    ops = [node.op_type for node in builder.graph.nodes]
    assert ops == ["halved", "Constant", "CastLike", "Add", "LeakyRelu"]
    assert builder.graph.nodes[-1].attributes["alpha"].value == 0.5
    assert str(builder.graph.nodes[-1].outputs[0].type) == "float[N,3]"


def test_protos_and_onnx_ir_functions_are_called() -> None:
    text = '<domain: "d", opset_import: ["":18]> f (a) => (b) { b = Relu(a) }'
    proto = onnx.parser.parse_function(text)
    other = onnx_ir.from_proto(proto)
    for function in (proto, other):
        builder = new_builder()
        builder.call(function, a=float_input(builder))
        assert builder.functions[("d", "f", "")].name == "f"
        assert names(builder.graph.nodes[0].inputs) == ["x"]
    with pytest.raises(TypeError, match="not a function"):
        new_builder().call(3)


def test_attributes_of_onnx_ir() -> None:
    builder = new_builder()
    x = float_input(builder)
    builder.op.LeakyRelu(x, alpha=onnx_ir.AttrFloat32("alpha", 0.25))
    assert builder.graph.nodes[0].attributes["alpha"].value == 0.25
    builder.op.Constant(value=onnx_ir.tensor([1, 2]))
    assert builder.graph.nodes[1].attributes["value"].as_tensor().tolist() == [1, 2]
    builder.op.Cast(x, to=onnx_ir.DataType.INT64)
    assert builder.graph.nodes[2].outputs[0].dtype == DataType.INT64
    with pytest.raises(ValueError, match="does not match"):
        builder.op.LeakyRelu(x, alpha=onnx_ir.AttrFloat32("other", 0.25))
    builder.op.Transpose(x, perm=np.array([1, 0]))
    assert builder.graph.nodes[3].attributes["perm"].value == (1, 0)
    builder.op.Nope(x, empty=[])
    assert builder.graph.nodes[4].attributes["empty"].type == AttrType.INTS


# --- tapes


def test_a_tape_makes_nodes_for_the_caller_to_place() -> None:
    builder = new_builder()
    x = float_input(builder)
    y = builder.op.Relu(x)
    tape = TapeBuilder()
    doubled = tape.Add(x, x)
    first, second = tape.Split(doubled, _outputs=2)
    named = tape.op("Foo", first, _domain="d", _version=3, _outputs=["o"], _name="n")
    assert [node.op_type for node in tape.nodes] == ["Add", "Split", "Foo"]
    assert tape.used_opsets == {("", None), ("d", 3)}
    assert (named.name, tape.nodes[-1].name, tape.nodes[0].name) == ("o", "n", "")
    assert len(builder.graph.nodes) == 1
    for node in tape.nodes:
        builder.graph.insert_before(builder.graph.nodes[-1], node)
    y.producer.inputs[0] = second
    assert [n.op_type for n in builder.graph.nodes] == ["Add", "Split", "Foo", "Relu"]
    assert tape.features == BuilderFeature.NONE


def test_a_tape_makes_constants_nodes() -> None:
    builder = new_builder()
    x = float_input(builder)
    tape = TapeBuilder(features=BuilderFeature.FULL)
    total = tape.op("Add", x, 1, _version=18)
    assert [node.op_type for node in tape.nodes] == ["Constant", "Add"]
    value = tape.nodes[0].outputs[0]
    tensor = constant_tensor(value)
    assert tensor is not None
    assert tensor.dtype == DataType.FLOAT
    assert str(total.type) == "float[N,3]"
    tape.op("Add", builder.input("u"), 1, _version=18)
    ops = [node.op_type for node in tape.nodes]
    assert ops == ["Constant", "Add", "Constant", "CastLike", "Add"]


def test_a_tape_needs_a_graph_and_names() -> None:
    with pytest.raises(ValueError, match="knows no graph"):
        TapeBuilder().Constant(value_int=1)
    builder = new_builder()
    tape = TapeBuilder(graph=builder.graph)
    tape.Constant(value_int=1)
    with pytest.raises(ValueError, match="needs a name"):
        tape.initializer(np.ones(1))
    value = tape.initializer(np.ones(1), "w")
    assert tape.initializers == (value,)
    with pytest.raises(AttributeError):
        _ = tape._private


def test_nodes_made_elsewhere_are_added() -> None:
    builder = new_builder()
    x = float_input(builder)
    node = builder.graph.make_node("Relu", [x], ["r"], name="mine")
    builder.add_node(node)
    builder.op.Neg(node.outputs[0])
    assert [n.name for n in builder.graph.nodes] == ["mine", "Neg_node_1"]
    assert str(node.outputs[0].type) == "float[N,3]"


# --- external tensors


def test_external_tensors_are_those_of_the_reference() -> None:
    options: list[dict[str, Any]] = [
        {},
        {"offset": 8, "length": 16},
        {"offset": 0, "length": 4, "checksum": "abc", "basepath": "dir"},
    ]
    for keywords in options:
        ours = external_tensor("t", 1, [2, 2], "weights.bin", **keywords)
        theirs = onnxscript.external_tensor("t", 1, [2, 2], "weights.bin", **keywords)
        assert ours == theirs
    named = external_tensor("t", DataType.FLOAT, [1], "w")
    assert named.data_type == onnx.TensorProto.FLOAT


def test_tensors_are_shared_not_copied() -> None:
    builder = new_builder()
    array = np.zeros(1000, np.float32)
    value = builder.initializer(array, "w")
    array[0] = 5
    assert value.initializer is not None
    assert value.initializer.numpy()[0] == 5
    assert isinstance(value.initializer, Tensor)
