#!/usr/bin/env python3
"""Runs clang-tidy over the sources, and only over those whose answer may have changed.

    tools/tidy.py [BUILD_FOLDER [FILE...]]

A file's answer depends on its text, the project headers it includes, its compile
command, .clang-tidy and clang-tidy itself. A hash of all of these is remembered when
the file passes, so a second run looks at changed files only. Where the checkout lies is
no part of it: like the compiler's cache, the answers serve every checkout of a user.

Unit tests are left out: reading GoogleTest's headers takes longer than everything
else together, and the compiler's warnings and the sanitizers cover them. All headers
are seen through the sources that include them. A precompiled header is left out too,
so that a file that leans on it for something it does not include itself is found.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = ROOT / ".cache" / "tidy"
ANSWERS = (
    Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    / "opscribe"
    / "tidy"
)
CLANG_TIDY = os.environ.get("CLANG_TIDY", "clang-tidy-19")
FOLDERS = ("src", "python/bind", "fuzz", "bench")
INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
# How a command names the precompiled header of its target (cmake/layer.cmake).
PRECOMPILED = re.compile(
    r" -Winvalid-pch| -fpch-preprocess| -include \S+/cmake_pch\.hxx"
)


@cache
def text_of(path: Path) -> bytes:
    """The bytes of a file, read once."""
    return path.read_bytes()


@cache
def includes_of(path: Path) -> tuple[Path, ...]:
    """The project headers that `path` names itself."""
    named = [match.decode() for match in INCLUDE.findall(text_of(path))]
    roots = (ROOT / "src", ROOT, path.parent)
    found = [root / name for name in named for root in roots]
    return tuple(header for header in found if header.is_file())


def closure_of(path: Path) -> list[Path]:
    """`path` and every project header it reaches, in a fixed order."""
    seen = {path}
    waiting = [path]
    while waiting:
        for header in includes_of(waiting.pop()):
            if header not in seen:
                seen.add(header)
                waiting.append(header)
    return sorted(seen)


def key_of(path: Path, command: str, common: bytes) -> str:
    """What has to be the same for the last answer about `path` to hold."""
    digest = hashlib.sha256(common)
    own = path.parent / ".clang-tidy"
    if own.is_file():
        digest.update(text_of(own))
    digest.update(command.replace(str(ROOT), ".").encode())
    for file in closure_of(path):
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
        digest.update(hashlib.sha256(text_of(file)).digest())
    return digest.hexdigest()


def sources(build: Path) -> dict[Path, str]:
    """The files to look at, each with its compile command."""
    commands: dict[Path, str] = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        path = Path(entry["directory"], entry["file"]).resolve()
        wanted = any(path.is_relative_to(ROOT / folder) for folder in FOLDERS)
        if wanted and not path.name.endswith("_test.cpp"):
            commands[path] = PRECOMPILED.sub("", entry["command"])
    return commands


def write_commands(commands: dict[Path, str], build: Path) -> None:
    """Leaves the commands where clang-tidy is told to look for them."""
    entries = [
        {"directory": str(build), "file": str(path), "command": command}
        for path, command in commands.items()
    ]
    (COMMANDS / "compile_commands.json").write_text(json.dumps(entries))


def tidy(path: Path) -> str:
    """clang-tidy's complaints about one file; empty when there are none."""
    command = [CLANG_TIDY, "-p", str(COMMANDS), "--quiet"]
    # The commands are those of g++: clang need not know all of its options, and its
    # own warnings are not what is asked for here.
    command += ["--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-error"]
    command += ["--extra-arg=-Qunused-arguments"]
    if path.is_relative_to(ROOT / "python" / "bind"):
        # Bindings are lists of what Python sees, and nanobind's objects are handles
        # that lambdas take by value.
        command += [
            "--checks=-readability-function-size,-performance-unnecessary-value-param"
        ]
    command += [str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode == 0 and "warning:" not in run.stdout:
        return ""
    return run.stdout.strip() or f"{shlex.join(command)}\n{run.stderr.strip()}"


def main() -> int:
    """Checks the files named, or every source of the build folder."""
    build = ROOT / (sys.argv[1] if len(sys.argv) > 1 else "build")
    named = {Path(file).resolve() for file in sys.argv[2:]}
    version = subprocess.run([CLANG_TIDY, "--version"], capture_output=True, check=True)
    common = version.stdout + text_of(ROOT / ".clang-tidy")
    COMMANDS.mkdir(parents=True, exist_ok=True)
    ANSWERS.mkdir(parents=True, exist_ok=True)

    commands = sources(build)
    if unknown := named - commands.keys():
        sys.exit(f"clang-tidy: no source of {build}: {', '.join(map(str, unknown))}")
    if named:
        commands = {path: commands[path] for path in named}
    write_commands(commands, build)
    keys = {path: key_of(path, text, common) for path, text in commands.items()}
    stale = sorted(path for path in commands if not (ANSWERS / keys[path]).exists())
    failed = 0
    jobs = int(os.environ.get("JOBS", "0")) or os.cpu_count() or 1
    with ThreadPoolExecutor(jobs) as pool:
        answers = pool.map(tidy, stale)
        for path, complaint in zip(stale, answers, strict=True):
            if complaint:
                failed += 1
                print(complaint.replace(f"{ROOT}/", ""), flush=True)
            else:
                (ANSWERS / keys[path]).touch()
    print(f"clang-tidy: {len(commands)} files, {len(stale)} looked at, {failed} failed")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
