"""pdb on script functions that run eagerly: breakpoints, steps, frames, values."""

import os
import re
from pathlib import Path

import pytest
from package_support import run_python

PROGRAM = """\
import numpy as np
from {package} import FLOAT, script
from {package} import opset18 as op


@script()
def scaled(x: FLOAT["N"]):
    y = op.Abs(x)
    {stop}
    z = y * 2
    return z


def main():
    values = np.array([1.0, -2.0, 3.5], np.float32)
    print("result", scaled(values).tolist())


main()
"""
BODY = 8  # the line of `y = op.Abs(x)`


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "program.py"
    path.write_text(PROGRAM.format(package="opscribe", stop="pass"))
    return path


def debug(arguments: list[str | Path], *commands: str) -> list[str]:
    """What a Python that is given commands line by line says after each prompt."""
    run = run_python(
        *arguments,
        input="".join(f"{command}\n" for command in commands),
        timeout=120,
        env={**os.environ, "PYTHONBREAKPOINT": "pdb.set_trace", "HOME": "/nonexistent"},
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout.split("(Pdb) ")


X = "Tensor(float[3], min -2, max 3.5, mean 0.833333, std 2.24846,\n[ 1. , -2. ,  3.5])"
Y = "Tensor(float[3], min 1, max 3.5, mean 2.16667, std 1.0274,\n[1. , 2. , 3.5])"
Z = "Tensor(float[3], min 2, max 7, mean 4.33333, std 2.0548,\n[2., 4., 7.])"


def test_a_breakpoint_in_the_body_stops_there(program: Path) -> None:
    said = debug(
        ["-m", "pdb", program],
        f"break {BODY}",
        "continue",
        "p x",
        "next",
        "p y",
        "next",
        "next",
        "p z",
        "continue",
        "quit",
    )
    assert f"Breakpoint 1 at {program}:{BODY}" in said[1]
    assert f"{program}({BODY})scaled()" in said[2]
    assert said[3].strip() == X
    assert "-> pass" in said[4]
    assert said[5].strip() == Y
    assert "-> return z" in said[7]
    assert said[8].strip() == Z
    assert "result [2.0, 4.0, 7.0]" in said[9]


def test_frames_lead_up_to_the_caller_and_down_again(program: Path) -> None:
    to_caller = ["up"] * 3
    back = ["down"] * 3
    said = debug(
        ["-m", "pdb", program],
        f"break {BODY + 2}",
        "continue",
        *to_caller,
        "p values.tolist()",
        *back,
        "p y.shape, y.dtype.name",
        "quit",
    )
    assert f"{program}(16)main()" in said[5]
    assert said[6].strip() == "[1.0, -2.0, 3.5]"
    assert f"{program}({BODY + 2})scaled()" in said[9]
    assert said[10].strip() == "((3,), 'FLOAT')"


def test_a_step_enters_the_body(program: Path) -> None:
    """With the package's own frames left out, a step goes from the call to the body."""
    stop = "scaled(values)\n    pdb.Pdb(skip=['opscribe.*']).set_trace()\n    print("
    text = program.read_text().replace("print(", stop, 1)
    program.write_text(f"import pdb\n{text}")
    said = debug([program], "step", "step", "p x", "continue")
    assert f"{program}(7)scaled()" in said[1]
    assert "-> y = op.Abs(x)" in said[2]
    assert said[3].strip() == X


def test_breakpoint_calls_in_the_body(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(package="opscribe", stop="breakpoint()"))
    said = debug([program], "p y", "next", "p z", "up", "down", "continue")
    assert f"{program}({BODY + 2})scaled()" in said[0]
    assert said[1].strip() == Y
    assert said[3].strip() == Z
    assert "_eager/evaluators.py" in said[4]
    assert f"{program}({BODY + 3})scaled()" in said[5]
    assert "result [2.0, 4.0, 7.0]" in said[6]


def test_programs_written_for_onnx_script(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(package="onnxscript", stop="breakpoint()"))
    said = debug(["-m", "opscribe", program], "p y", "continue")
    assert said[1].strip() == Y
    assert "result [2.0, 4.0, 7.0]" in said[2]


def test_pdb_around_such_programs(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.format(package="onnxscript", stop="pass"))
    said = debug(
        ["-m", "pdb", "-m", "opscribe", program],
        f"break {program}:{BODY + 2}",
        "continue",
        "p y",
        "continue",  # to the end; pdb starts the program again
        "continue",
        "p y.tolist()",
        "quit",
    )
    assert f"{program}({BODY + 2})scaled()" in said[2]
    assert said[3].strip() == Y
    assert "result [2.0, 4.0, 7.0]" in said[4]
    assert f"{program}({BODY + 2})scaled()" in said[5]
    assert said[6].strip() == "[1.0, 2.0, 3.5]"


def test_nested_functions_stop_too(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import numpy as np\n"
        "from opscribe import FLOAT, graph, script\n"
        "from opscribe import opset18 as op\n"
        "@script()\n"
        "def sums(x: FLOAT['N']):\n"
        "    @graph()\n"
        "    def add(total, item):\n"
        "        new = total + item\n"
        "        return new, op.Identity(new)\n"
        "    _, all_sums = op.Scan(0.0, x, body=add, num_scan_inputs=1)\n"
        "    return all_sums\n"
        "print(sums(np.array([1, 2, 4], np.float32)).tolist())\n"
    )
    said = debug(
        ["-m", "pdb", program],
        "break 9",
        "continue",
        "continue",
        "p new.tolist(), item.tolist()",
        "where",
        "clear 1",
        "continue",
        "quit",
    )
    assert said[4].strip() == "(3.0, 2.0)"
    assert re.search(r"program\.py\(10\)sums\(\)", said[5])
    assert "[1.0, 3.0, 7.0]" in said[7]


def test_failures_can_be_looked_at_where_they_happened(program: Path) -> None:
    text = program.read_text().replace("z = y * 2", "z = op.Reshape(y, [2, 2])")
    program.write_text(text)
    said = debug(["-m", "pdb", "-c", "continue", program], "where", "quit")
    assert f"{program}({BODY + 2})scaled()" in said[1]
    assert "-> z = op.Reshape(y, [2, 2])" in said[1]
