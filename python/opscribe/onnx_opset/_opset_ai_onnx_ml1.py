# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx.ml, version 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe._script.opset import Opset

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset_ai_onnx_ml1"]


class Opset_ai_onnx_ml1(Opset):
    """The operators of ai.onnx.ml, version 1."""

    def __new__(cls) -> Opset_ai_onnx_ml1:
        return cls._make("ai.onnx.ml", 1)

    def ArrayFeatureExtractor(self, X: TensorLike, Y: TensorLike) -> Tensor:
        """Picks columns: takes the positions `Y` along the last axis of `X`. Unlike in
        Gather, positions may not be negative and the shape of `Y` is flattened; a
        one-dimensional `X` gives a matrix of one row.

        https://onnx.ai/onnx/operators/onnx_aionnxml_ArrayFeatureExtractor.html

        Args:
            X: Tensor [..., F] to pick from.
            Y: K positions in [0, F-1], in any shape.

        Returns:
            Z: Tensor [..., K] of the picked elements.
        """
        return self._call("ArrayFeatureExtractor", (X, Y))

    def Binarizer(self, X: TensorLike, *, threshold: float = 0.0) -> Tensor:
        """Turns each element into 1 where it is above a threshold and 0 elsewhere. An
        element equal to the threshold becomes 0.

        https://onnx.ai/onnx/operators/onnx_aionnxml_Binarizer.html

        Args:
            X: Numbers of any shape.
            threshold: Elements must exceed it to become 1.

        Returns:
            Y: 0 or 1, in the shape and type of `X`.
        """
        return self._call("Binarizer", (X,), threshold=threshold)

    def CastMap(
        self,
        X: Any,
        *,
        cast_to: str = "TO_FLOAT",
        map_form: str = "DENSE",
        max_map: int = 1,
    ) -> Tensor:
        """Turns a map with integer keys into a tensor of one row. `DENSE` lists the
        values in ascending order of their keys; `SPARSE` puts each value at the column
        its key names and fills the rest with 0 or the empty string.

        https://onnx.ai/onnx/operators/onnx_aionnxml_CastMap.html

        Args:
            X: The map.
            cast_to: Element type of the result: `TO_FLOAT`, `TO_INT64` or `TO_STRING`.
            map_form: `DENSE`: as many columns as the map has entries. `SPARSE`:
                `max_map` columns.
            max_map: Number of columns with `SPARSE`; every key must be below it.
                Without effect with `DENSE`.

        Returns:
            Y: The values, [1, C].
        """
        return self._call(
            "CastMap",
            (X,),
            cast_to=cast_to,
            map_form=map_form,
            max_map=max_map,
        )

    def CategoryMapper(
        self,
        X: TensorLike,
        *,
        cats_int64s: Sequence[int] | None = None,
        cats_strings: Sequence[str] | None = None,
        default_int64: int = -1,
        default_string: str = "_Unused",
    ) -> Tensor:
        """Translates strings to integers or integers to strings with a table of pairs.
        The type of the input decides on the direction.

        https://onnx.ai/onnx/operators/onnx_aionnxml_CategoryMapper.html

        Args:
            X: Strings or integers of any shape.
            cats_int64s: The integers of the pairs, as many as there are `cats_strings`.
            cats_strings: The strings of the pairs, as many as there are `cats_int64s`.
            default_int64: Result for a string that the table lacks.
            default_string: Result for an integer that the table lacks.

        Returns:
            Y: The other kind, in the shape of `X`.
        """
        return self._call(
            "CategoryMapper",
            (X,),
            cats_int64s=cats_int64s,
            cats_strings=cats_strings,
            default_int64=default_int64,
            default_string=default_string,
        )

    def DictVectorizer(
        self,
        X: Any,
        *,
        int64_vocabulary: Sequence[int] | None = None,
        string_vocabulary: Sequence[str] | None = None,
    ) -> Tensor:
        """Turns a map into a vector: the value of a key goes to the position that the
        key has in the vocabulary. Vocabulary entries that the map lacks give 0 or the
        empty string; keys that the vocabulary lacks are not allowed.

        https://onnx.ai/onnx/operators/onnx_aionnxml_DictVectorizer.html

        Args:
            X: The map; its keys have the type of the vocabulary.
            int64_vocabulary: The keys in the order of the output, for maps with integer
                keys. Exactly one vocabulary is given.
            string_vocabulary: The keys in the order of the output, for maps with string
                keys. Exactly one vocabulary is given.

        Returns:
            Y: The values, as many as the vocabulary has entries.
        """
        return self._call(
            "DictVectorizer",
            (X,),
            int64_vocabulary=int64_vocabulary,
            string_vocabulary=string_vocabulary,
        )

    def FeatureVectorizer(
        self,
        *X: TensorLike,
        inputdimensions: Sequence[int] | None = None,
    ) -> Tensor:
        """Joins matrices side by side into one matrix of floats, in the order of the
        inputs. A tensor [C] counts as [1, C].

        https://onnx.ai/onnx/operators/onnx_aionnxml_FeatureVectorizer.html

        Args:
            X: (any number) Matrices [N, Ci] of one element type, at least one.
            inputdimensions: Number of columns of each input.

        Returns:
            Y: Floats [N, C1 + C2 + ...].
        """
        return self._call("FeatureVectorizer", (*X,), inputdimensions=inputdimensions)

    def Imputer(
        self,
        X: TensorLike,
        *,
        imputed_value_floats: Sequence[float] | None = None,
        imputed_value_int64s: Sequence[int] | None = None,
        replaced_value_float: float = 0.0,
        replaced_value_int64: int = 0,
    ) -> Tensor:
        """Replaces every element that equals a given value, such as a mark for missing
        data, and leaves all others. NaN as the value to replace matches every NaN.

        https://onnx.ai/onnx/operators/onnx_aionnxml_Imputer.html

        Args:
            X: Data [..., F] with F features.
            imputed_value_floats: What to write into floating-point data: one number, or
                one per feature of the last axis.
            imputed_value_int64s: What to write into integer data: one number, or one
                per feature of the last axis.
            replaced_value_float: The value to replace in floating-point data.
            replaced_value_int64: The value to replace in integer data.

        Returns:
            Y: The data with values replaced, in the same shape.
        """
        return self._call(
            "Imputer",
            (X,),
            imputed_value_floats=imputed_value_floats,
            imputed_value_int64s=imputed_value_int64s,
            replaced_value_float=replaced_value_float,
            replaced_value_int64=replaced_value_int64,
        )

    def LabelEncoder(
        self,
        X: TensorLike,
        *,
        default_int64: int = -1,
        default_string: str = "_Unused",
        classes_strings: Sequence[str] | None = None,
    ) -> Tensor:
        """Looks up each element in a table of keys and gives the value beside it, or a
        default. One list of keys and one list of values are given, equally long; the
        types of input and output follow them. Of equal keys the last counts, and a NaN
        key matches any NaN.

        In this version: translates strings to their index in `classes_strings` or an
        index to its string.

        https://onnx.ai/onnx/operators/onnx_aionnxml_LabelEncoder.html

        Args:
            X: Elements to look up, in the type of the keys; any shape.
            default_int64: Result for an element without a key, with `values_int64s`.
            default_string: Result for an element without a key, with `values_strings`.
            classes_strings: The table: the string at index i and the integer i stand
                for each other.

        Returns:
            Y: The values found, in the shape of `X` and the type of the values.
        """
        return self._call(
            "LabelEncoder",
            (X,),
            default_int64=default_int64,
            default_string=default_string,
            classes_strings=classes_strings,
        )

    def LinearClassifier(
        self,
        X: TensorLike,
        *,
        classlabels_ints: Sequence[int] | None = None,
        classlabels_strings: Sequence[str] | None = None,
        coefficients: Sequence[float],
        intercepts: Sequence[float] | None = None,
        multi_class: int = 0,
        post_transform: str = "NONE",
    ) -> tuple[Tensor, Tensor]:
        """Scores each class by a linear function of the features, `X *
        transpose(coefficients) + intercepts`, and names the class with the highest
        score. With two classes and one row of coefficients the single score s stands
        for the second class and becomes the pair (-s, s).

        https://onnx.ai/onnx/operators/onnx_aionnxml_LinearClassifier.html

        Args:
            X: Samples [N, F], one row of F features each; a tensor [F] is one sample.
            classlabels_ints: The classes, when they are integers. Exactly one of the
                two lists of labels is given.
            classlabels_strings: The classes, when they are strings. Exactly one of the
                two lists of labels is given.
            coefficients: Weights [E, F] row by row, one row per class.
            intercepts: One number per class, added to its score. Default: 0.
            multi_class: How the model was trained: 0 one class against the rest, 1 all
                classes together. The scores are computed alike.
            post_transform: Applied to the scores at the end: `NONE`, `SOFTMAX`,
                `LOGISTIC` (1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score
                of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1)).

        Returns:
            Y: The best class of each sample, [N].
            Z: The scores [N, E], one column per class.
        """
        return self._call(
            "LinearClassifier",
            (X,),
            classlabels_ints=classlabels_ints,
            classlabels_strings=classlabels_strings,
            coefficients=coefficients,
            intercepts=intercepts,
            multi_class=multi_class,
            post_transform=post_transform,
        )

    def LinearRegressor(
        self,
        X: TensorLike,
        *,
        coefficients: Sequence[float] | None = None,
        intercepts: Sequence[float] | None = None,
        post_transform: str = "NONE",
        targets: int = 1,
    ) -> Tensor:
        """Predicts each target by a linear function of the features, `X *
        transpose(coefficients) + intercepts`.

        https://onnx.ai/onnx/operators/onnx_aionnxml_LinearRegressor.html

        Args:
            X: Samples [N, F], one row of F features each; a tensor [F] is one sample.
            coefficients: Weights [T, F] row by row, one row per target.
            intercepts: One number per target, added to it. Default: 0.
            post_transform: Applied to the scores at the end: `NONE`, `SOFTMAX`,
                `LOGISTIC` (1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score
                of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1)).
            targets: Number T of targets.

        Returns:
            Y: The predictions [N, T].
        """
        return self._call(
            "LinearRegressor",
            (X,),
            coefficients=coefficients,
            intercepts=intercepts,
            post_transform=post_transform,
            targets=targets,
        )

    def Normalizer(self, X: TensorLike, *, norm: str = "MAX") -> Tensor:
        """Divides each row by its norm, so that rows become comparable. A row whose
        norm is 0 stays as it is.

        https://onnx.ai/onnx/operators/onnx_aionnxml_Normalizer.html

        Args:
            X: Rows [N, C], or one row [C].
            norm: The number to divide by: `MAX` the largest element, `L1` the sum of
                absolute values, `L2` the square root of the sum of squares. For rows of
                negative numbers implementations of `MAX` differ: some take the largest
                absolute value.

        Returns:
            Y: The rows divided, as floats in the shape of `X`.
        """
        return self._call("Normalizer", (X,), norm=norm)

    def OneHotEncoder(
        self,
        X: TensorLike,
        *,
        cats_int64s: Sequence[int] | None = None,
        cats_strings: Sequence[str] | None = None,
        zeros: int = 1,
    ) -> Tensor:
        """Turns each element into a vector that has 1 at the position of its category
        and 0 elsewhere. Numbers other than int64 are cut to integers before the lookup.

        https://onnx.ai/onnx/operators/onnx_aionnxml_OneHotEncoder.html

        Args:
            X: Elements of any shape, all from the same categories.
            cats_int64s: The categories, for a numeric input. Exactly one of the two
                lists is given.
            cats_strings: The categories, for a string input. Exactly one of the two
                lists is given.
            zeros: For an element of no category, 1 gives a vector of zeros and 0 makes
                it an error.

        Returns:
            Y: Shape of `X` with one more axis at the end, as long as there are
                categories.
        """
        return self._call(
            "OneHotEncoder",
            (X,),
            cats_int64s=cats_int64s,
            cats_strings=cats_strings,
            zeros=zeros,
        )

    def SVMClassifier(
        self,
        X: TensorLike,
        *,
        classlabels_ints: Sequence[int] | None = None,
        classlabels_strings: Sequence[str] | None = None,
        coefficients: Sequence[float] | None = None,
        kernel_params: Sequence[float] | None = None,
        kernel_type: str = "LINEAR",
        post_transform: str = "NONE",
        prob_a: Sequence[float] | None = None,
        prob_b: Sequence[float] | None = None,
        rho: Sequence[float] | None = None,
        support_vectors: Sequence[float] | None = None,
        vectors_per_class: Sequence[int] | None = None,
    ) -> tuple[Tensor, Tensor]:
        """Support vector machine for E classes. With support vectors each pair of
        classes is decided by a weighted sum of kernels plus `rho`, and the class that
        wins most pairs is the result; without `vectors_per_class` each class has a
        linear score and the highest wins.

        https://onnx.ai/onnx/operators/onnx_aionnxml_SVMClassifier.html

        Args:
            X: Samples [N, F], one row of F features each; a tensor [F] is one sample.
            classlabels_ints: The classes, when they are integers. Exactly one of the
                two lists of labels is given.
            classlabels_strings: The classes, when they are strings. Exactly one of the
                two lists of labels is given.
            coefficients: Weights of the support vectors, [E - 1, V] row by row; in
                linear mode weights of the features, [E, F].
            kernel_params: Three numbers: gamma, coef0 and degree. Those the kernel does
                not use are ignored. Default: all 0.
            kernel_type: How two vectors a and b are compared: `LINEAR` a.b, `POLY`
                (gamma * a.b + coef0)^degree, `RBF` exp(-gamma * |a - b|^2), `SIGMOID`
                tanh(gamma * a.b + coef0). Linear mode always uses `LINEAR`.
            post_transform: Applied to the scores at the end: `NONE`, `SOFTMAX`,
                `LOGISTIC` (1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score
                of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1)).
            prob_a: Slopes of the sigmoid that turns the score of a pair into a
                probability, one per pair of classes. Absent: scores stay raw.
            prob_b: Offsets of that sigmoid, as many as `prob_a` has.
            rho: Numbers added to the scores, one per pair of classes in the order (0,
                1), (0, 2), ...; in linear mode one for all. The sign is the opposite of
                the one libsvm stores.
            support_vectors: The V support vectors [V, F] row by row, grouped by class.
            vectors_per_class: Number of support vectors of each class; they add up to
                V. Absent: linear mode.

        Returns:
            Y: The class of each sample, [N].
            Z: With `prob_a` and `prob_b` one probability per class, [N, E]. Otherwise
                raw scores: with support vectors and more than two classes one per pair,
                else one per class.
        """
        return self._call(
            "SVMClassifier",
            (X,),
            classlabels_ints=classlabels_ints,
            classlabels_strings=classlabels_strings,
            coefficients=coefficients,
            kernel_params=kernel_params,
            kernel_type=kernel_type,
            post_transform=post_transform,
            prob_a=prob_a,
            prob_b=prob_b,
            rho=rho,
            support_vectors=support_vectors,
            vectors_per_class=vectors_per_class,
        )

    def SVMRegressor(
        self,
        X: TensorLike,
        *,
        coefficients: Sequence[float] | None = None,
        kernel_params: Sequence[float] | None = None,
        kernel_type: str = "LINEAR",
        n_supports: int = 0,
        one_class: int = 0,
        post_transform: str = "NONE",
        rho: Sequence[float] | None = None,
        support_vectors: Sequence[float] | None = None,
    ) -> Tensor:
        """Support vector machine for one number: the sum of `coefficients[i] *
        kernel(x, support_vectors[i])` plus `rho`. As a one-class machine it tells usual
        samples from outliers. Without support vectors it is linear in the features.

        https://onnx.ai/onnx/operators/onnx_aionnxml_SVMRegressor.html

        Args:
            X: Samples [N, F], one row of F features each; a tensor [F] is one sample.
            coefficients: Weights of the support vectors, or of the features when
                `n_supports` is 0.
            kernel_params: Three numbers: gamma, coef0 and degree. Those the kernel does
                not use are ignored. Default: all 0.
            kernel_type: How two vectors a and b are compared: `LINEAR` a.b, `POLY`
                (gamma * a.b + coef0)^degree, `RBF` exp(-gamma * |a - b|^2), `SIGMOID`
                tanh(gamma * a.b + coef0).
            n_supports: Number V of support vectors; 0 makes it linear.
            one_class: 1: the result is 1 for a positive sum and -1 otherwise.
            post_transform: Applied to the scores at the end: `NONE`, `SOFTMAX`,
                `LOGISTIC` (1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score
                of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1)).
            rho: One number, added to the sum.
            support_vectors: The support vectors [V, F] row by row.

        Returns:
            Y: The predictions [N, 1].
        """
        return self._call(
            "SVMRegressor",
            (X,),
            coefficients=coefficients,
            kernel_params=kernel_params,
            kernel_type=kernel_type,
            n_supports=n_supports,
            one_class=one_class,
            post_transform=post_transform,
            rho=rho,
            support_vectors=support_vectors,
        )

    def Scaler(
        self,
        X: TensorLike,
        *,
        offset: Sequence[float] | None = None,
        scale: Sequence[float] | None = None,
    ) -> Tensor:
        """Shifts and scales features, `(X - offset) * scale`. The offset is subtracted
        first and the scale multiplies: to divide by a deviation give its inverse.

        https://onnx.ai/onnx/operators/onnx_aionnxml_Scaler.html

        Args:
            X: Data [N, F] with F features.
            offset: Subtracted from the data: one number, or one per feature.
            scale: Multiplies the shifted data: one number, or one per feature; as many
                as `offset` has.

        Returns:
            Y: The scaled data, as floats in the shape of `X`.
        """
        return self._call("Scaler", (X,), offset=offset, scale=scale)

    def TreeEnsembleClassifier(
        self,
        X: TensorLike,
        *,
        base_values: Sequence[float] | None = None,
        class_ids: Sequence[int] | None = None,
        class_nodeids: Sequence[int] | None = None,
        class_treeids: Sequence[int] | None = None,
        class_weights: Sequence[float] | None = None,
        classlabels_int64s: Sequence[int] | None = None,
        classlabels_strings: Sequence[str] | None = None,
        nodes_falsenodeids: Sequence[int] | None = None,
        nodes_featureids: Sequence[int] | None = None,
        nodes_hitrates: Sequence[float] | None = None,
        nodes_missing_value_tracks_true: Sequence[int] | None = None,
        nodes_modes: Sequence[str] | None = None,
        nodes_nodeids: Sequence[int] | None = None,
        nodes_treeids: Sequence[int] | None = None,
        nodes_truenodeids: Sequence[int] | None = None,
        nodes_values: Sequence[float] | None = None,
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
            class_ids: For each vote, the class, as an index into the labels it counts
                for.
            class_nodeids: For each vote, the id of the leaf that casts it.
            class_treeids: For each vote, the tree of that leaf.
            class_weights: For each vote, the number it contributes.
            classlabels_int64s: The classes, when they are integers. Exactly one of the
                two lists of labels is given.
            classlabels_strings: The classes, when they are strings. Exactly one of the
                two lists of labels is given.
            nodes_falsenodeids: For each node, the id of the node to go to when its test
                fails, in the same tree. Without effect for leaves.
            nodes_featureids: For each node, the column of `X` it tests.
            nodes_hitrates: For each node, how often it is visited; a hint for speed
                only.
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
            class_ids=class_ids,
            class_nodeids=class_nodeids,
            class_treeids=class_treeids,
            class_weights=class_weights,
            classlabels_int64s=classlabels_int64s,
            classlabels_strings=classlabels_strings,
            nodes_falsenodeids=nodes_falsenodeids,
            nodes_featureids=nodes_featureids,
            nodes_hitrates=nodes_hitrates,
            nodes_missing_value_tracks_true=nodes_missing_value_tracks_true,
            nodes_modes=nodes_modes,
            nodes_nodeids=nodes_nodeids,
            nodes_treeids=nodes_treeids,
            nodes_truenodeids=nodes_truenodeids,
            nodes_values=nodes_values,
            post_transform=post_transform,
        )

    def TreeEnsembleRegressor(
        self,
        X: TensorLike,
        *,
        aggregate_function: str = "SUM",
        base_values: Sequence[float] | None = None,
        n_targets: int | None = None,
        nodes_falsenodeids: Sequence[int] | None = None,
        nodes_featureids: Sequence[int] | None = None,
        nodes_hitrates: Sequence[float] | None = None,
        nodes_missing_value_tracks_true: Sequence[int] | None = None,
        nodes_modes: Sequence[str] | None = None,
        nodes_nodeids: Sequence[int] | None = None,
        nodes_treeids: Sequence[int] | None = None,
        nodes_truenodeids: Sequence[int] | None = None,
        nodes_values: Sequence[float] | None = None,
        post_transform: str = "NONE",
        target_ids: Sequence[int] | None = None,
        target_nodeids: Sequence[int] | None = None,
        target_treeids: Sequence[int] | None = None,
        target_weights: Sequence[float] | None = None,
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
            n_targets: Number of targets, the columns of the output.
            nodes_falsenodeids: For each node, the id of the node to go to when its test
                fails, in the same tree. Without effect for leaves.
            nodes_featureids: For each node, the column of `X` it tests.
            nodes_hitrates: For each node, how often it is visited; a hint for speed
                only.
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
            post_transform: Applied to the scores at the end: `NONE`, `SOFTMAX`,
                `LOGISTIC` (1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score
                of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1)).
            target_ids: For each vote, the target, from 0 it counts for.
            target_nodeids: For each vote, the id of the leaf that casts it.
            target_treeids: For each vote, the tree of that leaf.
            target_weights: For each vote, the number it contributes.

        Returns:
            Y: Results [N, n_targets].
        """
        return self._call(
            "TreeEnsembleRegressor",
            (X,),
            aggregate_function=aggregate_function,
            base_values=base_values,
            n_targets=n_targets,
            nodes_falsenodeids=nodes_falsenodeids,
            nodes_featureids=nodes_featureids,
            nodes_hitrates=nodes_hitrates,
            nodes_missing_value_tracks_true=nodes_missing_value_tracks_true,
            nodes_modes=nodes_modes,
            nodes_nodeids=nodes_nodeids,
            nodes_treeids=nodes_treeids,
            nodes_truenodeids=nodes_truenodeids,
            nodes_values=nodes_values,
            post_transform=post_transform,
            target_ids=target_ids,
            target_nodeids=target_nodeids,
            target_treeids=target_treeids,
            target_weights=target_weights,
        )

    def ZipMap(
        self,
        X: TensorLike,
        *,
        classlabels_int64s: Sequence[int] | None = None,
        classlabels_strings: Sequence[str] | None = None,
    ) -> Any:
        """Turns each row of scores into a map from label to score, and gives the
        sequence of these maps.

        https://onnx.ai/onnx/operators/onnx_aionnxml_ZipMap.html

        Args:
            X: Scores [N, E]; a tensor [E] is one row.
            classlabels_int64s: The keys, when they are integers; one per column.
                Exactly one of the two lists is given.
            classlabels_strings: The keys, when they are strings; one per column.
                Exactly one of the two lists is given.

        Returns:
            Z: N maps of E entries each.
        """
        return self._call(
            "ZipMap",
            (X,),
            classlabels_int64s=classlabels_int64s,
            classlabels_strings=classlabels_strings,
        )
