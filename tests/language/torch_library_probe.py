"""Runs the functions of onnxscript's torch library eagerly, on one of the two packages.

    python torch_library_probe.py reference|opscribe > answers

The library is some 470 functions in the form that exporters use: `TracedOnnxFunction`s
that call operators, `if`s on Python values, type variables, helper functions. Its files
are run as they are installed; under `opscribe`, their `onnxscript` is opscribe. Each is
called with a few sets of arguments, most of which do not fit: then the error counts.
"""

import importlib.machinery
import importlib.util
import inspect
import logging
import pickle
import sys
import types
import warnings
from typing import Any

import numpy as np

if sys.argv[1] == "opscribe":
    import opscribe

    opscribe.install_as_onnxscript()

import onnxscript
from onnxscript.tensor import Tensor


def floats(*shape: int) -> Tensor:
    size = int(np.prod(shape))
    values = np.linspace(-1.75, 2.25, size).reshape(shape)
    return Tensor(values.astype(np.float32))


# The tensors that parameters get, in turn.
TENSORS: list[list[Any]] = [
    [floats(2, 3)],
    [floats(2, 3, 4), floats(2, 4, 3)],
    [Tensor(np.array([1, 2, 0])), Tensor(np.array([2, 2, 1]))],
]
ATTRIBUTES: dict[str, Any] = {"int": 1, "float": 0.5, "bool": True, "str": "none"}


def arguments(function: Any, number: int) -> list[Any]:
    """Values for the parameters that need one."""
    given: list[Any] = []
    tensors = TENSORS[number]
    used = 0
    for parameter in inspect.signature(function).parameters.values():
        annotation = str(parameter.annotation)
        if parameter.default is not parameter.empty:
            continue
        if annotation in ATTRIBUTES:
            given.append(ATTRIBUTES[annotation])
        elif annotation == "Sequence[int]":
            given.append([1, 0])
        elif annotation.startswith("Sequence["):
            given.append([tensors[0], tensors[0]])
        else:
            given.append(tensors[used % len(tensors)])
            used += 1
    return given


def plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, Tensor):
        value = value.value
    if isinstance(value, np.ndarray | np.generic):
        return (str(value.dtype), value.shape, value.tolist())
    return value


def result(function: Any, given: list[Any]) -> Any:
    try:
        return plain(function(*given))
    except Exception:
        return "error"


def main() -> None:
    logging.disable(logging.CRITICAL)
    warnings.simplefilter("ignore")
    stand_in = types.ModuleType("torch")
    stand_in.__dict__["__version__"] = "2.9.0"
    sys.modules["torch"] = stand_in
    ops = importlib.import_module("onnxscript.function_libs.torch_lib.ops")
    answers = {}
    for module_name, module in sorted(vars(ops).items()):
        for name, value in sorted(getattr(module, "__dict__", {}).items()):
            if isinstance(value, onnxscript.OnnxFunction):
                function = value.function
            elif isinstance(value, onnxscript.TracedOnnxFunction):
                function = value.func
            else:
                continue
            for number in range(len(TENSORS)):
                given = arguments(function, number)
                answers[f"{module_name}.{name}", number] = result(value, given)
    sys.stdout.buffer.write(pickle.dumps(answers))


if __name__ == "__main__":
    main()
