"""What opscribe's builder does by itself: mended defects, errors, other packages'
objects, tapes."""

from typing import Any

import ml_dtypes
import numpy as np
import onnx
import onnx_ir
import pytest
from models import assert_valid
from opscribe.builder import (
    AttrSpec,
    GraphBuilder,
    build_function,
    build_graph,
    constant_tensor,
    make_value,
)

import opscribe
from opscribe import AttrType, DataType, Model

ERROR_KEY = "pkg.onnxscript.shape_inference_error"


def new_builder(opset: int = 18) -> GraphBuilder:
    return GraphBuilder(Model("g", opset=opset))


def float_input(builder: GraphBuilder, name: str = "x") -> opscribe.Value:
    return builder.input(name, DataType.FLOAT, ["N", 3])


def names(values: Any) -> list[str | None]:
    return [None if value is None else value.name for value in values]


# --- whole models


def test_a_built_model_is_valid_and_runs() -> None:
    import onnxruntime

    builder = new_builder()
    x = float_input(builder)
    weight = builder.initializer(np.full((3, 2), 0.5, np.float32), "w")
    y = builder.op.Relu(builder.op.Add(builder.op.MatMul(x, weight), [1.0, -9.0]))
    builder.add_output(y, "y")
    assert_valid(builder.graph.model)
    session = onnxruntime.InferenceSession(builder.graph.model.to_bytes())
    given = np.arange(6, dtype=np.float32).reshape(2, 3)
    (result,) = session.run(None, {"x": given})
    np.testing.assert_array_equal(
        result, np.maximum(given @ np.full((3, 2), 0.5) + [1, -9], 0)
    )


def test_a_loop_runs() -> None:
    import onnxruntime

    builder = new_builder()
    x = builder.input("x", DataType.FLOAT, [2])
    body = builder.subgraph(
        lambda op, i, keep, total: (op.Identity(keep), op.Mul(total, 2.0)),
        [("i", "int64"), ("keep", "bool"), ("total", "float[2]")],
        ["keep_out", "total_out"],
        name="body",
    )
    builder.add_output(builder.op.Loop(3, True, x, body=body), "y")
    builder.graph.outputs[0].type = "float[2]"
    assert_valid(builder.graph.model)
    session = onnxruntime.InferenceSession(builder.graph.model.to_bytes())
    (result,) = session.run(None, {"x": np.array([1, 3], np.float32)})
    assert result.tolist() == [8, 24]


def test_a_called_function_becomes_part_of_the_model() -> None:
    inner = build_function(
        lambda op, a: op.Relu(a),
        ["a"],
        domain="my",
        name="inner",
        opset_imports={"": 18},
    )
    outer = build_function(
        lambda op, a: op.Neg(op.call(inner, a)),
        ["a"],
        domain="my",
        name="outer",
        opset_imports={"": 18},
    )
    builder = new_builder()
    builder.add_output(builder.call(outer, float_input(builder)), "y")
    builder.graph.outputs[0].type = "float[N,3]"
    model = builder.graph.model
    assert {f.name for f in model.functions} == {"inner", "outer"}
    assert dict(model.opset_imports) == {"": 18, "my": 1}
    assert_valid(model)
    builder.call(outer, builder.graph.inputs[0])
    assert len(model.functions) == 2
    onnx.checker.check_model(model.to_proto())


def test_two_functions_of_one_name_are_refused() -> None:
    builder = new_builder()
    x = float_input(builder)
    for op_type, fails in (("Relu", False), ("Neg", True)):
        function = build_function(
            lambda op, a, op_type=op_type: getattr(op, op_type)(a),
            ["a"],
            domain="d",
            name="f",
            opset_imports={"": 18},
        )
        if fails:
            with pytest.raises(ValueError, match="another function"):
                builder.call(function, x)
        else:
            builder.call(function, x)


def test_overloads_are_told_apart() -> None:
    builder = new_builder()
    x = float_input(builder)
    for overload in ("one", "two"):
        function = leaky()
        function.overload = overload
        builder.call(function, x)
    assert list(builder.functions) == [("d", "leaky", "one"), ("d", "leaky", "two")]
    assert [node.overload for node in builder.graph.nodes] == ["one", "two"]
    assert all(ERROR_KEY not in node.metadata for node in builder.graph.nodes)


# --- defects that are mended


def test_a_skipped_optional_input_leaves_a_hole() -> None:
    builder = new_builder()
    x = float_input(builder)
    builder.op.Clip(x, max=2.0)
    builder.op.Resize(x, scales=[1.0, 2.0])
    builder.op.Pad(x, pads=[0, 0], axes=[0])
    assert [names(node.inputs) for node in builder.graph.nodes] == [
        ["x", None, "const_2.0_f32"],
        ["x", None, "const_1d_1"],
        ["x", "const_1d_2", None, "const_1d_3"],
    ]


