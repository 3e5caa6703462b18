"""One measurement in a process of its own: `worker.py JOB TOOL PATH`.

Prints one JSON object: `seconds`, a list with one time per repetition, and what else
the job reports. Only the work is timed, not the imports or the preparation.
"""

from __future__ import annotations

import gc
import importlib
import json
import logging
import sys
import threading
import time
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

Timed = Callable[[], Any]


def importing(tool: str) -> Any:
    if tool == "opscribe":
        import opscribe

        return opscribe
    if tool == "onnx_ir":
        import onnx_ir

        return onnx_ir
    if tool == "onnxscript":
        import onnxscript.tensor

        return onnxscript
    import onnx
    import onnx.checker
    import onnx.parser
    import onnx.printer
    import onnx.shape_inference

    return onnx


# --- jobs: given the tool's module and the input, prepare and return what is timed


def load(tool: Any, path: Path) -> Timed:
    return lambda: tool.load(str(path))


def save(tool: Any, path: Path) -> Timed:
    model = tool.load(str(path))
    target = str(path.with_suffix(f".{tool.__name__}.saved"))
    return lambda: tool.save(model, target)


def save_fast(tool: Any, path: Path) -> Timed:
    """As the peers save: without waiting for the disk."""
    if tool.__name__ != "opscribe":
        return save(tool, path)
    model = tool.load(str(path))
    target = str(path.with_suffix(".opscribe.saved"))
    return lambda: tool.save(model, target, durable=False)


def check(tool: Any, path: Path) -> Timed:
    model = tool.load(str(path))
    if tool.__name__ == "onnx":
        return lambda: tool.checker.check_model(model)

    def work() -> None:
        problems = [p for p in tool.check(model) if p.severity == "error"]
        assert problems == [], problems[:3]

    return work


def infer(tool: Any, path: Path) -> Timed:
    """Types of all values, written into a copy of the model."""
    if tool.__name__ == "opscribe":
        model = tool.load(str(path))
        return lambda: tool.infer(model)
    model = tool.load(str(path))
    return lambda: tool.shape_inference.infer_shapes(model, data_prop=True)


def infer_symbolic(tool: Any, path: Path) -> Timed:
    """Against ONNX Runtime's tool, which works with symbols, too."""
    if tool.__name__ == "opscribe":
        return infer(tool, path)
    from onnxruntime.tools.symbolic_shape_infer import SymbolicShapeInference

    model = tool.load(str(path))
    logging.disable(logging.CRITICAL)
    return lambda: SymbolicShapeInference.infer_shapes(
        model, auto_merge=True, guess_output_rank=False
    )


def print_text(tool: Any, path: Path) -> Timed:
    model = tool.load(str(path))
    if tool.__name__ == "onnx":
        return lambda: tool.printer.to_text(model)
    return model.to_text


def parse_text(tool: Any, path: Path) -> Timed:
    import onnx.printer

    # The same text for both: what onnx's own printer gives.
    text = onnx.printer.to_text(onnx.load(str(path)))
    if tool.__name__ == "onnx":
        return lambda: tool.parser.parse_model(text)
    return lambda: tool.parse_text(text)


def walk(tool: Any, path: Path) -> Timed:
    model = tool.load(str(path))

    def work() -> int:
        count = 0
        for node in model.graph.nodes:
            count += len(node.inputs)
        return count

    return work


def eager(tool: Any, _path: Path) -> Timed:
    """The same small operator again and again, called from Python."""
    import numpy as np

    x = tool.tensor.Tensor(np.ones((2, 3), np.float32))
    op = tool.opset18

    def work() -> None:
        for _ in range(200):
            op.Add(x, x)

    return work


