"""Building and changing models."""

import numpy as np
import pytest
from models import assert_valid, control_flow_model, small_model

import opscribe
from opscribe import AttrType, DataType, Dim, Model, Shape, Tensor, Type


def test_a_new_model_has_what_a_file_needs() -> None:
    model = Model("g", opset={"": 20, "my.domain": 3}, ir_version=9)
    assert model.ir_version == 9
    assert dict(model.opset_imports) == {"": 20, "my.domain": 3}
    assert model.producer_name == "opscribe"
    assert model.graph.name == "g"
    assert len(model.graph.nodes) == 0
    assert model.path == ""


def test_built_models_are_valid() -> None:
    assert_valid(small_model())
    assert_valid(control_flow_model())


def test_values_know_producer_and_uses() -> None:
    graph = small_model().graph
    x, product, total = graph.inputs[0], *graph.nodes[:2]
    assert x.producer is None
    assert x.is_input
    assert x.uses == ((product, 0),)
    assert product.outputs[0].producer is product
    assert product.outputs[0].uses == ((total, 0),)
    assert total.inputs[0] is product.outputs[0]
    assert [v.name for v in graph.initializers] == ["w", "b"]
    assert graph.outputs[0].is_graph_output
    assert graph.value_info == [product.outputs[0]]


def test_replace_all_uses_and_erase() -> None:
    model = small_model()
    graph = model.graph
    relu = graph.nodes[-1]
    relu.outputs[0].replace_all_uses_with(relu.inputs[0])
    graph.erase(relu)
    assert [n.op_type for n in graph.nodes] == ["MatMul", "Add"]
    assert graph.outputs[0].name == "sum"
    graph.outputs[0].type = Type("float[N,2]")
    assert_valid(model)


def test_a_node_in_use_is_not_erased() -> None:
    graph = small_model().graph
    with pytest.raises(opscribe.UsageError, match="still used"):
        graph.erase(graph.nodes[0])
    assert len(graph.nodes) == 3


def test_insert_move_and_sort() -> None:
    model = small_model()
    graph = model.graph
    matmul, add, relu = graph.nodes
    made = graph.make_node("Neg", [add.outputs[0]], ["negated"])
    assert made not in graph.nodes
    graph.insert_before(relu, made)
    relu.inputs[0] = made.outputs[0]
    assert [n.op_type for n in graph.nodes] == ["MatMul", "Add", "Neg", "Relu"]
    graph.detach(matmul)
    graph.append(matmul)
    assert graph.nodes[-1] is matmul
    assert graph.sort_topologically()
    assert [n.op_type for n in graph.nodes] == ["MatMul", "Add", "Neg", "Relu"]
    after = graph.make_node("Abs", [made.outputs[0]])
    graph.insert_after(made, after)
    assert made.next is after
    assert after.prev is made
    with pytest.raises(opscribe.UsageError, match="already stands"):
        graph.append(made)


def test_sorting_a_cycle_changes_nothing() -> None:
    graph = small_model().graph
    graph.nodes[0].inputs[0] = graph.nodes[2].outputs[0]
    before = list(graph.nodes)
    assert not graph.sort_topologically()
    assert list(graph.nodes) == before


def test_nodes_may_be_erased_and_added_while_walking() -> None:
    model = Model()
    graph = model.graph
    value = graph.add_input("x")
    for i in range(100):
        graph.append_node("Neg", [value], [f"n{i}"])
    for node in graph.nodes:
        if node.op_type != "Neg":
            continue
        if int(node.outputs[0].name[1:]) % 3 == 0:
            graph.erase(node)
        else:
            graph.insert_after(node, graph.make_node("Abs", [value]))
    ops = [n.op_type for n in graph.nodes]
    assert ops == ["Neg", "Abs"] * 66
    for node in graph.nodes:
        graph.erase(node)
    assert len(graph.nodes) == 0


