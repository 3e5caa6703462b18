"""Opsets: versions, custom domains, modules, decorators' parameters."""

import onnxscript
from onnxscript import script
from onnxscript import opset9, opset11, opset13, opset15, opset17, opset19, opset20
from onnxscript import opset21, opset22, opset23
from onnxscript import opset_ai_onnx_ml3 as ml
from onnxscript import opset18 as op
from onnxscript.onnx_opset import opset16 as op16
from onnxscript.onnx_opset import opset24, opset25, opset26, opset27
from onnxscript.values import Opset

custom = Opset("custom.domain", 3)
contrib = Opset("com.microsoft", 1)
latest = Opset("", 28)
named = onnxscript.opset14


@script()
def version9(x):
    return opset9.Relu(opset9.Upsample(x, x))


@script()
def version11(x):
    return opset11.Clip(x, x, x)


@script()
def version13(x):
    return opset13.Softmax(x, axis=1)


@script()
def version14(x):
    return named.Relu(x)


@script()
def version15(x):
    return opset15.Pow(x, 2)


@script()
def version16(x):
    return op16.Where(x > 0.0, x, 0.0)


@script()
def version17(x):
    return opset17.LayerNormalization(x, x)


@script()
def version19(x):
    return opset19.Equal(x, "a")


@script()
def version20(x):
    return opset20.Gelu(x, approximate="tanh")


@script()
def version21(x, s, b):
    return opset21.GroupNormalization(x, s, b, num_groups=4)


@script()
def version22(x):
    return opset22.Mish(x)


@script()
def version23(x, s):
    return opset23.RMSNormalization(x, s, axis=-1)


@script()
def version24(x):
    return opset24.Swish(x, alpha=1.5)


@script()
def version25(x):
    return opset25.Relu(x) + 1


@script()
def version26(x):
    return opset26.Abs(x)


@script()
def version27(x):
    return opset27.Neg(x)


@script()
def version28(x):
    return latest.Neg(x)


@script(default_opset=op)
def custom_operator(x):
    return custom.Fancy(x, rate=0.5, count=3, name="n", sizes=[1, 2], flag=True)


@script()
def custom_operator_outputs(x):
    a, b, c = custom.Three(x, None, x)
    return a, b, op.Neg(c)


@script(default_opset=op)
def custom_operator_attributes(x):
    return custom.Many(x, b=1, a=2.0, texts=["x", "y"], floats=[0.5, 1.0], none=None)


@script(default_opset=op)
def custom_with_literals(x):
    return custom.Scaled(x, 2.0) + 1


@script()
def custom_only(x):
    return custom.First(custom.Second(x))


@script()
def contrib_operator(x, bias):
    return contrib.BiasGelu(x, bias)


@script()
def mixed_domains(x):
    y = contrib.Gelu(x)
    z = custom.Fancy(y)
    return op.Add(y, z)


@script()
def standard_first_then_custom(x):
    y = op.Abs(x)
    return custom.Fancy(y)


@script()
def ml_scaler(x):
    return ml.Scaler(x, offset=[0.5, 0.5], scale=[2.0, 2.0])


@script()
def ml_linear_classifier(x):
    labels, scores = ml.LinearClassifier(
        x,
        classlabels_ints=[0, 1],
        coefficients=[0.5, -0.5],
        intercepts=[0.1, -0.1],
        post_transform="LOGISTIC",
    )
    return labels, scores


@script()
def ml_and_standard(x):
    y = ml.Binarizer(x, threshold=0.5)
    return op.Cast(y, to=7)


@script()
def ml_normalizer(x):
    return ml.Normalizer(x, norm="L2")


@script()
def ml_label_encoder(x):
    return ml.LabelEncoder(x, keys_strings=["a", "b"], values_int64s=[0, 1])


@script()
def ml_imputer(x):
    return ml.Imputer(x, imputed_value_floats=[0.0], replaced_value_float=-1.0)


@script()
def ml_one_hot(x):
    return ml.OneHotEncoder(x, cats_int64s=[1, 2, 3], zeros=1)


@script()
def ml_feature_vectorizer(x, y):
    return ml.FeatureVectorizer(x, y, inputdimensions=[2, 3])


@script(custom)
def function_in_custom_domain(x):
    return op.Abs(x)


@script(op)
def function_in_standard_domain(x):
    return op.Abs(x)


@script(opset=custom, default_opset=op)
def both_given(x):
    return x + 1


@script(Opset("made.here", 9))
def opset_made_in_decorator(x):
    return op.Abs(x)


@script(default_opset=opset17)
def default_opset_given(x):
    return x * 2


@script(producer_name="corpus", doc_string="kept for models")
def decorator_keywords(x):
    return op.Abs(x)


@script(ir_version=9)
def decorator_ir_version(x):
    return op.Abs(x)


@script()
def custom_in_branch(x, c):
    if c:
        y = custom.Fancy(x)
    else:
        y = op.Abs(x)
    return custom.Last(y)


@onnxscript.script()
def qualified_decorator(x):
    return op.Abs(x)


@onnxscript.script(onnxscript.values.Opset("deep", 1))
def qualified_opset(x):
    return op.Abs(x)
