"""`make bench`: one table of jobs, opscribe and its peers measured side by side.

Every measurement runs in a fresh process. Tools take turns, round after round, on the
same input, so that whatever else the machine does hits all of them. A row shows the
median over all rounds, the least, and the ratio of the medians.

    python bench/run.py [--quick] [--json FILE] [--dir FOLDER] [--only WORD]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
import models

WORKER = Path(__file__).with_name("worker.py")
ROOT = Path(__file__).resolve().parents[1]
COMMAND = ROOT / "build" / "bin" / "opscribe"


@dataclass
class Job:
    """A row per peer: what opscribe takes as a share of what the peer takes."""

    name: str
    worker: str
    input: str
    targets: dict[str, float]  # peer -> the ratio to stay below
    warm: int = 1
    repeat: int = 5
    rounds: int = 5
    memory: float | None = None  # the share of the peers' peak memory to stay below


@dataclass
class Row:
    job: str
    peer: str
    ours: float
    theirs: float
    ours_least: float
    theirs_least: float
    target: float
    unit: str = "s"
    ratio: float = field(init=False)
    verdict: str = field(init=False)

    def __post_init__(self) -> None:
        self.ratio = self.ours / self.theirs
        self.verdict = "ok" if self.ratio <= self.target else "MISSED"


JOBS = [
    # The first load of a process is the one that counts: nothing is warm but the disk.
    Job("load, {size}", "load", "big", {"onnx": 0.01, "onnx_ir": 0.01}, 0, 1, 7),
    Job("load, {size}", "load", "long", {"onnx": 0.4, "onnx_ir": 0.04}),
    Job("save, {size}", "save", "big", {"onnx": 0.5}, 0, 1, 7),
    Job("save, {size}", "save", "long", {"onnx": 0.4}),
    # opscribe waits until the disk has the data, which its peers do not; these do not.
    Job("{size}, no fsync", "save_fast", "big", {"onnx": 0.5}, 0, 1, 7),
    Job("{size}, no fsync", "save_fast", "long", {"onnx": 0.4}),
    Job("check, {size}", "check", "long", {"onnx": 0.2}),
    Job("infer, {size}", "infer", "undeclared", {"onnx": 0.15}),
    Job("infer, {size}", "infer", "transformer", {"onnx": 0.15}),
    # The peer here is ONNX Runtime's symbolic tool, which reads and writes onnx models.
    Job("symbols, {size}", "infer_symbolic", "transformer", {"onnx": 0.01}, 0, 1, 3),
    Job("print, {size}", "print", "long", {"onnx": 0.4}),
    Job("parse, {size}", "parse", "long", {"onnx": 0.4}, 1, 3),
    # Both run in ONNX Runtime: what is compared is what stands around it.
    Job("eager, {size}", "eager", "none", {"onnxscript": 0.05}, 1, 3),
    # A program compiles each of its functions once, so nothing is warm here either.
    # Each process gives one number, so there are more processes.
    Job(
        "compile, {size}",
        "compile",
        "scripts",
        {"onnxscript": 0.02},
        warm=0,
        repeat=1,
        rounds=15,
        memory=0.4,
    ),
    # Those are short, to show one construct each; these are as long as real ones.
    Job(
        "compile, {size}",
        "compile",
        "library",
        {"onnxscript": 0.02},
        warm=0,
        repeat=1,
        rounds=15,
    ),
]
# In full and with --quick, as rows call them.
SIZES = {
    "big": ("500 MB", "16 MB"),
    "long": ("20,000 nodes", "500 nodes"),
    "undeclared": ("20,000 nodes", "500 nodes"),
    "transformer": ("48 layers", "2 layers"),
    "none": ("200 operators", "200 operators"),
    "scripts": ("830 functions", "830 functions"),
    "library": ("40 long ones", "4 long ones"),
}
IMPORT_TARGETS = {"onnx": 0.3, "onnxscript": 0.06}


def run_worker(job: str, tool: str, path: Path, warm: int, repeat: int) -> Any:
    command = [
        sys.executable,
        str(WORKER),
        job,
        tool,
        str(path),
        str(warm),
        str(repeat),
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def compare(job: Job, path: Path) -> list[Row]:
    tools = ["opscribe", *job.targets]
    times: dict[str, list[float]] = {tool: [] for tool in tools}
    peaks: dict[str, list[float]] = {tool: [] for tool in tools}
    for turn in range(job.rounds):
        # Whoever goes first finds colder caches: take turns at that too.
        for i in range(len(tools)):
            tool = tools[(i + turn) % len(tools)]
            measured = run_worker(job.worker, tool, path, job.warm, job.repeat)
            times[tool] += measured["seconds"]
            peaks[tool].append(measured["megabytes"])
    rows = rows_of(job.name, job.targets, times)
    if job.memory is not None:
        targets = dict.fromkeys(job.targets, job.memory)
        rows += rows_of("peak memory of that", targets, peaks, "MB")
    return rows


def rows_of(
    name: str,
    targets: dict[str, float],
    times: dict[str, list[float]],
    unit: str = "s",
) -> list[Row]:
    ours = times["opscribe"]
    return [
        Row(
            name,
            peer,
            statistics.median(ours),
            statistics.median(times[peer]),
            min(ours),
            min(times[peer]),
            target,
            unit,
        )
        for peer, target in targets.items()
    ]


def compare_imports(rounds: int) -> list[Row]:
    """What importing adds to a bare interpreter."""
    commands = {
        "bare": "pass",
        "opscribe": "import opscribe",
        "onnx": "import onnx",
        "onnxscript": "import onnxscript",
    }
    times: dict[str, list[float]] = {tool: [] for tool in commands}
    for _ in range(rounds):
        for tool, code in commands.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times[tool].append(time.perf_counter() - start)
    bare = statistics.median(times.pop("bare"))
    added = {tool: [max(t - bare, 1e-6) for t in ts] for tool, ts in times.items()}
    return rows_of("import", IMPORT_TARGETS, added)


def scaling(folder: Path, sizes: list[int]) -> list[dict[str, Any]]:
    """Time per node as models grow: linear work keeps it level."""
    rows = []
    for nodes in sizes:
        path = folder / f"chain_{nodes}.onnx"
        models.chain(path, nodes)
        row: dict[str, Any] = {"nodes": nodes}
        for job in ("load", "walk", "check", "save"):
            seconds = run_worker(job, "opscribe", path, 1, 3)["seconds"]
            row[job] = statistics.median(seconds) / nodes
        rows.append(row)
        path.unlink()
    return rows


def command_times(arguments: list[str], runs: int) -> list[float]:
    """Seconds of whole runs of the command, by hyperfine."""
    with tempfile.NamedTemporaryFile(suffix=".json") as result:
        subprocess.run(
            [
                *("hyperfine", "--shell=none", "--style=none", "--warmup=3"),
                *(f"--runs={runs}", f"--export-json={result.name}"),
                shlex.join([str(COMMAND), *arguments]),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        times: list[float] = json.load(result)["results"][0]["times"]
    return times


def infer_growth(folder: Path, sizes: list[int]) -> list[dict[str, Any]]:
    """Time per node of inference, of a chain and of a mixture of operators."""
    rows = []
    for nodes in sizes:
        row: dict[str, Any] = {"nodes": nodes}
        for shape, make in (
            ("chain", models.bare_chain),
            ("mixed", models.undeclared_graph),
            ("equations", models.equations),
        ):
            path = folder / f"{shape}_{nodes}.onnx"
            make(path, nodes)
            seconds = run_worker("infer", "opscribe", path, 1, 3)["seconds"]
            row[shape] = statistics.median(seconds) / nodes
            path.unlink()
        rows.append(row)
    return rows


def print_infer_growth(rows: list[dict[str, Any]]) -> None:
    print("\ntime of inference per node (linear: the columns stay level)")
    print(f"{'nodes':>10}{'chain':>12}{'mixed':>12}{'equations':>12}")
    for row in rows:
        cells = "".join(
            f"{row[shape] * 1e9:>9.0f} ns" for shape in ("chain", "mixed", "equations")
        )
        print(f"{row['nodes']:>10}{cells}")


def script_growth(folder: Path, sizes: list[int]) -> list[dict[str, Any]]:
    """Time per line as scripts grow, of one long function and of many short ones."""
    rows = []
    for lines in sizes:
        row: dict[str, Any] = {"lines": lines}
        for shape, make, verb in (
            ("one function", models.long_script, "compile"),
            ("many functions", models.many_scripts, "check"),
        ):
            path = folder / f"script_{lines}.py"
            path.write_text(make(lines))
            output = ["-o", str(folder / "script.onnx")] if verb == "compile" else []
            times = command_times([verb, str(path), *output], 5)
            row[shape] = statistics.median(times) / lines
        rows.append(row)
    return rows


def print_command(times: list[float]) -> None:
    print("\nopscribe compile examples/gelu.py, from a cold start (hyperfine)")
    print(
        f"median {show(statistics.median(times))}, least {show(min(times))}, "
        f"most {show(max(times))} of {len(times)} runs; aim: below 15 ms"
    )


def print_script_growth(rows: list[dict[str, Any]]) -> None:
    print("\ntime per line of script as it grows (linear: the columns stay level)")
    print(f"{'lines':>10}{'one function':>16}{'many functions':>16}")
    for row in rows:
        cells = "".join(
            f"{row[shape] * 1e6:>13.2f} us"
            for shape in ("one function", "many functions")
        )
        print(f"{row['lines']:>10}{cells}")


def show(seconds: float, unit: str = "s") -> str:
    if unit != "s":
        return f"{seconds:.0f} {unit}"
    if seconds < 1e-3:
        return f"{seconds * 1e6:.0f} us"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def print_rows(rows: list[Row]) -> None:
    head = f"{'job':<24}{'peer':<12}{'opscribe':>10}{'(least)':>10}"
    head += f"{'peer takes':>12}{'(least)':>10}{'ratio':>9}{'target':>8}  verdict"
    print(head)
    print("-" * len(head))
    for row in rows:
        ours, ours_least, theirs, theirs_least = (
            show(value, row.unit)
            for value in (row.ours, row.ours_least, row.theirs, row.theirs_least)
        )
        print(
            f"{row.job:<24}{row.peer:<12}{ours:>10}{ours_least:>10}"
            f"{theirs:>12}{theirs_least:>10}"
            f"{row.ratio:>9.4f}{row.target:>8g}  {row.verdict}"
        )


def print_scaling(rows: list[dict[str, Any]]) -> None:
    print("\ntime per node as the graph grows (linear: the columns stay level)")
    print(f"{'nodes':>10}{'load':>10}{'walk':>10}{'check':>10}{'save':>10}")
    for row in rows:
        cells = "".join(
            f"{row[job] * 1e9:>7.0f} ns" for job in ("load", "walk", "check", "save")
        )
        print(f"{row['nodes']:>10}{cells}")


def print_external(result: dict[str, Any], megabytes: int) -> None:
    steps = ", ".join(f"{k} {show(v)}" for k, v in result["steps"].items())
    print(f"\n{megabytes} MB of external data: {steps}")
    print(f"peak memory beyond the mapping: {result['peak_megabytes']:.1f} MB")


def machine() -> str:
    model = platform.processor() or platform.machine()
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="small inputs, few rounds")
    parser.add_argument("--json", type=Path, help="write the results to this file")
    parser.add_argument("--dir", type=Path, help="where the input models are put")
    parser.add_argument("--only", default="", help="only jobs with this in their name")
    return parser.parse_args()


def library(folder: Path, functions: int) -> Path:
    holder = folder / "library"
    holder.mkdir()
    models.script_library(holder / "long_functions.py", functions)
    return holder


def inputs(folder: Path, quick: bool) -> dict[str, Callable[[], Path]]:
    made: dict[str, Path] = {}

    def once(name: str, make: Callable[[Path, int], None], size: int) -> Path:
        if name not in made:
            made[name] = folder / f"{name}.onnx"
            make(made[name], size)
        return made[name]

    return {
        "big": lambda: once("big", models.big_model, 16 if quick else 500),
        "long": lambda: once("long", models.long_graph, 500 if quick else 20_000),
        "undeclared": lambda: once(
            "undeclared", models.undeclared_graph, 500 if quick else 20_000
        ),
        "transformer": lambda: once(
            "transformer", models.transformer, 2 if quick else 48
        ),
        "none": lambda: folder,
        "scripts": lambda: ROOT / "tests" / "language" / "reference",
        "library": lambda: library(folder, 4 if quick else 40),
    }


def main() -> None:
    arguments = parse_arguments()
    quick = arguments.quick
    folder = Path(tempfile.mkdtemp(prefix="opscribe-bench-", dir=arguments.dir))
    rows: list[Row] = []
    results: dict[str, Any] = {"date": time.strftime("%Y-%m-%d"), "machine": machine()}
    try:
        sources = inputs(folder, quick)
        for job in JOBS:
            if arguments.only not in job.name:
                continue
            job.name = job.name.format(size=SIZES[job.input][quick])
            job.rounds = 1 if quick else job.rounds
            rows += compare(job, sources[job.input]())
        if arguments.only in "import":
            rows += compare_imports(2 if quick else 10)
        print(f"{results['date']}, {results['machine']}\n")
        print_rows(rows)
        results["rows"] = [asdict(row) for row in rows]
        if arguments.only in "linear":
            sizes = [1_000, 10_000] if quick else [10_000, 100_000, 1_000_000]
            results["scaling"] = scaling(folder, sizes)
            print_scaling(results["scaling"])
        if arguments.only in "infer, linear":
            sizes = [1_000, 10_000] if quick else [10_000, 100_000, 1_000_000]
            results["infer_growth"] = infer_growth(folder, sizes)
            print_infer_growth(results["infer_growth"])
        if arguments.only in "command" and shutil.which("hyperfine"):
            example = str(ROOT / "examples" / "gelu.py")
            output = str(folder / "gelu.onnx")
            times = command_times(
                ["compile", example, "-o", output], 5 if quick else 50
            )
            results["command"] = times
            print_command(times)
            sizes = [500, 1_000] if quick else [2_500, 5_000, 10_000, 20_000]
            results["script_growth"] = script_growth(folder, sizes)
            print_script_growth(results["script_growth"])
        if arguments.only in "external":
            megabytes = 64 if quick else 3 * 1024
            path = folder / "external.onnx"
            models.external_model(path, megabytes)
            results["external"] = run_worker("edit_external", "opscribe", path, 0, 1)
            print_external(results["external"], megabytes)
        if arguments.json:
            arguments.json.write_text(json.dumps(results, indent=1))
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
