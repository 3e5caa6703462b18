"""Types and shapes that the builder infers, on the node tests of ONNX: what it says
must be what the reference says, though it may say less about shapes."""

import warnings
from typing import Any

import onnx
import onnx_ir
import onnxscript
import pytest
from builder_kits import ERROR_KEY, value_type
from opscribe.builder import GraphBuilder

from opscribe import Model

# Operators that take their result types from places the builder does not look at.
UNTYPED = {"Adagrad", "Adam", "LabelEncoder", "LinearAttention", "Momentum"}


def single_nodes() -> dict[str, list[onnx.ModelProto]]:
    """The node tests of one node, by the first letter of the operator."""
    from onnx.backend.test.case.node import collect_testcases

    models: dict[str, list[onnx.ModelProto]] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for case in collect_testcases(None):
            if case.model is not None and len(case.model.graph.node) == 1:
                letter = case.model.graph.node[0].op_type[0]
                models.setdefault(letter, []).append(case.model)
    return models


MODELS = single_nodes()


def ours(proto: onnx.ModelProto, imports: dict[str, int]) -> tuple[list[Any], bool]:
    node = proto.graph.node[0]
    builder = GraphBuilder(Model("g", opset=imports))
    values = {
        each.name: builder.input(each.name, type=each.type)
        for each in proto.graph.input
    }
    made = builder.graph.make_node(
        node.op_type,
        [values[name] if name else None for name in node.input],
        list(node.output),
        domain=node.domain,
    )
    for name, attr in Model.from_proto(proto).graph.nodes[0].attributes.items():
        made.attributes[name] = attr
    builder.add_node(made)
    return [value_type(value) for value in made.outputs], ERROR_KEY in made.metadata


def theirs(proto: onnx.ModelProto, imports: dict[str, int]) -> tuple[list[Any], bool]:
    graph = onnx_ir.Graph([], [], nodes=[], opset_imports=imports, name="g")
    builder = onnxscript.GraphBuilder(graph)
    model = onnx_ir.from_proto(proto)
    (node,) = model.graph
    values = {
        each.name: builder.input(each.name or "", type=each.type, shape=each.shape)
        for each in model.graph.inputs
    }
    made = onnx_ir.Node(
        node.domain,
        node.op_type,
        [None if each is None else values[each.name] for each in node.inputs],
        attributes=list(node.attributes.values()),
        outputs=[onnx_ir.Value(name=each.name) for each in node.outputs],
        version=imports[node.domain],
    )
    builder.add_node(made)
    failed = ERROR_KEY in made.metadata_props
    return [value_type(value) for value in made.outputs], failed


def says_less(shape: list[Any] | None, reference: list[Any] | None) -> bool:
    """Whether the shape only leaves things open that the reference knows, or knows
    things that the reference leaves open."""
    if shape is None or reference is None:
        return True
    pairs = zip(shape, reference, strict=False)
    return len(shape) == len(reference) and all(
        a == b or a is None or b is None for a, b in pairs
    )


@pytest.mark.parametrize("letter", sorted(MODELS))
def test_inference_agrees_with_the_reference(letter: str) -> None:
    for proto in MODELS[letter]:
        node = proto.graph.node[0]
        imports = {each.domain: each.version for each in proto.opset_import}
        imports.setdefault("", 18)
        seen, failed = ours(proto, imports)
        wanted, wanted_failed = theirs(proto, imports)
        assert failed == wanted_failed, node.op_type
        for name, mine, other in zip(node.output, seen, wanted, strict=True):
            if not name:
                continue
            if not (mine[0] is None and node.op_type in UNTYPED):
                assert mine[0] == other[0], node.op_type
            assert says_less(mine[1], other[1]), (node.op_type, mine, other)
