"""Replays the hostile corpus: load, check, read external data, write, load again.

Each file must end as hostile_corpus.py expects, within a time and a memory limit. Needs
the program `tests/check_tool`, looked for in the folder that OPSCRIBE_BUILD_DIR names
(default: build/ of the source tree); the one in build-asan/ is used as well when it is
there.
"""

from __future__ import annotations

import contextlib
import json
import resource
import select
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hostile_corpus
import pytest
from support import BUILD, ROOT

GROUPS = {
    "wire": 600,
    "tensor": 250,
    "external": 100,
    "graph": 150,
    "function": 100,
    "infer": 1500,
}
SECONDS_PER_FILE = 2.0
MEMORY = 1 << 30


def programs() -> dict[str, Path]:
    found = {"plain": BUILD / "tests" / "check_tool"}
    asan = ROOT / "build-asan" / "tests" / "check_tool"
    if asan.exists():
        found["asan"] = asan
    return found


class Tool:
    """The program as a server: one file name in, one answer out."""

    def __init__(self, program: Path, is_asan: bool) -> None:
        # The sanitizer reserves address space by the terabyte and is much slower.
        self.seconds = SECONDS_PER_FILE * (20 if is_asan else 1)
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 (closed below)
        self.process = subprocess.Popen(
            [program, "--write"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            preexec_fn=None if is_asan else self.limit_memory,
        )

    @staticmethod
    def limit_memory() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    def ask(self, path: Path) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{path}\n".encode())
        self.process.stdin.flush()
        ready, _, _ = select.select([self.process.stdout], [], [], self.seconds)
        if not ready:
            self.process.kill()
            self.process.wait()
            pytest.fail(f"{path} took more than {self.seconds} s")
        line = self.process.stdout.readline()
        if not line:
            code = self.process.wait()
            self.log.seek(0)
            text = self.log.read().decode(errors="replace")[-4000:]
            pytest.fail(f"{path} ended the program with {code}:\n{text}")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        code = self.process.wait()
        self.process.stdout.close()
        self.log.close()
        return code


@pytest.fixture(scope="module")
def corpus(
    tmp_path_factory: pytest.TempPathFactory,
) -> list[tuple[hostile_corpus.Case, Path]]:
    return hostile_corpus.write(tmp_path_factory.mktemp("hostile"))


@pytest.fixture(params=sorted(programs()))
def tool(request: pytest.FixtureRequest) -> Iterator[Tool]:
    program = programs()[request.param]
    if not program.exists():
        pytest.fail(f"`{program}` is missing; build target `check_tool` first")
    tool = Tool(program, request.param == "asan")
    yield tool
    has_crashed = tool.process.poll() is not None  # Reported by the test.
    assert tool.close() == 0 or has_crashed


def test_corpus_is_large_and_has_no_doubles(
    corpus: list[tuple[hostile_corpus.Case, Path]],
) -> None:
    counts = Counter(case.group for case, _ in corpus)
    for group, least in GROUPS.items():
        assert counts[group] >= least
    assert len({path for _, path in corpus}) == len(corpus)


def test_generator_is_deterministic(
    corpus: list[tuple[hostile_corpus.Case, Path]],
) -> None:
    assert [case.data for case in hostile_corpus.build()] == [
        case.data for case, _ in corpus
    ]


@pytest.mark.parametrize("group", GROUPS)
def test_outcomes(
    group: str, tool: Tool, corpus: list[tuple[hostile_corpus.Case, Path]]
) -> None:
    wrong = []
    for case, path in corpus:
        if case.group != group:
            continue
        answer = tool.ask(path)
        outcome = answer["outcome"]
        assert outcome in ("ok", "invalid", "budget", "io"), (case.name, answer)
        if case.expected not in ("any", outcome):
            wrong.append((case.name, case.expected, outcome, answer["error"]))
        if case.reads is not None and answer.get("reads") != [case.reads]:
            wrong.append((case.name, "reads", case.reads, answer.get("reads")))
    assert wrong == []
