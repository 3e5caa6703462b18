"""`register_op`: operators of the program's own."""

from __future__ import annotations

import gc
import inspect
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import opscribe
from opscribe import FLOAT, Opset, script
from opscribe import opset20 as op

MINE = Opset("my.domain", 1)
TEXT = """<ir_version: 10, opset_import: ["" : 20, "my.domain" : 1]>
g (float[N] x) => (y) { y = my.domain.Scaled <factor = 3.0> (x) }"""
X = np.array([1, -2], np.float32)


def scaled(x: Any, *, factor: float = 2.0) -> Any:
    """Multiplies by `factor`."""
    return x * np.float32(factor)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    opscribe.register_op("my.domain", "Scaled", scaled, infer=lambda types: types)
    yield
    opscribe.register_op("my.domain", "Scaled", None)


def run(text: str, **inputs: Any) -> Any:
    return opscribe.run(opscribe.parse_text(text), inputs)


def test_sessions_know_it() -> None:
    np.testing.assert_array_equal(run(TEXT, x=X)["y"], X * 3)
    no_attribute = TEXT.replace(" <factor = 3.0>", "")
    np.testing.assert_array_equal(run(no_attribute, x=X)["y"], X * 2)


def test_sessions_keep_what_they_were_made_with() -> None:
    session = opscribe.Session(opscribe.parse_text(TEXT))
    opscribe.register_op("my.domain", "Scaled", None)
    gc.collect()
    np.testing.assert_array_equal(session.run({"x": X})["y"], X * 3)
    with pytest.raises(opscribe.Error, match="Scaled"):
        run(TEXT, x=X)


def test_eager_mode_knows_it() -> None:
    y = MINE.Scaled(X, factor=4.0)
    assert isinstance(y, opscribe.Tensor)
    np.testing.assert_array_equal(np.asarray(y), X * 4)
    assert "Scaled" in dir(MINE)
    assert "Scaled" in MINE
    assert inspect.getdoc(MINE.Scaled) == "Multiplies by `factor`."


def test_script_functions_call_it() -> None:
    @script(default_opset=op)
    def twice(x: FLOAT["N"]):  # noqa: UP037
        return MINE.Scaled(x) + x

    np.testing.assert_array_equal(twice(X), X * 3)
    np.testing.assert_array_equal(
        next(iter(opscribe.run(twice.to_model(), {"x": X}).values())), X * 3
    )


def test_inference_and_the_checker_know_it() -> None:
    model = opscribe.parse_text(TEXT)
    assert str(opscribe.infer(model).graph.outputs[0].type) == "float[N]"
    model = opscribe.parse_text(TEXT.replace("(y)", "(float[N] y)"))
    assert opscribe.check(model, check_custom_domains=True) == []
    opscribe.register_op("my.domain", "Scaled", None)
    [problem] = opscribe.check(model, check_custom_domains=True)
    assert problem.id == "unknown-operator"


def test_several_outputs_and_left_out_inputs() -> None:
    def split(x: Any, y: Any, z: Any) -> Any:
        assert y is None
        return x[:1], x[1:] + z

    opscribe.register_op("my.domain", "Split", split)
    text = """<ir_version: 10, opset_import: ["" : 20, "my.domain" : 1]>
g (float[N] x) => (float[M] a, float[K] b) { a, b = my.domain.Split (x, , x) }"""
    outputs = run(text, x=np.array([1], np.float32))
    assert [outputs["a"].tolist(), outputs["b"].tolist()] == [[1], []]
    opscribe.register_op("my.domain", "Split", lambda x, y, z: x)
    with pytest.raises(opscribe.Error, match="gives one value, and the node has 2"):
        run(text, x=X)
    opscribe.register_op("my.domain", "Split", None)


def test_attributes_of_every_kind() -> None:
    seen: dict[str, Any] = {}

    def look(
        x: Any, *, i: Any = None, s: Any = None, fs: Any = None, t: Any = None
    ) -> Any:
        seen.update(i=i, s=s, fs=fs, t=t)
        return x

    opscribe.register_op("my.domain", "Look", look)
    run(
        """<ir_version: 10, opset_import: ["" : 20, "my.domain" : 1]>
g (float[N] x) => (float[N] y) {
  y = my.domain.Look <i = 3, s = "text", fs = [1.0, 2.0], t = int64[2] {4, 5}> (x)
}""",
        x=X,
    )
    assert (seen["i"], seen["s"], tuple(seen["fs"])) == (3, "text", (1.0, 2.0))
    assert np.asarray(seen["t"]).tolist() == [4, 5]
    opscribe.register_op("my.domain", "Look", None)


def test_a_script_function_is_its_body() -> None:
    @script(Opset("my.domain", 1), default_opset=op)
    def Cube(x: FLOAT["N"]):  # noqa: UP037
        """The third power."""
        return x * x * x

    opscribe.register_op("my.domain", "Cube", Cube)
    text = TEXT.replace("Scaled <factor = 3.0>", "Cube")
    np.testing.assert_array_equal(run(text, x=X)["y"], X**3)
    np.testing.assert_array_equal(np.asarray(MINE.Cube(X)), X**3)
    inferred = opscribe.infer(opscribe.parse_text(text))
    assert str(inferred.graph.outputs[0].type) == "float[N]"
    opscribe.register_op("my.domain", "Cube", None)


def test_errors_of_a_kernel_name_the_node() -> None:
    def fails(x: Any) -> Any:
        raise ValueError("not today")

    opscribe.register_op("my.domain", "Scaled", fails)
    with pytest.raises(opscribe.Error) as error:
        run(TEXT.replace("{ y", "{ [here] y").replace(" <factor = 3.0>", ""), x=X)
    assert "node `here`" in str(error.value)
    assert "ValueError: not today" in str(error.value)

    def stops(x: Any) -> Any:
        raise KeyboardInterrupt

    opscribe.register_op("my.domain", "Scaled", stops)
    with pytest.raises(KeyboardInterrupt):
        run(TEXT, x=X)


WRONG: list[tuple[Any, str]] = [
    (("", "Add", scaled), "`ai.onnx` is not yours"),
    (("ai.onnx.ml", "Mine", scaled), "`ai.onnx.ml` is not yours"),
    (("my.domain", "not a name", scaled), "no name of an operator"),
    (("my.domain", 3, scaled), "a domain and a name"),
    (("my.domain", "Mine", 3), "not a function"),
    (("my.domain", "Mine", lambda **attributes: None), "takes any keyword"),
]


@pytest.mark.parametrize(("words", "part"), WRONG, ids=[w[1] for w in WRONG])
def test_wrong_registrations_are_refused(words: Any, part: str) -> None:
    with pytest.raises(opscribe.UsageError, match=part):
        opscribe.register_op(*words)
