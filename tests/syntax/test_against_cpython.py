"""The parser against CPython's own, on all of the standard library.

Trees, field by field, and the place of every node have to agree; files that CPython
refuses must have an error.
"""

from __future__ import annotations

import ast
import struct
import sysconfig
from pathlib import Path

import pytest
from support import output_of, tool

LIBRARY = Path(sysconfig.get_path("stdlib"))

# Files whose trees cannot be compared, by name, and why.
EXCEPTIONS = {
    "bad_coding.py": "declares an encoding that does not exist; opscribe reads UTF-8",
    "bad_coding2.py": "declares another encoding than its byte order mark",
    "badsyntax_3131.py": "a currency sign as a name; letters are not told from signs",
    "test_traceback.py": "names that CPython normalises (NFKC)",
    "test_unicode_identifiers.py": "names that CPython normalises (NFKC)",
}

# Fields that say nothing about the text.
IGNORED = {"ctx", "type_comment", "kind", "type_ignores"}


def constant_text(value: object) -> str:
    if value is None or value is True or value is False:
        return str(value)
    if value is ...:
        return "Ellipsis"
    if isinstance(value, int):
        return f"int:{value}"
    if isinstance(value, float):
        return "float:" + struct.pack(">d", value).hex()
    if isinstance(value, complex):
        return "imag:" + struct.pack(">d", value.imag).hex()
    if isinstance(value, str):
        return "str:" + value.encode("utf-8", "surrogatepass").hex()
    assert isinstance(value, bytes)
    return "bytes:" + value.hex()


class Dumper:
    """Prints a tree of the `ast` module as opscribe prints its own."""

    def __init__(self, text: bytes) -> None:
        self.starts = [0]
        for line in text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.lines: list[str] = []

    def place(self, node: ast.AST) -> str:
        if not hasattr(node, "lineno"):
            return ""
        begin = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        return f" {begin}-{end}"

    def dump(self, label: str, node: ast.AST, depth: int, places: bool = True) -> None:
        scalars, children = "", []
        for field, value in ast.iter_fields(node):
            if field in IGNORED:
                continue
            if isinstance(node, (ast.Constant, ast.MatchSingleton)):
                scalars += f" {field}={constant_text(value)}"
            elif isinstance(value, (ast.operator, ast.unaryop, ast.boolop)):
                scalars += f" {field}={type(value).__name__}"
            elif field == "ops":
                scalars += f" ops={','.join(type(op).__name__ for op in value)}"
            elif field in ("names", "kwd_attrs") and (
                not value or isinstance(value[0], str)
            ):
                scalars += f" {field}={','.join(value)}"
            elif isinstance(value, ast.AST):
                children.append((field, value))
            elif isinstance(value, list):
                children += [(f"{field}[{i}]", each) for i, each in enumerate(value)]
            elif value is not None:
                scalars += f" {field}={value}"
        # Before 3.12 CPython has no true places inside f-strings.
        place = self.place(node) if places else ""
        self.lines.append(
            f"{'  ' * depth}{label}: {type(node).__name__}{place}{scalars}"
        )
        inner = places and not isinstance(node, ast.JoinedStr)
        for name, child in children:
            if child is None:
                self.lines.append(f"{'  ' * (depth + 1)}{name}: -")
            else:
                self.dump(name, child, depth + 1, inner)

    def module(self, tree: ast.Module) -> list[str]:
        for i, statement in enumerate(tree.body):
            self.dump(f"body[{i}]", statement, 0)
        return self.lines


def large_number(digits: str) -> int | str:
    """The value of a literal; malformed ones stay, CPython refuses their files too."""
    try:
        return int(digits, 0)
    except ValueError:
        return digits


def normalize(line: str, in_joined: bool) -> str:
    label, _, rest = line.partition(": ")
    words = rest.split(" ")
    if in_joined and len(words) > 1 and words[1][:1].isdigit() and "-" in words[1]:
        del words[1]
    for i, word in enumerate(words):
        if word.startswith("value=big:"):
            number = large_number(word[10:].replace("_", ""))
            words[i] = f"value=int:{number}"
    return f"{label}: {' '.join(words)}"


def ours(paths: list[Path]) -> dict[Path, list[str]]:
    output = output_of(tool("print_syntax"), input="\n".join(map(str, paths)))
    trees: dict[Path, list[str]] = {}
    lines: list[str] = []
    joined: int | None = None
    for line in output.split("\n"):
        if line.startswith("=== "):
            lines = trees[Path(line[4:])] = []
            joined = None
            continue
        if not line:
            continue
        depth = len(line) - len(line.lstrip())
        if joined is not None and depth <= joined:
            joined = None
        lines.append(normalize(line, joined is not None))
        if joined is None and ": JoinedStr " in line:
            joined = depth
    return trees


def library_files() -> list[Path]:
    skipped = {"site-packages", "__pycache__"}
    return sorted(
        path
        for path in LIBRARY.rglob("*.py")
        if not skipped & set(path.parts) and path.name not in EXCEPTIONS
    )


FILES = library_files()


def test_there_is_a_library_to_compare_with() -> None:
    assert len(FILES) > 500


@pytest.mark.parametrize("part", range(8))
def test_trees_of_the_standard_library(part: int) -> None:
    files = FILES[part::8]
    trees = ours(files)
    compared = 0
    for path in files:
        text = path.read_bytes()
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError):
            assert any(line.startswith("error ") for line in trees[path]), path
            continue
        # Other encodings, form feeds in odd places and character names are no concern
        # of a UTF-8 source.
        if b"coding" in text[:200] and b"utf" not in text[:200].lower():
            continue
        if b"\\N{" in text or b"\x0c" in text or b"\r" in text.replace(b"\r\n", b""):
            continue
        expected = Dumper(text).module(tree)
        for theirs, mine in zip(expected, trees[path], strict=False):
            assert mine == theirs, path
        assert len(trees[path]) == len(expected), path
        compared += 1
    assert compared > len(files) * 0.9
