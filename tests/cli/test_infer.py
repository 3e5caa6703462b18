"""`opscribe infer`: what it prints, writes and refuses."""

from __future__ import annotations

import json
from pathlib import Path

import onnx
import pytest
from support import run_command as run

HEAD = '<ir_version: 10, opset_import: ["" : 21]>\n'
DOUBLE = (
    "g (float[N, 4] x) => (y) "
    "{ [size] s = Shape (x) [relu] h = Relu (x) [join] y = Concat <axis = 0> (h, h) }"
)
WRONG = "g (float[2, 3] x, float[4, 5] w) => (y) { [dense] y = MatMul (x, w) }"


def write(folder: Path, text: str) -> Path:
    path = folder / "model.onnxtxt"
    path.write_text(HEAD + text)
    return path


def lines_of(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.splitlines()]


def test_prints_a_table(tmp_path: Path) -> None:
    result = run("infer", write(tmp_path, DOUBLE))
    assert result.returncode == 0
    assert result.stderr == ""
    assert lines_of(result.stdout) == [
        "inputs",
        "x float[N,4]",
        "outputs",
        "y float[2*N,4] Concat",
        "values",
        "s int64[2] Shape = [N, 4]",
        "h float[N,4] Relu",
    ]


def test_says_what_was_learnt(tmp_path: Path) -> None:
    text = "g (float[N, K] x, float[M, 4] w) => (y) { [dense] y = MatMul (x, w) }"
    lines = lines_of(run("infer", write(tmp_path, text)).stdout)
    at = lines.index("learnt")
    assert len(lines) == at + 2
    assert "dense" in lines[at + 1]
    assert " == " in lines[at + 1]


def test_writes_every_type(tmp_path: Path) -> None:
    out = tmp_path / "typed.onnx"
    result = run("infer", write(tmp_path, DOUBLE), "-o", out)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    graph = onnx.load(out).graph
    dims = {
        value.name: [
            d.dim_param or d.dim_value for d in value.type.tensor_type.shape.dim
        ]
        for value in (*graph.value_info, *graph.output)
    }
    assert dims == {"s": [2], "h": ["N", 4], "y": ["2*N", 4]}
    # What was written is read back as the same, and is no contradiction.
    assert run("check", out).returncode == 0
    assert "y float[2*N,4] Concat" in lines_of(run("infer", out).stdout)


def test_dimensions_are_set(tmp_path: Path) -> None:
    path = write(tmp_path, DOUBLE)
    result = run("infer", path, "--dim", "N=3", "--dim", "x[1]=K")
    assert "y float[6,K] Concat" in lines_of(result.stdout)
    assert "s int64[2] Shape = [3, K]" in lines_of(result.stdout)


@pytest.mark.parametrize("setting", ["M=3", "N", "N=-1", "x[2]=1", "=3"])
def test_settings_that_fit_nothing(setting: str, tmp_path: Path) -> None:
    result = run("infer", write(tmp_path, DOUBLE), "--dim", setting)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "error" in result.stderr


def test_explains_a_value(tmp_path: Path) -> None:
    path = write(tmp_path, DOUBLE)
    result = run("infer", path, "--explain", "y")
    assert result.returncode == 0
    assert lines_of(result.stdout) == [
        "y: float[2*N,4] = Concat(h: float[N,4], h: float[N,4])",
        "h: float[N,4] = Relu(x: float[N,4])",
        "x: float[N,4], an input",
    ]
    missing = run("infer", path, "--explain", "z")
    assert missing.returncode == 2
    assert "no value `z`" in missing.stderr


def test_json_has_everything(tmp_path: Path) -> None:
    document = json.loads(run("infer", "--json", write(tmp_path, DOUBLE)).stdout)
    assert document["inputs"] == [{"name": "x", "type": "float[N,4]"}]
    assert document["outputs"] == [
        {"name": "y", "type": "float[2*N,4]", "op_type": "Concat"}
    ]
    assert document["values"][0] == {
        "name": "s", "type": "int64[2]", "value": "[N, 4]", "op_type": "Shape"
    }  # fmt: skip
    assert document["learnt"] == []
    assert document["diagnostics"] == []


def test_contradictions_fail_only_when_strict(tmp_path: Path) -> None:
    path, out = write(tmp_path, WRONG), tmp_path / "typed.onnx"
    lenient = run("infer", path)
    assert lenient.returncode == 0
    assert "error[shape-mismatch]" in lenient.stderr
    assert "dense" in lenient.stderr
    strict = run("infer", path, "--strict", "-o", out)
    assert strict.returncode == 1
    assert not out.exists()
    document = json.loads(run("infer", "--json", path).stdout)
    assert [d["id"] for d in document["diagnostics"]] == ["shape-mismatch"]


def test_a_negative_dimension_is_not_known(tmp_path: Path) -> None:
    model = onnx.parser.parse_model(HEAD + "g (float[N, 4] x) => (y) { y = Relu (x) }")
    model.graph.input[0].type.tensor_type.shape.dim[0].dim_value = -1
    path = tmp_path / "old.onnx"
    path.write_bytes(model.SerializeToString())
    checked = run("check", path)
    assert "warning[negative-dimension]" in checked.stderr
    table = lines_of(run("infer", path).stdout)
    assert any(line.startswith("y float[x_d0,4]") for line in table)


def test_hostile_names_are_escaped(tmp_path: Path) -> None:
    model = onnx.parser.parse_model(HEAD + "g (float[N, 4] x) => (y) { y = Relu (x) }")
    model.graph.input[0].type.tensor_type.shape.dim[0].dim_param = "\x1b[31mred"
    path = tmp_path / "hostile.onnx"
    path.write_bytes(model.SerializeToString())
    for words in ([], ["--explain", "y"], ["--json"]):
        result = run("infer", path, *words)
        assert "\x1b" not in result.stdout + result.stderr
        assert "31mred" in result.stdout
