#!/usr/bin/env python3
"""Checks the rules of the house that no compiler knows.

* A folder of src/opscribe includes only itself and folders of a lower number that
  its line in CMakeLists.txt names.
* A source file has at most 800 lines, unless tools/long_files.txt says why.
* Every folder of src/opscribe has a README.md of at most 30 lines.
* No path of somebody's machine and no unfinished business in the text.

Prints one line per problem and ends with 1 when there is one. Warnings (files above
500 lines) are printed and do not count.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = Path("src/opscribe")

WARN_LINES = 500
MAX_LINES = 800
MAX_README_LINES = 30
LONG_FILES = Path("tools/long_files.txt")
CODE_SUFFIXES = {".cpp", ".h", ".py", ".cmake", ".sh"}
# Data is not prose of ours: models, seeds and recorded results may say anything.
DATA_FOLDERS = {"corpus", "testdata", "data"}

LAYER = re.compile(
    r"^opscribe_(layer|program)\(\s*(\w+)\s+(\d+)([^)]*)\)", re.MULTILINE
)
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"')
# Written so that this file does not find itself.
MACHINE_PATH = re.compile(r"(?<![\w.$}])/(?:work|root|home/\w+|tmp/\w+)/")
UNFINISHED = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|X" r"XX)\b")


@dataclass(frozen=True)
class Layer:
    """One opscribe_layer or opscribe_program line."""

    name: str
    number: int
    uses: tuple[str, ...] = ()
    program: bool = False


@dataclass(frozen=True, order=True)
class Problem:
    """What is wrong where; a warning does not fail the run."""

    path: str
    line: int
    text: str
    warning: bool = False

    def __str__(self) -> str:
        kind = "warning" if self.warning else "error"
        return f"{self.path}:{self.line}: {kind}: {self.text}"


def parse_layers(cmake: str) -> dict[str, Layer]:
    """The layers that the text of CMakeLists.txt declares, by folder name."""
    layers = {}
    for kind, name, number, rest in LAYER.findall(cmake):
        words = rest.split()
        uses: list[str] = []
        if "USES" in words:
            for word in words[words.index("USES") + 1 :]:
                if word in ("LINK", "NAME"):
                    break
                uses.append(word)
        layers[name] = Layer(name, int(number), tuple(uses), kind == "program")
    return layers


def check_declarations(layers: dict[str, Layer]) -> Iterator[Problem]:
    """A layer stands only on declared layers of a lower number."""
    for layer in layers.values():
        for used in layer.uses:
            below = layers.get(used)
            if below is None:
                text = f"`{layer.name}` uses `{used}`, which is not a layer"
            elif below.number >= layer.number:
                text = (
                    f"`{layer.name}` [{layer.number}] uses `{used}` [{below.number}]; "
                    "only lower numbers are allowed"
                )
            else:
                continue
            yield Problem("CMakeLists.txt", 1, text)


def judge_include(
    folder: str | None, included: str, layers: dict[str, Layer]
) -> str | None:
    """Says what is wrong with `folder` including `included`; None when nothing is.

    `folder` is None for the headers directly in src/opscribe, the public front door:
    they stand above every layer and below the programs.
    """
    parts = included.split("/")
    if parts[0] != "opscribe" or len(parts) < 2:
        return f'`"{included}"`: name project headers from the root, "opscribe/..."'
    if len(parts) == 2:
        if folder is None or layers[folder].program:
            return None
        return f"`{folder}` includes the front door `{included}`, which stands above it"
    target = layers.get(parts[1])
    if target is None:
        return f"`{included}` is in no folder that CMakeLists.txt declares"
    if folder is None:
        return f"a program's header `{included}`" if target.program else None
    own = layers[folder]
    if target == own:
        return None
    if target.number >= own.number:
        return (
            f"`{folder}` [{own.number}] includes `{included}` [{target.number}]; "
            "only lower numbers are allowed"
        )
    if target.name not in own.uses:
        return (
            f"`{folder}` includes `{included}`, but its line in CMakeLists.txt "
            f"does not name `{target.name}`"
        )
    return None


def check_includes(
    root: Path, files: Iterable[Path], layers: dict[str, Layer]
) -> Iterator[Problem]:
    """Every #include of src/opscribe points downward."""
    for file in files:
        if file.suffix not in (".h", ".cpp") or not file.is_relative_to(SOURCES):
            continue
        inside = file.relative_to(SOURCES).parts
        folder = inside[0] if len(inside) > 1 else None
        if folder is not None and folder not in layers:
            text = f"folder `{folder}` has no line in CMakeLists.txt"
            yield Problem(str(file), 1, text)
            continue
        lines = (root / file).read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            match = INCLUDE.match(line)
            text_or_none = match and judge_include(folder, match[1], layers)
            if text_or_none:
                yield Problem(str(file), number, text_or_none)


