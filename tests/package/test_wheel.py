"""The wheel of `make wheel`, on a system that has neither fmt, utf8proc nor Highway."""

import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from support import COMMAND, ROOT, output_of, run

import opscribe

# What a wheel may leave to the system: the C and the C++ runtime.
SYSTEM = r"(libc|libm|libstdc\+\+|libgcc_s|libpthread|libdl|librt|ld-linux[-\w]*)\.so.*"
OURS = ("libfmt", "libutf8proc", "libhwy")

# Prints every file that is mapped when the package has done something.
USE_PACKAGE = """
import opscribe
model = opscribe.load({model!r})
assert opscribe.check(model) == []
print(opscribe.__file__)
print(open("/proc/self/maps").read())
"""

# Mounts nothing over each file given before `--`, then runs what stands behind it.
HIDE = """
while [ "$1" != -- ]; do mount --bind /dev/null "$1" || exit 99; shift; done
shift
exec "$@"
"""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not (ROOT / "tools" / "wheel").exists(),
    reason="wheels with libraries in them are made in a checkout on Linux",
)


def system_libraries() -> list[Path]:
    """The files of these libraries that this machine's own build runs with."""
    found = re.findall(r"(\S+) => (\S+)", output_of("ldd", COMMAND))
    return [Path(path).resolve() for name, path in found if name.startswith(OURS)]


def without_system_libraries(*words: object) -> subprocess.CompletedProcess[str]:
    """What a program says where those files are empty; no other process sees that."""
    space = ["unshare", "--mount", "--map-root-user"]
    hide = ["sh", "-c", HIDE, "hide", *system_libraries(), "--"]
    return run(*space, *hide, *words)


def may_hide() -> bool:
    return (
        shutil.which("unshare") is not None
        and without_system_libraries("true").returncode == 0
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = Path(
        output_of(
            ROOT / "tools" / "wheel", tmp_path_factory.mktemp("wheel"), timeout=3600
        ).strip()
    )
    assert path.exists()
    return path


@pytest.fixture(scope="module")
def venv(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel in it, and numpy from this one."""
    path = tmp_path_factory.mktemp("venv")
    output_of(sys.executable, "-m", "venv", "--without-pip", path)
    python = path / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--no-index"]
    output_of(*pip, "--no-deps", "--disable-pip-version-check", wheel)
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    numpy = Path(output_of(sys.executable, "-c", ask).strip())
    site = Path(output_of(python, "-c", ask).strip())
    (site / "numpy.pth").write_text(f"{numpy}\n")
    return path


def is_elf(path: Path) -> bool:
    return path.is_file() and path.read_bytes()[:4] == b"\x7fELF"


def test_needs_only_the_runtime_of_the_system(wheel: Path, tmp_path: Path) -> None:
    assert "manylinux" in wheel.name
    zipfile.ZipFile(wheel).extractall(tmp_path)
    programs = [path for path in tmp_path.rglob("*") if is_elf(path)]
    bundled = {path.name for path in programs}
    assert any(name.startswith("_core.") for name in bundled)
    assert "opscribe" in bundled
    for library in OURS:
        assert any(name.startswith(library) for name in bundled), library
    for program in programs:
        facts = output_of("readelf", "--dynamic", "--wide", program)
        for name in re.findall(r"\(NEEDED\).*\[(.+)\]", facts):
            assert name in bundled or re.fullmatch(SYSTEM, name), (program, name)
        for folders in re.findall(r"\((?:RPATH|RUNPATH)\).*\[(.+)\]", facts):
            for folder in folders.split(":"):
                assert folder.startswith("$ORIGIN"), (program, folder)


def test_brings_the_terms_of_what_is_in_it(wheel: Path) -> None:
    names = [Path(name) for name in zipfile.ZipFile(wheel).namelist()]
    terms = {name.name for name in names if name.parent.name == "licenses"}
    assert {"LICENSE", "nanobind.txt"} <= terms
    for package in ("libfmt-dev", "libutf8proc-dev", "libhwy-dev"):
        if Path(f"/usr/share/doc/{package}/copyright").exists():
            assert f"{package}.txt" in terms


def test_the_package_loads_its_own_libraries(venv: Path) -> None:
    program = USE_PACKAGE.format(model=str(ROOT / "examples" / "mlp.onnxtxt"))
    printed = output_of(venv / "bin" / "python", "-I", "-c", program)
    assert printed.startswith(str(venv))
    loaded = {line.split()[-1] for line in printed.splitlines() if ".so" in line}
    for library in OURS:
        files = [path for path in loaded if Path(path).name.startswith(library)]
        assert files, library
        assert all(path.startswith(str(venv)) for path in files), files


def test_runs_where_the_libraries_are_missing(venv: Path, tmp_path: Path) -> None:
    if not may_hide():
        pytest.skip("this system lets nobody mount files in a namespace of their own")
    # The build tree's command needs them: so they really are hidden.
    assert without_system_libraries(COMMAND, "--version").returncode != 0
    command = venv / "bin" / "opscribe"
    done = without_system_libraries(command, "--version")
    assert done.returncode == 0, done.stderr
    assert opscribe.__version__ in done.stdout
    out = tmp_path / "gelu.onnx"
    script = ROOT / "examples" / "gelu.py"
    done = without_system_libraries(command, "compile", script, "-o", out)
    assert done.returncode == 0, done.stderr
    program = f"import opscribe; print(opscribe.check({str(out)!r}))"
    done = without_system_libraries(venv / "bin" / "python", "-I", "-c", program)
    assert done.stdout == "[]\n", done.stderr
