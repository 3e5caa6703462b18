"""Script functions compiled for real: eagerly and in ONNX Runtime, the same results."""

import math
import sys
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import onnx
import onnxruntime
import pytest

import opscribe
from opscribe import (
    BOOL,
    FLOAT,
    INT64,
    CompileError,
    OnnxFunction,
    Opset,
    Tensor,
    graph,
    opset18,
    opset19,
    script,
)
from opscribe import opset18 as op

FACTOR = 3.0
X = np.array([1.0, -2.0, 3.0], np.float32)
M = np.arange(6, dtype=np.float32).reshape(2, 3) - 2


@script()
def gelu(x: FLOAT["N"]) -> FLOAT["N"]:
    phi = 0.5 * (op.Erf(0.7071067811865475 * x) + 1.0)
    return x * phi


@script()
def choose(x: FLOAT["N"], scale: FLOAT, flag: BOOL) -> FLOAT["N"]:
    if flag:  # noqa: SIM108
        y = x * scale
    else:
        y = op.Identity(x)
    return y


@script()
def running_sum(x: FLOAT["N"]) -> FLOAT["N"]:
    @graph()
    def step(total: FLOAT, item: FLOAT) -> Any:
        total = total + item
        return total, op.Identity(total)

    start = op.Constant(value_float=0.0)
    _, sums = op.Scan(start, x, body=step, num_scan_inputs=1)
    return sums


@script(default_opset=op)
def repeated(x: FLOAT["N"], times: INT64) -> FLOAT["N"]:
    y = x
    for _ in range(times):
        y = y + x * FACTOR
    return y


@script(Opset("mine", 1))
def largest(x: FLOAT[...], axis: int = -1) -> FLOAT[...]:
    place = op.ArgMax(x, axis=axis, keepdims=1)
    return op.Cast(place, to=FLOAT.dtype)


@script(default_opset=op)
def caller(x: FLOAT["N", "M"]) -> FLOAT["N", "M"]:
    return largest(x, axis=1) + x[0, -1]


