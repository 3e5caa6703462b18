"""Listings of the language's specification, node for node and name for name.

golden/NAME.txt holds the expected listing of every function of golden/NAME.py, in the
form listing.py prints; NAME.FUNCTION.model.txt that of a model. They are written by
hand: those called `fixed_...` show the right graph where the reference is wrong,
`python_...` what becomes of the Python that it refuses, one construct each, and all
others what the reference makes. `python test_golden.py` writes the listings of files
that have none; read them before you believe them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import onnx
import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE))
import compare  # noqa: E402
import listing  # noqa: E402

BUILD = Path(os.environ.get("OPSCRIBE_BUILD_DIR", ROOT / "build")).resolve()
PROGRAM = BUILD / "bin" / "opscribe"
FILES = sorted((HERE / "golden").glob("*.py"))
REFUSED = [f for f in FILES if f.stem.startswith("python_")]
FIXED = [f for f in FILES if f.stem.startswith("fixed_")]
AGREED = sorted(set(FILES) - set(FIXED) - set(REFUSED))
FEWEST_CONSTRUCTS = 35

each_file = pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)


def expected_functions(file: Path) -> dict[str, str]:
    """Name -> listing, as typed."""
    text = file.with_suffix(".txt").read_text(encoding="utf-8")
    blocks = [block.strip("\n") for block in text.split("\n\n")]
    return {b.split("(")[0].rpartition(".")[2]: b for b in blocks}


def expected_models(file: Path) -> dict[str, str]:
    paths = file.parent.glob(f"{file.stem}.*.model.txt")
    return {p.name.split(".")[1]: p.read_text(encoding="utf-8") for p in paths}


@cache
def compiled(face: str) -> dict[str, compare.Entries]:
    return compare.collect(face, FILES)


def check_entries(file: Path, entries: compare.Entries) -> None:
    expected = expected_functions(file)
    assert set(expected) == set(entries)
    for name, text in expected.items():
        entry = entries[name]
        assert entry["function"] is not None, f"{name}: {entry['error']}"
        function = onnx.FunctionProto.FromString(entry["function"])
        assert "\n".join(listing.function_lines(function)) == text
    for name, text in expected_models(file).items():
        assert entries[name]["model"] is not None, entries[name]["error"]
        model = onnx.ModelProto.FromString(entries[name]["model"])
        assert "\n".join(listing.model_lines(model)) + "\n" == text


@each_file
def test_compiled_as_listed(file: Path) -> None:
    check_entries(file, compiled("opscribe")[file.stem])


@each_file
def test_command_compiles_as_listed(file: Path, tmp_path: Path) -> None:
    for name, text in expected_functions(file).items():
        out = tmp_path / f"{name}.onnx"
        run = subprocess.run(
            [PROGRAM, "compile", f"{file}:{name}", "--emit", "function", "-o", out],
            capture_output=True,
            check=False,
            text=True,
            timeout=60,
        )
        assert run.returncode == 0, run.stderr
        function = onnx.FunctionProto.FromString(out.read_bytes())
        assert "\n".join(listing.function_lines(function)) == text


@pytest.mark.parametrize("file", AGREED, ids=lambda f: f.stem)
def test_reference_compiles_as_listed(file: Path) -> None:
    """The listings are typed; this finds the typing errors."""
    check_entries(file, compiled("reference")[file.stem])


def test_fixed_graphs_are_not_the_references() -> None:
    for file in FIXED:
        entries = compiled("reference")[file.stem]
        with pytest.raises(AssertionError):
            check_entries(file, entries)


def test_constructs_are_not_the_references() -> None:
    """In each file something is refused by the reference, or made into other nodes."""
    assert len(REFUSED) >= FEWEST_CONSTRUCTS
    for file in REFUSED:
        entries = compiled("reference")[file.stem]
        with pytest.raises(AssertionError):
            check_entries(file, entries)


def write_missing() -> None:
    for file in FILES:
        if file.with_suffix(".txt").exists():
            continue
        blocks = []
        for name, entry in compiled("opscribe")[file.stem].items():
            assert entry["function"] is not None, (
                f"{file.stem}:{name}: {entry['error']}"
            )
            function = onnx.FunctionProto.FromString(entry["function"])
            blocks.append("\n".join(listing.function_lines(function)))
        file.with_suffix(".txt").write_text("\n\n".join(blocks) + "\n")
        print(f"wrote {file.stem}.txt")


if __name__ == "__main__":
    write_missing()
