"""Runs the programs eagerly with the opscribe package, in a process of its own.

    python run_programs.py FILE.py... > results

Standard output gets one pickled dictionary

    {file: {function: {"model": bytes | None, "eager": [result...], "error": str}}}

with one result per case of the file's oracle, each a tuple of arrays, or the message of
what was raised.
"""

from __future__ import annotations

import contextlib
import copy
import pickle
import sys
import warnings
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import collect  # noqa: E402
import oracles  # noqa: E402


def run_eagerly(function: Any, inputs: tuple[Any, ...]) -> Any:
    try:
        result = function(*copy.deepcopy(inputs))
        return result if isinstance(result, tuple) else (result,)
    except Exception as error:
        return collect.first_line(error)


def run_function(function: Any, cases: list[tuple[Any, ...]]) -> dict[str, Any]:
    entry: dict[str, Any] = {"model": None, "eager": [], "error": ""}
    try:
        entry["model"] = function.to_model_proto().SerializeToString(deterministic=True)
    except Exception as error:
        entry["error"] = collect.first_line(error)
    entry["eager"] = [run_eagerly(function, inputs) for inputs in cases]
    return entry


def run_file(path: Path) -> dict[str, dict[str, Any]]:
    names, errors = collect.import_file(path)
    results = {}
    for name, cases in oracles.load(path.stem).CASES.items():
        if name in names and name not in errors:
            results[name] = run_function(names[name], cases)
        else:
            error = errors.get(name, f"no function `{name}`")
            results[name] = {"model": None, "eager": [], "error": error}
    return results


def main(arguments: list[str]) -> int:
    import opscribe

    opscribe.install_as_onnxscript()
    warnings.simplefilter("ignore")
    with contextlib.redirect_stdout(sys.stderr):  # programs may print
        results = {Path(name).stem: run_file(Path(name)) for name in arguments}
    sys.stdout.buffer.write(pickle.dumps(results))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
