"""Builders and modules over graphs of `onnx_ir`, as programs for ONNX Script have."""

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnx_ir as ir
import onnxruntime
import pytest
from opscribe._builder.ir_graph import IrGraphBuilder
from package_support import run_python

import opscribe
from opscribe import FLOAT, GraphBuilder, Model, build_function, build_graph, nn, script
from opscribe import opset18 as op


def new_graph(imports: dict[str, int] | None = None) -> ir.Graph:
    return ir.Graph([], [], nodes=[], opset_imports=imports or {"": 18}, name="g")


def run(graph: ir.Graph, functions: Any = (), **feeds: Any) -> Any:
    model = ir.Model(graph, ir_version=10, functions=functions)
    proto = ir.to_proto(model)
    onnx.checker.check_model(proto)
    session = onnxruntime.InferenceSession(proto.SerializeToString())
    return session.run(None, feeds)[0]


@script()
def doubled(x: FLOAT[...]) -> FLOAT[...]:
    return op.Add(x, x)


@script()
def scaled(x: FLOAT[...], slope: float = 0.5) -> FLOAT[...]:
    return op.LeakyRelu(doubled(x), alpha=slope)


def test_a_model_of_modules_runs() -> None:
    class Linear(nn.Module):
        def __init__(self) -> None:
            super().__init__("linear")
            self.weight = nn.Parameter([2, 3])

        def forward(self, op: Any, x: Any) -> Any:
            return op.MatMul(x, self.weight)

    graph, layer = new_graph(), Linear()
    builder: Any = GraphBuilder(graph)
    x = builder.input("x", ir.DataType.FLOAT, ["N", 2])
    y = layer(builder.op, x)
    assert isinstance(y, ir.Value)
    assert str(y.shape) == "[N,3]"
    builder.add_output(builder.op.Add(y, 1), "y")
    weights = np.arange(6, dtype=np.float32).reshape(2, 3)
    layer.load_state_dict({"weight": weights})
    rows = np.ones((1, 2), np.float32)
    assert run(graph, x=rows).tolist() == [[4.0, 6.0, 8.0]]


def test_functions_that_script_functions_call_come_along() -> None:
    graph = new_graph()
    builder: Any = GraphBuilder(graph)
    x = builder.input("x", ir.DataType.FLOAT, [2])
    y = builder.call(scaled, x, slope=0.25)
    assert sorted(name for _, name, _ in builder.functions) == ["doubled", "scaled"]
    assert builder.call(scaled, y).producer().op_type == "scaled"
    assert len(builder.functions) == 2
    y.dtype, y.shape = ir.DataType.FLOAT, ir.Shape([2])
    builder.add_output(y, "y")
    found = run(graph, builder.functions.values(), x=np.array([1, -1], np.float32))
    assert found.tolist() == [2.0, -0.5]


def test_functions_that_script_functions_call_come_along_in_our_models() -> None:
    model = Model("m", opset=18)
    builder = GraphBuilder(model)
    x = builder.input("x", type="float[2]")
    builder.add_output(builder.call(scaled, x), "y")
    assert sorted(f.name for f in model.functions) == ["doubled", "scaled"]


def test_inlining_resolves_defaults_and_nested_graphs() -> None:
    floats = ir.TensorType(ir.DataType.FLOAT)

    def body(op: Any, x: Any) -> Any:
        def branch(scale: float) -> ir.Graph:
            return build_graph(
                lambda op: op.Mul(x, scale),
                [],
                [ir.Value(name="r", type=floats, shape=ir.Shape([2]))],
                opset_imports={"": 18},
                parent=op.builder,
            )

        condition = op.Greater(op.ReduceSum(x, keepdims=0), 0.0)
        chosen = op.If(condition, then_branch=branch(2.0), else_branch=branch(3.0))
        return op.LeakyRelu(
            chosen, alpha=ir.RefAttr("alpha", "slope", ir.AttributeType.FLOAT)
        )

    made: Any = build_function(
        body,
        [ir.Value(name="x")],
        domain="d",
        name="f",
        attributes=[ir.AttrFloat32("slope", 0.5)],
        opset_imports={"": 18},
    )
    assert isinstance(made, ir.Function)
    graph = new_graph()
    builder: Any = GraphBuilder(graph)
    x = builder.input("x", ir.DataType.FLOAT, [2])
    uses = len(made.inputs[0].uses())
    first = builder.call_inline(made, x)
    second = builder.call_inline(made, first, slope=0.25)
    assert [len(made.inputs[0].uses()), len(x.uses())] == [uses, uses]
    assert second.producer().attributes["alpha"].as_float() == 0.25
    builder.add_output(builder.op.Add(first, second), "y")
    found = run(graph, x=np.array([-1, -1], np.float32))
    # Each: times 3, as the sum is negative, and then the slope.
    assert found.tolist() == [-1.5 - 1.125] * 2
    with pytest.raises(TypeError, match="has no attribute `slop`"):
        builder.call_inline(made, x, slop=1.0)


