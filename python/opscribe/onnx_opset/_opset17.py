# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx, version 17."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opscribe.onnx_opset._opset16 import Opset16

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, SequenceLike, TensorLike

__all__ = ["Opset17"]


class Opset17(Opset16):
    """The operators of ai.onnx, version 17."""

    def __new__(cls) -> Opset17:
        return cls._make("", 17)

    def BlackmanWindow(
        self,
        size: TensorLike,
        *,
        output_datatype: int = 1,
        periodic: int = 1,
    ) -> Tensor:
        """Blackman window: weight n is `0.42 - 0.5 * cos(2 pi n / d) + 0.08 * cos(4 pi
        n / d)`, where d is `size`, or `size - 1` with `periodic` 0. It fades to 0 at
        the ends.

        https://onnx.ai/onnx/operators/onnx__BlackmanWindow.html

        Args:
            size: Scalar, the number of weights; at least 2 with `periodic` 0.
            output_datatype: Number of the result's element type: 1 is float32, 10
                float16, 11 double.
            periodic: 1 makes one period of an endless function, for spectra; 0 a
                symmetric window, for filters.

        Returns:
            output: Weights `[size]`.
        """
        return self._call(
            "BlackmanWindow",
            (size,),
            output_datatype=output_datatype,
            periodic=periodic,
        )

    def DFT(
        self,
        input: TensorLike,
        dft_length: TensorLike | None = None,
        *,
        inverse: int = 0,
        onesided: int = 0,
        axis: int = 1,
    ) -> Tensor:
        """Discrete Fourier transform along `axis`, or its inverse, which divides by the
        length. The last dimension holds the parts of a number, 1 for real and 2 for
        complex (real part first), and so is never an axis to transform.

        In this version: the axis is an attribute, by default 1 instead of the last
        signal axis.

        https://onnx.ai/onnx/operators/onnx__DFT.html

        Args:
            input: Signal `[..., n, ..., 1]` (real) or `[..., n, ..., 2]` (complex), of
                rank r >= 2.
            dft_length: (optional) Scalar, the length N of the transform: a longer
                signal is cut, a shorter one filled up with zeros; absent: the size of
                the axis, or `2 * (n - 1)` from a half spectrum.
            inverse: 1 computes the inverse transform.
            onesided: 1 with a forward transform takes real input and returns only the
                first `floor(dft_length / 2) + 1` frequencies; 1 with `inverse` takes
                such a half spectrum and returns a real signal; 0 uses all frequencies.
            axis: Axis to transform, in [-r, -2] or [0, r-2].

        Returns:
            output: The input's shape with N along the axis (`floor(N / 2) + 1` for a
                half spectrum) and 2 as last dimension; 1 when a half spectrum is
                inverted.
        """
        return self._call(
            "DFT",
            (input, dft_length),
            inverse=inverse,
            onesided=onesided,
            axis=axis,
        )

    def HammingWindow(
        self,
        size: TensorLike,
        *,
        output_datatype: int = 1,
        periodic: int = 1,
    ) -> Tensor:
        """Hamming window: weight n is `25/46 - 21/46 * cos(2 pi n / d)`, where d is
        `size`, or `size - 1` with `periodic` 0. It does not reach 0 at the ends, and
        uses the exact fractions instead of 0.54 and 0.46.

        https://onnx.ai/onnx/operators/onnx__HammingWindow.html

        Args:
            size: Scalar, the number of weights; at least 2 with `periodic` 0.
            output_datatype: Number of the result's element type: 1 is float32, 10
                float16, 11 double.
            periodic: 1 makes one period of an endless function, for spectra; 0 a
                symmetric window, for filters.

        Returns:
            output: Weights `[size]`.
        """
        return self._call(
            "HammingWindow",
            (size,),
            output_datatype=output_datatype,
            periodic=periodic,
        )

    def HannWindow(
        self,
        size: TensorLike,
        *,
        output_datatype: int = 1,
        periodic: int = 1,
    ) -> Tensor:
        """Hann window: weight n is `0.5 - 0.5 * cos(2 pi n / d)`, where d is `size`, or
        `size - 1` with `periodic` 0. It fades to 0 at the ends.

        https://onnx.ai/onnx/operators/onnx__HannWindow.html

        Args:
            size: Scalar, the number of weights; at least 2 with `periodic` 0.
            output_datatype: Number of the result's element type: 1 is float32, 10
                float16, 11 double.
            periodic: 1 makes one period of an endless function, for spectra; 0 a
                symmetric window, for filters.

        Returns:
            output: Weights `[size]`.
        """
        return self._call(
            "HannWindow",
            (size,),
            output_datatype=output_datatype,
            periodic=periodic,
        )

    def LayerNormalization(
        self,
        X: TensorLike,
        Scale: TensorLike,
        B: TensorLike | None = None,
        *,
        axis: int = -1,
        epsilon: float = 1e-05,
        stash_type: int = 1,
    ) -> Any:
        """Normalizes all dimensions from `axis` to the last together: `(X - mean) /
        sqrt(variance + epsilon) * Scale + B`. The variance divides by the number of
        elements. `Scale` and `B` are broadcast to `X` only, never the other way.

        https://onnx.ai/onnx/operators/onnx__LayerNormalization.html

        Args:
            X: Tensor of rank r >= 1.
            Scale: Factor, broadcast to the shape of `X`.
            B: (optional) Summand, broadcast to the shape of `X`; absent: nothing is
                added.
            axis: First of the dimensions normalized together, in [-r, r-1].
            epsilon: Added to the variance, so that no division by zero happens.
            stash_type: Element type, as a number, to compute statistics in, and the
                type of `Mean` and `InvStdDev`: 1 float32, 16 bfloat16. Normalized
                values return to the type of `X` before they are scaled.

        Returns:
            Y: Normalized values, in the shape of `X`.
            Mean: (optional) Mean of each slice; normalized dimensions have size 1.
            InvStdDev: (optional) `1 / sqrt(variance + epsilon)` of each slice, in the
                shape of `Mean`.
        """
        return self._call(
            "LayerNormalization",
            (X, Scale, B),
            axis=axis,
            epsilon=epsilon,
            stash_type=stash_type,
        )

    def MelWeightMatrix(
        self,
        num_mel_bins: TensorLike,
        dft_length: TensorLike,
        sample_rate: TensorLike,
        lower_edge_hertz: TensorLike,
        upper_edge_hertz: TensorLike,
        *,
        output_datatype: int = 1,
    ) -> Tensor:
        """Weights that turn a one-sided spectrum into mel bands, as in
        `MatMul(spectrum, output)`. Each band is a triangle of height 1; the band edges
        are evenly spaced on the scale `2595 * log10(1 + f / 700)`.

        https://onnx.ai/onnx/operators/onnx__MelWeightMatrix.html

        Args:
            num_mel_bins: Scalar, the number of bands.
            dft_length: Scalar, the length of the Fourier transform behind the spectrum.
            sample_rate: Scalar, samples per second of the signal.
            lower_edge_hertz: Scalar, the frequency at the low end of the mel range.
            upper_edge_hertz: Scalar, the frequency at the high end of the mel range.
            output_datatype: Number of the result's element type: 1 is float32, 10
                float16, 11 double.

        Returns:
            output: Weights `[floor(dft_length / 2) + 1, num_mel_bins]`.
        """
        return self._call(
            "MelWeightMatrix",
            (num_mel_bins, dft_length, sample_rate, lower_edge_hertz, upper_edge_hertz),
            output_datatype=output_datatype,
        )

    def STFT(
        self,
        signal: TensorLike,
        frame_step: TensorLike,
        window: TensorLike | None = None,
        frame_length: TensorLike | None = None,
        *,
        onesided: int = 1,
    ) -> Tensor:
        """Cuts the signal into frames of `frame_length` samples, one every
        `frame_step`, multiplies each by `window` and transforms it. There are `1 +
        floor((length - frame_length) / frame_step)` frames: samples after the last
        whole frame are left out, and nothing is padded.

        https://onnx.ai/onnx/operators/onnx__STFT.html

        Args:
            signal: `[batch, length, 1]` when real, `[batch, length, 2]` when complex.
            frame_step: Scalar, the samples between the starts of two frames.
            window: (optional) 1-D, a factor for each sample of a frame; absent: all 1.
            frame_length: (optional) Scalar, the samples in a frame, equal to the length
                of `window` when both are given; absent: the length of `window`, else of
                the signal.
            onesided: 1 returns the first `floor(frame_length / 2) + 1` frequencies, for
                real signals only; 0 returns all.

        Returns:
            output: `[batch, frames, bins, 2]`, real part first.
        """
        return self._call(
            "STFT",
            (signal, frame_step, window, frame_length),
            onesided=onesided,
        )

    def SequenceMap(
        self,
        input_sequence: SequenceLike,
        *additional_inputs: Any,
        body: GraphLike,
    ) -> Any:
        """Runs a graph once for each element of a sequence and collects each of its
        outputs in a sequence. Further sequences are walked in step and must have the
        same length; further tensors are given whole to every run.

        https://onnx.ai/onnx/operators/onnx__SequenceMap.html

        Args:
            input_sequence: The sequence that sets the number of runs.
            additional_inputs: (any number) Sequences of the same length, or tensors
                used in every run.
            body: Graph to run. Takes one element of each sequence and each further
                tensor, in the order of the inputs; gives the elements of the output
                sequences.

        Returns:
            out_sequence: (any number) For each output of `body` the sequence of its
                values.
        """
        return self._call(
            "SequenceMap",
            (input_sequence, *additional_inputs),
            body=body,
        )
