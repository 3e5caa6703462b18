"""One meaning of Python's operators: every operator beside every kind of operand.

The rule of docs/language.md, the eager call, the compiled model and the model written
in C++ give the same type and the same values, or all refuse. operator_differences.toml
lists where one of them does not; an entry that is no longer true is a failure, too.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from operator_cases import (
    ARITHMETIC,
    COMPARISONS,
    SIZES,
    UNARY,
    Case,
    augmented_cases,
    binary_cases,
    unary_cases,
)
from operator_rule import Open, Outcome, Refused, is_same, rule
from operator_ways import run_authored, run_scripts

HERE = Path(__file__).resolve().parent

# What C++ has no operator for; there are no augmented ones either.
NOT_IN_CPP = {("//", 2), ("+", 1)}


@dataclass(frozen=True)
class Known:
    """Ways that do not keep to the rule, for these operators and operands."""

    ways: list[str]
    operators: list[str]
    operands: list[str]
    reason: str

    def speaks_of(self, case: Case) -> bool:
        return case.operator in self.operators and any(
            is_pattern_of(pattern, case.operands) for pattern in self.operands
        )


def is_pattern_of(pattern: str, operands: tuple[str, ...]) -> bool:
    if pattern == "mixed":
        types = {operand.partition(":")[0] for operand in operands if ":" in operand}
        return len(types) == 2
    sides = pattern.split(" . ")
    return len(sides) == len(operands) and all(
        not names_of(operand).isdisjoint(side.split("|"))
        for side, operand in zip(sides, operands, strict=True)
    )


def names_of(operand: str) -> set[str]:
    """All that an operand is called in the table."""
    dtype, colon, _ = operand.partition(":")
    if colon:
        return {dtype, "any"} | ({"float"} if "float" in dtype else set())
    return {"size" if operand in SIZES else operand, "number", "any"}


def read_known() -> list[Known]:
    text = (HERE / "operator_differences.toml").read_text(encoding="utf-8")
    return [
        Known(
            entry["ways"].split(),
            entry["operators"].split(),
            entry["operands"],
            entry["reason"],
        )
        for entry in tomllib.loads(text)["difference"]
    ]


KNOWN = read_known()


# --- Comparing ---


@dataclass(frozen=True)
class Results:
    case: Case
    outcomes: dict[str, Outcome]  # by way, the rule first where there is one

    def excused(self) -> set[str]:
        known = (entry for entry in KNOWN if entry.speaks_of(self.case))
        return {way for entry in known for way in entry.ways} & self.outcomes.keys()

    def expected(self) -> Outcome:
        """What the ways that are not excused have to give."""
        excused = self.excused()
        return next(v for way, v in self.outcomes.items() if way not in excused)

    def differs(self, way: str) -> bool:
        return not is_same(self.expected(), self.outcomes[way])

    def problems(self) -> Iterator[str]:
        excused = self.excused()
        if any(self.differs(way) for way in self.outcomes.keys() - excused):
            yield f"{self.case}\n{self}"
        for way in sorted(excused):
            if not self.differs(way) and not isinstance(self.expected(), Refused):
                yield f"{self.case}: listed, but {way} does not differ\n{self}"

    def __str__(self) -> str:
        return "\n".join(
            f"    {way:9}{shown(outcome)}" for way, outcome in self.outcomes.items()
        )


def shown(outcome: Outcome) -> str:
    if isinstance(outcome, Refused):
        return f"refuses: {outcome.reason.splitlines()[0][:120]}"
    array = np.asarray(outcome)
    return f"{array.dtype} {array.tolist()}"


def results_of(cases: list[Case], folder: Path) -> list[Results]:
    by_way = run_scripts(cases, folder)
    first = cases[0]
    if not first.is_augmented and first.signature() not in NOT_IN_CPP:
        by_way["C++"] = run_authored(cases, folder)
    results = []
    for i, case in enumerate(cases):
        outcomes = {way: outcomes[i] for way, outcomes in by_way.items()}
        expected = rule(case)
        if not isinstance(expected, Open):
            outcomes = {"rule": expected} | outcomes
        results.append(Results(case, outcomes))
    return results


def needless(results: list[Results]) -> Iterator[str]:
    """Entries that name the operator and excuse nothing."""
    operator, ways = results[0].case.operator, results[0].outcomes.keys()
    for entry in KNOWN:
        found = [each for each in results if entry.speaks_of(each.case)]
        for way in (way for way in entry.ways if found and way in ways):
            if not any(each.differs(way) for each in found):
                yield f"`{operator}` need not be listed for {way}: {entry.reason}"


def check(cases: list[Case], folder: Path) -> None:
    results = results_of(cases, folder)
    problems = [problem for each in results for problem in each.problems()]
    problems += needless(results)
    assert not problems, f"{len(problems)} problems\n" + "\n".join(problems)


# --- Tests ---


@pytest.mark.parametrize("operator", [*ARITHMETIC, *COMPARISONS])
def test_binary(operator: str, tmp_path: Path) -> None:
    check(binary_cases(operator), tmp_path)


@pytest.mark.parametrize("operator", ARITHMETIC)
def test_augmented(operator: str, tmp_path: Path) -> None:
    check(augmented_cases(operator), tmp_path)


@pytest.mark.parametrize("operator", UNARY)
def test_unary(operator: str, tmp_path: Path) -> None:
    check(unary_cases(operator), tmp_path)


def test_every_known_difference_speaks_of_a_case() -> None:
    cases = [c for o in ARITHMETIC + COMPARISONS for c in binary_cases(o)]
    cases += [c for o in UNARY for c in unary_cases(o)]
    unused = [
        (entry.ways, entry.operators, pattern)
        for entry in KNOWN
        for pattern in entry.operands
        if not any(
            case.operator in entry.operators and is_pattern_of(pattern, case.operands)
            for case in cases
        )
    ]
    assert unused == []
