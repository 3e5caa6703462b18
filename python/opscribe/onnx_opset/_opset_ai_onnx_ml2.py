# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx.ml, version 2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opscribe.onnx_opset._opset_ai_onnx_ml1 import Opset_ai_onnx_ml1

if TYPE_CHECKING:
    from collections.abc import Sequence

    from opscribe._core import Tensor
    from opscribe._typing import TensorLike

__all__ = ["Opset_ai_onnx_ml2"]


class Opset_ai_onnx_ml2(Opset_ai_onnx_ml1):
    """The operators of ai.onnx.ml, version 2."""

    def __new__(cls) -> Opset_ai_onnx_ml2:
        return cls._make("ai.onnx.ml", 2)

    def LabelEncoder(
        self,
        X: TensorLike,
        *,
        default_float: float = -0.0,
        default_int64: int = -1,
        default_string: str = "_Unused",
        keys_floats: Sequence[float] | None = None,
        keys_int64s: Sequence[int] | None = None,
        keys_strings: Sequence[str] | None = None,
        values_floats: Sequence[float] | None = None,
        values_int64s: Sequence[int] | None = None,
        values_strings: Sequence[str] | None = None,
    ) -> Tensor:
        """Looks up each element in a table of keys and gives the value beside it, or a
        default. One list of keys and one list of values are given, equally long; the
        types of input and output follow them. Of equal keys the last counts, and a NaN
        key matches any NaN.

        In this version: nothing says which of equal keys counts, and floats are
        compared by their bits.

        https://onnx.ai/onnx/operators/onnx_aionnxml_LabelEncoder.html

        Args:
            X: Elements to look up, in the type of the keys; any shape.
            default_float: Result for an element without a key, with `values_floats`.
            default_int64: Result for an element without a key, with `values_int64s`.
            default_string: Result for an element without a key, with `values_strings`.
            keys_floats: Keys of a float input.
            keys_int64s: Keys of an int64 input.
            keys_strings: Keys of a string input.
            values_floats: Values of a float output.
            values_int64s: Values of an int64 output.
            values_strings: Values of a string output.

        Returns:
            Y: The values found, in the shape of `X` and the type of the values.
        """
        return self._call(
            "LabelEncoder",
            (X,),
            default_float=default_float,
            default_int64=default_int64,
            default_string=default_string,
            keys_floats=keys_floats,
            keys_int64s=keys_int64s,
            keys_strings=keys_strings,
            values_floats=values_floats,
            values_int64s=values_int64s,
            values_strings=values_strings,
        )
