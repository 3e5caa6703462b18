"""The numpy oracles of the programs, and how results are compared with theirs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from support import load_module

HERE = Path(__file__).resolve().parent
FILES = sorted((HERE / "programs").glob("*.py"))
TOLERANCE = 1e-5


@cache
def load(name: str) -> Any:
    """The oracle module of programs/<name>.py."""
    return load_module(HERE / "programs_oracle" / f"{name}.py", f"oracle_{name}")


def programs() -> list[tuple[str, str]]:
    """(file, function) of every program."""
    return [(f.stem, name) for f in FILES for name in load(f.stem).CASES]


def expected(file: str, name: str, inputs: tuple[Any, ...]) -> tuple[Any, ...]:
    result = getattr(load(file), name)(*inputs)
    results = result if isinstance(result, tuple) else (result,)
    single = {np.dtype(np.float64): np.float32}
    arrays = (np.asarray(r) for r in results)
    return tuple(a.astype(single.get(a.dtype, a.dtype)) for a in arrays)


def tolerance(file: str, name: str) -> float:
    return float(getattr(load(file), "TOLERANCE", {}).get(name, TOLERANCE))


def disagreement(
    wanted: tuple[Any, ...], actual: tuple[Any, ...], rtol: float
) -> str | None:
    """What of the actual results is not as wanted; None when all is."""
    if len(wanted) != len(actual):
        return f"{len(actual)} results instead of {len(wanted)}"
    for index, (a, b) in enumerate(zip(wanted, actual, strict=True)):
        if not isinstance(b, np.ndarray | np.generic):
            return f"result {index} is a {type(b).__name__}: {b!r}"
        if a.dtype != b.dtype:
            return f"result {index} is {b.dtype} instead of {a.dtype}: {b!r}"
        if a.shape != b.shape:
            return f"result {index} has shape {b.shape} instead of {a.shape}"
        close = (
            np.allclose(a, b, rtol=rtol, atol=1e-6)
            if a.dtype.kind == "f"
            else np.array_equal(a, b)
        )
        if not close:
            return f"result {index} is\n{b!r}\ninstead of\n{a!r}"
    return None
