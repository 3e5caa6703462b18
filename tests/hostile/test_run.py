"""Runs the hostile corpus of kernels: each model gives a result or a clear error.

Needs the program `tests/run_tool`; the one in build-asan/ is used as well when it is
there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import hostile_run
import pytest
from support import BUILD, ROOT
from test_corpus import Tool

LEAST = 1000
# What a run may end with. `usage` is what an input of the wrong type is.
OUTCOMES = ("ok", "invalid", "budget", "unsupported", "usage")


def programs() -> dict[str, Path]:
    found = {"plain": BUILD / "tests" / "run_tool"}
    asan = ROOT / "build-asan" / "tests" / "run_tool"
    if asan.exists():
        found["asan"] = asan
    return found


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("run")
    paths = []
    for case in hostile_run.build():
        paths.append(folder / f"{case.name}.onnx")
        paths[-1].write_bytes(case.data)
    return paths


@pytest.fixture(params=sorted(programs()))
def tool(request: pytest.FixtureRequest) -> Iterator[Tool]:
    program = programs()[request.param]
    if not program.exists():
        pytest.fail(f"`{program}` is missing; build target `run_tool` first")
    tool = Tool(program, request.param == "asan")
    yield tool
    has_crashed = tool.process.poll() is not None  # Reported by the test.
    assert tool.close() == 0 or has_crashed


def test_corpus_is_large_and_has_no_doubles() -> None:
    names = [case.name for case in hostile_run.build()]
    assert len(names) >= LEAST
    assert len(set(names)) == len(names)


def test_generator_is_deterministic() -> None:
    assert hostile_run.build() == hostile_run.build()


def test_outcomes(tool: Tool, corpus: list[Path]) -> None:
    wrong = []
    for path in corpus:
        answer = tool.ask(path)
        is_told = answer["outcome"] == "ok" or answer["error"]
        if answer["outcome"] not in OUTCOMES or not is_told:
            wrong.append((path.name, answer["outcome"], answer["error"]))
    assert wrong == []
