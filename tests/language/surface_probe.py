"""Asks one of the two packages what its script functions are and export.

    python surface_probe.py reference|opscribe > answers

Standard output gets a pickled dictionary of question -> answer: bytes of protos, plain
values, or the class of what was raised.
"""

import pickle
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

FACE = sys.argv[1] if len(sys.argv) > 1 else "reference"
if FACE == "opscribe":
    import opscribe

    opscribe.install_as_onnxscript()

import onnxscript  # noqa: E402
from onnxscript import BOOL, DOUBLE, FLOAT, INT64, script  # noqa: E402
from onnxscript import opset18 as op  # noqa: E402
from onnxscript.values import Opset  # noqa: E402

custom = Opset("probe.custom", 4)


@script()
def plain(a, b):
    """Adds two values."""
    return op.Add(a, b)


@script()
def typed(a: FLOAT["N", 3], n: INT64) -> FLOAT["N", 3]:
    x = op.Identity(a)
    for _i in range(n):
        x = op.Add(x, a)
    return x


@script()
def half_typed(a: FLOAT["N"], b):
    return op.Add(a, b), op.Sub(a, b)


@script()
def with_default(a, alpha: float = 0.5, names: list[str] = ("x", "y")):
    return op.Elu(a, alpha=alpha)


@script()
def with_required(a, axis: int):
    return op.Softmax(a, axis=axis)


@script(custom)
def in_domain(a):
    return op.Neg(a)


@script()
def only_custom(a):
    return custom.Thing(a)


@script()
def only_calls(a):
    return in_domain(a)


@script()
def calls_much(a):
    return op.Add(only_calls(a), in_domain(with_default(a, alpha=2.0)))


@script(producer_name="decorated", model_version=3)
def with_keywords(a):
    return op.Abs(a)


def versioned(version: int) -> Any:
    opset = Opset("", version)

    @script()
    def relu(a):
        return opset.Relu(a)

    return relu


def model(function: Any, **options: Any) -> Callable[[], bytes]:
    return lambda: function.to_model_proto(**options).SerializeToString(
        deterministic=True
    )


def library(*functions: Any) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "library.onnx"
        onnxscript.export_onnx_lib(list(functions), str(path))
        return path.read_bytes()


def describe_parameters(function: Any) -> list[tuple[Any, ...]]:
    signature = function.op_signature
    return [
        (
            p.name,
            bool(p.required),
            "Attribute" in type(p).__name__,
            bool(p.has_default()),
        )
        for p in signature.params
    ]


QUESTIONS: dict[str, Callable[[], Any]] = {
    "plain": model(plain),
    "ir version": model(plain, ir_version=8),
    "opset version is known already": model(plain, opset_version=15),
    "opset version of a custom function": model(only_custom, opset_version=15),
    "no opset at all": model(only_custom),
    "opset of the called function": model(only_calls),
    "io types": model(plain, io_types=FLOAT["N"]),
    "io types leave annotated ones": model(half_typed, io_types=FLOAT[2]),
    "input types": model(plain, input_types=[FLOAT["N"], FLOAT["N"]]),
    "input types win": model(half_typed, input_types=[DOUBLE[...], DOUBLE[3, None]]),
    "output types": model(half_typed, output_types=[FLOAT["N"], BOOL[1]]),
    "both types": model(plain, input_types=[FLOAT, FLOAT], output_types=[FLOAT]),
    "value infos": model(typed, value_infos={"x": FLOAT["N", 3]}),
    "fields": model(
        plain,
        producer_name="p",
        producer_version="1.2",
        doc_string="d",
        domain="m.d",
        model_version=7,
    ),
    "decorator keywords": model(with_keywords),
    "call beats decorator": model(with_keywords, producer_name="called"),
    "unknown field": model(plain, no_such_field=1),
    "repeated field": model(plain, metadata_props=[]),
    "required attribute": model(with_required),
    "typed": model(typed),
    "functions": model(calls_much),
    "library": lambda: library(plain, in_domain),
    "empty library": library,
    "name": lambda: (plain.name, in_domain.name),
    "opset": lambda: (in_domain.opset.domain, in_domain.opset.version),
    "default opset": lambda: (plain.opset.domain, plain.opset.version),
    "source": lambda: plain.source,
    "keywords": lambda: dict(with_keywords.kwargs),
    "metadata": lambda: (plain.__name__, plain.__doc__, plain.function.__name__),
    "parameters": lambda: describe_parameters(with_default),
    "required parameters": lambda: describe_parameters(with_required),
    "typed parameters": lambda: describe_parameters(typed),
    "opset text": lambda: (str(custom), str(op), repr(custom.version)),
    "opset members": lambda: ("Add" in op, "Addd" in op, "Gelu" in op),
    "opsets are shared": lambda: Opset("probe.custom", 4) is custom,
    "missing member": lambda: op.NoSuchOperator,
    "type codes": lambda: [int(t.dtype) for t in (FLOAT, INT64, BOOL, DOUBLE)],
    "type shapes": lambda: (FLOAT.shape, FLOAT["N", 3].shape, FLOAT[...].shape),
    "types are shared": lambda: FLOAT["N"] is FLOAT["N"],
    "type of a float": lambda: FLOAT[1.5],
    "type twice": lambda: FLOAT["N"]["M"],
    "type called": lambda: FLOAT(),
    "script of a number": lambda: script(5),
    "script without parentheses": lambda: script(lambda x: x),
    "script of a class": lambda: script()(Path),
    **{f"opset {v}": model(versioned(v)) for v in (1, 6, 13, 14, 18, 22, 23, 24)},
    **{f"opset {v}": model(versioned(v)) for v in (25, 26, 27, 28)},
}


def answer(question: Callable[[], Any]) -> Any:
    try:
        return question()
    except Exception as error:
        # Classes of our own count as the builtin one they are.
        names = (c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
        return f"raises {next(names)}"


if __name__ == "__main__":
    answers = {name: answer(question) for name, question in QUESTIONS.items()}
    sys.stdout.buffer.write(pickle.dumps(answers))
