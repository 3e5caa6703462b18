"""Elementwise nodes that run together give what they give one by one."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from onnx import ModelProto, TensorProto, helper

import opscribe

ONE = ["Exp", "Tanh", "Sigmoid", "Relu", "Erf", "Abs", "Neg", "Floor", "Ceil", "Sqrt"]
TWO = ["Add", "Sub", "Mul", "Div"]
DIMS = [(4,), (3, 5), (2, 3, 4), (5, 1, 2, 3), (0, 3), (3000, 7), ()]


def operand_shape(draw: Any, dims: tuple[int, ...]) -> list[int]:
    """Some of the last axes, a few of them with size 1."""
    kept = dims[int(draw.integers(0, len(dims) + 1)) :]
    return [size if draw.random() < 0.7 else 1 for size in kept]


def chain(draw: Any, dims: tuple[int, ...]) -> tuple[list[Any], dict[str, Any]]:
    shapes = [list(dims), *(operand_shape(draw, dims) for _ in range(3))]
    inputs = {
        f"x{i}": draw.standard_normal(shape).astype(np.float32)
        for i, shape in enumerate(shapes)
    }
    names = list(inputs)
    nodes = []
    for i in range(int(draw.integers(2, 15))):
        ops = ONE if draw.random() < 0.5 else TWO
        op = ops[int(draw.integers(len(ops)))]
        given = [
            names[int(draw.integers(len(names)))] for _ in range(1 if ops is ONE else 2)
        ]
        nodes.append(helper.make_node(op, given, [f"t{i}"]))
        names.append(f"t{i}")
    return nodes, inputs


def model_of(
    nodes: list[Any], inputs: dict[str, Any], outputs: list[str]
) -> ModelProto:
    given = [
        helper.make_tensor_value_info(name, TensorProto.FLOAT, value.shape)
        for name, value in inputs.items()
    ]
    made = [helper.make_tensor_value_info(o, TensorProto.FLOAT, None) for o in outputs]
    graph = helper.make_graph(nodes, "g", given, made)
    opsets = [helper.make_opsetid("", 20)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=9)


@pytest.mark.parametrize("dims", DIMS, ids=str)
@pytest.mark.parametrize("seed", range(15))
def test_together_as_one_by_one(dims: tuple[int, ...], seed: int) -> None:
    draw = np.random.default_rng(seed)
    nodes, inputs = chain(draw, dims)
    outputs = sorted(
        {*draw.choice([n.output[0] for n in nodes], 2), nodes[-1].output[0]}
    )
    values = dict(inputs)
    for node in nodes:
        alone = model_of([node], {n: values[n] for n in {*node.input}}, [*node.output])
        given = {n: values[n] for n in {*node.input}}
        values |= opscribe.run(alone.SerializeToString(), given)
    model = model_of(nodes, inputs, outputs).SerializeToString()
    for threads in (1, 2):
        together = opscribe.Session(model, threads=threads).run(inputs)
        for name in outputs:
            np.testing.assert_array_equal(together[name], values[name])
