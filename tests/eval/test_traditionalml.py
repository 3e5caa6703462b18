"""Kernels of ai.onnx.ml, operator by operator."""

from __future__ import annotations

import statistics
from typing import Any

import numpy as np
import pytest
from cases_ml import compare, expect, run, tensor

import opscribe

F = np.float32
X = np.array([[1, 2], [-1, 0.5], [0, 0]], F)
NAN = float("nan")
TRANSFORMS = ("NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO", "PROBIT")
NUMBERS = (np.float32, np.float64, np.int64, np.int32)
TEXTS = np.array(["b", "z", "a"], object)


def softmax(x: np.ndarray) -> np.ndarray:
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return (e / e.sum(axis=1, keepdims=True)).astype(F)


def probit(p: float) -> float:
    return statistics.NormalDist().inv_cdf(p)


# --- moving and replacing


@pytest.mark.parametrize("dtype", [*NUMBERS, str])
@pytest.mark.parametrize("shape", [(3,), (2, 3), (2, 2, 3), (0, 3)])
def test_array_feature_extractor(dtype: Any, shape: tuple[int, ...]) -> None:
    x = np.arange(int(np.prod(shape))).reshape(shape).astype(dtype)
    x = x.astype(object) if dtype is str else x
    columns = np.array([2, 0, 2])
    want = x[..., columns]
    expect(
        [want.reshape(1, 3) if x.ndim == 1 else want],
        "ArrayFeatureExtractor",
        [x, columns],
    )


@pytest.mark.parametrize("column", [-1, 3])
def test_array_feature_extractor_refuses(column: int) -> None:
    x = np.zeros((2, 3), F)
    with pytest.raises(ValueError, match="out of range"):
        run("ArrayFeatureExtractor", [x, np.array([column])])


@pytest.mark.parametrize("dtype", NUMBERS)
def test_binarizer(dtype: Any) -> None:
    x = np.array([[-1, 0, 1], [2, 3, 4]], dtype)
    expect([(x > 1.5).astype(dtype)], "Binarizer", [x], threshold=1.5)
    expect([(x > 0).astype(dtype)], "Binarizer", [x])


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("dtype", NUMBERS)
def test_imputer(dtype: Any, count: int) -> None:
    x = np.array([[-1, 0, 1], [0, 0, 4]], dtype)
    instead = [7, 8, 9][:count]
    want = np.where(x == 0, np.array(instead, dtype), x)
    if np.dtype(dtype).kind == "f":
        expect([want], "Imputer", [x], imputed_value_floats=[float(v) for v in instead])
    else:
        expect([want], "Imputer", [x], imputed_value_int64s=instead)


def test_imputer_of_nan() -> None:
    x = np.array([[NAN, 0], [1, NAN]], F)
    compare("Imputer", [x], imputed_value_floats=[5.0, 6.0], replaced_value_float=NAN)


def test_feature_vectorizer() -> None:
    y = np.arange(6, dtype=F).reshape(3, 2)
    compare("FeatureVectorizer", [X, y], inputdimensions=[2, 2])
    compare("FeatureVectorizer", [X, y], inputdimensions=[1, 3])
    compare("FeatureVectorizer", [X[0]], inputdimensions=[2])
    expect([np.hstack([X, y])], "FeatureVectorizer", [X, y])
    for dtype in NUMBERS:
        expect([y], "FeatureVectorizer", [y.astype(dtype)], inputdimensions=[2])


# --- scaling


@pytest.mark.parametrize("dtype", NUMBERS)
@pytest.mark.parametrize("norm", ["MAX", "L1", "L2"])
def test_normalizer(norm: str, dtype: Any) -> None:
    compare("Normalizer", [np.array([[-3, -1], [2, -4], [0, 0]], dtype)], norm=norm)
    compare("Normalizer", [np.array([3, -4], dtype)], norm=norm)


@pytest.mark.parametrize("dtype", NUMBERS)
def test_scaler(dtype: Any) -> None:
    x = np.array([[1, 2], [3, -4]], dtype)
    compare("Scaler", [x], offset=[1.5], scale=[2.0])
    compare("Scaler", [x], offset=[1.5, -1.0], scale=[2.0, 0.5])
    expect([(x * 2).astype(F)], "Scaler", [x], scale=[2.0])
    expect(
        [((x - 1) * [2, 3]).astype(F)], "Scaler", [x], offset=[1.0], scale=[2.0, 3.0]
    )


# --- tables


