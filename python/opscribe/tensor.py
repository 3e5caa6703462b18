"""`Tensor`, the values of eager mode: the same class as `opscribe.Tensor`."""

from opscribe._core import Tensor

__all__ = ["Tensor"]
