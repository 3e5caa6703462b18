"""Running operators: casts, outputs, sessions, and evaluators of one's own."""

from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper
from opscribe.evaluator import (
    EagerModeError,
    Evaluator,
    OnnxReferenceRuntimeEvaluator,
    ORTEvaluator,
    ORTMixedEvaluator,
)

from opscribe import (
    FLOAT,
    Op,
    Opset,
    Tensor,
    evaluator,
    graph,
    opset13,
    opset18,
    opset28,
    script,
)
from opscribe import opset18 as op

X = np.array([[1.0, -2.0, 3.0], [4.0, 5.0, -6.0]], np.float32)


@pytest.fixture(params=[ORTEvaluator, OnnxReferenceRuntimeEvaluator])
def _each_evaluator(request: pytest.FixtureRequest) -> Any:
    with evaluator.default_as(request.param()):
        yield


# --- arguments


@pytest.mark.usefixtures("_each_evaluator")
def test_arrays_numbers_and_tensors_are_taken() -> None:
    for left in (X, Tensor(X)):
        assert op.Add(left, 1).tolist() == (X + 1).tolist()
        assert op.Mul(2.5, left).tolist() == (X * 2.5).tolist()
        row = np.array([1, 2, 3])
        assert op.Add(left, [1, 2, 3]).tolist() == (X + row).tolist()
    assert op.Add(1, 2).value == np.int64(3)
    assert op.Add(1.5, 2.0).dtype == np.float32
    assert op.Add(np.float16(1), 2).dtype == np.float16
    assert op.Not(True).value == np.False_


@pytest.mark.usefixtures("_each_evaluator")
def test_casts_go_by_type_variable() -> None:
    # The exponent of Pow has a type of its own, the bounds of Clip have that of x.
    assert op.Pow(X, 2).dtype == np.float32
    assert op.Clip(X, 0, 1.5).value.max() == 1.5
    assert op.Where(np.array(True), 1, 0).dtype == np.int64
    assert op.Reshape(X, [3, -1]).shape == (3, 2)
    assert op.Gather(X, 1, axis=1).shape == (2,)


def test_lists_with_tensors_are_one_tensor_or_a_sequence() -> None:
    height = op.Shape(X, start=0, end=1)
    assert op.Reshape(X, [Tensor(np.array(3)), 2]).shape == (3, 2)
    assert op.Reshape(X, [height, -1]).shape == (2, 3)
    rows = op.SequenceConstruct(X[0], X[1])
    assert isinstance(rows, list)
    assert [row.shape for row in rows] == [(3,), (3,)]
    assert op.ConcatFromSequence(rows, axis=0).shape == (6,)
    assert op.SequenceAt([Tensor(X), Tensor(X[:1])], 1).shape == (1, 3)
    assert int(op.SequenceLength(rows)) == 2


@pytest.mark.usefixtures("_each_evaluator")
def test_omitted_inputs() -> None:
    assert op.Clip(X, max=2.0).value.max() == 2
    assert op.Clip(X, None, 2.0).value.min() == -6
    clip = op["Clip"]
    assert clip is not None
    assert clip(X, max=2.0).value.min() == -6
    assert clip(input=X, min=0.0).value.min() == 0
    assert op.Slice(X, [0], [1], None, None).shape == (1, 3)


@pytest.mark.usefixtures("_each_evaluator")
def test_attributes() -> None:
    assert op.Transpose(X, perm=(1, 0)).shape == (3, 2)
    assert op.Elu(X, alpha=2).shape == (2, 3)
    assert op.Cast(X, to=TensorProto.INT64).dtype == np.int64
    assert op.Constant(value=np.array([1, 2])).tolist() == [1, 2]
    assert op.Constant(value=Tensor(X)).shape == (2, 3)
    made = helper.make_tensor("c", TensorProto.FLOAT, [1], [4.0])
    assert op.Constant(value=made).tolist() == [4.0]
    assert op.Constant(value_ints=Tensor(np.array([1, 2]))).tolist() == [1, 2]
    assert op.Constant(value_string="x").tolist() == "x"
    assert op.Constant(value_floats=[1, 2.5]).dtype == np.float32
    assert op.Constant(value_int=3).value == np.int64(3)
    assert op.ReduceSum(X, [1], keepdims=False).shape == (2,)


