"""`@script()` around the compiler: arguments, source text, names, eager calls."""

import inspect
import linecache
import pdb
import sys
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from fake_compiler import FakeFunction
from opscribe.onnx_types import TensorType

import opscribe
from opscribe import (
    FLOAT,
    INT64,
    OnnxFunction,
    Opset,
    Tensor,
    TracedOnnxFunction,
    _core,
    evaluator,
    graph,
    opset13,
    opset18,
    script,
)
from opscribe import opset18 as op

T = typing.TypeVar("T", bound=FLOAT)
SCALE = 2.0


@pytest.fixture(autouse=True)
def _compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_core, "compile_function", FakeFunction, raising=False)


def make(**keywords: Any) -> OnnxFunction:
    @script(**keywords)
    def scaled(x: FLOAT["N"], factor: float = 2.0) -> FLOAT["N"]:
        """Scales."""
        return x * factor

    return scaled


# --- the decorator


def test_what_the_compiler_is_asked() -> None:
    function = make()
    source, line, python_function, around, settings = function._core_function.request
    assert source.filename == __file__
    assert source.text == Path(__file__).read_text()
    assert source.text.splitlines()[line - 1].strip() == "@script(**keywords)"
    assert (settings.opset, settings.default_opset) == (("this", 1), None)
    assert not settings.strict
    assert python_function is function.function
    assert around == {"keywords": {}}  # the variables where it was decorated
    other = make(opset=Opset("d", 2), default_opset=opset13, strict=True)
    settings = other._core_function.request[-1]
    assert (settings.opset, settings.default_opset) == (("d", 2), ("", 13))
    assert settings.strict


@pytest.mark.parametrize("wrong", [lambda x: x, 18, "op", FLOAT])
def test_the_opset_must_be_one(wrong: Any) -> None:
    with pytest.raises(TypeError, match="must be an opset"):
        script(wrong)
    with pytest.raises(TypeError, match="default_opset must be an opset"):
        script(default_opset=wrong)


def test_forgotten_parentheses_are_named() -> None:
    def forgotten(x: Any) -> Any:
        return x

    with pytest.raises(TypeError, match=r"did you mean `@script\(\)` on `forgotten`"):
        script(forgotten)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [int, print, np.add, 3])
def test_only_functions_are_compiled(wrong: Any) -> None:
    with pytest.raises(TypeError, match="should be applied to a function"):
        script()(wrong)


def test_where_plain_functions_are_written() -> None:
    from opscribe._script.decorator import _definition_of

    def helper(a: Any, b: Any = 2, *, c: Any = 3) -> Any:
        return a + b + c

    found = _definition_of(helper)  # type: ignore[arg-type]
    assert found is not None
    source, line, defaults = found
    assert source.filename == __file__
    assert source.text.splitlines()[line - 1].strip().startswith("def helper(")
    assert defaults == {"b": 2, "c": 3}
    names: dict[str, Any] = {}
    exec("def f(x): return x", names)
    assert _definition_of(names["f"]) is None


def test_without_source_there_is_a_way_out() -> None:
    names: dict[str, Any] = {"script": script}
    with pytest.raises(RuntimeError, match="dynamically compiled function f") as error:
        exec("@script()\ndef f(x):\n    return x\n", names)
    assert "linecache" in str(error.value)
    assert "opscribe.compile" in str(error.value)


@pytest.fixture
def cell() -> Iterator[Callable[[str], dict[str, Any]]]:
    """Runs text as notebooks do: its source is known to `linecache` only."""
    made = []

    def run(text: str) -> dict[str, Any]:
        name = f"<cell {len(made)}>"
        made.append(name)
        lines = text.splitlines(keepends=True)
        linecache.cache[name] = (len(text), None, lines, name)
        names: dict[str, Any] = {"__name__": "__main__"}
        exec(compile(text, name, "exec"), names)
        return names

    yield run
    for name in made:
        linecache.cache.pop(name, None)


CELL = """\
from opscribe import opset18 as op, script

@script()
def double(x):
    y = op.Add(x, x)
    return y
"""