KEYS = {
    "floats": [1.5, NAN, -0.0, 3.0],
    "int64s": [4, 5, 6, 7],
    "strings": ["a", "b", "c", "d"],
}
ASKED = {
    "floats": np.array([[3, 0], [NAN, 9]], F),
    "int64s": np.array([[7, 6], [5, 9]]),
    "strings": np.array([["d", "c"], ["b", "?"]], object),
}


@pytest.mark.parametrize("opset", [2, 4])
@pytest.mark.parametrize("values", KEYS)
@pytest.mark.parametrize("keys", KEYS)
def test_label_encoder(keys: str, values: str, opset: int) -> None:
    given = KEYS[values] if values != "floats" else [0.5, 1.5, 2.5, 3.5]
    table = {f"keys_{keys}": KEYS[keys], f"values_{values}": given}
    default = {"floats": 0.0, "int64s": -1, "strings": "_Unused"}[values]
    want = np.array([[given[3], given[2]], [given[1], default]])
    want = want.astype({"floats": F, "int64s": np.int64, "strings": object}[values])
    expect([want], "LabelEncoder", [ASKED[keys]], opset=opset, **table)


@pytest.mark.parametrize(
    "values", [np.float32, np.float64, np.int64, np.int32, np.int16, str]
)
@pytest.mark.parametrize(
    "keys", [np.float32, np.float64, np.int64, np.int32, np.int16, str]
)
def test_label_encoder_of_tensors(keys: Any, values: Any) -> None:
    x = np.array([3, 1, 9], keys if keys is not str else np.int64)
    x = x.astype(str).astype(object) if keys is str else x
    wanted = np.array([30, 10, 99], values if values is not str else np.int64)
    wanted = wanted.astype(str).astype(object) if values is str else wanted

    def entries(name: str, numbers: list[int], dtype: Any) -> Any:
        return tensor(
            name, [str(n) for n in numbers] if dtype is str else numbers, dtype
        )

    expect(
        [wanted],
        "LabelEncoder",
        [x],
        opset=4,
        keys_tensor=entries("keys", [1, 2, 3], keys),
        values_tensor=entries("values", [10, 20, 30], values),
        default_tensor=entries("default", [99], values),
    )


def test_label_encoder_1() -> None:
    classes = ["a", "b"]
    expect(
        [np.array([1, -1, 0])],
        "LabelEncoder",
        [TEXTS],
        opset=1,
        classes_strings=classes,
    )
    numbers = np.array([1, 5, -2, 0])
    want = np.array(["b", "?", "?", "a"], object)
    expect(
        [want],
        "LabelEncoder",
        [numbers],
        opset=1,
        classes_strings=classes,
        default_string="?",
    )


def test_category_mapper() -> None:
    table = {"cats_strings": ["a", "b"], "cats_int64s": [10, 20]}
    compare("CategoryMapper", [TEXTS], opset=1, default_int64=-5, **table)
    compare(
        "CategoryMapper", [np.array([[20], [1]])], opset=1, default_string="?", **table
    )


@pytest.mark.parametrize("dtype", NUMBERS)
def test_one_hot_encoder(dtype: Any) -> None:
    x = np.array([[1, 3], [2, 9]], dtype)
    want = np.array([[[1, 0, 0], [0, 0, 1]], [[0, 1, 0], [0, 0, 0]]], F)
    expect([want], "OneHotEncoder", [x], cats_int64s=[1, 2, 3])
    with pytest.raises(ValueError, match="element 3"):
        run("OneHotEncoder", [x], cats_int64s=[1, 2, 3], zeros=0)


def test_one_hot_encoder_of_texts() -> None:
    compare("OneHotEncoder", [TEXTS], cats_strings=["a", "b"])
    compare("OneHotEncoder", [np.array([1.7, -0.5], F)], cats_int64s=[1, 0])


# --- maps


@pytest.mark.parametrize(
    "labels", [{"classlabels_int64s": [3, 4]}, {"classlabels_strings": ["a", "b"]}]
)
def test_zip_map(labels: dict[str, Any]) -> None:
    keys = next(iter(labels.values()))
    got = run("ZipMap", [X], **labels)[0]
    assert got == [dict(zip(keys, row, strict=True)) for row in X.tolist()]


def test_dict_vectorizer() -> None:
    compare(
        "DictVectorizer",
        [{"b": F(7), "d": F(2)}],
        string_vocabulary=["a", "b", "c", "d"],
    )
    compare("DictVectorizer", [{4: F(7), 1: F(2)}], int64_vocabulary=[1, 2, 4])
    want = np.array([["", "x"]], object)
    expect([want], "DictVectorizer", [{4: "x"}], int64_vocabulary=[1, 4])
    with pytest.raises(ValueError, match="not in the vocabulary"):
        run("DictVectorizer", [{4: F(7), 1: F(2)}], int64_vocabulary=[1])


