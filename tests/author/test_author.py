"""Functions written in C++ against the same functions as scripts, and against numpy."""

from __future__ import annotations

import math
import re
import sys
from pathlib import Path

import numpy as np
import onnx
import onnxruntime as ort
import pytest
from onnx import GraphProto, ModelProto, NodeProto, numpy_helper
from support import BUILD, ROOT, output_of, tool

import opscribe

CASES = Path(__file__).parent / "programs" / "cases.py"
NAMES = re.findall(r"^def (\w+)", CASES.read_text(), re.MULTILINE)
# C++ makes the constant of a literal where the operator stands, Python where the
# literal does: names and order differ when the literal comes first. A script calls the
# steps of a subscript with `...` or `None` after the result, of which C++ does not know
# the name yet.
OTHER_ORDER = {"gelu", "wider"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cases")
    output_of(tool("author_cases"), path, cwd=path)
    return path


def test_every_case_is_written_in_both_languages(folder: Path) -> None:
    assert sorted(path.stem for path in folder.iterdir()) == sorted(NAMES)


# --- Text: nodes, names and order ---


def nodes_of(text: str) -> str:
    """The graph and the functions, without what names or types only the ends."""
    text = re.sub(r"(then_branch|else_branch) = \w+ ", r"\1 = graph ", text)
    text = re.sub(r"^#@.*\n", "", text, flags=re.MULTILINE)
    body = text[text.index("\n{") :]
    return re.sub(r"\n   value_info: .*?\n", "\n", body)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in OTHER_ORDER])
def test_same_nodes_names_and_order_as_the_script(folder: Path, name: str) -> None:
    written = opscribe.load(folder / f"{name}.onnx").to_text()
    source = CASES.read_text()
    compiled = opscribe.compile(source, function=name).to_text()
    assert nodes_of(written) == nodes_of(compiled)


# --- Structure: what each output is computed from ---


def expressions(graph: GraphProto, around: dict[str, object]) -> list[object]:
    """Each output as nested operators down to constants and inputs."""
    known = dict(around)
    for place, value in enumerate(graph.input):
        known[value.name] = ("input", place)
    for node in graph.node:
        for place, name in enumerate(node.output):
            known[name] = (place, *expression(node, known))
    return [known[value.name] for value in graph.output]


def expression(node: NodeProto, known: dict[str, object]) -> tuple[object, ...]:
    attributes: list[object] = []
    for attribute in sorted(node.attribute, key=lambda each: each.name):
        value = onnx.helper.get_attribute_value(attribute)
        if isinstance(value, onnx.TensorProto):
            array = numpy_helper.to_array(value)
            value = (str(array.dtype), array.shape, array.tolist())
        elif isinstance(value, GraphProto):
            value = expressions(value, known)
        attributes.append((attribute.name, value))
    inputs = [known[name] if name else None for name in node.input]
    return (node.domain, node.op_type, inputs, attributes)


@pytest.mark.parametrize("name", NAMES)
def test_same_computation_as_the_script(folder: Path, name: str) -> None:
    written = onnx.load(folder / f"{name}.onnx")
    compiled = ModelProto.FromString(
        opscribe.compile(CASES.read_text(), function=name).to_bytes()
    )
    assert expressions(written.graph, {}) == expressions(compiled.graph, {})


@pytest.mark.parametrize("name", NAMES)
def test_the_models_are_valid(folder: Path, name: str) -> None:
    onnx.checker.check_model(onnx.load(folder / f"{name}.onnx"), full_check=True)
    assert opscribe.check(folder / f"{name}.onnx") == []


# --- The example ---


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("example")
    output_of(BUILD / "examples" / "gelu_author", cwd=path)
    return path


def outputs(path: Path, **inputs: np.ndarray) -> list[np.ndarray]:
    onnx.checker.check_model(onnx.load(path), full_check=True)
    session = ort.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    return session.run(None, inputs)


X = np.array([[-2.0, -0.5, 0.0], [0.25, 1.0, 3.0]], np.float32)


def leaky(x: np.ndarray, slope: float) -> np.ndarray:
    return np.where(x < 0, x * np.float32(slope), x)


def test_gelu(example: Path) -> None:
    [result] = outputs(example / "gelu.onnx", X=X)
    expected = X * 0.5 * (1 + np.vectorize(math.erf)(X / math.sqrt(2)))
    np.testing.assert_allclose(result, expected, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("n", [1, 4])
def test_the_loop(example: Path, n: int) -> None:
    x = X[1]
    last, every = outputs(example / "powers.onnx", x=x, n=np.array(n, np.int64))
    np.testing.assert_allclose(last, x ** (n + 1), rtol=1e-6)
    np.testing.assert_allclose(every, [x ** (k + 2) for k in range(n)], rtol=1e-6)


def test_the_library(example: Path) -> None:
    library = onnx.load(example / "activations.onnx")
    assert [(f.domain, f.name) for f in library.functions] == [
        ("example.activations", "leaky"),
        ("example.activations", "gated"),
    ]
    [result] = outputs(example / "net.onnx", x=X)
    gate = 1 / (1 + np.exp(-leaky(X, 0.1)))
    np.testing.assert_allclose(result, leaky(X, 0.2) * gate, rtol=1e-5)


def test_the_example_is_short() -> None:
    text = (ROOT / "examples" / "cpp" / "gelu_author.cpp").read_text()
    code = [line for line in text.splitlines() if line.strip()]
    assert len(code) <= 40


# --- The generated classes ---


def test_the_operators_are_what_the_registry_says() -> None:
    output_of(sys.executable, ROOT / "tools" / "author_ops.py", "--check")
