"""Every case beside onnx.shape_inference: never less precise, never contradictory.

The model of a case goes to both. What the case knows of elements beyond constants is in
no model, so neither is told. Cases that we refuse have nothing to compare. Where the
reference is wrong, disagreements.toml says why; an entry that nothing needs fails.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import onnx
import pytest
from shape_oracle import compare, names_of_inputs, our_types, their_types
from support import output_of, tool

import opscribe

HERE = Path(__file__).resolve().parent
CASES = HERE / "cases"
FILES = sorted(CASES.rglob("*.txt"))

# Models of domains that onnx does not know have nothing to compare.
THEIR_DOMAINS = {"", "ai.onnx.ml", "ai.onnx.preview", "ai.onnx.preview.training"}


@dataclass(frozen=True)
class Case:
    line: str
    model: onnx.ModelProto

    @property
    def is_refused(self) -> bool:
        return "-> error " in self.line


@cache
def cases() -> dict[Path, list[Case]]:
    """The cases of each file with their models."""
    text = output_of(tool("infer_cases"), "--models", *FILES)
    found: dict[Path, list[Case]] = {path: [] for path in FILES}
    for piece in text.split("#CASE ")[1:]:
        head, _, model = piece.partition("\n")
        place, _, line = head.partition(" ")
        path = Path(place.rpartition(":")[0])
        proto = onnx.load_from_string(opscribe.parse_text(model).to_bytes())
        found[path].append(Case(line, proto))
    return found


def hurts_the_reference(case: Case) -> str | None:
    """Why onnx.shape_inference cannot be asked about a case."""
    node = case.model.graph.node[-1]
    attributes = {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute}
    if node.op_type == "Einsum" and (
        case.is_refused or re.search(rb"[^A-Za-z ,.>-]", attributes["equation"])
    ):
        return "never returns for many an equation that is none"
    if node.op_type == "Split" and attributes.get(
        "num_outputs", len(node.output)
    ) != len(node.output):
        return "reads beyond a list, and may abort the process"
    if node.op_type == "Slice" and re.search(r"\d{10}", case.line):
        return "computes a length in floating point and makes that many dimensions"
    for value in case.model.graph.input:
        dims = value.type.tensor_type.shape.dim
        if len(dims) == 1 and dims[0].dim_value > 1_000_000:
            return "makes a dimension of each element of a list"
    return None


@cache
def explanations() -> list[dict[str, str]]:
    with (HERE / "disagreements.toml").open("rb") as file:
        return tomllib.load(file)["case"]


def explains(entry: dict[str, str], line: str, said: str) -> bool:
    return bool(re.search(entry["line"], line) and re.search(entry["said"], said))


def disagreement_of(case: Case) -> str | None:
    """What we and the reference disagree in; None when we know all that it knows."""
    try:
        theirs = their_types(case.model)
    except Exception as error:  # It raises several kinds.
        theirs = {}
        if not case.is_refused:
            lines = [line for line in str(error).splitlines() if line]
            return f"the reference refuses: {lines[-1] if lines else error!r}"
    if case.is_refused:
        return None
    ours = our_types(case.model)
    return str(compare(ours, theirs, names_of_inputs(case.model))) or None


def num_more(case: Case) -> int:
    """How much only we know of a case."""
    try:
        theirs = their_types(case.model)
    except Exception:  # It raises several kinds.
        return 0
    return compare(our_types(case.model), theirs, names_of_inputs(case.model)).num_more


def compared(path: Path) -> Iterator[Case]:
    for case in cases()[path]:
        if case.model.graph.node[-1].domain not in THEIR_DOMAINS:
            continue
        if hurts_the_reference(case) is None:
            yield case


@cache
def found_in(path: Path) -> dict[str, str]:
    """What is said of the cases of a file in which we disagree."""
    found = ((case.line, disagreement_of(case)) for case in compared(path))
    return {line: said for line, said in found if said is not None}


@pytest.mark.parametrize(
    "path", FILES, ids=lambda path: str(path.relative_to(CASES).with_suffix(""))
)
def test_file(path: Path) -> None:
    unexplained = {
        line: said
        for line, said in found_in(path).items()
        if not any(explains(entry, line, said) for entry in explanations())
    }
    assert unexplained == {}


def test_every_explanation_is_needed() -> None:
    found = [item for path in FILES for item in found_in(path).items()]
    for entry in explanations():
        assert any(explains(entry, *item) for item in found), entry
        assert entry["reason"]


def test_most_cases_are_compared() -> None:
    counts = [(len(list(compared(path))), len(cases()[path])) for path in FILES]
    assert sum(asked for asked, _ in counts) >= 1400
    more = 0
    for path in FILES:
        for case in compared(path):
            more += num_more(case)
    assert more >= 350  # dimensions, ranks and types that only we know
