"""Running models: opscribe and ONNX Runtime in turn, in one process, on one input.

    python bench/kernels.py [--threads N] [--seconds S] [--only WORD]

A row shows the medians of both and their ratio; blocks alternate, so that whatever else
the machine does hits both.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

os.environ["ORT_DISABLE_TELEMETRY"] = "1"

import numpy as np
import onnxruntime
from onnx import ModelProto, TensorProto, helper, numpy_helper

import opscribe

RANDOM = np.random.default_rng(0)


def numbers(*shape: int) -> Any:
    return RANDOM.standard_normal(shape).astype(np.float32)


@dataclass
class Job:
    name: str
    model: ModelProto
    inputs: dict[str, Any]


def model_of(
    nodes: list[Any],
    inputs: dict[str, Any],
    output: str,
    weights: dict[str, Any] | None = None,
) -> ModelProto:
    """A model of these nodes, which gives one output of a shape that nobody states."""
    types = {"float32": TensorProto.FLOAT, "uint8": TensorProto.UINT8}
    given = [
        helper.make_tensor_value_info(name, types[str(x.dtype)], x.shape)
        for name, x in inputs.items()
    ]
    made = helper.make_empty_tensor_value_info(output)
    initializers = [
        numpy_helper.from_array(value, name) for name, value in (weights or {}).items()
    ]
    graph = helper.make_graph(nodes, "bench", given, [made], initializers)
    opsets = [helper.make_opsetid("", 20)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=9)


def one(op: str, *inputs: Any, weights: tuple[Any, ...] = (), **attributes: Any) -> Job:
    """One operator on inputs, and on constants behind them."""
    given = {f"x{i}": x for i, x in enumerate(inputs)}
    constant = {f"w{i}": w for i, w in enumerate(weights)}
    node = helper.make_node(op, [*given, *constant], ["y"], **attributes)
    shapes = " ".join("x".join(map(str, x.shape)) for x in (*inputs, *weights))
    model = model_of([node], given, "y", constant)
    return Job(f"{op} {shapes}", model, given)


def chain(name: str, count: int, x: Any, ops: tuple[str, ...]) -> Job:
    """Elementwise operators one after the other."""
    nodes = []
    last = "x0"
    for i in range(count):
        op = ops[i % len(ops)]
        inputs = [last] if op in {"Relu", "Tanh", "Sigmoid"} else [last, "c"]
        nodes.append(helper.make_node(op, inputs, [f"t{i}"]))
        last = f"t{i}"
    weights = {"c": np.float32(1.0001).reshape(())}
    return Job(name, model_of(nodes, {"x0": x}, last, weights), {"x0": x})


def jobs() -> list[Job]:
    mega = numbers(1024, 1024)
    image = numbers(1, 64, 56, 56)
    return [
        one("Add", numbers(4), numbers(4)),
        one("MatMul", numbers(512, 512), numbers(512, 512)),
        one("MatMul", numbers(128, 768), weights=(numbers(768, 3072),)),
        one("Conv", image, weights=(numbers(64, 64, 3, 3),), pads=[1, 1, 1, 1]),
        one("Conv", image, weights=(numbers(64, 64, 1, 1),)),
        one("Add", mega, mega),
        one("Erf", mega),
        one("Gelu", mega),
        one("Softmax", mega),
        one("Transpose", mega),
        one("LayerNormalization", mega, weights=(numbers(1024), numbers(1024))),
        one("ReduceSum", mega, weights=(np.array([1]),)),
        chain("20 elementwise on 1M", 20, mega, ("Add", "Mul", "Relu", "Sub")),
        chain("1000 tiny", 1000, numbers(4), ("Add", "Sub")),
    ]


def block(run: Callable[[], Any], seconds: float) -> float:
    """Seconds of one call, over a block of calls."""
    count, start = 0, time.perf_counter()
    while True:
        run()
        count += 1
        passed = time.perf_counter() - start
        if passed >= seconds:
            return passed / count


def measure(job: Job, threads: int, seconds: float) -> tuple[float, float]:
    data = job.model.SerializeToString()
    ours = opscribe.Session(data, threads=threads)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    theirs = onnxruntime.InferenceSession(
        data, options, providers=["CPUExecutionProvider"]
    )
    runs = (lambda: ours.run(job.inputs), lambda: theirs.run(None, job.inputs))
    for run in runs:
        run()
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(8):
        for side in (0, 1) if turn % 2 else (1, 0):
            times[side].append(block(runs[side], seconds / 16))
    return statistics.median(times[0]), statistics.median(times[1])


def print_rows(threads: int, seconds: float, only: str = "") -> None:
    print(f"\nrunning models, {threads} thread(s), against onnxruntime")
    for job in jobs():
        if only not in job.name:
            continue
        ours, theirs = measure(job, threads, seconds)
        print(
            f"  {job.name:<44} {ours * 1e6:>10.1f} us {theirs * 1e6:>10.1f} us "
            f"{ours / theirs:>6.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    for threads in [options.threads] if options.threads else [1, 2]:
        print_rows(threads, options.seconds, options.only)


if __name__ == "__main__":
    main()
