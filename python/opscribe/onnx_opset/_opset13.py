# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 13."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset12 import Opset12

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, TensorLike, TensorValue

__all__ = ["Opset13"]


class Opset13(Opset12):
    """The operators of ai.onnx, version 13."""

    def __new__(cls) -> Opset13:
        return cls._make("", 13)

    def Abs(self, X: TensorLike) -> Tensor:
        """Absolute value of every element. The lowest value of a signed integer type
        has no positive partner and wraps around to itself.

        https://onnx.ai/onnx/operators/onnx__Abs.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: `|x|`, in the shape of `X`.
        """
        return self._call("Abs", (X,))

    def Add(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Adds `A` and `B` element by element, both broadcast to a common shape.
        Integer results wrap around on overflow.

        https://onnx.ai/onnx/operators/onnx__Add.html

        Args:
            A: First summand.
            B: Second summand, broadcast against `A`.

        Returns:
            C: `A + B`, of the common shape.
        """
        return self._call("Add", (A, B))

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

    def Ceil(self, X: TensorLike) -> Tensor:
        """Rounds every element up to a whole number: -1.5 becomes -1. Infinity, NaN and
        zeros of either sign stay as they are.

        https://onnx.ai/onnx/operators/onnx__Ceil.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Whole numbers of the same type, in the shape of `X`.
        """
        return self._call("Ceil", (X,))

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

    def Concat(self, *inputs: TensorLike, axis: int) -> Tensor:
        """Joins tensors along one axis. All other dimensions must be equal.

        https://onnx.ai/onnx/operators/onnx__Concat.html

        Args:
            inputs: (any number) Tensors of the same rank and type, at least one.
            axis: Axis to join along, in [-r, r-1].

        Returns:
            concat_result: The joined tensor.
        """
        return self._call("Concat", (*inputs,), axis=axis)

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

    def DepthToSpace(
        self,
        input: TensorLike,
        *,
        blocksize: int,
        mode: str = "DCR",
    ) -> Tensor:
        """Moves blocks of channels into the plane: each group of blocksize * blocksize
        channels becomes a block of that size.

        https://onnx.ai/onnx/operators/onnx__DepthToSpace.html

        Args:
            input: [N, C, H, W], C divisible by blocksize^2.
            blocksize: Side of a block.
            mode: Which channels form a block: `DCR` takes those that are C /
                blocksize^2 apart, `CRD` neighbouring ones.

        Returns:
            output: [N, C / blocksize^2, H * blocksize, W * blocksize].
        """
        return self._call("DepthToSpace", (input,), blocksize=blocksize, mode=mode)

    def DequantizeLinear(
        self,
        x: TensorLike,
        x_scale: TensorLike,
        x_zero_point: TensorLike | None = None,
        *,
        axis: int = 1,
    ) -> Tensor:
        """Turns quantized numbers back into real ones: `(x - x_zero_point) * x_scale`.
        There is one scale for all of `x`, one per slice along `axis`, or one per block,
        as in `QuantizeLinear`. int32 input, such as the sums of `MatMulInteger`, has no
        zero point.

        https://onnx.ai/onnx/operators/onnx__DequantizeLinear.html

        Args:
            x: Quantized values, of rank r.
            x_scale: Size of one step: a scalar, `[d]` along `axis`, or the shape of `x`
                with `ceil(d / block_size)` along `axis`.
            x_zero_point: (optional) The number that stands for 0, in the shape of
                `x_scale` and the type of `x`; absent: 0.
            axis: Dimension the scales run along, in [-r, r-1]; unused when there is
                only one scale.

        Returns:
            y: Real values, in the shape of `x`.
        """
        return self._call("DequantizeLinear", (x, x_scale, x_zero_point), axis=axis)

    def Div(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Divides `A` by `B` element by element, both broadcast to a common shape.
        Integer quotients are cut toward zero (-7 / 2 is -3) and have no defined value
        when the divisor is 0; floats give infinity or NaN there.

        https://onnx.ai/onnx/operators/onnx__Div.html

        Args:
            A: Dividend.
            B: Divisor, broadcast against `A`.

        Returns:
            C: `A / B`, of the common shape.
        """
        return self._call("Div", (A, B))

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

    def Equal(self, A: TensorLike, B: TensorLike) -> Tensor:
        """True where the operands are equal, element by element, both broadcast to a
        common shape. Numbers are compared exactly, without tolerance; NaN equals
        nothing, not even NaN, and -0 equals 0.

        https://onnx.ai/onnx/operators/onnx__Equal.html

        Args:
            A: Left operand.
            B: Right operand, broadcast against `A`.

        Returns:
            C: `A == B`, of the common shape.
        """
        return self._call("Equal", (A, B))

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

    def Exp(self, input: TensorLike) -> Tensor:
        """Exponential function `e^x` of every element. Large inputs overflow to
        infinity: beyond about 88.7 in float32, 11 in float16.

        https://onnx.ai/onnx/operators/onnx__Exp.html

        Args:
            input: Exponents, of any shape.

        Returns:
            output: `e^x`, in the shape of `input`.
        """
        return self._call("Exp", (input,))

    def Expand(self, input: TensorLike, shape: TensorLike) -> Tensor:
        """Repeats `input` so that it takes the shape it has in common with `shape`
        under broadcasting. This works both ways: where `shape` says 1 the input's size
        stays, so the result can be larger than `shape`.

        https://onnx.ai/onnx/operators/onnx__Expand.html

        Args:
            input: Tensor to repeat.
            shape: 1-D, the target sizes, aligned with `input` at the right.

        Returns:
            output: `input` in the common shape.
        """
        return self._call("Expand", (input, shape))

    def Flatten(self, input: TensorLike, *, axis: int = 1) -> Tensor:
        """Reshapes to a matrix: dimensions before `axis` become the rows, the others
        the columns. The result is always 2-D; `axis` 0 gives `[1, size]`, and so does a
        scalar, as `[1, 1]`.

        https://onnx.ai/onnx/operators/onnx__Flatten.html

        Args:
            input: Tensor of any rank r.
            axis: First dimension that goes into the columns, in [-r, r].

        Returns:
            output: Matrix with the elements of `input` in the same order.
        """
        return self._call("Flatten", (input,), axis=axis)

    def Floor(self, X: TensorLike) -> Tensor:
        """Rounds every element down to a whole number: -1.5 becomes -2. Infinity, NaN
        and zeros of either sign stay as they are.

        https://onnx.ai/onnx/operators/onnx__Floor.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Whole numbers of the same type, in the shape of `X`.
        """
        return self._call("Floor", (X,))

    def Gather(self, data: TensorLike, indices: TensorLike, *, axis: int = 0) -> Tensor:
        """Picks slices of `data` along `axis`, in the order `indices` lists them. An
        index outside the axis is an error.

        https://onnx.ai/onnx/operators/onnx__Gather.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Positions along the axis, in [-n, n-1] for a dimension n; any rank
                q.
            axis: Axis to pick along, in [-r, r-1].

        Returns:
            output: Tensor of rank q + r - 1: the axis of `data` is replaced by the
                shape of `indices`.
        """
        return self._call("Gather", (data, indices), axis=axis)

    def GatherElements(
        self,
        data: TensorLike,
        indices: TensorLike,
        *,
        axis: int = 0,
    ) -> Tensor:
        """Picks single elements: each output element comes from the same place of
        `data`, except that its position along `axis` is given by `indices`. In 2-D with
        axis 0: output[i][j] = data[indices[i][j]][j].

        https://onnx.ai/onnx/operators/onnx__GatherElements.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Positions along the axis, in [-n, n-1]; rank r, other dimensions at
                most those of `data`.
            axis: Axis along which `indices` choose, in [-r, r-1].

        Returns:
            output: The chosen elements, in the shape of `indices`.
        """
        return self._call("GatherElements", (data, indices), axis=axis)

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

    def Gemm(
        self,
        A: TensorLike,
        B: TensorLike,
        C: TensorLike | None = None,
        *,
        alpha: float = 1.0,
        beta: float = 1.0,
        transA: int = 0,
        transB: int = 0,
    ) -> Tensor:
        """Computes `alpha * A' * B' + beta * C`, where `A'` and `B'` are the operands
        after the transpositions asked for. `A` and `B` are exactly 2-D: use `MatMul`
        for batches. Only `C` is broadcast.

        https://onnx.ai/onnx/operators/onnx__Gemm.html

        Args:
            A: Matrix `[M, K]`, or `[K, M]` with `transA`.
            B: Matrix `[K, N]`, or `[N, K]` with `transB`.
            C: (optional) Added matrix, broadcast to `[M, N]`; absent: nothing is added.
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

    def Hardmax(self, input: TensorLike, *, axis: int = -1) -> Tensor:
        """Puts a 1 where each slice along `axis` has its maximum and 0 elsewhere. Among
        equal maxima only the first gets the 1.

        https://onnx.ai/onnx/operators/onnx__Hardmax.html

        Args:
            input: Scores, of rank r >= 1.
            axis: Dimension to work along, in [-r, r-1].

        Returns:
            output: 0 or 1, in the shape of `input`.
        """
        return self._call("Hardmax", (input,), axis=axis)

    def Identity(self, input: TensorLike) -> Tensor:
        """Copies its input. Useful to give a value a second name, such as an input that
        is also an output.

        https://onnx.ai/onnx/operators/onnx__Identity.html

        Args:
            input: Any value.

        Returns:
            output: The same value.
        """
        return self._call("Identity", (input,))

    def If(
        self,
        cond: TensorLike,
        *,
        else_branch: GraphLike,
        then_branch: GraphLike,
    ) -> Any:
        """Runs one of two graphs: `then_branch` when `cond` is true, `else_branch`
        otherwise. The branches take no inputs of their own; they read values of the
        graphs around them by name. Only the chosen branch runs.

        https://onnx.ai/onnx/operators/onnx__If.html

        Args:
            cond: The condition: a tensor of exactly one element, of any rank.
            else_branch: Graph to run when `cond` is false. Must have as many outputs as
                `then_branch`, of the same element types; the shapes may differ.
            then_branch: Graph to run when `cond` is true. Must have as many outputs as
                `else_branch`, of the same element types; the shapes may differ.

        Returns:
            outputs: (any number) The outputs of the branch that ran, in its order.
        """
        return self._call(
            "If",
            (cond,),
            else_branch=else_branch,
            then_branch=then_branch,
        )

    def IsNaN(self, X: TensorLike) -> Tensor:
        """Tells for each element whether it is not a number.

        https://onnx.ai/onnx/operators/onnx__IsNaN.html

        Args:
            X: The numbers to look at.

        Returns:
            Y: True where the element is NaN.
        """
        return self._call("IsNaN", (X,))

    def LRN(
        self,
        X: TensorLike,
        *,
        alpha: float = 0.0001,
        beta: float = 0.75,
        bias: float = 1.0,
        size: int,
    ) -> Tensor:
        """Local response normalization: divides every element by `(bias + alpha / size
        * s)^beta`, where s is the sum of squares over `size` neighbouring channels at
        the same position. Channels beyond the edge count as 0; an even `size` reaches
        one further upwards.

        https://onnx.ai/onnx/operators/onnx__LRN.html

        Args:
            X: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
            alpha: Factor of the sum of squares; it is divided by `size`.
            beta: Exponent of the divisor.
            bias: Summand of the divisor, before the exponent.
            size: Number of channels in the window.

        Returns:
            Y: In the shape of `X`.
        """
        return self._call("LRN", (X,), alpha=alpha, beta=beta, bias=bias, size=size)

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

    def Log(self, input: TensorLike) -> Tensor:
        """Natural logarithm (base e) of every element. 0 gives -infinity and negative
        numbers give NaN.

        https://onnx.ai/onnx/operators/onnx__Log.html

        Args:
            input: Positive numbers, of any shape.

        Returns:
            output: `ln(x)`, in the shape of `input`.
        """
        return self._call("Log", (input,))

    def LogSoftmax(self, input: TensorLike, *, axis: int = -1) -> Tensor:
        """Logarithm of `Softmax` along `axis`: `x - ln(sum(exp(x)))`. It stays finite
        where `Log` of a tiny `Softmax` value would give -infinity.

        https://onnx.ai/onnx/operators/onnx__LogSoftmax.html

        Args:
            input: Scores, of rank r >= 1.
            axis: Dimension to work along, in [-r, r-1].

        Returns:
            output: Values <= 0, in the shape of `input`.
        """
        return self._call("LogSoftmax", (input,), axis=axis)

    def Loop(
        self,
        M: TensorLike | None = None,
        cond: TensorLike | None = None,
        *v_initial: Any,
        body: GraphLike,
    ) -> Any:
        """Repeats a graph, up to `M` times and as long as its condition holds, carrying
        state from one round to the next. Outputs of the body beyond the state are
        collected over all rounds and stacked on a new first axis. With neither `M` nor
        `cond` the loop never ends by itself.

        https://onnx.ai/onnx/operators/onnx__Loop.html

        Args:
            M: (optional) Largest number of rounds. Absent: no limit.
            cond: (optional) Whether to run the first round. Absent: true, and the
                condition the body gives is ignored.
            v_initial: (any number) The state before the first round, any number of
                values.
            body: Graph of one round. Takes the round number (int64 scalar, from 0), the
                condition and the state; gives the next condition, the next state and
                then the values to collect. It may also read values of the graphs around
                it.

        Returns:
            v_final_and_scan_outputs: (any number) The state after the last round, then
                each collected value with the rounds as its first axis. After zero
                rounds a collected value has 0 as its first dimension.
        """
        return self._call("Loop", (M, cond, *v_initial), body=body)

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

    def Mean(self, *data_0: TensorLike) -> Tensor:
        """Average of the operands at each position, all broadcast to a common shape:
        their sum divided by how many there are. To average within one tensor use
        `ReduceMean`.

        https://onnx.ai/onnx/operators/onnx__Mean.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            mean: Averages, of the common shape.
        """
        return self._call("Mean", (*data_0,))

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

    def Mod(self, A: TensorLike, B: TensorLike, *, fmod: int = 0) -> Tensor:
        """Remainder of `A / B`, element by element with broadcasting. By default the
        result has the sign of the divisor, as `%` in Python; with `fmod` it has the
        sign of the dividend, as `%` and `fmod` in C. A float divisor of 0 gives NaN, an
        integer one has no defined result.

        In this version: floats need `fmod` = 1.

        https://onnx.ai/onnx/operators/onnx__Mod.html

        Args:
            A: Dividend.
            B: Divisor, broadcast against `A`.
            fmod: How the quotient is rounded: 0 down, 1 toward zero.

        Returns:
            C: Remainder, of the common shape.
        """
        return self._call("Mod", (A, B), fmod=fmod)

    def Mul(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Multiplies `A` by `B` element by element, both broadcast to a common shape.
        This is no matrix product: use `MatMul` for that. Integer results wrap around on
        overflow.

        https://onnx.ai/onnx/operators/onnx__Mul.html

        Args:
            A: First factor.
            B: Second factor, broadcast against `A`.

        Returns:
            C: `A * B`, of the common shape.
        """
        return self._call("Mul", (A, B))

    def Neg(self, X: TensorLike) -> Tensor:
        """Flips the sign of every element. The lowest value of an integer type wraps
        around to itself.

        https://onnx.ai/onnx/operators/onnx__Neg.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: `-x`, in the shape of `X`.
        """
        return self._call("Neg", (X,))

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

    def Pad(
        self,
        data: TensorLike,
        pads: TensorLike,
        constant_value: TensorLike | None = None,
        *,
        mode: str = "constant",
    ) -> Tensor:
        """Adds elements before and after along each axis, or with negative amounts
        takes some away.

        In this version: all axes are padded.

        https://onnx.ai/onnx/operators/onnx__Pad.html

        Args:
            data: The tensor to pad.
            pads: Amounts: all those before, then all those after, for the axes in
                order.
            constant_value: (optional) Fill value of `constant`. Absent: zero, false or
                the empty string.
            mode: `constant` fills with `constant_value`, `reflect` mirrors without
                repeating the edge, `edge` repeats the edge, `wrap` starts over from the
                other side.

        Returns:
            output: The padded tensor.
        """
        return self._call("Pad", (data, pads, constant_value), mode=mode)

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

    def QuantizeLinear(
        self,
        x: TensorLike,
        y_scale: TensorLike,
        y_zero_point: TensorLike | None = None,
        *,
        axis: int = 1,
    ) -> Tensor:
        """Stores real numbers in few bits: `saturate(round(x / y_scale) +
        y_zero_point)`. Halves round to even, and rounding comes before the zero point
        is added; values out of range become the nearest bound. There is one scale for
        all of `x`, one per slice along `axis`, or one per block. Float targets skip the
        rounding to integers.

        https://onnx.ai/onnx/operators/onnx__QuantizeLinear.html

        Args:
            x: Values to quantize, of rank r.
            y_scale: Size of one step, positive: a scalar, `[d]` along `axis`, or the
                shape of `x` with `ceil(d / block_size)` along `axis`.
            y_zero_point: (optional) The number that stands for 0, in the shape of
                `y_scale` and the type of `y`; absent: 0.
            axis: Dimension the scales run along, in [-r, r-1]; unused when there is
                only one scale.

        Returns:
            y: Quantized values, in the shape of `x`.
        """
        return self._call("QuantizeLinear", (x, y_scale, y_zero_point), axis=axis)

    def Reciprocal(self, X: TensorLike) -> Tensor:
        """Computes `1 / x` for every element. Zero gives infinity with the sign of that
        zero.

        https://onnx.ai/onnx/operators/onnx__Reciprocal.html

        Args:
            X: Nonzero numbers, of any shape.

        Returns:
            Y: `1 / x`, in the shape of `X`.
        """
        return self._call("Reciprocal", (X,))

    def ReduceL1(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Adds up the absolute values along the given axes, `sum(|x|)`. No elements
        give 0.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceL1.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The norms, each >= 0.
        """
        return self._call("ReduceL1", (data,), keepdims=keepdims, axes=axes)

    def ReduceL2(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Euclidean length along the given axes, `sqrt(sum(x * x))`. No elements give
        0.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceL2.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The norms, each >= 0.
        """
        return self._call("ReduceL2", (data,), keepdims=keepdims, axes=axes)

    def ReduceLogSum(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Logarithm of the sum along the given axes, `log(sum(x))`. A negative sum
        gives NaN, no elements give minus infinity.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceLogSum.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The logarithms.
        """
        return self._call("ReduceLogSum", (data,), keepdims=keepdims, axes=axes)

    def ReduceLogSumExp(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Logarithm of the sum of exponentials along the given axes,
        `log(sum(exp(x)))`. To avoid overflow it is computed as `m + log(sum(exp(x -
        m)))` with m the largest element. No elements give minus infinity.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceLogSumExp.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The logarithms, none below the largest element.
        """
        return self._call("ReduceLogSumExp", (data,), keepdims=keepdims, axes=axes)

    def ReduceMax(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Largest element along the given axes; true counts as larger than false. No
        elements give minus infinity, or the smallest value of a type without it.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceMax.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The largest elements.
        """
        return self._call("ReduceMax", (data,), keepdims=keepdims, axes=axes)

    def ReduceMean(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Average of the elements along the given axes, `sum(x) / n`. The average of no
        elements is undefined.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceMean.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The averages, in the type of `data`.
        """
        return self._call("ReduceMean", (data,), keepdims=keepdims, axes=axes)

    def ReduceMin(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Smallest element along the given axes; false counts as smaller than true. No
        elements give infinity, or the largest value of a type without it.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceMin.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The smallest elements.
        """
        return self._call("ReduceMin", (data,), keepdims=keepdims, axes=axes)

    def ReduceProd(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Multiplies the elements along the given axes. The product of no elements is
        1.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceProd.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The products.
        """
        return self._call("ReduceProd", (data,), keepdims=keepdims, axes=axes)

    def ReduceSum(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Adds up the elements along the given axes. The sum of no elements is 0.
        Unlike NumPy, `keepdims` is on by default.

        https://onnx.ai/onnx/operators/onnx__ReduceSum.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output equals the input.

        Returns:
            reduced: The sums.
        """
        return self._call(
            "ReduceSum",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceSumSquare(
        self,
        data: TensorLike,
        *,
        keepdims: int = 1,
        axes: Sequence[int] | None = None,
    ) -> Tensor:
        """Adds up the squares of the elements along the given axes, `sum(x * x)`. No
        elements give 0.

        In this version: the axes are an attribute.

        https://onnx.ai/onnx/operators/onnx__ReduceSumSquare.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            axes: The axes to reduce. Default: all.

        Returns:
            reduced: The sums of squares.
        """
        return self._call("ReduceSumSquare", (data,), keepdims=keepdims, axes=axes)

    def Relu(self, X: TensorLike) -> Tensor:
        """Rectified linear unit, `max(0, x)` for every element. NaN stays NaN.

        https://onnx.ai/onnx/operators/onnx__Relu.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Values >= 0, in the shape of `X`.
        """
        return self._call("Relu", (X,))

    def Reshape(self, data: TensorLike, shape: TensorLike) -> Tensor:
        """Gives a tensor another shape with the same elements in the same order. One
        dimension may be -1: it is worked out from the others. A 0 copies the dimension
        of the input at that place.

        In this version: a 0 always copies.

        https://onnx.ai/onnx/operators/onnx__Reshape.html

        Args:
            data: The tensor to reshape.
            shape: The new dimensions.

        Returns:
            reshaped: The same elements in the new shape.
        """
        return self._call("Reshape", (data, shape))

    def Resize(
        self,
        X: TensorLike,
        roi: TensorLike | None = None,
        scales: TensorLike | None = None,
        sizes: TensorLike | None = None,
        *,
        coordinate_transformation_mode: str = "half_pixel",
        cubic_coeff_a: float = -0.75,
        exclude_outside: int = 0,
        extrapolation_value: float = 0.0,
        mode: str = "nearest",
        nearest_mode: str = "round_prefer_floor",
    ) -> Tensor:
        """Scales a tensor up or down by interpolation. Give either `scales` or `sizes`,
        not both; an empty tensor counts as absent. The output size for scales is
        floor(input size * scale).

        In this version: all axes are given; no antialiasing and no aspect policy.

        https://onnx.ai/onnx/operators/onnx__Resize.html

        Args:
            X: The tensor to scale.
            roi: (optional) With `tf_crop_and_resize`, the part of the input to take:
                all starts, then all ends, where 0 and 1 are the edges.
            scales: (optional) Factor for each axis, above 0.
            sizes: (optional) Wanted size of each axis.
            coordinate_transformation_mode: How an output position becomes an input
                position: `half_pixel`, `half_pixel_symmetric`, `pytorch_half_pixel`,
                `align_corners`, `asymmetric` or `tf_crop_and_resize`.
            cubic_coeff_a: The coefficient of the cubic kernel; -0.5 and -0.75 are
                usual.
            exclude_outside: 1: in `cubic` weights of points outside are zero and the
                others are scaled up to sum to one.
            extrapolation_value: With `tf_crop_and_resize`, the value of places outside
                the input.
            mode: `nearest`, `linear` or `cubic`.
            nearest_mode: How `nearest` rounds: `round_prefer_floor`,
                `round_prefer_ceil`, `floor` or `ceil`.

        Returns:
            Y: The scaled tensor.
        """
        return self._call(
            "Resize",
            (X, roi, scales, sizes),
            coordinate_transformation_mode=coordinate_transformation_mode,
            cubic_coeff_a=cubic_coeff_a,
            exclude_outside=exclude_outside,
            extrapolation_value=extrapolation_value,
            mode=mode,
            nearest_mode=nearest_mode,
        )

    def ScatterElements(
        self,
        data: TensorLike,
        indices: TensorLike,
        updates: TensorLike,
        *,
        axis: int = 0,
    ) -> Tensor:
        """Copies `data` and writes single elements into it: each element of `updates`
        goes to the same place, except that its position along `axis` is given by
        `indices`. Without a reduction an index used twice leaves the result open.

        In this version: values are always replaced.

        https://onnx.ai/onnx/operators/onnx__ScatterElements.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Positions along the axis, in [-n, n-1]; rank r.
            updates: Values to write, in the shape of `indices`.
            axis: Axis along which `indices` choose, in [-r, r-1].

        Returns:
            output: The changed copy, in the shape of `data`.
        """
        return self._call("ScatterElements", (data, indices, updates), axis=axis)

    def ScatterND(
        self,
        data: TensorLike,
        indices: TensorLike,
        updates: TensorLike,
    ) -> Tensor:
        """Copies `data` and writes elements or slices into it by coordinates: the last
        axis of `indices` holds the first k coordinates of a place. Without a reduction
        coordinates used twice leave the result open.

        In this version: values are always replaced.

        https://onnx.ai/onnx/operators/onnx__ScatterND.html

        Args:
            data: Tensor of rank r >= 1.
            indices: Coordinates, rank q >= 1; the last dimension k is at most r.
                Negative ones count from the end.
            updates: Values to write, of shape indices.shape[:-1] + data.shape[k:].

        Returns:
            output: The changed copy, in the shape of `data`.
        """
        return self._call("ScatterND", (data, indices, updates))

    def Shape(self, data: TensorLike) -> Tensor:
        """The dimensions of a tensor as a tensor, or a range of them. Bounds beyond the
        rank are moved to it; a start at or after the end gives an empty result.

        In this version: all dimensions are given.

        https://onnx.ai/onnx/operators/onnx__Shape.html

        Args:
            data: Any tensor.

        Returns:
            shape: The dimensions, one-dimensional int64.
        """
        return self._call("Shape", (data,))

    def Sigmoid(self, X: TensorLike) -> Tensor:
        """Logistic function `1 / (1 + exp(-x))` of every element.

        https://onnx.ai/onnx/operators/onnx__Sigmoid.html

        Args:
            X: Values, of any shape.

        Returns:
            Y: Values in [0, 1], in the shape of `X`.
        """
        return self._call("Sigmoid", (X,))

    def Sign(self, input: TensorLike) -> Tensor:
        """-1 for negative elements, 0 for zero, 1 for positive ones. NaN stays NaN.

        https://onnx.ai/onnx/operators/onnx__Sign.html

        Args:
            input: Values, of any shape.

        Returns:
            output: -1, 0 or 1 in the type of `input`, in its shape.
        """
        return self._call("Sign", (input,))

    def Size(self, data: TensorLike) -> Tensor:
        """The number of elements of a tensor, 0 included.

        https://onnx.ai/onnx/operators/onnx__Size.html

        Args:
            data: Any tensor.

        Returns:
            size: The number, an int64 scalar.
        """
        return self._call("Size", (data,))

    def Slice(
        self,
        data: TensorLike,
        starts: TensorLike,
        ends: TensorLike,
        axes: TensorLike | None = None,
        steps: TensorLike | None = None,
    ) -> Tensor:
        """Cuts out a part of a tensor as Python does with data[start:end:step].
        Negative bounds count from the end, bounds beyond it are moved to it. To run
        backward to the very first element use a very small `ends`, since -1 means the
        last.

        https://onnx.ai/onnx/operators/onnx__Slice.html

        Args:
            data: The tensor to cut.
            starts: First index for each axis in `axes`.
            ends: First index not to include, for each axis in `axes`.
            axes: (optional) The axes cut; negative counts from the last. Absent: the
                first ones.
            steps: (optional) Step for each axis, not 0; negative runs backward. Absent:
                1.

        Returns:
            output: The part.
        """
        return self._call("Slice", (data, starts, ends, axes, steps))

    def Softmax(self, input: TensorLike, *, axis: int = -1) -> Tensor:
        """Turns each slice along `axis` into shares that add up to 1: `exp(x) /
        sum(exp(x))`. Subtracting the slice's maximum first gives the same result
        without overflow.

        https://onnx.ai/onnx/operators/onnx__Softmax.html

        Args:
            input: Scores, of rank r >= 1.
            axis: Dimension to work along, in [-r, r-1].

        Returns:
            output: Values in [0, 1], in the shape of `input`.
        """
        return self._call("Softmax", (input,), axis=axis)

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

    def SpaceToDepth(self, input: TensorLike, *, blocksize: int) -> Tensor:
        """Moves blocks of the plane into channels, the inverse of DepthToSpace with the
        same mode.

        In this version: always `DCR`.

        https://onnx.ai/onnx/operators/onnx__SpaceToDepth.html

        Args:
            input: [N, C, H, W], H and W divisible by blocksize.
            blocksize: Side of a block.

        Returns:
            output: [N, C * blocksize^2, H / blocksize, W / blocksize].
        """
        return self._call("SpaceToDepth", (input,), blocksize=blocksize)

    def Split(
        self,
        input: TensorLike,
        split: TensorLike | None = None,
        *,
        axis: int = 0,
    ) -> Any:
        """Cuts a tensor along an axis into several. Sizes come from `split`, or are
        equal with `num_outputs`, where the last may be smaller.

        In this version: without `split` the dimension is divided evenly over the
        outputs.

        https://onnx.ai/onnx/operators/onnx__Split.html

        Args:
            input: Tensor of rank r.
            split: (optional) Size of each piece; they add up to the dimension. Absent:
                `num_outputs` decides.
            axis: Axis to cut along, in [-r, r-1].

        Returns:
            outputs: (any number) The pieces in order.
        """
        return self._call("Split", (input, split), axis=axis)

    def Sqrt(self, X: TensorLike) -> Tensor:
        """Square root of every element; negative numbers give NaN.

        https://onnx.ai/onnx/operators/onnx__Sqrt.html

        Args:
            X: Numbers >= 0, of any shape.

        Returns:
            Y: `x^0.5`, in the shape of `X`.
        """
        return self._call("Sqrt", (X,))

    def Squeeze(self, data: TensorLike, axes: TensorLike | None = None) -> Tensor:
        """Drops axes of size 1. Naming an axis of another size is an error.

        https://onnx.ai/onnx/operators/onnx__Squeeze.html

        Args:
            data: Tensor of rank r.
            axes: (optional) The axes to drop, in [-r, r-1]. Absent: every axis of size
                1.

        Returns:
            squeezed: The same elements without those axes.
        """
        return self._call("Squeeze", (data, axes))

    def Sub(self, A: TensorLike, B: TensorLike) -> Tensor:
        """Subtracts `B` from `A` element by element, both broadcast to a common shape.
        Integer results wrap around, so 0 - 1 of an unsigned type is its largest value.

        https://onnx.ai/onnx/operators/onnx__Sub.html

        Args:
            A: Value to subtract from.
            B: Value to subtract, broadcast against `A`.

        Returns:
            C: `A - B`, of the common shape.
        """
        return self._call("Sub", (A, B))

    def Sum(self, *data_0: TensorLike) -> Tensor:
        """Adds the operands element by element, all broadcast to a common shape. To add
        up the elements of one tensor use `ReduceSum`.

        https://onnx.ai/onnx/operators/onnx__Sum.html

        Args:
            data_0: (any number) One or more operands; a single one is returned as it
                is.

        Returns:
            sum: Sums, of the common shape.
        """
        return self._call("Sum", (*data_0,))

    def Tanh(self, input: TensorLike) -> Tensor:
        """Hyperbolic tangent of every element, a smooth step from -1 to 1.

        https://onnx.ai/onnx/operators/onnx__Tanh.html

        Args:
            input: Values, of any shape.

        Returns:
            output: Values in [-1, 1], in the shape of `input`.
        """
        return self._call("Tanh", (input,))

    def Tile(self, input: TensorLike, repeats: TensorLike) -> Tensor:
        """Repeats a tensor along each axis.

        https://onnx.ai/onnx/operators/onnx__Tile.html

        Args:
            input: Tensor of rank r.
            repeats: How often, one number per axis.

        Returns:
            output: Each dimension multiplied by its number.
        """
        return self._call("Tile", (input, repeats))

    def Transpose(
        self,
        data: TensorLike,
        *,
        perm: Sequence[int] | None = None,
    ) -> Tensor:
        """Reorders the axes. Output axis i is input axis perm[i].

        https://onnx.ai/onnx/operators/onnx__Transpose.html

        Args:
            data: The tensor to reorder.
            perm: The order, each axis once. Default: reversed.

        Returns:
            transposed: The same elements in the new order.
        """
        return self._call("Transpose", (data,), perm=perm)

    def Unsqueeze(self, data: TensorLike, axes: TensorLike) -> Tensor:
        """Inserts axes of size 1. The positions are those in the result, in any order
        and without repetition.

        https://onnx.ai/onnx/operators/onnx__Unsqueeze.html

        Args:
            data: The tensor to expand.
            axes: Positions of the new axes, in [-r, r-1] for a result of rank r.

        Returns:
            expanded: The same elements with those axes.
        """
        return self._call("Unsqueeze", (data, axes))
