"""Kernels of ai.onnx.ml, operator by operator."""

from __future__ import annotations

import statistics
from typing import Any

import numpy as np
import pytest
from cases_ml import compare, expect, run
from onnx import helper

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


def tensor(name: str, values: Any, dtype: Any) -> Any:
    array = np.array(values, object if dtype is str else dtype)
    if dtype is str:
        return helper.make_tensor(name, 8, array.shape, [v.encode() for v in values])
    return helper.make_tensor(
        name, helper.np_dtype_to_tensor_dtype(array.dtype), array.shape, array.tolist()
    )


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


# --- trees


# x <= 0 -> leaf 1; else x <= 2 -> leaf 3; else leaf 4
NODES: Any = {
    "nodes_treeids": [0] * 5,
    "nodes_nodeids": [0, 1, 2, 3, 4],
    "nodes_featureids": [0] * 5,
    "nodes_modes": ["BRANCH_LEQ", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"],
    "nodes_values": [0.0, 0, 2, 0, 0],
    "nodes_truenodeids": [1, 0, 3, 0, 0],
    "nodes_falsenodeids": [2, 0, 4, 0, 0],
}
SAMPLES = np.array([[1], [-1], [3], [NAN]], F)
POSITIVE = [(0, 1, 0.2), (0, 3, 0.7), (0, 4, 0.9)]
MIXED = [(0, 1, -0.2), (0, 3, 0.7), (0, 4, -0.9)]


def votes(kind: str, cast: list[tuple[int, int, float]]) -> dict[str, Any]:
    targets, nodes, weights = zip(*cast, strict=True)
    return {
        f"{kind}_ids": list(targets),
        f"{kind}_treeids": [0] * len(cast),
        f"{kind}_nodeids": list(nodes),
        f"{kind}_weights": list(weights),
    }


@pytest.mark.parametrize("opset", [1, 3])
@pytest.mark.parametrize("aggregate", ["SUM", "AVERAGE", "MIN", "MAX"])
def test_tree_regressor(aggregate: str, opset: int) -> None:
    given = {**NODES, **votes("target", POSITIVE), "n_targets": 1}
    options: Any = {"aggregate_function": aggregate, "opset": opset}
    compare("TreeEnsembleRegressor", [SAMPLES], **options, **given)
    compare("TreeEnsembleRegressor", [SAMPLES], base_values=[1.5], **options, **given)


def random_trees(seed: int, trees: int, features: int, targets: int) -> dict[str, Any]:
    """Full binary trees of depth 4, every leaf with votes for two targets."""
    random = np.random.default_rng(seed)
    lists: dict[str, list[Any]] = {name: [] for name in NODES}
    names = ("ids", "treeids", "nodeids", "weights")
    cast: dict[str, list[Any]] = {name: [] for name in names}
    modes = [
        "BRANCH_LEQ",
        "BRANCH_LT",
        "BRANCH_GTE",
        "BRANCH_GT",
        "BRANCH_EQ",
        "BRANCH_NEQ",
    ]
    for tree in range(trees):
        for node in range(31):
            is_leaf = node >= 15
            row = {
                "nodes_treeids": tree,
                "nodes_nodeids": node,
                "nodes_featureids": int(random.integers(features)),
                "nodes_modes": "LEAF" if is_leaf else modes[random.integers(6)],
                "nodes_values": float(random.integers(-2, 3)),
                "nodes_truenodeids": 0 if is_leaf else 2 * node + 1,
                "nodes_falsenodeids": 0 if is_leaf else 2 * node + 2,
            }
            for name, value in row.items():
                lists[name].append(value)
            for target in range(targets) if is_leaf else ():
                vote = (target, tree, node, float(random.normal()))
                for name, value in zip(names, vote, strict=True):
                    cast[name].append(value)
    return {"nodes": lists, "votes": cast}


@pytest.mark.parametrize("targets", [1, 3])
@pytest.mark.parametrize("aggregate", ["SUM", "AVERAGE", "MIN", "MAX"])
@pytest.mark.parametrize("dtype", NUMBERS)
def test_random_forest(dtype: Any, aggregate: str, targets: int) -> None:
    trees = random_trees(3, 5, 4, targets)
    x = np.random.default_rng(4).integers(-3, 4, (20, 4)).astype(dtype)
    given = {f"target_{k}": v for k, v in trees["votes"].items()}
    want = run(
        "TreeEnsembleRegressor",
        [x],
        n_targets=targets,
        aggregate_function=aggregate,
        **trees["nodes"],
        **given,
    )
    np.testing.assert_allclose(want[0], walk(trees, x, targets, aggregate), rtol=1e-5)
    if dtype in (np.float32, np.float64):
        compare(
            "TreeEnsembleRegressor",
            [x],
            n_targets=targets,
            aggregate_function=aggregate,
            **trees["nodes"],
            **given,
        )


def walk(
    trees: dict[str, Any], x: np.ndarray, targets: int, aggregate: str
) -> np.ndarray:
    """The same in plain Python."""
    tests = {
        "BRANCH_LEQ": float.__le__,
        "BRANCH_LT": float.__lt__,
        "BRANCH_GTE": float.__ge__,
        "BRANCH_GT": float.__gt__,
        "BRANCH_EQ": float.__eq__,
        "BRANCH_NEQ": float.__ne__,
    }
    nodes = trees["nodes"]
    rows = []
    for sample in x.tolist():
        cast: list[list[float]] = [[] for _ in range(targets)]
        for tree in range(5):
            node = 0
            while (mode := nodes["nodes_modes"][31 * tree + node]) != "LEAF":
                at = 31 * tree + node
                value = float(sample[nodes["nodes_featureids"][at]])
                node = 2 * node + (
                    1 if tests[mode](value, nodes["nodes_values"][at]) else 2
                )
            given = zip(*trees["votes"].values(), strict=True)
            for target, its_tree, its_node, weight in given:
                if (its_tree, its_node) == (tree, node):
                    cast[target].append(weight)
        fold = {"SUM": sum, "MIN": min, "MAX": max, "AVERAGE": lambda c: sum(c) / 5}
        rows.append([fold[aggregate](c) for c in cast])
    return np.array(rows)


@pytest.mark.parametrize("opset", [1, 3])
@pytest.mark.parametrize("cast", [POSITIVE, MIXED])
@pytest.mark.parametrize("labels", [[5, 7], ["a", "b"]])
def test_tree_classifier_of_two(labels: list[Any], cast: Any, opset: int) -> None:
    name = "classlabels_int64s" if labels[0] == 5 else "classlabels_strings"
    options: Any = {**NODES, name: labels, "opset": opset}
    second = [(1, node, weight) for _, node, weight in cast]
    for transform in ("NONE", "LOGISTIC"):
        given = votes("class", cast)
        compare(
            "TreeEnsembleClassifier",
            [SAMPLES],
            2,
            post_transform=transform,
            **given,
            **options,
        )
        given = votes("class", second)
        compare(
            "TreeEnsembleClassifier",
            [SAMPLES],
            2,
            post_transform=transform,
            **given,
            **options,
        )
    base = {"base_values": [0.1]}
    compare(
        "TreeEnsembleClassifier",
        [SAMPLES],
        2,
        **votes("class", cast),
        **options,
        **base,
    )


@pytest.mark.parametrize("transform", TRANSFORMS[:4])
@pytest.mark.parametrize("labels", [[5, 7, 9], ["a", "b", "c"]])
def test_tree_classifier(labels: list[Any], transform: str) -> None:
    trees = random_trees(5, 4, 2, 3)
    x = np.random.default_rng(6).integers(-3, 4, (20, 2)).astype(F)
    name = "classlabels_int64s" if labels[0] == 5 else "classlabels_strings"
    given = {f"class_{k}": v for k, v in trees["votes"].items()}
    options: Any = {
        name: labels,
        "post_transform": transform,
        "base_values": [0.1, 0.2, 0.3],
    }
    compare("TreeEnsembleClassifier", [x], 2, **trees["nodes"], **given, **options)


def test_tree_classifier_with_votes_for_both() -> None:
    """The highest score wins; ONNX Runtime looks at the second one alone."""
    cast = [
        (0, 1, 0.2),
        (1, 1, 0.1),
        (0, 3, 0.6),
        (1, 3, 0.4),
        (0, 4, 0.3),
        (1, 4, 0.9),
    ]
    scores = np.array([[0.6, 0.4], [0.2, 0.1], [0.3, 0.9]], F)
    expect(
        [np.array([5, 5, 7]), scores],
        "TreeEnsembleClassifier",
        [SAMPLES[:3]],
        classlabels_int64s=[5, 7],
        **NODES,
        **votes("class", cast),
    )


def test_trees_in_double_precision() -> None:
    given = {**NODES, **votes("target", POSITIVE)}
    near = 2 + 1e-12
    given["nodes_values_as_tensor"] = tensor("v", [0.0, 0, near, 0, 0], np.float64)
    given["target_weights_as_tensor"] = tensor(
        "w", given.pop("target_weights"), np.float64
    )
    del given["nodes_values"]
    x = np.array([[2.0], [near], [2 + 1e-11]])
    compare("TreeEnsembleRegressor", [x], n_targets=1, **given)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"nodes_truenodeids": [1, 0, 2, 0, 0]}, "back to itself"),
        ({"nodes_falsenodeids": [2, 0, 0, 0, 0]}, "back to itself"),
        ({"nodes_falsenodeids": [9, 0, 4, 0, 0]}, "no node 9"),
        ({"nodes_nodeids": [0, 1, 2, 3, 3]}, "listed twice"),
        ({"nodes_modes": ["LEAF"] * 4}, "4 entries for 5"),
        ({"nodes_modes": ["BRANCH_IN", "LEAF", "LEAF", "LEAF", "LEAF"]}, "BRANCH_IN"),
        ({"nodes_featureids": [0, 0, 1, 0, 0]}, "feature 1"),
        ({"nodes_featureids": [0, 0, -1, 0, 0]}, "feature -1"),
        ({"target_ids": [0, 0, 1]}, "target 1"),
        ({"target_nodeids": [1, 3, 8]}, "no node 8"),
        ({"target_weights": [1.0]}, "weights"),
    ],
)
def test_trees_that_are_none(change: dict[str, Any], message: str) -> None:
    given = {**NODES, **votes("target", POSITIVE), **change}
    with pytest.raises(ValueError, match=message):
        run("TreeEnsembleRegressor", [SAMPLES], n_targets=1, **given)


