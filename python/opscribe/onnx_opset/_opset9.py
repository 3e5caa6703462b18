# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 9."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset8 import Opset8

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, TensorLike, TensorValue

__all__ = ["Opset9"]


class Opset9(Opset8):
    """The operators of ai.onnx, version 9."""

    def __new__(cls) -> Opset9:
        return cls._make("", 9)

    def Acosh(self, input: TensorLike) -> Tensor:
        """Inverse hyperbolic cosine of every element, `ln(x + sqrt(x^2 - 1))`. Numbers
        below 1 give NaN.

        https://onnx.ai/onnx/operators/onnx__Acosh.html

        Args:
            input: Numbers >= 1, of any shape.

        Returns:
            output: The value >= 0 whose `Cosh` is x, in the shape of `input`.
        """
        return self._call("Acosh", (input,))

    def Asinh(self, input: TensorLike) -> Tensor:
        """Inverse hyperbolic sine of every element, `ln(x + sqrt(x^2 + 1))`.

        https://onnx.ai/onnx/operators/onnx__Asinh.html

        Args:
            input: Values, of any shape.

        Returns:
            output: The value whose `Sinh` is x, in the shape of `input`.
        """
        return self._call("Asinh", (input,))

    def Atanh(self, input: TensorLike) -> Tensor:
        """Inverse hyperbolic tangent of every element, `0.5 * ln((1 + x) / (1 - x))`.
        -1 and 1 give infinity, numbers beyond them NaN.

        https://onnx.ai/onnx/operators/onnx__Atanh.html

        Args:
            input: Numbers in (-1, 1), of any shape.

        Returns:
            output: The value whose `Tanh` is x, in the shape of `input`.
        """
        return self._call("Atanh", (input,))

    def BatchNormalization(
        self,
        X: TensorLike,
        scale: TensorLike,
        B: TensorLike,
        mean: TensorLike,
        var: TensorLike,
        *,
        epsilon: float = 1e-05,
        momentum: float = 0.9,
    ) -> Any:
        """Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By
        default the statistics are the inputs `input_mean` and `input_var`; with
        `training_mode` 1 they are measured over the batch and the spatial axes, and the
        running statistics are returned as well. The variance divides by the number of
        elements, not by one less.

        In this version: trains when five outputs are asked for, otherwise uses the
        given statistics.

        https://onnx.ai/onnx/operators/onnx__BatchNormalization.html

        Args:
            X: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; a 1-D `[N]` counts
                as one channel.
            scale: Factor of each channel, `[C]`.
            B: Summand of each channel, `[C]`.
            mean: Mean of each channel, `[C]`: the one to use, or the running one when
                training.
            var: Variance of each channel, `[C]`: the one to use, or the running one
                when training.
            epsilon: Added to the variance, so that no division by zero happens.
            momentum: Share of the old running statistics when training: `running =
                input * momentum + batch * (1 - momentum)`; many frameworks use that
                name for the share of the new ones.

        Returns:
            Y: Normalized values, in the shape of `X`.
            mean: (optional) New running mean of each channel, `[C]`; training only.
            var: (optional) New running variance of each channel, `[C]`; training only.
            saved_mean: (optional) Mean of the batch, `[C]`, kept for the gradient;
                training only.
            saved_var: (optional) Variance of the batch, `[C]`, kept for the gradient;
                training only.
        """
        return self._call(
            "BatchNormalization",
            (X, scale, B, mean, var),
            epsilon=epsilon,
            momentum=momentum,
        )

    def Cast(self, input: TensorLike, *, to: int) -> Tensor:
        """Converts each element to another type. Fractions are cut off towards zero,
        integers that are too large keep their low bits, anything but zero becomes true.
        Casting a float that the integer type cannot hold is undefined. Strings are read
        and written as decimal numbers.

        https://onnx.ai/onnx/operators/onnx__Cast.html

        Args:
            input: The tensor to convert.
            to: The new element type, as a number of the format.

        Returns:
            output: Same shape, new type.
        """
        return self._call("Cast", (input,), to=to)

    def Compress(
        self,
        input: TensorLike,
        condition: TensorLike,
        *,
        axis: int | None = None,
    ) -> Tensor:
        """Keeps the slices along an axis whose condition is true and drops the others.
        Without an axis the tensor is flattened first.

        https://onnx.ai/onnx/operators/onnx__Compress.html

        Args:
            input: Tensor of rank r >= 1.
            condition: One boolean per slice; may be shorter than the axis, what lies
                beyond is dropped.
            axis: Axis to choose along, in [-r, r-1]. Default: flatten and choose
                elements.

        Returns:
            output: The slices kept, in order.
        """
        return self._call("Compress", (input, condition), axis=axis)

    def Constant(self, *, value: TensorValue) -> Tensor:
        """Gives a fixed value. Exactly one of the attributes is set.

        https://onnx.ai/onnx/operators/onnx__Constant.html

        Args:
            value: The value as a tensor.

        Returns:
            output: The value.
        """
        return self._call("Constant", (), value=value)

    def ConstantOfShape(
        self,
        input: TensorLike,
        *,
        value: TensorValue | None = None,
    ) -> Tensor:
        """Makes a tensor of the given shape with the same value everywhere.

        https://onnx.ai/onnx/operators/onnx__ConstantOfShape.html

        Args:
            input: The shape, no dimension negative; empty for a scalar.
            value: The value, a tensor of one element that also gives the type. Default:
                float 0.

        Returns:
            output: The filled tensor.
        """
        return self._call("ConstantOfShape", (input,), value=value)

    def Cosh(self, input: TensorLike) -> Tensor:
        """Hyperbolic cosine of every element, `(exp(x) + exp(-x)) / 2`.

        https://onnx.ai/onnx/operators/onnx__Cosh.html

        Args:
            input: Values, of any shape.

        Returns:
            output: `cosh(x)`, at least 1, in the shape of `input`.
        """
        return self._call("Cosh", (input,))

    def Erf(self, input: TensorLike) -> Tensor:
        """Gauss error function of every element: `2 / sqrt(pi)` times the integral of
        `exp(-t^2)` from 0 to x. It is odd and runs from -1 to 1.

        https://onnx.ai/onnx/operators/onnx__Erf.html

        Args:
            input: Values, of any shape.

        Returns:
            output: Values in [-1, 1], in the shape of `input`.
        """
        return self._call("Erf", (input,))

    def EyeLike(
        self,
        input: TensorLike,
        *,
        dtype: int | None = None,
        k: int = 0,
    ) -> Tensor:
        """Makes a matrix with ones on one diagonal and zeros elsewhere, in the shape of
        the input.

        https://onnx.ai/onnx/operators/onnx__EyeLike.html

        Args:
            input: Matrix whose shape is taken; its values do not matter.
            dtype: Element type of the output, as a number of the format. Default: that
                of the input.
            k: Which diagonal: 0 is the main one, positive lies above it.

        Returns:
            output: The matrix.
        """
        return self._call("EyeLike", (input,), dtype=dtype, k=k)

    def Flatten(self, input: TensorLike, *, axis: int = 1) -> Tensor:
        """Reshapes to a matrix: dimensions before `axis` become the rows, the others
        the columns. The result is always 2-D; `axis` 0 gives `[1, size]`, and so does a
        scalar, as `[1, 1]`.

        In this version: `axis` may not be negative.

        https://onnx.ai/onnx/operators/onnx__Flatten.html

        Args:
            input: Tensor of any rank r.
            axis: First dimension that goes into the columns, in [-r, r].

        Returns:
            output: Matrix with the elements of `input` in the same order.
        """
        return self._call("Flatten", (input,), axis=axis)

    def Gemm(
        self,
        A: TensorLike,
        B: TensorLike,
        C: TensorLike,
        *,
        alpha: float = 1.0,
        beta: float = 1.0,
        transA: int = 0,
        transB: int = 0,
    ) -> Tensor:
        """Computes `alpha * A' * B' + beta * C`, where `A'` and `B'` are the operands
        after the transpositions asked for. `A` and `B` are exactly 2-D: use `MatMul`
        for batches. Only `C` is broadcast.

        In this version: `C` must be given.

        https://onnx.ai/onnx/operators/onnx__Gemm.html

        Args:
            A: Matrix `[M, K]`, or `[K, M]` with `transA`.
            B: Matrix `[K, N]`, or `[N, K]` with `transB`.
            C: Added matrix, broadcast to `[M, N]`; absent: nothing is added.
            alpha: Factor of the matrix product.
            beta: Factor of `C`.
            transA: 1 transposes `A` first.
            transB: 1 transposes `B` first.

        Returns:
            Y: Matrix `[M, N]`.
        """
        return self._call(
            "Gemm",
            (A, B, C),
            alpha=alpha,
            beta=beta,
            transA=transA,
            transB=transB,
        )

    def Greater(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where `A` is greater than `B`, element by element, both broadcast to a
        common shape. False where either is NaN.

        https://onnx.ai/onnx/operators/onnx__Greater.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A > B`, of the common shape.
        """
        return self._call("Greater", (A, B))

    def IsNaN(self, X: TensorLike) -> Tensor:
        """Tells for each element whether it is not a number.

        https://onnx.ai/onnx/operators/onnx__IsNaN.html

        Args:
            X: The numbers to look at.

        Returns:
            Y: True where the element is NaN.
        """
        return self._call("IsNaN", (X,))

    def Less(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where `A` is less than `B`, element by element, both broadcast to a
        common shape. False where either is NaN.

        https://onnx.ai/onnx/operators/onnx__Less.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A < B`, of the common shape.
        """
        return self._call("Less", (A, B))

    def MatMul(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Matrix product with NumPy's rules: the last two dimensions are matrices, the
        ones before are batches and broadcast. A 1-D operand counts as a row on the left
        and as a column on the right, and that dimension is dropped from the result.

        https://onnx.ai/onnx/operators/onnx__MatMul.html

        Args:
            A: Left operand, `[..., M, K]` or `[K]`.
            B: Right operand, `[..., K, N]` or `[K]`.

        Returns:
            Y: Products, `[..., M, N]`; a scalar for two 1-D operands.
        """
        return self._call("MatMul", (A, B))

    def MaxUnpool(
        self,
        X: TensorLike,
        I: TensorLike,
        output_shape: TensorLike | None = None,
        *,
        kernel_shape: Sequence[int],
        pads: Sequence[int] | None = None,
        strides: Sequence[int] | None = None,
    ) -> Tensor:
        """Undoes `MaxPool` as far as possible: every element of `X` goes to the place
        `I` names, all others are 0. Several input sizes pool to the same size, so give
        `output_shape` when the original was not the smallest of them.

        https://onnx.ai/onnx/operators/onnx__MaxUnpool.html

        Args:
            X: Pooled values `[N, C, o1, ..., on]`.
            I: Place of each value in the flattened original tensor, batch and channel
                included; in the shape of `X`, usually `Indices` of `MaxPool`.
            output_shape: (optional) Whole shape of the result, batch and channels
                included; absent: `(o - 1) * stride + k - pads` along each spatial axis.
                `I` refers to the original shape.
            kernel_shape: Window sizes of the pooling being undone.
            pads: Padding of the pooling being undone, all begins first, then all ends;
                absent: all 0. Unused with `output_shape`.
            strides: Strides of the pooling being undone; absent: all 1.

        Returns:
            output: `[N, C, d1, ..., dn]`.
        """
        return self._call(
            "MaxUnpool",
            (X, I, output_shape),
            kernel_shape=kernel_shape,
            pads=pads,
            strides=strides,
        )

    def MeanVarianceNormalization(
        self,
        X: TensorLike,
        *,
        axes: Sequence[int] = (0, 2, 3),
    ) -> Tensor:
        """Normalizes over `axes` together: `(X - mean) / (sqrt(variance) + 1e-9)`. The
        small summand joins the deviation, not the variance as in the other
        normalizations.

        https://onnx.ai/onnx/operators/onnx__MeanVarianceNormalization.html

        Args:
            X: Values to normalize; the default `axes` need rank 4.
            axes: Dimensions whose elements share a mean and a variance; the default
                `[0, 2, 3]` gives one of each per channel of `[N, C, H, W]`.

        Returns:
            Y: Normalized values, in the shape of `X`.
        """
        return self._call("MeanVarianceNormalization", (X,), axes=axes)

    def NonZero(self, X: TensorLike) -> Tensor:
        """Lists the coordinates of all elements that are not zero, in row-major order.

        https://onnx.ai/onnx/operators/onnx__NonZero.html

        Args:
            X: Tensor of rank r.

        Returns:
            Y: Coordinates, [r, count]: one row per axis, one column per element. For a
                scalar there are 0 rows.
        """
        return self._call("NonZero", (X,))

    def OneHot(
        self,
        indices: TensorLike,
        depth: TensorLike,
        values: TensorLike,
        *,
        axis: int = -1,
    ) -> Tensor:
        """Turns each index into a vector that has `on` at that place and `off`
        elsewhere. An index outside [-depth, depth-1] gives a vector of `off` only.

        https://onnx.ai/onnx/operators/onnx__OneHot.html

        Args:
            indices: Indices of rank r; negative ones count from the end. Fractions are
                cut off.
            depth: Length of the new axis, one element.
            values: Two elements: the off value, then the on value.
            axis: Where the new axis goes in the output, in [-r-1, r].

        Returns:
            output: Tensor of rank r + 1.
        """
        return self._call("OneHot", (indices, depth, values), axis=axis)

    def PRelu(self, X: TensorLike, slope: TensorLike) -> Tensor:
        """Keeps values from zero up and multiplies negative ones by `slope`, a learned
        tensor. Only `slope` is broadcast, aligned at the right: one slope per channel
        of `[N, C, H, W]` has the shape `[C, 1, 1]`.

        https://onnx.ai/onnx/operators/onnx__PRelu.html

        Args:
            X: Values, of any shape.
            slope: Slopes below zero, broadcast to the shape of `X`.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("PRelu", (X, slope))

    def Scan(
        self,
        *initial_state_and_scan_inputs: TensorLike,
        body: GraphLike,
        num_scan_inputs: int,
        scan_input_axes: Sequence[int] | None = None,
        scan_input_directions: Sequence[int] | None = None,
        scan_output_axes: Sequence[int] | None = None,
        scan_output_directions: Sequence[int] | None = None,
    ) -> Any:
        """Walks over one or more tensors slice by slice along an axis, carrying state
        of fixed shape, and stacks what each step gives. All tensors walked over must
        have the same length on their axis. Unlike Loop it has no condition: the number
        of steps is the length.

        In this version: axes may not be negative.

        https://onnx.ai/onnx/operators/onnx__Scan.html

        Args:
            initial_state_and_scan_inputs: (any number) The initial state values, then
                the tensors to walk over.
            body: Graph of one step. Takes the state values, then one slice of each
                scanned tensor (without the scanned axis); gives the next state, then
                one slice of each stacked output.
            num_scan_inputs: How many of the inputs, counted from the end, are walked
                over; those before them are the initial state.
            scan_input_axes: For each scanned tensor the axis to walk along; negative
                counts from the last. Default: 0 for all.
            scan_input_directions: For each scanned tensor 0 to walk forward or 1 to
                walk backward. Default: forward.
            scan_output_axes: For each stacked output the axis along which the slices
                are put; negative counts from the last. Default: 0 for all.
            scan_output_directions: For each stacked output 0 to append each slice or 1
                to put it in front. Default: append.

        Returns:
            final_state_and_scan_outputs: (any number) The state after the last step,
                then the stacked outputs.
        """
        return self._call(
            "Scan",
            (*initial_state_and_scan_inputs,),
            body=body,
            num_scan_inputs=num_scan_inputs,
            scan_input_axes=scan_input_axes,
            scan_input_directions=scan_input_directions,
            scan_output_axes=scan_output_axes,
            scan_output_directions=scan_output_directions,
        )

    def Scatter(
        self,
        data: TensorLike,
        indices: TensorLike,
        updates: TensorLike,
        *,
        axis: int = 0,
    ) -> Tensor:
        """The former name of ScatterElements, without a reduction.

        https://onnx.ai/onnx/operators/onnx__Scatter.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Positions along the axis; rank r.
            updates: Values to write, in the shape of `indices`.
            axis: Axis along which `indices` choose.

        Returns:
            output: The changed copy, in the shape of `data`.
        """
        return self._call("Scatter", (data, indices, updates), axis=axis)

    def Shrink(
        self,
        input: TensorLike,
        *,
        bias: float = 0.0,
        lambd: float = 0.5,
    ) -> Tensor:
        """Sets elements within [-`lambd`, `lambd`] to 0 and moves the others towards 0
        by `bias`. `bias` 0 is hard shrinkage, `bias` equal to `lambd` is soft
        shrinkage.

        https://onnx.ai/onnx/operators/onnx__Shrink.html

        Args:
            input: Values of any shape.
            bias: How far elements outside the interval are moved towards 0.
            lambd: Bound of the interval that becomes 0; the bounds belong to it.

        Returns:
            output: In the shape of `input`.
        """
        return self._call("Shrink", (input,), bias=bias, lambd=lambd)

    def Sign(self, input: TensorLike) -> Tensor:
        """-1 for negative elements, 0 for zero, 1 for positive ones. NaN stays NaN.

        https://onnx.ai/onnx/operators/onnx__Sign.html

        Args:
            input: Values, of any shape.

        Returns:
            output: -1, 0 or 1 in the type of `input`, in its shape.
        """
        return self._call("Sign", (input,))

    def Sinh(self, input: TensorLike) -> Tensor:
        """Hyperbolic sine of every element, `(exp(x) - exp(-x)) / 2`.

        https://onnx.ai/onnx/operators/onnx__Sinh.html

        Args:
            input: Values, of any shape.

        Returns:
            output: `sinh(x)`, in the shape of `input`.
        """
        return self._call("Sinh", (input,))

    def TfIdfVectorizer(
        self,
        X: TensorLike,
        *,
        max_gram_length: int,
        max_skip_count: int,
        min_gram_length: int,
        mode: str,
        ngram_counts: Sequence[int],
        ngram_indexes: Sequence[int],
        pool_int64s: Sequence[int] | None = None,
        pool_strings: Sequence[str] | None = None,
        weights: Sequence[float] | None = None,
    ) -> Tensor:
        """Counts in each row how often every n-gram of a given pool occurs, with all
        lengths and skips allowed; a skip of s leaves out s items between any two items
        of the n-gram. Single items are counted once, whatever the skips. N-grams not in
        the pool are ignored.

        https://onnx.ai/onnx/operators/onnx__TfIdfVectorizer.html

        Args:
            X: One sequence `[C]` or a batch of them `[N, C]`.
            max_gram_length: Longest n-gram to count.
            max_skip_count: Most items left out between two items of an n-gram; all
                skips from 0 to it count.
            min_gram_length: Shortest n-gram to count.
            mode: `TF` counts; `IDF` gives the weight of each n-gram that occurs at all;
                `TFIDF` multiplies counts by weights.
            ngram_counts: Where in the pool the 1-grams start, then the 2-grams, and so
                on; `[0, 17, 37]` has 17 1-grams and 10 2-grams.
            ngram_indexes: Position in `Y` of each n-gram of the pool, in pool order.
            pool_int64s: N-grams to count, one after another, all 1-grams first, then
                all 2-grams, and so on; for integer `X`, instead of `pool_strings`.
            pool_strings: N-grams to count, laid out as in `pool_int64s`; for string
                `X`.
            weights: Weight of each n-gram of the pool, in pool order, for `IDF` and
                `TFIDF`; absent: all 1.

        Returns:
            Y: `[max(ngram_indexes) + 1]`, or a row of that length per sequence.
        """
        return self._call(
            "TfIdfVectorizer",
            (X,),
            max_gram_length=max_gram_length,
            max_skip_count=max_skip_count,
            min_gram_length=min_gram_length,
            mode=mode,
            ngram_counts=ngram_counts,
            ngram_indexes=ngram_indexes,
            pool_int64s=pool_int64s,
            pool_strings=pool_strings,
            weights=weights,
        )

    def Upsample(
        self,
        X: TensorLike,
        scales: TensorLike,
        *,
        mode: str = "nearest",
    ) -> Tensor:
        """The former operator to scale a tensor up; Resize took its place.

        https://onnx.ai/onnx/operators/onnx__Upsample.html

        Args:
            X: The tensor to scale.
            scales: Factor for each axis, at least 1.
            mode: `nearest` or `linear`.

        Returns:
            Y: The scaled tensor.
        """
        return self._call("Upsample", (X, scales), mode=mode)

    def Where(self, condition: TensorLike, X: TensorLike, Y: TensorLike) -> Tensor:
        """Chooses element by element: from `X` where the condition is true, from `Y`
        where it is false. All three broadcast together.

        https://onnx.ai/onnx/operators/onnx__Where.html

        Args:
            condition: The choice.
            X: Values where true.
            Y: Values where false.

        Returns:
            output: The chosen values, in the common shape.
        """
        return self._call("Where", (condition, X, Y))
