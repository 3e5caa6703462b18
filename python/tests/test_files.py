"""Loading, saving, text, checks, and every way they fail."""

import errno
import os
import stat
import struct
import threading
import zlib
from pathlib import Path

import numpy as np
import onnx
import pytest
from models import assert_valid, small_model
from package_support import run_code

import opscribe
from opscribe import Model


def test_files_bytes_and_text_say_the_same(tmp_path: Path) -> None:
    model = small_model()
    path = tmp_path / "model.onnx"
    opscribe.save(model, path)
    data = model.to_bytes()
    assert path.read_bytes() == data
    assert opscribe.load(path).to_bytes() == data
    assert opscribe.load(str(path), map=False).to_bytes() == data
    assert opscribe.load(data).to_bytes() == data
    assert opscribe.load(bytearray(data)).to_bytes() == data
    assert opscribe.load(memoryview(data)).to_bytes() == data
    text = model.to_text()
    assert opscribe.parse_text(text).to_bytes() == data
    text_path = tmp_path / "model.onnxtxt"
    model.save(text_path)
    assert opscribe.load(text_path).to_bytes() == data
    assert opscribe.load(path).path == str(path)


def test_saving_over_the_file_that_is_mapped(tmp_path: Path) -> None:
    path = tmp_path / "model.onnx"
    model = Model()
    model.graph.add_initializer("w", np.arange(100_000))
    model.save(path)
    for i in range(3):
        loaded = opscribe.load(path)
        loaded.doc = f"round {i}"
        loaded.save(path)
    final = opscribe.load(path)
    assert final.doc == "round 2"
    tensor = final.graph.initializers[0].initializer
    assert tensor is not None
    assert tensor.tolist() == list(range(100_000))


def test_external_data(tmp_path: Path) -> None:
    path = tmp_path / "model.onnx"
    small_model().save(path, external_data="model.data", threshold=16)
    model = opscribe.load(path)
    w, b = (v.initializer for v in model.graph.initializers)
    assert w is not None
    assert b is not None
    assert w.external is not None
    assert w.external["location"] == "model.data"
    assert b.external is None
    assert "external" in repr(w)
    assert w.tolist() == [[0, 1], [2, 3], [4, 5]]
    assert_valid(model)
    elsewhere = tmp_path / "other"
    elsewhere.mkdir()
    model.save(elsewhere / "copy.onnx")
    copied = opscribe.load(elsewhere / "copy.onnx").graph.initializers[0].initializer
    assert copied is not None
    assert copied.identical(w)
    inline = opscribe.load(path.read_bytes(), external_dir=tmp_path)
    tensor = inline.graph.initializers[0].initializer
    assert tensor is not None
    assert tensor.identical(w)


def test_bytes_may_change_after_loading() -> None:
    data = bytearray(small_model().to_bytes())
    model = opscribe.load(data)
    before = model.to_bytes()
    data[:] = bytes(len(data))
    assert model.to_bytes() == before


def png() -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        crc = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc)

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(b"\0\0"))
    return b"\x89PNG\r\n\x1a\n" + header + pixels + chunk(b"IEND", b"")


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "none.onnx"
    with pytest.raises(opscribe.IoError, match=r"none\.onnx") as caught:
        opscribe.load(path)
    assert isinstance(caught.value, FileNotFoundError)
    assert isinstance(caught.value, opscribe.Error)
    assert caught.value.errno == errno.ENOENT
    assert caught.value.filename == str(path)


