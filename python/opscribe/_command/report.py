"""Errors on stderr and exit codes, as the command `opscribe` has them."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from opscribe._errors import BudgetError, Error, IoError, UsageError

__all__ = ["DONE", "INTERNAL", "INVALID", "NoFunctionError", "report"]

DONE = 0
INVALID = 1  # the input is wrong
USAGE = 2  # the command line is wrong
IO = 3  # reading or writing failed
BUDGET = 4  # a limit was exceeded
INTERNAL = 70  # our bug

_KINDS: list[tuple[type[Error], str, int]] = [
    (UsageError, "usage", USAGE),
    (IoError, "io", IO),
    (BudgetError, "budget", BUDGET),
]


class NoFunctionError(Error):
    """The file runs, but has no such script function: a problem of the file, shown as
    the compiler shows its own."""

    def __init__(self, message: str, help: str, path: str) -> None:
        super().__init__(message, help)
        self.path = path

    def to_terminal(self) -> str:
        """The problem as text."""
        text = f"{_red('error[no-script-function]')}: {self.message}\n"
        return f"{text}  --> {self.path}:1:1\n   = help: {self.help}\n"

    def to_json(self) -> dict[str, Any]:
        """The problem as the command's JSON has it."""
        place = {"line": 1, "column": 1, "end_line": 1, "end_column": 1}
        return {
            "id": "no-script-function",
            "severity": "error",
            "message": self.message,
            "where": {"file": self.path, **place},
            "labels": [],
            "help": self.help,
        }


def _kind_of(error: Error) -> tuple[str, int]:
    for error_class, name, code in _KINDS:
        if isinstance(error, error_class):
            return name, code
    return "invalid", INVALID


def report(error: Error, as_json: bool) -> int:
    """The error on stderr, as text or JSON; gives the exit code."""
    kind, code = _kind_of(error)
    if as_json:
        document: dict[str, Any] = {
            "error": kind,
            "message": error.message,
            "help": error.help,
            "path": getattr(error, "filename", None) or "",
        }
        print(json.dumps(document, ensure_ascii=False), file=sys.stderr)
        return code
    print(f"{_red('error')}: {error.message}", file=sys.stderr)
    if error.help:
        print(f"   = help: {error.help}", file=sys.stderr)
    return code


def _red(text: str) -> str:
    is_colored = sys.stderr.isatty() and not os.environ.get("NO_COLOR")
    return f"\x1b[1;31m{text}\x1b[0m" if is_colored else text
