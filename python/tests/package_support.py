"""What several tests of the package need: places, other Pythons, pages of code."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
_BUILD = Path(os.environ.get("OPSCRIBE_BUILD_DIR", ROOT / "build"))
# The command `opscribe` of the build.
COMMAND = _BUILD.resolve() / "bin" / "opscribe"

Done = subprocess.CompletedProcess[str]


def run(*line: object, **options: Any) -> Done:
    """Runs a program to its end, with options of `subprocess.run`."""
    given = {"capture_output": True, "check": False, "text": True, "timeout": 600}
    return subprocess.run([str(word) for word in line], **(given | options))


def run_python(*arguments: object, **options: Any) -> Done:
    """Runs another Python: `run_python("-m", "opscribe", program)`."""
    return run(sys.executable, *arguments, **options)


def run_code(text: str) -> str:
    """Runs a text in another Python, which must neither fail nor complain; gives what
    it prints."""
    done = run_python("-c", text)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def code_of(page: str) -> list[str]:
    """The pieces of Python of a page, in order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
