"""Wrong scripts: a diagnostic with its id, its line and the words people look for.

A line of errors/*.py that is wrong says so:

    return op.Sofmax(x)  # expect: unknown-operator | Sofmax | Softmax

an id, then words of the message or its help, all of them regular expressions;
`expect-warning` where compiling goes on, `expect-model` where it does too and no model
can be made of the function. A file may have no other errors.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import compare
import pytest
from support import Finished, run_command

HERE = Path(__file__).resolve().parent
FILES = sorted((HERE / "errors").glob("*.py"))
FEWEST_EXPECTATIONS = 140

DONE, INVALID, USAGE, NO_INPUT = 0, 1, 2, 3

HEAD = """\
from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


"""


@dataclass(frozen=True)
class Expectation:
    line: int
    severity: str
    id: str
    words: tuple[str, ...]
    is_of_model: bool = False  # the function itself compiles

    def is_met_by(self, diagnostic: dict[str, Any]) -> bool:
        labels = " ".join(label["text"] for label in diagnostic["labels"])
        text = f"{diagnostic['message']} {diagnostic['help']} {labels}"
        return (
            diagnostic["where"].get("line") == self.line
            and diagnostic["severity"] == self.severity
            and re.fullmatch(self.id, diagnostic["id"]) is not None
            and all(re.search(words, text) for words in self.words)
        )


def expectations(file: Path) -> list[Expectation]:
    found = []
    lines = file.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        match = re.search(r"# expect(-warning|-model)?: (.*)", line)
        if match:
            severity = "warning" if match[1] == "-warning" else "error"
            id_, *words = match[2].split(" | ")
            is_of_model = match[1] == "-model"
            found.append(
                Expectation(number, severity, id_.strip(), tuple(words), is_of_model)
            )
    return found


EXPECTED = [(file, each) for file in FILES for each in expectations(file)]


def run(*args: object, cwd: Path | None = None) -> Finished:
    result = run_command(*args, cwd=cwd)
    assert result.returncode in (DONE, INVALID, USAGE, NO_INPUT), result
    assert "internal error" not in result.stderr
    return result


def diagnostics_of(file: Path) -> tuple[int, list[dict[str, Any]]]:
    result = run("check", file, "--json")
    (report,) = json.loads(result.stdout)
    assert "error" not in report, report
    return result.returncode, report["diagnostics"]


def shown(diagnostics: list[dict[str, Any]]) -> str:
    return "\n".join(
        f"line {d['where'].get('line')}: {d['severity']} {d['id']}: {d['message']}"
        f" / {d['help']}"
        for d in diagnostics
    )


@pytest.mark.parametrize(
    ("file", "expected"), EXPECTED, ids=[f"{f.stem}-{e.line}" for f, e in EXPECTED]
)
def test_the_line_is_reported(file: Path, expected: Expectation) -> None:
    _, diagnostics = diagnostics_of(file)
    met = [d for d in diagnostics if expected.is_met_by(d)]
    assert met, f"{expected}\nis not among\n{shown(diagnostics)}"


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_nothing_else_is_reported(file: Path) -> None:
    exit_code, diagnostics = diagnostics_of(file)
    lines = {e.line for e in expectations(file)}
    surprising = [d for d in diagnostics if d["where"].get("line") not in lines]
    assert not surprising, shown(surprising)
    has_errors = any(e.severity == "error" for e in expectations(file))
    assert exit_code == (INVALID if has_errors else DONE)


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_people_see_place_text_and_caret(file: Path) -> None:
    result = run("check", file)
    lines = file.read_text(encoding="utf-8").splitlines()
    for expected in expectations(file):
        assert f"{file.name}:{expected.line}:" in result.stderr
        assert lines[expected.line - 1].strip()[:20] in result.stderr
    assert "^" in result.stderr


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_compile_refuses_what_check_reports(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.onnx"
    result = run("compile", file, "-o", out)
    if any(e.severity == "error" for e in expectations(file)):
        assert result.returncode in (INVALID, USAGE)  # several functions, none named
        assert not out.exists()
        assert "error" in result.stderr


def test_python_raises_with_the_same_words() -> None:
    files = [f for f in FILES if not f.stem.startswith("syntax_")]
    entries = compare.collect("opscribe", files)
    for file in files:
        text = file.read_text(encoding="utf-8").splitlines()
        errors = "\n".join(e["error"] or "" for e in entries[file.stem].values())
        for expected in expectations(file):
            line = text[expected.line - 1]
            is_raised = expected.severity == "error" and not expected.is_of_model
            if is_raised and "op." in line:
                assert re.search(expected.words[0], errors), (file.name, expected)


def test_there_are_many_expectations() -> None:
    assert len(EXPECTED) >= FEWEST_EXPECTATIONS


# --- files that are wrong as a whole


def check_text(folder: Path, text: str | bytes) -> tuple[int, list[dict[str, Any]]]:
    file = folder / "wrong.py"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return diagnostics_of(file)


def test_invalid_utf8(tmp_path: Path) -> None:
    code, found = check_text(tmp_path, HEAD.encode() + b"text = '\xff\xfe'\n")
    assert code == INVALID
    assert found[0]["where"]["line"] == 5
    assert "UTF-8" in found[0]["message"]


def test_one_word_about_what_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "model.py"
    file.write_bytes(b"\x08\x0a\x12\x04main\x3a\x10\x00\xff\x01(\x02$" * 50)
    code, (found,) = diagnostics_of(file)
    assert code == INVALID
    assert "0x08" in found["message"] or "UTF-8" in found["message"]


def test_zero_byte(tmp_path: Path) -> None:
    code, found = check_text(tmp_path, HEAD.encode() + b"x = 1\0\n")
    assert code == INVALID
    assert "zero byte" in found[0]["message"]


@pytest.mark.parametrize(
    "expression",
    [
        "(" * 100_000 + "x" + ")" * 100_000,
        "[" * 100_000,
        "-" * 100_000 + "x",
        "not " * 50_000 + "x",
        "x" + "[0]" * 100_000,
        "x" + ".y" * 100_000,
        "x" + " + x" * 100_000,
        "x if x else " * 50_000 + "x",
        "op.Abs(" * 50_000 + "x" + ")" * 50_000,
        "lambda: " * 50_000 + "x",
    ],
    ids=lambda e: e[:12].strip(),
)
def test_deep_expressions(tmp_path: Path, expression: str) -> None:
    text = f"{HEAD}@script(default_opset=op)\ndef f(x):\n    return {expression}\n"
    code, found = check_text(tmp_path, text)
    assert code == (INVALID if found else DONE)
    for each in found:
        assert len(each["message"]) < 2000


@pytest.mark.parametrize(
    "head", ["if x:", "while x:", "for i in range(3):", "def g(x):"]
)
def test_deep_blocks(tmp_path: Path, head: str) -> None:
    depth = 2000
    lines = [" " * level + head for level in range(1, depth)]
    body = "\n".join([*lines, " " * depth + "x = op.Abs(x)"])
    text = f"{HEAD}@script()\ndef f(x):\n{body}\n return x\n"
    code, found = check_text(tmp_path, text)
    assert code == INVALID
    assert found


def test_ten_megabytes(tmp_path: Path) -> None:
    one = '@script()\ndef f{}(x):\n    """{}"""\n    return op.Abs(x)\n\n\n'
    text = HEAD + "".join(one.format(k, "text " * 2000) for k in range(1000))
    assert len(text) > 10_000_000
    code, found = check_text(tmp_path, text)
    assert code == (INVALID if found else DONE)
    assert all("limit" in d["id"] or "large" in d["message"] for d in found)


def test_ten_megabytes_of_nothing(tmp_path: Path) -> None:
    check_text(tmp_path, "#" * 10_000_000)
    check_text(tmp_path, "\n" * 10_000_000)
    check_text(tmp_path, "x" * 10_000_000)
    code, _ = check_text(tmp_path, "(" * 10_000_000)
    assert code == INVALID


def test_a_thousand_errors(tmp_path: Path) -> None:
    one = "@script()\ndef f{}(x):\n    return op.Abbs(x)\n\n\n"
    text = HEAD + "".join(one.format(k) for k in range(1000))
    code, found = check_text(tmp_path, text)
    assert code == INVALID
    assert 20 <= len(found) <= 1001


def test_too_many_paths(tmp_path: Path) -> None:
    step = "    if a:\n        if b:\n            return x\n    x = op.Abs(x)\n"
    text = f"{HEAD}@script()\ndef f(x, a, b):\n{step * 12}    return x\n"
    code, (found,) = check_text(tmp_path, text)
    assert code == INVALID
    assert found["id"] == "too-many-paths"
    assert "functions of their own" in found["help"]


def test_loops_written_out_without_end(tmp_path: Path) -> None:
    loops = "".join(f"{'    ' * k}for i{k} in [1] * 1000:\n" for k in range(1, 5))
    body = f"{loops}{' ' * 20}x = op.Abs(x)\n"
    text = f"{HEAD}@script()\ndef f(x):\n{body}    return x\n"
    code, (found,) = check_text(tmp_path, text)
    assert code == INVALID
    assert found["id"] == "limit-exceeded"
    assert "`f` takes more than 1000000 steps" in found["message"]
    assert "range(n)" in found["help"]


def test_functions_written_out_without_end(tmp_path: Path) -> None:
    text = f"{HEAD}def g0(x):\n    return op.Abs(x)\n\n\n"
    for k in range(1, 31):
        text += f"def g{k}(x):\n    return g{k - 1}(g{k - 1}(x))\n\n\n"
    text += "@script()\ndef f(x):\n    return g30(x)\n"
    code, (found,) = check_text(tmp_path, text)
    assert code == INVALID
    assert found["id"] == "limit-exceeded"


def test_lists_written_out_without_end(tmp_path: Path) -> None:
    items = "[op.Abs(x) for i in [1] * 2000 for j in [1] * 2000]"
    text = f"{HEAD}@script()\ndef f(x):\n    return op.Sum(*{items})\n"
    code, (found,) = check_text(tmp_path, text)
    assert code == INVALID
    assert found["id"] == "limit-exceeded"


def branches(count: int) -> str:
    tests = "".join(
        f"    {'if' if k == 0 else 'elif'} n == {k}:\n        y = x * {k}\n"
        for k in range(count)
    )
    return f"{tests}    else:\n        y = x\n    return y\n"


def test_graphs_inside_one_another(tmp_path: Path) -> None:
    head = f'{HEAD}@script()\ndef f(x: FLOAT["N"], n: INT64) -> FLOAT["N"]:\n'
    file = tmp_path / "branches.py"
    file.write_text(head + branches(30))
    out = tmp_path / "out.onnx"
    assert run("compile", file, "-o", out).returncode == DONE
    assert run("check", out).returncode == DONE
    code, (found,) = check_text(tmp_path, head + branches(31))
    assert code == INVALID
    assert found["id"] == "limit-exceeded"
    assert "graphs are nested more than 30 deep" in found["message"]


def test_lists_inside_one_another(tmp_path: Path) -> None:
    body = ["xs = [x, x]", *["xs = [xs, xs]"] * 60, "ys = [x]", "ys.append(x)"]
    text = "@script()\ndef f(x):\n    " + "\n    ".join(body)
    file = tmp_path / "lists.py"
    file.write_text(f"{HEAD}{text}\n    return op.Sum(*ys)\n")
    assert run("check", file).returncode == DONE


def test_lists_that_grow_beyond_measure(tmp_path: Path) -> None:
    loops = "    for i in ONES:\n        for k in ONES:\n            ys.append(x)\n"
    text = f"ONES = [1] * 4000\n\n\n@script()\ndef f(x):\n    ys = [x]\n{loops}"
    code, (found,) = check_text(tmp_path, f"{HEAD}{text}    return op.Sum(*ys)\n")
    assert code == INVALID
    assert found["id"] == "limit-exceeded"


def test_forgotten_import_of_script(tmp_path: Path) -> None:
    text = "from onnxscript import opset18 as op\n\n\n@script()\ndef f(x):\n"
    code, (found,) = check_text(tmp_path, text + "    return op.Abs(x)\n")
    assert code == INVALID
    assert "the name `script` is not known" in found["message"]
    assert found["where"]["line"] == 4
    assert found["help"] == "add `from onnxscript import script`"


def test_definition_that_is_never_run(tmp_path: Path) -> None:
    text = HEAD + "if []:\n\n    @script()\n    def f(x):\n        return op.Abs(x)\n"
    code, (found,) = check_text(tmp_path, text)
    assert code == INVALID
    assert found["id"] == "no-script-function"
    assert "`f` is never run" in found["message"]


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("--ir-version=0", "models with operator sets have 3 or higher"),
        ("--ir-version=2", "models with operator sets have 3 or higher"),
        ("--opset=-1", "versions count from 1"),
    ],
)
def test_versions_too_low(tmp_path: Path, option: str, message: str) -> None:
    file = tmp_path / "versions.py"
    file.write_text(HEAD + "@script()\ndef f(x):\n    return op.Abs(x)\n")
    result = run("compile", file, option, "-o", tmp_path / "out.onnx")
    assert result.returncode == USAGE
    assert message in result.stderr


def test_two_functions_of_one_name(tmp_path: Path) -> None:
    factory = (
        "def make(k):\n    @script()\n    def g(x):\n        return op.Abs(x) * k\n"
    )
    use = "@script()\ndef f(x):\n    return two(three(x))\n"
    made = "    return g\n\n\ntwo = make(2)\nthree = make(3)\n\n\n"
    file = tmp_path / "two.py"
    file.write_text(HEAD + factory + made + use)
    result = run("compile", file, "-o", tmp_path / "out.onnx")
    assert result.returncode == INVALID
    assert "two different functions `this::g`" in result.stderr


def test_script_of_someone_else(tmp_path: Path) -> None:
    text = "from torch.jit import script\n\n\n@script\ndef f(x):\n    return x\n"
    code, (found,) = check_text(tmp_path, text)
    assert code == INVALID
    assert found["id"] == "no-script-function"
    assert "`torch.jit`" in found["message"]
    assert "from onnxscript import script" in found["help"]


def test_script_functions_of_a_class(tmp_path: Path) -> None:
    text = "class Layers:\n    @script()\n    def relu(x):\n        return op.Relu(x)\n"
    code, (found,) = check_text(tmp_path, HEAD + text)
    assert code == INVALID
    assert "only inside the class `Layers`" in found["message"]
    assert "outside the class" in found["help"]


def test_what_two_functions_need_is_told_once(tmp_path: Path) -> None:
    text = "from elsewhere import DOMAIN\nfrom onnxscript.values import Opset\n\n"
    text += "mine = Opset(DOMAIN, 1)\n"
    for name in ("f", "g"):
        text += f"\n\n@script(mine)\ndef {name}(x):\n    return op.Abs(x)\n"
    code, (found,) = check_text(tmp_path, HEAD + text)
    assert code == INVALID
    assert "`DOMAIN` is not known here" in found["message"]


def test_the_line_that_needs_it(tmp_path: Path) -> None:
    text = "from elsewhere import Config\n\nconfig = Config()\n\n\n"
    text += "@script()\ndef f(x):\n    return op.Abs(x) * config.scale\n"
    code, (found,) = check_text(tmp_path, HEAD + text)
    assert code == INVALID
    assert found["where"]["line"] == 12
    assert "`Config` is not known here: line 5 imports it" in found["message"]


def test_misspelt_import(tmp_path: Path) -> None:
    text = "from onnxscript import opset18s as op\n\n\n"
    text += "@script()\ndef f(x):\n    return op.Abs(x)\n"
    code, (found,) = check_text(tmp_path, HEAD + text)
    assert code == INVALID
    assert found["help"] == "did you mean `opset18`?"


FACTORY = """\
def make(power, *, name="made", axis):
    @script()
    def made(x: FLOAT["N"]):
        return op.Pow(op.Softmax(x, axis=axis), power)

    return made


