"""`python -m opscribe program.py [arguments]`: the program's onnxscript is opscribe.

A module is run by `-m`, as Python does: `python -m opscribe -m pytest tests`.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

from opscribe._compat.install import install_as_onnxscript

USAGE = """\
usage: python -m opscribe PROGRAM.py [ARGUMENTS]
       python -m opscribe -m MODULE [ARGUMENTS]
       python -m opscribe compile FILE.py[:FUNC] [-o OUT] [OPTIONS]

Runs a Python program in which `import onnxscript` gives opscribe; or runs a file and
compiles a script function of it, as the command `opscribe compile` does without running
the file."""


def main(arguments: list[str]) -> None:
    is_module = arguments[:1] == ["-m"]
    if is_module:
        del arguments[0]
    if not arguments or arguments[0] in ("-h", "--help"):
        print(USAGE)
        sys.exit(0 if arguments else 2)
    program = Path(arguments[0])
    if not is_module and not program.exists():
        print(f"python -m opscribe: there is no file {program}", file=sys.stderr)
        sys.exit(3)
    install_as_onnxscript()
    given, folder = sys.argv, sys.path[0]
    sys.argv = arguments
    sys.path[0] = str(Path.cwd() if is_module else program.resolve().parent)
    try:
        if is_module:
            runpy.run_module(arguments[0], run_name="__main__", alter_sys=True)
        else:
            runpy.run_path(str(program), run_name="__main__")
    finally:
        # A debugger may run this again.
        sys.argv, sys.path[0] = given, folder
