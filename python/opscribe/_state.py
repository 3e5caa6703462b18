"""What is in force while eager code runs: the evaluator, and the opset of operators.

Operators read these at every call, so they are plain module variables; `evaluator.py`
is what programs use.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from opscribe._function import OnnxFunction
    from opscribe._opset import Opset

__all__ = ["default", "default_opset", "running", "set_default"]

# None: the first operator chooses one.
evaluator: Any = None
# Whether it has the older hook, `eval(schema, args, kwargs)`.
is_legacy = False
# The script function whose body runs; None outside of any.
running: ContextVar[OnnxFunction | None] = ContextVar("running", default=None)
# The opset of operators outside of any script function, once it is asked for.
_opset: Opset | None = None


def default() -> Any:
    """The evaluator in force."""
    if evaluator is None:
        from opscribe.evaluator import first_choice

        set_default(first_choice())
    return evaluator


def set_default(new: Any) -> None:
    global evaluator, is_legacy
    evaluator = new
    is_legacy = hasattr(new, "eval")


def default_opset() -> Opset:
    """The opset that operators on Tensors are taken from."""
    global _opset
    function = running.get()
    if function is not None and (opset := function.default_opset) is not None:
        return opset
    if _opset is None:
        from opscribe.onnx_opset import opset18

        _opset = opset18
    return _opset
