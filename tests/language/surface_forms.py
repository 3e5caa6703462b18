"""Asks one of the two packages for every form in which programs use it.

    python surface_forms.py reference|opscribe > answers

Like surface_probe.py, whose script functions it uses: names and module paths, element
types, opsets, eager results, Tensors, evaluators, errors, builders, testing.
"""

import importlib.util
import inspect
import pickle
import sys
import tempfile
import typing
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import surface_probe as probe  # before onnxscript: it decides whose that is

# isort: split
import onnxscript
from onnxscript import (
    BOOL,
    DOUBLE,
    FLOAT,
    INT32,
    INT64,
    evaluator,
    graph,
    onnx_opset,
    onnx_types,
    script,
    tensor,
    testing,
    values,
)
from onnxscript import opset18 as op
from onnxscript._internal import evaluator as ready
from onnxscript.tensor import Tensor
from onnxscript.values import OnnxFunction, Opset, TracedOnnxFunction

X = np.array([[1.0, -2.0, 3.0], [4.0, 5.0, -6.0]], np.float32)
I = np.array([5, -3, 2], np.int64)  # noqa: E741
T = Tensor(X)
V = Tensor(I)
custom = Opset("forms.custom", 1)


def plain(value: Any) -> Any:
    """A result as values that both packages have."""
    if value is None or isinstance(value, (bool, int, float, str, bytes)):
        return value
    if isinstance(value, np.ndarray | np.generic):
        return ("array", str(value.dtype), value.shape, value.tolist())
    if isinstance(value, Tensor):
        return ("Tensor", plain(value.value))
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, *map(plain, value)]
    return f"a {type(value).__name__}"


# --- script functions of many forms


@script(op)
def positional_opset(x):
    return op.Abs(x)


@script(custom, op)
def both_opsets(x):
    return -x


@script(opset=custom, default_opset=op)
def named_opsets(x):
    return -x


@script(ir_version=9, producer_name="me", producer_version="2")
def with_options(x: FLOAT["N"]) -> FLOAT["N"]:
    return op.Abs(x)


@script(default_opset=op)
def cast_to_bool(x):
    return op.Cast(x, to=BOOL.dtype)


@script()
def two_results(x: FLOAT[...], k: int = 1):
    """Documented."""
    return op.Mul(x, 2.0), op.Add(x, k)


@script()
def with_optional(x, low=None, high=None):
    return op.Clip(x, low, high)


@script()
def pieces(x: FLOAT[...]):
    return op.SplitToSequence(x, axis=0, keepdims=1)


@script()
def from_pieces(x):
    return op.ConcatFromSequence(x, axis=0)


@script()
def running(x: FLOAT["N"]) -> FLOAT["N"]:
    @graph()
    def body(total, item):
        total = op.Add(total, item)
        return total, op.Identity(total)

    zero = op.Constant(value_float=0.0)
    _, sums = op.Scan(zero, x, body=body, num_scan_inputs=1)
    return sums


@script()
def looped(x, n: INT64):
    y = op.Identity(x)
    for _i in range(n):
        y = op.Add(y, x)
    return y


@script()
def chosen(x, flag: BOOL):
    if flag:  # noqa: SIM108
        y = op.Abs(x)
    else:
        y = op.Neg(x)
    return y


@script()
def calls(x):
    return custom.Unknown(x, something=3)


WEIGHT = onnxscript.ir.tensor(np.array([[1.0, 2.0, 4.0]], np.float32))
BODY = onnx.helper.make_graph(
    [onnx.helper.make_node("Identity", ["e"], ["f"])],
    "body",
    [onnx.helper.make_tensor_value_info("e", 1, [3])],
    [onnx.helper.make_tensor_value_info("f", 1, [3])],
)
IR_BODY = onnxscript.ir.serde.deserialize_graph(BODY)


@script()
def with_ir_tensors(x):
    y = op.Add(x, WEIGHT)
    return op.Add(y, op.Constant(value=WEIGHT))


@script()
def with_graphs(x):
    y = op.Scan(x, body=BODY, num_scan_inputs=1)
    return op.Scan(y, body=IR_BODY, num_scan_inputs=1)