def test_code_of_notebooks(cell: Callable[[str], dict[str, Any]]) -> None:
    names = cell(CELL)
    function = names["double"]
    assert function._core_function.text == CELL
    assert function(np.array([1.5], np.float32)).tolist() == [3.0]
    # The same file name with other text, as an edited and reloaded file has.
    assert cell(CELL.replace("Add", "Mul"))["double"]._core_function.text != CELL


# --- the function object


def test_a_script_function_looks_like_its_python_function() -> None:
    function = make(ir_version=9, producer_name="me")
    assert isinstance(function, OnnxFunction)
    assert (function.name, function.domain, function.opset) == (
        "scaled",
        "this",
        Opset("this", 1),
    )
    assert function.__name__ == "scaled"
    assert function.__doc__ == "Scales."
    assert function.__module__ == __name__
    assert list(inspect.signature(function).parameters) == ["x", "factor"]
    assert typing.get_type_hints(function)["factor"] is float
    assert function.kwargs == {"ir_version": 9, "producer_name": "me"}
    assert function.traceable is False
    assert function.op_schema is None
    assert repr(function).startswith("OnnxFunction(<function make.<locals>.scaled")
    assert function.source.startswith("@script(**keywords)\ndef scaled(")
    function.anything = 1  # type: ignore[attr-defined]
    ir = function.function_ir
    assert (ir.name, ir.domain) == ("scaled", "this")
    assert [param.name for param in ir.ordered_inputs_and_attrs] == ["x", "factor"]


def test_protos_are_real() -> None:
    function = make()
    proto = function.to_function_proto()
    assert isinstance(proto, onnx.FunctionProto)
    assert proto == function.function_ir.to_function_proto()
    assert [node.op_type for node in function.graph().nodes] == ["Identity"]
    assert isinstance(function.to_model_proto(), onnx.ModelProto)
    assert isinstance(function.to_model(), opscribe.Model)


def test_model_options(tmp_path: Path) -> None:
    other, function = make(), make(producer_name="me", ir_version=9)
    model = function.to_model(ir_version=8, io_types=FLOAT[...], functions=[other])
    assert model.producer_name == "me"
    assert function._core_function.options == {
        "producer_name": "me",
        "ir_version": 8,
        "io_types": FLOAT[...],
        "functions": [other],
    }
    proto = other.to_function_proto()
    assert function.to_model_proto(functions=[proto]).functions[0] == proto
    with pytest.raises(AttributeError, match="a model has no `producer`"):
        function.to_model(producer="x")
    with pytest.raises(TypeError, match="not int"):
        function.to_model(functions=[1])
    function.save(tmp_path / "m.onnx", producer_name="you")
    assert opscribe.load(tmp_path / "m.onnx").producer_name == "you"


def test_libraries(tmp_path: Path) -> None:
    first, second = make(), make(opset=Opset("other", 1))
    opscribe.export_onnx_lib([first, second], tmp_path / "lib.onnx")
    model = onnx.load(tmp_path / "lib.onnx")
    assert (model.ir_version, model.producer_name) == (10, "p2o")
    assert [(row.domain, row.version) for row in model.opset_import] == [("", 15)]
    assert list(model.functions) == [
        first.to_function_proto(),
        second.to_function_proto(),
    ]
    assert not model.graph.node


def test_signatures() -> None:
    @script()
    def every(
        x: T,
        y: typing.Optional[T],  # noqa: UP045
        z: typing.Sequence[T],
        n: int,
        axes: typing.Sequence[int] = (1,),
        w: INT64["N"] = None,
        mode: str = "a",
        maybe: typing.Optional[int] = None,  # noqa: UP045
    ) -> tuple[T, INT64]:
        return x, w

    signature = every.op_signature
    assert signature is not None
    kinds = {param.name: param.is_attribute() for param in signature.params}
    assert [name for name, is_attribute in kinds.items() if is_attribute] == [
        "n",
        "axes",
        "mode",
    ]
    constraints = [param.type_constraint.name for param in signature.inputs]
    assert constraints == ["T", "T", "Sequence_T", "T_w", "T_maybe"]
    assert [param.required for param in signature.params] == [True] * 4 + [False] * 4
    assert signature.get("axes").default == (1,)
    assert len(signature.outputs) == 2
    assert signature.outputs[0].type_constraint.name == "T"
    every.op_signature = signature
    assert every.op_signature is signature


