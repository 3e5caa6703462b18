"""Files whose module level is more than constants: the command compiles them to the
bytes that the package makes of the real Python objects."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from support import Finished, output_of, run_command

HERE = Path(__file__).resolve().parent
FILES = sorted((HERE / "modules").glob("*.py"))
NUM_FUNCTIONS = 40  # at least

# Writes a model for every script function that a file defines; prints their names.
BY_PACKAGE = """
import json, runpy, sys
import opscribe
opscribe.install_as_onnxscript()
from pathlib import Path
file, folder = Path(sys.argv[1]), Path(sys.argv[2])
sys.path.insert(0, str(file.parent))
names = []
for name, value in runpy.run_path(str(file)).items():
    if not isinstance(value, opscribe.OnnxFunction):
        continue
    try:
        model = value.to_model()
    except opscribe.Error:
        continue  # it needs attributes
    Path(folder, name).write_bytes(model.to_bytes())
    names.append(name)
print(json.dumps(names))
"""


def by_package(file: Path, folder: Path) -> list[str]:
    return json.loads(output_of(sys.executable, "-c", BY_PACKAGE, file, folder))


def compile_file(target: object, out: Path) -> Finished:
    return run_command("compile", target, "-o", out)


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.stem)
def test_the_command_gives_the_bytes_of_the_package(file: Path, tmp_path: Path) -> None:
    names = by_package(file, tmp_path)
    assert names
    for name in names:
        out = tmp_path / f"{name}.onnx"
        result = compile_file(f"{file}:{name}", out)
        assert result.returncode == 0, f"{name}: {result.stderr}"
        assert out.read_bytes() == (tmp_path / name).read_bytes(), name


def test_there_are_many_functions() -> None:
    texts = [file.read_text(encoding="utf-8") for file in FILES]
    assert sum(text.count("@script(") for text in texts) >= NUM_FUNCTIONS


HEAD = """\
from onnxscript import FLOAT, script
from onnxscript import opset18 as op
"""
BODY = """

@script(default_opset=op)
def f(x: FLOAT["N"]):
    return x + VALUE
"""


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("class A:\n    B = open('f')\nVALUE = A.B", ["line 4", "`open`"]),
        ("import torch\nclass A(torch.B):\n    C = 1\nVALUE = A.C", ["`torch`"]),
        ("class A:\n    B = 1\nVALUE = A.C", ["no attribute `C`"]),
        ("class A(metaclass=M):\n    B = 1\nVALUE = A.B", ["`metaclass`"]),
        ("class A:\n    def __new__(c): pass\nVALUE = A().b", ["`__new__`"]),
        (
            "class A:\n    def __getattr__(s, n): return 1\nVALUE = A().b",
            ["__getattr__"],
        ),
        ("class A:\n    B = 1\nA.B = 2\nVALUE = A.B", ["`A.B`", "not evaluated"]),
        (
            "class A:\n    B = 1\n\nclass C(A): pass\nA.B = 2\nVALUE = C.B",
            ["`A.B`", "not evaluated"],
        ),
        (
            "class A:\n    def __init__(s): s.b = 1\n    def c(s): s.b = 2\n"
            "a = A()\na.c()\nVALUE = a.b",
            ["changes its argument"],
        ),
        (
            "class A:\n    B = []\n    def c(s): s.B.append(2)\n"
            "a = A()\na.c()\nVALUE = a.B[0]",
            ["changes"],
        ),
        (
            "class A:\n    pass\na = A()\na.c = 1\na.b = a\na.c = 5\nVALUE = a.b.c",
            ["holds itself"],
        ),
        (
            "class A:\n    def __init__(s): s.c = []\n"
            "a = A()\na.c.append(a)\nVALUE = len(a.c[0].c)",
            ["holds itself"],
        ),
        ("class A:\n    B = []\nA.B.append(2)\nVALUE = A.B[0]", ["a class holds"]),
        (
            "from dataclasses import dataclass\n@dataclass(frozen=True)\nclass A:\n"
            "    b: int = 1\na = A()\na.b = 2\nVALUE = a.b",
            ["frozen"],
        ),
        (
            "from dataclasses import dataclass\n@dataclass\nclass A:\n"
            "    b: int\nVALUE = A().b",
            ["needs a value for `b`"],
        ),
        (
            "from enum import Enum\nclass A(Enum):\n    B = 1\nVALUE = A(2)",
            ["not a value"],
        ),
        ("from shared_parts import VALUE", ["line 3 imports it", "only Python"]),
        ("from broken import VALUE", ["broken.py", "line 1"]),
        ("from unknown import VALUE", ["in the module `unknown`", "torch"]),
        ("import unknown\nVALUE = unknown.OTHER", ["no `OTHER`"]),
        ("from round_about import VALUE", ["line 3", "import one another"]),
    ],
)
def test_what_stands_in_the_way(lines: str, words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "file.py"
    (tmp_path / "broken.py").write_text("VALUE = (1\n")
    (tmp_path / "unknown.py").write_text("import torch\nVALUE = torch.pi\n")
    (tmp_path / "round_about.py").write_text("from file import VALUE\n")
    file.write_text(HEAD + lines + BODY)
    result = compile_file(file, tmp_path / "out.onnx")
    assert result.returncode in (1, 4), result.stderr
    for word in words:
        assert word in result.stderr, result.stderr


def test_changes_are_seen_by_every_name(tmp_path: Path) -> None:
    lines = """\
