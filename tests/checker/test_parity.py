"""Verdicts of the checker against onnx.checker.

On every model of the onnx package the verdict must be the same. On mutated ones it may
differ only as differences.toml lists. Needs the program `tests/check_tool`, looked for
in the folder that OPSCRIBE_BUILD_DIR names (default: build/ of the source tree).
"""

from __future__ import annotations

import itertools
import json
import os
import random
import re
import sys
import tomllib
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import hostile_corpus
import onnx
import onnx.checker
import public_models
import pytest
from support import output_of, tool

HERE = Path(__file__).resolve().parent
Answer = dict[str, Any]
Entry = dict[str, Any]

# More for a thorough run: OPSCRIBE_MUTATIONS=100000.
NUM_MUTATIONS = int(os.environ.get("OPSCRIBE_MUTATIONS", "4000"))
LARGEST_SEED = 200_000


def run_tool(paths: list[Path]) -> list[Answer]:
    names = "".join(f"{path}\n" for path in paths)
    output = output_of(tool("check_tool"), input=names)
    return [json.loads(line) for line in output.splitlines()]


@contextmanager
def silent() -> Iterator[None]:
    """onnx.checker prints about experimental operators from C++."""
    sys.stdout.flush()
    kept = os.dup(1)
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(null)


def refusal_of(path: Path) -> str | None:
    """What onnx.checker says against a model; None when it accepts."""
    try:
        onnx.checker.check_model(str(path))
    except Exception as error:  # It raises several kinds.
        return f"{type(error).__name__}: {error}"
    return None


def errors_of(answer: Answer) -> list[dict[str, Any]]:
    return [d for d in answer["diagnostics"] if d["severity"] == "error"]


@pytest.fixture(scope="module")
def public() -> dict[str, onnx.ModelProto]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Some cases divide by zero on purpose.
        return public_models.public_models()


@pytest.fixture(scope="module")
def differences() -> dict[str, list[Entry]]:
    with (HERE / "differences.toml").open("rb") as file:
        return tomllib.load(file)


def write(folder: Path, protos: list[onnx.ModelProto]) -> list[Path]:
    paths = [folder / f"{i}.onnx" for i in range(len(protos))]
    for path, proto in zip(paths, protos, strict=True):
        path.write_bytes(proto.SerializeToString())
    return paths


def test_public_models(public: dict[str, onnx.ModelProto], tmp_path: Path) -> None:
    assert len(public) >= 2000
    paths = write(tmp_path, list(public.values()))
    answers = run_tool(paths)
    with silent():
        theirs = [refusal_of(path) for path in paths]
    for name, answer, refusal in zip(public, answers, theirs, strict=True):
        assert (answer["outcome"] == "ok") == (refusal is None), (
            name,
            answer["error"],
            errors_of(answer),
            refusal,
        )


def matches_error(entry: Entry, error: dict[str, Any], ir_version: int) -> bool:
    where = error["where"].get("path", "")
    return (
        entry.get("id", error["id"]) == error["id"]
        and re.search(entry.get("path", ""), where) is not None
        and re.search(entry.get("message", ""), error["message"]) is not None
        and ir_version < entry.get("ir_below", 1 << 70)
    )


def unexplained(
    differences: dict[str, list[Entry]],
    answer: Answer,
    refusal: str | None,
    ir_version: int,
) -> str | None:
    accepted = answer["outcome"] == "ok"
    if accepted == (refusal is None):
        return None
    if accepted:
        for entry in differences["looser"]:
            if re.search(entry["message"], str(refusal)) and ir_version < entry.get(
                "ir_below", 1 << 70
            ):
                return None
        return f"accepted, but onnx.checker says: {refusal}"
    if not errors_of(answer):
        for entry in differences["not_loaded"]:
            if re.search(entry["message"], answer["error"]):
                return None
        return f"not loaded: {answer['error']}"
    for error in errors_of(answer):
        if not any(
            matches_error(entry, error, ir_version) for entry in differences["stricter"]
        ):
            return f"onnx.checker accepts, but: {error}"
    return None


def test_mutated_models(
    public: dict[str, onnx.ModelProto],
    differences: dict[str, list[Entry]],
    tmp_path: Path,
) -> None:
    seeds = [m for m in public.values() if m.ByteSize() <= LARGEST_SEED]
    rng = random.Random(2026)
    protos = [
        public_models.mutated(rng.choice(seeds), rng.randrange(2**40))
        for _ in range(NUM_MUTATIONS)
    ]
    paths = write(tmp_path, protos)
    answers = run_tool(paths)
    with silent():
        theirs = [refusal_of(path) for path in paths]
    verdicts: Counter[tuple[bool, bool]] = Counter()
    for proto, path, answer, refusal in zip(
        protos, paths, answers, theirs, strict=True
    ):
        verdicts[answer["outcome"] == "ok", refusal is None] += 1
        assert answer["outcome"] in ("ok", "invalid", "budget"), answer["error"]
        problem = unexplained(differences, answer, refusal, proto.ir_version)
        assert problem is None, f"{path}: {problem}"
    # The mutations must break many models and leave many sound, or they show nothing.
    assert verdicts[True, True] > NUM_MUTATIONS // 10
    assert verdicts[False, False] > NUM_MUTATIONS // 10


def test_hostile_models(differences: dict[str, list[Entry]], tmp_path: Path) -> None:
    corpus = hostile_corpus.write(tmp_path)
    paths = [path for _, path in corpus]
    answers = run_tool(paths)
    for (case, path), answer in zip(corpus, answers, strict=True):
        with silent():
            refusal = refusal_of(path)
        problem = unexplained(differences, answer, refusal, case.ir_version)
        assert problem is None, f"{case.group}/{case.name}: {problem}"


def test_every_difference_has_a_reason(differences: dict[str, list[Entry]]) -> None:
    assert differences.keys() == {"stricter", "not_loaded", "looser"}
    for entry in itertools.chain(*differences.values()):
        assert entry["reason"]
        assert entry.keys() & {"id", "path", "message"}
