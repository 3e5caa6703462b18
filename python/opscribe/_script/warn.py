"""Warnings about scripts, given by Python's `warnings` at the user's own line.

So filters decide what becomes of them: `-W error` makes exceptions of them, `ignore`
silences them, and by default each place warns once.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable
from types import FrameType
from typing import Any

from opscribe._core import Diagnostic
from opscribe._errors import ScriptWarning

__all__ = ["warn", "warn_of"]

# The registries of files that no running code belongs to, such as that of a plain
# function which a script calls: where `warnings` notes what was shown.
_registries: dict[str, dict[Any, Any]] = {}


def warn_of(diagnostics: Iterable[Diagnostic]) -> None:
    """Warns of the problems of a script that compiles, each where it is."""
    caller = _caller()
    for each in diagnostics:
        text = f"{each.message}; {each.help}" if each.help else each.message
        warning = ScriptWarning(f"{text} [{each.id}]", each)
        _warn_at(warning, each.where.file, each.where.line, caller)


def warn(text: str) -> None:
    """Warns of something that is known only now, where the user's code asks for it."""
    caller = _caller()
    if caller is None:
        warnings.warn(ScriptWarning(text), stacklevel=1)
        return
    _warn_at(ScriptWarning(text), caller.f_code.co_filename, caller.f_lineno, caller)


def _warn_at(
    warning: ScriptWarning, file: str, line: int, caller: FrameType | None
) -> None:
    if caller is not None and caller.f_code.co_filename == file:
        module = caller.f_globals.get("__name__") or "<unknown>"
        registry = caller.f_globals.setdefault("__warningregistry__", {})
    else:
        module = file.removesuffix(".py") or "<unknown>"  # as `warnings` has it
        registry = _registries.setdefault(file, {})
    warnings.warn_explicit(
        warning, ScriptWarning, file, max(line, 1), module=module, registry=registry
    )


def _caller() -> FrameType | None:
    """The frame of the user's code that called into the package."""
    frame: FrameType | None = sys._getframe(1)
    while frame is not None and _is_ours(frame.f_globals.get("__name__") or ""):
        frame = frame.f_back
    return frame


def _is_ours(module: str) -> bool:
    return module == "opscribe" or module.startswith("opscribe.")
