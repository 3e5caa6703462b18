"""What `make` builds for whom: nobody waits for more than was asked for."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("OPSCRIBE_BUILD_DIR", ROOT / "build")).resolve()
NINJA = Path(sys.executable).parent / "ninja"


def steps(target: str) -> list[str]:
    """The commands `make TARGET` would run."""
    words = ["make", "--dry-run", "--no-print-directory", target]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def targets(command: str) -> list[str]:
    return command.split(" --target ")[1].split() if " --target " in command else []


def sources(names: list[str]) -> list[str]:
    """The files that are compiled for the targets of CMake named."""
    words = [NINJA, "-C", BUILD, "-t", "inputs", *names]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    return [line for line in done.stdout.splitlines() if line.endswith(".cpp")]


@pytest.mark.parametrize("target", ["build", "demo"])
def test_the_command_and_the_package_come_without_the_tests(target: str) -> None:
    (compile_step,) = [step for step in steps(target) if "--build build" in step]
    files = sources(targets(compile_step))
    assert any(file.endswith("cli/main.cpp") for file in files)
    assert any("python/bind/" in file for file in files)
    folders = [f"{ROOT}/{folder}/" for folder in ("tests", "fuzz", "examples")]
    for file in files:
        assert not file.endswith("_test.cpp")
        assert "/src/opscribe/author/" not in file
        assert not any(folder in file for folder in folders)


def test_the_tests_are_built_before_they_are_run() -> None:
    commands = steps("test")
    everything = [
        i
        for i, step in enumerate(commands)
        if "--build build" in step and not targets(step)
    ]
    running = [i for i, step in enumerate(commands) if "--test-dir" in step]
    assert everything
    assert running
    assert everything[0] < running[0]


def test_an_installation_has_the_library() -> None:
    built = [name for step in steps("install") for name in targets(step)]
    assert "opscribe" in built