def test_names_that_may_not_change_are_passed_on() -> None:
    graph = new_graph()
    builder: Any = GraphBuilder(graph)
    x = builder.input("x", ir.DataType.FLOAT, [2])
    builder.add_output(x, "y")
    y = builder.op.Neg(x)
    builder.add_output(y, "z")
    builder.add_output(y, "again")
    assert [value.name for value in graph.outputs] == ["y", "z", "again"]
    assert [node.op_type for node in graph] == ["Identity", "Neg", "Identity"]
    assert graph.inputs[0].name == "x"


def test_other_domains_are_imported() -> None:
    graph = new_graph()
    builder: Any = GraphBuilder(graph)
    x = builder.input("x", ir.DataType.FLOAT, [2])
    builder.opset("com.microsoft", 1).Gelu(x)
    assert dict(graph.opset_imports) == {"": 18, "com.microsoft": 1}
    with pytest.raises(ValueError, match='domain ""'):
        GraphBuilder(new_graph({"other": 1}))


def test_attributes_have_the_type_of_the_operator() -> None:
    builder: Any = GraphBuilder(new_graph())
    x = builder.input("x", ir.DataType.FLOAT, [2])
    leaky = builder.op.LeakyRelu(x, alpha=1).producer()
    assert leaky.attributes["alpha"].type == ir.AttributeType.FLOAT
    filled = builder.op.ConstantOfShape([2], value=np.array([3], np.int32)).producer()
    assert filled.attributes["value"].as_tensor().dtype == ir.DataType.INT32
    flat = builder.op.Transpose(x, perm=np.array([0])).producer()
    assert flat.attributes["perm"].as_ints() == (0,)
    with pytest.raises(TypeError, match="only known when the model runs"):
        builder.op.LeakyRelu(x, alpha=x)


def test_constants_of_numpy_and_tensors_keep_what_they_are() -> None:
    builder: Any = GraphBuilder(new_graph())
    x = builder.input("x", ir.DataType.FLOAT, [2])
    for _ in range(2):
        builder.op.Add(x, np.float32(2))
        builder.op.Add(x, np.array([1, 2], np.float32))
    assert list(builder.graph.initializers) == ["const_2.0_f32", "const_1d_1"]
    tensor = ir.tensor(np.arange(2))
    constant = builder.op.Constant(value=tensor)
    assert (tensor.name, constant.const_value is tensor) == (None, True)
    assert str(constant.shape) == "[2]"


def test_tensors_in_files_are_not_read(tmp_path: Path) -> None:
    missing = ir.ExternalTensor(
        "absent.bin", 0, 8, ir.DataType.FLOAT, shape=ir.Shape([2]), name="w",
        base_dir=str(tmp_path),
    )  # fmt: skip
    builder: Any = GraphBuilder(new_graph())
    x = builder.input("x", ir.DataType.FLOAT, [2])
    y = builder.op.Add(x, missing)
    z = builder.op.Mul(y, missing)
    assert str(z.shape) == "[2]"
    assert builder.graph.initializers["w"].const_value is missing
    assert list(builder.graph.initializers) == ["w"]


def test_subclasses_of_the_builder_build_them_too() -> None:
    class Counting(GraphBuilder):
        calls = 0

        def call_op(self, *args: Any, **kwargs: Any) -> Any:
            self.calls += 1
            return super().call_op(*args, **kwargs)

    builder: Any = Counting(new_graph())
    x = builder.input("x", ir.DataType.FLOAT, [2])
    builder.op.Neg(builder.op.Abs(x))
    assert builder.calls == 2
    assert isinstance(builder, Counting)
    assert isinstance(builder, IrGraphBuilder)
    assert isinstance(Counting(Model("m", opset=18)), Counting)


