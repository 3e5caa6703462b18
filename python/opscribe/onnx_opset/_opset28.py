# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 28."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset27 import Opset27

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset28"]


class Opset28(Opset27):
    """The operators of ai.onnx, version 28."""

    def __new__(cls) -> Opset28:
        return cls._make("", 28)

    def BitShift(self, X: TensorLike, Y: TensorLike, *, direction: str) -> Tensor:
        """Shifts the bits of `X` by `Y` places, both broadcast to a common shape. Bits
        shifted out are lost; a right shift of signed numbers repeats the sign bit. A
        count below 0 or not below the bit width gives 0, or -1 for a right shift of a
        negative number.

        https://onnx.ai/onnx/operators/onnx__BitShift.html

        Args:
            X: Integers to shift.
            Y: Number of places, broadcast against `X`.
            direction: `LEFT`, towards greater numbers, or `RIGHT`.

        Returns:
            Z: Shifted integers, of the common shape.
        """
        return self._call("BitShift", (X, Y), direction=direction)

    def Cast(
        self,
        input: TensorLike,
        *,
        round_mode: str = "up",
        saturate: int = 1,
        to: int,
    ) -> Tensor:
        """Converts each element to another type. Fractions are cut off towards zero,
        integers that are too large keep their low bits, anything but zero becomes true.
        Casting a float that the integer type cannot hold is undefined. Strings are read
        and written as decimal numbers.

        https://onnx.ai/onnx/operators/onnx__Cast.html

        Args:
            input: The tensor to convert.
            round_mode: Only to float8e8m0: `up`, `down` or `nearest`.
            saturate: Only to float8 types: 1 turns what is too large into the largest
                value, 0 into NaN or infinity.
            to: The new element type, as a number of the format.

        Returns:
            output: Same shape, new type.
        """
        return self._call(
            "Cast",
            (input,),
            round_mode=round_mode,
            saturate=saturate,
            to=to,
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
        block_size: int = 0,
        output_dtype: int = 0,
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
            block_size: Number of neighbours along `axis` that share one scale, when the
                scale has the rank of `x`; the last block may be shorter. 0: scales are
                not blocked.
            output_dtype: Element type of `y`, as a number, which is also the type
                multiplied in; 0: the type of `x_scale`.

        Returns:
            y: Real values, in the shape of `x`.
        """
        return self._call(
            "DequantizeLinear",
            (x, x_scale, x_zero_point),
            axis=axis,
            block_size=block_size,
            output_dtype=output_dtype,
        )

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

    def Mod(self, A: TensorLike, B: TensorLike, *, fmod: int = 0) -> Tensor:
        """Remainder of `A / B`, element by element with broadcasting. By default the
        result has the sign of the divisor, as `%` in Python; with `fmod` it has the
        sign of the dividend, as `%` and `fmod` in C. A float divisor of 0 gives NaN, an
        integer one has no defined result.

        https://onnx.ai/onnx/operators/onnx__Mod.html

        Args:
            A: Dividend.
            B: Divisor, broadcast against `A`.
            fmod: How the quotient is rounded: 0 down, 1 toward zero.

        Returns:
            C: Remainder, of the common shape.
        """
        return self._call("Mod", (A, B), fmod=fmod)

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

    def Optional(self, input: Any = None, *, type: Any = None) -> Any:
        """Wraps a value as an optional that has it, or, without input, makes an empty
        optional of the given type.

        https://onnx.ai/onnx/operators/onnx__Optional.html

        Args:
            input: (optional) The value to wrap. Absent: the result is empty.
            type: Type of the element an empty optional would have; needed when there is
                no input.

        Returns:
            output: The optional.
        """
        return self._call("Optional", (input,), type=type)

    def OptionalGetElement(self, input: Any) -> Any:
        """Takes the value out of an optional; an empty one is an error. A value that is
        no optional passes through.

        https://onnx.ai/onnx/operators/onnx__OptionalGetElement.html

        Args:
            input: The optional, or a plain tensor or sequence.

        Returns:
            output: The value inside.
        """
        return self._call("OptionalGetElement", (input,))

    def OptionalHasElement(self, input: Any = None) -> Tensor:
        """Tells whether an optional has a value. A tensor or sequence that is no
        optional counts as a value; an input left out counts as none.

        https://onnx.ai/onnx/operators/onnx__OptionalHasElement.html

        Args:
            input: (optional) The optional, or a plain tensor or sequence. Absent: the
                answer is false.

        Returns:
            output: Boolean scalar.
        """
        return self._call("OptionalHasElement", (input,))

    def QuantizeLinear(
        self,
        x: TensorLike,
        y_scale: TensorLike,
        y_zero_point: TensorLike | None = None,
        *,
        axis: int = 1,
        block_size: int = 0,
        output_dtype: int = 0,
        precision: int = 0,
        saturate: int = 1,
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
            block_size: Number of neighbours along `axis` that share one scale, when the
                scale has the rank of `x`; the last block may be shorter. 0: scales are
                not blocked.
            output_dtype: Element type of `y`, as a number; it must agree with
                `y_zero_point`. 0: the type of `y_zero_point`, or uint8 without one.
            precision: Element type, as a number, to divide in; 0: the type of
                `y_scale`.
            saturate: For float8 results: 1 turns values out of range into the nearest
                bound, 0 into infinity or NaN. All other types always use the bound.

        Returns:
            y: Quantized values, in the shape of `x`.
        """
        return self._call(
            "QuantizeLinear",
            (x, y_scale, y_zero_point),
            axis=axis,
            block_size=block_size,
            output_dtype=output_dtype,
            precision=precision,
            saturate=saturate,
        )

    def ReduceLogSum(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Logarithm of the sum along the given axes, `log(sum(x))`. A negative sum
        gives NaN, no elements give minus infinity.

        https://onnx.ai/onnx/operators/onnx__ReduceLogSum.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output is `log(x)`.

        Returns:
            reduced: The logarithms.
        """
        return self._call(
            "ReduceLogSum",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceLogSumExp(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Logarithm of the sum of exponentials along the given axes,
        `log(sum(exp(x)))`. To avoid overflow it is computed as `m + log(sum(exp(x -
        m)))` with m the largest element. No elements give minus infinity.

        https://onnx.ai/onnx/operators/onnx__ReduceLogSumExp.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output equals the input.

        Returns:
            reduced: The logarithms, none below the largest element.
        """
        return self._call(
            "ReduceLogSumExp",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReverseSequence(
        self,
        input: TensorLike,
        sequence_lens: TensorLike,
        *,
        batch_axis: int = 1,
        time_axis: int = 0,
    ) -> Tensor:
        """Reverses the first part of each sequence of a batch and leaves the rest in
        place; each sequence has its own length.

        https://onnx.ai/onnx/operators/onnx__ReverseSequence.html

        Args:
            input: Tensor of rank r >= 2.
            sequence_lens: How many steps to reverse, one number per sequence, between 1
                and the size of the time axis.
            batch_axis: The axis of the batch, 0 or 1, other than `time_axis`.
            time_axis: The axis of time, 0 or 1.

        Returns:
            Y: The tensor with reversed parts.
        """
        return self._call(
            "ReverseSequence",
            (input, sequence_lens),
            batch_axis=batch_axis,
            time_axis=time_axis,
        )

    def SpaceToDepth(
        self,
        input: TensorLike,
        *,
        blocksize: int,
        mode: str = "DCR",
    ) -> Tensor:
        """Moves blocks of the plane into channels, the inverse of DepthToSpace with the
        same mode.

        https://onnx.ai/onnx/operators/onnx__SpaceToDepth.html

        Args:
            input: [N, C, H, W], H and W divisible by blocksize.
            blocksize: Side of a block.
            mode: Order of the new channels: `DCR` puts those of one place apart, `CRD`
                side by side.

        Returns:
            output: [N, C * blocksize^2, H / blocksize, W / blocksize].
        """
        return self._call("SpaceToDepth", (input,), blocksize=blocksize, mode=mode)

    def SwiGLU(self, A: TensorLike, B: TensorLike, *, alpha: float = 1.0) -> Tensor:
        """Gated activation: `Swish` of the gate `A` times `B`, element by element. Both
        shapes must be equal, there is no broadcasting; split a packed projection before
        it.

        https://onnx.ai/onnx/operators/onnx__SwiGLU.html

        Args:
            A: Gate, goes through `Swish`.
            B: Values that the gate scales, in the shape of `A`.
            alpha: Steepness of the gate's sigmoid.

        Returns:
            Y: `A * sigmoid(alpha * A) * B`, in the shape of `A`.
        """
        return self._call("SwiGLU", (A, B), alpha=alpha)

    def Unique(self, X: TensorLike, *, axis: int | None = None, sorted: int = 1) -> Any:
        """Finds the distinct elements of a tensor, or the distinct slices along an
        axis.

        https://onnx.ai/onnx/operators/onnx__Unique.html

        Args:
            X: The tensor to search.
            axis: Axis whose slices are compared, in [-r, r-1]. Default: flatten and
                compare elements.
            sorted: 1: in ascending order. 0: in the order they first appear.

        Returns:
            Y: The distinct ones.
            indices: (optional) Where each of them first appears.
            inverse_indices: (optional) For each element or slice of `X` its place in
                `Y`.
            counts: (optional) How often each of them appears.
        """
        return self._call("Unique", (X,), axis=axis, sorted=sorted)
