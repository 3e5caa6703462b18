"""The package as it is imported: its version, its surface, its typing marker."""

import re
from pathlib import Path

from package_support import ROOT, run_python

import opscribe


def test_version_is_the_one_of_the_build() -> None:
    project = re.search(
        r"project\(opscribe VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text()
    )
    assert project is not None
    assert opscribe.__version__ == project[1]


def test_all_names_exist() -> None:
    assert len(set(opscribe.__all__)) == len(opscribe.__all__)
    for name in opscribe.__all__:
        assert hasattr(opscribe, name), name


def test_package_says_that_it_is_typed() -> None:
    assert (Path(opscribe.__file__).parent / "py.typed").exists()


def test_checked_in_stub_is_the_surface_of_the_extension(tmp_path: Path) -> None:
    fresh = tmp_path / "_core.pyi"
    made = run_python(
        *("-m", "nanobind.stubgen", "-q", "-m", "opscribe._core", "-o", fresh)
    )
    assert made.returncode == 0, made.stderr
    kept = ROOT / "python" / "opscribe" / "_core.pyi"
    assert kept.read_text() == fresh.read_text(), "run `make stubs` and review the diff"
