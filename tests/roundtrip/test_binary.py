"""Load and save: every public model byte for byte, every random one as a message."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import onnx
import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("OPSCRIBE_BUILD_DIR", ROOT / "build")).resolve()
PROGRAM = BUILD / "tests" / "roundtrip"
sys.path.insert(0, str(ROOT / "tests" / "models"))


def roundtrip(models: dict[str, bytes], folder: Path, *flags: str) -> dict[str, bytes]:
    """What opscribe writes after reading each of the models."""
    arguments: list[str] = []
    for i, data in enumerate(models.values()):
        (folder / f"{i}.in").write_bytes(data)
        arguments += [str(folder / f"{i}.in"), str(folder / f"{i}.out")]
    answers: list[str] = []
    for start in range(0, len(arguments), 1000):
        run = subprocess.run(
            [PROGRAM, *flags, *arguments[start : start + 1000]],
            capture_output=True,
            check=True,
            text=True,
        )
        answers += run.stdout.splitlines()
    wrong = {n: a for n, a in zip(models, answers, strict=True) if a != "ok"}
    assert not wrong
    return {n: (folder / f"{i}.out").read_bytes() for i, n in enumerate(models)}


@pytest.fixture(scope="module")
def public() -> dict[str, bytes]:
    import public_models

    return {
        name: model.SerializeToString(deterministic=True)
        for name, model in public_models.public_models().items()
    }


def test_public_models_keep_their_bytes(
    public: dict[str, bytes], tmp_path: Path
) -> None:
    assert len(public) > 2000
    written = roundtrip(public, tmp_path)
    assert [n for n in public if written[n] != public[n]] == []


def test_files_of_the_onnx_package_keep_their_bytes(tmp_path: Path) -> None:
    data = Path(onnx.__file__).parent / "backend" / "test" / "data"
    files = {str(p.relative_to(data)): p for p in sorted(data.rglob("*.onnx"))}
    assert len(files) > 130
    originals = {name: path.read_bytes() for name, path in files.items()}
    written = roundtrip(originals, tmp_path)
    # Some of these files were made by writers of other languages, which order or pack
    # fields in their own way; those must be the same message.
    for name, original in originals.items():
        theirs = onnx.ModelProto.FromString(original)
        if theirs.SerializeToString(deterministic=True) == original:
            assert written[name] == original, name
        else:
            assert onnx.ModelProto.FromString(written[name]) == theirs, name


def test_saved_files_are_what_the_bytes_are(
    public: dict[str, bytes], tmp_path: Path
) -> None:
    some = dict(list(public.items())[::20])
    assert roundtrip(some, tmp_path, "--save") == some


def test_random_models_stay_the_same_message(tmp_path: Path) -> None:
    import random_models

    protos = {f"{i}": random_models.generate_model(i) for i in range(500)}
    models = {n: p.SerializeToString(deterministic=True) for n, p in protos.items()}
    written = roundtrip(models, tmp_path)
    different = [
        name
        for name, proto in protos.items()
        if onnx.ModelProto.FromString(written[name]) != proto
    ]
    assert different == []
