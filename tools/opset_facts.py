"""What the generators of operator classes share: facts, words, files.

tools/opset_classes.py writes Python from them, tools/author_ops.py C++.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WIDTH = 88

Facts = dict[str, Any]


def load_registry() -> Facts:
    """The registry as the built package has it."""
    from opscribe import _core

    facts: Facts = json.loads(_core.registry_json())
    return facts


def opsets(registry: Facts) -> Iterator[tuple[str, int, list[Facts]]]:
    """Domain, version and the operators of the domain, for every opset there is."""
    for domain in registry["domains"]:
        name = domain["name"]
        operators = [row for row in registry["operators"] if row["domain"] == name]
        for number in range(1, domain["newest_opset"] + 1):
            yield name, number, operators


def changed_in(operators: list[Facts], number: int) -> Iterator[tuple[Facts, Facts]]:
    """The operators that are new or changed in an opset, with that version."""
    for operator in operators:
        for version in operator["versions"]:
            if version["since"] == number:
                yield operator, version


def allowed_types(version: Facts, param: Facts) -> list[str]:
    for row in version["types"]:
        if row["name"] == param["type"]:
            return list(row["allowed"])
    return [param["type"]]


def described(row: Facts) -> str:
    """The words for an input, output or attribute."""
    option = row.get("option", "Single")
    words = row["doc"] or "see the page"
    if option == "Optional":
        return f"(optional) {words}"
    return f"(any number) {words}" if option == "Variadic" else str(words)


def wrap(text: str, first: str, rest: str | None = None) -> str:
    """The text in lines of at most WIDTH that begin with `first`, then `rest`."""
    return textwrap.fill(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=first if rest is None else rest,
        break_long_words=False,
        break_on_hyphens=False,
    )


def write_files(
    folder: Path, files: dict[str, str], found: set[str], check: bool
) -> int:
    """Makes the folder's generated files what they should be, or says which are not."""
    wrong = sorted(found - files.keys())
    for name, text in files.items():
        path = folder / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            wrong.append(name)
            if not check:
                path.write_text(text, encoding="utf-8")
    if check:
        for name in wrong:
            print(f"{(folder / name).relative_to(ROOT)} is not what the registry says")
        return 1 if wrong else 0
    for name in found - files.keys():
        (folder / name).unlink()
    print(f"{len(files)} files, {len(wrong)} changed")
    return 0
