"""Comparing models, with the reference's verdicts where it gives one."""

import math
from typing import Any

import onnx
import onnx_ir
import onnxscript
import onnxscript.testing
import pytest
from onnx import parser
from onnxscript import opset18
from opscribe.builder import GraphBuilder, build_function
from opscribe.testing import (
    assert_isomorphic,
    assert_isomorphic_function,
    assert_isomorphic_graph,
    assert_onnx_proto_equal,
)

import opscribe

MODEL = '<ir_version: 8, opset_import: ["":18]> '
FUNCTION = '<domain: "d", opset_import: ["":18]> '

GRAPH = "g (float[N] x) => (float[N] y) { a = Relu(x) y = Neg(a) }"
OTHER_GRAPHS = {
    "names": "h (float[N] x) => (float[N] z) { b = Relu(x) z = Neg(b) }",
    "output_shape": "h (float[N] x) => (float[3] z) { b = Relu(x) z = Neg(b) }",
    "dead_node": "h (float[N] x) => (float[N] z) { b = Relu(x) c = Abs(x) z = Neg(b) }",
    "input_name": "h (float[N] w) => (float[N] z) { b = Relu(w) z = Neg(b) }",
    "input_shape": "h (float[M] x) => (float[N] z) { b = Relu(x) z = Neg(b) }",
    "input_type": "h (double[N] x) => (float[N] z) { b = Relu(x) z = Neg(b) }",
    "more_inputs": "h (float[N] x, float w) => (float[N] z) { b = Relu(x) z = Neg(b) }",
    "operator": "h (float[N] x) => (float[N] z) { b = Relu(x) z = Abs(b) }",
    "deeper_operator": "h (float[N] x) => (float[N] z) { b = Abs(x) z = Neg(b) }",
    "one_initializer": (
        "h (float[N] x) => (float[N] z) <float q = {1}> { b = Relu(x) z = Neg(b) }"
    ),
}

BODY = "(x) => (y) { a = Relu(x) b = Neg(x) y = Sum(a, b, a) }"
OTHER_FUNCTIONS = {
    "names": FUNCTION + "k (u) => (v) { a = Relu(u) b = Neg(u) v = Sum(a, b, a) }",
    "order": FUNCTION + "f (x) => (y) { b = Neg(x) a = Relu(x) y = Sum(a, b, a) }",
    "swapped": FUNCTION + "f (x) => (y) { a = Relu(x) b = Neg(x) y = Sum(b, a, a) }",
    "shared": FUNCTION + "f (x) => (y) { a = Relu(x) b = Neg(x) y = Sum(a, b, b) }",
    "dead": FUNCTION
    + "f (x) => (y) { a = Relu(x) b = Neg(x) c = Abs(x) y = Sum(a, b, a) }",
    "domain": '<domain: "e", opset_import: ["":18]> f ' + BODY,
    "opset": '<domain: "d", opset_import: ["":19]> f ' + BODY,
    "attribute": FUNCTION + "f <alpha> " + BODY,
    "more_inputs": FUNCTION
    + "f (x, w) => (y) { a = Relu(x) b = Neg(x) y = Sum(a, b, a) }",
    "more_outputs": FUNCTION
    + "f (x) => (y, a) { a = Relu(x) b = Neg(x) y = Sum(a, b, a) }",
    "fewer_nodes": FUNCTION + "f (x) => (y) { a = Relu(x) y = Sum(a, x, a) }",
    "copies": FUNCTION
    + "f (x) => (y) { a = Relu(x) b = Neg(x) c = Relu(x) y = Sum(a, b, c) }",
}

