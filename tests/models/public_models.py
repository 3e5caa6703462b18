"""Models to check: all of the pinned onnx package, and seeded mutations of them."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import onnx
from onnx import AttributeProto, GraphProto, ModelProto, NodeProto, TensorProto, helper
from onnx.backend.test.loader import load_model_tests


def public_models() -> dict[str, ModelProto]:
    """Every model that the onnx package ships or builds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the cases divide by zero on purpose
        cases = load_model_tests(kind="node")
    models = {f"node/{case.name}": case.model for case in cases}
    data = Path(onnx.__file__).parent / "backend" / "test" / "data"
    for path in sorted(data.rglob("*.onnx")):
        name = path.relative_to(data).with_suffix("")
        models[str(name)] = onnx.load(path)
    return models


# --- Parts to change ---


def all_graphs(model: ModelProto) -> list[GraphProto]:
    graphs = [model.graph]
    for graph in graphs:
        for node in graph.node:
            graphs.extend(graphs_of(node))
    return graphs


def graphs_of(node: NodeProto) -> list[GraphProto]:
    found = []
    for attr in node.attribute:
        if attr.HasField("g"):
            found.append(attr.g)
        found.extend(attr.graphs)
    return found


def all_nodes(model: ModelProto) -> list[NodeProto]:
    nodes = [node for graph in all_graphs(model) for node in graph.node]
    for function in model.functions:
        pending = list(function.node)
        for node in pending:
            for graph in graphs_of(node):
                pending.extend(graph.node)
        nodes.extend(pending)
    return nodes


def all_tensors(model: ModelProto) -> list[TensorProto]:
    tensors = [t for graph in all_graphs(model) for t in graph.initializer]
    for node in all_nodes(model):
        for attr in node.attribute:
            if attr.HasField("t"):
                tensors.append(attr.t)
            tensors.extend(attr.tensors)
    return tensors


def names_of(model: ModelProto) -> list[str]:
    names = ["", "nowhere"]
    for graph in all_graphs(model):
        names += [value.name for value in graph.input]
        names += [tensor.name for tensor in graph.initializer]
        names += [name for node in graph.node for name in node.output]
    return names


# --- Mutations: each changes one thing, or nothing where it finds no place ---

Mutation = Callable[[ModelProto, random.Random], None]
MUTATIONS: list[Mutation] = []


def mutation(function: Mutation) -> Mutation:
    MUTATIONS.append(function)
    return function


Item = TypeVar("Item")


def pick(rng: random.Random, items: list[Item]) -> Item | None:
    return rng.choice(items) if items else None


@mutation
def drop_node(model: ModelProto, rng: random.Random) -> None:
    graph = rng.choice(all_graphs(model))
    if graph.node:
        del graph.node[rng.randrange(len(graph.node))]


@mutation
def duplicate_node(model: ModelProto, rng: random.Random) -> None:
    graph = rng.choice(all_graphs(model))
    if graph.node:
        graph.node.add().CopyFrom(rng.choice(list(graph.node)))


@mutation
def move_node(model: ModelProto, rng: random.Random) -> None:
    graph = rng.choice(all_graphs(model))
    nodes = [NodeProto.FromString(n.SerializeToString()) for n in graph.node]
    rng.shuffle(nodes)
    del graph.node[:]
    graph.node.extend(nodes)


@mutation
def rename_node_value(model: ModelProto, rng: random.Random) -> None:
    node = pick(rng, all_nodes(model))
    if node is None:
        return
    names = rng.choice([node.input, node.output])
    if names:
        names[rng.randrange(len(names))] = rng.choice(names_of(model))


@mutation
def add_node_value(model: ModelProto, rng: random.Random) -> None:
    node = pick(rng, all_nodes(model))
    if node is not None:
        rng.choice([node.input, node.output]).append(rng.choice(names_of(model)))


@mutation
def drop_node_value(model: ModelProto, rng: random.Random) -> None:
    node = pick(rng, all_nodes(model))
    names = rng.choice([node.input, node.output]) if node is not None else None
    if names:
        del names[rng.randrange(len(names))]


@mutation
def change_op_type(model: ModelProto, rng: random.Random) -> None:
    node = pick(rng, all_nodes(model))
    if node is not None:
        node.op_type = rng.choice(
            ["", "Add", "Relu", "Nonsense", "Scatter", "Upsample", "ConstantFill",
             "Gelu", "Constant", "Concat", "Loop", "Adam", "ZipMap", "ai.onnx.Add"]
        )  # fmt: skip


