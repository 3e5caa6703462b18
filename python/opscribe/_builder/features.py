"""What a builder does beyond making nodes."""

from __future__ import annotations

import enum

__all__ = ["BuilderFeature"]


class BuilderFeature(enum.Flag):
    """What a builder does on each call, to be joined with `|`."""

    NONE = 0
    #: Sorts arguments into inputs and attributes by the operator's schema.
    SCHEMA_PARTITION = 1
    #: Gives constants the element type of the inputs they go with.
    CAST_INPUTS = 2
    #: Gives attributes the type the schema says (`alpha=1` becomes a float).
    CAST_ATTRIBUTES = 4
    #: The three above.
    SCHEMA_AWARE = 7
    #: Fills in types and shapes of outputs.
    INFER_SHAPES = 8
    #: Knows the values of `Constant` nodes.
    CONSTANT_PROPAGATION = 16
    #: Everything.
    FULL = 31