def test_wrong_arguments_say_what_is_wrong() -> None:
    add = op["Add"]
    assert add is not None
    with pytest.raises(TypeError, match="takes at most 2 inputs, 3 were given"):
        add(X, X, 1)
    with pytest.raises(TypeError, match=r"Unexpected keyword arguments '{'axsi'}'"):
        op["Softmax"](X, axsi=1)  # type: ignore[misc]
    with pytest.raises(TypeError, match="attribute `axis` is INT"):
        op.Softmax(X, axis="a")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="attribute `perm` is INTS"):
        op.Transpose(X, perm="ab")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="cannot take a value of type dict"):
        op.Abs({})  # type: ignore[arg-type]
    with pytest.raises(OverflowError, match="does not fit into int64"):
        op.Abs(1 << 70)
    with pytest.raises(EagerModeError, match=r"`Add` of ai.onnx 18 could not be run"):
        op.Add(X, X.astype(np.float64))
    with pytest.raises(EagerModeError, match="`MatMul`"):
        op.MatMul(X, X)


# --- outputs


@pytest.mark.usefixtures("_each_evaluator")
def test_outputs_are_those_the_caller_unpacks() -> None:
    values, indices = op.TopK(X, [2])
    assert (values.shape, indices.dtype) == ((2, 2), np.int64)
    assert len(op.TopK(X, [2])) == 2
    image = np.arange(16, dtype=np.float32).reshape(1, 1, 4, 4)
    pooled, places = op.MaxPool(image, kernel_shape=[2, 2])
    assert pooled.shape == places.shape
    assert op.MaxPool(image, kernel_shape=[2, 2]).shape == (1, 1, 3, 3)
    left, right = op.Split(X, [1, 2], axis=1)
    assert (left.shape, right.shape) == ((2, 1), (2, 2))
    assert len(op.Split(X, num_outputs=2)) == 2
    one, two, three = opset13.Split(X, axis=1)
    assert one.shape == two.shape == three.shape == (2, 1)


def test_recurrent_outputs() -> None:
    step = np.ones((1, 1, 2), np.float32)
    weights, state = np.ones((1, 12, 2), np.float32), np.ones((1, 12, 3), np.float32)
    output = op.LSTM(step, weights, state, hidden_size=3)
    assert output.shape == (1, 1, 1, 3)
    output, hidden = op.LSTM(step, weights, state, hidden_size=3)
    assert hidden.shape == (1, 1, 3)
    _, _, cell = op.LSTM(step, weights, state, hidden_size=3)
    assert cell.shape == (1, 1, 3)


# --- sessions


def test_a_repeated_call_creates_nothing() -> None:
    made = []

    class Counting(ORTEvaluator):
        def make_runner(self, op: Any, *rest: Any) -> Any:
            made.append(op.name)
            return super().make_runner(op, *rest)

    with evaluator.default_as(Counting()):
        for size in (1, 5, 9):
            op.Add(np.zeros(size, np.float32), 1)
            op.Add(np.zeros((size, size), np.float32), np.float32(1))
            op.Softmax(np.zeros((size, 2), np.float32), axis=0)
        assert made == ["Add", "Add", "Softmax"]  # a session per rank
        opset13.Softmax(X, axis=0)  # the same operator
        assert made == ["Add", "Add", "Softmax"]
        op.Softmax(X, axis=1)
        op.Add(X.astype(np.float64), 1)
        op.Constant(value_float=1.0)  # there is nothing to run
        op.ConstantOfShape([2], value=np.array([1]))
        op.ConstantOfShape([2], value=np.array([2]))
        op.ConstantOfShape([2], value=np.array([2.0]))
    assert made[3:] == ["Softmax", "Add"] + ["ConstantOfShape"] * 3


def test_a_wrong_rank_is_an_error() -> None:
    """ONNX Runtime would end the process if it met one while it runs."""
    number = np.array(1.5, np.float32)
    with pytest.raises(EagerModeError, match=r"on \(float32\[\], float32\[\]\)"):
        op.Conv(number, number, strides=[1], pads=[0, 0], dilations=[1])


microsoft = Opset("com.microsoft", 1)


@script()
def gram(x: FLOAT[...]) -> FLOAT[...]:
    return microsoft.FusedMatMul(x, x, transB=1)


def test_operators_of_a_runtimes_own_domain() -> None:
    fused = Op(microsoft, "FusedMatMul")
    assert fused(X, X, transB=1).tolist() == (X @ X.T).tolist()
    with pytest.raises(EagerModeError, match=r"`Thing` of com\.mine 1"):
        Op(Opset("com.mine", 1), "Thing")(X)


def test_they_are_called_by_name_in_script_functions() -> None:
    assert gram(X).tolist() == (X @ X.T).tolist()
    assert not hasattr(microsoft, "FusedMatMul")


def test_only_so_many_sessions_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    from opscribe._eager import evaluators

    monkeypatch.setattr(evaluators, "_MOST_RUNNERS", 2)
    mine = ORTEvaluator()
    with evaluator.default_as(mine):
        for axis in (0, 1, -1):
            op.Softmax(X, axis=axis)
        assert len(mine._runners) == 2
        assert op.Softmax(X, axis=0).shape == X.shape


