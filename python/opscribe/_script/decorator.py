"""The decorators: `@script()` and `@graph()`, and compiling source text."""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable
from inspect import CO_NESTED
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

from opscribe import _core
from opscribe._errors import CompileError
from opscribe._script.function import OnnxClosure, OnnxFunction
from opscribe._script.opset import Opset

if TYPE_CHECKING:
    import os

    from opscribe._core import Model, SourceText

__all__ = ["compile", "graph", "script"]

# What functions belong to unless the decorator says otherwise.
_THIS = Opset("this", 1)
# The variables around functions that are not inside another.
_NOWHERE: dict[str, Any] = {}


def script(
    opset: Opset | None = None,
    default_opset: Any = None,
    *,
    strict: bool = False,
    **kwargs: Any,
) -> Callable[[Callable[..., Any]], OnnxFunction]:
    """A decorator that compiles a Python function to ONNX.

        @script(default_opset=opset18)
        def square(x: FLOAT["N"]):
            return x * x

    `opset` is what the new function belongs to, `Opset("this", 1)` unless given.
    `default_opset` has the operators behind `+`, literals, `if` and loops; without it,
    it is the one whose operators the function calls. `strict` refuses what ONNX Script
    refuses. Further keywords are options of `to_model`.
    """
    strict = strict or _all_strict
    if opset is None and default_opset is None and not strict and not kwargs:
        return _plain
    if kwargs or not (isinstance(opset, _KEPT) and isinstance(default_opset, _KEPT)):
        return _decorator(opset, default_opset, strict, kwargs)
    # A program has few of them, and many functions.
    made = _decorators.get((opset, default_opset, strict))
    if made is None:
        made = _decorator(opset, default_opset, strict, kwargs)
        _decorators[opset, default_opset, strict] = made
    return made


def _decorator(
    opset: Opset | None,
    default_opset: Any,
    strict: bool,
    kwargs: dict[str, Any],
) -> Callable[[Callable[..., Any]], OnnxFunction]:
    if opset is None:
        opset = _THIS
    elif not _is_opset(opset):
        hint = ""
        if isinstance(opset, FunctionType):
            hint = f"; did you mean `@script()` on `{opset.__name__}`?"
        raise TypeError(
            f"Script parameter must be an opset, not {type(opset).__name__}{hint}"
        )
    if default_opset is not None and not _is_opset(default_opset):
        raise TypeError(
            f"default_opset must be an opset, not {type(default_opset).__name__}"
        )
    default = None
    if default_opset is not None:
        default = (default_opset.domain, default_opset.version)
    settings = _core.CompileSettings((opset.domain, opset.version), default, strict)

    def decorate(function: Callable[..., Any]) -> OnnxFunction:
        if not isinstance(function, FunctionType):
            raise TypeError(
                "The script decorator should be applied to a function, not to "
                f"{type(function).__name__}"
            )
        frame = sys._getframe(1)
        code = function.__code__
        # As `source_of` does; this is all there is to it for most functions.
        kept = _sources.get(code.co_filename)
        if kept is not None and kept[2] is frame.f_code:
            source = kept[1]
        else:
            source = source_of(function, frame.f_code)
        try:
            core = _core.compile_function(
                source,
                code.co_firstlineno,
                function,
                dict(frame.f_locals) if code.co_flags & CO_NESTED else _NOWHERE,
                settings,
            )
        except CompileError as error:
            if _on_failure is None:
                raise
            return _on_failure(function, error)  # type: ignore[no-any-return]
        return OnnxFunction(opset, function, core, kwargs, strict)

    return decorate


# Whether every function is strict.
_all_strict = False
# What a function becomes that does not compile; None: that is an exception.
_on_failure: Callable[[FunctionType, CompileError], Any] | None = None


def decorate_for_command(
    strict: bool, on_failure: Callable[[FunctionType, CompileError], Any]
) -> None:
    """How functions are decorated from here on, where a whole file is run for one of
    them: all strictly, say, and failures matter only when they are asked for."""
    global _all_strict, _on_failure
    _all_strict, _on_failure = strict, on_failure


# What `@script()` is: most functions have no other.
_plain = _decorator(None, None, False, {})
# The others without options, by their arguments. Opsets are kept for good anyway.
_decorators: dict[
    tuple[Opset | None, Opset | None, bool],
    Callable[[Callable[..., Any]], OnnxFunction],
] = {}
_KEPT = (Opset, type(None))


def graph() -> Callable[[Callable[..., Any]], Any]:
    """A decorator for a function nested in a script function: it becomes a graph, the
    value of attributes such as the `body` of a Scan."""
    return OnnxClosure


def compile(
    source_text: str,
    *,
    function: str | None = None,
    filename: str | os.PathLike[str] | None = None,
) -> Model:
    """Compiles a script given as text, without running it.

    `function` names the function when there are several; the last counts otherwise.
    `filename` is what messages call the text.
    """
    import os

    if not isinstance(source_text, str):
        raise TypeError(
            f"the source is a str, not {type(source_text).__name__}; "
            "read the file first"
        )
    name = "<string>" if filename is None else os.fspath(filename)
    return _core.compile_source(source_text, function, name)


def _is_opset(value: Any) -> bool:
    if isinstance(value, Opset):
        return True
    # Builders have a domain and a version too, and so have ONNX Script's own opsets.
    return (
        not isinstance(value, type)
        and isinstance(getattr(value, "domain", None), str)
        and isinstance(getattr(value, "version", None), int)
    )


def _definition_of(
    function: FunctionType,
) -> tuple[SourceText, int, dict[str, Any]] | None:
    """Where a plain Python function is written, and its defaults; None when its source
    is not to be had. The compiler asks when a script calls it."""
    try:
        source = source_of(function, None)
    except RuntimeError:
        return None
    code = function.__code__
    values = function.__defaults__ or ()
    names = code.co_varnames[: code.co_argcount]
    defaults = dict(zip(names[len(names) - len(values) :], values, strict=True))
    defaults.update(function.__kwdefaults__ or {})
    return source, code.co_firstlineno, defaults


# --- source text

# The text of a file by its name, with the list of lines it was made of and the code
# whose functions were decorated then.
_sources: dict[str, tuple[list[str], SourceText, CodeType | None]] = {}


def source_of(function: FunctionType, decorating: CodeType | None) -> SourceText:
    """The file that a function is in.

    `decorating` is the code that applies the decorator. The functions of one module
    come from the text that its code was compiled of, so the file is looked at once.
    """
    filename = function.__code__.co_filename
    kept = _sources.get(filename)
    if decorating is not None and decorating.co_filename != filename:
        decorating = None
    if kept is not None and decorating is not None and kept[2] is decorating:
        return kept[1]
    linecache.checkcache(filename)
    lines = linecache.getlines(filename, function.__globals__)
    if not lines:
        raise RuntimeError(
            "Decorator script does not work on dynamically compiled function "
            f"{function.__name__}: the source of {filename} is not to be had; put the "
            "function into a file, register its text with `linecache`, or give the "
            "text to `opscribe.compile`"
        )
    if kept is not None and kept[0] is lines:
        source = kept[1]
    else:
        source = _core.SourceText("".join(lines), filename)
    _sources[filename] = (lines, source, decorating)
    return source