def test_a_directory(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        opscribe.load(tmp_path)


def test_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.onnx"
    path.write_bytes(b"")
    with pytest.raises(opscribe.InvalidModelError, match="empty"):
        opscribe.load(path)


def test_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "picture.onnx"
    path.write_bytes(png())
    with pytest.raises(opscribe.InvalidModelError) as caught:
        opscribe.load(path)
    assert isinstance(caught.value, ValueError)


def test_every_truncation_is_a_model_or_an_error() -> None:
    data = small_model().to_bytes()
    failures = 0
    for size in range(len(data)):
        try:
            opscribe.check(opscribe.load(data[:size]))
        except opscribe.InvalidModelError:
            failures += 1
    assert failures > len(data) // 2


def test_an_unknown_ir_version() -> None:
    model = small_model()
    model.ir_version = 9999
    again = opscribe.load(model.to_bytes())
    assert again.ir_version == 9999
    problems = opscribe.check(again)
    assert problems
    assert any("9999" in p.message for p in problems)


def test_a_missing_external_file(tmp_path: Path) -> None:
    path = tmp_path / "model.onnx"
    small_model().save(path, external_data="weights.data", threshold=16)
    (tmp_path / "weights.data").unlink()
    tensor = opscribe.load(path).graph.initializers[0].initializer
    assert tensor is not None
    with pytest.raises(opscribe.IoError, match=r"weights\.data") as caught:
        tensor.tolist()
    assert caught.value.errno == errno.ENOENT
    assert any(p.severity == "error" for p in opscribe.check(path))


@pytest.mark.parametrize("location", ["../secret", "/etc/hostname", "a/../../secret"])
def test_an_external_file_outside_the_folder(tmp_path: Path, location: str) -> None:
    (tmp_path / "secret").write_bytes(bytes(1000))
    folder = tmp_path / "models"
    folder.mkdir()
    path = folder / "model.onnx"
    small_model().save(path, external_data="weights.data", threshold=16)
    proto = onnx.load(path, load_external_data=False)
    for entry in proto.graph.initializer[0].external_data:
        if entry.key == "location":
            entry.value = location
    path.write_bytes(proto.SerializeToString())
    tensor = opscribe.load(path).graph.initializers[0].initializer
    assert tensor is not None
    with pytest.raises(opscribe.Error):
        tensor.tolist()


def test_an_external_file_that_is_too_short(tmp_path: Path) -> None:
    path = tmp_path / "model.onnx"
    small_model().save(path, external_data="weights.data", threshold=16)
    (tmp_path / "weights.data").write_bytes(b"123")
    tensor = opscribe.load(path).graph.initializers[0].initializer
    assert tensor is not None
    with pytest.raises(opscribe.Error):
        tensor.tolist()


def test_a_target_that_cannot_be_written(tmp_path: Path) -> None:
    model = small_model()
    with pytest.raises(opscribe.IoError) as caught:
        model.save(tmp_path / "no" / "such" / "folder" / "m.onnx")
    assert isinstance(caught.value, FileNotFoundError)
    with pytest.raises(opscribe.IoError):
        model.save(tmp_path)
    with pytest.raises(opscribe.IoError):
        model.save("/proc/model.onnx")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder(tmp_path: Path) -> None:
    path = tmp_path / "m.onnx"
    small_model().save(path)
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with pytest.raises(PermissionError):
            small_model().save(path)
    finally:
        tmp_path.chmod(stat.S_IRWXU)


def test_things_that_are_no_model() -> None:
    with pytest.raises(TypeError, match="path or bytes, not int"):
        opscribe.load(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="path or bytes, not NoneType"):
        opscribe.load(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="null"):
        opscribe.load("a\0b")
    with pytest.raises(opscribe.Error):
        opscribe.load(b"")


def test_wrong_text_says_where() -> None:
    text = small_model().to_text().replace("MatMul (", "MatMul [[", 1)
    with pytest.raises(opscribe.InvalidModelError) as caught:
        opscribe.parse_text(text, "m.onnxtxt")
    assert "m.onnxtxt:" in str(caught.value)
    assert "^" in str(caught.value)


def test_elided_text() -> None:
    model = Model("g")
    model.graph.add_initializer("w", np.zeros(1000, np.float32))
    assert len(model.to_text(elide_above=8)) < 1000 < len(model.to_text())


def test_check_finds_every_problem_with_its_place(tmp_path: Path) -> None:
    model = small_model()
    graph = model.graph
    graph.nodes[0].op_type = "MatMull"
    graph.nodes[2].attributes["nonsense"] = 1
    problems = opscribe.check(model)
    assert {p.id for p in problems} >= {"unknown-operator", "unknown-attribute"}
    first = problems[0]
    assert first.severity == "error"
    assert first.where.node == "product"
    assert first.where.op_type == "MatMull"
    assert "node[0]" in str(first.where)
    assert "MatMul" in first.help
    assert first.id in str(first)
    assert first.id in first.to_json()
    path = tmp_path / "m.onnx"
    model.save(path)
    assert [p.id for p in opscribe.check(path)] == [p.id for p in problems]
    assert opscribe.check(path.read_bytes())
    assert len(opscribe.check(model, max_problems=1)) <= 2


def test_threads_load_check_and_print(tmp_path: Path) -> None:
    model = Model()
    value = model.graph.add_input("x", "float[N]")
    for i in range(2000):
        value = model.graph.append_node("Neg", [value], [f"n{i}"]).outputs[0]
    value.type = opscribe.Type("float[N]")
    model.graph.add_output(value)
    model.graph.add_initializer("w", np.arange(1000))
    path = tmp_path / "m.onnx"
    model.save(path)
    wanted = model.to_bytes()
    shared = opscribe.load(path)
    failures: list[BaseException] = []

    def work(number: int) -> None:
        try:
            for i in range(5):
                own = opscribe.load(path, map=bool(i % 2))
                assert own.to_bytes() == wanted
                assert shared.to_bytes() == wanted
                assert opscribe.check(shared) == opscribe.check(own) == []
                assert opscribe.parse_text(own.to_text()).to_bytes() == wanted
                own.save(tmp_path / f"{number}.onnx")
                assert sum(1 for _ in shared.graph.nodes) == 2000
                tensor = shared.graph.initializers[0].initializer
                assert tensor is not None
                assert tensor.numpy()[-1] == 999
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_importing_and_loading_need_neither_numpy_nor_onnx(tmp_path: Path) -> None:
    path = tmp_path / "m.onnx"
    small_model().save(path)
    code = f"""
import sys, opscribe
model = opscribe.load({str(path)!r})
opscribe.check(model); model.to_text(); model.to_bytes(); repr(model)
print([m for m in ("numpy", "ml_dtypes", "onnx") if m in sys.modules])
"""
    assert run_code(code).strip() == "[]"


def test_nothing_is_said_when_the_interpreter_ends() -> None:
    run_code("""
import numpy as np, opscribe
model = opscribe.Model()
value = model.graph.add_initializer("w", np.arange(10))
array = value.initializer.numpy()
kept = [model, value, array, iter(model.graph.nodes), opscribe.load(model.to_bytes())]
""")


def test_to_proto_without_onnx_says_what_to_do() -> None:
    code = """
import sys
sys.modules["onnx"] = None
import opscribe
try:
    opscribe.Model().to_proto()
except ImportError as error:
    print(error)
"""
    assert "install `onnx`" in run_code(code)
