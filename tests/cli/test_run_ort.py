"""`opscribe run` beside ONNX Runtime: the same numbers, and what differs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper
from support import run_command as run

TEXT = """<ir_version: 10, opset_import: ["" : 21]>
g (float[N, 3] x, float[3] b) => (float[N, 3] y, seq(float[N, 3]) s) {
  [sum] h = Add (x, b)
  [square] y = Mul (h, h)
  s = SequenceConstruct (h, y)
}"""
GIVEN = ["--in", "x=[[1, 2, 3], [4, 5, 6]]", "--in", "b=[0.5, 0, -1]"]
PYTHON = ["--python", sys.executable]


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "model.onnxtxt"
    path.write_text(TEXT)
    return path


def test_the_backend_gives_the_same(model: Path) -> None:
    ours = json.loads(run("run", model, *GIVEN, "--json").stdout)["outputs"]
    done = run("run", model, *GIVEN, "--json", "--backend", "ort", *PYTHON)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["outputs"] == ours


def test_types_that_numpy_does_not_have(tmp_path: Path) -> None:
    path = tmp_path / "model.onnxtxt"
    path.write_text(
        '<ir_version: 10, opset_import: ["" : 21]>\n'
        "g (bfloat16[2] x) => (float[2] y) { y = Cast <to = 1> (x) }"
    )
    words = ["--in", "x=[1.5, -2]", "--backend", "ort", *PYTHON]
    assert run("run", path, *words).stdout == "y: float[2]  [1.5, -2.0]\n"


def test_values_agree(model: Path) -> None:
    done = run("run", model, *GIVEN, "--compare", "ort", *PYTHON)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "0 of 3 values of 3 nodes differ from ONNX Runtime's\n"


def test_the_first_difference_is_told(tmp_path: Path) -> None:
    # What random operators give is nobody's to compare.
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, [4])
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, [4])
    nodes = [
        helper.make_node("Add", ["x", "x"], ["a"], name="twice"),
        helper.make_node("RandomNormalLike", ["a"], ["r"], name="noise", seed=1.0),
        helper.make_node("Mul", ["r", "a"], ["y"], name="scaled"),
    ]
    graph = helper.make_graph(nodes, "g", [x], [y])
    opsets = [helper.make_opsetid("", 21)]
    path = tmp_path / "noise.onnx"
    path.write_bytes(
        helper.make_model(
            graph, opset_imports=opsets, ir_version=10
        ).SerializeToString()
    )
    done = run("run", path, "--in", "x=[1, 2, 3, 4]", "--compare", "ort", *PYTHON)
    assert done.returncode == 1, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "the first difference:"
    assert lines[1].startswith(
        "node `noise` (RandomNormalLike): 4 of 4 elements differ"
    )
    assert lines[2].startswith("  of a: float[4]")
    # The node after it is judged by ONNX Runtime's value.
    assert lines[-1] == "1 of 3 values of 3 nodes differ from ONNX Runtime's"
    report = run(
        "run", path, "--in", "x=[1, 2, 3, 4]", "--compare", "ort", "--json", *PYTHON
    )
    assert json.loads(report.stdout)["different"] == 1


def test_what_cannot_be_had_is_said(model: Path, tmp_path: Path) -> None:
    none = run("run", model, *GIVEN, "--backend", "ort", "--python", "/no/python")
    assert none.returncode == 2
    assert "cannot start `/no/python`" in none.stderr
    fake = tmp_path / "python"
    fake.write_text("#!/bin/sh\necho No module named onnxruntime\nexit 3\n")
    fake.chmod(0o755)
    missing = run("run", model, *GIVEN, "--compare", "ort", "--python", fake)
    assert missing.returncode == 2
    assert "has no ONNX Runtime: No module named onnxruntime" in missing.stderr
    both = run("run", model, *GIVEN, "--backend", "ort", "--profile")
    assert both.returncode == 2
    assert "leave --backend ort out" in both.stderr
    odd = run("run", model, "--backend", "other")
    assert odd.returncode == 2
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 60\n")
    slow.chmod(0o755)
    words = ["--backend", "ort", "--python", slow, "--timeout", "0.05"]
    late = run("run", model, *GIVEN, *words)
    assert late.returncode == 4


def test_its_refusals_are_passed_on(model: Path, tmp_path: Path) -> None:
    fake = tmp_path / "python"
    fake.write_text("#!/bin/sh\necho NOT_IMPLEMENTED: no Mul\nexit 1\n")
    fake.chmod(0o755)
    done = run("run", model, *GIVEN, "--backend", "ort", "--python", fake)
    assert done.returncode == 1
    assert "ONNX Runtime does not run the model: NOT_IMPLEMENTED: no Mul" in done.stderr


def test_operators_that_only_it_has(tmp_path: Path) -> None:
    path = tmp_path / "model.onnxtxt"
    path.write_text(
        '<ir_version: 10, opset_import: ["" : 21, "com.microsoft" : 1]>\n'
        "g (float[2] x) => (float[2] y) { y = com.microsoft.QuickGelu (x) }"
    )
    done = run("run", path, "--in", "x=[0, 0]", "--backend", "ort", *PYTHON)
    assert (done.returncode, done.stdout) == (0, "y: float[2]  [0.0, 0.0]\n")


def test_the_environment_chooses(model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPSCRIBE_PYTHON", sys.executable)
    done = run("run", model, *GIVEN, "--backend", "ort", "--output", "y", "--json")
    assert done.returncode == 0, done.stderr
    got = json.loads(done.stdout)["outputs"]["y"]["value"]
    x = np.array([[1, 2, 3], [4, 5, 6]], np.float32) + np.array(
        [0.5, 0, -1], np.float32
    )
    np.testing.assert_allclose(np.array(got), x * x)
