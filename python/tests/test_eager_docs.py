"""The pieces of docs/eager.md run, one after the other."""

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "eager.md"


def test_the_page_runs() -> None:
    pieces = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    assert len(pieces) == 6
    names: dict[str, object] = {}
    for piece in pieces:
        exec(compile(piece, str(PAGE), "exec"), names)
