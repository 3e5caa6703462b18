# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx.ml, version 3."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opscribe.onnx_opset._opset_ai_onnx_ml2 import Opset_ai_onnx_ml2

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike, TensorValue

__all__ = ["Opset_ai_onnx_ml3"]


class Opset_ai_onnx_ml3(Opset_ai_onnx_ml2):
    """The operators of ai.onnx.ml, version 3."""

    def __new__(cls) -> Opset_ai_onnx_ml3:
        return cls._make("ai.onnx.ml", 3)

    def TreeEnsembleClassifier(
        self,
        X: TensorLike,
        *,
        base_values: Sequence[float] | None = None,
        base_values_as_tensor: TensorValue | None = None,
        class_ids: Sequence[int] | None = None,
        class_nodeids: Sequence[int] | None = None,
        class_treeids: Sequence[int] | None = None,
        class_weights: Sequence[float] | None = None,
        class_weights_as_tensor: TensorValue | None = None,
        classlabels_int64s: Sequence[int] | None = None,
        classlabels_strings: Sequence[str] | None = None,
        nodes_falsenodeids: Sequence[int] | None = None,
        nodes_featureids: Sequence[int] | None = None,
        nodes_hitrates: Sequence[float] | None = None,
        nodes_hitrates_as_tensor: TensorValue | None = None,
        nodes_missing_value_tracks_true: Sequence[int] | None = None,
        nodes_modes: Sequence[str] | None = None,
        nodes_nodeids: Sequence[int] | None = None,
        nodes_treeids: Sequence[int] | None = None,
        nodes_truenodeids: Sequence[int] | None = None,
        nodes_values: Sequence[float] | None = None,
        nodes_values_as_tensor: TensorValue | None = None,
        post_transform: str = "NONE",
    ) -> tuple[Tensor, Tensor]:
        """Runs each sample down a set of decision trees, adds up the votes of the
        leaves it reaches and names the class with the highest score. Lists named
        `nodes_*` describe the nodes and `class_*` the votes, one entry each; a leaf may
        cast several. Deprecated: use TreeEnsemble, then ArgMax.

        https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsembleClassifier.html

        Args:
            X: Samples [N, F], one row of features each.
            base_values: One number per class, added to its score. Default: 0.
            base_values_as_tensor: As `base_values`, in double precision; give at most
                one of the two.
            class_ids: For each vote, the class, as an index into the labels it counts
                for.
            class_nodeids: For each vote, the id of the leaf that casts it.
            class_treeids: For each vote, the tree of that leaf.
            class_weights: For each vote, the number it contributes.
            class_weights_as_tensor: As `class_weights`, in double precision; give at
                most one of the two.
            classlabels_int64s: The classes, when they are integers. Exactly one of the
                two lists of labels is given.
            classlabels_strings: The classes, when they are strings. Exactly one of the
                two lists of labels is given.
            nodes_falsenodeids: For each node, the id of the node to go to when its test
                fails, in the same tree. Without effect for leaves.
            nodes_featureids: For each node, the column of `X` it tests.
            nodes_hitrates: For each node, how often it is visited; a hint for speed
                only.
            nodes_hitrates_as_tensor: As `nodes_hitrates`, in double precision; give at
                most one of the two.
            nodes_missing_value_tracks_true: For each node, the branch of a NaN feature:
                1 true, 0 false. Default: 0 for all.
            nodes_modes: For each node its kind: `BRANCH_LEQ`, `BRANCH_LT`,
                `BRANCH_GTE`, `BRANCH_GT`, `BRANCH_EQ` and `BRANCH_NEQ` compare the
                feature with the node's value, `LEAF` ends the walk.
            nodes_nodeids: For each node its id, unique within its tree.
            nodes_treeids: For each node, the tree it belongs to.
            nodes_truenodeids: For each node, the id of the node to go to when its test
                holds, in the same tree. Without effect for leaves.
            nodes_values: For each node, the number to compare with.
            nodes_values_as_tensor: As `nodes_values`, in double precision; give at most
                one of the two.
            post_transform: Applied to the scores at the end: `NONE`, `SOFTMAX`,
                `LOGISTIC` (1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score
                of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1)).

        Returns:
            Y: The best class of each sample, [N].
            Z: The scores [N, E], one column per class. With two classes and votes for
                only one of them the other score is derived.
        """
        return self._call(
            "TreeEnsembleClassifier",
            (X,),
            base_values=base_values,
            base_values_as_tensor=base_values_as_tensor,
            class_ids=class_ids,
            class_nodeids=class_nodeids,
            class_treeids=class_treeids,
            class_weights=class_weights,
            class_weights_as_tensor=class_weights_as_tensor,
            classlabels_int64s=classlabels_int64s,
            classlabels_strings=classlabels_strings,
            nodes_falsenodeids=nodes_falsenodeids,
            nodes_featureids=nodes_featureids,
            nodes_hitrates=nodes_hitrates,
            nodes_hitrates_as_tensor=nodes_hitrates_as_tensor,
            nodes_missing_value_tracks_true=nodes_missing_value_tracks_true,
            nodes_modes=nodes_modes,
            nodes_nodeids=nodes_nodeids,
            nodes_treeids=nodes_treeids,
            nodes_truenodeids=nodes_truenodeids,
            nodes_values=nodes_values,
            nodes_values_as_tensor=nodes_values_as_tensor,
            post_transform=post_transform,
        )

    def TreeEnsembleRegressor(
        self,
        X: TensorLike,
        *,
        aggregate_function: str = "SUM",
        base_values: Sequence[float] | None = None,
        base_values_as_tensor: TensorValue | None = None,
        n_targets: int | None = None,
        nodes_falsenodeids: Sequence[int] | None = None,
        nodes_featureids: Sequence[int] | None = None,
        nodes_hitrates: Sequence[float] | None = None,
        nodes_hitrates_as_tensor: TensorValue | None = None,
        nodes_missing_value_tracks_true: Sequence[int] | None = None,
        nodes_modes: Sequence[str] | None = None,
        nodes_nodeids: Sequence[int] | None = None,
        nodes_treeids: Sequence[int] | None = None,
        nodes_truenodeids: Sequence[int] | None = None,
        nodes_values: Sequence[float] | None = None,
        nodes_values_as_tensor: TensorValue | None = None,
        post_transform: str = "NONE",
        target_ids: Sequence[int] | None = None,
        target_nodeids: Sequence[int] | None = None,
        target_treeids: Sequence[int] | None = None,
        target_weights: Sequence[float] | None = None,
        target_weights_as_tensor: TensorValue | None = None,
    ) -> Tensor:
        """Runs each sample down a set of decision trees and combines the votes of the
        leaves it reaches. Lists named `nodes_*` describe the nodes and `target_*` the
        votes, one entry each; a leaf may cast several. Deprecated: use TreeEnsemble.

        https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsembleRegressor.html

        Args:
            X: Samples [N, F], one row of features each.
            aggregate_function: How the votes for one target are combined: `AVERAGE`
                (the sum over the number of trees), `SUM`, `MIN` or `MAX`.
            base_values: One number per target, added after the votes are combined.
                Default: 0.
            base_values_as_tensor: As `base_values`, in double precision; give at most
                one of the two.
            n_targets: Number of targets, the columns of the output.
            nodes_falsenodeids: For each node, the id of the node to go to when its test
                fails, in the same tree. Without effect for leaves.
            nodes_featureids: For each node, the column of `X` it tests.
            nodes_hitrates: For each node, how often it is visited; a hint for speed
                only.
            nodes_hitrates_as_tensor: As `nodes_hitrates`, in double precision; give at
                most one of the two.
            nodes_missing_value_tracks_true: For each node, the branch of a NaN feature:
                1 true, 0 false. Default: 0 for all.
            nodes_modes: For each node its kind: `BRANCH_LEQ`, `BRANCH_LT`,
                `BRANCH_GTE`, `BRANCH_GT`, `BRANCH_EQ` and `BRANCH_NEQ` compare the
                feature with the node's value, `LEAF` ends the walk.
            nodes_nodeids: For each node its id, counting from 0 without gaps within its
                tree.
            nodes_treeids: For each node, the tree it belongs to.
            nodes_truenodeids: For each node, the id of the node to go to when its test
                holds, in the same tree. Without effect for leaves.
            nodes_values: For each node, the number to compare with.
            nodes_values_as_tensor: As `nodes_values`, in double precision; give at most
                one of the two.
            post_transform: Applied to the scores at the end: `NONE`, `SOFTMAX`,
                `LOGISTIC` (1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score
                of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1)).
            target_ids: For each vote, the target, from 0 it counts for.
            target_nodeids: For each vote, the id of the leaf that casts it.
            target_treeids: For each vote, the tree of that leaf.
            target_weights: For each vote, the number it contributes.
            target_weights_as_tensor: As `target_weights`, in double precision; give at
                most one of the two.

        Returns:
            Y: Results [N, n_targets].
        """
        return self._call(
            "TreeEnsembleRegressor",
            (X,),
            aggregate_function=aggregate_function,
            base_values=base_values,
            base_values_as_tensor=base_values_as_tensor,
            n_targets=n_targets,
            nodes_falsenodeids=nodes_falsenodeids,
            nodes_featureids=nodes_featureids,
            nodes_hitrates=nodes_hitrates,
            nodes_hitrates_as_tensor=nodes_hitrates_as_tensor,
            nodes_missing_value_tracks_true=nodes_missing_value_tracks_true,
            nodes_modes=nodes_modes,
            nodes_nodeids=nodes_nodeids,
            nodes_treeids=nodes_treeids,
            nodes_truenodeids=nodes_truenodeids,
            nodes_values=nodes_values,
            nodes_values_as_tensor=nodes_values_as_tensor,
            post_transform=post_transform,
            target_ids=target_ids,
            target_nodeids=target_nodeids,
            target_treeids=target_treeids,
            target_weights=target_weights,
            target_weights_as_tensor=target_weights_as_tensor,
        )
