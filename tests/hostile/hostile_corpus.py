"""Hostile models: a deterministic generator.

    python tests/hostile/hostile_corpus.py FOLDER

writes every file below FOLDER and an `expected.json` that says, per file, how loading
and checking must end: "ok", "invalid" (malformed or unsound), "budget" (a limit), "io",
or "any" for random bytes.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from hostile_bytes import Case, Corpus
from hostile_external import add_external, prepare_external
from hostile_function import add_function
from hostile_graph import add_graph
from hostile_infer import add_infer
from hostile_tensor import add_tensor
from hostile_wire import add_wire


def build() -> list[Case]:
    corpus = Corpus()
    add_wire(corpus)
    add_tensor(corpus)
    add_external(corpus)
    add_graph(corpus)
    add_function(corpus)
    add_infer(corpus)
    return corpus.cases


def write(folder: Path) -> list[tuple[Case, Path]]:
    """Writes the corpus; the cases with their files, in order."""
    written = []
    for case in build():
        path = folder / case.group / f"{case.name}.onnx"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(case.data)
        written.append((case, path))
    prepare_external(folder / "external")
    return written


def main() -> None:
    folder = Path(sys.argv[1])
    written = write(folder)
    table = {str(path.relative_to(folder)): case.expected for case, path in written}
    (folder / "expected.json").write_text(json.dumps(table, indent=1))
    print(f"{len(table)} files")


if __name__ == "__main__":
    main()
