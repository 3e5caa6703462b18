"""The scripts on the pages of docs/diagnostics do what the pages say.

A page that shows a script in its example shows the message too:

    error[unbound-name]: Unbound name: reslut
       = help: did you mean `result`?

The command must print exactly these lines for it, and must have nothing of the kind to
say about the scripts of the section `Fix`. When messages have changed,

    python tests/language/test_pages.py

writes the pages anew.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from support import ROOT, run_command

PAGES = sorted((ROOT / "docs" / "diagnostics").glob("*.md"))
FEWEST_EXAMPLES = 45

HEAD = """\
from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


"""
EXAMPLE = re.compile(
    r"```python\n(.*?)```\n\n```\n((?:\$.*\n)?(?:error|warning)\[.*?)```", re.S
)
SCRIPT = re.compile(r"```python\n((?:from|import|@script).*?)```", re.S)


@dataclass(frozen=True)
class Example:
    page: Path
    script: str
    output: str  # as the page shows it

    @property
    def is_strict(self) -> bool:
        return "--strict" in self.output

    def printed(self, folder: Path) -> str:
        """What the command prints, without places and text."""
        found = check(self.script, folder, "--strict" if self.is_strict else None)
        first = [line for line in self.output.splitlines(True) if line.startswith("$")]
        return "".join(first + found)


def check(script: str, folder: Path, option: str | None = None) -> list[str]:
    """The lines with messages and help."""
    has_imports = script.startswith(("import", "from"))
    (folder / "f.py").write_text(script if has_imports else HEAD + script)
    run = run_command("check", "f.py", *([option] if option else []), cwd=folder)
    assert run.returncode in (0, 1), run
    lines = run.stderr.splitlines(True)
    return [line for line in lines if re.match(r"(error|warning)\[|   = help: ", line)]


def section(page: Path, name: str) -> str:
    rest = page.read_text(encoding="utf-8").partition(f"## {name}\n")[2]
    return re.split(r"^## |^Severity: ", rest, flags=re.M)[0]


EXAMPLES = [
    Example(page, *match)
    for page in PAGES
    for match in EXAMPLE.findall(section(page, "Example"))
]
FIXED = [
    (page, script) for page in PAGES for script in SCRIPT.findall(section(page, "Fix"))
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda e: e.page.stem)
def test_example_prints_what_the_page_shows(example: Example, tmp_path: Path) -> None:
    assert example.printed(tmp_path) == example.output
    severity = re.search(r"^Severity: (\w+)", example.page.read_text(), re.M)
    assert severity is not None
    assert f"{severity[1]}[{example.page.stem}]: " in example.output


@pytest.mark.parametrize(
    ("page", "script"), FIXED, ids=lambda v: getattr(v, "stem", "")
)
def test_fixed_script_has_no_problem(page: Path, script: str, tmp_path: Path) -> None:
    assert check(script, tmp_path) == []


def test_there_are_many_examples() -> None:
    assert len(EXAMPLES) >= FEWEST_EXAMPLES


def write_pages(folder: Path) -> None:
    for example in EXAMPLES:
        text = example.page.read_text(encoding="utf-8")
        shown = f"```\n{example.output}```"
        text = text.replace(shown, f"```\n{example.printed(folder)}```")
        example.page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        write_pages(Path(name))
