"""What is in force while eager code runs: the evaluator, and the opset of operators.

`evaluator.py` is what programs use of this.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from opscribe._script.function import OnnxFunction
    from opscribe._script.opset import Opset

__all__ = [
    "Choice",
    "chosen",
    "default_opset",
    "in_force",
    "overriding",
    "running",
    "set_default",
]


class Choice(NamedTuple):
    """An evaluator, looked at once."""

    evaluator: Any
    # Whether it has the older hook, `eval(schema, args, kwargs)`.
    is_legacy: bool


# That of the whole program. None: the first operator chooses one.
_everywhere: Choice | None = None
# That of a `with default_as(...)` block, seen by the code that the block runs and by no
# other thread or task.
overriding: ContextVar[Choice | None] = ContextVar("overriding", default=None)
# The script function whose body runs; None outside of any.
running: ContextVar[OnnxFunction | None] = ContextVar("running", default=None)
# The opset of operators outside of any script function, once it is asked for.
_opset: Opset | None = None


def chosen(evaluator: Any) -> Choice:
    return Choice(evaluator, hasattr(evaluator, "eval"))


def in_force() -> Choice:
    """The evaluator that operators are to be run by, here and now."""
    return overriding.get() or _everywhere or _first_choice()


def _first_choice() -> Choice:
    global _everywhere
    from opscribe.evaluator import first_choice

    _everywhere = chosen(first_choice())
    return _everywhere


def set_default(evaluator: Any) -> None:
    """Changes the evaluator of the block that is being run, else of the program."""
    global _everywhere
    if overriding.get() is not None:
        overriding.set(chosen(evaluator))
    else:
        _everywhere = None if evaluator is None else chosen(evaluator)


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
