"""Code that is in no file: notebooks, the interactive interpreter, `exec`, doctest."""

import doctest
import linecache
import os
import pty
import re
import select
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import nbclient
import nbformat
import numpy as np
import pytest

from opscribe import OnnxFunction

X = np.array([-1.0, 2.0], np.float32)

SETUP = """\
import numpy as np
from opscribe import FLOAT, graph, script
from opscribe import opset18 as op
SCALE = 3.0
X = np.array([-1.0, 2.0], np.float32)
"""
SCALED = """\
# The first line of the function is not the first of the cell.
@script()
def scaled(x: FLOAT["N"]) -> FLOAT["N"]:
    return op.Abs(x) * SCALE
"""
NODES = ["Abs", "Constant", "CastLike", "Mul"]
SHOWN = "print([n.op_type for n in scaled.to_model().graph.nodes], scaled(X).tolist())"


# --- a notebook, run by a kernel

MAKER = """\
def make(factor):
    @script()
    def scaled(x: FLOAT["N"]):
        return op.Abs(x) * factor
    return scaled
"""
SUMS = """\
@script()
def sums(x: FLOAT["N"]):
    @graph()
    def add(total, item):
        new = total + item * SCALE
        return new, op.Identity(new)
    _, result = op.Scan(0.0, x, body=add, num_scan_inputs=1)
    return result
"""
CELLS = {
    "setup": SETUP,
    "definition": SCALED,
    "result": SHOWN,
    "changed definition": SCALED.replace("Abs", "Neg"),
    "changed result": SHOWN,
    "global": "SCALE = 5.0",
    "result after the global": SHOWN,
    "definition again": SCALED,
    "result again": SHOWN,
    "constant": "print(scaled.to_model().graph.nodes[1].attributes['value'].value)",
    "caller": (
        "@script()\ndef caller(x: FLOAT['N']):\n    return scaled(x) + 1\ncaller(X)"
    ),
    "source": "print(scaled.source)",
    "file": "print(scaled.function.__code__.co_filename)",
    "made": f"{MAKER}\nprint(make(2)(X).tolist(), make(4)(X).tolist())",
    "nested": f"{SUMS}\nprint(sums(X).tolist())",
    "magic": (
        f"number = !echo 7\nFACTOR = int(number[0])\n"
        f"{SCALED.replace('SCALE', 'FACTOR')}\nprint(scaled(X).tolist())"
    ),
    "help": "op.Gather?",
    "wrong name": "@script()\ndef wrong(x):\n    return op.Abs(missing)",
    "no source": f"exec({SCALED!r})",
}


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    """What each cell of the notebook gave."""
    folder = tmp_path_factory.mktemp("notebook")
    path = folder / "notebook.ipynb"
    cells = [nbformat.v4.new_code_cell(text) for text in CELLS.values()]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    notebook = nbformat.read(path, as_version=4)
    client = nbclient.NotebookClient(
        notebook, timeout=120, kernel_name="python3", allow_errors=True
    )
    with pytest.MonkeyPatch.context() as patch:
        for name in ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "IPYTHONDIR"):
            patch.setenv(name, str(folder))
        client.execute(cwd=str(folder))
    return {
        name: cell.outputs for name, cell in zip(CELLS, notebook.cells, strict=True)
    }


def text_of(items: list[Any]) -> str:
    return "".join(
        item.get("text") or item.get("data", {}).get("text/plain", "") for item in items
    )


def test_cells_use_globals_of_others(outputs: dict[str, list[Any]]) -> None:
    assert text_of(outputs["result"]) == f"{NODES} [3.0, 6.0]\n"
    assert text_of(outputs["caller"]) == "array([ 6., 11.], dtype=float32)"


def test_a_changed_cell_is_another_function(outputs: dict[str, list[Any]]) -> None:
    changed = ["Neg", *NODES[1:]]
    assert text_of(outputs["changed result"]) == f"{changed} [3.0, -6.0]\n"
    # Python reads a global when it runs, the graph has what it was.
    after = text_of(outputs["result after the global"])
    assert after == f"{changed} [5.0, -10.0]\n"
    assert text_of(outputs["result again"]) == f"{NODES} [5.0, 10.0]\n"
    assert "5." in text_of(outputs["constant"])


def test_where_a_cells_function_is_written(outputs: dict[str, list[Any]]) -> None:
    source = text_of(outputs["source"])
    assert source.startswith("@script()\ndef scaled(")
    assert "op.Abs(x) * SCALE" in source
    assert "ipykernel" in text_of(outputs["file"])


def test_functions_within_functions(outputs: dict[str, list[Any]]) -> None:
    assert text_of(outputs["made"]) == "[2.0, 4.0] [4.0, 8.0]\n"
    assert text_of(outputs["nested"]) == "[-5.0, 5.0]\n"


def test_lines_that_are_no_python(outputs: dict[str, list[Any]]) -> None:
    assert text_of(outputs["magic"]) == "[7.0, 14.0]\n"


