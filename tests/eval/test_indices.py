"""Indices that point nowhere: kernels say which one, as their page shows."""

from __future__ import annotations

import numpy as np
import pytest
from support import ROOT

import opscribe

KIND = "invalid-index"
PAGE = ROOT / "docs" / "diagnostics" / f"{KIND}.md"


def gathered(index: int) -> None:
    model = opscribe.parse_text(
        '<ir_version: 10, opset_import: ["": 20]>'
        "g (float[3] x, int64[1] indices) => (float[1] y) { y = Gather(x, indices) }"
    )
    opscribe.run(model, {"x": np.zeros(3, np.float32), "indices": np.array([index])})


@pytest.mark.parametrize("index", [3, 5, -4, 2**62, -(2**63)])
def test_gather_names_the_element(index: int) -> None:
    with pytest.raises(ValueError, match=f"element 0 of `indices` is {index}, outside"):
        gathered(index)


def test_the_page_shows_what_is_said() -> None:
    with pytest.raises(ValueError, match="outside an axis of size 3") as raised:
        gathered(5)
    assert str(raised.value) in PAGE.read_text()
    assert PAGE.read_text().startswith(f"# {KIND}\n")
