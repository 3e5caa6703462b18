"""The installed C++ library, seen from a project that only knows find_package."""

import shutil
import sys
from pathlib import Path

import pytest
from support import BUILD, ROOT
from support import output_of as run

import opscribe

TOOLS = Path(sys.executable).parent
CONSUMER = Path(__file__).parent / "consumer"


@pytest.fixture(scope="module")
def prefix(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("installed")
    run(TOOLS / "cmake", "--install", BUILD, "--prefix", path)
    return path


def test_installs_library_headers_and_nothing_private(prefix: Path) -> None:
    assert (prefix / "lib" / "libopscribe.a").exists()
    headers = prefix / "include" / "opscribe"
    assert (headers / "base" / "error.h").exists()
    assert not (headers / "cli").exists()
    assert not list(prefix.rglob("*_test*"))


def test_package_files_name_no_path_of_the_build(prefix: Path) -> None:
    for file in prefix.rglob("*.cmake"):
        assert str(ROOT) not in file.read_text(), file


def build_project(source: Path, build: Path, prefix: Path) -> Path:
    arguments = ["-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={TOOLS / 'ninja'}"]
    arguments += [f"-DCMAKE_PREFIX_PATH={prefix}"]
    run(TOOLS / "cmake", "-S", source, "-B", build, *arguments)
    run(TOOLS / "cmake", "--build", build)
    return build / "consumer"


def test_a_project_finds_and_uses_the_library(prefix: Path, tmp_path: Path) -> None:
    program = build_project(CONSUMER, tmp_path, prefix)
    assert run(program) == f"opscribe {opscribe.__version__}\n"


def test_the_example_of_the_readme_works(
    prefix: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    include, body = readme.split("```cpp\n")[1].split("```")[0].split("\n", 1)
    source = tmp_path / "source"
    shutil.copytree(CONSUMER, source)
    program = f"{include}\nauto main() -> int {{\n{body}\n}}\n"
    (source / "main.cpp").write_text(program, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    opscribe.load(ROOT / "examples" / "mlp.onnxtxt").save("model.onnx")
    assert run(build_project(source, tmp_path / "build", prefix)) == ""
    assert Path("copy.onnx").read_bytes() == Path("model.onnx").read_bytes()


def test_the_guide_to_authoring_runs(
    prefix: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (ROOT / "docs" / "author.md").read_text(encoding="utf-8")
    top, *pieces = [part.split("```")[0] for part in page.split("```cpp\n")[1:]]
    source = tmp_path / "source"
    shutil.copytree(CONSUMER, source)
    program = f"#undef NDEBUG\n{top}\nauto main() -> int {{\n{''.join(pieces)}}}\n"
    (source / "main.cpp").write_text(program, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(build_project(source, tmp_path / "build", prefix)) == ""
    assert opscribe.check("gelu.onnx") == []
    assert Path("activations.onnx").exists()
