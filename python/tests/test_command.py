"""`python -m opscribe compile`: the command's verb where Python runs the file."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from package_support import COMMAND, Done, run, run_python

import opscribe

# The module level is beyond what the command evaluates without Python.
FILE = """\
import functools
import sys

import numpy as np
from onnxscript import FLOAT, script
from onnxscript import opset18 as op


class Weights:
    def __init__(self) -> None:
        self.data = np.linalg.qr(np.arange(9.0).reshape(3, 3) + np.eye(3))[0]


W = functools.lru_cache(Weights)().data.astype(np.float32)
print("loading", sys.argv, __name__)


@script()
def first(x: FLOAT["N", 3]) -> FLOAT["N", 3]:
    return op.Relu(x)


def make(factor, name="scaled"):
    @script()
    def scaled(x: FLOAT["N", 3]) -> FLOAT["N", 3]:
        return x * factor

    return scaled


@script()
def last(x: FLOAT["N", 3]) -> FLOAT["N", 3]:
    return op.MatMul(x, W) if True else x


if __name__ == "__main__":
    raise SystemExit("this is not run")
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "net.py").write_text(FILE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def compile(*arguments: object, **options: Any) -> Done:
    return run_python("-m", "opscribe", "compile", *arguments, **options)


def compile_natively(*arguments: object, **options: Any) -> Done:
    return run(COMMAND, "compile", *arguments, **options)


def test_the_last_function_of_a_file(folder: Path) -> None:
    assert compile_natively("net.py").returncode == 1
    done = compile("net.py")
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == "loading ['net.py'] net\n"
    model = opscribe.load(folder / "net.onnx")
    assert model.graph.name == "last"
    assert opscribe.check(model) == []
    expected = np.linalg.qr(np.arange(9.0).reshape(3, 3) + np.eye(3))[0]
    constant = model.graph.nodes[0].attributes["value"].as_tensor()
    assert np.array_equal(constant.numpy(), expected.astype(np.float32))


@pytest.mark.parametrize(
    ("asked", "nodes"),
    [
        ("net.py:first", ["Relu"]),
        ("net.py:make(3)", ["Constant", "CastLike", "Mul"]),
        ("net.py:make(2, name='a.py:b')", ["Constant", "CastLike", "Mul"]),
    ],
)
def test_functions_by_name_and_by_call(
    folder: Path, asked: str, nodes: list[str]
) -> None:
    assert compile(asked, "-o", "out.onnx").returncode == 0
    model = opscribe.load(folder / "out.onnx")
    assert [node.op_type for node in model.graph.nodes] == nodes


def test_what_is_emitted(folder: Path) -> None:
    text = compile("net.py:first", "--emit", "text")
    assert "return_val = Relu (x)" in text.stdout
    assert compile("net.py:first", "--emit=text", "-o", "a.txt").stdout == ""
    assert (folder / "a.txt").read_text() == text.stdout
    assert compile("net.py:first", "--emit", "function").returncode == 0
    data = (folder / "net.function.onnx").read_bytes()
    function = onnx.FunctionProto.FromString(data)
    assert (function.name, function.domain) == ("first", "this")
    raw = compile("net.py:first", "-o", "-", text=False)
    assert opscribe.load(raw.stdout).graph.name == "first"


PLAIN = """\
from onnxscript import FLOAT, script
from onnxscript import opset17 as op


def make(factor):
    @script(default_opset=op, producer_name="me")
    def scaled(x: FLOAT["N"]):
        return x * factor

    return scaled


@script(default_opset=op)
def chosen(x: FLOAT["N"], flag: bool = True):
    y = x * [1.0, 2.0] * 2.0
    return y if flag else x


scaled = make(2.0)


@script()
def outer(x: FLOAT["N"]):
    return scaled(x)
"""


@pytest.mark.parametrize(
    "options",
    [
        ["p.py"],
        ["p.py", "--opset", "16"],
        ["p.py:chosen", "--opset", "16", "--ir-version", "9"],
        ["p.py:make(3)", "--source-map"],
        ["p.py:scaled", "--emit", "function"],
        ["p.py:scaled", "--emit", "function", "--source-map"],
        ["p.py:chosen", "--emit", "function"],
        ["p.py:chosen", "--external-data", "weights.bin"],
        ["p.py", "--emit", "text"],
        ["p.py:scaled", "--strict"],
        ["p.py:chosen", "--strict"],
        ["p.py:chose"],
        ["p.py:len([])"],
        ["missing.py"],
        ["p.onnx"],
        ["p.py", "-o", "missing/p.onnx"],
        ["p.py", "--emit", "nonsense"],
        ["p.py", "--nonsense"],
        [],
    ],
    ids=" ".join,
)
def test_it_is_as_the_command(tmp_path: Path, options: list[str]) -> None:
    """Files, stdout and exit codes are the same; messages begin with the same line."""
    outcomes = []
    for name in ("python", "native"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "p.py").write_text(PLAIN)
        if name == "python":
            done = compile(*options, cwd=folder)
        else:
            done = compile_natively(*options, cwd=folder)
        files = {
            file.name: file.read_bytes()
            for file in folder.iterdir()
            if file.is_file() and file.suffix != ".py"
        }
        first = done.stderr.partition("\n")[0] if done.returncode in (1, 3) else ""
        outcomes.append((done.returncode, first, done.stdout, files))
    ours, native = outcomes
    if options == ["p.py:len([])"]:  # Python says more of what the call gave
        ours, native = (ours[0], "", *ours[2:]), (native[0], "", *native[2:])
    assert ours == native


def test_the_outcome_as_json(folder: Path) -> None:
    done = compile("net.py:first", "--json", "-o", "out.onnx")
    assert json.loads(done.stdout) == {
        "file": "net.py",
        "ok": True,
        "function": "first",
        "output": "out.onnx",
        "diagnostics": [],
    }
    # The model has stdout for itself.
    done = compile("net.py:first", "--json", "--emit", "text")
    assert "Relu" in done.stdout
    outcome = json.loads(done.stderr.partition("\n")[2])
    assert (outcome["ok"], outcome["output"]) == (True, "")
    done = compile("missing.py", "--json")
    assert done.returncode == 3
    assert json.loads(done.stderr)["error"] == "io"


@pytest.mark.parametrize(
    ("text", "id", "code"),
    [
        ("@script()\ndef f(x: FLOAT['N']):\n    return y\n", "unbound-name", 1),
        ("x = 1\n", "no-script-function", 1),
        (
            "@script()\ndef f(x: dict):\n    return op.Abs(x)\n",
            "unsupported-annotation",
            0,
        ),
    ],
)
def test_problems_are_those_of_the_command(
    tmp_path: Path, text: str, id: str, code: int
) -> None:
    head = "from onnxscript import FLOAT, opset18 as op, script\n"
    (tmp_path / "f.py").write_text(head + text)
    line = ["f.py", "--json", "-o", "out.onnx"]
    ours = compile(*line, cwd=tmp_path)
    native = compile_natively(*line, cwd=tmp_path)
    outcome, expected = json.loads(ours.stdout), json.loads(native.stdout)
    assert ours.returncode == native.returncode == code
    assert outcome["diagnostics"][0]["id"] == id
    for each in (*outcome["diagnostics"], *expected["diagnostics"]):
        each.pop("help")
    assert outcome == expected
    shown = compile("f.py", "-o", "out.onnx", cwd=tmp_path)
    assert shown.stdout == ""
    assert f"[{id}]: " in shown.stderr
    assert "f.py:" in shown.stderr


def test_functions_that_fail_matter_when_they_are_asked_for(tmp_path: Path) -> None:
    (tmp_path / "f.py").write_text(
        "from onnxscript import FLOAT, opset18 as op, script\n"
        "@script()\ndef bad(x: FLOAT['N']):\n    return op.Relu(nothing)\n"
        "@script()\ndef user(x: FLOAT['N']):\n    return bad(x)\n"
        "@script()\ndef good(x: FLOAT['N']):\n    return op.Relu(x)\n"
    )
    good = compile("f.py:good", "--emit", "text", cwd=tmp_path)
    assert (good.returncode, good.stderr) == (0, "")
    for name in ("bad", "user"):
        done = compile(f"f.py:{name}", cwd=tmp_path)
        assert done.returncode == 1
        assert done.stderr.startswith("error[unbound-name]: Unbound name: nothing\n")
        assert done.stderr.count("error[") == 1
    with (tmp_path / "f.py").open("a") as file:
        file.write("bad.to_model()\n")
    done = compile("f.py:good", cwd=tmp_path)
    assert (done.returncode, "unbound-name" in done.stderr) == (1, True)


def test_a_file_that_does_not_run(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def f():\n    return 1 / 0\n\n\nf()\n")
    done = compile("bad.py", cwd=tmp_path)
    assert done.returncode == 1
    first, *trace = done.stderr.splitlines()
    assert first == "error: running `bad.py` failed"
    assert trace[1] == '  File "bad.py", line 5, in <module>'
    assert trace[-2] == "ZeroDivisionError: division by zero"
    assert trace[-1].startswith("   = help: it has to run up to its end")
    (tmp_path / "bad.py").write_text("import sys\nsys.exit(0)\n")
    done = compile("bad.py", cwd=tmp_path)
    assert done.returncode == 1
    assert "`bad.py` ended the program" in done.stderr
    (tmp_path / "bad.py").write_text("def f(:\n")
    done = compile("bad.py", cwd=tmp_path)
    assert done.returncode == 1
    assert "SyntaxError" in done.stderr


def test_files_that_import_others(tmp_path: Path) -> None:
    package = tmp_path / "pkg" / "inner"
    package.mkdir(parents=True)
    for each in (package.parent, package):
        (each / "__init__.py").write_text("")
    (package.parent / "shared.py").write_text("FACTOR = 4.0\n")
    (package / "layer.py").write_text(
        "from onnxscript import FLOAT, script, opset18 as op\n"
        "from ..shared import FACTOR\n"
        "@script()\n"
        "def layer(x: FLOAT['N']):\n    return op.Mul(x, FACTOR)\n"
    )
    # A name that Python has imported already, and functions of another file.
    (tmp_path / "files").mkdir()
    (tmp_path / "files" / "random.py").write_text(
        "from onnxscript import FLOAT, script, opset18 as op\n"
        "@script()\n"
        "def own(x: FLOAT['N']):\n    return op.Neg(x)\n"
        "import sys\n"
        "sys.path.append('.')\n"
        "from pkg.inner.layer import layer\n"
    )
    done = compile("pkg/inner/layer.py", "--emit", "text", cwd=tmp_path)
    assert (done.returncode, "Mul" in done.stdout) == (0, True), done.stderr
    done = compile("files/random.py", "--emit", "text", cwd=tmp_path)
    assert (done.returncode, "Neg" in done.stdout) == (0, True), done.stderr


def test_warnings_obey_filters(tmp_path: Path) -> None:
    (tmp_path / "f.py").write_text(
        "from onnxscript import opset18 as op, script\n"
        "@script()\ndef f(x: dict):\n    return op.Abs(x)\n"
    )
    line = ["-m", "opscribe", "compile", "f.py", "-o", "f.onnx"]
    assert run_python("-W", "ignore", *line, cwd=tmp_path).stderr == ""
    failed = run_python("-W", "error", *line, cwd=tmp_path)
    assert (failed.returncode, "ScriptWarning" in failed.stderr) == (1, True)


def test_help() -> None:
    done = compile("--help")
    assert done.returncode == 0
    for option in ("--emit", "--opset", "--ir-version", "--strict", "--external-data"):
        assert option in done.stdout
    assert "compile FILE.py" in run_python("-m", "opscribe", "--help").stdout
