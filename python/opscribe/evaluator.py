"""Who runs operators in eager mode.

    with evaluator.default_as(evaluator.OnnxReferenceRuntimeEvaluator()):
        y = gelu(x)

An evaluator is any object with `eval_op(op, args, kwargs)` and `eval_function(function,
args, kwargs)`; what these return is what the call gives. One that has
`eval(schema, args, kwargs)` gets operators by that, with an `onnx.defs.OpSchema`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from opscribe._eager import state
from opscribe._eager.evaluators import BaseEvaluator, EagerModeError, Evaluator
from opscribe._eager.runtimes import (
    NativeEvaluator,
    OnnxReferenceRuntimeEvaluator,
    ORTEvaluator,
    ORTMixedEvaluator,
)

__all__ = [
    "BaseEvaluator",
    "EagerModeError",
    "Evaluator",
    "NativeEvaluator",
    "ORTEvaluator",
    "ORTMixedEvaluator",
    "OnnxReferenceRuntimeEvaluator",
    "default",
    "default_as",
    "native_evaluator",
    "ort_evaluator",
    "ort_mixed_evaluator",
    "set_default",
]

native_evaluator = NativeEvaluator()
ort_evaluator = ORTEvaluator()
ort_mixed_evaluator = ORTMixedEvaluator()


def first_choice() -> Evaluator:
    """The evaluator when nobody chose one."""
    return native_evaluator


def default() -> Any:
    """The evaluator in force."""
    return state.in_force().evaluator


def set_default(new_default: Any) -> None:
    """Makes this the evaluator of all operators from here on.

    Within a `default_as` block it is that until the block ends.
    """
    state.set_default(new_default)


@contextlib.contextmanager
def default_as(temp_default: Any) -> Iterator[None]:
    """Makes this the evaluator within the `with` block.

    Other threads and asyncio tasks keep theirs.
    """
    previous = state.overriding.get()
    state.overriding.set(state.chosen(temp_default))
    try:
        yield
    finally:
        # No token: a generator may be closed in another context than it began in.
        state.overriding.set(previous)
