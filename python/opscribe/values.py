"""Opsets, operators and script functions."""

from opscribe._function import OnnxClosure, OnnxFunction, TracedOnnxFunction
from opscribe._opset import Op, Opset
from opscribe._signature import AttributeParameter, OpSignature, Parameter

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
