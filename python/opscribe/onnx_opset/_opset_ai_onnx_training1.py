# mypy: disable-error-code="override, no-any-return"
# Written by tools/opset_classes.py from the registry of operators.
"""The operators of ai.onnx.training, version 1."""

from __future__ import annotations

from opscribe._script.opset import Opset

__all__ = ["Opset_ai_onnx_training1"]


class Opset_ai_onnx_training1(Opset):
    """The operators of ai.onnx.training, version 1."""

    def __new__(cls) -> Opset_ai_onnx_training1:
        return cls._make("ai.onnx.training", 1)
