"""The exceptions of opscribe.

`Error` is the base of everything that is wrong with data, files or arguments. Each
class is also the builtin exception that Python code already expects in its place.
"""

from __future__ import annotations

import errno as _errno
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "BudgetError",
    "CompileError",
    "Error",
    "InternalError",
    "InvalidModelError",
    "IoError",
    "ScriptWarning",
    "UnsupportedError",
    "UsageError",
]


class Error(Exception):
    """What is wrong (`message`) and, where there is one, the way out (`help`)."""

    message: str
    help: str

    def __init__(self, message: str = "", help: str = "") -> None:
        super().__init__(message, help)
        self.message = message
        self.help = help

    def __str__(self) -> str:
        return f"{self.message}; {self.help}" if self.help else self.message


class InvalidModelError(Error, ValueError):
    """The data or model is malformed."""


class UsageError(Error, ValueError):
    """An argument makes no sense."""


class IoError(Error, OSError):
    """Reading or writing failed; `errno` and `filename` say what the system said.

    Where the system's reason has a class of its own, the error is that too:
    `FileNotFoundError`, `PermissionError` and the like.
    """

    def __init__(
        self, message: str = "", help: str = "", errno: int = 0, filename: str = ""
    ) -> None:
        super().__init__(message, help)
        self.errno = errno or None
        self.filename = filename or None

    def __reduce__(
        self,
    ) -> tuple[object, tuple[str, str, int, str]]:
        return _io_error, (self.message, self.help, self.errno or 0, self.filename)


class BudgetError(Error, MemoryError):
    """A limit on memory, size, depth or time was exceeded."""


class UnsupportedError(Error, NotImplementedError):
    """Well-formed, but beyond what opscribe does."""


class CompileError(Error):
    """A script has problems: all of them are in `diagnostics`.

    The first one decides which builtin exception the error is as well: a `ValueError`
    for an unknown name, a `TypeError` for a wrong argument, and so on.
    """

    diagnostics: list[Any]

    def __init__(
        self, message: str = "", help: str = "", diagnostics: Sequence[Any] = ()
    ) -> None:
        super().__init__(message, help)
        self.diagnostics = list(diagnostics)

    def __reduce__(self) -> tuple[object, tuple[str, str, list[Any]]]:
        return _compile_error, (self.message, self.help, self.diagnostics)


class _CompileNameError(CompileError, NameError):
    pass


class _CompileRuntimeError(CompileError, RuntimeError):
    pass


class _CompileSyntaxError(CompileError, SyntaxError):
    def __init__(
        self, message: str = "", help: str = "", diagnostics: Sequence[Any] = ()
    ) -> None:
        # A SyntaxError takes a second argument for a place with four parts.
        SyntaxError.__init__(self, message)
        self.message = message
        self.help = help
        self.diagnostics = list(diagnostics)


class _CompileTypeError(CompileError, TypeError):
    pass


class _CompileValueError(CompileError, ValueError):
    pass


# By the diagnostic's id; everything else is a plain CompileError.
_COMPILE_CLASSES: dict[str, type[CompileError]] = {
    "invalid-constant": _CompileValueError,
    "invalid-expression": _CompileValueError,
    "missing-attribute": _CompileTypeError,
    "missing-input": _CompileTypeError,
    "missing-return": _CompileValueError,
    "needs-python": _CompileNameError,
    "no-default-opset": _CompileRuntimeError,
    "return-count": _CompileSyntaxError,
    "syntax-error": _CompileSyntaxError,
    "too-many-arguments": _CompileTypeError,
    "unbound-name": _CompileValueError,
    "unexpected-argument": _CompileTypeError,
    "unsupported-expression": _CompileValueError,
    "unsupported-operator": _CompileValueError,
    "unsupported-statement": _CompileValueError,
}
# Users see one class; which builtin one it is as well is a matter for `except`.
for _compile_class in _COMPILE_CLASSES.values():
    _compile_class.__name__ = _compile_class.__qualname__ = "CompileError"
    _compile_class.__doc__ = CompileError.__doc__


def _compile_error(message: str, help: str, diagnostics: list[Any]) -> CompileError:
    errors = [each.id for each in diagnostics if each.severity == "error"]
    error_class = _COMPILE_CLASSES.get(errors[0] if errors else "", CompileError)
    return error_class(message, help, diagnostics)


def make_compile_error(diagnostics: list[Any], texts: list[str]) -> CompileError:
    """The exception for a script's problems, the errors first."""
    shown = [
        text
        for severity in ("error", "warning")
        for each, text in zip(diagnostics, texts, strict=True)
        if each.severity == severity
    ]
    return _compile_error("\n".join(shown).rstrip("\n"), "", diagnostics)


class ScriptWarning(UserWarning):
    """A script compiles, but is likely not what was meant.

    `diagnostic` says where and why; it is None for what has no place in the source.
    """

    diagnostic: Any

    def __init__(self, message: str = "", diagnostic: Any = None) -> None:
        super().__init__(message)
        self.diagnostic = diagnostic


class InternalError(RuntimeError):
    """A mistake of opscribe itself; please report it."""


_CLASSES: dict[str, type[Error]] = {
    "invalid": InvalidModelError,
    "usage": UsageError,
    "budget": BudgetError,
    "unsupported": UnsupportedError,
}


class _MissingFileError(IoError, FileNotFoundError):
    pass


class _ForbiddenError(IoError, PermissionError):
    pass


class _DirectoryError(IoError, IsADirectoryError):
    pass


class _FileInTheWayError(IoError, FileExistsError):
    pass


class _NoDirectoryError(IoError, NotADirectoryError):
    pass


_IO_CLASSES: dict[int, type[IoError]] = {
    _errno.ENOENT: _MissingFileError,
    _errno.EACCES: _ForbiddenError,
    _errno.EPERM: _ForbiddenError,
    _errno.EISDIR: _DirectoryError,
    _errno.EEXIST: _FileInTheWayError,
    _errno.ENOTDIR: _NoDirectoryError,
}
for _class in _IO_CLASSES.values():
    _class.__name__ = _class.__qualname__ = "IoError"
    _class.__doc__ = IoError.__doc__


def _io_error(message: str, help: str, errno: int, filename: str) -> IoError:
    return _IO_CLASSES.get(errno, IoError)(message, help, errno, filename)


def make_error(kind: str, message: str, help: str, errno: int, filename: str) -> Error:
    """The exception for an error of the C++ core."""
    if kind == "io":
        return _io_error(message, help, errno, filename)
    return _CLASSES[kind](message, help)