def test_it():
    @script()
    def local(x):
        return op.Abs(x)

    assert local(1.0) == 1.0
"""


def test_script_functions_inside_a_factory(tmp_path: Path) -> None:
    code, (found,) = check_text(tmp_path, HEAD + FACTORY)
    assert code == INVALID
    assert found["id"] == "no-script-function"
    assert "only inside other functions: nothing calls `make`" in found["message"]
    assert ":make(power, axis=axis)`" in found["help"]
    assert "`f = make(power, axis=axis)`" in found["help"]
    assert found["where"]["line"] == 5


def test_script_functions_that_nobody_returns(tmp_path: Path) -> None:
    text = FACTORY[FACTORY.index("def test_it") :]
    code, (found,) = check_text(tmp_path, HEAD + text)
    assert code == INVALID
    assert "nothing calls `test_it`" in found["message"]
    assert "let `test_it` return the script function" in found["help"]


def test_a_call_gives_the_function(tmp_path: Path) -> None:
    file = tmp_path / "factory.py"
    file.write_text((HEAD + FACTORY).rstrip())
    call = f"{file}:make(2.0, axis={{'a:b': 0}}['a:b'])"
    assert run("check", call).returncode == DONE
    result = run("compile", call, "--emit", "text")
    assert result.returncode == DONE, result.stderr
    assert "made (float[N] x)" in result.stdout
    assert "Softmax <axis = 0>" in result.stdout
    import opscribe

    model = opscribe.compile(file.read_text(), function="make(3.0, axis=0)")
    assert [node.op_type for node in model.graph.nodes][::2] == ["Softmax", "Pow"]


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ("make(2.0)", "axis"),
        ("make(2.0, axis=missing)", "missing"),
        ("mak(2.0, axis=0)", "mak"),
        ("test_it()", "Assert|assert"),
        ("len([1])", "`len\\(\\[1\\]\\)` is int and not a script function"),
        ("make(2.0, axis=0", "nothing calls `make`"),
        ("make(2.0, axis=0))", "nothing calls `make`"),
        ("make(2.0, axis=0)\nx = (1)", "nothing calls `make`"),
        ("made", "nothing calls `make`"),
        ("(yield)", "."),
    ],
)
def test_calls_that_give_none(tmp_path: Path, call: str, words: str) -> None:
    file = tmp_path / "factory.py"
    file.write_text(HEAD + FACTORY)
    result = run("compile", f"{file}:{call}", "-o", tmp_path / "out.onnx")
    assert result.returncode == INVALID
    assert re.search(words, result.stderr), result.stderr
    assert "_requested_function_" not in result.stderr
    assert not (tmp_path / "out.onnx").exists()


def test_model_for_a_script(tmp_path: Path) -> None:
    file = tmp_path / "model.onnx"
    file.write_bytes(b"\x08\x0a")
    result = run("compile", file, "-o", tmp_path / "out.onnx")
    assert result.returncode == USAGE
    assert "model.onnx` is not a Python file" in result.stderr


def test_no_script_function(tmp_path: Path) -> None:
    file = tmp_path / "plain.py"
    file.write_text("def f(x):\n    return x\n")
    result = run("compile", file, "-o", tmp_path / "out.onnx")
    assert result.returncode in (INVALID, USAGE)
    assert "script" in result.stderr


def test_empty_file(tmp_path: Path) -> None:
    file = tmp_path / "empty.py"
    file.write_text("")
    result = run("compile", file, "-o", tmp_path / "out.onnx")
    assert result.returncode in (INVALID, USAGE)


def test_misspelt_function(tmp_path: Path) -> None:
    file = tmp_path / "one.py"
    file.write_text(HEAD + "@script()\ndef gelu(x):\n    return op.Abs(x)\n")
    result = run("compile", f"{file}:gleu", "-o", tmp_path / "out.onnx")
    assert result.returncode in (INVALID, USAGE)
    assert "gelu" in result.stderr


def test_missing_file(tmp_path: Path) -> None:
    result = run("compile", tmp_path / "none.py", "-o", tmp_path / "out.onnx")
    assert result.returncode == NO_INPUT
    assert "none.py" in result.stderr


def test_folder_for_a_file(tmp_path: Path) -> None:
    folder = tmp_path / "folder.py"
    folder.mkdir()
    result = run("compile", folder, "-o", tmp_path / "out.onnx")
    assert result.returncode in (INVALID, NO_INPUT)


def test_windows_lines_and_byte_order_mark(tmp_path: Path) -> None:
    text = HEAD + "@script()\ndef f(x):\n    return op.Abbs(x)\n"
    data = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    code, found = check_text(tmp_path, data)
    assert code == INVALID
    assert [d["where"]["line"] for d in found] == [7]


def test_columns_leave_the_byte_order_mark_out(tmp_path: Path) -> None:
    code, found = check_text(tmp_path, b"\xef\xbb\xbf$x = 1\n")
    assert code == INVALID
    assert found[0]["where"]["column"] == 1


# --- strict mode refuses what the reference refuses

STRICT = {
    "op.Abs(A) ^ A": r"`\^`",
    "op.Abs(A) // A": "`//`",
    "op.Abs(A) << A": "shift",
    "op.Abs(A) is A": "`is`",
    "A < op.Abs(A) < A": "chained comparison",
    "A and op.Abs(A)": "`and`",
    "A if op.Abs(A) else A": "conditional expression",
    "op.Abs(A).shape": "attribute",
    "op.Reshape(A, [A, A])": "list",
    "op.Reshape(A, (1, 2))": "tuple",
    "op.Abs((lambda: A)())": "Invalid callee|Unsupported expression type",
}


@pytest.mark.parametrize("expression", STRICT)
def test_strict_refuses_expressions(tmp_path: Path, expression: str) -> None:
    file = tmp_path / "strict.py"
    file.write_text(f"{HEAD}@script()\ndef f(A):\n    return {expression}\n")
    result = run("compile", file, "--strict", "-o", tmp_path / "out.onnx")
    assert result.returncode == INVALID
    assert re.match(rf"error\[[a-z-]+\]: .*({STRICT[expression]})", result.stderr)
    assert "strict.py:7:" in result.stderr


STRICT_STATEMENTS = {
    "    x += op.Abs(A)": "augmented assignment",
    "    assert op.Abs(A)": "`assert`",
    "    x = y = op.Abs(A)": "several targets",
    "    pass; x = op.Abs(A)": "`pass`",
    "    for i in range(1, 2): x = op.Abs(x)": "Unsupported loop bound",
    "    for i in A: x = op.Abs(x)": "Unsupported loop bound",
    "    while op.Abs(A): x = op.Abs(x)": "it should be 'while <condition_name>:'",
    "    x[0] = op.Abs(A)": "part of a tensor",
}


@pytest.mark.parametrize("statement", STRICT_STATEMENTS)
def test_strict_refuses_statements(tmp_path: Path, statement: str) -> None:
    file = tmp_path / "strict.py"
    file.write_text(f"{HEAD}@script()\ndef f(A, x):\n{statement}\n    return x\n")
    result = run("compile", file, "--strict", "-o", tmp_path / "out.onnx")
    assert result.returncode == INVALID
    assert STRICT_STATEMENTS[statement] in result.stderr.partition("\n")[0]
    assert "strict.py:7:" in result.stderr


def test_strict_refuses_early_return(tmp_path: Path) -> None:
    file = tmp_path / "strict.py"
    body = "    if A:\n        return op.Abs(A)\n    return A\n"
    file.write_text(f"{HEAD}@script()\ndef f(A):\n{body}")
    result = run("compile", file, "--strict", "-o", tmp_path / "out.onnx")
    assert result.returncode == INVALID
    assert "return" in result.stderr.lower()
    assert "strict mode" in result.stderr