def compile_corpus(tool: Any, folder: Path) -> Timed:
    """Runs files of script functions and makes a model of each function: what a
    program that exports does, imports and reading the files left out."""
    if tool.__name__ == "opscribe":
        tool.install_as_onnxscript()
    import linecache

    import numpy as np
    import onnx  # noqa: F401  the files import it
    import onnxscript

    # What the files import from it; opscribe loads its parts when they are named.
    for version in range(1, 29):
        getattr(onnxscript, f"opset{version}", None)
    for version in range(1, 6):
        getattr(onnxscript, f"opset_ai_onnx_ml{version}", None)
    for part in ("onnx_opset", "onnx_types", "tensor", "values"):
        importlib.import_module(f"onnxscript.{part}")
    for name in ("script", "graph", "OnnxFunction", "FLOAT"):
        getattr(onnxscript, name)
    repr(onnxscript.tensor.Tensor(np.ones(1)))
    logging.disable(logging.CRITICAL)
    codes = []
    for path in sorted(folder.glob("*.py")):
        text = "".join(linecache.getlines(str(path)))
        codes.append((path, compile(text, path, "exec", dont_inherit=True)))

    def work() -> list[Any]:
        models = []
        for path, code in codes:
            module = types.ModuleType(path.stem)
            module.__file__ = str(path)
            sys.modules[path.stem] = module
            exec(code, module.__dict__)
            for value in list(module.__dict__.values()):
                if isinstance(value, onnxscript.OnnxFunction):
                    # Those with attributes that have no default are no models, and
                    # the peer stumbles over a few more. `contextlib.suppress` alone
                    # would take a thirtieth of what opscribe does.
                    try:  # noqa: SIM105
                        models.append(value.to_model_proto())
                    except Exception:
                        pass
        return models

    return work


# --- memory


def kilobytes(field: str) -> int:
    """What the system says of this process: `VmHWM` is the most memory it had at once.
    (`ru_maxrss` may be that of the process it was started from.)"""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(f"{field}:"):
            return int(line.split()[1])
    return 0


def anonymous_kilobytes() -> int:
    return kilobytes("RssAnon")


class PeakMemory:
    """The most memory beyond mapped files, sampled while a block runs."""

    def __enter__(self) -> PeakMemory:
        self.start = self.peak = anonymous_kilobytes()
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._sample)
        self._thread.start()
        return self

    def _sample(self) -> None:
        while not self._done.wait(0.002):
            self.peak = max(self.peak, anonymous_kilobytes())

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()
        self.peak = max(self.peak, anonymous_kilobytes())


def edit_external(path: Path) -> dict[str, Any]:
    """Load, edit one attribute, save in place and elsewhere, load again."""
    import opscribe

    steps: dict[str, float] = {}
    elsewhere = path.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)

    def step(name: str, work: Timed) -> Any:
        start = time.perf_counter()
        result = work()
        steps[name] = time.perf_counter() - start
        return result

    with PeakMemory() as memory:
        model = step("load", lambda: opscribe.load(path))
        node = next(n for n in model.graph.nodes if n.name == "edited")
        node.attributes["alpha"] = 0.25
        step("save in place", lambda: model.save(path))
        step(
            "save elsewhere",
            lambda: model.save(elsewhere / path.name, external_data="copy.data"),
        )
        again = step("load again", lambda: opscribe.load(path))
        node = next(n for n in again.graph.nodes if n.name == "edited")
        assert node.attributes.get_float("alpha") == 0.25
    return {
        "seconds": [sum(steps.values())],
        "steps": steps,
        "peak_megabytes": (memory.peak - memory.start) / 1024,
    }


JOBS: dict[str, Callable[[Any, Path], Timed]] = {
    "load": load,
    "save": save,
    "save_fast": save_fast,
    "check": check,
    "infer": infer,
    "infer_symbolic": infer_symbolic,
    "print": print_text,
    "parse": parse_text,
    "walk": walk,
    "eager": eager,
    "compile": compile_corpus,
}


def measure(work: Timed, warm: int, repeat: int) -> list[float]:
    for _ in range(warm):
        work()
    seconds = []
    for _ in range(repeat):
        gc.collect()
        # Python's collector stays on, as it does in the programs that do such jobs.
        start = time.perf_counter()
        result = work()
        seconds.append(time.perf_counter() - start)
        del result
    return seconds


def main() -> None:
    job, tool, path, warm, repeat = sys.argv[1:6]
    if job == "edit_external":
        print(json.dumps(edit_external(Path(path))))
        return
    work = JOBS[job](importing(tool), Path(path))
    seconds = measure(work, int(warm), int(repeat))
    peak = kilobytes("VmHWM") / 1024
    print(json.dumps({"seconds": seconds, "megabytes": peak}))


if __name__ == "__main__":
    main()