@pytest.mark.parametrize("target", ["TO_FLOAT", "TO_INT64", "TO_STRING"])
@pytest.mark.parametrize(
    "form", [{"map_form": "DENSE"}, {"map_form": "SPARSE", "max_map": 6}]
)
def test_cast_map(target: str, form: dict[str, Any]) -> None:
    given = {4: "5", 1: "7"}
    texts = ["7", "5"] if form["map_form"] == "DENSE" else ["", "7", "", "", "5", ""]
    dtype = {"TO_FLOAT": F, "TO_INT64": np.int64, "TO_STRING": object}[target]
    want = np.array(
        [texts if dtype is object else [float(t or 0) for t in texts]], dtype
    )
    expect([want], "CastMap", [given], cast_to=target, **form)


def test_cast_map_refuses() -> None:
    with pytest.raises(ValueError, match=r"not in \[0, 3\]"):
        run("CastMap", [{4: F(1)}], map_form="SPARSE", max_map=4)


# --- linear models


@pytest.mark.parametrize("transform", TRANSFORMS)
def test_linear_regressor(transform: str) -> None:
    # In (0, 1), where every transform is defined.
    weights = {"coefficients": [0.1, 0.05, 0.02, 0.1], "intercepts": [0.4, 0.3]}
    # ONNX Runtime finds PROBIT by a formula that is good to three digits.
    rtol = 5e-3 if transform == "PROBIT" else 1e-5
    compare(
        "LinearRegressor",
        [X],
        targets=2,
        post_transform=transform,
        rtol=rtol,
        **weights,
    )
    compare("LinearRegressor", [X[0]], coefficients=[0.3, 0.1])
    for dtype in NUMBERS:
        x = np.array([[1, 2], [3, 4]], dtype)
        expect(
            [np.array([[3], [7]], F)], "LinearRegressor", [x], coefficients=[1.0, 1.0]
        )


def test_transforms_of_one_score() -> None:
    """ONNX Runtime leaves a single score as it is; the text makes no exception."""
    weights = {"coefficients": [0.1, 0.05], "intercepts": [0.4]}
    scores = X @ np.array([0.1, 0.05]) + 0.4
    logistic = (1 / (1 + np.exp(-scores))).astype(F).reshape(-1, 1)
    expect([logistic], "LinearRegressor", [X], post_transform="LOGISTIC", **weights)
    ones = np.ones((3, 1), F)
    expect([ones], "LinearRegressor", [X], post_transform="SOFTMAX", **weights)


@pytest.mark.parametrize("p", [1e-6, 0.001, 0.1, 0.25, 0.5, 0.7, 0.95, 0.999])
def test_probit(p: float) -> None:
    got = run(
        "LinearRegressor",
        [np.array([[p]])],
        coefficients=[1.0],
        post_transform="PROBIT",
    )
    np.testing.assert_allclose(got[0], [[probit(p)]], rtol=1e-6, atol=1e-7)


@pytest.mark.parametrize("p", [-0.1, 0.0, 1.0, 1.1, NAN])
def test_probit_at_the_ends(p: float) -> None:
    got = run(
        "LinearRegressor",
        [np.array([[p]])],
        coefficients=[1.0],
        post_transform="PROBIT",
    )
    want = {0.0: -np.inf, 1.0: np.inf}.get(p, NAN)
    np.testing.assert_array_equal(got[0], [[want]])


@pytest.mark.parametrize("labels", [[5, 7, 9], ["a", "b", "c"]])
@pytest.mark.parametrize("transform", TRANSFORMS)
def test_linear_classifier(transform: str, labels: list[Any]) -> None:
    rtol = 5e-3 if transform == "PROBIT" else 1e-5
    name = "classlabels_ints" if labels[0] == 5 else "classlabels_strings"
    compare(
        "LinearClassifier",
        [X],
        2,
        rtol=rtol,
        coefficients=[0.1, 0.05, 0.02, 0.1, 0.1, -0.1],
        intercepts=[0.4, 0.3, 0.35],
        post_transform=transform,
        **{name: labels},
    )


