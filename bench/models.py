"""The models the benchmarks read, written into a folder on demand."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

import opscribe

MEGABYTE = 1 << 20


def big_model(path: Path, megabytes: int) -> None:
    """A chain of MatMul nodes, each with its own 4 MB of weights inside the file."""
    side = 1024
    count = max(1, megabytes // 4)
    random = np.random.default_rng(0)
    weights = random.standard_normal((side, side), np.float32)
    nodes, initializers, last = [], [], "x"
    for i in range(count):
        weights[0, 0] = i
        initializers.append(numpy_helper.from_array(weights, f"w{i}"))
        nodes.append(helper.make_node("MatMul", [last, f"w{i}"], [f"y{i}"], f"mm{i}"))
        last = f"y{i}"
    shape = ["N", side]
    graph = helper.make_graph(
        nodes,
        "big",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info(last, TensorProto.FLOAT, shape)],
        initializers,
    )
    onnx.save(_model(graph), path)


def long_graph(path: Path, nodes: int, declared: bool = True) -> None:
    """Blocks of Conv, Relu, Add, Concat and Reshape, every value declared."""
    made, values, initializers, last = [], [], [], "x"
    weight = np.zeros((8, 8, 3, 3), np.float32)
    initializers.append(numpy_helper.from_array(weight, "weight"))
    initializers.append(numpy_helper.from_array(np.array([0, 8, -1, 16]), "shape"))
    shape = ["N", 8, "H", 16]

    def emit(op: str, inputs: list[str], **attributes: object) -> str:
        out = f"{op.lower()}_{len(made)}_out"
        name = f"{op.lower()}_{len(made)}"
        made.append(helper.make_node(op, inputs, [out], name, **attributes))
        values.append(helper.make_tensor_value_info(out, TensorProto.FLOAT, shape))
        return out

    while len(made) < nodes:
        conv = emit("Conv", [last, "weight"], kernel_shape=[3, 3], pads=[1, 1, 1, 1])
        relu = emit("Relu", [conv])
        total = emit("Add", [relu, last])
        joined = emit("Concat", [total, relu], axis=2)
        last = emit("Reshape", [joined, "shape"], allowzero=0)
    graph = helper.make_graph(
        made,
        "long",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info(last, TensorProto.FLOAT, shape)],
        initializers,
        value_info=values[:-1] if declared else [],
    )
    onnx.save(_model(graph), path)


def undeclared_graph(path: Path, nodes: int) -> None:
    """The same with nothing declared but inputs and outputs."""
    long_graph(path, nodes, declared=False)


def bare_chain(path: Path, nodes: int) -> None:
    """A chain of Add nodes, nothing declared in between."""
    model = opscribe.Model("chain", opset=21, ir_version=10)
    graph = model.graph
    last = x = graph.add_input("x", opscribe.Type("float[N,16]"))
    for i in range(nodes):
        last = graph.append_node("Add", [last, x], [f"sum_{i}"]).outputs[0]
    last.type = opscribe.Type("float[N,16]")
    graph.add_output(last)
    model.save(path)


def equations(path: Path, nodes: int) -> None:
    """Every third node says that two sizes nobody knew are one."""
    model = opscribe.Model("equations", opset=21, ir_version=10)
    graph = model.graph
    x = graph.add_input("x", opscribe.Type("float[N]"))
    last = x
    for i in range(nodes // 3):
        found = graph.append_node("NonZero", [last], [f"found_{i}"]).outputs[0]
        real = graph.append_node(
            "Cast", [found], [f"real_{i}"], attributes={"to": 1}
        ).outputs[0]
        # [1, found] times [N, 1]-like matrices: the inner sizes are one.
        last = graph.append_node("MatMul", [real, x], [f"product_{i}"]).outputs[0]
    last.type = opscribe.Type("float[K]")
    graph.add_output(last)
    model.save(path)


def transformer(path: Path, layers: int) -> None:
    """An encoder whose batch and sequence are symbols, heads split by what Shape
    says, as exporters write it; weights are inputs, to keep the file small."""
    width, heads = 256, 4
    nodes: list[onnx.NodeProto] = []
    inputs = [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["B", "S", width])]
    initializers = [
        numpy_helper.from_array(np.array(data, np.int64), name)
        for name, data in {
            "zero": 0,
            "one": 1,
            "first": [0],
            "split": [heads, width // heads],
            "flat": [width],
        }.items()
    ]
    initializers.append(numpy_helper.from_array(np.float32(0.125), "scale"))

    def emit(op: str, *names: str, **attributes: object) -> str:
        out = f"{op.lower()}_{len(nodes)}"
        nodes.append(helper.make_node(op, names, [out], **attributes))
        return out

    def weight(name: str, *shape: int) -> str:
        inputs.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, shape))
        return name

    def size_of(value: str, axis: str) -> str:
        gathered = emit("Gather", emit("Shape", value), axis, axis=0)
        return emit("Unsqueeze", gathered, "first")

    def heads_of(value: str, matrix: str) -> str:
        projected = emit("MatMul", value, weight(matrix, width, width))
        sizes = emit(
            "Concat", size_of(value, "zero"), size_of(value, "one"), "split", axis=0
        )
        split = emit("Reshape", projected, sizes)
        return emit("Transpose", split, perm=[0, 2, 1, 3])

    last = "x"
    for i in range(layers):
        normal = emit("LayerNormalization", last, weight(f"g{i}", width), axis=-1)
        q, k, v = (heads_of(normal, f"{part}{i}") for part in "qkv")
        scores = emit("MatMul", q, emit("Transpose", k, perm=[0, 1, 3, 2]))
        weights = emit("Softmax", emit("Mul", scores, "scale"), axis=-1)
        mixed = emit("Transpose", emit("MatMul", weights, v), perm=[0, 2, 1, 3])
        sizes = emit(
            "Concat", size_of(last, "zero"), size_of(last, "one"), "flat", axis=0
        )
        attended = emit("Reshape", mixed, sizes)
        last = emit("Add", last, attended)
        wide = emit("MatMul", last, weight(f"up{i}", width, 4 * width))
        active = emit("Mul", wide, emit("Sigmoid", wide))
        last = emit(
            "Add", last, emit("MatMul", active, weight(f"down{i}", 4 * width, width))
        )
    graph = helper.make_graph(
        nodes,
        "transformer",
        inputs,
        [helper.make_tensor_value_info(last, TensorProto.FLOAT, None)],
        initializers,
    )
    onnx.save(_model(graph), path)


def chain(path: Path, nodes: int) -> None:
    """A chain of Add nodes with declared values; made by opscribe, as it gets long."""
    model = opscribe.Model("chain", opset=21, ir_version=10)
    graph = model.graph
    declared = opscribe.Type("float[N,16]")
    last = x = graph.add_input("x", declared)
    for i in range(nodes):
        last = graph.append_node(
            "Add", [last, x], [f"sum_{i}"], name=f"add_{i}"
        ).outputs[0]
        last.type = declared
        if i + 1 < nodes:
            graph.value_info.append(last)
    graph.add_output(last)
    model.save(path)


def external_model(path: Path, megabytes: int) -> None:
    """Constants of 16 MB each in a data file beside the model."""
    model = opscribe.Model("external", opset=21, ir_version=10)
    graph = model.graph
    last = graph.add_input("x", "float[N]")
    weights = np.zeros(4 * MEGABYTE, np.float32)
    for i in range(max(1, megabytes // 16)):
        constant = graph.add_initializer(f"w{i}", weights)
        last = graph.append_node("Add", [last, constant], [f"y{i}"]).outputs[0]
    last = graph.append_node(
        "LeakyRelu", [last], ["y"], attributes={"alpha": 0.5}, name="edited"
    ).outputs[0]
    last.type = opscribe.Type("float[N]")
    graph.add_output(last)
    model.save(path, external_data=path.stem + ".data")


def _model(graph: onnx.GraphProto) -> onnx.ModelProto:
    return helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10
    )


# --- scripts

SCRIPT_HEAD = """from onnxscript import script, FLOAT
from onnxscript import opset18 as op