def read_long_files(root: Path) -> dict[str, str]:
    """The files that may be long, each with its reason."""
    allowed: dict[str, str] = {}
    path = root / LONG_FILES
    if not path.exists():
        return allowed
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, _, reason = line.partition(" ")
            allowed[name] = reason.strip()
    return allowed


def check_sizes(root: Path, files: Iterable[Path]) -> Iterator[Problem]:
    """Long files are split, or say why they are not."""
    allowed = read_long_files(root)
    seen = set()
    for file in files:
        if file.suffix not in CODE_SUFFIXES or is_data(file):
            continue
        seen.add(str(file))
        count = (root / file).read_text(encoding="utf-8").count("\n")
        if str(file) in allowed:
            if not allowed[str(file)]:
                yield Problem(
                    str(LONG_FILES), 1, f"`{file}` is listed without a reason"
                )
            if count <= MAX_LINES:
                text = f"`{file}` has {count} lines and needs no exception"
                yield Problem(str(LONG_FILES), 1, text)
        elif count > MAX_LINES:
            text = f"{count} lines; split it (the limit is {MAX_LINES})"
            yield Problem(str(file), count, text)
        elif count > WARN_LINES:
            yield Problem(str(file), count, f"{count} lines; consider splitting", True)
    for name in allowed.keys() - seen:
        yield Problem(str(LONG_FILES), 1, f"`{name}` does not exist")


def check_readmes(root: Path, layers: dict[str, Layer]) -> Iterator[Problem]:
    """Every folder says in at most 30 lines what it is for."""
    for name in layers:
        folder = root / SOURCES / name
        if not folder.is_dir():
            continue
        readme = folder / "README.md"
        shown = str(SOURCES / name / "README.md")
        if not readme.exists():
            yield Problem(shown, 1, "missing; give purpose, entry point and invariants")
            continue
        count = readme.read_text(encoding="utf-8").count("\n")
        if count > MAX_README_LINES:
            text = f"{count} lines; the limit is {MAX_README_LINES}"
            yield Problem(shown, count, text)


def is_data(file: Path) -> bool:
    """Whether the file is test data rather than something we wrote to be read."""
    return not DATA_FOLDERS.isdisjoint(file.parts)


def check_words(root: Path, files: Iterable[Path]) -> Iterator[Problem]:
    """No path of a machine, nothing left for later."""
    for file in files:
        if is_data(file):
            continue
        try:
            text = (root / file).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a binary file
        for number, line in enumerate(text.splitlines(), 1):
            if match := MACHINE_PATH.search(line):
                yield Problem(str(file), number, f"path of a machine: `{match[0]}`")
            if match := UNFINISHED.search(line):
                yield Problem(str(file), number, f"`{match[0]}`: do it or drop it")


def list_files(root: Path) -> list[Path]:
    """The files of the repository, committed or about to be."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    output = subprocess.run(command, cwd=root, check=True, capture_output=True).stdout
    names = output.decode().split("\0")
    return sorted(Path(name) for name in names if name and (root / name).is_file())


def check(root: Path, files: list[Path]) -> list[Problem]:
    """All problems of the tree at `root`, in order of path and line."""
    layers = parse_layers((root / "CMakeLists.txt").read_text(encoding="utf-8"))
    problems = [
        *check_declarations(layers),
        *check_includes(root, files, layers),
        *check_sizes(root, files),
        *check_readmes(root, layers),
        *check_words(root, files),
    ]
    return sorted(problems)


def main() -> int:
    """Checks this repository."""
    problems = check(ROOT, list_files(ROOT))
    for problem in problems:
        print(problem)
    return int(any(not problem.warning for problem in problems))


if __name__ == "__main__":
    sys.exit(main())