class A:
    def __init__(self):
        self.sizes = [1.0]

a = A()
sizes = a.sizes
b = [a]
a.sizes.append(2.0)
a.bias = 8.0
VALUE = sizes[1] + b[0].sizes[1] + b[0].bias
"""
    file = tmp_path / "file.py"
    file.write_text(HEAD + lines + BODY)
    result = compile_file(file, tmp_path / "out.onnx")
    assert result.returncode == 0, result.stderr
    shown = run_command("show", tmp_path / "out.onnx")
    assert "{12}" in shown.stdout


def test_problems_of_other_files_are_shown_there(tmp_path: Path) -> None:
    (tmp_path / "other.py").write_text(
        HEAD + "@script(default_opset=op)\ndef g(x):\n    return x + unknown\n"
    )
    file = tmp_path / "file.py"
    file.write_text(
        HEAD + "from other import g\n@script(default_opset=op)\n"
        "def f(x: FLOAT['N']):\n    return g(x)\n"
    )
    result = compile_file(file, tmp_path / "out.onnx")
    assert result.returncode == 1
    assert "unbound-name" in result.stderr
    assert "other.py:5:16" in result.stderr
    assert "return x + unknown" in result.stderr


@pytest.mark.parametrize(
    ("declared", "codec"),
    [
        ("utf-8", "utf-8"),
        ("utf-8", "utf-8-sig"),
        ("latin-1", "latin-1"),
        ("iso-8859-1", "latin-1"),
        ("ISO_8859_1", "latin-1"),
    ],
)
def test_encodings(declared: str, codec: str, tmp_path: Path) -> None:
    file = tmp_path / "file.py"
    text = HEAD + "NAME = 'größe'\n@script(default_opset=op)\n"
    text += "def f(x: FLOAT[NAME]): return op.Relu(x)\n"
    file.write_bytes(
        f"#!/usr/bin/python\n# -*- coding: {declared} -*-\n{text}".encode(codec)
    )
    assert compile_file(file, tmp_path / "out.onnx").returncode == 0
    by_package(file, tmp_path)
    assert (tmp_path / "out.onnx").read_bytes() == (tmp_path / "f").read_bytes()
    assert "größe".encode() in (tmp_path / "out.onnx").read_bytes()


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (b"# coding: cp1252\n", ["`cp1252`", "not known", "save it as UTF-8"]),
        (b"# coding: ascii\n# \xe9\n", ["0xE9", "line 2"]),
        (b"\xef\xbb\xbf# coding: latin-1\n", ["UTF-8", "`latin-1`"]),
    ],
)
def test_wrong_encodings(start: bytes, words: list[str], tmp_path: Path) -> None:
    file = tmp_path / "file.py"
    file.write_bytes(start + HEAD.encode())
    result = compile_file(file, tmp_path / "out.onnx")
    assert result.returncode == 1
    for word in words:
        assert word in result.stderr, result.stderr


HELPER = """\
import numpy as np

NOISE = np.random.rand(3)


def make(rows):
    count = rows + 1
    return np.not_there(count)
"""


@pytest.mark.parametrize(
    ("lines", "place", "quoted"),
    [
        ("f = make(3)", "helper.py:8:12", "    return np.not_there(count)"),
        ("f = (lambda n: make(n))(3)", "helper.py:8:12", "np.not_there(count)"),
        ("f = script()(NOISE)", "helper.py:3:9", "NOISE = np.random.rand(3)"),
    ],
)
def test_an_error_in_an_imported_file_quotes_that_file(
    lines: str, place: str, quoted: str, tmp_path: Path
) -> None:
    (tmp_path / "helper.py").write_text(HELPER)
    main = tmp_path / "main.py"
    main.write_text(
        "from onnxscript import script\nfrom helper import make\n"
        "from helper import NOISE\n\n"
        f"# {'-' * 80}\n{lines}\n"
    )
    result = compile_file(f"{main}:f", tmp_path / "f.onnx")
    assert result.returncode == 1
    assert place in result.stderr
    assert quoted in result.stderr
    assert "----" not in result.stderr


def test_what_needs_python_names_the_way_out(tmp_path: Path) -> None:
    main = tmp_path / "main.py"
    main.write_text("import numpy as np\n\nf = np.loadtxt('weights')\n")
    result = compile_file(f"{main}:f", tmp_path / "f.onnx")
    assert "error[needs-python]" in result.stderr
    assert "python -m opscribe compile FILE.py[:FUNC] [-o OUT]" in result.stderr