# --- choosing an evaluator


def test_the_default_evaluator() -> None:
    before = evaluator.default()
    mine = ORTEvaluator()
    with evaluator.default_as(mine):
        assert evaluator.default() is mine
        with pytest.raises(ZeroDivisionError), evaluator.default_as(before):
            raise ZeroDivisionError
        assert evaluator.default() is mine
    assert evaluator.default() is before
    evaluator.set_default(mine)
    try:
        assert evaluator.default() is mine
    finally:
        evaluator.set_default(before)
    assert isinstance(evaluator.ort_evaluator, ORTEvaluator)
    assert isinstance(evaluator.ort_mixed_evaluator, ORTMixedEvaluator)


def test_an_evaluator_of_ones_own_gets_every_call() -> None:
    class Recorder(Evaluator):
        def eval_op(self, op: Op, args: Any, kwargs: Any) -> Any:
            return op.name, args, kwargs

        def eval_function(self, function: Any, args: Any, kwargs: Any) -> Any:
            return function.name, args, kwargs

    recorder = Recorder()
    assert isinstance(recorder, Evaluator)
    with evaluator.default_as(recorder):
        assert op.Add("x", "y") == ("Add", ("x", "y"), {})
        assert op.Clip("x", None, None) == ("Clip", ("x",), {})
        assert op.Elu("x") == ("Elu", ("x",), {"alpha": 1.0})
        own = Op(Opset("com.mine", 1), "Thing")("x", k=1)
        assert own == ("Thing", ("x",), {"k": 1})


def test_the_older_hook_gets_real_schemas() -> None:
    class Legacy:
        def eval(self, schema: Any, args: Any, kwargs: Any) -> Any:
            assert isinstance(schema, onnx.defs.OpSchema)
            return schema.name, schema.since_version, args, kwargs

    with evaluator.default_as(Legacy()):
        assert op.Add(1, 2) == ("Add", 14, (1, 2), {})
        assert op.Cast(1, to=1) == ("Cast", 13, (1,), {"to": 1})
        with pytest.raises(ValueError, match="no OpSchema"):
            Op(Opset("com.mine", 1), "Thing")(1)


def test_registered_operators() -> None:
    mixed = ORTMixedEvaluator()

    @mixed.register(opset18)
    def Relu(inputs: Any, attributes: Any) -> Any:
        return "mine", len(inputs), attributes

    with evaluator.default_as(mixed):
        assert op.Relu(X) == ("mine", 1, {})
        assert op.Abs(X).value.min() == 1
        assert opset13.Relu(X).value.min() == 0


def test_an_operator_of_the_newest_opset() -> None:
    with evaluator.default_as(OnnxReferenceRuntimeEvaluator()):
        assert opset28.Add(X, 1).shape == (2, 3)


# --- control flow with nested functions


def test_scan() -> None:
    def add(total: Any, item: Any) -> Any:
        total = total + item
        return total, total * 2

    final, sums = op.Scan(np.float32(0), X[0], body=graph()(add), num_scan_inputs=1)
    assert float(final) == 2.0
    assert sums.tolist() == [2.0, -2.0, 4.0]
    _, back = op.Scan(
        np.zeros(2, np.float32),
        X,
        body=graph()(add),
        num_scan_inputs=1,
        scan_input_axes=[1],
        scan_input_directions=[1],
        scan_output_axes=[1],
        scan_output_directions=[1],
    )
    expected = np.cumsum(X[:, ::-1], axis=1)[:, ::-1] * 2
    assert back.tolist() == expected.tolist()


def test_loop() -> None:
    def body(i: Any, going: Any, x: Any) -> Any:
        x = x * 2
        return x < 100, x, i

    last, trips = op.Loop(None, True, Tensor(np.float32(3)), body=graph()(body))
    assert (float(last), trips.tolist()) == (192.0, [0, 1, 2, 3, 4, 5])
    last, trips = op.Loop(2, None, Tensor(np.float32(3)), body=graph()(body))
    assert (float(last), trips.tolist()) == (12.0, [0, 1])


def test_if_and_sequence_map() -> None:
    def then() -> Any:
        return op.Abs(X)

    def otherwise() -> Any:
        return 1.0

    branches = {"then_branch": graph()(then), "else_branch": graph()(otherwise)}
    assert op.If(True, **branches).value.min() == 1
    assert op.If(Tensor(np.array([False])), **branches).value == np.float32(1)
    doubled = op.SequenceMap([Tensor(X), Tensor(X[0])], 2.0, body=graph()(op.Mul))
    assert [item.shape for item in doubled] == [(2, 3), (3,)]