@mutation
def change_domain(model: ModelProto, rng: random.Random) -> None:
    node = pick(rng, all_nodes(model))
    if node is not None:
        node.domain = rng.choice(
            ["", "ai.onnx", "ai.onnx.ml", "my", "ai.onnx.preview.training",
             "ai.onnx.training", "ai.onnx.preview"]
        )  # fmt: skip


def pick_attribute(
    model: ModelProto, rng: random.Random
) -> tuple[NodeProto, AttributeProto] | None:
    node = pick(rng, [n for n in all_nodes(model) if n.attribute])
    return None if node is None else (node, rng.choice(list(node.attribute)))


@mutation
def drop_attribute(model: ModelProto, rng: random.Random) -> None:
    found = pick_attribute(model, rng)
    if found:
        found[0].attribute.remove(found[1])


@mutation
def duplicate_attribute(model: ModelProto, rng: random.Random) -> None:
    found = pick_attribute(model, rng)
    if found:
        found[0].attribute.add().CopyFrom(found[1])


@mutation
def rename_attribute(model: ModelProto, rng: random.Random) -> None:
    found = pick_attribute(model, rng)
    if found:
        found[1].name = rng.choice(["", "axis", "__internal", "value", "nonsense"])


@mutation
def change_attribute_type(model: ModelProto, rng: random.Random) -> None:
    found = pick_attribute(model, rng)
    if found:
        number = rng.randrange(-1, 15)
        if number < 0:
            found[1].ClearField("type")
        else:
            found[1].type = number  # type: ignore[assignment]


@mutation
def clear_attribute_value(model: ModelProto, rng: random.Random) -> None:
    found = pick_attribute(model, rng)
    if found:
        for name in ("f", "i", "s", "t", "g", "floats", "ints", "strings", "tp"):
            found[1].ClearField(name)


@mutation
def add_attribute_value(model: ModelProto, rng: random.Random) -> None:
    found = pick_attribute(model, rng)
    if not found:
        return
    attr = found[1]
    which = rng.randrange(5)
    if which == 0:
        attr.i = 1
    elif which == 1:
        attr.f = 1.0
    elif which == 2:
        attr.ints.append(3)
    elif which == 3:
        attr.t.CopyFrom(helper.make_tensor("t", TensorProto.FLOAT, [1], [1.0]))
    else:
        attr.tp.CopyFrom(helper.make_tensor_type_proto(TensorProto.FLOAT, [1]))


@mutation
def make_attribute_reference(model: ModelProto, rng: random.Random) -> None:
    found = pick_attribute(model, rng)
    if found:
        found[1].ref_attr_name = rng.choice(["p", "alpha", "q"])
        if rng.random() < 0.6:
            for name in ("f", "i", "s", "t", "g", "floats", "ints", "strings", "tp"):
                found[1].ClearField(name)


@mutation
def add_attribute(model: ModelProto, rng: random.Random) -> None:
    node = pick(rng, all_nodes(model))
    if node is not None:
        name = rng.choice(["axis", "__x", "nonsense", "alpha", "to", "keepdims"])
        value = rng.choice([1, 1.0, "text", [1, 2], [1.0], ["a"]])
        node.attribute.append(helper.make_attribute(name, value))


@mutation
def change_graph_name(model: ModelProto, rng: random.Random) -> None:
    rng.choice(all_graphs(model)).name = rng.choice(["", "g"])


@mutation
def change_declaration(model: ModelProto, rng: random.Random) -> None:
    graph = rng.choice(all_graphs(model))
    infos = list(rng.choice([graph.input, graph.output, graph.value_info]))
    info = pick(rng, infos)
    if info is None:
        return
    which = rng.randrange(9)
    tensor = info.type.tensor_type if info.type.HasField("tensor_type") else None
    if which == 0:
        info.name = rng.choice(names_of(model))
    elif which == 1:
        info.ClearField("type")
    elif which == 2:
        info.type.Clear()
    elif which == 3 and tensor is not None:
        tensor.ClearField("elem_type")
    elif which == 4 and tensor is not None:
        tensor.ClearField("shape")
    elif which == 5 and tensor is not None:
        tensor.elem_type = rng.choice([0, 1, 8, 23, 28, 29, -1])
    elif which == 6 and tensor is not None:
        tensor.shape.dim.add().dim_value = rng.choice([-1, 0, 5, 2**62])
    elif which == 7:
        info.type.sequence_type.elem_type.Clear()
        if rng.random() < 0.5:
            info.type.sequence_type.ClearField("elem_type")
    else:
        info.type.map_type.key_type = rng.choice([0, 1, 7, 8, 9, 16])
        if rng.random() < 0.5:
            info.type.map_type.value_type.tensor_type.elem_type = 1


