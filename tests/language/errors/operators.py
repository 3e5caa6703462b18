from onnxscript import FLOAT, script
from onnxscript import opset13 as op13
from onnxscript import opset17 as op17
from onnxscript import opset18 as op


@script()
def misspelt_operator(x: FLOAT["N"]):
    return op.Sofmax(x)  # expect: unknown-operator | Sofmax | Softmax


@script()
def wrong_case(x: FLOAT["N"]):
    return op.relu(x)  # expect: unknown-operator | relu | Relu


@script()
def operator_of_a_runtime(x: FLOAT["N"]):
    return op.FusedQuantumThing(x, level=3)  # expect-warning: unknown-operator | no operator `FusedQuantumThing` | the node is made


@script(default_opset=op)
def bare_name_like_another(x: FLOAT["N"]):
    return Sofmax(x)  # expect-warning: unknown-function | Sofmax | Softmax


@script()
def newer_operator(x: FLOAT["N"]):
    return op17.Mish(x)  # expect-warning: unknown-operator | Mish | 18


@script()
def much_newer_operator(x: FLOAT["N"]):
    return op.RMSNormalization(x, x)  # expect-warning: unknown-operator | RMSNormalization | 23


@script()
def newer_gelu(x: FLOAT["N"]):
    return op.Gelu(x)  # expect-warning: unknown-operator | Gelu | 20


@script()
def removed_operator(x: FLOAT["N"]):
    return op.Upsample(x, x)  # expect-warning: deprecated-operator | Upsample | Resize


@script()
def misspelt_attribute(x: FLOAT["N", "M"]):
    return op.Softmax(x, axes=1)  # expect: unexpected-argument | axes | axis


@script()
def unknown_attribute(x: FLOAT["N"]):
    return op.Relu(x, alpha=0.1)  # expect: unexpected-argument | alpha


@script()
def newer_attribute(x: FLOAT["N"]):
    return op.Cast(x, to=17, saturate=1)  # expect: unexpected-argument | saturate | 19


@script()
def missing_input(x: FLOAT["N"]):
    return op.Add(x)  # expect: missing-input | Required input 'B


@script()
def missing_all_inputs():
    return op.MatMul()  # expect: missing-input | Required input 'A


@script()
def missing_attribute(x: FLOAT["N"]):
    return op.Cast(x)  # expect: missing-attribute | to


@script()
def missing_string_attribute(x: FLOAT["N", "M"]):
    return op.Einsum(x, x)  # expect: missing-attribute | equation


@script()
def wrong_attribute_type(x: FLOAT["N", "M"]):
    return op.Softmax(x, axis="last")  # expect: attribute-type | axis


@script()
def list_for_int(x: FLOAT["N", "M"]):
    return op.Softmax(x, axis=[0])  # expect: attribute-type | axis


@script()
def int_for_list(x: FLOAT["N", "M"]):
    return op.Transpose(x, perm=1)  # expect: attribute-type | perm


@script()
def text_in_int_list(x: FLOAT["N", "M"]):
    return op.Transpose(x, perm=[0, "one"])  # expect: attribute-type | perm


@script()
def tensor_as_attribute(x: FLOAT["N"], axis):
    return op.Softmax(x, axis=axis)  # expect: attribute-needs-constant | Cannot use ir.Value 'axis' as an attribute


@script()
def attribute_given_twice(x: FLOAT["N"], y: FLOAT["N"]):
    return op.Add(x, y, B=x)  # expect: unexpected-argument|too-many-arguments | B


@script()
def too_many_outputs(x: FLOAT["N"]):
    a, b = op.Relu(x)  # expect: too-many-outputs | Relu
    return a, b


@script()
def attribute_parameter_of_other_type(x: FLOAT["N"], axes: int):
    return op.Transpose(x, perm=axes)  # expect: attribute-type | Attribute type 'INT' does not match expected type 'INTS'


@script(default_opset=op)
def two_versions(x: FLOAT["N"]):
    return op13.Relu(x)  # expect: mixed-opsets | Two distincts opset were used


@script()
def two_versions_in_one(x: FLOAT["N"]):
    y = op.Abs(x)
    return op17.Neg(y)  # expect: mixed-opsets | Two distincts opset were used


@script()
def other_name_for_a_needed_input(x: FLOAT["N"]):
    return op.Unsqueeze(x, axis=0)  # expect: unexpected-argument | 'axis' of `Unsqueeze` | axes


@script()
def keyword_twice(x: FLOAT["N"]):
    return op.Softmax(x, axis=0, axis=1)  # expect: unexpected-argument | given twice | once


@script(default_opset=op)
def power_as_in_mathematics(x: FLOAT["N"]):
    return x ^ 2  # expect: unsupported-operator | bits, and these are of type FLOAT | \*\*


@script(default_opset=op)
def bits_of_floats(x: FLOAT["N"]):
    return ~x << 1  # expect: unsupported-operator | bits | INT64.dtype
