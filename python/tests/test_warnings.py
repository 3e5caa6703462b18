"""Warnings about scripts: where they are shown, and what filters make of them."""

import importlib.util
import pickle
import textwrap
import warnings
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from package_support import run_python

import opscribe
from opscribe import FLOAT, ScriptWarning, script
from opscribe import opset18 as op

# Line 7 has a parameter of no known type.
PROGRAM = textwrap.dedent("""\
    from opscribe import script
    from opscribe import opset18 as op


    def make(factor):
        @script()
        def scaled(x: dict):
            return op.Mul(x, factor)

        return scaled


    first = make(2.0)
    second = make(3.0)
    print("done")
""")
LINE = 7


@pytest.fixture
def program(tmp_path: Path) -> Path:
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    return file


def imported(program: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("program", program)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_each_place_warns_once_at_the_users_line(program: Path) -> None:
    result = run_python(program)
    assert result.stdout == "done\n"
    assert result.stderr.count("ScriptWarning") == 1
    first, second = result.stderr.splitlines()
    assert first.startswith(f"{program}:{LINE}: ScriptWarning: Unsupported type")
    assert first.endswith("[unsupported-annotation]")
    assert second.strip() == "def scaled(x: dict):"


def test_filters_decide(program: Path) -> None:
    assert run_python("-W", "ignore", program).stderr == ""
    assert run_python("-W", "always", program).stderr.count("ScriptWarning: ") == 2
    failed = run_python("-W", "error", program)
    assert failed.returncode == 1
    assert "done" not in failed.stdout
    assert "ScriptWarning: Unsupported type annotation" in failed.stderr
    # By its category, and by the module that it is about.
    only = run_python("-W", "error::UserWarning:__main__", program)
    assert only.returncode == 1
    assert run_python("-W", "error::UserWarning:other", program).returncode == 0


def test_a_warning_carries_its_diagnostic(program: Path) -> None:
    with pytest.warns(ScriptWarning) as seen:
        imported(program)
    warning = seen[0]
    assert (warning.filename, warning.lineno) == (str(program), LINE)
    assert isinstance(warning.message, ScriptWarning)
    diagnostic = warning.message.diagnostic
    assert diagnostic.id == "unsupported-annotation"
    assert diagnostic.where.line == LINE
    copy = pickle.loads(pickle.dumps(warning.message))
    assert (str(copy), copy.diagnostic.id) == (str(warning.message), diagnostic.id)


def test_warnings_of_source_text() -> None:
    with pytest.warns(ScriptWarning, match="Unsupported type annotation") as seen:
        opscribe.compile(PROGRAM, function="first", filename="given.py")
    assert {(each.filename, each.lineno) for each in seen} == {("given.py", LINE)}


def test_a_script_that_is_fine_does_not_warn(program: Path) -> None:
    program.write_text(PROGRAM.replace("x: dict", "x"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert imported(program).first.name == "scaled"


def test_a_warning_in_another_file_names_that_file(tmp_path: Path) -> None:
    """Its own line is the one to look at, whoever has it compiled."""
    (tmp_path / "library.py").write_text(PROGRAM.partition("first")[0])
    main = tmp_path / "main.py"
    main.write_text("import library\nlibrary.make(2.0)\nlibrary.make(3.0)\n")
    result = run_python(main)
    assert result.stderr.startswith(f"{tmp_path / 'library.py'}:{LINE}: ScriptWarning")
    assert result.stderr.count("ScriptWarning") == 1


@script(default_opset=op)
def clamped(x: FLOAT["N"]):
    return x[0 < x < 1]


def test_a_function_that_runs_compiled_says_so_where_it_is_called() -> None:
    x = np.array([0.5, 2.0], np.float32)
    for _ in range(2):  # nothing was said, so it is said again
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with pytest.raises(ScriptWarning, match="`clamped` runs compiled"):
                clamped(x)
    with pytest.warns(ScriptWarning, match="`clamped` runs compiled") as seen:
        assert clamped(x).tolist() == [0.5]
    assert seen[0].filename == __file__
    assert clamped(x).tolist() == [0.5]