@mutation
def change_declarations(model: ModelProto, rng: random.Random) -> None:
    graph = rng.choice(all_graphs(model))
    infos = rng.choice([graph.input, graph.output, graph.value_info])
    which = rng.randrange(3)
    if which == 0 and infos:
        del infos[rng.randrange(len(infos))]
    elif which == 1 and infos:
        infos.add().CopyFrom(rng.choice(list(infos)))
    else:
        infos.append(
            helper.make_tensor_value_info(
                rng.choice(names_of(model)), TensorProto.FLOAT, [2]
            )
        )


@mutation
def add_initializer(model: ModelProto, rng: random.Random) -> None:
    graph = rng.choice(all_graphs(model))
    name = rng.choice([*names_of(model), "fresh"])
    graph.initializer.append(helper.make_tensor(name, TensorProto.FLOAT, [2], [1, 2]))


@mutation
def add_sparse_initializer(model: ModelProto, rng: random.Random) -> None:
    graph = rng.choice(all_graphs(model))
    values = helper.make_tensor(
        rng.choice(["s", "", "x"]), TensorProto.FLOAT, [2], [1, 2]
    )
    where = rng.choice([[0, 3], [3, 0], [0, 4], [0, 0], [-1, 2]])
    indices = helper.make_tensor(
        "i", TensorProto.INT64, rng.choice([[2], [2, 1]]), where
    )
    sparse = helper.make_sparse_tensor(
        values, indices, rng.choice([[4], [2, 2], [], [0]])
    )
    if rng.random() < 0.1:
        sparse.ClearField(rng.choice(["values", "indices", "dims"]))
    graph.sparse_initializer.append(sparse)


@mutation
def change_tensor(model: ModelProto, rng: random.Random) -> None:
    tensor = pick(rng, all_tensors(model))
    if tensor is None:
        return
    which = rng.randrange(11)
    if which == 0:
        tensor.data_type = rng.randrange(0, 31)
    elif which == 1:
        tensor.ClearField("data_type")
    elif which == 2:
        tensor.dims.append(rng.choice([0, 1, 2, -1, 2**40, 2**62]))
    elif which == 3 and tensor.dims:
        del tensor.dims[rng.randrange(len(tensor.dims))]
    elif which == 4:
        tensor.raw_data = tensor.raw_data[:-1]
    elif which == 5:
        tensor.raw_data = tensor.raw_data + b"\x01"
    elif which == 6:
        tensor.float_data.append(1.0)
    elif which == 7:
        tensor.int32_data.append(rng.choice([1, 63, 64, -1]))
    elif which == 8:
        tensor.name = rng.choice(["", *names_of(model)])
    elif which == 9:
        tensor.segment.begin = 0
    else:
        tensor.data_location = TensorProto.EXTERNAL
        if rng.random() < 0.7:
            for name in ("raw_data", "float_data", "int32_data", "int64_data"):
                tensor.ClearField(name)
        entry = tensor.external_data.add()
        entry.key = rng.choice(["location", "offset"])
        entry.value = rng.choice(
            ["", "/abs", "../up", "absent.bin", "a..b", "#mark", "0"]
        )