@script(default_opset=op)
def more_python(x: FLOAT["N", 3]) -> FLOAT["N", 3]:
    rows = []
    for row in x:
        rows.append(row // 2.0)
    y = rows + x[:, ::-1]
    y[0] = 7.0
    if op.ReduceSum(x, keepdims=0) > 100.0:
        return x
    return y if -5.0 < y[0, 0] < 10.0 and not y[1, 1] > 100.0 else -y


CASES: list[tuple[OnnxFunction, list[Any]]] = [
    (gelu, [X]),
    (choose, [X, np.float32(2), np.True_]),
    (choose, [X, np.float32(2), np.False_]),
    (running_sum, [X]),
    (repeated, [X, np.int64(3)]),
    (repeated, [X, np.int64(0)]),
    (largest, [M]),
    (caller, [M]),
    (more_python, [M]),
    (more_python, [M + 100]),
]


@pytest.mark.parametrize(("function", "inputs"), CASES, ids=lambda case: str(case)[:40])
def test_eager_and_compiled_agree(function: OnnxFunction, inputs: list[Any]) -> None:
    model = function.to_model_proto()
    session = onnxruntime.InferenceSession(model.SerializeToString())
    arrays = [np.asarray(value) for value in inputs]
    names = [value.name for value in session.get_inputs()]
    (compiled,) = session.run(None, dict(zip(names, arrays, strict=True)))
    eager = function(*arrays)
    assert isinstance(eager, np.ndarray)
    np.testing.assert_allclose(compiled, eager, rtol=1e-6)
    wrapped = function(*map(Tensor, arrays))
    assert isinstance(wrapped, Tensor)
    assert wrapped.tolist() == eager.tolist()


def test_what_is_compiled(tmp_path: Path) -> None:
    model = gelu.to_model_proto(producer_name="me")
    onnx.checker.check_model(model)
    assert model.producer_name == "me"
    assert [node.name for node in model.graph.node] == [f"n{i}" for i in range(11)]
    assert len(list(gelu.graph().nodes)) == 11
    assert gelu.to_function_proto().domain == "this"
    assert gelu.default_opset is opset18
    gelu.save(tmp_path / "gelu.onnx")
    assert opscribe.check(tmp_path / "gelu.onnx") == []
    called = caller.to_model_proto()
    assert [function.name for function in called.functions] == ["largest"]
    opscribe.export_onnx_lib([largest], tmp_path / "lib.onnx")
    assert onnx.load(tmp_path / "lib.onnx").functions[0].name == "largest"


def test_closures_have_their_compiled_graph() -> None:
    seen = []

    @script()
    def outer(x: FLOAT["N"]) -> FLOAT["N"]:
        offset = op.Neg(x)

        @graph()
        def body(i: INT64, going: BOOL, y: FLOAT["N"]) -> Any:
            return going, y + offset

        print(seen.append(body))
        return op.Loop(2, None, x, body=body)

    assert outer(X).tolist() == (-X).tolist()
    proto = seen[0].to_graph_proto()
    assert proto.name == "body"
    assert [node.op_type for node in proto.node][-1] == "Add"


@script(default_opset=op)
def maybe_scaled(x: FLOAT["N"], k: int | None = None) -> FLOAT["N"]:
    if k is not None:
        x = x * k
    return x


def test_attributes_that_may_be_none() -> None:
    # The compiler takes `int | None` for an attribute, and so does eager mode.
    assert maybe_scaled(X).tolist() == X.tolist()
    assert maybe_scaled(X, k=3).tolist() == (X * 3).tolist()


def sized(n: int) -> OnnxFunction:
    @script(default_opset=op)
    def typed(x: FLOAT[n], alpha: float = n * 0.5) -> FLOAT[n]:
        return x * alpha

    return typed


def test_annotations_of_functions_made_by_functions() -> None:
    three = sized(3)
    (value,) = three.to_model().graph.inputs
    assert str(value.type) == "float[3]"
    assert three(X).tolist() == (X * 1.5).tolist()


def branches(*, strict: bool) -> OnnxFunction:
    @script(strict=strict)
    def chosen(x: FLOAT["N"], n: INT64) -> FLOAT["N"]:
        def positive() -> Any:
            return op.Abs(x)

        def negative() -> Any:
            return op.Neg(x)

        return op.If(
            op.Cast(n, to=BOOL.dtype), then_branch=positive, else_branch=negative
        )

    return chosen


def test_nested_functions_without_the_decorator() -> None:
    chosen = branches(strict=False)
    assert chosen(X, 1).tolist() == abs(X).tolist()
    assert chosen(X, 0).tolist() == (-X).tolist()
    with pytest.raises(TypeError, match="@graph"):
        branches(strict=True)(X, 1)


def test_values_are_those_at_decoration(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = 1.0

    @script()
    def read(x: FLOAT["N"]) -> FLOAT["N"]:
        return op.Abs(x) * inner + FACTOR

    inner = 5.0
    monkeypatch.setattr(sys.modules[__name__], "FACTOR", 4.0)
    constants = [
        float(node.attributes["value"].value.numpy())
        for node in read.to_model().graph.nodes
        if node.op_type == "Constant"
    ]
    assert constants == [1.0, 3.0]
    assert read(np.float32([-1.0])).tolist() == [9.0]  # Python reads them when it runs


def test_names_are_those_bound_at_decoration() -> None:
    def read(x: FLOAT["N"]) -> FLOAT["N"]:
        return op.Abs(x) + later  # type: ignore[used-before-def]

    with pytest.raises(ValueError, match="Unbound name: later"):
        script()(read)
    later = 1.0
    assert script()(read).name == "read"
    del later


def test_errors_are_python_errors_that_show_the_place() -> None:
    with pytest.raises(ValueError, match="Unbound name: nonsense") as caught:

        @script()
        def wrong(x: FLOAT["N"]) -> FLOAT["N"]:
            return op.Abs(nonsense)  # type: ignore[name-defined]

    error = caught.value
    assert isinstance(error, CompileError)
    assert [each.id for each in error.diagnostics] == ["unbound-name"]
    assert __file__ in str(error)


def test_a_model_that_nothing_can_run_is_refused() -> None:
    with pytest.warns(opscribe.ScriptWarning, match="axis 2 is none of `x`"):

        @script()
        def wrong(x: FLOAT[2, 3]) -> FLOAT:
            return op.Softmax(x, axis=2)

    assert wrong.to_function_proto().node[0].op_type == "Softmax"
    for make_model in (wrong.to_model, wrong.to_model_proto):
        with pytest.raises(CompileError, match="axis 2 is none of `x`") as caught:
            make_model()
        (told,) = caught.value.diagnostics
        assert told.id == "invalid-axis"
        assert told.severity == "error"


def test_a_model_is_judged_with_the_types_it_gets() -> None:
    @script()
    def total(x: FLOAT[3], y):  # type: ignore[no-untyped-def]
        return op.Add(x, y)

    assert total.to_model(io_types=FLOAT[3]).graph.inputs[1].type is not None
    with pytest.raises(CompileError, match=r"`Add`: .*4"):
        total.to_model(io_types=FLOAT[4])


def test_text_is_judged_like_a_function() -> None:
    text = """\
from opscribe import FLOAT, script
from opscribe import opset18 as op

@script()
def wrong(x: FLOAT[2, 3]):
    return op.Softmax(x, axis=2)
"""
    with pytest.raises(CompileError, match="axis 2 is none of `x`"):
        opscribe.compile(text)


def test_texts_are_compared_in_the_graph_from_opset_19_on() -> None:
    @script()
    def newer(x: FLOAT["N"], mode: str) -> FLOAT["N"]:
        return opset19.Abs(x) if mode == "DCR" else opset19.Neg(x)

    @script()
    def older(x: FLOAT["N"], mode: str) -> FLOAT["N"]:
        return opset18.Abs(x) if mode == "DCR" else opset18.Neg(x)

    assert [node.op_type for node in newer.to_function_proto().node] == [
        "Constant",
        "Constant",
        "Equal",
        "If",
    ]
    with pytest.raises(
        opscribe.UsageError, match="use opset 19 or newer instead of 18"
    ):
        older.to_function_proto()

    @script()
    def caller(x: FLOAT["N"]) -> FLOAT["N"]:
        return older(x, mode="CRD")

    (function,) = caller.to_model().functions
    assert [node.op_type for node in function.body.nodes] == ["Neg"]


def test_types_of_values_that_are_not_there() -> None:
    gelu.to_model(value_infos={"phi": FLOAT["N"]})
    with pytest.warns(opscribe.ScriptWarning, match="has no value `psi`") as seen:
        gelu.to_model(value_infos={"phi": FLOAT["N"], "psi": FLOAT["N"]})
    (warning,) = seen
    assert warning.filename == __file__


def test_more_types_than_inputs_or_outputs() -> None:
    two = [FLOAT["N"], FLOAT["N"]]
    with pytest.raises(
        opscribe.UsageError, match="`input_types` has 2 types, and `gelu` has 1 input;"
    ):
        gelu.to_model(input_types=two)
    with pytest.raises(opscribe.UsageError, match="`gelu` has 1 output"):
        gelu.to_model_proto(output_types=two)


def test_functions_of_python_say_which_operator_to_use() -> None:
    with pytest.raises(opscribe.CompileError, match=r"use `op.Sqrt\(...\)` instead"):

        @script(default_opset=op)
        def of_math(x: FLOAT["N"]):  # type: ignore[no-untyped-def]
            return math.sqrt(x)

    with pytest.raises(opscribe.CompileError, match=r"use `op.Max` instead"):

        @script(default_opset=op)
        def of_numpy(x: FLOAT["N"]):  # type: ignore[no-untyped-def]
            return np.maximum(x, 0)


def test_attributes_of_the_function_are_those_of_what_is_made_of_it() -> None:
    def marked(x):  # type: ignore[no-untyped-def]
        return op.Abs(x)

    marked.tag = "mine"  # type: ignore[attr-defined]
    assert script()(marked).tag == "mine"  # type: ignore[attr-defined]


def test_options_of_the_decorator_can_be_changed() -> None:
    def make() -> Any:
        @script()
        def absolute(x):  # type: ignore[no-untyped-def]
            return op.Abs(x)

        return absolute

    function = make()
    assert function.kwargs == {}
    function.kwargs["ir_version"] = 8
    assert function.to_model_proto().ir_version == 8
    assert make().kwargs == {}
    function.kwargs = {"ir_version": 9}
    assert function.to_model_proto().ir_version == 9


@pytest.mark.parametrize(
    "array",
    [
        np.array([[1, 2], [3, 4]], dtype)
        for dtype in (
            "?",
            "i1",
            "u1",
            "i2",
            "u2",
            "i4",
            "u4",
            "i8",
            "u8",
            "e",
            "f",
            "d",
        )
    ]
    + [
        np.array(7, np.int64),
        np.zeros((0, 3), np.float16),
        np.array([[1, 2], [3, 4]], ">i4"),
        np.array([[1, 2], [3, 4]], np.float32, order="F"),
        np.arange(12.0)[::3],
        np.array([1.5, -2], np.complex64),
        np.array([1.5, -2], ml_dtypes.bfloat16),
        np.array(["a", "bc"]),
        np.array([2.5], np.float32).view(np.recarray),
    ],
    ids=lambda array: (
        f"{array.dtype}{array.shape}{'' if array.base is None else 'view'}"
    ),
)
def test_arrays_of_all_kinds_become_constants(array: Any) -> None:
    @script()
    def constant():  # type: ignore[no-untyped-def]
        return op.Constant(value=array)

    [node] = constant.to_model_proto().graph.node
    found = onnx.numpy_helper.to_array(node.attribute[0].t)
    assert found.shape == array.shape
    assert found.tolist() == array.tolist()


def test_functions_of_libraries_compute_known_values() -> None:
    @script()
    def made():  # type: ignore[no-untyped-def]
        return op.Constant(value=onnx.helper.make_tensor("t", 1, [2], [1.0, 2.0]))

    [node] = made.to_model_proto().graph.node
    assert list(node.attribute[0].t.float_data) == [1.0, 2.0]
    with pytest.raises(CompileError, match="cannot be called in a graph"):

        @script()
        def wrong(x):  # type: ignore[no-untyped-def]
            return onnx.helper.make_tensor("t", 1, [2], x)

    with pytest.raises(CompileError, match=r"use `op\.ReduceMean"):

        @script()
        def wrong_too(x):  # type: ignore[no-untyped-def]
            return np.mean(x)


class Endless:
    """Its attribute is a function that needs the attribute."""

    def __init__(self) -> None:
        self.count = 0

    @property
    def next(self) -> OnnxFunction:
        self.count += 1

        @script(default_opset=op)
        def made(x: FLOAT["N"]) -> FLOAT["N"]:
            return x + endless.next(x)

        return made


endless = Endless()


def test_compilations_that_python_starts_inside_one_another_are_limited() -> None:
    with pytest.raises(CompileError):
        _ = endless.next
    assert 2 < endless.count <= 101
    endless.count = 0
    with pytest.raises(CompileError):  # the next one starts anew
        _ = endless.next
    assert 2 < endless.count <= 101
