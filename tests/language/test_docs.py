"""docs/language.md shows what the compiler does, and nothing else.

Every Python block of the page that defines a script function is compiled, with the
page's first block before it. The `onnx` or `text` block that follows is what the
command prints for the block's last function: the graph, or the problems. A line `...`
there stands for any lines. After a change of the compiler

    python tests/language/test_docs.py

rewrites the blocks that are no longer true.
"""

from __future__ import annotations

import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from support import ROOT, run_command

PAGE = ROOT / "docs" / "language.md"

# A fenced block, and the listing right after it when there is one.
BLOCK = re.compile(
    r"^```python\n(?P<code>.*?)^```\n"
    r"(?:\n```(?P<kind>onnx|text)\n(?P<listing>.*?)^```\n)?",
    re.MULTILINE | re.DOTALL,
)
SCRIPT = re.compile(r"^@script\(.*\)\n(?:@.*\n)*def (\w+)", re.MULTILINE)


@dataclass
class Snippet:
    line: int
    code: str
    functions: list[str]
    listing: str | None
    span: tuple[int, int]  # of the listing in the page


def read_page() -> tuple[str, list[Snippet]]:
    """The block that all others assume, and those that define script functions."""
    page = PAGE.read_text()
    blocks = list(BLOCK.finditer(page))
    snippets = []
    for block in blocks[1:]:
        functions = SCRIPT.findall(block["code"])
        if functions:
            snippets.append(
                Snippet(
                    line=page.count("\n", 0, block.start()) + 1,
                    code=block["code"],
                    functions=functions,
                    listing=block["listing"],
                    span=block.span("listing"),
                )
            )
    return blocks[0]["code"], snippets


def printed(preamble: str, snippet: Snippet, folder: Path) -> str:
    """The graph of the snippet's last function, or the problems found in it."""
    # The snippet's lines keep their numbers: what it assumes goes before, on one line.
    lines = [line for line in preamble.splitlines() if line]
    program = "; ".join(lines) + "\n" + snippet.code
    (folder / "page.py").write_text(program)
    done = run_command(
        "compile", f"page.py:{snippet.functions[-1]}", "--emit", "text", cwd=folder
    )
    if done.returncode != 0:
        return (
            re.sub(
                r"(page\.py:|^ +)(\d+)(?=:| \|)",
                shift_line,
                done.stderr.strip(),
                flags=re.MULTILINE,
            )
            + "\n"
        )
    # Everything but the model's own header.
    return re.sub(r"\A#@ assume.*\n<\n(?: .*\n)*>\n", "", done.stdout)


def shift_line(match: re.Match[str]) -> str:
    number = str(int(match[2]) - 1)
    return match[1] + number.rjust(len(match[2]) if match[1].isspace() else 0)


def is_shown(listing: str, text: str) -> bool:
    """Whether the listing is the text, lines `...` standing for any lines."""
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "..." else re.escape(line) + r"\n"
        for line in listing.splitlines()
    )
    return re.fullmatch(pattern, text) is not None


PREAMBLE, SNIPPETS = read_page()


@pytest.mark.parametrize("snippet", SNIPPETS, ids=lambda snippet: snippet.functions[-1])
def test_page_shows_what_is_compiled(snippet: Snippet, tmp_path: Path) -> None:
    text = printed(PREAMBLE, snippet, tmp_path)
    if snippet.listing is None:
        assert not text.startswith("error"), text
        return
    assert is_shown(snippet.listing, text), f"{PAGE.name}:{snippet.line} shows\n{text}"
    if text.startswith("error"):
        return
    found = run_command(
        "check", *(f"page.py:{name}" for name in snippet.functions), cwd=tmp_path
    )
    assert found.returncode == 0, found.stderr


def test_the_page_has_snippets() -> None:
    assert len(SNIPPETS) >= 30


def rewrite() -> None:
    page = PAGE.read_text()
    with tempfile.TemporaryDirectory() as folder:
        for snippet in reversed(SNIPPETS):
            if snippet.listing is None:
                continue
            text = printed(PREAMBLE, snippet, Path(folder))
            if not is_shown(snippet.listing, text):
                begin, end = snippet.span
                page = page[:begin] + text + page[end:]
    PAGE.write_text(page)


if __name__ == "__main__":
    rewrite()
