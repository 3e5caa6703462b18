"""`FILE.py[:FUNC]`: the file, run by Python, and the script function asked for."""

from __future__ import annotations

import ast
import contextlib
import difflib
import importlib
import importlib.util
import inspect
import sys
import traceback
from pathlib import Path
from types import FunctionType, ModuleType, TracebackType
from typing import Any, NoReturn

from opscribe._command.report import NoFunctionError
from opscribe._errors import CompileError, Error, InvalidModelError, IoError
from opscribe._script.function import OnnxFunction

__all__ = ["FailedFunction", "find_function", "run_file", "split_target"]


class FailedFunction:
    """A script function that does not compile. Whoever uses it gets the error."""

    _error: CompileError

    def __init__(self, function: FunctionType, error: CompileError) -> None:
        self._function = function
        # A function fails with those it calls, and theirs is the problem to show.
        named = inspect.getclosurevars(function)
        called = (*named.nonlocals.values(), *named.globals.values())
        causes = (each for each in called if isinstance(each, FailedFunction))
        cause = next(causes, None)
        self._error = error if cause is None else cause._error

    def __call__(self, *_args: Any, **_kwargs: Any) -> NoReturn:
        raise self._error

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):  # what Python asks every object for
            raise AttributeError(name)
        raise self._error


def split_target(target: str) -> tuple[str, str]:
    """The file, and what is asked for in it; empty when nothing is."""
    path, mark, function = target.partition(".py:")  # a call may have colons, too
    if target.endswith(".py") or not mark:
        return target, ""
    return f"{path}.py", function


def run_file(path: str) -> ModuleType:
    """The file as a module, as another file would import it.

    What it prints goes to stderr: results have stdout for themselves.
    """
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise IoError(
            f"cannot open `{path}`: {error.strerror}",
            "is the path right?",
            error.errno or 0,
            path,
        ) from None
    root, name = _module_name(Path(path).resolve())
    sys.argv = [path]
    sys.path[0] = str(root)
    try:
        with contextlib.redirect_stdout(sys.stderr):
            return _import(path, text, name)
    except (CompileError, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise _failed(path, error) from None


def _module_name(file: Path) -> tuple[Path, str]:
    """Where imports begin, and what the module is called from there; a file that lies
    in a package is a part of it."""
    parts = [] if file.stem == "__init__" else [file.stem]
    folder = file.parent
    while (folder / "__init__.py").exists() and folder.name.isidentifier():
        parts.insert(0, folder.name)
        folder = folder.parent
    return folder, ".".join(parts)


def _import(path: str, text: bytes, name: str) -> ModuleType:
    package = name.rpartition(".")[0]
    if package:
        importlib.import_module(package)
    elif name in sys.modules:  # `random.py` is not to replace what others imported
        name = f"_opscribe_{name}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    # By its path as it was given, which messages and source maps then have.
    exec(compile(text, path, "exec", dont_inherit=True), vars(module))
    return module


def _failed(path: str, error: BaseException) -> Error:
    """What to say of a file that does not run."""
    if isinstance(error, SystemExit):
        return InvalidModelError(
            f"`{path}` ended the program (`sys.exit`) while it was run",
            'put that under `if __name__ == "__main__":`',
        )
    error.__traceback__ = _of_the_user(error.__traceback__)
    lines = traceback.format_exception(error)
    return InvalidModelError(
        f"running `{path}` failed\n{''.join(lines).rstrip()}",
        "it has to run up to its end before a function of it can be compiled",
    )


def _of_the_user(trace: TracebackType | None) -> TracebackType | None:
    """The traceback from where the file itself runs."""
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__") or ""
        if not module.startswith(("opscribe.", "importlib", "runpy")):
            return trace
        trace = trace.tb_next
    return None


def find_function(module: ModuleType, path: str, text: str) -> OnnxFunction:
    """The script function of this name, or that this call gives; without either, the
    last one of the file."""
    names = _script_names(module, path)
    if text:
        found = _called(module, path, text) if _is_call(text) else None
        found = vars(module).get(text, found)
    else:
        found = vars(module)[names[-1]] if names else None
    if isinstance(found, FailedFunction):
        raise found._error
    if isinstance(found, OnnxFunction):
        return found
    if found is not None and _is_call(text):
        kind = type(found).__name__
        message = f"`{text}` gives a value of type {kind}, not a script function"
        raise NoFunctionError(message, "let it return the function", path)
    if not names:
        help = (
            f"write `@script()` before a function, or ask for a call: `{path}:make()`"
        )
        raise NoFunctionError(f"`{path}` has no script function", help, path)
    near = difflib.get_close_matches(text, names, 1)
    help = f"did you mean `{near[0]}`?" if near else f"it has {', '.join(names)}"
    raise NoFunctionError(f"`{path}` has no script function `{text}`", help, path)


def _script_names(module: ModuleType, path: str) -> list[str]:
    """The variables that hold script functions which the file defines, in order."""
    return [
        name
        for name, value in vars(module).items()
        if (function := _definition_of(value)) is not None
        and function.__code__.co_filename == path
    ]


def _definition_of(value: Any) -> Any:
    if isinstance(value, FailedFunction):
        return value._function
    return value.function if isinstance(value, OnnxFunction) else None


def _is_call(text: str) -> bool:
    try:
        return isinstance(ast.parse(text, mode="eval").body, ast.Call)
    except (SyntaxError, ValueError):
        return False


def _called(module: ModuleType, path: str, text: str) -> Any:
    try:
        with contextlib.redirect_stdout(sys.stderr):
            return eval(text, vars(module))
    except (CompileError, KeyboardInterrupt):
        raise
    except BaseException as error:
        reason = "".join(traceback.format_exception_only(error)).strip()
        raise InvalidModelError(f"`{text}` failed in `{path}`: {reason}") from None
