from typing import Sequence

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script()
def dimension_of_float(x: FLOAT[1.5]):  # expect: unsupported-annotation|invalid-expression | 1.5|dim
    return op.Abs(x)


@script()
def subscripted_twice(x: FLOAT["N"]["M"]):  # expect: unsupported-annotation|invalid-expression | FLOAT|subscript|shape
    return op.Abs(x)


@script()
def unknown_type(x: FLOATT["N"]):  # expect: unbound-name | FLOATT | did you mean `FLOAT`
    return op.Abs(x)


@script()
def too_few_types(x: FLOAT["N"]) -> FLOAT["N"]:
    return op.Abs(x), op.Neg(x)  # expect: return-count | Mismatch in number of return values and types


@script()
def too_many_types(x: FLOAT["N"]) -> (FLOAT["N"], FLOAT["N"]):
    return op.Abs(x)  # expect: return-count | Mismatch in number of return values and types


@script()
def repeated_parameter(x: FLOAT["N"], x: FLOAT["N"]):  # expect: duplicate-parameter|syntax-error | x
    return op.Abs(x)


@script()
def unknown_default(x: FLOAT["N"], a: float = ALPHA):  # expect: unbound-name|invalid-expression | ALPHA
    return op.Elu(x, alpha=a)


@script()
def wrong_default(x: FLOAT["N"], a: int = "one"):  # expect: attribute-type|.* | one
    return op.Softmax(x, axis=a)


@script()
def text_list_default(x: FLOAT["N"], a: Sequence[int] = (1, "two")):  # expect: attribute-type|.* | two
    return op.Transpose(x, perm=a)


@script()
def forgotten_import(x: BFLOAT16["N"]):  # expect: unbound-name | BFLOAT16 | from onnxscript import BFLOAT16
    return op.Abs(x)


@script()
def words(x: "the input"):  # expect: invalid-expression | the input
    return op.Abs(x)


@script()
def unknown_word(x: "FLOATT"):  # expect: unbound-name | FLOATT | did you mean `FLOAT`
    return op.Abs(x)


@script()
def negative_dimension(x: FLOAT[-1, 3]):  # expect-warning: negative-dimension | -1 is not the length | None
    return op.Abs(x)


@script()
def type_as_dimension(x: FLOAT[FLOAT]):  # expect: invalid-expression | `FLOAT` is not a dimension
    return op.Abs(x)
