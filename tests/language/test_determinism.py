"""The same source gives the same bytes, whatever runs the compiler.

All files of the corpus, the programs, the golden files and the examples, under fifty
hash seeds, in threads, twice in one process, by the package and by the command.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import compare
from support import ROOT, output_of

HERE = Path(__file__).resolve().parent

FOLDERS = [HERE / "reference", HERE / "programs", HERE / "golden", ROOT / "examples"]
FILES = [path for folder in FOLDERS for path in sorted(folder.glob("*.py"))]
SEEDS = 50
AT_ONCE = os.cpu_count() or 1

# Prints {"file:function": digest of its function and model}, by the package.
DIGEST = """
import hashlib, json, sys, threading
sys.path.insert(0, sys.argv[1])
import collect, opscribe
from pathlib import Path
opscribe.install_as_onnxscript()

def digests(paths):
    found = {}
    for path in map(Path, paths):
        names, _ = collect.import_file(path)
        for name, function in collect.script_functions(names).items():
            entry = collect.protos_of(function, models=True)
            for kind in ("function", "model"):
                if entry[kind] is not None:
                    key = f"{path.parent.name}/{path.stem}:{name}:{kind}"
                    found[key] = hashlib.sha256(entry[kind]).hexdigest()
    return found

def in_threads(paths, count):
    results = [None] * count
    def work(k):
        results[k] = digests(paths)
    threads = [threading.Thread(target=work, args=(k,)) for k in range(count)]
    for thread in threads: thread.start()
    for thread in threads: thread.join()
    return results

how, *paths = sys.argv[2:]
print(json.dumps(in_threads(paths, 4) if how == "threads" else [digests(paths)]))
"""


def digests(how: str, seed: int) -> list[dict[str, str]]:
    environment = {**os.environ, "PYTHONHASHSEED": str(seed)}
    words = [sys.executable, "-c", DIGEST, HERE, how, *FILES]
    output = output_of(*words, env=environment)
    results: list[dict[str, str]] = json.loads(output.splitlines()[-1])
    return results


@cache
def first() -> dict[str, str]:
    return digests("once", 0)[0]


def differing(other: dict[str, str]) -> list[str]:
    names = set(first()) | set(other)
    return sorted(n for n in names if first().get(n) != other.get(n))


def test_there_is_something_to_compare() -> None:
    assert len(first()) > 1000


def test_hash_seeds_do_not_show() -> None:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        runs = pool.map(lambda seed: digests("once", seed)[0], range(1, SEEDS))
        for seed, result in enumerate(runs, start=1):
            assert not differing(result), f"with PYTHONHASHSEED={seed}"


def test_threads_do_not_show() -> None:
    for result in digests("threads", 3):
        assert not differing(result)


# Functions the command cannot know of: this one is an attribute of a class.
ONLY_PYTHON = {"reference/lexical:held"}


def test_command_and_package_write_the_same_bytes() -> None:
    wrong = []

    def check(key: str) -> None:
        place, name, kind = key.rsplit(":", 2)
        folder, stem = place.split("/")
        file = next(f for f in FILES if (f.parent.name, f.stem) == (folder, stem))
        emit = {"function": "function", "model": "onnx"}[kind]
        output = compare.compile_by_program(file, name, emit)
        if isinstance(output, str):
            wrong.append(f"{key}: {output.splitlines()[0] if output else 'no output'}")
        elif hashlib.sha256(output).hexdigest() != first()[key]:
            wrong.append(f"{key}: other bytes")

    keys = [key for key in sorted(first()) if key.rsplit(":", 1)[0] not in ONLY_PYTHON]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(check, keys))
    assert not wrong, f"{len(wrong)} of {len(first())}:\n" + "\n".join(sorted(wrong))