def test_iterating_over_a_list_of_values_while_changing_it() -> None:
    graph = Model().graph
    for i in range(10):
        graph.add_input(f"x{i}")
    for value in graph.inputs:
        if value.name != "x3":
            del graph.inputs[[v.name for v in graph.inputs].index(value.name)]
    assert [v.name for v in graph.inputs] == ["x3"]


def test_invented_output_names_are_new() -> None:
    graph = small_model().graph
    names = {graph.append_node("Neg", [graph.inputs[0]]).outputs[0].name: 1}
    for _ in range(50):
        node = graph.append_node("Split", [graph.inputs[0]], 3)
        names.update(dict.fromkeys((v.name for v in node.outputs), 1))
    assert len(names) == 151


def test_omitted_inputs_are_none() -> None:
    graph = Model().graph
    x = graph.add_input("x")
    node = graph.append_node("Clip", [x, None, x])
    assert node.inputs[1] is None
    assert list(node.inputs) == [x, None, x]
    node.inputs = [None]
    assert len(node.inputs) == 1
    assert x.uses == ()
    node.inputs.append(x)
    del node.inputs[0]
    assert list(node.inputs) == [x]


ATTRIBUTES = [
    (1, AttrType.INT, 1),
    (True, AttrType.INT, 1),
    (-(2**63), AttrType.INT, -(2**63)),
    (1.5, AttrType.FLOAT, 1.5),
    ("text", AttrType.STRING, "text"),
    (b"\xff\x00", AttrType.STRING, "\udcff\x00"),
    ([1, 2], AttrType.INTS, (1, 2)),
    ((1, 2.5), AttrType.FLOATS, (1.0, 2.5)),
    (["a", b"b"], AttrType.STRINGS, ("a", "b")),
    (np.int64(3), AttrType.INT, 3),
    (np.float32(0.5), AttrType.FLOAT, 0.5),
    ([np.int32(1), 2], AttrType.INTS, (1, 2)),
    (Type.tensor(DataType.INT64, [1]), AttrType.TYPE_PROTO, Type("int64[1]")),
]


@pytest.mark.parametrize(("given", "kind", "value"), ATTRIBUTES, ids=repr)
def test_attributes_take_python_values(
    given: object, kind: AttrType, value: object
) -> None:
    node = Model().graph.append_node("Custom", [], domain="d")
    node.attributes["a"] = given  # type: ignore[assignment]
    attribute = node.attributes["a"]
    assert attribute.name == "a"
    assert attribute.type == kind
    assert attribute.value == value
    assert dict(node.attributes) == {"a": attribute}


def test_attributes_behave_like_a_dict() -> None:
    node = Model().graph.append_node("Custom", [], attributes={"a": 1, "b": [2.5]})
    attributes = node.attributes
    assert list(attributes) == ["a", "b"]
    assert "a" in attributes
    assert 3 not in attributes
    assert attributes.get("nothing") is None
    assert attributes.get_int("a") == 1
    assert attributes.get_int("z", 5) == 5
    assert attributes.get_floats("b") == (2.5,)
    with pytest.raises(TypeError, match="`a` is INT, not FLOAT"):
        attributes.get_float("a")
    with pytest.raises(KeyError, match="z"):
        attributes["z"]
    assert attributes.pop("a").name == "a"
    attributes.update({"c": "text"})
    assert [k for k, _ in attributes.items()] == ["b", "c"]
    del attributes["b"]
    assert attributes.keys() == ["c"]
    attributes.clear()
    assert len(attributes) == 0


def test_the_operator_decides_between_int_and_float() -> None:
    graph = Model().graph
    x = graph.add_input("x")
    node = graph.append_node("LeakyRelu", [x], attributes={"alpha": 1})
    assert node.attributes["alpha"].type == AttrType.FLOAT
    node.attributes["alpha"] = 2
    assert node.attributes["alpha"].as_float() == 2.0
    other = graph.append_node("Transpose", [x], attributes={"perm": []})
    assert other.attributes["perm"].type == AttrType.INTS