def leaky() -> opscribe.Function:
    return build_function(
        lambda op, a: op.LeakyRelu(a, alpha=AttrSpec("alpha", None, ref="slope")),
        [make_value("a", "float[N]")],
        domain="d",
        name="leaky",
        attributes={"slope": 0.5},
        opset_imports={"": 18},
    )


def test_inlining_applies_attribute_defaults() -> None:
    builder = new_builder()
    x = float_input(builder)
    builder.call_inline(leaky(), x)
    builder.call_inline(leaky(), x, slope=0.25)
    found = [node.attributes["alpha"].value for node in builder.graph.nodes]
    assert found == [0.5, 0.25]


def test_inlining_leaves_the_operators_own_default() -> None:
    function = build_function(
        lambda op, a: op.LeakyRelu(a, alpha=AttrSpec("alpha", None, ref="slope")),
        ["a"],
        domain="d",
        name="leaky",
        attributes=["slope"],
        opset_imports={"": 18},
    )
    assert function.attribute_names == ("slope",)
    builder = new_builder()
    builder.call_inline(function, float_input(builder))
    assert "alpha" not in builder.graph.nodes[0].attributes


def test_inlining_refuses_unknown_attributes_and_too_many_inputs() -> None:
    builder = new_builder()
    x = float_input(builder)
    with pytest.raises(TypeError, match="no attribute `other`"):
        builder.call_inline(leaky(), x, other=1.0)
    with pytest.raises(ValueError, match="Too many inputs"):
        builder.call_inline(leaky(), x, x)
    with pytest.raises(ValueError, match="2 output names"):
        builder.call_inline(leaky(), x, _outputs=["a", "b"])
    assert len(builder.graph.nodes) == 0


def test_inlining_resolves_references_inside_branches() -> None:
    def traced(op: Any, c: Any, a: Any) -> Any:
        slope = AttrSpec("alpha", None, ref="slope")
        then = op.builder.subgraph(lambda o: o.LeakyRelu(a, alpha=slope), [], ["t"])
        other = op.builder.subgraph(lambda o: o.Add(a, 1.0), [], ["e"])
        return op.If(c, then_branch=then, else_branch=other)

    function = build_function(
        traced,
        [("c", "bool"), ("a", "float[N,3]")],
        domain="d",
        name="choice",
        attributes={"slope": 0.5},
        opset_imports={"": 18},
    )
    builder = new_builder()
    x, c = float_input(builder), builder.input("c", DataType.BOOL, [])
    builder.push_module("m")
    for _ in range(2):
        builder.call_inline(function, c, x)
    builder.add_output(builder.graph.nodes[-1].outputs[0], "y")
    branch = builder.graph.nodes[1].attributes["then_branch"].as_graph()
    assert branch.nodes[0].attributes["alpha"].value == 0.5
    assert branch.outputs[0].name == "m/choice_node_0/t"
    assert branch.nodes[0].name == "m/choice_node_0/LeakyRelu_node_0"
    assert branch.nodes[0].inputs[0] is x
    assert_valid(builder.graph.model)


def test_attributes_take_the_type_of_the_schema() -> None:
    builder = new_builder()
    builder.op.LeakyRelu(float_input(builder), alpha=1)
    attribute = builder.graph.nodes[0].attributes["alpha"]
    assert (attribute.type, attribute.value) == (AttrType.FLOAT, 1.0)


def test_domains_are_imported() -> None:
    builder = new_builder()
    builder.opset("my.domain", 3).Foo(float_input(builder))
    assert dict(builder.graph.model.opset_imports) == {"": 18, "my.domain": 3}


def test_a_model_has_one_version_of_a_domain() -> None:
    builder = new_builder()
    x = float_input(builder)
    builder.op.Relu(x, _version=14)  # the same operator in 14 and 18
    with pytest.raises(ValueError, match="`Clip` of version 6"):
        builder.op.Clip(x, min=0.0, max=1.0, _version=6)
    builder.opset("my.domain", 3).Foo(x)
    with pytest.raises(ValueError, match="imports version 3"):
        builder.opset("my.domain", 2).Foo(x)


def test_returned_inputs_keep_their_names() -> None:
    graph = build_graph(lambda op, a: (a, a), ["a"], ["p", "q"], opset_imports={"": 18})
    assert names(graph.inputs) == ["a"]
    assert names(graph.outputs) == ["p", "q"]
    assert [node.op_type for node in graph.nodes] == ["Identity", "Identity"]


