"""How many outputs the caller of an operator unpacks.

`y, mask = op.Dropout(x)` asks for two outputs, `y = op.Dropout(x)` for one: that is
what the compiler makes of it, so eager mode looks at the same code. Only operators
whose number of outputs is open ask.
"""

from __future__ import annotations

import dis
import functools
import sys
from types import CodeType, FrameType

from opscribe._script.opset import Op

__all__ = ["unpacked_outputs"]


def unpacked_outputs() -> int | None:
    """The number of targets the calling code unpacks into; None when it does not."""
    frame: FrameType | None = _frame_of_call() or sys._getframe(1)
    while frame is not None and _is_ours(frame.f_globals.get("__name__", "")):
        if frame.f_back is None:
            return None
        frame = frame.f_back
    return None if frame is None else _unpacked(frame.f_code, frame.f_lasti)


def _frame_of_call() -> FrameType | None:
    """The frame in which the operator is called; evaluators of one's own may stand
    between it and the question."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and frame.f_code is not Op.__call__.__code__:
        frame = frame.f_back
    return frame


def _is_ours(module: str) -> bool:
    return module == "opscribe" or module.startswith("opscribe.")


@functools.lru_cache(maxsize=1024)
def _unpacked(code: CodeType, offset: int) -> int | None:
    # The offset may lie within what the interpreter caches behind the call.
    for instruction in dis.get_instructions(code):
        if instruction.offset > offset:
            return instruction.arg if instruction.opname == "UNPACK_SEQUENCE" else None
    return None
