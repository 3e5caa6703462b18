"""Kernels of the tree ensembles of ai.onnx.ml."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from cases_ml import compare, expect, run, tensor

F = np.float32
NAN = float("nan")
TRANSFORMS = ("NONE", "LOGISTIC", "SOFTMAX", "SOFTMAX_ZERO")
NUMBERS = (np.float32, np.float64, np.int64, np.int32)

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


@pytest.mark.parametrize("transform", TRANSFORMS)
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
    """Trees that share branches: x0 < 1 ? (x1 in {1, 4} ? a : b) : c, and b alone."""
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
