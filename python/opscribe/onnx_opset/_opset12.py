# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 12."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset11 import Opset11

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike, TensorValue

__all__ = ["Opset12"]


class Opset12(Opset11):
    """The operators of ai.onnx, version 12."""

    def __new__(cls) -> Opset12:
        return cls._make("", 12)

    def ArgMax(
        self,
        data: TensorLike,
        *,
        axis: int = 0,
        keepdims: int = 1,
        select_last_index: int = 0,
    ) -> Tensor:
        """Index of the largest element along one axis. Among equal ones the first
        counts, unless `select_last_index` is set. The axis is 0 by default, not the
        last one.

        https://onnx.ai/onnx/operators/onnx__ArgMax.html

        Args:
            data: Tensor of rank r; the axis may not be empty.
            axis: Axis to search along, in [-r, r-1].
            keepdims: 1: the axis stays with size 1. 0: it is dropped.
            select_last_index: Among equal elements, 0 takes the first and 1 the last.

        Returns:
            reduced: Indices along the axis, from 0.
        """
        return self._call(
            "ArgMax",
            (data,),
            axis=axis,
            keepdims=keepdims,
            select_last_index=select_last_index,
        )

    def ArgMin(
        self,
        data: TensorLike,
        *,
        axis: int = 0,
        keepdims: int = 1,
        select_last_index: int = 0,
    ) -> Tensor:
        """Index of the smallest element along one axis. Among equal ones the first
        counts, unless `select_last_index` is set. The axis is 0 by default, not the
        last one.

        https://onnx.ai/onnx/operators/onnx__ArgMin.html

        Args:
            data: Tensor of rank r; the axis may not be empty.
            axis: Axis to search along, in [-r, r-1].
            keepdims: 1: the axis stays with size 1. 0: it is dropped.
            select_last_index: Among equal elements, 0 takes the first and 1 the last.

        Returns:
            reduced: Indices along the axis, from 0.
        """
        return self._call(
            "ArgMin",
            (data,),
            axis=axis,
            keepdims=keepdims,
            select_last_index=select_last_index,
        )

    def Celu(self, X: TensorLike, *, alpha: float = 1.0) -> Tensor:
        """Continuously differentiable exponential linear unit: `max(0, x) + min(0,
        alpha * (exp(x / alpha) - 1))`. Unlike `Elu` it has slope 1 at zero for every
        `alpha`.

        https://onnx.ai/onnx/operators/onnx__Celu.html

        Args:
            X: Values, of any shape.
            alpha: Depth and width of the negative part; not 0.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("Celu", (X,), alpha=alpha)

    def Clip(
        self,
        input: TensorLike,
        min: TensorLike | None = None,
        max: TensorLike | None = None,
    ) -> Tensor:
        """Limits every element to the interval from `min` to `max`, that is `Min(max,
        Max(x, min))`. When `min` exceeds `max` every result is `max`; NaN stays NaN.

        https://onnx.ai/onnx/operators/onnx__Clip.html

        Args:
            input: Values to limit, of any shape.
            min: (optional) Scalar, the lower limit; absent: the lowest value of the
                type.
            max: (optional) Scalar, the upper limit; absent: the highest value of the
                type.

        Returns:
            output: Limited values, in the shape of `input`.
        """
        return self._call("Clip", (input, min, max))

    def Constant(
        self,
        *,
        sparse_value: Any = None,
        value: TensorValue | None = None,
        value_float: float | None = None,
        value_floats: Sequence[float] | None = None,
        value_int: int | None = None,
        value_ints: Sequence[int] | None = None,
        value_string: str | None = None,
        value_strings: Sequence[str] | None = None,
    ) -> Tensor:
        """Gives a fixed value. Exactly one of the attributes is set.

        https://onnx.ai/onnx/operators/onnx__Constant.html

        Args:
            sparse_value: The value as a sparse tensor.
            value: The value as a tensor.
            value_float: One float, a scalar.
            value_floats: A list of floats.
            value_int: One integer, an int64 scalar.
            value_ints: A list of integers, int64.
            value_string: One string, a scalar.
            value_strings: A list of strings.

        Returns:
            output: The value.
        """
        return self._call(
            "Constant",
            (),
            sparse_value=sparse_value,
            value=value,
            value_float=value_float,
            value_floats=value_floats,
            value_int=value_int,
            value_ints=value_ints,
            value_string=value_string,
            value_strings=value_strings,
        )

    def Dropout(
        self,
        data: TensorLike,
        ratio: TensorLike | None = None,
        training_mode: TensorLike | None = None,
        *,
        seed: int | None = None,
    ) -> Any:
        """While training, sets a random share `ratio` of the elements to 0 and
        multiplies the others by `1 / (1 - ratio)`, which keeps the expected sum.
        Without a true `training_mode` it copies `data`, whatever `ratio` says.

        https://onnx.ai/onnx/operators/onnx__Dropout.html

        Args:
            data: Values of any shape.
            ratio: (optional) Scalar in [0, 1), the share to drop; absent: 0.5.
            training_mode: (optional) Scalar, true drops elements; absent: false.
            seed: Start of the random sequence; absent: a fresh one per run. Equal seeds
                need not agree between implementations.

        Returns:
            output: In the shape of `data`.
            mask: (optional) True where an element was kept, in the shape of `data`; all
                true when nothing is dropped.
        """
        return self._call("Dropout", (data, ratio, training_mode), seed=seed)

    def Einsum(self, *Inputs: TensorLike, equation: str) -> Tensor:
        """Multiplies the operands with their dimensions named by letters and sums over
        every letter that the result does not name. Without `->` the result names each
        letter that occurs once, upper case before lower case, after the dimensions of
        `...`.

        https://onnx.ai/onnx/operators/onnx__Einsum.html

        Args:
            Inputs: (any number) Operands, one for each term of `equation`; dimensions
                under the same letter have the same size.
            equation: One term of letters per operand, separated by commas, then
                optionally `->` and the result's term; letters are case-sensitive,
                blanks are ignored, a letter twice in a term takes the diagonal, `...`
                stands for the unnamed dimensions.

        Returns:
            Output: Result, with one dimension for each letter of its term.
        """
        return self._call("Einsum", (*Inputs,), equation=equation)

    def GatherND(
        self,
        data: TensorLike,
        indices: TensorLike,
        *,
        batch_dims: int = 0,
    ) -> Tensor:
        """Picks elements or slices by coordinates: the last axis of `indices` holds the
        first k coordinates of a place in `data`, and what lies there is copied.

        https://onnx.ai/onnx/operators/onnx__GatherND.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Coordinates, rank q >= 1; the last dimension k is at most r - b.
                Negative ones count from the end.
            batch_dims: Number b of leading axes that `data` and `indices` share and
                that are walked in step.

        Returns:
            output: Shape of `indices` without its last axis, followed by data.shape[b +
                k:].
        """
        return self._call("GatherND", (data, indices), batch_dims=batch_dims)

    def GreaterOrEqual(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where `A` is at least `B`, element by element, both broadcast to a
        common shape. False where either is NaN, so it is not the negation of `Less`.

        https://onnx.ai/onnx/operators/onnx__GreaterOrEqual.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A >= B`, of the common shape.
        """
        return self._call("GreaterOrEqual", (A, B))

    def LessOrEqual(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where `A` is at most `B`, element by element, both broadcast to a common
        shape. False where either is NaN, so it is not the negation of `Greater`.

        https://onnx.ai/onnx/operators/onnx__LessOrEqual.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A <= B`, of the common shape.
        """
        return self._call("LessOrEqual", (A, B))

    def Max(self, *data_0: TensorLike) -> Tensor:
        """Largest of the operands at each position, all broadcast to a common shape.
        NaN in any operand gives NaN. To search within one tensor use `ReduceMax`.

        https://onnx.ai/onnx/operators/onnx__Max.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            max: Largest values, of the common shape.
        """
        return self._call("Max", (*data_0,))

    def MaxPool(
        self,
        X: TensorLike,
        *,
        auto_pad: str = "NOTSET",
        ceil_mode: int = 0,
        dilations: Sequence[int] | None = None,
        kernel_shape: Sequence[int],
        pads: Sequence[int] | None = None,
        storage_order: int = 0,
        strides: Sequence[int] | None = None,
    ) -> Any:
        """Slides a window over the spatial axes and returns its largest element.
        Padding never wins: it counts as the lowest value there is, not as 0.

        https://onnx.ai/onnx/operators/onnx__MaxPool.html

        Args:
            X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each
                channel is pooled on its own.
            auto_pad: `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and
                `SAME_LOWER` pad until each spatial axis of the output has `ceil(input /
                stride)` elements, an odd one going to the end or to the start.
            ceil_mode: 1 rounds the output size up, so that a window reaching past the
                end still counts; a window that would start in the end padding is left
                out. 0 rounds down.
            dilations: Distance between neighbouring kernel elements, one number per
                spatial axis; absent: all 1.
            kernel_shape: Window size along each spatial axis, `[k1, ..., kn]`.
            pads: Elements added before and after each spatial axis, all begins first,
                then all ends: `[top, left, bottom, right]` for images; absent: all 0.
                Unused when `auto_pad` is not `NOTSET`.
            storage_order: Order of elements that `Indices` counts in: 0 row-major, 1
                column-major over the spatial axes; `Y` stays the same.
            strides: Step of the window, one number per spatial axis; absent: all 1.

        Returns:
            Y: `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation *
                (k - 1) + 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
            Indices: (optional) Place of each maximum in the flattened `X`, in [0,
                N*C*D1*...*Dn - 1]; batch and channel are included, padding is not.
        """
        return self._call(
            "MaxPool",
            (X,),
            auto_pad=auto_pad,
            ceil_mode=ceil_mode,
            dilations=dilations,
            kernel_shape=kernel_shape,
            pads=pads,
            storage_order=storage_order,
            strides=strides,
        )

    def Min(self, *data_0: TensorLike) -> Tensor:
        """Smallest of the operands at each position, all broadcast to a common shape.
        NaN in any operand gives NaN. To search within one tensor use `ReduceMin`.

        https://onnx.ai/onnx/operators/onnx__Min.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            min: Smallest values, of the common shape.
        """
        return self._call("Min", (*data_0,))

    def NegativeLogLikelihoodLoss(
        self,
        input: TensorLike,
        target: TensorLike,
        weight: TensorLike | None = None,
        *,
        ignore_index: int | None = None,
        reduction: str = "mean",
    ) -> Tensor:
        """Takes the log-probability of the true class at every position, negated and
        multiplied by the weight of that class. Feed it logarithms, such as the result
        of `LogSoftmax`, not probabilities. When every position is ignored the mean is 0
        / 0, which is NaN.

        https://onnx.ai/onnx/operators/onnx__NegativeLogLikelihoodLoss.html

        Args:
            input: Log-probabilities `[N, C, d1, ..., dk]`, classes on axis 1.
            target: True class of each position, in [0, C-1] or `ignore_index`; `[N, d1,
                ..., dk]`.
            weight: (optional) Weight of each class, `[C]`; absent: all 1.
            ignore_index: Class number whose positions count for nothing, neither in the
                sum nor in the mean's divisor; it may lie outside [0, C-1]; absent:
                every position counts.
            reduction: `none` keeps one loss per position, `sum` adds them up, `mean`
                divides that sum by the sum of the class weights used.

        Returns:
            loss: `[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.
        """
        return self._call(
            "NegativeLogLikelihoodLoss",
            (input, target, weight),
            ignore_index=ignore_index,
            reduction=reduction,
        )

    def Pow(self, X: TensorLike, Y: TensorLike) -> Tensor:
        """Raises `X` to the power `Y`, element by element with broadcasting. The result
        has the type of the base, whatever the type of the exponent; an integer base
        with a negative exponent has no defined result.

        https://onnx.ai/onnx/operators/onnx__Pow.html

        Args:
            X: Base.
            Y: Exponent, broadcast against `X`; may be of another type.

        Returns:
            Z: `X^Y`, of the common shape and the type of `X`.
        """
        return self._call("Pow", (X, Y))

    def ReduceMax(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Largest element along the given axes; true counts as larger than false. No
        elements give minus infinity, or the smallest value of a type without it.

        https://onnx.ai/onnx/operators/onnx__ReduceMax.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The largest elements.
        """
        return self._call("ReduceMax", (data,), keepdims=keepdims, axes=axes)

    def ReduceMin(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Smallest element along the given axes; false counts as smaller than true. No
        elements give infinity, or the largest value of a type without it.

        https://onnx.ai/onnx/operators/onnx__ReduceMin.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The smallest elements.
        """
        return self._call("ReduceMin", (data,), keepdims=keepdims, axes=axes)

    def SoftmaxCrossEntropyLoss(
        self,
        scores: TensorLike,
        labels: TensorLike,
        weights: TensorLike | None = None,
        *,
        ignore_index: int | None = None,
        reduction: str = "mean",
    ) -> Any:
        """Cross entropy between softmax(`scores`) and the true classes:
        `-log_softmax(scores)[label]` times the weight of the class, at every position.
        The scores are raw, so no `Softmax` belongs before it.

        https://onnx.ai/onnx/operators/onnx__SoftmaxCrossEntropyLoss.html

        Args:
            scores: Raw scores `[N, C, d1, ..., dk]`, classes on axis 1.
            labels: True class of each position, in [0, C-1] or `ignore_index`; `[N, d1,
                ..., dk]`.
            weights: (optional) Weight of each class, `[C]`; absent: all 1.
            ignore_index: Class number whose positions count for nothing, neither in the
                sum nor in the mean's divisor; it may lie outside [0, C-1]; absent:
                every position counts.
            reduction: `none` keeps one loss per position, `sum` adds them up, `mean`
                divides that sum by the sum of the class weights used.

        Returns:
            output: `[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.
            log_prob: (optional) Log-softmax of `scores` along axis 1, in the shape of
                `scores`.
        """
        return self._call(
            "SoftmaxCrossEntropyLoss",
            (scores, labels, weights),
            ignore_index=ignore_index,
            reduction=reduction,
        )