CALLS = [
    "Clip(x, , x)",
    "Clip(x, x, x)",
    "Clip(x, x)",
    "Clip(x, x, )",
    "LeakyRelu <alpha = 0.5> (x)",
    "LeakyRelu <alpha = 0.25> (x)",
    "LeakyRelu (x)",
    "Constant <value = float {1.0}> ()",
    "Constant <value = float a {1.0}> ()",
    "Constant <value = float {2.0}> ()",
    "Constant <value = float[1] {1.0}> ()",
    "Constant <value = double {1.0}> ()",
    "Constant <value_int = 1> ()",
    "Constant <value_ints = [1]> ()",
    "Constant <value_strings = ['a', 'b']> ()".replace("'", '"'),
    "my.Clip(x, x)",
    "If (x) <then_branch = g () => (a) { a = Relu(x) },"
    " else_branch = h () => (b) { b = Neg(x) }>",
    "If (x) <then_branch = g () => (c) { c = Relu(x) },"
    " else_branch = h () => (d) { d = Neg(x) }>",
    "If (x) <then_branch = g () => (a) { a = Neg(x) },"
    " else_branch = h () => (b) { b = Neg(x) }>",
    "Loop (x, x, x) <body = g (i, c, s) => (d, t) { d = Identity(c) t = Add(s, i) }>",
    "Loop (x, x, x) <body = g (i, c, s) => (m, n) { n = Add(s, i) m = Identity(c) }>",
    "Loop (x, x, x) <body = g (i, c, s) => (d, t) { d = Identity(c) t = Add(i, s) }>",
]


def verdict(check: Any, *sides: Any) -> bool:
    try:
        check(*sides)
    except AssertionError:
        return False
    return True


@pytest.mark.parametrize("name", OTHER_GRAPHS)
def test_graphs_as_the_reference_judges_them(name: str) -> None:
    other = OTHER_GRAPHS[name]
    want = verdict(onnxscript.testing.assert_isomorphic_graph, GRAPH, other)
    assert verdict(assert_isomorphic_graph, GRAPH, other) == want
    assert verdict(assert_isomorphic_graph, other, GRAPH) == want
    protos = parser.parse_graph(GRAPH), parser.parse_graph(other)
    assert verdict(assert_isomorphic, *protos) == want
    assert verdict(assert_isomorphic, MODEL + GRAPH, MODEL + other) == want


@pytest.mark.parametrize("name", OTHER_FUNCTIONS)
def test_functions_as_the_reference_judges_them(name: str) -> None:
    first, other = FUNCTION + "f " + BODY, OTHER_FUNCTIONS[name]
    want = verdict(onnxscript.testing.assert_isomorphic_function, first, other)
    assert verdict(assert_isomorphic_function, first, other) == want
    assert verdict(assert_isomorphic_function, other, first) == want
    protos = parser.parse_function(first), parser.parse_function(other)
    assert verdict(assert_isomorphic, *protos) == want


@pytest.mark.parametrize("first", range(len(CALLS)))
def test_calls_as_the_reference_judges_them(first: int) -> None:
    for second in CALLS:
        texts = [
            f"{FUNCTION} f (x) => (y) {{ y = {c} }}" for c in (CALLS[first], second)
        ]
        protos = [parser.parse_function(text) for text in texts]
        want = verdict(onnxscript.testing.assert_isomorphic_function, *protos)
        assert verdict(assert_isomorphic_function, *protos) == want, second


def test_inputs_of_inner_graphs_may_be_renamed_but_not_retyped() -> None:
    def loop(body: str) -> str:
        return f"{FUNCTION} f (x) => (y) {{ y = Loop (x, x, x) <body = {body}> }}"

    first = loop("g (int64 i, c, s) => (d, t) { d = Identity(c) t = Add(s, i) }")
    other = loop("g (int64 j, k, l) => (m, n) { n = Add(l, j) m = Identity(k) }")
    typed = loop("g (int32 j, k, l) => (m, n) { n = Add(l, j) m = Identity(k) }")
    assert_isomorphic(first, other)
    with pytest.raises(AssertionError, match="input 0 has another type"):
        assert_isomorphic(first, typed)


def test_constants_of_graphs_are_compared() -> None:
    def graph(value: int, name: str) -> str:
        return (
            f"g (float[1] x) => (float[1] y) <float {name} = {{{value}}}> "
            f"{{ y = Add(x, {name}) }}"
        )

    assert_isomorphic(graph(1, "a"), graph(1, "b"))
    with pytest.raises(AssertionError, match="another constant"):
        assert_isomorphic(graph(1, "a"), graph(2, "a"))