def test_traced_functions() -> None:
    def plus(x: FLOAT[...], k: int = 1) -> FLOAT[...]:
        return op.Add(x, k)

    traced = TracedOnnxFunction(Opset("t", 1), plus)
    assert (traced.name, traced.func, traced.opset.domain) == ("plus", plus, "t")
    assert traced(np.float32(1), k=2).value == np.float32(3)
    assert traced.op_signature is not None
    assert traced.op_signature.domain == "_traced"
    assert [param.name for param in traced.op_signature.params] == ["x", "k"]
    with pytest.raises(ValueError, match="traced"):
        traced.function_ir.to_function_proto()


# --- eager calls

X = np.array([1.0, -2.0, 3.0], np.float32)


def test_arrays_in_arrays_out() -> None:
    function = make()
    result = function(X)
    assert isinstance(result, np.ndarray)
    assert result.tolist() == [2, -4, 6]
    wrapped = function(Tensor(X), factor=3.0)
    assert isinstance(wrapped, Tensor)
    assert wrapped.tolist() == [3, -6, 9]


def test_numbers_and_results_of_all_kinds() -> None:
    @script()
    def kinds(x: Any) -> Any:
        return x, 1, op.SequenceConstruct(x), None, 0.5

    x, one, items, absent, half = kinds(2.0)
    assert x.dtype == np.float32  # as the constant 2.0 compiles to
    assert (one.dtype, absent, half.dtype) == (np.int64, None, np.float32)
    assert isinstance(items, list)
    assert items[0].tolist() == 2.0
    array, one, items, absent, half = kinds(X)
    assert [type(item) for item in (array, one, items[0], half)] == [np.ndarray] * 4


def test_arguments_of_all_kinds() -> None:
    @script()
    def look(x: Any, y: Any = None) -> Any:
        seen.append((x, y))
        return x

    seen: list[Any] = []
    items = look([X, X], (1, True))
    assert isinstance(items, list)
    assert [type(item) for item in items] == [np.ndarray] * 2
    assert [item.shape for item in seen[-1][0]] == [(3,), (3,)]
    assert [item.dtype for item in seen[-1][1]] == [np.int64, np.bool_]
    look("text", np.float32(1))
    assert seen[-1][0].value.item() == "text"
    assert seen[-1][1].dtype == np.float32
    assert look(None, Tensor(None)) is None


def test_a_list_collected_is_the_tensor_it_compiles_to() -> None:
    @script()
    def rows(x: Any) -> Any:
        found = []
        for row in x:
            found.append(row * 2)
        return found, [x[0], 1]

    matrix = np.stack([X, X])
    doubled, _ = rows(matrix)
    assert doubled.tolist() == (matrix * 2).tolist()
    assert isinstance(rows(Tensor(X))[0], Tensor)
    assert rows(X)[1].dtype == np.float32
    assert rows(X)[1].tolist() == [1, 1]


def test_wrong_calls() -> None:
    function = make()
    with pytest.raises(TypeError, match=r"Unexpected keyword arguments '{'facto'}'"):
        function(X, facto=2)
    with pytest.raises(TypeError, match="Required input 'x: T_x' was not provided"):
        function(factor=2.0)
    with pytest.raises(TypeError, match="takes 2 arguments, 3 were given"):
        function(X, 1.0, 2)
    with pytest.raises(TypeError, match="got `x` twice"):
        function(X, x=X)
    with pytest.raises(TypeError, match="not dict"):
        function({})
    lenient = evaluator.ORTEvaluator(ignore_unknown_function_kwargs=True)
    with evaluator.default_as(lenient):
        assert function(X, facto=2).tolist() == [2, -4, 6]


def test_operators_come_from_the_functions_own_opset() -> None:
    asked = []

    class Recorder(evaluator.ORTEvaluator):
        def eval_op(self, op: Any, args: Any, kwargs: Any) -> Any:
            asked.append((op.name, op.opset.version))
            return super().eval_op(op, args, kwargs)

    @script(default_opset=opset13)
    def inner(x: Any) -> Any:
        return x + 1

    @script(default_opset=opscribe.opset21)
    def outer(x: Any) -> Any:
        return inner(x) * 2

    with evaluator.default_as(Recorder()):
        assert outer(X).tolist() == [4, -2, 8]
        Tensor(X) - 1
    assert asked == [("Add", 13), ("Mul", 21), ("Sub", 18)]