def test_graphs_as_attributes() -> None:
    value = helper.make_tensor_value_info("y", TensorProto.FLOAT, None)
    node = helper.make_node("Constant", [], ["y"], value_float=3.0)
    branch = helper.make_graph([node], "g", [], [value])
    result = op.If(np.array(True), then_branch=branch, else_branch=branch)
    assert float(result) == 3.0


def test_a_nested_function_needs_the_decorator() -> None:
    with pytest.raises(TypeError, match="@graph"):
        op.Loop(1, None, X, body=lambda i, c, x: (c, x))


def test_attributes_between_inputs() -> None:
    from opscribe._eager.calls import separate
    from opscribe._script.signature import signature_of_function

    def mixed(x: Any, alpha: float, y: Any = None, *, beta: int = 1) -> None: ...

    signature = signature_of_function(mixed, "d", "mixed")
    assert separate(signature, ["x", 2.0, "y"], {}) == (["x", "y"], {"alpha": 2.0})
    assert separate(signature, ["x"], {"y": "y", "alpha": 1.0}) == (
        ["x", "y"],
        {"alpha": 1.0},
    )
    with pytest.raises(TypeError, match="got `x` twice"):
        separate(signature, ["x"], {"x": 1})


def test_evaluators_written_for_onnx_script_override_eval() -> None:
    """`_eval(schema, inputs, attributes, closure)` is what such subclasses define."""
    seen: list[Any] = []

    class Own(evaluator.BaseEvaluator):
        def _eval(
            self, schema: Any, inputs: Any, attributes: Any, closure: Any
        ) -> list[Any]:
            seen.append((schema.name, [x.shape for x in inputs], attributes, closure))
            return [inputs[0]]

    class Logged(evaluator.ORTEvaluator):
        def _eval(self, schema: Any, inputs: Any, attributes: Any, closure: Any) -> Any:
            seen.append(schema.since_version)
            return super()._eval(schema, inputs, attributes, closure)

    x = np.array([3.0, -1.0, 2.0], np.float32)
    with evaluator.default_as(Own()):
        assert op.Softmax(op.Add(x, 1), axis=0).tolist() == [3.0, -1.0, 2.0]
    assert seen == [
        ("Add", [(3,), ()], {}, {}),
        ("Softmax", [(3,)], {"axis": 0}, {}),
    ]
    seen.clear()
    with evaluator.default_as(Logged()):
        values, places = op.TopK(x, [2], sorted=1)
        assert op.Relu(x).tolist() == [3.0, 0.0, 2.0]
    assert (values.tolist(), places.tolist(), seen) == ([3.0, 2.0], [0, 2], [11, 14])


def test_nested_functions_reach_an_eval_of_ones_own() -> None:
    names: list[str] = []

    class Logged(evaluator.ORTEvaluator):
        def _eval(self, schema: Any, inputs: Any, attributes: Any, closure: Any) -> Any:
            names.append(schema.name)
            return super()._eval(schema, inputs, attributes, closure)

    @graph()
    def step(total: Any, item: Any) -> Any:
        total = op.Add(total, item)
        return total, total

    with evaluator.default_as(Logged()):
        _, sums = op.Scan(
            np.zeros((), np.float32),
            np.ones(2, np.float32),
            body=step,
            num_scan_inputs=1,
        )
    assert (sums.tolist(), names) == ([1.0, 2.0], ["Add", "Add"])


def test_outputs_are_counted_where_the_operator_is_called() -> None:
    class Passing(ORTEvaluator):
        def eval_op(self, op: Any, args: Any, kwargs: Any) -> Any:
            return super().eval_op(op, args, kwargs)

    x = np.array([1.0, 2.0], np.float32)
    with evaluator.default_as(Passing()):
        y, mask = op.Dropout(x)
        assert op.Dropout(x).tolist() == [1.0, 2.0]
    assert (y.tolist(), mask.tolist()) == ([1.0, 2.0], [True, True])


def test_errors_show_the_shapes(capfd: pytest.CaptureFixture[str]) -> None:
    x = np.ones((1, 3), np.float32)
    with pytest.raises(EagerModeError, match=r"\(float32\[1, 3\], float32\[2, 2\]\)"):
        op.Mul(x, np.ones((2, 2), np.float32))
    with pytest.raises(EagerModeError, match=r"\(string\[\], float32\[1, 3\]\)"):
        op.Mul(np.array("a"), x)
    assert capfd.readouterr().err == ""  # nor does the runtime print them


@pytest.mark.parametrize("call", [lambda x: op.Add(x, "a"), lambda x: Tensor(x) + "a"])
def test_text_beside_numbers_is_named(call: Any) -> None:
    with pytest.raises(TypeError, match=r"`B` of `Add` is 'a', .* a tensor of float32"):
        call(np.ones(3, np.float32))