def ensemble(dtype: Any, **change: Any) -> dict[str, Any]:
    """Two trees that share a branch: x0 < 1 ? (x1 in {1, 4} ? a : b) : c, and b."""
    given: dict[str, Any] = {
        "tree_roots": [0, 2, 1],
        "nodes_featureids": [0, 1, 0],
        "nodes_modes": [1, 6, 0],
        "nodes_splits": [1.0, 0.0, 0.0],
        "nodes_truenodeids": [1, 0, 1],
        "nodes_trueleafs": [0, 1, 1],
        "nodes_falsenodeids": [2, 1, 1],
        "nodes_falseleafs": [1, 1, 1],
        "leaf_targetids": [0, 1, 0],
        "leaf_weights": [0.5, 0.25, 4.0],
        "membership_values": [1.0, 4.0],
        "n_targets": 2,
    } | change
    for name, of in (
        ("nodes_modes", np.uint8),
        ("nodes_splits", dtype),
        ("leaf_weights", dtype),
        ("membership_values", dtype),
    ):
        given[name] = tensor(name, given[name], of)
    return given


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
@pytest.mark.parametrize("aggregate", range(4))
def test_tree_ensemble(dtype: Any, aggregate: int) -> None:
    x = np.array([[0, 1], [0, 2], [1, 4], [NAN, NAN]], dtype)
    sums = [
        [[0.5, 0.5], [0.25]],
        [[], [0.25] * 3],
        [[4, 0.5], [0.25]],
        [[4], [0.25] * 2],
    ]
    fold = [lambda v: sum(v) / 3, sum, min, max][aggregate]
    want = np.array([[fold(v) if v else 0 for v in row] for row in sums], dtype)
    got = run(
        "TreeEnsemble", [x], opset=5, aggregate_function=aggregate, **ensemble(dtype)
    )
    np.testing.assert_allclose(got[0], want, rtol=1e-3)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            {"nodes_falseleafs": [0, 1, 0], "nodes_falsenodeids": [2, 1, 0]},
            "back to itself",
        ),
        ({"nodes_truenodeids": [7, 0, 1]}, "node 7 of 3"),
        ({"nodes_truenodeids": [1, 3, 1]}, "leaf 3 of 3"),
        ({"nodes_truenodeids": [1, -1, 1]}, "-1"),
        ({"tree_roots": [5]}, "node 5 of 3"),
        ({"nodes_modes": [1, 7, 0]}, "7"),
        ({"nodes_modes": [6, 6, 0]}, "1 sets for 2"),
        ({"nodes_splits": [1.0]}, "nodes_splits"),
        ({"leaf_targetids": [0, 2, 0]}, "target 2 of 2"),
        ({"leaf_weights": [0.5]}, "leaf_weights"),
        ({"nodes_featureids": [0, 9, 0]}, "feature 9"),
    ],
)
def test_tree_ensembles_that_are_none(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        run("TreeEnsemble", [np.zeros((1, 2), F)], opset=5, **ensemble(F, **change))
