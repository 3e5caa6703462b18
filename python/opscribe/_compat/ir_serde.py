"""opscribe's graphs and functions for the serializers of the `onnx_ir` package.

Programs written for ONNX Script give what `build_graph` and `function_ir` made to
`onnx_ir.serde.serialize_graph`, `onnx_ir.to_proto` and their kin. These read objects of
their own package; opscribe's have a binary form at hand, so they give that.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any

from opscribe._core import Function, Graph, Model

__all__ = ["teach_onnx_ir"]

# What serializers fill a proto from, and the protocol by which `to_proto` chooses one.
_TAUGHT: dict[str, tuple[str, tuple[type, ...]]] = {
    "serialize_model_into": ("ModelProtocol", (Model,)),
    "serialize_graph_into": ("GraphProtocol", (Graph,)),
    "serialize_function_into": ("FunctionProtocol", (Function,)),
}


def teach_onnx_ir(*functions: type) -> None:
    """Lets the serializers take opscribe's objects, where `onnx_ir` is in use.

    `functions` are further classes that are to be taken as functions; as ours, they
    have `to_bytes()`.
    """
    serde: Any = sys.modules.get("onnx_ir.serde")
    ir: Any = sys.modules.get("onnx_ir")
    if serde is None or not hasattr(ir, "FunctionProtocol"):
        return  # not imported, or about to be
    for name, (protocol, classes) in _TAUGHT.items():
        serializer = getattr(serde, name)
        if not hasattr(serializer, "opscribe_classes"):
            for each in classes:
                getattr(ir, protocol).register(each)
            serializer = _taking(serializer, set(classes))
            setattr(serde, name, serializer)
    for each in functions:
        if each not in serde.serialize_function_into.opscribe_classes:
            ir.FunctionProtocol.register(each)
            serde.serialize_function_into.opscribe_classes.add(each)


def _taking(serializer: Callable[..., Any], classes: set[type]) -> Callable[..., Any]:
    @functools.wraps(serializer)
    def serialize_into(proto: Any, from_: Any, **options: Any) -> Any:
        if type(from_) not in classes:
            return serializer(proto, from_=from_, **options)
        proto.MergeFromString(from_.to_bytes())
        if options.get("create_value_info") is False:
            proto.ClearField("value_info")
        return proto

    serialize_into.opscribe_classes = classes  # type: ignore[attr-defined]
    return serialize_into