@mutation
def retype_tensor(model: ModelProto, rng: random.Random) -> None:
    """Another element type with just the right amount of data, or one less."""
    tensor = pick(rng, all_tensors(model))
    if tensor is None or tensor.data_type == TensorProto.STRING:
        return
    tensor.data_type = rng.choice([21, 22, 23, 25, 26, 27, 28, 1, 9, 16])
    for name in ("raw_data", "float_data", "int64_data", "double_data", "uint64_data"):
        tensor.ClearField(name)
    del tensor.dims[:]
    count = rng.randrange(0, 20)
    tensor.dims.append(count)
    entries = rng.choice([count, (count + 1) // 2, (count + 3) // 4, (count + 7) // 8])
    if rng.random() < 0.5:
        del tensor.int32_data[:]
        tensor.int32_data.extend([rng.randrange(70)] * entries)
    else:
        del tensor.int32_data[:]
        tensor.raw_data = rng.randbytes(rng.choice([entries, (6 * count + 7) // 8]))


@mutation
def change_versions(model: ModelProto, rng: random.Random) -> None:
    which = rng.randrange(7)
    if which == 0:
        model.ir_version = rng.choice([-1, 0, 1, 2, 3, 4, 7, 8, 10, 14, 15, 99])
    elif which == 1 and model.opset_import:
        chosen = rng.choice(list(model.opset_import))
        chosen.version = rng.choice([-5, 0, 1, 6, 9, 12, 18, 28, 29, 2**31, 2**40])
    elif which == 2 and model.opset_import:
        del model.opset_import[rng.randrange(len(model.opset_import))]
    elif which == 3:
        model.opset_import.append(
            helper.make_opsetid(
                rng.choice(["", "ai.onnx", "my", "ai.onnx.ml"]), rng.choice([1, 18])
            )
        )
    elif which == 4 and model.opset_import:
        chosen = rng.choice(list(model.opset_import))
        chosen.domain = rng.choice(["", "ai.onnx", "my", "ai.onnx.ml"])
    elif which == 5:
        for _ in range(rng.randrange(1, 3)):
            model.metadata_props.add(key="k", value="v")
    else:
        model.ClearField(rng.choice(["ir_version", "graph", "opset_import"]))


@mutation
def add_records(model: ModelProto, rng: random.Random) -> None:
    graph = rng.choice(all_graphs(model))
    which = rng.randrange(4)
    if which == 0:
        graph.quantization_annotation.add().tensor_name = rng.choice(names_of(model))
    elif which == 1:
        for _ in range(2):
            graph.metadata_props.add(key="k", value="v")
    elif which == 2:
        node = pick(rng, all_nodes(model))
        if node is not None:
            node.device_configurations.add().configuration_id = "c"
    else:
        info = model.training_info.add()
        info.algorithm.name = rng.choice(["", "a"])
        info.update_binding.add(key=rng.choice(names_of(model)), value="v")


@mutation
def wrap_in_if(model: ModelProto, rng: random.Random) -> None:
    """Moves a node into both branches of an If."""
    graph = rng.choice(all_graphs(model))
    if not graph.node:
        return
    at = rng.randrange(len(graph.node))
    node = NodeProto.FromString(graph.node[at].SerializeToString())
    branches = []
    for name in ("then_branch", "else_branch"):
        inner = NodeProto.FromString(node.SerializeToString())
        keep = rng.random() < 0.2
        mine = [o if keep or not o else f"{o}_{name}" for o in inner.output]
        del inner.output[:]
        inner.output.extend(mine)
        outs = [onnx.ValueInfoProto(name=o) for o in mine if o]
        branches.append(helper.make_graph([inner], name, [], outs))
    graph.node[at].CopyFrom(
        helper.make_node(
            "If",
            [rng.choice(names_of(model))],
            [o for o in node.output if o],
            then_branch=branches[0],
            else_branch=branches[1],
        )
    )


@mutation
def add_function(model: ModelProto, rng: random.Random) -> None:
    """A function, nearly sound, and a call of it."""
    name = rng.choice(["f", "g"])
    called = rng.choice(["Relu", "Clip", "Add", "f", "g"])
    domain = "my" if called in "fg" else ""
    inputs = ["a", rng.choice(["a", "b"])] if called == "Add" else ["a"]
    body = [
        helper.make_node(
            called, inputs, ["b" if rng.random() < 0.9 else "a"], domain=domain
        )
    ]
    if rng.random() < 0.2:
        body.append(helper.make_node("Concat", ["b"], ["c"]))
        attr = body[-1].attribute.add(name="axis", type=AttributeProto.INT)
        attr.ref_attr_name = rng.choice(["p", "q"])
        if rng.random() < 0.2:
            attr.i = 1
    own = rng.choice(
        [18, model.opset_import[0].version if model.opset_import else 1, 6]
    )
    imports = [helper.make_opsetid(rng.choice(["", "", "", "ai.onnx"]), own)]
    if rng.random() < 0.8:
        imports.append(helper.make_opsetid("my", rng.choice([1, 2])))
    function = helper.make_function(
        rng.choice(["my", "my", "my", ""]), name, ["a"] * rng.choice([1, 1, 1, 2]),
        [rng.choice(["b", "c"])] * rng.choice([1, 1, 1, 2]), body, imports,
        ["p"] * rng.choice([0, 1, 2]),
    )  # fmt: skip
    if rng.random() < 0.1:
        function.ClearField(rng.choice(["name", "domain", "input", "output"]))
    if rng.random() < 0.2:
        function.overload = "o"
    model.functions.append(function)
    if rng.random() < 0.7 and not any(o.domain == "my" for o in model.opset_import):
        model.opset_import.append(helper.make_opsetid("my", 1))
    if rng.random() < 0.7:
        first = model.graph.input[0].name if model.graph.input else "x"
        call = helper.make_node(
            name, [first], [f"call{len(model.graph.node)}"], domain="my"
        )
        if rng.random() < 0.2:
            call.overload = "o"
        model.graph.node.append(call)


def mutated(model: ModelProto, seed: int) -> ModelProto:
    """A copy with one to three changes; the same for the same model and seed."""
    rng = random.Random(seed)
    copy = ModelProto.FromString(model.SerializeToString())
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        rng.choice(MUTATIONS)(copy, rng)
    return copy
