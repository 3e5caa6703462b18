# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx.preview, version 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opscribe._script.opset import Opset

if TYPE_CHECKING:
    from opscribe._core import Tensor
    from opscribe._typing import GraphLike, TensorLike

__all__ = ["Opset_ai_onnx_preview1"]


class Opset_ai_onnx_preview1(Opset):
    """The operators of ai.onnx.preview, version 1."""

    def __new__(cls) -> Opset_ai_onnx_preview1:
        return cls._make("ai.onnx.preview", 1)

    def FlexAttention(
        self,
        Q: TensorLike,
        K: TensorLike,
        V: TensorLike,
        *,
        prob_mod: GraphLike | None = None,
        scale: float | None = None,
        score_mod: GraphLike | None = None,
        softmax_precision: int | None = None,
    ) -> Tensor:
        """Attention over 4-D tensors: `prob_mod(softmax(score_mod(scale * Q * K^T))) *
        V`. Masks are written in `score_mod`, as -infinity where a position may not be
        seen. With fewer key heads than query heads, consecutive query heads share one.

        https://onnx.ai/onnx/operators/onnx_aionnxpreview_FlexAttention.html

        Args:
            Q: Queries `[B, Hq, L, D]`.
            K: Keys `[B, Hkv, S, D]`, where Hkv divides Hq.
            V: Values `[B, Hkv, S, Dv]`.
            prob_mod: Graph of one input and one output, both `[B, Hq, L, S]` in the
                softmax's type, applied to the probabilities; absent: none.
            scale: Factor of the scores, applied once; absent: `1 / sqrt(D)`.
            score_mod: Graph of one input and one output, both `[B, Hq, L, S]` in the
                softmax's type, applied to the scores; absent: none.
            softmax_precision: Number of the element type of scores and softmax: 1 is
                float32, 10 float16, 11 double, 16 bfloat16; absent: double for double
                inputs, else float32.

        Returns:
            Y: Result `[B, Hq, L, Dv]`.
        """
        return self._call(
            "FlexAttention",
            (Q, K, V),
            prob_mod=prob_mod,
            scale=scale,
            score_mod=score_mod,
            softmax_precision=softmax_precision,
        )