def test_attributes_that_make_no_sense() -> None:
    node = Model().graph.append_node("Custom", [], domain="d")
    with pytest.raises(opscribe.UsageError, match="empty list"):
        node.attributes["a"] = []
    with pytest.raises(TypeError, match="cannot hold a object"):
        node.attributes["a"] = object()  # type: ignore[assignment]
    with pytest.raises(TypeError, match="list with a str"):
        node.attributes["a"] = [1, "b"]  # type: ignore[assignment]
    with pytest.raises(OverflowError):
        node.attributes["a"] = 2**63
    with pytest.raises(opscribe.UsageError, match="beyond the range"):
        node.attributes["a"] = 1e300
    with pytest.raises(TypeError, match="holds an int, not str"):
        node.attributes.add("a", "x", AttrType.INT)
    assert len(node.attributes) == 0
    assert node.attributes.add("a", [], AttrType.INTS).as_ints() == ()


def test_tensor_attributes_share_and_keep() -> None:
    model = Model()
    array = np.arange(4, dtype=np.int32)
    node = model.graph.append_node("Constant", [], attributes={"value": array})
    kept = node.attributes["value"].as_tensor()
    del array, node, model
    assert kept.tolist() == [0, 1, 2, 3]


def test_graph_attributes_and_their_limits() -> None:
    model = control_flow_model()
    node = model.graph.nodes[0]
    branch = node.attributes["then_branch"].as_graph()
    assert branch.owner is node
    assert branch.parent is model.graph
    assert len(model.graphs()) == 3
    other = model.graph.append_node("If", [model.graph.inputs[0]], ["z"])
    with pytest.raises(opscribe.UsageError, match="already belongs"):
        other.attributes["then_branch"] = branch
    with pytest.raises(opscribe.UsageError, match="another model"):
        other.attributes["then_branch"] = Model().make_graph()
    with pytest.raises(opscribe.UsageError, match="the main graph"):
        other.attributes["then_branch"] = model.graph
    inner = branch.append_node("If", [model.graph.inputs[0]], ["w"])
    with pytest.raises(opscribe.UsageError):
        inner.attributes["then_branch"] = branch
    lone = model.make_graph("lone")
    holder = lone.append_node("If", [model.graph.inputs[0]], ["v"])
    with pytest.raises(opscribe.UsageError, match="inside it"):
        holder.attributes["then_branch"] = lone
    with pytest.raises(opscribe.UsageError, match="already belongs"):
        other.attributes["graphs"] = [lone, lone]
    assert lone.owner is None
    # Copying an attribute copies its graph.
    other.attributes["then_branch"] = node.attributes["else_branch"]
    copied = other.attributes["then_branch"].as_graph()
    assert copied is not node.attributes["else_branch"].as_graph()
    assert [n.op_type for n in copied.nodes] == ["Neg"]


def test_objects_of_different_models_do_not_mix() -> None:
    one, two = small_model(), small_model()
    with pytest.raises(opscribe.UsageError, match="another model"):
        one.graph.append_node("Neg", [two.graph.inputs[0]])
    with pytest.raises(opscribe.UsageError, match="another model"):
        one.graph.add_output(two.graph.inputs[0])
    with pytest.raises(opscribe.UsageError, match="another model"):
        one.graph.inputs[0].replace_all_uses_with(two.graph.inputs[0])
    with pytest.raises(opscribe.UsageError, match="not in graph"):
        one.graph.erase(two.graph.nodes[0])
    with pytest.raises(opscribe.UsageError, match="another model"):
        one.graph.append(two.graph.make_node("Neg", []))
    with pytest.raises(opscribe.UsageError, match="another model"):
        one.graph.nodes[0].inputs[0] = two.graph.inputs[0]
    with pytest.raises(opscribe.UsageError, match="another model"):
        one.erase_function(two.add_function("d", "f"))


