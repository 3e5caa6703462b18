# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx.ml, version 5."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opscribe.onnx_opset._opset_ai_onnx_ml4 import Opset_ai_onnx_ml4

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike, TensorValue

__all__ = ["Opset_ai_onnx_ml5"]


class Opset_ai_onnx_ml5(Opset_ai_onnx_ml4):
    """The operators of ai.onnx.ml, version 5."""

    def __new__(cls) -> Opset_ai_onnx_ml5:
        return cls._make("ai.onnx.ml", 5)

    def TreeEnsemble(
        self,
        X: TensorLike,
        *,
        aggregate_function: int = 1,
        leaf_targetids: Sequence[int],
        leaf_weights: TensorValue,
        membership_values: TensorValue | None = None,
        n_targets: int | None = None,
        nodes_falseleafs: Sequence[int],
        nodes_falsenodeids: Sequence[int],
        nodes_featureids: Sequence[int],
        nodes_hitrates: TensorValue | None = None,
        nodes_missing_value_tracks_true: Sequence[int] | None = None,
        nodes_modes: TensorValue,
        nodes_splits: TensorValue,
        nodes_trueleafs: Sequence[int],
        nodes_truenodeids: Sequence[int],
        post_transform: int = 0,
        tree_roots: Sequence[int],
    ) -> Tensor:
        """Runs each sample down a set of decision trees and combines the weights of the
        leaves it reaches. Inner nodes and leaves lie in separate lists, `nodes_*` and
        `leaf_*`, each of one length; a tree that is only a leaf is written as one node
        with both branches to that leaf. For classes, follow with ArgMax and
        LabelEncoder.

        https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsemble.html

        Args:
            X: Samples [N, F], one row of features each.
            aggregate_function: How the weights of one target are combined over the
                trees: 0 average, 1 sum, 2 minimum, 3 maximum.
            leaf_targetids: For each leaf, the target its weight counts for, in [0,
                n_targets-1].
            leaf_weights: For each leaf, its weight; same type as `X`.
            membership_values: For the nodes of mode 6 in their order, the members of
                their sets, one NaN between sets; same type as `X`. Needed only with
                such nodes.
            n_targets: Number of targets, the columns of the output.
            nodes_falseleafs: For each node, 1 when its false branch is a leaf and 0
                when it is a node.
            nodes_falsenodeids: For each node, where its false branch leads: an index
                into `leaf_*` when `nodes_falseleafs` is 1, else into `nodes_*`.
            nodes_featureids: For each node, the column of `X` it tests.
            nodes_hitrates: For each node, how often it is visited; a hint for speed
                only.
            nodes_missing_value_tracks_true: For each node, the branch of a NaN feature:
                1 true, 0 false. Default: 0 for all.
            nodes_modes: For each node its test of feature against split, as uint8: 0
                <=, 1 <, 2 >=, 3 >, 4 ==, 5 !=, 6 is in the node's set of
                `membership_values`.
            nodes_splits: For each node, the number to compare with; without effect for
                mode 6. Same type as `X`.
            nodes_trueleafs: For each node, 1 when its true branch is a leaf and 0 when
                it is a node.
            nodes_truenodeids: For each node, where its true branch leads: an index into
                `leaf_*` when `nodes_trueleafs` is 1, else into `nodes_*`.
            post_transform: Applied to the results at the end: 0 none, 1 softmax, 2
                logistic, 3 softmax in which a 0 stays 0, 4 probit.
            tree_roots: For each tree, the index of its root in `nodes_*`.

        Returns:
            Y: Results [N, n_targets].
        """
        return self._call(
            "TreeEnsemble",
            (X,),
            aggregate_function=aggregate_function,
            leaf_targetids=leaf_targetids,
            leaf_weights=leaf_weights,
            membership_values=membership_values,
            n_targets=n_targets,
            nodes_falseleafs=nodes_falseleafs,
            nodes_falsenodeids=nodes_falsenodeids,
            nodes_featureids=nodes_featureids,
            nodes_hitrates=nodes_hitrates,
            nodes_missing_value_tracks_true=nodes_missing_value_tracks_true,
            nodes_modes=nodes_modes,
            nodes_splits=nodes_splits,
            nodes_trueleafs=nodes_trueleafs,
            nodes_truenodeids=nodes_truenodeids,
            post_transform=post_transform,
            tree_roots=tree_roots,
        )
