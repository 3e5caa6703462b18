"""Opsets, operators and script functions."""

from opscribe._script.function import OnnxClosure, OnnxFunction, TracedOnnxFunction
from opscribe._script.opset import Op, Opset
from opscribe._script.signature import AttributeParameter, OpSignature, Parameter

__all__ = [
    "AttributeParameter",
    "OnnxClosure",
    "OnnxFunction",
    "Op",
    "OpSignature",
    "Opset",
    "Parameter",
    "TracedOnnxFunction",
]