"""


def long_script(lines: int) -> str:
    """One function of that many lines."""
    return SCRIPT_HEAD + _function("long", lines)


def script_library(path: Path, functions: int) -> None:
    """A file of functions of 60 lines each."""
    texts = [_function(f"function{k}", 60) for k in range(functions)]
    path.write_text(SCRIPT_HEAD + "\n\n".join(texts))


def _function(name: str, lines: int) -> str:
    """Arithmetic, calls, a branch here and there."""
    body = ["@script()", f'def {name}(x: FLOAT["N"], y: FLOAT["N"]):']
    while len(body) < lines - 8:
        k = len(body)
        body += [
            f"    a{k} = op.Add(x, y) * 0.5",
            f"    b{k} = op.Relu(a{k} - {k % 7}.0)",
            f"    if op.ReduceSum(b{k}) > 1.0:",
            f"        x = op.Mul(a{k}, b{k})",
            "    else:",
            f"        x = a{k} + b{k}",
            f"    y = op.Concat(x, b{k}, axis=0)[0:{k % 5 + 1}]",
        ]
    return "\n".join([*body, "    return x + y", ""])


def many_scripts(lines: int) -> str:
    """Functions of nine lines each."""
    parts = []
    for k in range(lines // 11):
        parts.append(
            f"""
@script()
def function{k}(x: FLOAT["N"], y: FLOAT["N"]):
    total = x * 0.0
    for i in range({k % 5 + 2}):
        total = op.Add(total, y) * {k}.5
    if op.ReduceMax(total) > 1.0:
        total = op.Neg(total)
    scaled = op.Relu(total + {k})
    return scaled / 2.0

"""
        )
    return SCRIPT_HEAD + "".join(parts)