def test_types_and_shapes() -> None:
    value = Model().graph.add_input("x", "float[N,3,?]")
    assert value.dtype == DataType.FLOAT
    assert value.shape == ("N", 3, None)
    assert value.shape == Shape(["N", 3, None])
    assert str(value.type) == "float[N,3,?]"
    value.shape = [1, Dim("M", denotation="DATA_CHANNEL")]
    assert value.shape is not None
    assert value.shape.rank == 2
    assert value.shape[1:] == ("M",)
    assert value.shape.dims[1].denotation == "DATA_CHANNEL"
    assert not value.shape.is_static
    value.dtype = DataType.INT64
    assert str(value.type) == "int64[1,M]"
    value.shape = None
    assert value.type == Type.tensor(DataType.INT64)
    value.type = Type.sequence(Type.optional(Type("float16[2]")))
    assert value.type is not None
    assert value.type.kind == "sequence"
    assert str(value.type) == "seq(optional(float16[2]))"
    with pytest.raises(opscribe.UsageError, match="set its type"):
        value.shape = [1]
    value.type = Type.map(DataType.STRING, Type.tensor(DataType.FLOAT, []))
    assert value.type.dtype == DataType.STRING
    value.type = None
    assert value.type is None
    with pytest.raises(TypeError, match="a dimension is"):
        Shape([1.5])  # type: ignore[list-item]
    with pytest.raises(opscribe.InvalidModelError):
        Type("float[")


def test_model_fields_can_be_absent() -> None:
    model = Model()
    model.producer_name = None
    model.domain = "my.domain"
    model.model_version = 7
    model.doc = "what it does"
    model.metadata = {"a": "1", "b": "2"}
    model.metadata["a"] = "3"
    again = opscribe.load(model.to_bytes())
    assert again.producer_name is None
    assert again.domain == "my.domain"
    assert again.model_version == 7
    assert again.doc == "what it does"
    assert again.metadata == {"a": "3", "b": "2"}
    with pytest.raises(TypeError, match="is a str, not int"):
        model.metadata["a"] = 1  # type: ignore[assignment]


def test_metadata_of_parts() -> None:
    model = small_model()
    graph = model.graph
    for item in (graph, graph.nodes[0], graph.inputs[0]):
        assert item.metadata == {}
        item.metadata["key"] = "value"
        item.doc = "words"
    graph.initializers[0].initializer.metadata["key"] = "value"  # type: ignore[union-attr]
    again = opscribe.load(model.to_bytes()).graph
    for item in (again, again.nodes[0], again.inputs[0]):
        assert item.metadata == {"key": "value"}
        assert item.doc == "words"
    assert again.initializers[0].initializer.metadata == {"key": "value"}  # type: ignore[union-attr]


def test_the_standard_domain_has_two_names() -> None:
    model = Model(opset={"ai.onnx": 18})
    assert model.opset_imports == {"": 18}
    assert model.opset_imports["ai.onnx"] == 18
    model.opset_imports[""] = 19
    assert len(model.opset_imports) == 1
    model.opset_imports = {"": 20, "x": 1}
    del model.opset_imports["x"]
    assert model.opset_imports == {"": 20}


def test_functions() -> None:
    model = Model(opset={"": 21, "d": 1})
    function = model.add_function("d", "Twice")
    function.opset_imports = {"": 21}
    function.attribute_names = ["alpha"]
    x = function.body.add_input("x")
    node = function.body.append_node("LeakyRelu", [x], ["t"])
    node.attributes.add_ref("alpha", "alpha", AttrType.FLOAT)
    assert node.attributes["alpha"].ref == "alpha"
    assert node.attributes["alpha"].value is None
    function.body.add_output(node.outputs[0])
    y = model.graph.append_node(
        "Twice",
        [model.graph.add_input("x", "float[2]")],
        ["y"],
        attributes={"alpha": 0.5},
        domain="d",
    ).outputs[0]
    y.type = Type("float[2]")
    model.graph.add_output(y)
    assert_valid(model)
    again = opscribe.load(model.to_bytes())
    assert again.functions[0].name == "Twice"
    assert again.find_function("d", "Twice") is again.functions[0]
    assert again.functions[0].attribute_names == ("alpha",)
    assert function.body.function is function
    again.erase_function(again.functions[0])
    assert again.functions == ()


