"""What Python itself does with the package's objects: pickles, copies, `repr`, `help`,
completion, threads, tasks."""

import asyncio
import copy
import inspect
import pickle
import pickletools
import pydoc
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import opscribe
from opscribe import (
    FLOAT,
    INT64,
    CompileError,
    DataType,
    Dim,
    OnnxFunction,
    Op,
    Opset,
    Shape,
    Tensor,
    TracedOnnxFunction,
    Type,
    evaluator,
    opset13,
    opset18,
    script,
)
from opscribe import opset18 as op


@script()
def doubled(x: FLOAT["N"], factor: float = 2.0) -> FLOAT["N"]:
    """Twice the value."""
    return op.Abs(x) * factor


def traced(function: Callable[..., Any]) -> TracedOnnxFunction:
    return TracedOnnxFunction(Opset("objects", 1), function)


@traced
def increased(x: Any) -> Any:
    return op.Add(x, 1)


X = np.array([-1.0, 2.0], np.float32)


def through_pickle(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


WAYS: list[Callable[[Any], Any]] = [through_pickle, copy.copy, copy.deepcopy]


# --- pickles and copies


@pytest.mark.parametrize(
    "value",
    [
        opset18,
        Opset("objects", 1),
        opset18["Add"],
        Op(Opset("objects", 1), "Own"),
        Tensor(np.ones(2, np.float32), opset=opset18),
        Tensor(np.array(["a"], object)),
        opscribe.Model("m"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_pickles_name_functions_that_stay(value: Any) -> None:
    """Those of `_pickles`, whatever becomes of the modules that the classes are in."""
    named = [
        str(argument)
        for opcode, argument, _ in pickletools.genops(pickle.dumps(value, 2))
        if opcode.name == "GLOBAL"
    ]
    ours = [name for name in named if name.startswith("opscribe")]
    assert ours
    assert all(name.startswith("opscribe._pickles ") for name in ours), ours


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "value",
    [
        doubled,
        increased,
        FLOAT,
        FLOAT["N", 3],
        FLOAT[...],
        INT64[None],
        INT64[5],
        opset18,
        Opset("objects", 1),
        DataType.FLOAT,
    ],
    ids=repr,
)
def test_one_of_a_kind_stays_the_same_object(value: Any, way: Any) -> None:
    assert way(value) is value


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    "value",
    [
        Type("float[N,3]"),
        Type.sequence(Type("float[]")),
        Shape(["N", 3, None]),
        Dim("N", "DATA_BATCH"),
        Dim(),
    ],
    ids=repr,
)
def test_values_equal_their_copies(value: Any, way: Any) -> None:
    assert way(value) == value
    assert repr(way(value)) == repr(value)


def test_dimensions_keep_what_they_stand_for() -> None:
    shape = through_pickle(Shape([Dim(2, "DATA_BATCH")]))
    assert shape.dims[0].denotation == "DATA_BATCH"


@pytest.mark.parametrize("way", WAYS)
def test_operators(way: Any) -> None:
    original = op["Add"]
    assert original is not None
    assert original.op_schema.name == "Add"  # an object that cannot be pickled
    add = way(original)
    assert (add.name, add.opset) == ("Add", op)
    assert way(op.Add)(1, 2).tolist() == 3


@pytest.mark.parametrize("way", WAYS)
def test_tensors(way: Any) -> None:
    tensor = way(Tensor(X, name="weights", opset=opset13))
    assert tensor.identical(Tensor(X))
    assert (tensor.name, tensor.opset) == ("weights", opset13)
    words = way(Tensor(np.array(["a", "b"], object), opset=opset13))
    assert (words.tolist(), words.opset) == (["a", "b"], opset13)
    nothing = way(Tensor(None))
    assert nothing.is_none
    assert nothing.opset is None


def test_functions_within_functions_are_pickled_by_nobody() -> None:
    @script()
    def inner(x: FLOAT["N"]):
        return op.Abs(x)

    with pytest.raises((AttributeError, pickle.PicklingError), match="local"):
        pickle.dumps(inner)
    assert copy.deepcopy(inner) is inner


def test_errors_of_scripts_go_from_process_to_process() -> None:
    with pytest.raises(ValueError, match="Unbound name") as caught:
        opscribe.compile(
            "from opscribe import opset18 as op, script\n"
            "@script()\n"
            "def f(x):\n"
            "    return op.Add(x, missing)\n",
            filename="f.py",
        )
    error = caught.value
    again = through_pickle(error)
    assert isinstance(again, CompileError)
    assert isinstance(again, ValueError)
    assert type(again) is type(error)
    assert type(again).__name__ == "CompileError"
    assert str(again) == str(error)
    (diagnostic,) = again.diagnostics
    assert diagnostic.to_json() == error.diagnostics[0].to_json()
    assert diagnostic.where.line == 4


def wrong_model() -> opscribe.Model:
    model = opscribe.Model(opset=18)
    model.graph.append_node("NoSuchOperator", [], ["y"])
    return model


def test_diagnostics_of_models() -> None:
    problems = opscribe.check(wrong_model())
    assert problems
    for problem, again in zip(problems, through_pickle(problems), strict=True):
        assert again.to_json() == problem.to_json()
        assert str(again.where) == str(problem.where)


def test_wrong_pickles_of_diagnostics() -> None:
    problem, *_ = opscribe.check(wrong_model())
    state = problem.__getstate__()
    empty = type(problem).__new__(type(problem))
    for wrong in ((), ("no-such-id", *state[1:]), (state[0], 9, *state[2:])):
        with pytest.raises(opscribe.UsageError):
            empty.__setstate__(wrong)


# --- how they show themselves


def test_representations() -> None:
    assert repr(op["Add"]) == "Op(Opset18('', 18), 'Add')"
    assert repr(Opset("objects", 1)) == "Opset('objects', 1)"
    assert repr(doubled).startswith("OnnxFunction(<function doubled at ")
    assert repr(increased).startswith("TracedOnnxFunction(<function increased at ")
    assert repr(FLOAT["N", 3]) == "FLOAT['N', 3]"
    assert repr(doubled.function_ir) == "FunctionIR('this', 'doubled')"
    assert repr(Tensor(X)).splitlines()[0] == (
        "Tensor(float[2], min -1, max 2, mean 0.5, std 1.5,"
    )


def test_signatures_show_the_annotations() -> None:
    assert str(inspect.signature(doubled)) == (
        "(x: opscribe.onnx_types.FLOAT['N'], factor: float = 2.0) -> "
        "opscribe.onnx_types.FLOAT['N']"
    )
    assert inspect.getdoc(doubled) == "Twice the value."


def test_help() -> None:
    text = pydoc.plain(pydoc.render_doc(op.Gather))
    assert "Gather(data: 'TensorLike', indices: 'TensorLike', *, axis: 'int' = 0)" in (
        text
    )
    for part in ("Picks slices of `data`", "Args:", "axis: Axis to pick along"):
        assert part in text
    assert "Twice the value." in pydoc.plain(pydoc.render_doc(doubled))


@pytest.mark.parametrize("opset", [opset18, Opset("", 18)], ids=repr)
def test_completion(opset: Opset) -> None:
    names = dir(opset)
    assert len(set(names)) == len(names)
    assert {"Add", "Gather", "LSTM", "domain", "version"} <= set(names)
    assert "Gelu" not in names  # came in opset 20
    for name in names:
        getattr(opset, name)
    assert {"script", "opset18", "evaluator", "Tensor"} <= set(dir(opscribe))
    assert {"to_model_proto", "name", "opset", "__wrapped__"} <= set(dir(doubled))


# --- memory


def test_arrays_are_not_copied_on_their_way() -> None:
    values = np.arange(6, dtype=np.float32)
    tensor = Tensor(values)
    assert tensor.value is values
    assert np.shares_memory(np.from_dlpack(tensor), values)
    assert np.shares_memory(np.asarray(tensor), values)
    seen = []

    class Looks(evaluator.Evaluator):
        def eval_function(self, function: Any, args: Any, kwargs: Any) -> Any:
            seen.extend(args)

    with evaluator.default_as(Looks()):
        doubled(values)
    assert seen[0] is values


class Foreign:
    """An array of another library: it speaks DLPack and nothing else."""

    def __init__(self, values: Any) -> None:
        self.values = values

    def __dlpack__(self, **options: Any) -> Any:
        return self.values.__dlpack__(**options)

    def __dlpack_device__(self) -> Any:
        return self.values.__dlpack_device__()


def test_arrays_of_other_libraries() -> None:
    values = np.array([-1.0, 2.0], np.float32)
    foreign = Foreign(values)
    assert np.shares_memory(Tensor(foreign).numpy(), values)
    assert op.Add(foreign, 1).tolist() == [0.0, 3.0]
    assert doubled(foreign).tolist() == [2.0, 4.0]


# --- threads and tasks


class Named(evaluator.Evaluator):
    """Gives its own name for every operator and function."""

    def __init__(self, name: str) -> None:
        self.name = name

    def eval_op(self, op: Any, args: Any, kwargs: Any) -> Any:
        return self.name

    def eval_function(self, function: Any, args: Any, kwargs: Any) -> Any:
        return self.name


def test_an_evaluator_holds_for_the_code_of_its_block() -> None:
    outside = evaluator.default()
    with evaluator.default_as(Named("outer")):
        assert op.Abs(X) == doubled(X) == "outer"
        with evaluator.default_as(Named("inner")):
            assert op.Abs(X) == "inner"
            evaluator.set_default(Named("set"))
            assert op.Abs(X) == "set"
        assert op.Abs(X) == "outer"
    assert evaluator.default() is outside


def test_an_evaluator_ends_with_its_block_whatever_happens() -> None:
    outside = evaluator.default()

    def fail() -> None:
        with evaluator.default_as(Named("failing")):
            raise KeyError("stop")

    with pytest.raises(KeyError):
        fail()
    assert evaluator.default() is outside


def test_other_threads_keep_their_evaluator() -> None:
    first, second = threading.Barrier(2, timeout=60), threading.Barrier(2, timeout=60)

    def with_name(name: str) -> list[Any]:
        with evaluator.default_as(Named(name)):
            first.wait()  # both are within their blocks
            seen = [op.Abs(X), doubled(X)]
            second.wait()
        return seen

    with ThreadPoolExecutor(2) as pool:
        left, right = pool.map(with_name, ("left", "right"))
    assert left == ["left", "left"]
    assert right == ["right", "right"]


def test_other_tasks_keep_their_evaluator() -> None:
    async def with_name(name: str) -> list[Any]:
        with evaluator.default_as(Named(name)):
            await asyncio.sleep(0)
            seen = [op.Abs(X)]
            await asyncio.sleep(0)
        return [*seen, evaluator.default()]

    async def both() -> list[list[Any]]:
        return await asyncio.gather(with_name("left"), with_name("right"))

    (left, after), (right, _) = asyncio.run(both())
    assert (left, right) == ("left", "right")
    assert after is evaluator.default()


def test_the_programs_evaluator_holds_in_all_threads() -> None:
    before = evaluator.default()
    evaluator.set_default(Named("everywhere"))
    try:
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(op.Abs, X).result() == "everywhere"
    finally:
        evaluator.set_default(before)


def make_function(number: int) -> OnnxFunction:
    @script()
    def scaled(x: FLOAT["N"]) -> FLOAT["N"]:
        y = op.Identity(x)
        for _ in range(3):
            y = y * number + op.ReduceSum(x)
        return y

    return scaled


def test_threads_compile_and_run_at_once() -> None:
    start = threading.Barrier(4, timeout=60)

    def work(number: int) -> tuple[bytes, list[float]]:
        start.wait()
        models, results = set(), set()
        for _ in range(20):
            function = make_function(number)
            models.add(function.to_model().to_bytes())
            results.add(tuple(function(X).tolist()))
        (model,), (result,) = models, results
        return model, list(result)

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(work, range(1, 5)))
    for number, (model, result) in enumerate(found, 1):
        assert model == make_function(number).to_model().to_bytes()
        y = X
        for _ in range(3):
            y = y * number + X.sum()
        assert result == y.tolist()
