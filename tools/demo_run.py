"""Runs the model that `tools/demo` compiled, and prints its numbers beside numpy's."""

from __future__ import annotations

import importlib.util
import math
import sys
from collections.abc import Callable

import numpy as np

import opscribe


def script_function(path: str) -> Callable[[np.ndarray], np.ndarray]:
    """`gelu` of the script, as a Python function; `onnxscript` there is opscribe."""
    opscribe.install_as_onnxscript()
    spec = importlib.util.spec_from_file_location("gelu", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.gelu


def main() -> int:
    script, model = sys.argv[1:]
    x = np.array([[-3.0, -1.0, -0.5], [0.5, 1.0, 3.0]], np.float32)
    cdf = np.array([[0.5 * (1 + math.erf(v / math.sqrt(2))) for v in row] for row in x])
    columns = {
        "X": x,
        "numpy": x * cdf,
        "the model": next(iter(opscribe.run(model, {"X": x}).values())),
        "gelu(X)": np.asarray(script_function(script)(x)),
    }
    print("".join(f"{name:>14}" for name in columns))
    for row in zip(*(values.ravel() for values in columns.values()), strict=True):
        print("".join(f"{value:14.7f}" for value in row))
    if not all(np.allclose(y, x * cdf, atol=1e-6) for y in list(columns.values())[1:]):
        print("demo: these numbers should agree", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