def test_initializers_can_be_replaced_and_removed() -> None:
    model = small_model()
    w = model.graph.initializers[0]
    w.initializer = np.zeros((3, 2), np.float32)
    assert w.initializer is not None
    assert not w.initializer.numpy().any()
    w.initializer = Tensor([[1, 2]] * 3, DataType.FLOAT)
    assert w.initializer.shape == (3, 2)
    w.initializer = None
    assert w.initializer is None
    assert not w.is_defined
    assert any(p.id == "undefined-value" for p in opscribe.check(model))


def test_names_may_be_any_bytes() -> None:
    model = small_model()
    model.graph.inputs[0].name = "x\udcff\u00e9"
    again = opscribe.load(model.to_bytes())
    assert again.graph.inputs[0].name == "x\udcff\u00e9"
    assert b"x\xff\xc3\xa9" in model.to_bytes()


def test_reprs_help() -> None:
    model = small_model()
    assert "'small'" in repr(model)
    assert "ai.onnx 21" in repr(model)
    assert "3 nodes" in repr(model)
    assert "x: float[N,3]" in repr(model)
    assert repr(model.graph.inputs[0]) == "Value(x: float[N,3])"
    assert "xw = MatMul" in repr(model.graph.nodes[0])
    assert repr(model.graph.inputs[0].type) == "Type('float[N,3]')"
    assert repr(model.opset_imports) == "{'': 21}"
    assert "axis = 1" in repr(
        model.graph.append_node("A", [], attributes={"axis": 1}).attributes["axis"]
    )
    text = repr(model.graph.initializers[0].initializer)
    assert "float[3,2] 'w'" in text
    assert "min 0, max 5, mean 2.5" in text
    assert "[0., 1.]" in text


def test_a_failed_change_changes_nothing() -> None:
    model = small_model()
    graph = model.graph
    before = model.to_bytes()
    with pytest.raises(opscribe.UsageError, match="already has a definition"):
        graph.inputs = [graph.inputs[0], graph.nodes[0].outputs[0]]
    with pytest.raises(TypeError, match="expected a Value"):
        graph.outputs = [graph.outputs[0], "y"]  # type: ignore[list-item]
    branch = model.make_graph("b")
    with pytest.raises(TypeError, match="cannot hold a object"):
        graph.append_node("If", [], attributes={"b": branch, "c": object()})  # type: ignore[dict-item]
    assert branch.owner is None
    with pytest.raises(TypeError):
        model.metadata = {"a": 1}  # type: ignore[dict-item]
    with pytest.raises(TypeError):
        model.opset_imports = {"": "x"}  # type: ignore[dict-item]
    assert model.to_bytes() == before


def test_a_node_cannot_be_put_inside_itself() -> None:
    model = control_flow_model()
    node = model.graph.nodes[0]
    branch = node.attributes["then_branch"].as_graph()
    node.outputs[0].replace_all_uses_with(model.graph.inputs[0])
    model.graph.detach(node)
    with pytest.raises(opscribe.UsageError, match="graph of its own"):
        branch.append(node)
    model.graph.append(node)
    assert len(model.graphs()) == 3


@pytest.mark.parametrize("opset", [2**70, -(2**70), 1.5, "x", None, {"": 2**70}])
def test_opsets_that_make_no_sense(opset: object) -> None:
    with pytest.raises((TypeError, ValueError, OverflowError)):
        Model(opset=opset)  # type: ignore[arg-type]


def test_indices_out_of_range() -> None:
    graph = small_model().graph
    for items in (graph.nodes, graph.inputs, graph.nodes[0].inputs, Shape([1])):
        for index in (len(items), -len(items) - 1, 2**40):
            with pytest.raises(IndexError, match="out of range"):
                items[index]
        assert items[-1] == items[len(items) - 1]
        assert len(items[:]) == len(items)
