"""`python -m opscribe compile FILE.py[:FUNC] [-o OUT]`.

As `opscribe compile`, with its options and exit codes, but Python runs the file. It is
for files that compute what their functions use in ways the command does not know.
"""

from __future__ import annotations

import argparse
import json
import sys
import warnings
from typing import Any

from opscribe import _core
from opscribe._command.report import (
    DONE,
    INTERNAL,
    INVALID,
    NoFunctionError,
    report,
)
from opscribe._command.target import (
    FailedFunction,
    find_function,
    run_file,
    split_target,
)
from opscribe._compat.install import install_as_onnxscript
from opscribe._errors import (
    BudgetError,
    CompileError,
    Error,
    IoError,
    ScriptWarning,
    UsageError,
)
from opscribe._script import decorator
from opscribe._script.function import OnnxFunction

__all__ = ["main"]


def main(arguments: list[str]) -> int:
    """Compiles; gives the exit code."""
    options = _parser().parse_args(arguments)
    try:
        return _compile(options)
    except Error as error:
        return report(error, options.json)
    except MemoryError:
        help = "free some memory or use a smaller model"
        return report(BudgetError("out of memory", help), options.json)
    except Exception as error:
        print(
            f"internal error: {type(error).__name__}: {error}\nThis is a bug in "
            f"opscribe {_core.version()}; please report it with the command line and, "
            "if you can share it, the input file.",
            file=sys.stderr,
        )
        return INTERNAL


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m opscribe compile",
        description="Run a Python file, and compile a script function of it to an "
        "ONNX model",
        epilog="examples:\n  python -m opscribe compile gelu.py -o gelu.onnx\n"
        "  python -m opscribe compile layers.py:attention --emit text",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add = parser.add_argument
    add(
        "target",
        metavar="TARGET",
        help="a script, or one of its functions: file.py, file.py:function or "
        "'file.py:make(3)'",
    )
    add(
        "-o",
        "--output",
        default="",
        help="where to write; `-` is stdout. Without it: beside the script",
    )
    add(
        "--emit",
        choices=("onnx", "text", "function"),
        default="onnx",
        help="what to write: a model, its text, or the function alone",
    )
    add("--opset", type=int, help="standard opset when the function does not say")
    add("--ir-version", type=int, help="IR version of the model")
    add("--external-data", help="put large tensors into this file beside the model")
    add("--strict", action="store_true", help="refuse what plain ONNX Script refuses")
    add(
        "--source-map",
        action="store_true",
        help="write each node's source range into its metadata",
    )
    add("--json", action="store_true", help="print the outcome as JSON")
    return parser


def _compile(options: argparse.Namespace) -> int:
    path, function_text = split_target(options.target)
    if not path.endswith(".py"):
        raise UsageError(
            f"`{options.target}` is not a Python file",
            "give a script: `python -m opscribe compile gelu.py -o gelu.onnx`",
        )
    install_as_onnxscript()
    problems = _Problems(options.json)
    decorator.decorate_for_command(options.strict, FailedFunction)
    output = options.output or _default_output(options.emit, path)
    function = None
    with warnings.catch_warnings():
        problems.listen()
        try:
            function = find_function(run_file(path), path, function_text)
            _write(function, options, output)
        except CompileError as error:
            function = None
            problems.add_errors(error)
        except NoFunctionError as error:
            problems.add(error.to_json(), error.to_terminal())
    if options.json:
        outcome: dict[str, Any] = {"file": path, "ok": function is not None}
        if function is not None:
            outcome |= {"function": function.name, "output": output}
        outcome["diagnostics"] = problems.found
        # The model may be on stdout already.
        is_taken = output in ("", "-")
        text = json.dumps(outcome, indent=2, ensure_ascii=False)
        print(text, file=sys.stderr if is_taken else sys.stdout)
    return INVALID if function is None else DONE


class _Problems:
    """Diagnostics: printed when they come, or kept for the outcome in JSON."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self.found: list[Any] = []

    def listen(self) -> None:
        """Takes the warnings about scripts; others are shown as ever."""
        shown = warnings.showwarning

        def show(message: Any, *args: Any, **kwargs: Any) -> None:
            diagnostic = getattr(message, "diagnostic", None)
            if isinstance(message, ScriptWarning) and diagnostic is not None:
                self.add(json.loads(diagnostic.to_json()), str(diagnostic))
            else:
                shown(message, *args, **kwargs)

        warnings.showwarning = show

    def add_errors(self, error: CompileError) -> None:
        """Takes the problems of a function that does not compile."""
        if not self._as_json:
            print(error.message, file=sys.stderr)
        for each in error.diagnostics:
            self.found.append(json.loads(each.to_json()))

    def add(self, problem: dict[str, Any], text: str) -> None:
        """Takes a problem, in both forms."""
        if not self._as_json:
            print(text, file=sys.stderr)
        self.found.append(problem)


def _default_output(emit: str, path: str) -> str:
    """Text goes to the screen; binary files beside the script."""
    if emit == "text":
        return ""
    stem = path.removesuffix(".py")
    return stem + (".function.onnx" if emit == "function" else ".onnx")


def _write(function: OnnxFunction, options: argparse.Namespace, output: str) -> None:
    if options.emit == "function":
        core = function.core_for({})
        _write_bytes(core.function_bytes(options.source_map), output)
        return
    wanted = {
        "opset_version": options.opset,
        "ir_version": options.ir_version,
        "source_map": options.source_map or None,
    }
    given = {name: value for name, value in wanted.items() if value is not None}
    model = function.to_model(**given)
    if options.emit == "text":
        _write_bytes(model.to_text().encode(), output)
    elif output in ("", "-"):
        _write_bytes(model.to_bytes(), output)
    else:
        model.save(output, external_data=options.external_data)


def _write_bytes(data: bytes, output: str) -> None:
    if output not in ("", "-"):
        _core.save_bytes(data, output)
        return
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        pass  # the reader went away, as `head` does
    except OSError as error:
        raise IoError(
            f"writing to standard output failed: {error.strerror}",
            errno=error.errno or 0,
        ) from None
