"""What the tests of the package share; modules that lie beside them are importable."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

RunPython = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return HERE.parents[1]


@pytest.fixture(scope="session")
def command(root: Path) -> Path:
    """The command `opscribe` of the build."""
    build = Path(os.environ.get("OPSCRIBE_BUILD_DIR", root / "build"))
    return build.resolve() / "bin" / "opscribe"


@pytest.fixture(scope="session")
def run_python() -> RunPython:
    """Runs another Python: `run_python("-m", "opscribe", program)`, with options of
    `subprocess.run`."""

    def run(*arguments: object, **options: object) -> subprocess.CompletedProcess[str]:
        given = {"capture_output": True, "check": False, "text": True, "timeout": 600}
        line = [sys.executable, *map(str, arguments)]
        return subprocess.run(line, **(given | options))  # type: ignore[call-overload]

    return run


@pytest.fixture(scope="session")
def run_code(run_python: RunPython) -> Callable[[str], str]:
    """Runs a text in another Python, which must not fail nor complain; gives what it
    prints."""

    def run(text: str) -> str:
        done = run_python("-c", text)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    return run
