"""Types of parameters, results and intermediate values."""

from typing import Annotated, List, Optional, Sequence, Tuple, TypeVar, Union

from onnxscript import (
    BFLOAT16,
    BOOL,
    COMPLEX64,
    DOUBLE,
    FLOAT,
    FLOAT8E4M3FN,
    FLOAT16,
    INT8,
    INT16,
    INT32,
    INT64,
    STRING,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
    script,
)
from onnxscript import opset18 as op
from onnxscript.onnx_types import TensorType

Real = TypeVar("Real", bound=Union[FLOAT, DOUBLE, FLOAT16])
Matrix = FLOAT["N", "M"]
N = 7


@script()
def scalar_type(x: FLOAT) -> FLOAT:
    return op.Abs(x)


@script()
def any_rank(x: FLOAT[...]) -> FLOAT[...]:
    return op.Abs(x)


@script()
def fixed_vector(x: FLOAT[5]) -> FLOAT[5]:
    return op.Abs(x)


@script()
def named_vector(x: FLOAT["N"]) -> FLOAT["N"]:
    return op.Abs(x)


@script()
def unknown_dim(x: FLOAT[None]) -> FLOAT[None]:
    return op.Abs(x)


@script()
def mixed_dims(x: FLOAT["N", 3, None]) -> FLOAT["N", 3, None]:
    return op.Abs(x)


@script()
def global_dim(x: FLOAT[N, N]) -> FLOAT[N, N]:
    return op.Abs(x)


@script()
def type_alias(x: Matrix) -> Matrix:
    return op.Abs(x)


@script()
def integer_types(
    a: INT8["N"], b: INT16["N"], c: INT32["N"], d: INT64["N"]
) -> Tuple[INT8["N"], INT16["N"], INT32["N"], INT64["N"]]:
    return op.Abs(a), op.Abs(b), op.Abs(c), op.Abs(d)


@script()
def unsigned_types(a: UINT8[3], b: UINT16[3], c: UINT32[3], d: UINT64[3]):
    return op.Identity(a), op.Identity(b), op.Identity(c), op.Identity(d)


@script()
def float_types(a: FLOAT16[...], b: BFLOAT16[...], c: DOUBLE[...], d: FLOAT8E4M3FN[...]):
    return op.Identity(a), op.Identity(b), op.Identity(c), op.Identity(d)


@script()
def other_types(a: BOOL[...], b: STRING[...], c: COMPLEX64[...]):
    return op.Not(a), op.Identity(b), op.Identity(c)


@script()
def tuple_result(x: FLOAT["N"]) -> (FLOAT["N"], INT64["N"]):
    return op.Abs(x), op.Cast(x, to=7)


@script()
def typing_tuple_result(x: FLOAT["N"]) -> Tuple[FLOAT["N"], FLOAT["N"]]:
    return op.Abs(x), op.Neg(x)


@script()
def builtin_tuple_result(x: FLOAT["N"]) -> tuple[FLOAT["N"], FLOAT["N"]]:
    return op.Abs(x), op.Neg(x)


@script()
def list_result(x: FLOAT["N"]) -> [FLOAT["N"], FLOAT["N"]]:
    return op.Abs(x), op.Neg(x)


@script()
def result_type_only(x) -> FLOAT["K"]:
    return op.Abs(x)


@script()
def annotated_value(x):
    y: FLOAT["N", 2] = op.Abs(x)
    return op.Neg(y)


@script()
def annotated_values(x: FLOAT["N"]):
    y: FLOAT["N"] = op.Abs(x)
    z: INT64["N"] = op.Cast(y, to=7)
    return z


@script()
def annotated_output(x):
    y: FLOAT[...] = op.Abs(x)
    return y


@script(default_opset=op)
def annotated_constant(x):
    one: FLOAT = 1.0
    return x + one


@script()
def annotated_alias(x: FLOAT["N"]):
    y: FLOAT["M"] = x
    return op.Neg(y)


@script()
def union_input(x: Union[FLOAT["N"], DOUBLE["N"]]):
    return op.Abs(x)


@script()
def optional_input(x: FLOAT["N"], y: Optional[FLOAT["N"]] = None):
    return op.Abs(x)


@script()
def optional_input_passed_on(x: FLOAT["N"], low: Optional[FLOAT] = None):
    return op.Clip(x, low)


@script()
def sequence_input(xs: Sequence[FLOAT["N"]]):
    return op.ConcatFromSequence(xs, axis=0)


@script()
def list_input(xs: List[FLOAT["N"]]):
    return op.SequenceLength(xs)


@script()
def sequence_result(x: FLOAT["N"]) -> Sequence[FLOAT["N"]]:
    return op.SplitToSequence(x)


@script()
def type_variable(x: Real, y: Real) -> Real:
    return op.Add(x, y)


@script()
def generic_tensor(x: TensorType):
    return op.Abs(x)


@script()
def annotated_input(x: Annotated[FLOAT["N"], "a row"]):
    return op.Abs(x)


@script()
def untyped_and_typed(a, b: FLOAT["N"], c):
    return op.Sum(a, b, c)


@script()
def spaces_and_quotes(x: FLOAT['batch', "height" , 3]):
    return op.Abs(x)


@script()
def input_default_value(x: FLOAT["N"], low: FLOAT = 0.0):
    return op.Max(x, low)


@script()
def untyped_default(x, y=None):
    return op.Abs(x)


@script()
def typed_if(x: FLOAT["N"], c: BOOL) -> FLOAT["N"]:
    if c:
        y = op.Abs(x)
    else:
        y = op.Neg(x)
    return y


@script()
def typed_loop(x: FLOAT["N"], n: INT64) -> FLOAT["N"]:
    y = op.Identity(x)
    for i in range(n):
        y = op.Add(y, x)
    return y


@script()
def typed_value_in_branch(x: FLOAT["N"], c: BOOL) -> FLOAT["N"]:
    if c:
        t: FLOAT["N"] = op.Abs(x)
        y = op.Sqrt(t)
    else:
        y = op.Neg(x)
    return y


@script()
def pipe_union(x: FLOAT["N"] | DOUBLE["N"]):
    return op.Abs(x)


@script()
def unsupported_annotation_is_a_tensor(x: dict, y: FLOAT[3]):
    return op.Add(x, y)


@script()
def quoted_annotation(x: "FLOAT[3]"):
    return op.Abs(x)