def test_linear_classifier_of_one_row() -> None:
    given = {
        "coefficients": [0.3, 0.1],
        "intercepts": [0.05],
        "classlabels_ints": [5, 7],
    }
    compare("LinearClassifier", [X], 2, post_transform="LOGISTIC", **given)
    # ONNX Runtime makes a pair (1 - s, s) of a score that is no probability.
    s = (X @ np.array([0.3, 0.1]) + 0.05).astype(F)
    pair = np.stack([-s, s], axis=1)
    expect([np.array([7, 5, 7]), pair], "LinearClassifier", [X], **given)
    wanted = [np.array([7, 5, 7]), softmax(pair)]
    expect(wanted, "LinearClassifier", [X], post_transform="SOFTMAX", **given)


# --- support vector machines


MACHINE = {"support_vectors": [1.0, 2, 0, 1, -1, 0], "kernel_params": [0.5, 0.3, 3.0]}
KERNELS = ("LINEAR", "POLY", "RBF", "SIGMOID")


@pytest.mark.parametrize("kernel", KERNELS)
def test_svm_regressor(kernel: str) -> None:
    given = {"coefficients": [1.0, -0.5, 0.25], "rho": [-0.2], "n_supports": 3}
    for one_class in (0, 1):
        options: Any = {"kernel_type": kernel, "one_class": one_class}
        compare("SVMRegressor", [X], **options, **given, **MACHINE)


def test_svm_regressor_without_vectors() -> None:
    given = {"coefficients": [1.0, -0.5], "rho": [0.1], "kernel_params": [0.0, 0, 0]}
    compare("SVMRegressor", [X], **given)


@pytest.mark.parametrize("kernel", KERNELS)
@pytest.mark.parametrize("transform", TRANSFORMS)
@pytest.mark.parametrize("has_probabilities", [True, False])
def test_svm_classifier(kernel: str, transform: str, has_probabilities: bool) -> None:
    given: Any = {
        "coefficients": [1.0, -0.5, 0.25, 0.3, 0.4, -0.6],
        "rho": [0.1, -0.2, 0.3],
        "vectors_per_class": [1, 1, 1],
        "classlabels_strings": ["a", "b", "c"],
        "kernel_type": kernel,
        "post_transform": transform,
        **MACHINE,
    }
    if has_probabilities:
        given |= {"prob_a": [-1.0, -2.0, -0.5], "prob_b": [0.2, 0.0, 0.1]}
    elif transform == "PROBIT":
        pytest.skip("raw scores are not between 0 and 1")
    if transform == "SOFTMAX_ZERO":
        # Else one probability is so small that rounding tells whether it counts as 0.
        given["kernel_params"] = [0.3, 0.3, 2.0]
    rtol = 2e-2 if transform == "PROBIT" else 1e-4
    compare("SVMClassifier", [X], 2, rtol=rtol, atol=1e-4, **given)


@pytest.mark.parametrize("transform", TRANSFORMS)
def test_svm_classifier_of_two(transform: str) -> None:
    given: Any = {
        "coefficients": [1.0, -0.5, 0.25],
        "rho": [0.1],
        "vectors_per_class": [2, 1],
        "classlabels_ints": [3, 4],
        "kernel_type": "RBF",
        "post_transform": transform,
        **MACHINE,
    }
    rtol = 2e-2 if transform == "PROBIT" else 1e-5
    sigmoid = {"prob_a": [-1.0], "prob_b": [0.2]}
    compare("SVMClassifier", [X], 2, rtol=rtol, **given, **sigmoid)
    if transform in ("NONE", "LOGISTIC"):
        compare("SVMClassifier", [X], 2, **given)


def test_svm_classifier_without_vectors() -> None:
    given = {"rho": [0.1], "kernel_params": [0.0, 0, 0], "classlabels_ints": [1, 2, 3]}
    compare(
        "SVMClassifier", [X], 2, coefficients=[1.0, -0.5, 0.25, 0.3, 0.4, -0.6], **given
    )


def test_svm_refuses() -> None:
    given: Any = {"classlabels_ints": [3, 4], "rho": [0.1], **MACHINE}
    with pytest.raises(ValueError, match="1 entry for 2"):
        run("SVMClassifier", [X], 2, coefficients=[1.0], vectors_per_class=[1], **given)
    with pytest.raises(ValueError, match="coefficients"):
        run(
            "SVMClassifier",
            [X],
            2,
            coefficients=[1.0],
            vectors_per_class=[2, 1],
            **given,
        )
    with pytest.raises(ValueError, match="support_vectors"):
        run(
            "SVMClassifier",
            [X],
            2,
            coefficients=[1.0],
            vectors_per_class=[2, 2**62],
            **given,
        )


def test_samples_of_other_ranks() -> None:
    with pytest.raises((ValueError, opscribe.CompileError), match=r"axes|rank"):
        run("SVMRegressor", [np.zeros((1, 2, 3), F)], coefficients=[1.0])
