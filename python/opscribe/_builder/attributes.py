"""Keywords of a call as attributes of its node."""

from __future__ import annotations

from typing import Any

from opscribe._builder.constants import to_tensor
from opscribe._builder.specs import AttrSpec
from opscribe._core import Attribute, AttrType, Graph, Node, Tensor, Type, Value

__all__ = ["plain_value", "read_attr_spec", "set_attribute"]

_LISTS = (AttrType.INTS, AttrType.FLOATS, AttrType.STRINGS)


def set_attribute(
    node: Node, name: str, value: Any, type: AttrType = AttrType.UNDEFINED
) -> None:
    """Gives the node the attribute; with a type, of that type. None sets nothing."""
    if value is None:
        return
    if isinstance(value, Attribute):
        node.attributes[name] = value
        return
    spec = read_attr_spec(name, value)
    if spec.ref is not None:
        node.attributes.add_ref(name, spec.ref, spec.type or type)
        return
    if spec.value is None:
        return
    item = plain_value(name, spec.value)
    type = spec.type or type
    if type in _LISTS and hasattr(item, "tolist") and not isinstance(item, Tensor):
        item = item.tolist()
    if not type and isinstance(item, (list, tuple)) and not item:
        type = AttrType.INTS
    if type:
        node.attributes.add(name, item, type)
    else:
        node.attributes[name] = item


def read_attr_spec(name: str, value: Any) -> AttrSpec:
    """What an attribute object says, of opscribe or another package, or a plain value.

    An object with a name of its own must have this name.
    """
    if isinstance(value, Attribute):
        found = AttrSpec(value.name, value.value, value.type, value.ref)
    elif isinstance(value, AttrSpec):
        found = value
    elif _is_foreign_attr(value):
        ref = getattr(value, "ref_attr_name", None)
        found = AttrSpec(value.name, value.value, AttrType(int(value.type)), ref)
    else:
        return AttrSpec(name, value)
    if found.name and name and found.name != name:
        raise ValueError(
            f"attribute `{found.name}` does not match the keyword `{name}`"
        )
    return found


def _is_foreign_attr(value: Any) -> bool:
    return hasattr(value, "ref_attr_name") and hasattr(value, "value")


def plain_value(name: str, value: Any) -> Any:
    """The value in a form that opscribe's attributes take."""
    if isinstance(value, Value):
        raise TypeError(
            f"attribute `{name}` cannot hold the value `{value.name}`, which is only "
            "known when the model runs"
        )
    if isinstance(value, (Tensor, Graph, Type, str, bytes, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain_value(name, item) for item in value]
    if callable(getattr(value, "numpy", None)) or hasattr(value, "data_type"):
        return to_tensor(value)
    return value