def test_messages_show_both_sides() -> None:
    with pytest.raises(AssertionError) as caught:
        assert_isomorphic(GRAPH, OTHER_GRAPHS["deeper_operator"])
    text = str(caught.value)
    assert "output 0 <- Neg, input 0 <- Relu" in text
    assert "('Relu', 'Abs')" in text
    assert "left:  Node(a = Relu (x))" in text
    assert "right: Node(b = Abs (x))" in text


def test_nan_equals_nan() -> None:
    node = onnx.helper.make_node("LeakyRelu", ["x"], ["y"], alpha=math.nan)
    function = onnx.helper.make_function("d", "f", ["x"], ["y"], [node], [])
    assert_isomorphic(function, function)


def test_long_chains_are_compared_without_recursion() -> None:
    def chain(length: int) -> opscribe.Model:
        model = opscribe.Model("g", opset=18)
        value = model.graph.add_input("x", "float[N]")
        for _ in range(length):
            value = model.graph.append_node("Neg", [value]).outputs[0]
        model.graph.add_output(value)
        return model

    assert_isomorphic(chain(5000), chain(5000))
    with pytest.raises(AssertionError, match="comes from different places"):
        assert_isomorphic(chain(5000), chain(4999))


@onnxscript.script()
def script_function(x: Any) -> Any:
    return opset18.Neg(opset18.Relu(x))


def test_all_forms_of_a_function_are_taken() -> None:
    text = '<domain: "this", opset_import: ["":18]> f (x) => (y) {a=Relu(x) y=Neg(a)}'
    built = build_function(
        lambda op, x: op.Neg(op.Relu(x)),
        ["x"],
        domain="any",
        name="built",
        opset_imports={"": 18},
    )
    proto = parser.parse_function(text)
    forms = [script_function, text, built, proto, onnx_ir.from_proto(proto)]
    for form in forms:
        assert_isomorphic(form, forms[0])
        assert_isomorphic_function(form, forms[1])


def test_all_forms_of_a_graph_are_taken() -> None:
    builder = GraphBuilder(opscribe.Model("g", opset=18))
    x = builder.input("x", opscribe.DataType.FLOAT, ["N"])
    builder.add_output(builder.op.Neg(builder.op.Relu(x)), "out")
    model = parser.parse_model(MODEL + GRAPH)
    forms = [
        builder.graph,
        builder.graph.model,
        GRAPH,
        MODEL + GRAPH,
        model,
        model.graph,
        onnx_ir.from_proto(model),
        onnx_ir.from_proto(model).graph,
    ]
    for form in forms:
        assert_isomorphic(form, forms[0])


def test_wrong_kinds_are_told_apart() -> None:
    function = FUNCTION + "f (x) => (y) { y = Relu(x) }"
    with pytest.raises(TypeError, match="same kind"):
        assert_isomorphic(GRAPH, function)
    with pytest.raises(TypeError, match="where a graph belongs"):
        assert_isomorphic_graph(function, GRAPH)
    with pytest.raises(TypeError, match="where a function belongs"):
        assert_isomorphic_function(GRAPH, function)
    with pytest.raises(TypeError, match="a int is not a graph"):
        assert_isomorphic(1, GRAPH)
    with pytest.raises(TypeError, match="TensorProto"):
        assert_isomorphic(onnx.TensorProto(), GRAPH)


# --- protos

HEAD = '<ir_version: 8, opset_import: ["":18, "d":1]>'
SWAPPED_HEAD = '<ir_version: 8, opset_import: ["d":1, "":18]>'
FIRST = '<domain: "d", opset_import: ["":18]> f (x) => (y) { y = Relu(x) }'
SECOND = '<domain: "d", opset_import: ["":18]> g (x) => (y) { y = Relu(x) }'


def parsed(*parts: str) -> onnx.ModelProto:
    return parser.parse_model("\n".join(parts))


def rank(known: bool) -> onnx.TypeProto:
    proto = onnx.TypeProto()
    proto.tensor_type.elem_type = 1
    if known:
        proto.tensor_type.shape.CopyFrom(onnx.TensorShapeProto())
    return proto


