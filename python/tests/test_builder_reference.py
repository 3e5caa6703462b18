"""The builder against the reference: the same program must give the same nodes, names,
types, constants and metadata."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from builder_kits import (
    OURS,
    OURS_ON_IR,
    THEIRS,
    Kit,
    assert_same,
    snapshot,
    value_type,
)

Body = Callable[[Any, Any], Any]

DTYPES = (
    "FLOAT DOUBLE BFLOAT16 FLOAT16 INT8 UINT8 INT16 UINT16 INT32 UINT32 INT64 UINT64 "
    "BOOL FLOAT8E4M3FN FLOAT8E4M3FNUZ FLOAT8E5M2 FLOAT8E5M2FNUZ FLOAT8E8M0 COMPLEX64 "
    "COMPLEX128 INT4 UINT4 FLOAT4E2M1"
)


def run(body: Body, dtype: str | None = "FLOAT", shape: Any = ("N", 3)) -> Any:
    """A program whose body gets the builder and an input `x`."""

    def program(kit: Kit) -> Any:
        builder = kit.builder()
        x = kit.input(builder, dtype, shape)
        body(builder, x)
        return builder.graph

    return assert_same(program)


CALLS: dict[str, Body] = {
    "unary": lambda b, x: b.op.Relu(x),
    "binary": lambda b, x: b.op.Add(x, x),
    "chain": lambda b, x: b.op.Mul(b.op.Add(x, 1.0), b.op.Sub(x, 2.0)),
    "several_outputs": lambda b, x: b.op.Split(x, num_outputs=3, axis=1, _outputs=3),
    "named_output": lambda b, x: b.op.Relu(x, _outputs=["r"]),
    "named_outputs": lambda b, x: b.op.Split(
        x, num_outputs=2, axis=0, _outputs=["p", "q"]
    ),
    "named_node": lambda b, x: b.op.Relu(x, _name="mine"),
    "no_outputs": lambda b, x: b.op.Relu(x, _outputs=0),
    "one_output_of_many": lambda b, x: b.op.Split(x, num_outputs=1),
    "keyword_inputs": lambda b, x: b.op.Add(B=x, A=x),
    "all_keywords": lambda b, x: b.op.Gemm(A=x, B=x, transB=1),
    "last_keyword": lambda b, x: b.op.Clip(x, x, max=x),
    "holes_by_none": lambda b, x: b.op.Clip(x, None, 3.0),
    "keyword_none": lambda b, x: b.op.Clip(x, min=None, max=2.0),
    "trailing_nones": lambda b, x: b.op.Clip(x, None, None),
    "attribute_by_position": lambda b, x: b.op.Transpose(x, [1, 0]),
    "attribute_of_none": lambda b, x: b.op.Gemm(x, x, transB=1, beta=None),
    "attribute_list": lambda b, x: b.op.Transpose(x, perm=(1, 0)),
    "attribute_float": lambda b, x: b.op.LeakyRelu(x, alpha=0.5),
    "attribute_text": lambda b, x: (
        b.op.Gelu(x, approximate="tanh", _version=20)
        if b.graph is None
        else b.op.Hardmax(x, axis=1)
    ),
    "cast": lambda b, x: b.op.Cast(x, to=7),
    "cast_like": lambda b, x: b.op.CastLike(1, x),
    "shape_of": lambda b, x: b.op.Shape(x),
    "size": lambda b, x: b.op.Size(x),
    "concat": lambda b, x: b.op.Concat(x, x, axis=0),
    "concat_last": lambda b, x: b.op.Concat(x, x, axis=-1),
    "matmul": lambda b, x: b.op.MatMul(x, b.op.Transpose(x)),
    "gemm_transposed": lambda b, x: b.op.Gemm(x, x, transA=1),
    "reshape": lambda b, x: b.op.Reshape(x, [-1]),
    "reshape_keyword": lambda b, x: b.op.Reshape(x, shape=[1, -1]),
    "unsqueeze": lambda b, x: b.op.Unsqueeze(x, [0]),
    "squeeze": lambda b, x: b.op.Squeeze(b.op.Unsqueeze(x, [1]), [1]),
    "gather": lambda b, x: b.op.Gather(x, 0),
    "gather_axis": lambda b, x: b.op.Gather(x, [0, 1], axis=1),
    "reduce": lambda b, x: b.op.ReduceSum(x, [1]),
    "reduce_all": lambda b, x: b.op.ReduceSum(x),
    "reduce_dropped": lambda b, x: b.op.ReduceSum(x, [1], keepdims=0),
    "reduce_max": lambda b, x: b.op.ReduceMax(x, axes=[1]),
    "argmax": lambda b, x: b.op.ArgMax(x, axis=1, keepdims=0),
    "where": lambda b, x: b.op.Where(b.op.Greater(x, 0.0), x, 0.0),
    "where_constant": lambda b, x: b.op.Where(True, x, 0.0),
    "where_of_numbers": lambda b, x: b.op.Where(b.op.Equal(x, x), 1, 2),
    "logic": lambda b, x: b.op.And(b.op.Equal(x, x), True),
    "pow_integer": lambda b, x: b.op.Pow(x, 2),
    "pow_float": lambda b, x: b.op.Pow(x, 2.0),
    "max_of_three": lambda b, x: b.op.Max(x, 1, 2),
    "sum_witness_last": lambda b, x: b.op.Sum(1, 2, x),
    "witness_second": lambda b, x: b.op.Add(1, x),
    "no_witness": lambda b, x: b.op.Add(1, 1),
    "softmax": lambda b, x: b.op.Softmax(x, axis=-1),
    "layer_norm": lambda b, x: b.op.LayerNormalization(x, x, _outputs=2),
    "slice_const": lambda b, x: b.op.Slice(x, [0], [2], [1]),
    "expand": lambda b, x: b.op.Expand(x, [2, 1, 3]),
    "flatten": lambda b, x: b.op.Flatten(x),
    "constant_of_shape": lambda b, x: b.op.ConstantOfShape([2, 3]),
    "constant_int": lambda b, x: b.op.Constant(value_int=3),
    "constant_floats": lambda b, x: b.op.Constant(value_floats=[1.0, 2.0]),
    "constant_strings": lambda b, x: b.op.Constant(value_strings=["a", "b"]),
    "sequence": lambda b, x: b.op.SequenceAt(b.op.SequenceConstruct(x, x), 0),
    "unknown_operator": lambda b, x: b.op.Nope(x, 1, 2.0, [1, 2], a=1, b=2.0, c="s"),
    "unknown_lists": lambda b, x: b.op.Nope(x, d=[1, 2], e=[1.0, 2.0], f=["a"], g=True),
    "other_domain": lambda b, x: b.opset("my.domain", 3).Foo(x, 1, [2], a=1),
    "other_domain_outputs": lambda b, x: b.opset("my.domain").Foo(x, _outputs=2),
    "domain_keyword": lambda b, x: b.op.Foo(x, _domain="q.r", _version=7),
    "ml_domain": lambda b, x: b.opset("ai.onnx.ml", 3).Scaler(
        x, offset=[1.0], scale=[2.0]
    ),
    "conflicting_types": lambda b, x: b.op.Add(b.op.Shape(x), x),
    "impossible_broadcast": lambda b, x: b.op.Add(x, [1.0, 2.0]),
    "output": lambda b, x: b.add_output(b.op.Relu(x), "y"),
    "output_unnamed": lambda b, x: b.add_output(b.op.Relu(x), None),
}


@pytest.mark.parametrize("name", CALLS)
def test_calls(name: str) -> None:
    run(CALLS[name])


@pytest.mark.parametrize("name", ["unary", "binary", "pow_integer", "max_of_three"])
def test_calls_on_values_of_unknown_type(name: str) -> None:
    run(CALLS[name], dtype=None)


CONSTANTS: dict[str, Any] = {
    "int": 1,
    "float": 1.5,
    "negative": -1.5,
    "small": 1e-5,
    "zero": 0.0,
    "infinity": float("inf"),
    "bool": True,
    "list_int": [1, 2, 3],
    "list_float": [1.0, 2.0, 3.0],
    "list_bool": [True, False, True],
    "tuple": (4, 5, 6),
}


@pytest.mark.parametrize("name", CONSTANTS)
@pytest.mark.parametrize("dtype", ["FLOAT", "FLOAT16", "INT64", "INT32", None])
def test_constants_beside_a_value(name: str, dtype: str | None) -> None:
    if name == "infinity" and dtype in ("INT64", "INT32"):
        with pytest.raises(OverflowError):
            run(lambda b, x: b.op.Add(x, CONSTANTS[name]), dtype)
    else:
        run(lambda b, x: b.op.Add(x, CONSTANTS[name]), dtype)


@pytest.mark.parametrize("name", CONSTANTS)
def test_constants_alone(name: str) -> None:
    run(lambda b, x: b.op.Nope(x, CONSTANTS[name]))


@pytest.mark.parametrize("dtype", DTYPES.split())
def test_constants_of_every_type(dtype: str) -> None:
    seen = run(lambda b, x: (b.op.Add(x, 1), b.op.Add(x, [1, 2, 1])), dtype)
    assert [row[1] for row in seen["initializers"]] == [dtype, dtype]


def test_equal_constants_are_one() -> None:
    def body(b: Any, x: Any) -> None:
        for value in (1, True, 1.0, 2, 2.0, [1, 2], [1, 2], (1, 2), [1.0, 2.0]):
            b.op.Add(x, value)
        b.op.Reshape(x, [1, 2])
        b.op.Nope(x, "a", "b", "a", ["a", "b"], ["a", "b"])
        b.op.Nope(x, 1, 1.0, True, 0, False)

    run(body, "DOUBLE", None)


def test_zeros_of_either_sign_and_nans_are_kept_apart() -> None:
    builder = OURS.builder()
    x = OURS.input(builder, "FLOAT")
    for value in (0.0, -0.0, 0, float("nan"), float("nan")):
        builder.op.Add(x, value)
    names = [value.name for value in builder.graph.initializers]
    assert names == ["const_0.0_f32", "const_-0.0_f32", "const_nan_f32"]


def test_types_of_inputs() -> None:
    def program(kit: Kit) -> Any:
        builder = kit.builder()
        dtype = kit.DataType
        builder.input("a", dtype.INT8)
        builder.input("b", dtype.INT8, [1, None, "k"])
        builder.input("c")
        builder.input("d", const_value=kit.tensor(np.array([1, 2])))
        return builder.graph

    seen = snapshot(program(OURS))
    assert seen["inputs"][:3] == [
        ("a", "INT8", None),
        ("b", "INT8", [1, None, "k"]),
        ("c", None, None),
    ]
    assert_same(program)


def test_modules_name_everything() -> None:
    def program(kit: Kit) -> Any:
        b = kit.builder()
        x = kit.input(b, "FLOAT")
        b.push_module("a", "A")
        b.push_module("b")
        y = b.op.Add(x, 1.0)
        b.initializer(kit.tensor(np.ones(1, np.float32)), "w")
        b.initializer(kit.tensor(np.ones(1, np.float32)), "v", qualify=False)
        b.initializer(kit.tensor(np.ones(1, np.float32), "own"))
        b.op.Relu(y, _outputs=["o"])
        b.op.Relu(y, _name="named")
        b.push_module("")
        b.op.Relu(y)
        b.pop_module()
        b.pop_module()
        b.op.Relu(y)
        b.pop_module()
        b.op.Relu(y)
        return b.graph

    seen = assert_same(program)
    assert [node["op"][2] for node in seen["nodes"]] == [
        "a/b/Add_node_0",
        "a/b/Relu_node_1",
        "named",
        "a/b/Relu_node_3",
        "a/Relu_node_4",
        "Relu_node_5",
    ]


def test_branches() -> None:
    def program(kit: Kit) -> Any:
        b = kit.builder()
        x = kit.input(b, "FLOAT")
        c = b.input("c", kit.DataType.BOOL, [])
        b.push_module("m", "M")
        then = b.subgraph(
            lambda op: op.Add(op.Add(x, 1.0), 3.0),
            [],
            [kit.value("then_out", "FLOAT", ["N", 3])],
        )
        other = b.subgraph(
            lambda op: op.Mul(x, 1.0), [], [kit.value("else_out")], name="other"
        )
        b.add_output(b.op.If(c, then_branch=then, else_branch=other), "y")
        return b.graph

    seen = assert_same(program)
    assert [row[0] for row in seen["initializers"]] == [
        "const_1.0_f32",
        "const_3.0_f32",
    ]


def test_loops() -> None:
    def program(kit: Kit) -> Any:
        b = kit.builder()
        x = kit.input(b, "FLOAT", None)
        body = b.subgraph(
            lambda op, i, c, s: (op.Identity(c), op.Add(s, 1.0)),
            [
                kit.value("i", "INT64", []),
                kit.value("c", "BOOL", []),
                kit.value("s", "FLOAT"),
            ],
            [kit.value("c_out"), kit.value("s_out")],
            name="body",
        )
        b.op.Loop(10, True, x, body=body)
        return b.graph

    assert_same(program)


def branch_in_branch(kit: Kit) -> Any:
    b = kit.builder()
    x = kit.input(b, "FLOAT")
    c = b.input("c", kit.DataType.BOOL, [])

    def inner(op: Any) -> Any:
        one = op.builder.subgraph(lambda o: o.Add(x, 5.0), [], [kit.value("t")])
        two = op.builder.subgraph(lambda o: o.Add(x, 6.0), [], [kit.value("e")])
        return op.If(c, then_branch=one, else_branch=two)

    then = b.subgraph(inner, [], [kit.value("outer_t")])
    other = b.subgraph(lambda op: op.Neg(x), [], [kit.value("outer_e")])
    b.op.If(c, then_branch=then, else_branch=other)
    return b.graph


def test_branches_in_branches_keep_constants_in_the_root() -> None:
    seen = assert_same(branch_in_branch)
    assert len(seen["initializers"]) == 2


GRAPHS: dict[str, Callable[[Kit], Any]] = {
    "plain": lambda kit: kit.graph(
        lambda op, a, b: op.Add(a, op.Mul(b, 2.0)),
        [kit.value("a", "FLOAT"), kit.value("b", "FLOAT")],
        [kit.value("o")],
        name="gg",
    ),
    "placeholder": lambda kit: kit.graph(
        lambda op, a, b: op.Add(a, 1.0) if b is None else None,
        [kit.value("a", "FLOAT"), None],
        [kit.value("o")],
    ),
    "declared_type": lambda kit: kit.graph(
        lambda op, a: op.Nope(a),
        [kit.value("a", "FLOAT")],
        [kit.value("o", "INT64", [3])],
    ),
    "merged_shape": lambda kit: kit.graph(
        lambda op, a: op.Relu(a),
        [kit.value("a", "FLOAT", ["N", 3])],
        [kit.value("o", "FLOAT", [4, None])],
    ),
    "list_result": lambda kit: kit.graph(
        lambda op, a: [op.Relu(a), op.Neg(a)],
        [kit.value("a", "FLOAT")],
        [kit.value("o"), kit.value("p")],
    ),
    "no_result": lambda kit: kit.graph(lambda op, a: (), [kit.value("a", "FLOAT")], []),
}


@pytest.mark.parametrize("name", GRAPHS)
def test_build_graph(name: str) -> None:
    assert_same(GRAPHS[name])


def appending(op: Any, a: Any) -> None:
    op.builder.add_output(op.Relu(a), "rr")


FUNCTIONS: dict[str, Callable[[Kit], Any]] = {
    "constants": lambda kit: kit.function(
        lambda op, a, b: op.Add(a, op.Mul(b, 2.0)),
        [kit.value("a", "FLOAT"), kit.value("b", "FLOAT")],
    ),
    "untyped": lambda kit: kit.function(lambda op, a: op.Add(a, 2.0), [kit.value("a")]),
    "several": lambda kit: kit.function(
        lambda op, a: [op.Relu(a), op.Add(a, [1.0, 2.0])], [kit.value("a", "FLOAT")]
    ),
    "attribute": lambda kit: kit.function(
        lambda op, a: op.LeakyRelu(a, alpha=kit.ref("alpha", "slope")),
        [kit.value("a", "FLOAT")],
        attributes=[kit.attr("slope", 0.5)],
    ),
    "appended": lambda kit: kit.function(appending, [kit.value("a", "FLOAT")]),
    "placeholder": lambda kit: kit.function(
        lambda op, a, b: op.Relu(a), [kit.value("a", "FLOAT"), None]
    ),
    "initializer": lambda kit: kit.function(
        lambda op, a: op.Add(
            op.Add(a, op.initializer(kit.tensor(np.ones(1, np.float32), "w"))), 1.0
        ),
        [kit.value("a", "FLOAT")],
    ),
}


@pytest.mark.parametrize("name", FUNCTIONS)
def test_build_function(name: str) -> None:
    def program(kit: Kit) -> Any:
        function = FUNCTIONS[name](kit)
        assert (function.domain, function.name) == ("d", "f")
        return function.body if kit.ours else function.graph

    assert_same(program)


def two_results(kit: Kit) -> Any:
    return kit.function(
        lambda op, a: (
            op.LeakyRelu(op.Relu(a), alpha=kit.ref("alpha", "slope")),
            op.Neg(a),
        ),
        [kit.value("a", "FLOAT", ["N", 3])],
        attributes=[kit.attr("slope", 0.5)],
    )


CALLED: dict[str, Callable[[Kit, Any, Any], Any]] = {
    "call": lambda kit, b, x: b.call(two_results(kit), x),
    "call_attribute": lambda kit, b, x: b.call(two_results(kit), x, slope=0.25),
    "call_constant": lambda kit, b, x: b.call(two_results(kit), 1.5),
    "call_names": lambda kit, b, x: b.call(two_results(kit), x, _outputs=["p", "q"]),
    "call_by_op": lambda kit, b, x: b.op.call(two_results(kit), x, _outputs=2),
    "call_in_module": lambda kit, b, x: (
        b.push_module("m", "M"),
        b.call(two_results(kit), x),
    ),
    "inline": lambda kit, b, x: b.call_inline(
        two_results(kit), x, slope=kit.attr("slope", 0.25)
    ),
    "inline_twice": lambda kit, b, x: [
        b.call_inline(two_results(kit), x, slope=kit.attr("slope", 0.25))
        for _ in range(2)
    ],
    "inline_names": lambda kit, b, x: b.op.call_inline(
        two_results(kit), x, slope=kit.attr("slope", 1.0), _outputs=["p", "q"]
    ),
    "inline_prefix": lambda kit, b, x: (
        b.push_module("m", "M"),
        b.call_inline(
            two_results(kit), x, slope=kit.attr("slope", 1.0), _prefix="inner"
        ),
    ),
    "inline_prefix_names": lambda kit, b, x: (
        b.push_module("m", "M"),
        b.call_inline(
            two_results(kit),
            x,
            slope=kit.attr("slope", 1.0),
            _prefix="inner",
            _outputs=["p", "q"],
        ),
        b.op.Neg(x),
    ),
}


@pytest.mark.parametrize("name", CALLED)
def test_functions_called(name: str) -> None:
    def program(kit: Kit) -> Any:
        builder = kit.builder()
        x = kit.input(builder, "FLOAT")
        CALLED[name](kit, builder, x)
        called = not name.startswith("inline")
        assert list(builder.functions) == ([("d", "f", "")] if called else [])
        return builder.graph

    ours, on_ir, theirs = (snapshot(program(k)) for k in (OURS, OURS_ON_IR, THEIRS))
    for seen in (ours, theirs):
        for node in seen["nodes"]:
            # The reference reports every function call as failed inference.
            node["failed"] = False
    assert ours == theirs
    assert on_ir == theirs


def test_initializers_of_branches_are_those_of_the_main_graph() -> None:
    def program(kit: Kit) -> Any:
        builder = kit.builder()
        x = kit.input(builder, "FLOAT")
        weights = kit.tensor(np.ones(3, np.float32), "w")
        first, second = (
            builder.subgraph(body, [], [kit.value("r")])
            for body in (
                lambda op: op.Add(x, op.initializer(weights)),
                lambda op: op.Neg(x),
            )
        )
        builder.op.If(True, then_branch=first, else_branch=second)
        return builder.graph

    seen = assert_same(program)
    assert [name for name, *_ in seen["initializers"]] == ["w", "const_True"]


# --- what programs call, though it is private

OUTPUTS: dict[str, Callable[[Kit], Any]] = {
    "one": lambda kit: 1,
    "several": lambda kit: 3,
    "none": lambda kit: 0,
    "names": lambda kit: ["p", "q"],
    "no_names": lambda kit: [],
    "values": lambda kit: [kit.value("v", "FLOAT", ["N", 3]), kit.value("w")],
    "names_and_values": lambda kit: ("p", kit.value("v", "INT64", [2])),
}


@pytest.mark.parametrize("op_type", ["Relu", ""])
@pytest.mark.parametrize("outputs", OUTPUTS.values(), ids=OUTPUTS)
def test_outputs_to_be(outputs: Callable[[Kit], Any], op_type: str) -> None:
    def adapted(kit: Kit) -> Any:
        builder = kit.builder()
        x = builder.op.Relu(kit.input(builder, "FLOAT"))
        builder.push_module("outer", "Outer")
        builder.op.Relu(x)
        values = builder._adapt_outputs(outputs(kit), op_type)
        return [(value.name, *value_type(value)) for value in values]

    assert adapted(OURS) == adapted(OURS_ON_IR) == adapted(THEIRS)


@pytest.mark.parametrize("kit", [OURS, OURS_ON_IR, THEIRS])
def test_outputs_that_cannot_be(kit: Kit) -> None:
    builder = kit.builder()
    with pytest.raises(ValueError, match="non-negative"):
        builder._adapt_outputs(-1, "Relu")
    with pytest.raises(TypeError):
        builder._adapt_outputs([1.5], "Relu")


@pytest.mark.parametrize("kit", [OURS_ON_IR, THEIRS])
def test_values_of_ones_own_are_the_outputs(kit: Kit) -> None:
    value = kit.value("v")
    (adapted,) = kit.builder()._adapt_outputs([value], "Relu")
    assert adapted is value


@pytest.mark.parametrize("kit", [OURS, OURS_ON_IR, THEIRS])
def test_names_of_outputs_may_be_overridden(kit: Kit) -> None:
    class Named(kit.GraphBuilder):  # type: ignore[name-defined,misc]
        def _adapt_outputs(self, outputs: Any, op_type: str) -> Any:
            return super()._adapt_outputs([f"my_{op_type}"], op_type)

    builder = Named(kit.builder().graph)
    assert builder.op.Relu(kit.input(builder, "FLOAT")).name == "v_my_Relu"


@pytest.mark.parametrize("kit", [OURS_ON_IR, THEIRS])
def test_a_tape_leaves_numbers_of_outputs_alone(kit: Kit) -> None:
    tape = kit.TapeBuilder()
    if kit is OURS_ON_IR:
        from opscribe._builder.ir_tape import IrTapeBuilder

        tape = IrTapeBuilder()
    assert tape._adapt_outputs(2, "Relu") is None
    assert [value.name for value in tape._adapt_outputs(["p"], "Relu")] == ["p"]
