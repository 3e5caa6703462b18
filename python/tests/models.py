"""Small models for the tests of the package."""

import numpy as np

import opscribe
from opscribe import DataType, Model, Type


def small_model() -> Model:
    """y = Relu(x @ w + b), with two constants and a declared intermediate value."""
    model = Model("small", opset=21, ir_version=10)
    graph = model.graph
    x = graph.add_input("x", Type.tensor(DataType.FLOAT, ["N", 3]))
    w = graph.add_initializer("w", np.arange(6, dtype=np.float32).reshape(3, 2))
    b = graph.add_initializer("b", np.array([-1, 1], dtype=np.float32))
    product = graph.append_node("MatMul", [x, w], ["xw"], name="product")
    product.outputs[0].type = Type.tensor(DataType.FLOAT, ["N", 2])
    graph.value_info.append(product.outputs[0])
    total = graph.append_node("Add", [product.outputs[0], b], ["sum"])
    relu = graph.append_node("Relu", [total.outputs[0]], ["y"])
    relu.outputs[0].type = Type.tensor(DataType.FLOAT, ["N", 2])
    graph.add_output(relu.outputs[0])
    return model


def control_flow_model() -> Model:
    """y = x if c else -x, with a branch per case that reads the outer `x`."""
    model = Model("choice")
    graph = model.graph
    c = graph.add_input("c", Type.tensor(DataType.BOOL, []))
    x = graph.add_input("x", Type.tensor(DataType.FLOAT, ["N"]))
    branches = {}
    for name, op in (("then_branch", "Identity"), ("else_branch", "Neg")):
        branch = model.make_graph(name)
        node = branch.append_node(op, [x], [f"{name}_out"])
        branch.add_output(node.outputs[0])
        branches[name] = branch
    node = graph.append_node("If", [c], ["y"], attributes=branches)
    node.outputs[0].type = Type.tensor(DataType.FLOAT, ["N"])
    graph.add_output(node.outputs[0])
    return model


def assert_valid(model: Model) -> None:
    problems = opscribe.check(model)
    assert problems == [], "\n".join(map(str, problems))
