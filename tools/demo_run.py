"""Runs the model that `tools/demo` compiled, and prints its numbers beside numpy's.

With ONNX Runtime, or with the `onnx` package's reference evaluator; without either it
says so and shows numpy's alone.
"""

from __future__ import annotations

import importlib.util
import math
import sys
from collections.abc import Callable

import numpy as np


def model_runner(model: str) -> tuple[str, Callable[[np.ndarray], np.ndarray]] | None:
    """What runs the model here, and the function from X to the result."""
    if importlib.util.find_spec("onnxruntime"):
        import onnxruntime

        session = onnxruntime.InferenceSession(
            model, providers=["CPUExecutionProvider"]
        )
        return "ONNX Runtime", lambda x: session.run(None, {"X": x})[0]
    if importlib.util.find_spec("onnx"):
        from onnx.reference import ReferenceEvaluator

        evaluator = ReferenceEvaluator(model)
        return "onnx", lambda x: evaluator.run(None, {"X": x})[0]
    return None


def script_function(path: str) -> Callable[[np.ndarray], np.ndarray]:
    """`gelu` of the script, as a Python function; `onnxscript` there is opscribe."""
    import opscribe

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
    columns = {"X": x, "numpy": x * cdf}
    runner = model_runner(model)
    if runner is None:
        print("(neither onnxruntime nor onnx is installed, so the model is not run)")
    else:
        name, run = runner
        columns[name] = run(x)
        columns["gelu(X)"] = np.asarray(script_function(script)(x))
    print("".join(f"{name:>14}" for name in columns))
    for row in zip(*(values.ravel() for values in columns.values()), strict=True):
        print("".join(f"{value:14.7f}" for value in row))
    if not all(np.allclose(y, x * cdf, atol=1e-6) for y in list(columns.values())[1:]):
        print("demo: these numbers should agree", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