ADDING = "g (float[1] x) => (float[1] y) "
PROTOS: dict[str, tuple[Any, Any]] = {
    "same": (parsed(HEAD, GRAPH), parsed(HEAD, GRAPH)),
    "import_order": (parsed(HEAD, GRAPH), parsed(SWAPPED_HEAD, GRAPH)),
    "imports": (parsed(HEAD, GRAPH), parsed(MODEL, GRAPH)),
    "function_order": (
        parsed(HEAD, GRAPH, FIRST, SECOND),
        parsed(HEAD, GRAPH, SECOND, FIRST),
    ),
    "functions": (parsed(HEAD, GRAPH, FIRST), parsed(HEAD, GRAPH, SECOND)),
    "names": (parsed(HEAD, GRAPH), parsed(HEAD, OTHER_GRAPHS["names"])),
    "nan": (
        onnx.AttributeProto(name="a", f=math.nan),
        onnx.AttributeProto(name="a", f=math.nan),
    ),
    "not_nan": (
        onnx.AttributeProto(name="a", f=math.nan),
        onnx.AttributeProto(name="a", f=1),
    ),
    "unset_text": (onnx.NodeProto(name=""), onnx.NodeProto()),
    "unset_number": (
        onnx.AttributeProto(name="a", i=0),
        onnx.AttributeProto(name="a"),
    ),
    "unset_shape": (rank(True), rank(False)),
    "declared_order": (
        parser.parse_graph(ADDING + "<float[1] a, float[1] b> {a=Abs(x) y=Neg(a)}"),
        parser.parse_graph(ADDING + "<float[1] b, float[1] a> {a=Abs(x) y=Neg(a)}"),
    ),
    "declared": (
        parser.parse_graph(ADDING + "<float[1] a> {a=Abs(x) y=Neg(a)}"),
        parser.parse_graph(ADDING + "{a=Abs(x) y=Neg(a)}"),
    ),
    "node_order": (
        parser.parse_graph(ADDING + "{a=Abs(x) b=Neg(x) y=Add(a,b)}"),
        parser.parse_graph(ADDING + "{b=Neg(x) a=Abs(x) y=Add(a,b)}"),
    ),
    "initializer_order": (
        parser.parse_graph(ADDING + "<float a={1}, float b={2}> {y=Sum(x,a,b)}"),
        parser.parse_graph(ADDING + "<float b={2}, float a={1}> {y=Sum(x,a,b)}"),
    ),
    "kinds": (parsed(HEAD, GRAPH), parsed(HEAD, GRAPH).graph),
}


@pytest.mark.parametrize("name", PROTOS)
def test_protos_as_the_reference_judges_them(name: str) -> None:
    left, right = PROTOS[name]
    want = verdict(onnxscript.testing.assert_onnx_proto_equal, left, right)
    assert verdict(assert_onnx_proto_equal, left, right) == want
    assert verdict(assert_onnx_proto_equal, right, left) == want


def test_declared_types_of_initializers_may_be_ignored() -> None:
    left = parser.parse_graph(ADDING + "<float a = {1}> { y = Add(x, a) }")
    right = onnx.GraphProto()
    right.CopyFrom(left)
    left.value_info.add(name="a").type.CopyFrom(rank(True))
    with pytest.raises(AssertionError, match="value_info differs"):
        assert_onnx_proto_equal(left, right)
    assert_onnx_proto_equal(left, right, ignore_initializer_value_proto=True)


def test_the_first_difference_of_protos_is_shown() -> None:
    other = parsed(HEAD, GRAPH.replace("Neg", "Abs"))
    with pytest.raises(AssertionError) as caught:
        assert_onnx_proto_equal(parsed(HEAD, GRAPH), other)
    text = str(caught.value)
    assert "graph.node[1].op_type differs" in text
    assert "actual:   'Neg'" in text
    assert "expected: 'Abs'" in text


def test_protos_of_other_objects() -> None:
    model = opscribe.Model.from_proto(parsed(HEAD, GRAPH, FIRST))
    proto = model.to_proto()
    assert_onnx_proto_equal(model, proto)
    assert_onnx_proto_equal(model.graph, proto.graph)
    assert_onnx_proto_equal(model.functions[0], proto.functions[0])
    with pytest.raises(TypeError, match="a str is not a proto"):
        assert_onnx_proto_equal("text", proto)