def test_branches_that_return_outer_values_do_not_rename_them() -> None:
    builder = new_builder()
    x, c = float_input(builder), builder.input("c", DataType.BOOL, [])
    then = builder.subgraph(lambda op: x, [], ["t"])
    other = builder.subgraph(lambda op: op.Neg(x), [], ["e"])
    y = builder.op.If(c, then_branch=then, else_branch=other)
    builder.add_output(y, "y")
    assert names(builder.graph.inputs) == ["x", "c"]
    assert names(then.outputs) == ["t"]
    assert_valid(builder.graph.model)


def test_an_input_as_output_goes_through_identity() -> None:
    builder = new_builder()
    x = float_input(builder)
    builder.add_output(x, "y")
    assert names(builder.graph.inputs) == ["x"]
    assert_valid(builder.graph.model)


def test_a_result_that_is_output_twice_has_two_names() -> None:
    builder = new_builder()
    y = builder.op.Relu(float_input(builder))
    builder.add_output(y, "first")
    builder.add_output(y, "second")
    assert names(builder.graph.outputs) == ["first", "second"]
    assert_valid(builder.graph.model)


def test_names_of_constants_that_are_taken_are_evaded() -> None:
    builder = new_builder()
    x = float_input(builder)
    builder.initializer(np.ones(3, np.float32), "const_5_f32")
    builder.op.Add(x, 5)
    assert names(builder.graph.initializers) == ["const_5_f32", "const_5_f32_1"]


# --- constants


def test_arrays_are_constants() -> None:
    builder = new_builder()
    x = float_input(builder)
    array = np.array([1, 2, 3], np.float32)
    builder.op.Add(x, array)
    builder.op.Add(x, array.copy())
    builder.op.Add(x, np.float32(2.0))
    builder.op.Add(x, [[1.0, 2.0, 3.0]])
    builder.op.Add(x, opscribe.Tensor(array, name="named"))
    builder.op.Add(x, onnx_ir.tensor(array, name="foreign"))
    builder.op.Add(x, onnx.numpy_helper.from_array(array, "proto"))
    found = [(v.name, v.initializer) for v in builder.graph.initializers]
    assert [(name, tensor.shape) for name, tensor in found if tensor is not None] == [
        ("const_1d_0", (3,)),
        ("const_2.0_f32", ()),
        ("const_2d_2", (1, 3)),
        ("named", (3,)),
        ("foreign", (3,)),
        ("proto", (3,)),
    ]
    assert all(t is not None and t.dtype == DataType.FLOAT for _, t in found)


def test_arrays_of_another_type_are_refused() -> None:
    builder = new_builder()
    x = float_input(builder)
    with pytest.raises(TypeError, match="INT64 stands where FLOAT belongs"):
        builder.op.Add(x, np.array([1, 2, 3]))
    with pytest.raises(OverflowError):
        builder.op.Add(builder.input("i", DataType.INT32), 2**40)
    with pytest.raises(ValueError, match="could not convert"):
        builder.op.Add(x, "text")
    assert len(builder.graph.nodes) == 0


def test_small_arrays_of_small_types() -> None:
    builder = new_builder(21)
    x = builder.input("x", DataType.INT4, [2])
    builder.op.Nope(x, np.array([1, -8], ml_dtypes.int4))
    tensor = builder.graph.initializers[0].initializer
    assert tensor is not None
    assert tensor.numpy().tolist() == [1, -8]


def test_old_opsets_get_constants_without_cast_like() -> None:
    builder = new_builder(13)
    builder.op.Add(builder.input("x"), 1)
    assert [node.op_type for node in builder.graph.nodes] == ["Add"]


def test_constant_values_are_known() -> None:
    builder = new_builder()
    op = builder.op
    assert constant_tensor(float_input(builder)) is None
    for value, want in (
        (op.Constant(value_int=3), 3),
        (op.Constant(value_floats=[1.0, 2.0]), [1.0, 2.0]),
        (op.Constant(value=np.array([1, 2])), [1, 2]),
        (op.Constant(value_strings=["a"]), ["a"]),
        (builder.initializer(np.array([7]), "seven"), [7]),
    ):
        tensor = builder.const_value(value)
        assert tensor is not None
        assert tensor.tolist() == want
    assert constant_tensor(op.Identity(op.Constant(value_int=3))) is None


def test_shapes_follow_constants_and_symbols() -> None:
    builder = new_builder()
    x = float_input(builder)
    op = builder.op
    shape = op.Constant(value_ints=[0, -1, 1])
    cases = {
        "N,3,1": op.Reshape(x, shape),
        "N,3": op.Reshape(x, [-1, 3]),
        "3,N": op.Reshape(x, [3, -1]),
        "1,N,3": op.Unsqueeze(x, op.Constant(value_int=0)),
        "N,6": op.Concat(x, x, axis=1),
        "N,1": op.Slice(x, [0], [1], [1]),
        "N": op.ReduceMax(x, [1], keepdims=0),
        "2,N,3": op.Expand(x, [2, 1, 1]),
    }
    for want, value in cases.items():
        assert str(value.type) == f"float[{want}]"


