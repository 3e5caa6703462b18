"""The decorators: `@script()` and `@graph()`, and compiling source text."""

from __future__ import annotations

import linecache
import sys
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any

from opscribe import _core
from opscribe._function import OnnxClosure, OnnxFunction
from opscribe._opset import Opset

if TYPE_CHECKING:
    import os

    from opscribe._core import Model

__all__ = ["compile", "graph", "script"]

# The compiler, through an untyped name: its stub says less than it takes.
_compiler: Any = _core


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
    if opset is None:
        opset = Opset("this", 1)
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

    def decorate(function: Callable[..., Any]) -> OnnxFunction:
        if not isinstance(function, FunctionType):
            raise TypeError(
                "The script decorator should be applied to a function, not to "
                f"{type(function).__name__}"
            )
        resolver = Resolver(function)
        if "<locals>" in function.__qualname__:
            resolver.around = dict(sys._getframe(1).f_locals)
        return _compiled(function, resolver, opset, default_opset, strict, kwargs)

    return decorate


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
    model: Model = _compiler.compile_source(source_text, function, name)
    return model


def _is_opset(value: Any) -> bool:
    if isinstance(value, Opset):
        return True
    # Builders have a domain and a version too, and so have ONNX Script's own opsets.
    return (
        not isinstance(value, type)
        and isinstance(getattr(value, "domain", None), str)
        and isinstance(getattr(value, "version", None), int)
    )


def _compiled(
    function: FunctionType,
    resolver: Resolver,
    opset: Any,
    default_opset: Any,
    strict: bool,
    kwargs: Any,
) -> OnnxFunction:
    text, filename = _text_of(function)
    default = None
    if default_opset is not None:
        default = (default_opset.domain, default_opset.version)
    core = _compiler.compile_function(
        text,
        filename,
        function.__code__.co_firstlineno,
        resolver,
        (opset.domain, opset.version),
        default,
        strict,
    )
    return OnnxFunction(opset, function, core, kwargs, strict)


def _definition_of(
    function: FunctionType,
) -> tuple[str, str, int, Resolver, dict[str, Any]] | None:
    """Where a plain Python function is written, the names it sees, and its defaults;
    None when its source is not to be had. The compiler asks when a script calls it."""
    try:
        text, filename = _text_of(function)
    except RuntimeError:
        return None
    code = function.__code__
    values = function.__defaults__ or ()
    names = code.co_varnames[: code.co_argcount]
    defaults = dict(zip(names[len(names) - len(values) :], values, strict=True))
    defaults.update(function.__kwdefaults__ or {})
    return text, filename, code.co_firstlineno, Resolver(function), defaults


class Resolver:
    """The names a function sees outside itself, with their values at this instant.

    The compiler asks; what it was told once it is told again, whatever the program does
    to its variables later. KeyError for names that are not bound.
    """

    def __init__(self, function: FunctionType) -> None:
        self._globals = function.__globals__
        self.annotations: dict[str, Any] = function.__annotations__
        self.asked: dict[str, Any] = {}
        # Variables of the code that decorates: annotations and defaults may name them,
        # which makes them no part of the function's closure.
        self.around: dict[str, Any] = {}
        for name, cell in zip(
            function.__code__.co_freevars, function.__closure__ or (), strict=True
        ):
            try:
                self.asked[name] = cell.cell_contents
            except ValueError:  # not bound yet
                continue

    def __call__(self, name: str) -> Any:
        asked = self.asked
        if name not in asked:
            around = self.around
            asked[name] = around[name] if name in around else self._globals[name]
        return asked[name]

    def names(self) -> list[str]:
        """The names there are."""
        return [*self.asked, *self.around, *self._globals]


# --- source text

# The text of a file by its name, beside the list of lines it was made of.
_texts: dict[str, tuple[list[str], str]] = {}


def _text_of(function: FunctionType) -> tuple[str, str]:
    """The text of the file a function is in, and the file's name."""
    filename = function.__code__.co_filename
    linecache.checkcache(filename)
    lines = linecache.getlines(filename, function.__globals__)
    if not lines:
        raise RuntimeError(
            "Decorator script does not work on dynamically compiled function "
            f"{function.__name__}: the source of {filename} is not to be had; put the "
            "function into a file, register its text with `linecache`, or give the "
            "text to `opscribe.compile`"
        )
    kept = _texts.get(filename)
    if kept is None or kept[0] is not lines:
        kept = _texts[filename] = (lines, "".join(lines))
    return kept[1], filename
