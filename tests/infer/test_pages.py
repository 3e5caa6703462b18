"""The models on the pages of docs/diagnostics do what the pages say.

A page that shows a model shows what is said of it too:

    ```onnx
    <ir_version: 10, ...
    ```

    ```
    error[rank-mismatch]: Gemm node: `A` is of rank 1 ...
       = help: ...
    ```

The command must print exactly these messages, and must have nothing to say about the
models of the section `Fix`. When messages have changed,

    python tests/infer/test_pages.py

writes the pages anew.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support import ROOT, run_command

PAGES = sorted((ROOT / "docs" / "diagnostics").glob("*.md"))
EXAMPLE = re.compile(r"```onnx\n(.*?)```\n\n```\n(.*?)```", re.S)
MODEL = re.compile(r"```onnx\n(.*?)```", re.S)

# The pages of problems that inference finds.
IDS = [
    "body-mismatch",
    "declared-type",
    "input-type",
    "invalid-attribute",
    "invalid-axis",
    "invalid-input",
    "rank-mismatch",
    "shape-mismatch",
    "shape-too-large",
]


def section(page: Path, name: str) -> str:
    rest = page.read_text(encoding="utf-8").partition(f"## {name}\n")[2]
    return re.split(r"^## |^Severity: ", rest, flags=re.M)[0]


def messages_of(model: str, folder: Path) -> str:
    """The lines with messages and help."""
    (folder / "model.onnxtxt").write_text(model, encoding="utf-8")
    done = run_command("check", "model.onnxtxt", cwd=folder)
    assert done.returncode in (0, 1), done
    lines = done.stderr.splitlines(True)
    return "".join(
        line for line in lines if re.match(r"(error|warning)\[|   = help: ", line)
    )


SHOWN = [
    (page, *match)
    for page in PAGES
    for match in EXAMPLE.findall(section(page, "Example"))
]
FIXED = [(page, text) for page in PAGES for text in MODEL.findall(section(page, "Fix"))]


def name(value: object) -> str | None:
    return value.stem if isinstance(value, Path) else ""


def test_pages_of_inference_show_a_model() -> None:
    assert sorted({page.stem for page, *_ in SHOWN}) == IDS


@pytest.mark.parametrize(("page", "model", "output"), SHOWN, ids=name)
def test_example(page: Path, model: str, output: str, tmp_path: Path) -> None:
    assert f"[{page.stem}]: " in output
    assert messages_of(model, tmp_path) == output


@pytest.mark.parametrize(("page", "model"), FIXED, ids=name)
def test_fix(page: Path, model: str, tmp_path: Path) -> None:
    assert messages_of(model, tmp_path) == ""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for page in PAGES:
            text = page.read_text(encoding="utf-8")
            new = EXAMPLE.sub(
                lambda match: (
                    f"```onnx\n{match[1]}```\n\n```\n"
                    f"{messages_of(match[1], Path(folder))}```"
                ),
                text,
            )
            if new != text:
                page.write_text(new, encoding="utf-8")
                print(f"wrote {page}")


if __name__ == "__main__":
    main()
