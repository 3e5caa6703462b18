"""The examples: compiled, checked, run in every way, compared with numpy."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import compare
import numpy as np
import onnx
import pytest
from support import ROOT, ask_python, compile_by_command, run_model

EXAMPLES = ROOT / "examples"
# A second opinion on this file: the same tests with the reference implementation.
STAND_IN = os.environ.get("OPSCRIBE_TEST_FACE", "opscribe")

Run = Callable[..., list[Any]]

# Calls one function of a file with pickled inputs, or makes its model.
CALL = """
import importlib.util, pickle, sys
face, path, name, how = sys.argv[1:]
if face == "opscribe":
    import opscribe
    opscribe.install_as_onnxscript()
spec = importlib.util.spec_from_file_location("example", path)
module = importlib.util.module_from_spec(spec)
sys.modules["example"] = module
spec.loader.exec_module(module)
function = getattr(module, name)
inputs = pickle.load(sys.stdin.buffer)
if how == "eager":
    result = function(*inputs)
    result = list(result) if isinstance(result, tuple) else [result]
else:
    result = getattr(function, how)().SerializeToString()
sys.stdout.buffer.write(pickle.dumps(result))
"""


def in_package(file: str, name: str, how: str, inputs: tuple[Any, ...] = ()) -> Any:
    path = EXAMPLES / f"{file}.py"
    return ask_python("-c", CALL, STAND_IN, path, name, how, given=inputs)


def by_command(file: str, name: str, out: Path) -> bytes:
    return compile_by_command(f"{EXAMPLES / file}.py:{name}", out)


def check(model: onnx.ModelProto) -> None:
    """onnx.checker's verdict. It wants typed outputs, and no annotation can say that
    one is a sequence; there the types are inferred first."""
    if not all(o.HasField("type") for o in model.graph.output):
        model = onnx.shape_inference.infer_shapes(model)
    onnx.checker.check_model(model, full_check=True)


def in_runtime(model: bytes, inputs: tuple[Any, ...]) -> list[Any]:
    check(onnx.ModelProto.FromString(model))
    return run_model(model, inputs)


@pytest.fixture(params=["eager", "compiled", "command"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs `function` of an example with inputs, in one of three ways."""

    def call(file: str, name: str, *inputs: Any) -> list[Any]:
        if request.param == "eager":
            results: list[Any] = in_package(file, name, "eager", inputs)
            return results
        if request.param == "compiled":
            return in_runtime(in_package(file, name, "to_model_proto"), inputs)
        return in_runtime(by_command(file, name, tmp_path / "out.onnx"), inputs)

    return call


def normal_probability(x: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    return np.vectorize(lambda v: 0.5 * (1.0 + math.erf(v / math.sqrt(2.0))))(x)


def test_gelu(run: Run) -> None:
    x = np.linspace(-3, 3, 13, dtype=np.float32).reshape(1, 13)
    (y,) = run("gelu", "gelu", x)
    assert y.dtype == np.float32
    np.testing.assert_allclose(y, x * normal_probability(x), rtol=1e-5, atol=1e-6)


GELU = """\
#@ assume no_domain, raw_data
functions () => ()
{
}
<
   domain: "this",
   opset_import: ["" : 18]
>
gelu (X) => (return_val)
   <
      float[N,M] X,
      float[N,M] return_val
   >
{
   [n0] const = Constant <value = float const {0.5}> ()
   [n1] M_SQRT1_2 = Constant <value = float M_SQRT1_2 {0.70710677}> ()
   [n2] M_SQRT1_2_cast = CastLike (M_SQRT1_2, X)
   [n3] tmp = Mul (M_SQRT1_2_cast, X)
   [n4] tmp_0 = Erf (tmp)
   [n5] const_1 = Constant <value = float const_1 {1}> ()
   [n6] const_1_cast = CastLike (const_1, tmp_0)
   [n7] tmp_2 = Add (tmp_0, const_1_cast)
   [n8] const_cast = CastLike (const, tmp_2)
   [n9] phi = Mul (const_cast, tmp_2)
   [n10] return_val = Mul (X, phi)
}
"""


def test_gelu_has_its_eleven_nodes() -> None:
    proto = in_package("gelu", "gelu", "to_function_proto")
    assert compare.functions_text([proto]) == GELU


def test_simple(run: Run) -> None:
    random = np.random.default_rng(4)
    a, w, bias = (
        random.standard_normal(shape).astype(np.float32)
        for shape in ((3, 5), (5, 2), (2,))
    )
    (y,) = run("simple", "simple", a, w, bias)
    h = a @ w + bias
    np.testing.assert_allclose(y, h * normal_probability(h), rtol=1e-4, atol=1e-5)


def test_simple_carries_gelu_as_a_function() -> None:
    model = onnx.ModelProto.FromString(in_package("simple", "simple", "to_model_proto"))
    assert [f.name for f in model.functions] == ["gelu"]
    assert [n.op_type for n in model.graph.node] == ["MatMul", "Add", "gelu"]


def test_dropout_while_training(run: Run) -> None:
    x = np.arange(1, 2001, dtype=np.float32).reshape(2, 1000)
    ratio = np.array(0.25, np.float32)
    y, mask = run("dropout", "dropout", x, ratio, np.array(True))
    assert mask.dtype == np.bool_
    np.testing.assert_allclose(y, np.where(mask, x, 0) / 0.75, rtol=1e-6)
    assert 0.7 < mask.mean() < 0.8


def test_dropout_otherwise(run: Run) -> None:
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    y, mask = run("dropout", "dropout", x, np.array(0.25, np.float32), np.array(False))
    np.testing.assert_array_equal(y, x)
    np.testing.assert_array_equal(mask, np.ones((2, 3), bool))


def test_cumulative_sum(run: Run) -> None:
    x = np.array([1.0, -2.5, 4.0, 0.5], np.float32)
    (y,) = run("cumulative_sum", "cumulative_sum", x)
    np.testing.assert_allclose(y, np.cumsum(x))


@pytest.mark.parametrize("length", [10, 20, 25, 97])
def test_ten_chunks(run: Run, length: int) -> None:
    x = np.arange(length, dtype=np.float32)
    (chunks,) = run("aten_chunk", "ten_chunks_model", x)
    size = -(-length // 10)
    expected = [x[k : k + size] for k in range(0, length, size)]
    assert len(chunks) == len(expected)
    for chunk, wanted in zip(chunks, expected, strict=True):
        np.testing.assert_array_equal(chunk, wanted)


def test_hardmax(run: Run) -> None:
    x = np.array([[1.0, 5.0, 2.0], [7.0, 4.0, 3.0], [6.0, 0.0, 8.0]], np.float32)
    (y,) = run("hardmax", "winners", x)
    best = (x == x.max(axis=0)) & (x == x.max(axis=1, keepdims=True))
    assert y.dtype == np.float32
    np.testing.assert_array_equal(y, best.astype(np.float32))


def test_hardmax_stays_a_function_with_its_attribute() -> None:
    data = in_package("hardmax", "winners", "to_model_proto")
    model = onnx.ModelProto.FromString(data)
    (function,) = model.functions
    assert list(function.attribute) == ["axis"]
    calls = [n for n in model.graph.node if n.op_type == "hardmax"]
    assert [n.attribute[0].i for n in calls] == [0, -1]
