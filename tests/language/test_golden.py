"""Listings of the specification, node for node and name for name.

golden/NAME.onnxtxt holds the functions of golden/NAME.py in ONNX text, in the order of
the file: those of a model whose own graph is empty. NAME.FUNCTION.model.onnxtxt is the
model of a function. They are written by hand: those called `fixed_...` show the right
graph where the reference is wrong, `python_...` what becomes of the Python that it
refuses, one construct each, and all others what the reference makes. `python
test_golden.py` writes the listings of files that have none; read them before you
believe them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import compare
import onnx
import onnx.parser
import pytest

import opscribe

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from support import compile_by_command  # noqa: E402

FILES = sorted((HERE / "golden").glob("*.py"))
LISTINGS = sorted((HERE / "golden").glob("*.onnxtxt"))
REFUSED = [f for f in FILES if f.stem.startswith("python_")]
FIXED = [f for f in FILES if f.stem.startswith("fixed_")]
AGREED = sorted(set(FILES) - set(FIXED) - set(REFUSED))
FEWEST_CONSTRUCTS = 35

each_file = pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)


def expected_functions(file: Path) -> str:
    return file.with_suffix(".onnxtxt").read_text(encoding="utf-8")


def expected_models(file: Path) -> dict[str, str]:
    paths = file.parent.glob(f"{file.stem}.*.model.onnxtxt")
    return {p.name.split(".")[1]: p.read_text(encoding="utf-8") for p in paths}


@cache
def compiled(face: str) -> dict[str, compare.Entries]:
    return compare.collect(face, FILES)


def functions_of(entries: compare.Entries) -> str:
    refused = {n: e["error"] for n, e in entries.items() if e["function"] is None}
    assert not refused
    return compare.functions_text(e["function"] for e in entries.values())


def same(text: str) -> str:
    return text


def check_entries(
    file: Path, entries: compare.Entries, form: Callable[[str], str] = same
) -> None:
    """Whether the entries are as listed, both sides in the form asked for."""
    assert form(functions_of(entries)) == form(expected_functions(file))
    for name, text in expected_models(file).items():
        assert entries[name]["model"] is not None, entries[name]["error"]
        assert form(opscribe.load(entries[name]["model"]).to_text()) == form(text)


@each_file
def test_compiled_as_listed(file: Path) -> None:
    check_entries(file, compiled("opscribe")[file.stem])


@each_file
def test_command_compiles_as_listed(file: Path, tmp_path: Path) -> None:
    protos = []
    for function in opscribe.parse_text(expected_functions(file)).functions:
        out = tmp_path / f"{function.name}.onnx"
        target = f"{file}:{function.name}"
        protos.append(compile_by_command(target, out, "--emit", "function"))
    assert compare.functions_text(protos) == expected_functions(file)


def with_sorted_attributes(text: str) -> str:
    """The same text but for the order of attributes, which says nothing."""
    proto = opscribe.parse_text(text).to_proto()
    compare.sort_all_attributes(proto)
    return opscribe.Model.from_proto(proto).to_text()


@pytest.mark.parametrize("file", AGREED, ids=lambda f: f.stem)
def test_reference_compiles_as_listed(file: Path) -> None:
    """The listings are typed; this finds the typing errors."""
    check_entries(file, compiled("reference")[file.stem], with_sorted_attributes)


def test_fixed_graphs_are_not_the_references() -> None:
    for file in FIXED:
        entries = compiled("reference")[file.stem]
        with pytest.raises(AssertionError):
            check_entries(file, entries, with_sorted_attributes)


def test_constructs_are_not_the_references() -> None:
    """In each file something is refused by the reference, or made into other nodes."""
    assert len(REFUSED) >= FEWEST_CONSTRUCTS
    for file in REFUSED:
        entries = compiled("reference")[file.stem]
        with pytest.raises(AssertionError):
            check_entries(file, entries, with_sorted_attributes)


@pytest.mark.parametrize("listing", LISTINGS, ids=lambda f: f.stem)
def test_listing_is_read_as_written(listing: Path) -> None:
    text = listing.read_text(encoding="utf-8")
    assert opscribe.parse_text(text).to_text() == text
    # What the first line assumes says where elements and empty domains are kept;
    # without it the text means what the parser of ONNX makes of it.
    plain = re.sub(r"\A#@ assume .*\n", "", text)
    assert "#@" not in plain
    theirs = onnx.parser.parse_model(text)
    assert opscribe.Model.from_proto(theirs).to_text() == plain


def test_every_listing_belongs_to_a_file() -> None:
    listings = {listing.name.partition(".")[0] for listing in LISTINGS}
    assert listings == {file.stem for file in FILES}


def write_missing() -> None:
    for file in FILES:
        listing = file.with_suffix(".onnxtxt")
        if listing.exists():
            continue
        text = functions_of(compiled("opscribe")[file.stem])
        listing.write_text(text, encoding="utf-8")
        print(f"wrote {listing.name}")


if __name__ == "__main__":
    write_missing()