def test_hooks_get_functions() -> None:
    class Recorder(evaluator.Evaluator):
        def eval_op(self, op: Any, args: Any, kwargs: Any) -> Any:
            return op.name

        def eval_function(self, function: Any, args: Any, kwargs: Any) -> Any:
            return function, args, kwargs

    function = make()
    with evaluator.default_as(Recorder()):
        assert function(1, factor=2) == (function, (1,), {"factor": 2})


def test_nested_graphs_capture_what_python_captures() -> None:
    @script()
    def sums(x: Any, start: Any) -> Any:
        offset = start * 10

        @graph()
        def step(total: Any, item: Any) -> Any:
            total = total + item + offset
            return total, total

        closures.append(step)
        _, rows = op.Scan(start, x, body=step, num_scan_inputs=1)
        return rows

    closures: list[Any] = []
    assert sums(X, np.float32(1)).tolist() == [12, 20, 33]
    (closure,) = closures
    assert closure.captured["offset"].tolist() == 10
    compiled = onnx.GraphProto(name="step")
    sums._core_function.nested["step"] = compiled
    assert closure.to_graph_proto() == compiled
    with pytest.raises(ValueError, match="not nested in a script function"):
        graph()(make).to_graph_proto()


def test_what_python_cannot_run_runs_compiled() -> None:
    @script()
    def odd(x: Any, alpha: float = 1.0) -> Any:
        raise AssertionError

    odd._core_function.compiled_only = "`x[i] = v` on two names"
    with pytest.warns(UserWarning, match=r"`odd` runs compiled.*`x\[i\] = v`"):
        assert odd(X).tolist() == X.tolist()
    result = odd(Tensor(X))  # without a second warning
    assert isinstance(result, Tensor)
    assert result.tolist() == X.tolist()


def test_a_custom_evaluator_may_add_frames() -> None:
    class Deep(evaluator.ORTEvaluator):
        def eval_op(self, op: Any, args: Any, kwargs: Any) -> Any:
            return (lambda: super(Deep, self).eval_op(op, args, kwargs))()

        def eval_function(self, function: Any, args: Any, kwargs: Any) -> Any:
            return (lambda: super(Deep, self).eval_function(function, args, kwargs))()

    @script()
    def loop(x: Any) -> Any:
        @graph()
        def body(i: Any, going: Any, total: Any) -> Any:
            return going, total + x

        return op.Loop(3, None, x, body=body)

    with evaluator.default_as(Deep()):
        assert loop(X).tolist() == [4, -8, 12]


def test_pdb_stops_in_a_script_function(
    cell: Callable[[str], dict[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    import io

    function = cell(CELL)["double"]
    commands = io.StringIO("b 6\nc\np y\nc\n")
    debugger = pdb.Pdb(stdin=commands, stdout=sys.stdout, nosigint=True, readrc=False)
    debugger.use_rawinput = False
    debugger.set_break("<cell 0>", 6)
    result = debugger.runcall(function, np.array([1.5], np.float32))
    assert result.tolist() == [3.0]
    assert "Tensor(float[1]" in capsys.readouterr().out


# --- the rest of the surface


def test_compile_takes_text(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(
        _core, "compile_source", lambda *given: asked.append(given), raising=False
    )
    opscribe.compile("text", function="f", filename="a.py")
    opscribe.compile("text")
    assert asked == [("text", "f", "a.py"), ("text", None, "<string>")]
    with pytest.raises(TypeError, match="read the file first"):
        opscribe.compile(Path("a.py"))  # type: ignore[arg-type]


def test_element_types_are_found_by_kind() -> None:
    # What the compiler reads off the objects it is given.
    assert FLOAT["N"]._opscribe_kind == TensorType._opscribe_kind == "tensor_type"
    assert opset18._opscribe_kind == "opset"
    assert op["Add"]._opscribe_kind == "op"  # type: ignore[union-attr]
    function = make()
    assert function._opscribe_kind == "function"
    assert function._core_function.name == "scaled"
    assert TracedOnnxFunction(Opset("t", 1), abs)._opscribe_kind == "traced"
