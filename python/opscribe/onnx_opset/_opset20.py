# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 20."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opscribe.onnx_opset._opset19 import Opset19

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import TensorLike, TensorValue

__all__ = ["Opset20"]


class Opset20(Opset19):
    """The operators of ai.onnx, version 20."""

    def __new__(cls) -> Opset20:
        return cls._make("", 20)

    def AffineGrid(
        self,
        theta: TensorLike,
        size: TensorLike,
        *,
        align_corners: int = 0,
    ) -> Tensor:
        """Makes the sampling grid that GridSample needs to apply an affine map: for
        each point of an output of the given size its place in the input, in coordinates
        from -1 to 1, multiplied by `theta`.

        https://onnx.ai/onnx/operators/onnx__AffineGrid.html

        Args:
            theta: The maps, [N, 2, 3] for images or [N, 3, 4] for volumes.
            size: Size of the output to sample for, (N, C, H, W) or (N, C, D, H, W).
            align_corners: 1: -1 and 1 are the centres of the corner points. 0: they are
                the outer edges of the corner points.

        Returns:
            grid: The places, [N, H, W, 2] with x before y, or [N, D, H, W, 3] with x,
                y, z.
        """
        return self._call("AffineGrid", (theta, size), align_corners=align_corners)

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

    def DFT(
        self,
        input: TensorLike,
        dft_length: TensorLike | None = None,
        axis: TensorLike | None = None,
        *,
        inverse: int = 0,
        onesided: int = 0,
    ) -> Tensor:
        """Discrete Fourier transform along `axis`, or its inverse, which divides by the
        length. The last dimension holds the parts of a number, 1 for real and 2 for
        complex (real part first), and so is never an axis to transform.

        https://onnx.ai/onnx/operators/onnx__DFT.html

        Args:
            input: Signal `[..., n, ..., 1]` (real) or `[..., n, ..., 2]` (complex), of
                rank r >= 2.
            dft_length: (optional) Scalar, the length N of the transform: a longer
                signal is cut, a shorter one filled up with zeros; absent: the size of
                the axis, or `2 * (n - 1)` from a half spectrum.
            axis: (optional) Scalar, the axis to transform, in [-r, -2] or [0, r-2];
                absent: -2.
            inverse: 1 computes the inverse transform.
            onesided: 1 with a forward transform takes real input and returns only the
                first `floor(dft_length / 2) + 1` frequencies; 1 with `inverse` takes
                such a half spectrum and returns a real signal; 0 uses all frequencies.

        Returns:
            output: The input's shape with N along the axis (`floor(N / 2) + 1` for a
                half spectrum) and 2 as last dimension; 1 when a half spectrum is
                inverted.
        """
        return self._call(
            "DFT",
            (input, dft_length, axis),
            inverse=inverse,
            onesided=onesided,
        )

    def Gelu(self, X: TensorLike, *, approximate: str = "none") -> Tensor:
        """Gaussian error linear unit: `0.5 * x * (1 + erf(x / sqrt(2)))`. Models
        trained with the tanh approximation must say so in `approximate`: the two differ
        by up to about 0.0005.

        https://onnx.ai/onnx/operators/onnx__Gelu.html

        Args:
            X: Values, of any shape.
            approximate: `none` for the exact formula, or `tanh` for `0.5 * x * (1 +
                tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))`.

        Returns:
            Y: Activated values, in the shape of `X`.
        """
        return self._call("Gelu", (X,), approximate=approximate)

    def GridSample(
        self,
        X: TensorLike,
        grid: TensorLike,
        *,
        align_corners: int = 0,
        mode: str = "linear",
        padding_mode: str = "zeros",
    ) -> Tensor:
        """Samples `X` at the places that `grid` names, interpolating between points.
        Places are given in coordinates from -1 to 1 over each spatial axis, x first.

        https://onnx.ai/onnx/operators/onnx__GridSample.html

        Args:
            X: Input [N, C, D1, ..., Dk].
            grid: Places [N, E1, ..., Ek, k], coordinates in the order of the last axis
                of `X` first.
            align_corners: 1: -1 and 1 are the centres of the corner points. 0: they are
                the outer edges of the corner points.
            mode: `linear`, `nearest` (halves go to the even neighbour) or `cubic`.
            padding_mode: What lies outside: `zeros`, `border` (the nearest point) or
                `reflection`.

        Returns:
            Y: Samples [N, C, E1, ..., Ek].
        """
        return self._call(
            "GridSample",
            (X, grid),
            align_corners=align_corners,
            mode=mode,
            padding_mode=padding_mode,
        )

    def ImageDecoder(
        self,
        encoded_stream: TensorLike,
        *,
        pixel_format: str = "RGB",
    ) -> Tensor:
        """Decodes a BMP, JPEG, JPEG 2000, TIFF, PNG, WebP or PNM image to 8-bit pixels
        with the channels last. Bytes that cannot be decoded give an empty tensor, not
        an error, so check the result's size.

        https://onnx.ai/onnx/operators/onnx__ImageDecoder.html

        Args:
            encoded_stream: 1-D, the bytes of the image file.
            pixel_format: Channels of the result: `RGB`, `BGR` or `Grayscale`.

        Returns:
            image: Pixels `[H, W, C]`, C = 3 or, for `Grayscale`, 1; empty when decoding
                fails.
        """
        return self._call("ImageDecoder", (encoded_stream,), pixel_format=pixel_format)

    def IsInf(
        self,
        X: TensorLike,
        *,
        detect_negative: int = 1,
        detect_positive: int = 1,
    ) -> Tensor:
        """Tells for each element whether it is infinite.

        https://onnx.ai/onnx/operators/onnx__IsInf.html

        Args:
            X: The numbers to look at.
            detect_negative: 1: minus infinity counts.
            detect_positive: 1: plus infinity counts.

        Returns:
            Y: True where the element is infinite and its sign counts.
        """
        return self._call(
            "IsInf",
            (X,),
            detect_negative=detect_negative,
            detect_positive=detect_positive,
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

    def ReduceMax(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Largest element along the given axes; true counts as larger than false. No
        elements give minus infinity, or the smallest value of a type without it.

        https://onnx.ai/onnx/operators/onnx__ReduceMax.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output equals the input.

        Returns:
            reduced: The largest elements.
        """
        return self._call(
            "ReduceMax",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def ReduceMin(
        self,
        data: TensorLike,
        axes: TensorLike | None = None,
        *,
        keepdims: int = 1,
        noop_with_empty_axes: int = 0,
    ) -> Tensor:
        """Smallest element along the given axes; false counts as smaller than true. No
        elements give infinity, or the largest value of a type without it.

        https://onnx.ai/onnx/operators/onnx__ReduceMin.html

        Args:
            data: Tensor of rank r; a scalar is allowed.
            axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
                `noop_with_empty_axes` decides.
            keepdims: 1: reduced axes stay with size 1. 0: they are dropped.
            noop_with_empty_axes: What absent or empty `axes` mean. 0: reduce all axes.
                1: reduce none, so that the output equals the input.

        Returns:
            reduced: The smallest elements.
        """
        return self._call(
            "ReduceMin",
            (data, axes),
            keepdims=keepdims,
            noop_with_empty_axes=noop_with_empty_axes,
        )

    def RegexFullMatch(self, X: TensorLike, *, pattern: str | None = None) -> Tensor:
        """Tells for each string whether `pattern` matches all of it; a match inside the
        string is not enough. The syntax is RE2's, which has no backreferences and no
        look-around.

        https://onnx.ai/onnx/operators/onnx__RegexFullMatch.html

        Args:
            X: Strings, of any shape.
            pattern: Regular expression in RE2 syntax; a node without it cannot be
                evaluated.

        Returns:
            Y: True where all of a string matches, in the shape of `X`.
        """
        return self._call("RegexFullMatch", (X,), pattern=pattern)

    def StringConcat(self, X: TensorLike, Y: TensorLike) -> Tensor:
        """Appends each string of `Y` to the string of `X` at the same position, with
        broadcasting. Nothing is put between the two.

        https://onnx.ai/onnx/operators/onnx__StringConcat.html

        Args:
            X: First parts.
            Y: Second parts, broadcast against `X`.

        Returns:
            Z: Joined strings, of the common shape.
        """
        return self._call("StringConcat", (X, Y))

    def StringSplit(
        self,
        X: TensorLike,
        *,
        delimiter: str | None = None,
        maxsplit: int | None = None,
    ) -> tuple[Tensor, Tensor]:
        """Splits each string at `delimiter` into pieces along a new last dimension.
        Neighbouring delimiters enclose an empty piece; only splitting at white space
        (no `delimiter`) joins runs and trims the ends. Shorter rows are filled up with
        empty strings, so read the true number of pieces from `Z`.

        https://onnx.ai/onnx/operators/onnx__StringSplit.html

        Args:
            X: Strings, of any shape.
            delimiter: Text that separates pieces; absent or empty: any run of white
                space.
            maxsplit: Most splits per string, counted from the left, so at most
                `maxsplit + 1` pieces with the rest in the last one; absent: no limit.

        Returns:
            Y: Pieces, in the shape of `X` with one more dimension, as long as the
                longest row.
            Z: Number of pieces of each string, in the shape of `X`.
        """
        return self._call("StringSplit", (X,), delimiter=delimiter, maxsplit=maxsplit)
