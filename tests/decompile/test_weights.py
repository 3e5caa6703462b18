"""Large tensors in a file beside the script."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx import helper, numpy_helper
from support import run_command

import opscribe

RNG = np.random.default_rng(7)
ARRAYS = {
    "layer/w": RNG.standard_normal((32, 33)).astype(np.float32),
    "counts": RNG.integers(0, 9, (64, 8)),
    "half": RNG.standard_normal(900).astype(ml_dtypes.bfloat16),
    "nibbles": RNG.integers(-8, 8, 4096).astype(ml_dtypes.int4),
    "small": np.array([1.0, 2.0], np.float32),
}


def network() -> onnx.ModelProto:
    nodes, outputs = [], []
    for number, (name, array) in enumerate(ARRAYS.items()):
        nodes.append(helper.make_node("Identity", [name], [f"y{number}"]))
        dtype = helper.np_dtype_to_tensor_dtype(array.dtype)
        outputs.append(helper.make_tensor_value_info(f"y{number}", dtype, array.shape))
    weights = [numpy_helper.from_array(array, name) for name, array in ARRAYS.items()]
    graph = helper.make_graph(nodes, "g", [], outputs, weights)
    imports = [helper.make_opsetid("", 21)]
    return helper.make_model(graph, opset_imports=imports, ir_version=10)


def there_and_back(folder: Path, *options: str) -> None:
    onnx.save(network(), folder / "m.onnx")
    for words in (
        ("decompile", "m.onnx", "-o", "m.py", *options),
        ("compile", "m.py", "-o", "again.onnx"),
        ("diff", "m.onnx", "again.onnx"),
    ):
        done = run_command(*words, cwd=folder)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    again = onnx.load(folder / "again.onnx")
    assert [tensor.name for tensor in again.graph.initializer] == list(ARRAYS)
    for tensor in again.graph.initializer:
        assert numpy_helper.to_array(tensor).tobytes() == ARRAYS[tensor.name].tobytes()


def test_safetensors(tmp_path: Path) -> None:
    there_and_back(tmp_path)
    data = (tmp_path / "m.safetensors").read_bytes()
    size = int.from_bytes(data[:8], "little")
    assert (size + 8) % 64 == 0
    header = json.loads(data[8 : 8 + size])
    assert header.pop("__metadata__") == {"nibbles": "INT4 [4096]"}
    assert set(header) == set(ARRAYS) - {"small"}
    ends = sorted(entry["data_offsets"] for entry in header.values())
    assert ends[0][0] == 0
    assert all(a[1] == b[0] for a, b in pairwise(ends))
    begin, end = header["layer/w"]["data_offsets"]
    assert data[8 + size + begin : 8 + size + end] == ARRAYS["layer/w"].tobytes()
    assert "[1.0, 2.0]" in (tmp_path / "m.py").read_text()


def test_npz(tmp_path: Path) -> None:
    there_and_back(tmp_path, "--weights", "other.npz")
    with np.load(tmp_path / "other.npz") as found:
        assert set(found) == set(ARRAYS) - {"small"}
        for name in ("layer/w", "counts"):
            assert np.array_equal(found[name], ARRAYS[name])
    assert not (tmp_path / "m.safetensors").exists()


def test_inline(tmp_path: Path) -> None:
    there_and_back(tmp_path, "--inline")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "again.onnx", "m.onnx", "m.py"
    ]  # fmt: skip


def test_threshold(tmp_path: Path) -> None:
    there_and_back(tmp_path, "--threshold", "0")
    assert (tmp_path / "m.py").read_text().count("m.safetensors") == len(ARRAYS) + 1


def test_external_data_stays_where_it_is(tmp_path: Path) -> None:
    onnx.save(
        network(),
        tmp_path / "m.onnx",
        save_as_external_data=True,
        location="m.data",
        size_threshold=0,
    )
    text = opscribe.decompile(tmp_path / "m.onnx")
    assert '"m.data"' in text
    (tmp_path / "m.py").write_text(text)
    done = run_command("compile", "m.py", "-o", "again.onnx", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    again = onnx.load(tmp_path / "again.onnx")
    for tensor in again.graph.initializer:
        assert numpy_helper.to_array(tensor).tobytes() == ARRAYS[tensor.name].tobytes()


def test_python(tmp_path: Path) -> None:
    text = opscribe.decompile(network(), weights=tmp_path / "w.safetensors")
    assert '"w.safetensors"' in text
    assert (tmp_path / "w.safetensors").exists()


@pytest.mark.parametrize("weights", ["a/b.safetensors", "/tmp/b.safetensors"])
def test_weights_stand_beside_the_script(tmp_path: Path, weights: str) -> None:
    onnx.save(network(), tmp_path / "m.onnx")
    done = run_command(
        "decompile", "m.onnx", "-o", "m.py", "--weights", weights, cwd=tmp_path
    )
    assert done.returncode == 2
    assert "beside the script" in done.stderr


def test_a_script_reads_nothing_elsewhere(tmp_path: Path) -> None:
    onnx.save(network(), tmp_path / "m.onnx")
    run_command("decompile", "m.onnx", "-o", "m.py", cwd=tmp_path)
    text = (tmp_path / "m.py").read_text().replace("m.safetensors", "../m.safetensors")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "m.py").write_text(text)
    done = run_command("compile", "sub/m.py", "-o", "x.onnx", cwd=tmp_path)
    assert done.returncode != 0
    assert not (tmp_path / "x.onnx").exists()
