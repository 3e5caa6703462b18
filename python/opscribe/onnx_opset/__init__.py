"""The opsets of ONNX, each with a typed method per operator.

    from opscribe.onnx_opset import opset18 as op

The module of an opset is imported when it is first named.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from opscribe._script.opset import Opset

if TYPE_CHECKING:
    from opscribe.onnx_opset._opset1 import Opset1 as Opset1
    from opscribe.onnx_opset._opset2 import Opset2 as Opset2
    from opscribe.onnx_opset._opset3 import Opset3 as Opset3
    from opscribe.onnx_opset._opset4 import Opset4 as Opset4
    from opscribe.onnx_opset._opset5 import Opset5 as Opset5
    from opscribe.onnx_opset._opset6 import Opset6 as Opset6
    from opscribe.onnx_opset._opset7 import Opset7 as Opset7
    from opscribe.onnx_opset._opset8 import Opset8 as Opset8
    from opscribe.onnx_opset._opset9 import Opset9 as Opset9
    from opscribe.onnx_opset._opset10 import Opset10 as Opset10
    from opscribe.onnx_opset._opset11 import Opset11 as Opset11
    from opscribe.onnx_opset._opset12 import Opset12 as Opset12
    from opscribe.onnx_opset._opset13 import Opset13 as Opset13
    from opscribe.onnx_opset._opset14 import Opset14 as Opset14
    from opscribe.onnx_opset._opset15 import Opset15 as Opset15
    from opscribe.onnx_opset._opset16 import Opset16 as Opset16
    from opscribe.onnx_opset._opset17 import Opset17 as Opset17
    from opscribe.onnx_opset._opset18 import Opset18 as Opset18
    from opscribe.onnx_opset._opset19 import Opset19 as Opset19
    from opscribe.onnx_opset._opset20 import Opset20 as Opset20
    from opscribe.onnx_opset._opset21 import Opset21 as Opset21
    from opscribe.onnx_opset._opset22 import Opset22 as Opset22
    from opscribe.onnx_opset._opset23 import Opset23 as Opset23
    from opscribe.onnx_opset._opset24 import Opset24 as Opset24
    from opscribe.onnx_opset._opset25 import Opset25 as Opset25
    from opscribe.onnx_opset._opset26 import Opset26 as Opset26
    from opscribe.onnx_opset._opset27 import Opset27 as Opset27
    from opscribe.onnx_opset._opset28 import Opset28 as Opset28
    from opscribe.onnx_opset._opset_ai_onnx_ml1 import (
        Opset_ai_onnx_ml1 as Opset_ai_onnx_ml1,
    )
    from opscribe.onnx_opset._opset_ai_onnx_ml2 import (
        Opset_ai_onnx_ml2 as Opset_ai_onnx_ml2,
    )
    from opscribe.onnx_opset._opset_ai_onnx_ml3 import (
        Opset_ai_onnx_ml3 as Opset_ai_onnx_ml3,
    )
    from opscribe.onnx_opset._opset_ai_onnx_ml4 import (
        Opset_ai_onnx_ml4 as Opset_ai_onnx_ml4,
    )
    from opscribe.onnx_opset._opset_ai_onnx_ml5 import (
        Opset_ai_onnx_ml5 as Opset_ai_onnx_ml5,
    )
    from opscribe.onnx_opset._opset_ai_onnx_preview1 import (
        Opset_ai_onnx_preview1 as Opset_ai_onnx_preview1,
    )
    from opscribe.onnx_opset._opset_ai_onnx_preview_training1 import (
        Opset_ai_onnx_preview_training1 as Opset_ai_onnx_preview_training1,
    )
    from opscribe.onnx_opset._opset_ai_onnx_training1 import (
        Opset_ai_onnx_training1 as Opset_ai_onnx_training1,
    )

    opset1: Opset1
    opset2: Opset2
    opset3: Opset3
    opset4: Opset4
    opset5: Opset5
    opset6: Opset6
    opset7: Opset7
    opset8: Opset8
    opset9: Opset9
    opset10: Opset10
    opset11: Opset11
    opset12: Opset12
    opset13: Opset13
    opset14: Opset14
    opset15: Opset15
    opset16: Opset16
    opset17: Opset17
    opset18: Opset18
    opset19: Opset19
    opset20: Opset20
    opset21: Opset21
    opset22: Opset22
    opset23: Opset23
    opset24: Opset24
    opset25: Opset25
    opset26: Opset26
    opset27: Opset27
    opset28: Opset28
    opset_ai_onnx_ml1: Opset_ai_onnx_ml1
    opset_ai_onnx_ml2: Opset_ai_onnx_ml2
    opset_ai_onnx_ml3: Opset_ai_onnx_ml3
    opset_ai_onnx_ml4: Opset_ai_onnx_ml4
    opset_ai_onnx_ml5: Opset_ai_onnx_ml5
    opset_ai_onnx_preview1: Opset_ai_onnx_preview1
    opset_ai_onnx_preview_training1: Opset_ai_onnx_preview_training1
    opset_ai_onnx_training1: Opset_ai_onnx_training1

__all__ = [
    "Opset1",
    "Opset2",
    "Opset3",
    "Opset4",
    "Opset5",
    "Opset6",
    "Opset7",
    "Opset8",
    "Opset9",
    "Opset10",
    "Opset11",
    "Opset12",
    "Opset13",
    "Opset14",
    "Opset15",
    "Opset16",
    "Opset17",
    "Opset18",
    "Opset19",
    "Opset20",
    "Opset21",
    "Opset22",
    "Opset23",
    "Opset24",
    "Opset25",
    "Opset26",
    "Opset27",
    "Opset28",
    "Opset_ai_onnx_ml1",
    "Opset_ai_onnx_ml2",
    "Opset_ai_onnx_ml3",
    "Opset_ai_onnx_ml4",
    "Opset_ai_onnx_ml5",
    "Opset_ai_onnx_preview1",
    "Opset_ai_onnx_preview_training1",
    "Opset_ai_onnx_training1",
    "all_opsets",
    "find",
    "opset1",
    "opset2",
    "opset3",
    "opset4",
    "opset5",
    "opset6",
    "opset7",
    "opset8",
    "opset9",
    "opset10",
    "opset11",
    "opset12",
    "opset13",
    "opset14",
    "opset15",
    "opset16",
    "opset17",
    "opset18",
    "opset19",
    "opset20",
    "opset21",
    "opset22",
    "opset23",
    "opset24",
    "opset25",
    "opset26",
    "opset27",
    "opset28",
    "opset_ai_onnx_ml1",
    "opset_ai_onnx_ml2",
    "opset_ai_onnx_ml3",
    "opset_ai_onnx_ml4",
    "opset_ai_onnx_ml5",
    "opset_ai_onnx_preview1",
    "opset_ai_onnx_preview_training1",
    "opset_ai_onnx_training1",
]

# Domain to the stem of its names, and its newest version.
_DOMAINS = {
    "": ("opset", 28),
    "ai.onnx.ml": ("opset_ai_onnx_ml", 5),
    "ai.onnx.preview": ("opset_ai_onnx_preview", 1),
    "ai.onnx.preview.training": ("opset_ai_onnx_preview_training", 1),
    "ai.onnx.training": ("opset_ai_onnx_training", 1),
}
_BY_NAME = {
    f"{stem}{version}": (domain, version)
    for domain, (stem, newest) in _DOMAINS.items()
    for version in range(1, newest + 1)
}


def find(domain: str, version: int) -> Opset:
    """The opset of that domain and version, with its methods if it is ONNX's own."""
    stem, newest = _DOMAINS.get(domain, ("", 0))
    if not 1 <= version <= newest:
        return Opset(domain, version)
    opset: Opset = getattr(importlib.import_module(__name__), f"{stem}{version}")
    return opset


def __getattr__(name: str) -> object:
    wanted = name[:1].lower() + name[1:]
    if wanted not in _BY_NAME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = importlib.import_module(f"{__name__}._{wanted}")
    cls = getattr(module, wanted[:1].upper() + wanted[1:])
    globals()[cls.__name__] = cls
    globals()[wanted] = cls()
    return globals()[name]


def __dir__() -> list[str]:
    return __all__


class _AllOpsets(Mapping[tuple[str, int], Opset]):
    """Every opset of ONNX by domain and version."""

    def __getitem__(self, key: tuple[str, int]) -> Opset:
        if key not in _BY_NAME.values():
            raise KeyError(key)
        return find(*key)

    def __iter__(self) -> Iterator[tuple[str, int]]:
        return iter(_BY_NAME.values())

    def __len__(self) -> int:
        return len(_BY_NAME)


all_opsets: Mapping[tuple[str, int], Opset] = _AllOpsets()
