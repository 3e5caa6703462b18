"""Sessions of ONNX Runtime for single operators."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import onnxruntime  # type: ignore[import-untyped]

__all__ = ["make_session"]

_OPTIONS = onnxruntime.SessionOptions()
# What goes wrong is in the exception; nobody needs to read it twice.
_OPTIONS.log_severity_level = 4
# One operator on small data: threads and optimizations would cost more than they gain.
_OPTIONS.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
_OPTIONS.intra_op_num_threads = 1
_OPTIONS.inter_op_num_threads = 1


Run = Callable[[Sequence[Any]], list[Any]]


def make_session(data: bytes, num_inputs: int) -> tuple[Run, list[str]]:
    """How to run the model, whose inputs are `input<i>`; the types of its outputs."""
    session = onnxruntime.InferenceSession(
        data, _OPTIONS, providers=["CPUExecutionProvider"]
    )
    run_session: Callable[[list[str], dict[str, Any]], list[Any]] = session.run
    names = [f"input{index}" for index in range(num_inputs)]
    outputs = [output.name for output in session.get_outputs()]
    types = [output.type for output in session.get_outputs()]
    used = {value.name for value in session.get_inputs()}

    def run(inputs: Sequence[Any]) -> list[Any]:
        return run_session(outputs, dict(zip(names, inputs, strict=True)))

    def run_without_absent(inputs: Sequence[Any]) -> list[Any]:
        feed = zip(names, inputs, strict=True)
        return run_session(outputs, {name: x for name, x in feed if name in used})

    return (run if len(used) == num_inputs else run_without_absent), types
