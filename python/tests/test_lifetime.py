"""Who keeps whom alive, and which objects are the same."""

import copy
import gc
import pickle
import weakref
from pathlib import Path

import numpy as np
import pytest
from models import assert_valid, control_flow_model, small_model

import opscribe
from opscribe import Model


def test_the_same_part_is_the_same_object() -> None:
    model = small_model()
    assert model.graph is model.graph
    node = model.graph.nodes[0]
    assert model.graph.nodes[0] is node
    assert next(iter(model.graph.nodes)) is node
    assert node.outputs[0] is model.graph.nodes[1].inputs[0]
    assert node.graph is model.graph
    assert model.graph.model is model


def test_every_part_keeps_the_model_alive() -> None:
    model = control_flow_model()
    model.add_function("d", "f")
    model.metadata["k"] = "v"
    graph = model.graph
    node = graph.nodes[0]
    parts = [
        graph,
        node,
        graph.inputs[0],
        graph.inputs[0].type,
        node.attributes,
        node.attributes["then_branch"],
        node.attributes["then_branch"].value,
        graph.nodes,
        graph.inputs,
        iter(graph.nodes),
        model.functions[0],
        model.metadata,
        model.opset_imports,
    ]
    alive = weakref.ref(model)
    del model, graph, node
    while parts:
        assert alive() is not None
        last = parts.pop()
        repr(last)
        del last
    gc.collect()
    assert alive() is None


def test_parts_of_a_model_that_went_out_of_scope() -> None:
    node = small_model().graph.nodes[0]
    gc.collect()
    assert node.op_type == "MatMul"
    assert node.outputs[0].uses[0][0].op_type == "Add"


def test_a_model_that_holds_its_own_arrays_goes() -> None:
    model = opscribe.load(small_model().to_bytes())
    value = model.graph.initializers[0]
    assert value.initializer is not None
    array = value.initializer.numpy()
    value.initializer = array.reshape(2, 3)
    model.graph.add_initializer("part", array[1:])
    alive = weakref.ref(model)
    del model, value, array
    gc.collect()
    assert alive() is None


def test_walking_a_long_list_builds_no_chain() -> None:
    model = Model()
    x = model.graph.add_input("x")
    for i in range(100_000):
        model.graph.append_node("Neg", [x], [f"n{i}"])
    node = model.graph.nodes[0]
    count = 1
    while (following := node.next) is not None:
        node, count = following, count + 1
    assert count == 100_000
    del node, following


def test_erased_nodes_say_so() -> None:
    model = small_model()
    graph = model.graph
    relu = graph.nodes[-1]
    attributes, inputs, metadata = relu.attributes, relu.inputs, relu.metadata
    out = relu.outputs[0]
    out.replace_all_uses_with(graph.inputs[0])
    graph.erase(relu)
    assert relu.graph is None
    assert repr(relu) == "Node(erased)"
    for use in (
        lambda: relu.op_type,
        lambda: relu.inputs,
        lambda: relu.outputs,
        lambda: relu.attributes,
        lambda: relu.metadata,
        lambda: relu.doc,
        lambda: relu.next,
        lambda: list(attributes),
        lambda: attributes["a"],
        lambda: attributes.add("a", 1),
        lambda: len(inputs),
        lambda: inputs[0],
        lambda: metadata["a"],
        lambda: relu.add_output("z"),
        lambda: graph.append(relu),
        lambda: setattr(relu, "name", "n"),
    ):
        with pytest.raises(opscribe.UsageError, match="erased"):
            use()
    with pytest.raises(opscribe.UsageError):
        graph.erase(relu)
    assert out.producer is None
    assert not out.is_defined


def test_clones_are_independent() -> None:
    model = control_flow_model()
    for other in (model.clone(), copy.copy(model), copy.deepcopy(model)):
        assert other.to_bytes() == model.to_bytes()
        other.graph.name = "changed"
        other.graph.nodes[0].attributes["then_branch"].as_graph().name = "changed too"
        assert model.graph.name == "choice"
        assert_valid(other)
    clone = model.clone()
    before = clone.to_bytes()
    del model
    gc.collect()
    assert clone.to_bytes() == before


def test_clones_share_tensors() -> None:
    model = Model()
    array = np.arange(100_000)
    model.graph.add_initializer("w", array)
    clone = model.clone()
    tensor = clone.graph.initializers[0].initializer
    assert tensor is not None
    assert np.shares_memory(tensor.numpy(), array)


def test_pickles(tmp_path: Path) -> None:
    model = small_model()
    again = pickle.loads(pickle.dumps(model))
    assert again.to_bytes() == model.to_bytes()
    path = tmp_path / "m.onnx"
    model.save(path, external_data="weights", threshold=0)
    external = pickle.loads(pickle.dumps(opscribe.load(path)))
    tensor = external.graph.initializers[0].initializer
    assert tensor.external["location"] == "weights"
    assert tensor.tolist() == [[0, 1], [2, 3], [4, 5]]