def test_values_of_the_two_kinds_do_not_mix() -> None:
    ours = GraphBuilder(Model("m", opset=18))
    x = ours.input("x", type="float[2]")
    builder: Any = GraphBuilder(new_graph())
    with pytest.raises(TypeError, match="graph of onnx_ir"):
        builder.op.Neg(x)


# What follows runs as programs for ONNX Script do, with `onnxscript` being opscribe.

PROGRAM = """
import copy
import numpy as np
import onnx_ir as ir
import onnxscript
from onnxscript import FLOAT, GraphBuilder, nn, script, opset18
from onnxscript._internal.builder import build_function, make_value

class Scale(nn.Module):
    def __init__(self):
        super().__init__()
        self.factor = nn.Parameter([2], data=ir.tensor(np.array([2, 3], np.float32)))
        self.shift = nn.Parameter([2], dtype=ir.DataType.FLOAT)

    def forward(self, op, x):
        return op.Add(op.Mul(x, self.factor), self.shift)

class Net(nn.Module):
    def __init__(self):
        super().__init__("net")
        self.layers = nn.ModuleList([Scale(), Scale()])

    def forward(self, op, x):
        for layer in self.layers:
            x = layer(op, x)
        return x

def build(net):
    graph = ir.Graph([], [], nodes=[], opset_imports={"": 18}, name="g")
    builder = GraphBuilder(graph)
    x = builder.input("x", FLOAT.dtype, ["N", 2])
    builder.add_output(net(builder.op, x), "y")
    return graph

net = Net()
first = net.layers[0]
assert isinstance(first.factor, nn.Parameter) and isinstance(first.factor, ir.Value)
assert (first.factor.name, first.factor.dtype) == ("factor", ir.DataType.FLOAT)
graph = build(net)
assert first.factor is graph.initializers["net.layers.0.factor"]
assert list(net.state_dict())[2] == "layers.1.factor"
zeros = ir.tensor(np.zeros(2, np.float32))
again = build(net)  # a parameter of two models
assert again.initializers["net.layers.0.factor"] is not first.factor
copied = copy.deepcopy(net)
assert copied.layers[0].factor.name == "factor"
assert list(build(copied).initializers) == list(graph.initializers)
net.load_state_dict({name: zeros for name in net.state_dict()})
for each in (graph, again):
    ir.to_proto(ir.Model(each, ir_version=10))
    assert all(value.const_value is not None for value in each.initializers.values())
    assert list(each.initializers) == [
        f"net.layers.{i}.{name}" for i in (0, 1) for name in ("factor", "shift")
    ]

function = build_function(
    lambda op, x: op.Mul(x, 2.0), [make_value("x", FLOAT["N"])],
    domain="d", name="f", opset_imports={"": 18},
)
assert isinstance(function, ir.Function)
assert [node.op_type for node in function] == ["Constant", "Mul"]

tape = onnxscript.TapeBuilder()
value = ir.Value(name="x")
result = tape.Relu(tape.Add(value, tape.initializer(zeros, "z")), _outputs=["r"])
assert [node.op_type for node in tape.nodes] == ["Add", "Relu"]
assert (result.name, result.producer() is tape.nodes[1]) == ("r", True)
assert [each.name for each in tape.initializers] == ["z"]

@script()
def negated(x):
    return opset18.Neg(x)

assert isinstance(negated.function_ir, ir.Function)
assert negated.function_ir is negated.function_ir
assert negated.function_ir.to_function_proto() == negated.to_function_proto()
assert isinstance(negated.graph(), ir.Graph)
assert negated.graph().name == negated.function_ir.graph.name
print("done")
"""


def test_programs_for_onnx_script_build_with_modules(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    done = run_python("-m", "opscribe", program)
    assert (done.stdout, done.stderr) == ("done\n", "")


def test_parameters_of_our_own_have_no_other_package() -> None:
    parameter = nn.Parameter([2], name="w")
    assert type(parameter) is nn.Parameter
    assert isinstance(parameter.dtype, opscribe.DataType)
