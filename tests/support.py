"""What the tests share: where things are, how programs are run, models and modules.

The build is looked for in the folder that OPSCRIBE_BUILD_DIR names, by default build/
of the source tree.
"""

from __future__ import annotations

import importlib.util
import os
import pickle
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BUILD = Path(os.environ.get("OPSCRIBE_BUILD_DIR", ROOT / "build")).resolve()
COMMAND = BUILD / "bin" / "opscribe"

Finished = subprocess.CompletedProcess[str]


def tool(name: str) -> Path:
    """The program that is built of tests/*/NAME.cpp."""
    program = BUILD / "tests" / name
    if not program.exists():
        raise FileNotFoundError(f"`{program}` is missing; build target `{name}` first")
    return program


# --- Programs ---


def run(
    *words: object,
    input: str | None = None,
    cwd: Path | None = None,
    env: dict[str, str] | None = None,
    timeout: float = 600,
) -> Finished:
    """What a program says, however it ends. Bytes that are no text survive."""
    return subprocess.run(
        [str(word) for word in words],
        input=input,
        cwd=cwd,
        env=env,
        timeout=timeout,
        capture_output=True,
        check=False,
        text=True,
        errors="surrogateescape",
    )


def output_of(*words: object, **options: Any) -> str:
    """What a program prints, which has to end well."""
    done = run(*words, **options)
    assert done.returncode == 0, f"{words[0]}: {done.stdout}{done.stderr}"
    return done.stdout


def run_command(*arguments: object, cwd: Path | None = None) -> Finished:
    """`opscribe ARGUMENTS...`"""
    return run(COMMAND, *arguments, cwd=cwd, timeout=60)


def compile_by_command(target: object, out: Path, *options: str) -> bytes:
    """What `opscribe compile` writes, of a script that it has to accept."""
    done = run_command("compile", target, *options, "-o", out)
    assert done.returncode == 0, f"{target}: {done.stderr}"
    return out.read_bytes()


def ask_python(
    *words: object, given: object = None, env: dict[str, str] | None = None
) -> Any:
    """The object that `python WORDS...` pickles to its standard output; `given` is
    pickled to its input."""
    done = subprocess.run(
        [sys.executable, *(str(word) for word in words)],
        input=pickle.dumps(given),
        env=env,
        capture_output=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, f"{words[0]}: {done.stderr.decode()}"
    return pickle.loads(done.stdout)


# --- Models and modules ---


def run_model(data: bytes, inputs: list[Any] | tuple[Any, ...]) -> list[Any]:
    """The outputs of a model in ONNX Runtime, for its inputs in order."""
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(
        data, options, providers=["CPUExecutionProvider"]
    )
    names = [value.name for value in session.get_inputs()]
    return list(session.run(None, dict(zip(names, inputs, strict=True))))


def load_module(path: Path, name: str | None = None) -> ModuleType:
    """A Python file as a module, known under its name while it is run and after."""
    spec = importlib.util.spec_from_file_location(name or path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"`{path}` is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
