"""`opscribe test`: folders of test data, run and written."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import numpy_helper
from support import run_command as run

TEXT = (
    '<ir_version: 10, opset_import: ["" : 21]>\n'
    "g (float[N] x) => (float[N] y) { y = Add (x, x) }"
)


def write_case(folder: Path, expected: list[float], text: str = TEXT) -> Path:
    data = folder / "test_data_set_0"
    data.mkdir(parents=True)
    (folder / "model.onnx").write_bytes(
        onnx.parser.parse_model(text).SerializeToString()
    )
    for name, numbers in {"input_0": [1.0, 2.0], "output_0": expected}.items():
        array = numpy_helper.from_array(np.array(numbers, np.float32))
        (data / f"{name}.pb").write_bytes(array.SerializeToString())
    return folder


def test_says_what_passed_and_failed(tmp_path: Path) -> None:
    good = write_case(tmp_path / "a" / "good", [2, 4])
    bad = write_case(tmp_path / "bad", [2, 5])
    broken = write_case(tmp_path / "broken", [2, 4])
    (broken / "model.onnx").write_bytes(b"nothing")
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "model.onnx").write_bytes((good / "model.onnx").read_bytes())
    done = run("test", tmp_path)
    assert done.returncode == 1
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0] == (
        f"{bad}: failed: output `y`: 1 of 2 elements differ; at [1] expected 5.0, "
        "got 4.0; largest difference 1"
    )
    assert lines[1].startswith(f"{broken}: failed: ")
    assert lines[2] == f"{empty}: skipped: it has no folder test_data_set_0"
    assert lines[3:] == ["1 passed, 2 failed, 1 skipped"]
    document = json.loads(run("test", tmp_path, "--json", "--jobs", "3").stdout)
    assert (document["passed"], document["failed"], document["skipped"]) == (1, 2, 1)
    assert [case["outcome"] for case in document["cases"]] == [
        "passed", "failed", "failed", "skipped"
    ]  # fmt: skip


def test_tolerances(tmp_path: Path) -> None:
    case = write_case(tmp_path / "case", [2, 4.001])
    assert run("test", case).returncode == 0
    assert run("test", case, "--rtol", "0.0001").returncode == 1
    (case / "data.json").write_text('{"rtol": 0.0001, "atol": 0}')
    assert run("test", case).returncode == 1
    assert run("test", case, "--atol", "0.01").returncode == 0


def test_only_and_skip(tmp_path: Path) -> None:
    write_case(tmp_path / "one", [2, 4])
    write_case(tmp_path / "two", [2, 5])
    assert (
        run("test", tmp_path, "--only", "one").stdout
        == "1 passed, 0 failed, 0 skipped\n"
    )
    skipped = run("test", tmp_path, "--skip", "two")
    assert skipped.returncode == 0
    assert skipped.stdout.endswith("1 passed, 0 failed, 1 skipped\n")


def test_writes_a_case(tmp_path: Path) -> None:
    script = tmp_path / "double.py"
    script.write_text(
        "from opscribe import FLOAT, script, opset20 as op\n\n"
        "@script()\ndef double(x: FLOAT['N']) -> FLOAT['N']:\n    return op.Add(x, x)\n"
    )
    case = tmp_path / "cases" / "double"
    given = run("test", "--write", case, script, "--in", "x=[1, 2]")
    assert (given.returncode, given.stdout) == (
        0,
        f"wrote {case / 'test_data_set_0'}\n",
    )
    drawn = run("test", "--write", case, script, "--random", "1", "--dim", "N=4")
    assert drawn.stdout == f"wrote {case / 'test_data_set_1'}\n"
    onnx.checker.check_model(case / "model.onnx")
    output = onnx.TensorProto.FromString(
        (case / "test_data_set_0" / "output_0.pb").read_bytes()
    )
    assert numpy_helper.to_array(output).tolist() == [2, 4]
    assert run("test", tmp_path / "cases").stdout == "1 passed, 0 failed, 0 skipped\n"
    script.write_text(script.read_text().replace("Add", "Mul"))
    other = run("test", "--write", case, script, "--in", "x=[1, 2]")
    assert other.returncode == 2
    assert "holds another model" in other.stderr


WRONG = [
    ([], 2, "DIR is required"),
    (["nowhere"], 3, "cannot read the folder `nowhere`"),
    (["."], 2, "`.` has no test cases"),
    (["case", "--only", "other"], 2, "--only asks for"),
    (["case", "--jobs", "-1"], 2, "number of jobs"),
    (["case", "--rtol", "-1"], 2, "negative"),
    (["case", "--rtol", "x"], 2, "--rtol"),
    (["case", "--timeout", "-1"], 2, "no time in seconds"),
    (["--write", "new", "a.onnx", "b.onnx"], 2, "makes a case of one model"),
    (["--write", "new", "missing.onnx"], 3, "cannot open"),
    (["--write", "new", "case/model.onnx"], 2, "input `x` is missing"),
]


@pytest.mark.parametrize(("words", "code", "part"), WRONG, ids=[w[2] for w in WRONG])
def test_wrong_words_are_named(
    words: list[str], code: int, part: str, tmp_path: Path
) -> None:
    if words != ["."]:
        write_case(tmp_path / "case", [2, 4])
    done = run("test", *words, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (code, "")
    assert part in done.stderr
