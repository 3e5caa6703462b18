"""`python -m opscribe program.py [arguments]`: the program's onnxscript is opscribe."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

from opscribe._install import install_as_onnxscript


def main() -> None:
    arguments = sys.argv[1:]
    if not arguments or arguments[0] in ("-h", "--help"):
        print("usage: python -m opscribe PROGRAM.py [ARGUMENTS]\n")
        print("Runs a Python program in which `import onnxscript` gives opscribe.")
        sys.exit(0 if arguments else 2)
    program = Path(arguments[0])
    if not program.exists():
        print(f"python -m opscribe: there is no file {program}", file=sys.stderr)
        sys.exit(3)
    install_as_onnxscript()
    given, folder = sys.argv, sys.path[0]
    sys.argv, sys.path[0] = arguments, str(program.resolve().parent)
    try:
        runpy.run_path(str(program), run_name="__main__")
    finally:
        # A debugger may run this again.
        sys.argv, sys.path[0] = given, folder


if __name__ == "__main__":
    main()
