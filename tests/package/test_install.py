"""The installed C++ library, seen from a project that only knows find_package."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import opscribe

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("OPSCRIBE_BUILD_DIR", ROOT / "build"))
TOOLS = Path(sys.executable).parent


def run(*command: str | Path) -> str:
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


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


def test_a_project_finds_and_uses_the_library(prefix: Path, tmp_path: Path) -> None:
    source = Path(__file__).parent / "consumer"
    arguments = ["-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={TOOLS / 'ninja'}"]
    arguments += [f"-DCMAKE_PREFIX_PATH={prefix}"]
    run(TOOLS / "cmake", "-S", source, "-B", tmp_path, *arguments)
    run(TOOLS / "cmake", "--build", tmp_path)
    assert run(tmp_path / "consumer") == f"opscribe {opscribe.__version__}\n"
