"""The command line as a user meets it: results, messages, exit codes."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import numpy as np
import onnx
import pytest
import support
from onnx import TensorProto, helper, numpy_helper
from support import COMMAND
from support import run_command as run


def make_model(**changes: object) -> onnx.ModelProto:
    x = helper.make_tensor_value_info("x", TensorProto.FLOAT, ["N", 3])
    y = helper.make_tensor_value_info("y", TensorProto.FLOAT, ["N", 2])
    weights = numpy_helper.from_array(np.arange(6, dtype=np.float32).reshape(3, 2), "w")
    nodes = [
        helper.make_node("MatMul", ["x", "w"], ["h"], name="dense"),
        helper.make_node("Relu", ["h"], ["y"]),
    ]
    graph = helper.make_graph(nodes, "small", [x], [y], [weights])
    model = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 20)], ir_version=9
    )
    for name, value in changes.items():
        setattr(model, name, value)
    return model


@pytest.fixture
def model(tmp_path: Path) -> Path:
    path = tmp_path / "small.onnx"
    onnx.save(make_model(), path)
    return path


def external_model(folder: Path, location: str, data: bytes | None) -> Path:
    """A model whose initializer lies in `location`; `data` goes to weights.bin."""
    model = make_model()
    tensor = model.graph.initializer[0]
    tensor.ClearField("raw_data")
    tensor.data_location = TensorProto.EXTERNAL
    entry = tensor.external_data.add()
    entry.key, entry.value = "location", location
    path = folder / "external.onnx"
    path.write_bytes(model.SerializeToString())
    if data is not None:
        (folder / "weights.bin").write_bytes(data)
    return path


# --- results ---


def test_info_names_what_the_model_takes_and_holds(model: Path) -> None:
    result = run("info", model)
    assert result.returncode == 0
    assert result.stderr == ""
    lines = [" ".join(line.split()) for line in result.stdout.splitlines()]
    for expected in (
        "graph small",
        "IR version 9",
        "opsets ai.onnx 20",
        "nodes 2",
        "parameters 6 in 1 initializers, 24 bytes",
        "x float[N,3]",
        "y float[N,2]",
        "MatMul 1",
    ):
        assert expected in lines


def test_info_json_is_json(model: Path) -> None:
    info = json.loads(run("info", "--json", model).stdout)
    assert info["parameters"] == 6
    assert info["inputs"] == [{"name": "x", "type": "float[N,3]"}]
    assert info["operators"] == {"MatMul": 1, "Relu": 1}


def test_show_round_trips_through_text(model: Path, tmp_path: Path) -> None:
    text = tmp_path / "small.onnxtxt"
    back = tmp_path / "back.onnx"
    assert run("show", model, "-o", text).returncode == 0
    assert run("show", text, "-o", back).returncode == 0
    assert back.read_bytes() == model.read_bytes()
    assert run("show", model).stdout == text.read_text()


def test_show_brief_leaves_out_large_tensors(tmp_path: Path) -> None:
    big = make_model()
    big.graph.initializer[0].CopyFrom(
        numpy_helper.from_array(np.zeros((3, 200), np.float32), "w")
    )
    path = tmp_path / "big.onnx"
    onnx.save(big, path)
    brief = run("show", "--brief", path).stdout
    assert "..." in brief
    assert len(brief) < 1000 < len(run("show", path).stdout)


def test_check_says_ok(model: Path) -> None:
    result = run("check", model)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"{model}: ok\n"


def test_check_reports_all_problems_with_help(tmp_path: Path) -> None:
    broken = make_model()
    broken.graph.node[0].op_type = "MatMull"
    broken.graph.node[1].input[0] = "nowhere"
    path = tmp_path / "broken.onnx"
    onnx.save(broken, path)
    result = run("check", path)
    assert result.returncode == 1
    assert "did you mean `MatMul`" in result.stderr
    assert "nowhere" in result.stderr
    assert "2 errors" in result.stdout
    [report] = json.loads(run("check", "--json", path).stdout)
    assert not report["valid"]
    assert len(report["diagnostics"]) == 2
    assert all(d["id"] and d["help"] for d in report["diagnostics"])


def test_check_goes_on_after_a_file_it_cannot_read(model: Path, tmp_path: Path) -> None:
    result = run("check", tmp_path / "absent.onnx", model)
    assert result.returncode == 3
    assert f"{model}: ok" in result.stdout


def test_doc_explains_an_operator() -> None:
    page = run("doc", "Gather").stdout
    for expected in ("Gather", "axis: int = 0", "indices", "opset 11", "onnx__Gather"):
        assert expected in page
    assert "opset 11 (this page)" in run("doc", "Gather@12").stdout
    assert json.loads(run("doc", "Gather", "--json").stdout)["since"] == 13
    assert run("doc", "ai.onnx.ml.Scaler").returncode == 0
    assert run("doc", "Scaler").returncode == 0


def test_every_operator_has_a_page_without_gaps() -> None:
    operators = json.loads(run("ops", "--json").stdout)
    assert len(operators) == 227
    for op in operators:
        parts = [*op["inputs"], *op["outputs"], *op["attributes"]]
        silent = [part["name"] for part in parts if not part["doc"]]
        assert op["doc"], op["name"]
        assert not silent, (op["name"], silent)


def test_ops_filters(model: Path) -> None:
    assert "227 operators" in run("ops").stdout
    assert "19 operators" in run("ops", "--domain", "ai.onnx.ml").stdout
    reduce = run("ops", "reduce", "--opset", "1").stdout
    assert "ReduceSum" in reduce
    assert "GroupNormalization" not in run("ops", "--opset", "17").stdout


VERBS = ["info", "show", "check", "infer", "compile", "ops", "doc", "run", "test"]


@pytest.mark.parametrize("verb", ["", *VERBS])
def test_help_has_an_example(verb: str) -> None:
    result = run(*([verb] if verb else []), "--help")
    assert result.returncode == 0
    assert not verb or f"opscribe {verb}" in result.stdout.split("Example")[1]


def test_version() -> None:
    assert run("--version").stdout.startswith("opscribe 0.")


# --- wrong input: (exit code, words the message must have) ---


def wrong_files(folder: Path) -> dict[str, tuple[Path, int, list[str]]]:
    empty = folder / "empty.onnx"
    empty.write_bytes(b"")
    png = folder / "picture.onnx"
    png.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    truncated = folder / "truncated.onnx"
    truncated.write_bytes(make_model().SerializeToString()[:-20])
    directory = folder / "directory.onnx"
    directory.mkdir()
    fifo = folder / "fifo.onnx"
    os.mkfifo(fifo)
    text = folder / "broken.onnxtxt"
    text.write_text('<ir_version: 9, opset_import: ["" : 20]>\ng (float[N] x => (y) {}')
    return {
        "missing": (folder / "no.onnx", 3, ["no.onnx", "No such file"]),
        "directory": (directory, 3, ["directory.onnx", "directory"]),
        "fifo": (fifo, 3, ["fifo.onnx", "regular file"]),
        "empty": (empty, 1, ["empty.onnx", "empty"]),
        "png": (png, 1, ["picture.onnx", "ONNX"]),
        "truncated": (truncated, 1, ["truncated.onnx", "byte"]),
        "text": (text, 1, ["broken.onnxtxt", "2:", "^"]),
    }


@pytest.mark.parametrize("verb", ["info", "show", "check"])
@pytest.mark.parametrize(
    "kind", ["missing", "directory", "fifo", "empty", "png", "truncated", "text"]
)
def test_files_that_are_no_models(verb: str, kind: str, tmp_path: Path) -> None:
    path, code, words = wrong_files(tmp_path)[kind]
    result = run(verb, path)
    assert result.returncode == code, result.stderr
    assert result.stderr.startswith("error")
    for word in words:
        assert word in result.stderr
    assert len(result.stderr.splitlines()) < 24  # one screen


def test_unknown_ir_version(tmp_path: Path) -> None:
    path = tmp_path / "future.onnx"
    path.write_bytes(make_model(ir_version=99).SerializeToString())
    result = run("check", path)
    assert result.returncode == 1
    for word in ("99", "14", "help"):
        assert word in result.stderr


@pytest.mark.parametrize(
    ("location", "data", "words"),
    [
        ("weights.bin", None, ["weights.bin", "does not exist"]),
        ("../weights.bin", b"\0" * 24, ["../weights.bin", ".."]),
        ("/etc/passwd", None, ["/etc/passwd", "absolute"]),
        ("weights.bin", b"\0" * 8, ["weights.bin", "24", "8"]),
    ],
    ids=["missing", "outside", "absolute", "short"],
)
def test_external_data_that_is_not_there(
    tmp_path: Path, location: str, data: bytes | None, words: list[str]
) -> None:
    path = external_model(tmp_path, location, data)
    result = run("check", path)
    assert result.returncode == 1, result.stderr
    for word in words:
        assert word in result.stderr


def test_external_data_that_is_there(tmp_path: Path) -> None:
    path = external_model(tmp_path, "weights.bin", b"\0" * 24)
    assert run("check", path).returncode == 0
    assert "weights.bin" in run("info", path).stdout


def test_a_save_that_fails_leaves_nothing_behind(model: Path, tmp_path: Path) -> None:
    before = sorted(tmp_path.iterdir())
    missing = run("show", model, "-o", tmp_path / "no" / "such" / "out.onnx")
    assert missing.returncode == 3
    assert "no/such" in missing.stderr
    folder = run("show", model, "-o", tmp_path)
    assert folder.returncode in (2, 3)
    read_only = run("show", model, "-o", "/proc/out.onnx")
    assert read_only.returncode == 3
    assert "/proc/out.onnx" in read_only.stderr
    assert sorted(tmp_path.iterdir()) == before


def test_a_full_disk_keeps_the_old_model(model: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.onnx"
    target.write_bytes(b"old")
    script = 'ulimit -f 0; trap "" XFSZ; exec "$0" show "$1" -o "$2"'
    result = support.run("bash", "-c", script, COMMAND, model, target)
    assert result.returncode == 3, result.stderr
    assert "target.onnx" in result.stderr
    assert target.read_bytes() == b"old"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["small.onnx", "target.onnx"]


def test_standard_output_on_a_full_disk(model: Path) -> None:
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [COMMAND, "show", model],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            text=True,
        )
    assert result.returncode == 3
    assert "standard output" in result.stderr


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], ["subcommand"]),
        (["nonsense"], ["nonsense"]),
        (["info"], ["MODEL"]),
        (["info", "--nonsense", "x"], ["--nonsense"]),
        (["doc", "Gathr"], ["Gathr", "did you mean `Gather`"]),
        (["doc", "Gather@x"], ["`x`", "Gather@11"]),
        (["doc", "Gelu@7"], ["opset 7", "opset 20"]),
        (["ops", "--domain", "nope"], ["nope", "ai.onnx.ml"]),
    ],
)
def test_wrong_command_lines(args: list[str], words: list[str]) -> None:
    result = run(*args)
    assert result.returncode == 2, result.stderr
    for word in words:
        assert word in result.stderr


def test_errors_as_json(tmp_path: Path) -> None:
    result = run("info", "--json", tmp_path / "no.onnx")
    error = json.loads(result.stderr)
    assert error["error"] == "io"
    assert "no.onnx" in error["path"]


def test_hostile_names_reach_the_terminal_escaped(tmp_path: Path) -> None:
    hostile = make_model()
    hostile.graph.name = "\x1b]0;owned\x07\u202e"
    hostile.graph.node[0].input[0] = "\x1b[31mred"
    path = tmp_path / "hostile.onnx"
    onnx.save(hostile, path)
    for verb in ("info", "check"):
        result = run(verb, path)
        assert "\x1b" not in result.stdout + result.stderr
        assert "\u202e" not in result.stdout + result.stderr


def test_a_request_that_fails_is_quoted_and_not_the_file(tmp_path: Path) -> None:
    file = tmp_path / "factory.py"
    file.write_text(
        "from onnxscript import script\nfrom onnxscript import opset18 as op\n\n\n"
        "def make(n):\n    @script()\n    def made(x):\n        return op.Add(x, n)\n\n"
        "    return made\n"
    )
    result = run("compile", f"{file}:make(3, 4)", "-o", tmp_path / "out.onnx")
    assert result.returncode == 1
    assert "the requested `make(3, 4)` has no value: `make` takes 1" in result.stderr
    assert "<request>:1:1" in result.stderr
    assert str(file) not in result.stderr
