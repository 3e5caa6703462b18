"""Load and save: public and random models byte for byte, external data with onnx."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import onnx
import pytest
from onnx import numpy_helper
from support import output_of, tool


def roundtrip(models: dict[str, bytes], folder: Path, *flags: str) -> dict[str, bytes]:
    """What opscribe writes after reading each of the models."""
    arguments: list[str] = []
    for i, data in enumerate(models.values()):
        (folder / f"{i}.in").write_bytes(data)
        arguments += [str(folder / f"{i}.in"), str(folder / f"{i}.out")]
    answers: list[str] = []
    for start in range(0, len(arguments), 1000):
        some = arguments[start : start + 1000]
        answers += output_of(tool("roundtrip"), *flags, *some).splitlines()
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


def test_random_models_keep_their_bytes(tmp_path: Path) -> None:
    import random_models

    models: dict[str, bytes] = {}
    for seed in range(900):
        model = random_models.generate_model(seed)
        if seed % 3 == 2:
            model = random_models.mutate_model(model, seed)
        if data := model.SerializeToString(deterministic=True):
            models[f"seed {seed}"] = data
    assert len(models) > 890
    written = roundtrip(models, tmp_path)
    assert [n for n in models if written[n] != models[n]] == []


def test_random_models_use_every_field() -> None:
    """Else the test above says less than it seems to."""
    import random_models

    known: set[str] = set()
    seen: set[str] = set()
    for seed in range(300):
        pending = [random_models.generate_model(seed)]
        while pending:
            message = pending.pop()
            kind = message.DESCRIPTOR.full_name
            known |= {f"{kind}.{field.name}" for field in message.DESCRIPTOR.fields}
            for field, value in message.ListFields():
                seen.add(f"{kind}.{field.name}")
                if field.type == field.TYPE_MESSAGE:
                    many = hasattr(value, "append")
                    pending.extend(value if many else [value])
    assert known - seen == set()


@pytest.fixture
def weights() -> onnx.ModelProto:
    rng = np.random.default_rng(5)
    arrays = {
        "a": rng.standard_normal((64, 33)).astype(np.float32),
        "b": rng.integers(0, 9, (3, 5000)),
        "small": np.arange(3, dtype=np.int8),
    }
    x = onnx.helper.make_tensor_value_info("x", onnx.TensorProto.FLOAT, [1])
    node = onnx.helper.make_node("Op", ["x"], ["y"])
    graph = onnx.helper.make_graph([node], "g", [x], [])
    graph.initializer.extend(
        numpy_helper.from_array(array, name) for name, array in arrays.items()
    )
    return onnx.helper.make_model(graph)


def arrays_of(model: onnx.ModelProto) -> dict[str, bytes]:
    return {
        tensor.name: numpy_helper.to_array(tensor).tobytes()
        for tensor in model.graph.initializer
    }


def test_onnx_reads_our_external_data(weights: onnx.ModelProto, tmp_path: Path) -> None:
    roundtrip({"m": weights.SerializeToString()}, tmp_path, "--external", "w.data")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["0.in", "0.out", "w.data"]
    read = onnx.load(tmp_path / "0.out", format="protobuf")
    assert arrays_of(read) == arrays_of(weights)


def test_external_data_of_onnx_is_copied_on(
    weights: onnx.ModelProto, tmp_path: Path
) -> None:
    expected = arrays_of(weights)
    for folder in ("from", "to"):
        (tmp_path / folder).mkdir()
    source, target = tmp_path / "from" / "m.onnx", tmp_path / "to" / "m.onnx"
    onnx.save(
        weights,
        source,
        save_as_external_data=True,
        location="weights.bin",
        size_threshold=0,
    )
    assert output_of(tool("roundtrip"), "--save", source, target) == "ok\n"
    shutil.rmtree(source.parent)
    assert arrays_of(onnx.load(target)) == expected
