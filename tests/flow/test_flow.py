"""Functions in normal form do what they did before, as CPython sees it.

Each function is run as written and as normalised. Results, exceptions and the order of
what was logged on the way have to agree.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from flow_cases import CASES
from flow_liveness import expected_notes
from flow_random import random_function
from support import output_of, tool

INPUTS = list(itertools.product((-2, 0, 1, 5), (0, 1, 4), (False, True)))
STEPS = 300
NUM_RANDOM = 500


class TooLongError(Exception):
    pass


def normalise(text: str) -> str:
    return output_of(tool("normalise"), input=text)


def run(function: Callable[..., Any], *args: object) -> tuple[object, list[object]]:
    """The result or the kind of exception, and what was logged."""
    seen: list[object] = []

    def log(*values: object) -> None:
        seen.append(values)
        if len(seen) > STEPS:
            raise TooLongError

    function.__globals__["log"] = log
    try:
        return function(*args), seen
    except (TooLongError, NameError, ZeroDivisionError) as error:
        return type(error), seen


def load(text: str) -> dict[str, Any]:
    module: dict[str, Any] = {}
    exec(compile(text, "functions", "exec"), module)
    return module


def assert_same(original: str, normal: str, name: str) -> int:
    before = load(original)[name]
    after = load(normal)[name]
    distinct = set()
    for args in INPUTS:
        expected = run(before, *args)
        assert run(after, *args) == expected, (args, original, normal)
        distinct.add(repr(expected))
    return len(distinct)


def assert_normal(text: str) -> None:
    """One return, at the end; loops end early only by a flag; no else on them."""
    # Nested functions are left alone; flags are tested where they are printed.
    body = re.sub(r"^( +)def .*\n(?:\1 +.*\n)+", "", text, flags=re.M)
    body = re.sub(r"^ +if \w+: break$", "", body, flags=re.M)
    assert "break" not in body, text
    assert "continue" not in body, text
    returns = re.findall(r"^( +)return\b", body, re.M)
    assert returns in ([], ["    "]), text
    for line in re.finditer(r"^( +)(?:for|while) .*\n((?:\1 +.*\n)+)(.*)", text, re.M):
        assert line.group(3) != line.group(1) + "else:", text


@pytest.mark.parametrize("name", sorted(CASES))
def test_written_functions(name: str) -> None:
    text = f"def f(x, n, c):\n{CASES[name]}"
    normal = normalise(text)
    assert "# error" not in normal, normal
    assert_normal(normal)
    # An input that changes nothing would compare nothing.
    assert assert_same(text, normal, "f") > 1


@pytest.fixture(scope="module")
def random_functions() -> list[tuple[str, str, str]]:
    """Name, text, and text in normal form."""
    names = [f"f{seed}" for seed in range(NUM_RANDOM)]
    originals = [random_function(name, seed) for seed, name in enumerate(names)]
    normal = normalise("\n".join(originals))
    assert "# error" not in normal
    texts = re.split(
        r"^(?=def )", re.sub(r"^#.*\n", "", normal, flags=re.M), flags=re.M
    )
    return list(zip(names, originals, texts[1:], strict=True))


def test_random_functions(random_functions: list[tuple[str, str, str]]) -> None:
    outcomes = 0
    for name, original, text in random_functions:
        assert_normal(text)
        outcomes += assert_same(original, text, name)
    # Most functions depend on their input.
    assert outcomes > 3 * NUM_RANDOM


def test_liveness_of_random_functions(
    random_functions: list[tuple[str, str, str]],
) -> None:
    count = 0
    for _, _, text in random_functions:
        expected = expected_notes(text)
        found = {
            number: note.split("#")[1]
            for number, note in enumerate(text.splitlines(), 1)
            if "#" in note
        }
        assert found.keys() == expected.keys(), text
        for number, note in found.items():
            got = tuple(frozenset(part.split()) for part in note.split("|"))
            assert got == expected[number], (number, text)
        count += len(found)
    assert count > 5 * NUM_RANDOM
