"""`python -m opscribe`: runs a program, or compiles a file; see `_command`."""

from __future__ import annotations

import sys


def main() -> None:
    arguments = sys.argv[1:]
    if arguments[:1] == ["compile"]:
        from opscribe._command import compile

        sys.exit(compile.main(arguments[1:]))
    from opscribe._command import run

    run.main(arguments)


if __name__ == "__main__":
    main()
