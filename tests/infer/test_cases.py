"""The cases of tests/infer/cases, and that no operator is without them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from support import output_of, run, tool

CASES = Path(__file__).resolve().parent / "cases"
FILES = sorted(CASES.rglob("*.txt"))

Key = tuple[str, str]

# Versions without a rule, and why.
WITHOUT_RULE: dict[tuple[str, str, int], str] = {}
# Operators without a case, and why.
WITHOUT_CASE: dict[Key, str] = {}


@pytest.mark.parametrize(
    "path", FILES, ids=lambda path: str(path.relative_to(CASES).with_suffix(""))
)
def test_file(path: Path) -> None:
    done = run(tool("infer_cases"), path)
    passed = re.search(r"^(\d+) passed, (\d+) failed$", done.stdout, re.M)
    assert passed is not None, done.stdout + done.stderr
    assert int(passed[1]) > 0
    assert done.returncode == 0, done.stdout


def case_lines() -> list[str]:
    lines = [line for path in FILES for line in path.read_text().splitlines()]
    return [line for line in lines if line and not line.startswith("#")]


def head_of(line: str) -> tuple[str, str, int | None]:
    """Domain, operator and opset of a case: `ai.onnx.ml.Scaler@1 (float[N]) ...`"""
    word = re.split(r"[<( ]", line, maxsplit=1)[0]
    name, _, opset = word.partition("@")
    domain, _, op_type = name.rpartition(".")
    return domain, op_type, int(opset) if opset else None


@pytest.fixture(scope="module")
def versions() -> dict[Key, list[dict[str, Any]]]:
    """The versions of each operator, newest first."""
    dumps = [
        json.loads(output_of(tool("dump_registry"), *words))
        for words in ([], ["--vendors"])
    ]
    return {
        (op["domain"], op["name"]): op["versions"]
        for dump in dumps
        for op in dump["operators"]
    }


def test_every_version_has_a_rule(versions: dict[Key, list[dict[str, Any]]]) -> None:
    without = {
        (*key, version["since"])
        for key, all_of_it in versions.items()
        for version in all_of_it
        if version["infer"] == "none"
    }
    assert without == WITHOUT_RULE.keys()


def test_every_rule_has_a_case(versions: dict[Key, list[dict[str, Any]]]) -> None:
    tried: set[tuple[str, str, int]] = set()
    for line in case_lines():
        domain, op_type, opset = head_of(line)
        all_of_it = versions[domain, op_type]
        since = (v["since"] for v in all_of_it if opset is None or v["since"] <= opset)
        tried.add((domain, op_type, next(since)))
    untried = {key for key in versions if not any(t[:2] == key for t in tried)}
    assert untried == WITHOUT_CASE.keys()
    rules = {
        (*key, version["since"])
        for key, all_of_it in versions.items()
        for version in all_of_it
        if version["infer"] == "own" and key not in WITHOUT_CASE
    }
    assert sorted(rules - tried) == []