def test_mistakes_in_cells(outputs: dict[str, list[Any]]) -> None:
    (error,) = outputs["wrong name"]
    assert error.ename == "CompileError"
    assert "Unbound name: missing" in error.evalue
    assert "  3 |     return op.Abs(missing)" in error.evalue
    assert "did you mean" not in error.evalue
    (error,) = outputs["no source"]
    assert error.ename == "RuntimeError"
    assert "give the text to `opscribe.compile`" in error.evalue


def test_cells_as_ipython_names_them() -> None:
    """Text under a name of its own per version, known to `linecache` alone."""
    names: dict[str, Any] = {}
    made = []
    for number, text in enumerate((SETUP, SCALED, SCALED.replace("Abs", "Neg"))):
        name = f"<ipython-input-{number}-0dfc63762095>"
        linecache.cache[name] = (len(text), None, text.splitlines(True), name)
        exec(compile(text, name, "exec"), names)
        made.append(names.get("scaled"))
    _, first, second = made
    assert isinstance(first, OnnxFunction)
    assert (first(X).tolist(), second(X).tolist()) == ([3.0, 6.0], [3.0, -6.0])
    assert "Abs" in first.source
    assert "Neg" in second.source


# --- the interactive interpreter


def talk(*lines: str) -> str:
    """What `python -i` on a terminal answers to lines, typed one by one."""
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-q", "-i"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={
            **os.environ,
            "TERM": "dumb",
            "PYTHON_BASIC_REPL": "1",
            "PYTHONSTARTUP": "",
        },
        start_new_session=True,
    )
    os.close(slave)
    said = b""

    def read_to_prompt() -> None:
        nonlocal said
        answer = b""
        while not re.search(rb"(>>>|\.\.\.) $", answer):
            ready, _, _ = select.select([master], [], [], 60)
            assert ready, (said + answer).decode()
            try:
                answer += os.read(master, 4096)
            except OSError:  # the other end is closed
                break
        said += answer

    try:
        read_to_prompt()
        for line in lines:
            os.write(master, f"{line}\n".encode())
            read_to_prompt()
        os.write(master, b"exit()\n")
        process.wait(timeout=60)
    finally:
        process.kill()
        process.wait()
        os.close(master)
    return said.decode().replace("\r\n", "\n")


def test_the_interactive_interpreter() -> None:
    function = "@script()\\ndef f(x):\\n    return op.Abs(x)\\n"
    imports = "from opscribe import compile, script, opset18 as op"
    said = talk(
        imports,
        "@script()",
        "def f(x):",
        "    return op.Abs(x)",
        "",
        f'model = compile("{imports}\\n{function}")',
        "print('made', model.graph.nodes[0].op_type)",
    )
    assert "made Abs" in said
    if sys.version_info < (3, 13):
        assert "RuntimeError: Decorator script does not work" in said
        assert "`opscribe.compile`" in said
    else:
        assert "RuntimeError" not in said  # the interpreter keeps what is typed


# --- other code without a file


def test_exec_with_linecache() -> None:
    text = f"{SETUP}{SCALED}"
    name = "<generated by a program>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    names: dict[str, Any] = {}
    exec(compile(text, name, "exec"), names)
    assert names["scaled"](X).tolist() == [3.0, 6.0]
    changed = text.replace("Abs", "Neg")
    lines = changed.splitlines(keepends=True)
    linecache.cache[name] = (len(changed), None, lines, name)
    exec(compile(changed, name, "exec"), names)
    assert names["scaled"].to_model().graph.nodes[0].op_type == "Neg"


def test_exec_without_source_says_what_to_do() -> None:
    with pytest.raises(RuntimeError) as caught:
        exec(compile(f"{SETUP}{SCALED}", "<nowhere>", "exec"), {})
    assert str(caught.value) == (
        "Decorator script does not work on dynamically compiled function scaled: the "
        "source of <nowhere> is not to be had; put the function into a file, register "
        "its text with `linecache`, or give the text to `opscribe.compile`"
    )


def test_doctest() -> None:
    lines = f"{SETUP}{SCALED}".splitlines()
    text = "".join(
        f"{'...' if line.startswith((' ', 'def')) else '>>>'} {line}\n"
        for line in lines
        if not line.startswith("#")
    )
    module = ModuleType("documented", f"{text}\n>>> scaled(X).tolist()\n[3.0, 6.0]\n")
    result = doctest.testmod(module)
    assert (result.failed, result.attempted > 3) == (0, True)


def test_modules_in_a_zip_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "library.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("zipped_scripts.py", f"{SETUP}{SCALED}")
    monkeypatch.syspath_prepend(path)
    import zipped_scripts

    assert zipped_scripts.scaled(X).tolist() == [3.0, 6.0]
    assert "op.Abs(x) * SCALE" in zipped_scripts.scaled.source