def traced(x: FLOAT[...], k: int = 3) -> FLOAT[...]:
    return op.Add(op.Identity(x), k)


traced_function = TracedOnnxFunction(custom, traced)


IMPORTS = "from onnxscript import graph, script, opset18 as op\n"


def compiled(text: str, imports: str = IMPORTS) -> Any:
    """The function `f` of a text, in a file of its own."""
    with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as file:
        file.write(imports + text)
    spec = importlib.util.spec_from_file_location("forms_made", file.name)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["forms_made"] = module
    try:
        spec.loader.exec_module(module)
        return module.f
    finally:
        Path(file.name).unlink()


# --- evaluators of one's own


class Recorder(evaluator.Evaluator):
    """Keeps what it is asked for, as exporters do, and has no engine."""

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def eval(self, schema: Any, args: Any, kwargs: Any) -> Any:
        self.seen.append(
            ("op", isinstance(schema, onnx.defs.OpSchema), schema.name, len(args))
        )
        return f"{schema.name}{schema.since_version}({', '.join(map(str, args))})"

    def eval_function(self, function: Any, args: Any, kwargs: Any) -> Any:
        self.seen.append(("function", function.name, list(args), dict(kwargs)))
        return function.function(*args, **kwargs)


class Counter(evaluator.Evaluator):
    """The hook without `eval`: operators come as Op objects."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def eval_op(self, op: Any, args: Any, kwargs: Any) -> Any:
        self.names.append(op.name)
        return ready.ort_evaluator.eval_op(op, args, kwargs)

    def eval_function(self, function: Any, args: Any, kwargs: Any) -> Any:
        self.names.append(function.name)
        return function.function(*args, **kwargs)


def recorded(call: Callable[[], Any]) -> Any:
    recorder = Recorder()
    with evaluator.default_as(recorder):
        result = call()
    return result, recorder.seen


def counted(call: Callable[[], Any]) -> Any:
    counter = Counter()
    with evaluator.default_as(counter):
        result = call()
    return plain(result), counter.names


def restored() -> bool:
    before = evaluator.default()
    with evaluator.default_as(Recorder()):
        inside = evaluator.default()
    return inside is not before and evaluator.default() is before


def set_and_back() -> bool:
    before = evaluator.default()
    mine = Recorder()
    evaluator.set_default(mine)
    try:
        return evaluator.default() is mine
    finally:
        evaluator.set_default(before)


def on(evaluator_: Any, call: Callable[[], Any]) -> Any:
    with evaluator.default_as(evaluator_):
        return plain(call())


def foreign_attribute() -> Any:
    with_options.note = "kept"
    return with_options.note


def same(*paths: str) -> bool:
    """Whether all of these name one object."""
    found = []
    for path in paths:
        module, _, name = path.rpartition(".")
        found.append(getattr(importlib.import_module(module), name))
    return all(each is found[0] for each in found)


def raises(call: Callable[[], Any], *texts: str) -> Any:
    """The builtin class of what is raised, and which of the texts it says."""
    try:
        call()
    except Exception as error:
        names = (c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
        return next(names), [text in str(error) for text in texts]
    return "nothing"


def is_raised(kind: type[Exception], call: Callable[[], Any]) -> bool:
    try:
        call()
    except kind:
        return True
    return False


def imports_of(module: str) -> Any:
    return inspect.ismodule(importlib.import_module(module))


def taken_dtype() -> Any:
    return type(onnx_types.TensorType)("F", (onnx_types.TensorType,), {}, dtype=1)


def ops(function: Any) -> list[str]:
    return [node.op_type for node in function.to_function_proto().node]


def isomorphic(left: Any, right: Any) -> bool:
    try:
        testing.assert_isomorphic(left, right)
    except AssertionError:
        return False
    return True


# fmt: off
TOP_NAMES = [
    "script", "graph", "export_onnx_lib", "OnnxFunction", "TracedOnnxFunction",
    "proto2python", "external_tensor", "GraphBuilder", "OpBuilder", "BuilderBase",
    "TapeBuilder", "BuilderFeature", "build_graph", "build_function", "ir", "nn",
    "values", "tensor", "evaluator", "testing", "onnx_opset", "onnx_types", "opset1",
    "opset23", "opset_ai_onnx_ml5", "BFLOAT16", "FLOAT8E5M2FNUZ", "STRING",
    "__version__",
]
EVALUATOR_NAMES = [
    "Evaluator", "default", "set_default", "default_as", "ORTEvaluator",
    "ORTMixedEvaluator", "OnnxReferenceRuntimeEvaluator", "ort_evaluator",
    "ort_mixed_evaluator", "EagerModeError", "BaseEvaluator",
]
# fmt: on
TWO = Tensor(np.array(2, np.float32))
GRAPH_TEXT = "g (float[N] x) => (float[N] y) { y = Abs (x) }"
FUNCTION_TEXT = """<domain: "", opset_import: ["" : 18]>
    f (x) => (y) { y = Abs (x) }"""

QUESTIONS: dict[str, Callable[[], Any]] = {
    # --- names and paths
    "paths of types": lambda: same("onnxscript.FLOAT", "onnxscript.onnx_types.FLOAT"),
    "paths of opsets": lambda: same(
        "onnxscript.opset18", "onnxscript.onnx_opset.opset18"
    ),
    "paths of values": lambda: same(
        "onnxscript.OnnxFunction",
        "onnxscript.values.OnnxFunction",
        "onnxscript._internal.values.OnnxFunction",
    ),
    "paths of evaluators": lambda: same(
        "onnxscript.evaluator.default", "onnxscript._internal.evaluator.default"
    ),
    "paths of builders": lambda: same(
        "onnxscript.GraphBuilder", "onnxscript._internal.builder.GraphBuilder"
    ),
    "path of script": lambda: same(
        "onnxscript.script", "onnxscript._internal.main.script"
    ),
    "ir is onnx_ir": lambda: same("onnxscript.ir.Value", "onnx_ir.Value"),
    "module converter": lambda: imports_of("onnxscript._internal.converter"),
    "module nn": lambda: imports_of("onnxscript.nn"),
    "module onnx_export": lambda: imports_of("onnxscript.backend.onnx_export"),
    "module of passes": lambda: imports_of("onnxscript.ir.passes"),
    "names of backend": lambda: inspect.ismodule(
        __import__("onnxscript.backend", fromlist=["onnx_export"]).onnx_export
    ),
    "names of internal": lambda: [
        inspect.ismodule(getattr(__import__("onnxscript._internal", fromlist=[n]), n))
        for n in ("values", "evaluator", "builder", "converter", "main")
    ],
    "top names": lambda: [hasattr(onnxscript, name) for name in TOP_NAMES],
    # --- script
    "positional opset": lambda: (
        positional_opset.opset.domain,
        positional_opset.opset.version,
        ops(positional_opset),
    ),
    "both opsets": lambda: (both_opsets.opset.domain, ops(both_opsets)),
    "named opsets": lambda: (named_opsets.opset.domain, ops(named_opsets)),
    "options of the decorator": lambda: (
        with_options.to_model_proto().ir_version,
        with_options.to_model_proto().producer_name,
        with_options.to_model_proto().producer_version,
    ),
    "options of the call": lambda: (
        with_options.to_model_proto(ir_version=10).ir_version
    ),
    "a custom operator": lambda: calls.to_function_proto().node[0].attribute[0].i,
    "tensors of onnx_ir": lambda: [
        onnx.numpy_helper.to_array(node.attribute[0].t).tolist()
        for node in with_ir_tensors.to_function_proto().node
        if node.op_type == "Constant"
    ],
    "graphs as attributes": lambda: [
        [n.op_type for n in attribute.g.node]
        for node in with_graphs.to_function_proto().node
        for attribute in node.attribute
        if attribute.name == "body"
    ],
    # --- OnnxFunction
    "isinstance": lambda: (
        isinstance(two_results, OnnxFunction),
        isinstance(traced_function, OnnxFunction),
        isinstance(two_results, values.Op),
        isinstance(traced_function, values.Op),
    ),
    "function members": lambda: (
        two_results.name,
        two_results.opset.domain,
        two_results.domain if hasattr(two_results, "domain") else "this",
        two_results.traceable,
        two_results.op_schema,
        two_results.function.__name__,
        two_results.__doc__,
        two_results.__name__,
    ),
    "function_ir": lambda: (
        two_results.function_ir.name,
        two_results.function_ir.domain,
        two_results.function_ir.to_function_proto().name,
    ),
    "foreign attributes": foreign_attribute,
    "python signature": lambda: list(inspect.signature(two_results).parameters),
    "python defaults": lambda: inspect.signature(two_results).parameters["k"].default,
    "type hints": lambda: (
        typing.get_type_hints(two_results)["k"] is int,
        typing.get_type_hints(two_results)["x"] is FLOAT[...],
    ),
    "signature": lambda: [
        (p.name, p.required, p.has_default()) for p in two_results.op_signature.params
    ],
    "traced members": lambda: (
        traced_function.name,
        traced_function.opset is custom,
        traced_function.func is traced,
        [p.name for p in traced_function.op_signature.params],
        len(traced_function.op_signature.outputs),
    ),
    "traced runs": lambda: plain(traced_function(T, k=2)),
    "protos are protobuf": lambda: (
        isinstance(two_results.to_function_proto(), onnx.FunctionProto),
        isinstance(with_options.to_model_proto(), onnx.ModelProto),
        with_options.to_model_proto().graph.input[0].type.HasField("tensor_type"),
        with_options.to_model_proto().HasField("domain"),
        len(str(with_options.to_model_proto())) > 100,
    ),
    "models are checked": lambda: onnx.checker.check_model(
        with_options.to_model_proto(), full_check=True
    ),
    "models are inferred": lambda: (
        onnx.shape_inference.infer_shapes(with_options.to_model_proto())
        .graph.output[0]
        .type.tensor_type.elem_type
    ),
    "value infos": lambda: [
        v.name
        for v in probe.typed.to_model_proto(
            value_infos={"x": FLOAT["N", 3]}
        ).graph.value_info
    ],
    "functions in a model": lambda: [
        f.name for f in probe.calls_much.to_model_proto().functions
    ],
    # --- element types
    "forms of shapes": lambda: [
        FLOAT["N"].shape,
        FLOAT["M", 3].shape,
        FLOAT[1024].shape,
        FLOAT[...].shape is ...,
        FLOAT.shape,
    ],
    "identity of types": lambda: [
        FLOAT["M"] is FLOAT["M"],
        FLOAT["M", 3] is FLOAT["M", 3],
        FLOAT[...] is FLOAT[...],
        FLOAT["M"] is DOUBLE["M"],
    ],
    "types as ir": lambda: str(FLOAT["N", 3].to_ir_type_and_shape()),
    "any rank as ir": lambda: str(INT64[...].to_ir_type_and_shape()),
    "scalar as ir": lambda: str(BOOL.to_ir_type_and_shape()),
    "type protos": lambda: [
        t.to_type_proto().SerializeToString()
        for t in (FLOAT, FLOAT[...], FLOAT["N", 3], FLOAT[None], FLOAT[None, 2])
    ],
    "type text": lambda: (FLOAT.to_string(), INT64["N"].to_string()),
    "element types of onnx_ir": lambda: (
        isinstance(INT64.dtype, onnxscript.ir.DataType),
        isinstance(FLOAT["N"].dtype, onnxscript.ir.DataType),
        onnxscript.ir.tensor([1], dtype=INT64.dtype).dtype.name,
        BOOL.dtype == onnxscript.ir.DataType.BOOL,
        BOOL.dtype == onnx.TensorProto.BOOL,
    ),
    "an instance": lambda: raises(lambda: FLOAT()),
    "a shape twice": lambda: raises(lambda: FLOAT[1][...]),
    "a dtype twice": lambda: raises(taken_dtype),
    "a wrong dimension": lambda: raises(lambda: FLOAT[1.5]),
    "registry": lambda: [
        onnx_types.tensor_type_registry[n].__name__ for n in range(1, 27)
    ],
    "subclass": lambda: issubclass(FLOAT["N"], onnx_types.TensorType),
    "dtype in a script": lambda: (
        cast_to_bool.to_function_proto().node[0].attribute[0].i
    ),
    # --- opsets
    "members": lambda: ("Abs" in op, "Nothing" in op, op["Nothing"], op["Abs"].name),
    "operators": lambda: (
        op["Abs"].opset.version,
        op["Abs"].op_schema.name,
        op["Abs"].op_signature.name,
    ),
    "unknown operators of ONNX": lambda: raises(lambda: op.Anything),
    "opsets by keyword": lambda: (
        Opset(domain="forms.custom", version=1) is custom,
        Opset("", 18).domain,
    ),
    "all opsets": lambda: onnx_opset.all_opsets[("", 18)] is op,
    "opset text": lambda: (str(op), str(custom)),
    # --- eager results
    "arrays": lambda: plain(probe.plain(X, X)),
    "tensors": lambda: plain(probe.plain(T, T)),
    "two arrays": lambda: plain(two_results(X)),
    "two tensors": lambda: plain(two_results(T, k=4)),
    "by keyword": lambda: plain(two_results(x=X, k=4)),
    "attribute by position": lambda: plain(two_results(X, 4)),
    "sequences": lambda: plain(pieces(X)),
    "sequences in": lambda: plain(from_pieces([X, X])),
    "numbers in": lambda: plain(with_optional(X, np.array(0, np.float32))),
    "int in": lambda: plain(probe.plain(1, 2)),
    "optional left out": lambda: plain(with_optional(T, None, TWO)),
    "scan": lambda: plain(running(X[0])),
    "loop": lambda: plain(looped(T, Tensor(np.array(2)))),
    "branch": lambda: [plain(chosen(X, np.array(flag))) for flag in (True, False)],
    "operator on arrays": lambda: plain(op.Add(X, X)),
    "operator on a tensor and a number": lambda: plain(op.Add(T, 1)),
    "operator with attributes": lambda: plain(op.ReduceSum(T, keepdims=0)),
    "operator with a list": lambda: plain(op.Reshape(T, [3, 2])),
    "operator with two outputs": lambda: plain(op.TopK(T, [1])),
    "missing input": lambda: raises(lambda: probe.plain(X)),
    "unknown keyword": lambda: raises(lambda: probe.plain(X, X, c=1)),
    "a failing operator": lambda: raises(lambda: op.Reshape(T, [4, 4])),
    "wrong argument": lambda: raises(lambda: probe.plain(object(), X)),
    # --- Tensor
    "tensor members": lambda: (
        T.shape,
        T.rank,
        str(np.dtype(T.dtype)),
        int(T.onnx_dtype),
        T.is_scalar,
        T.value is X,
    ),
    "tensor of None": lambda: raises(lambda: Tensor(None).value),
    "tensor class": lambda: tensor.Tensor is Tensor,
    "tensor arithmetic": lambda: [
        plain(r) for r in (T + T, T - 1, T * 2, T / 2, T**2, -T, 1 + T, 1 - T, 2 * T)
    ],
    "tensor products": lambda: plain(T @ Tensor(X.T.copy())),
    "tensor remainders": lambda: [plain(V % 3), plain(T % 2)],
    "tensor logic": lambda: [plain((T > 0) & (T < 4)), plain((T > 0) | (T < 4))],
    "tensor comparisons": lambda: [
        plain(r) for r in (T == T, T != T, T < 1, T <= 1, T > 1, T >= 1)
    ],
    "tensor conversions": lambda: (
        bool(Tensor(np.array(True))),
        int(Tensor(np.array(3))),
        float(Tensor(np.array(3.5))),
        list(range(Tensor(np.array(3)))),
        len(T),
    ),
    "bool of many": lambda: raises(lambda: bool(T)),
    "int of many": lambda: raises(lambda: int(V)),
    "float of many": lambda: raises(lambda: float(T)),
    "hash": lambda: raises(lambda: hash(T)),
    "tensor items": lambda: [
        plain(T[index])
        for index in (
            0,
            -1,
            (0, 1),
            slice(1, None),
            (slice(None), 1),
            (0, slice(0, 2)),
            (slice(None, None, -1), slice(None)),
            Tensor(np.array(1)),
            Tensor(np.array([1, 0])),
            (Tensor(np.array([1, 0])), Tensor(np.array([2]))),
        )
    ],
    "too many indices": lambda: is_raised(ValueError, lambda: T[0, 0, 0]),
    "text as index": lambda: raises(lambda: T["a"]),
    # --- evaluators
    "evaluator names": lambda: [hasattr(ready, n) for n in EVALUATOR_NAMES],
    "restored evaluator": restored,
    "set evaluator": set_and_back,
    "recording an operator": lambda: recorded(lambda: op.Add("a", "b")),
    "recording a function": lambda: recorded(lambda: probe.plain("a", "b")),
    "recording a traced function": lambda: recorded(lambda: traced_function("a")),
    "recording a custom operator": lambda: raises(
        lambda: recorded(lambda: Opset("forms.custom", 1)["Thing"]("a"))
    ),
    "counting": lambda: counted(lambda: probe.plain(T, T)),
    "counting operators of tensors": lambda: counted(lambda: T + 1),
    "reference runtime": lambda: on(
        evaluator.OnnxReferenceRuntimeEvaluator(), lambda: probe.plain(X, X)
    ),
    "mixed runtime": lambda: on(ready.ort_mixed_evaluator, lambda: probe.plain(X, X)),
    "ignored keywords": lambda: on(
        evaluator.ORTEvaluator(ignore_unknown_function_kwargs=True),
        lambda: two_results(X, unknown=3),
    ),
    "an evaluator is one": lambda: isinstance(ready.ort_evaluator, evaluator.Evaluator),
    # --- errors programs rely on
    "unbound name": lambda: raises(
        lambda: compiled("@script()\ndef f(x):\n    return op.Add(x, y)\n"),
        "Unbound name: y",
    ),
    "rebound outer variable": lambda: raises(
        lambda: compiled(
            "@script()\n"
            "def f(x):\n"
            "    y = op.Abs(x)\n"
            "    @graph()\n"
            "    def body(a, b):\n"
            "        return op.Add(a, y), op.Identity(b)\n"
            "    y = op.Neg(x)\n"
            "    p, q = op.Scan(x, x, body=body, num_scan_inputs=1)\n"
            "    return q\n"
        ),
        "Outer scope variable",
    )[1],
    "missing graph decorator": lambda: raises(
        lambda: op.Scan(T, T, body=lambda a, b: (a, b), num_scan_inputs=1), "@graph"
    ),
    "missing parentheses": lambda: raises(
        lambda: compiled("@script\ndef f(x):\n    return op.Abs(x)\n")
    ),
    "no default opset": lambda: raises(
        lambda: compiled(
            "@script()\ndef f(x):\n    return x + 1\n",
            "from onnxscript import script, opset17, opset18\n",
        ),
        "default_opset",
    ),
    "dynamic code": lambda: raises(
        lambda: exec("@script()\ndef f(x):\n    return x\n", {"script": script}),
        "dynamically compiled function",
    ),
    # --- testing
    "isomorphic graph text": lambda: testing.assert_isomorphic_graph(
        with_options.to_model_proto().graph, GRAPH_TEXT
    ),
    "isomorphic function text": lambda: testing.assert_isomorphic_function(
        positional_opset, FUNCTION_TEXT
    ),
    "isomorphic functions": lambda: isomorphic(positional_opset, cast_to_bool),
    "isomorphic protos": lambda: isomorphic(
        with_options.to_model_proto(), with_options.to_model_proto()
    ),
    "isomorphic graphs": lambda: testing.assert_isomorphic_graph(
        with_options.to_model_proto().graph, with_options.to_model_proto().graph
    ),
    "isomorphic function protos": lambda: testing.assert_isomorphic_function(
        two_results.to_function_proto(), two_results
    ),
    "equal protos": lambda: testing.assert_onnx_proto_equal(
        with_options.to_model_proto(), with_options.to_model_proto()
    ),
    "external tensors": lambda: onnxscript.external_tensor(
        "w", INT32.dtype, [2, 3], "w.bin", offset=4, length=24
    ).SerializeToString(),
}

if __name__ == "__main__":
    answers = {name: probe.answer(question) for name, question in QUESTIONS.items()}
    sys.stdout.buffer.write(pickle.dumps(answers))