# --- errors


def test_wrong_calls_name_the_operator_and_the_argument() -> None:
    builder = new_builder()
    x = float_input(builder)
    op = builder.op
    for call, message in (
        (lambda: op.Relu(x, x), "Relu: Too many positional arguments: expected 1"),
        (lambda: op.Add(x), "Add: Required input 'B: T' was not provided"),
        (lambda: op.Relu(x, foo=1), r"Relu: Unexpected keyword arguments '\{'foo'\}'"),
        (lambda: op.Add(x, x, B=x), "Add: 'B' was given by position and by keyword"),
        (lambda: op.Cast(x), "Cast: Required attribute 'to: INT'"),
        (lambda: op.Cast(x, to=x), "attribute `to` cannot hold the value `x`"),
        (lambda: op.Nope(x, a=object()), "attribute `a`"),
    ):
        with pytest.raises(TypeError, match=message):
            call()
    assert len(builder.graph.nodes) == 0
    assert x.num_uses == 0


def test_variadic_inputs_by_keyword() -> None:
    builder = new_builder()
    x = float_input(builder)
    builder.op.Concat(inputs=[x, x], axis=0)
    assert names(builder.graph.nodes[0].inputs) == ["x", "x"]


def test_a_graph_needs_an_opset() -> None:
    with pytest.raises(ValueError, match='domain ""'):
        GraphBuilder(Model("g", opset={"my": 1}))


def test_only_graphs_are_built() -> None:
    with pytest.raises(TypeError, match="opscribe graph"):
        GraphBuilder(object())  # type: ignore[arg-type]


def test_values_of_another_model_are_refused() -> None:
    builder, other = new_builder(), new_builder()
    with pytest.raises(opscribe.UsageError, match="another model"):
        builder.op.Relu(float_input(other))


def test_initializers_need_a_free_name() -> None:
    builder = new_builder()
    with pytest.raises(ValueError, match="needs a name"):
        builder.initializer(np.ones(1))
    builder.initializer(np.ones(1), "w")
    with pytest.raises(ValueError, match="`w` already"):
        builder.initializer(np.ones(1), "w")


def test_modules_are_left_as_often_as_entered() -> None:
    builder = new_builder()
    with pytest.raises(RuntimeError, match="pop_module"):
        builder.pop_module()


def test_traced_graphs_must_keep_their_promises() -> None:
    a = make_value("a", "float[N,3]")

    def build(function: Any, outputs: list[Any], inputs: Any = None) -> None:
        build_graph(function, inputs or [a], outputs, opset_imports={"": 18})

    with pytest.raises(ValueError, match="returned 1 output"):
        build(lambda op, a: op.Relu(a), ["o", "p"])
    with pytest.raises(ValueError, match="conflicts with declared type"):
        build(lambda op, a: op.Relu(a), [make_value("o", DataType.INT64)])
    with pytest.raises(ValueError, match="Conflicting dimensions 3 and 5"):
        build(lambda op, a: op.Relu(a), [make_value("o", "float[4,5]")])
    with pytest.raises(ValueError, match="another rank"):
        build(lambda op, a: op.Relu(a), [make_value("o", "float[4]")])
    with pytest.raises(TypeError, match="not a value of a graph"):
        build(lambda op, a: 1.0, ["o"])
    with pytest.raises(TypeError, match="describes no value"):
        build(lambda op, a: op.Relu(a), ["o"], [3])


def test_inputs_of_traced_graphs_are_new() -> None:
    builder = new_builder()
    x = float_input(builder)
    y = builder.op.Relu(x)
    foreign = onnx_ir.Node("", "Relu", [onnx_ir.Value(name="v")]).outputs[0]
    for value, message in (
        (x, "attached to a graph"),
        (y, "producer node"),
        (foreign, "producer node"),
    ):
        with pytest.raises(ValueError, match=message):
            build_graph(lambda op, a: a, [value], ["o"], opset_imports={"": 18})


def test_functions_have_outputs_one_way() -> None:
    def both(op: Any, a: Any) -> Any:
        op.builder.add_output(op.Relu(a), "r")
        return op.Neg(a)

    options: Any = {"domain": "d", "name": "f", "opset_imports": {"": 18}}
    with pytest.raises(ValueError, match="both returned"):
        build_function(both, ["a"], **options)
    with pytest.raises(ValueError, match="returned None"):
        build_function(lambda op, a: None, ["a"], **options)


def test_inference_that_fails_is_noted_and_nothing_more() -> None:
    builder = new_builder()
    x = float_input(builder)
    builder.op.Add(x, builder.op.Shape(x))
    note = builder.graph.nodes[-1].metadata[ERROR_KEY]
    assert "tensor(int64)" in note
    assert "tensor(float)" in note
