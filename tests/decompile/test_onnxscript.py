"""Decompiled scripts in the pinned ONNX Script: they load there, and make models."""

from __future__ import annotations

import logging
import warnings
from pathlib import Path

import public_models
import pytest
from support import load_module

import opscribe

# A type as the value of an attribute is a word of opscribe alone.
NOT_THERE = {"node/test_if_opt"}


@pytest.fixture(autouse=True)
def _quiet() -> None:
    logging.getLogger("onnxscript").setLevel(logging.CRITICAL)


def test_scripts_load(tmp_path: Path) -> None:
    failed = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for number, (name, model) in enumerate(public_models.public_models().items()):
            path = tmp_path / f"decompiled_{number}.py"
            path.write_text(opscribe.decompile(model))
            module = load_module(path)
            function = getattr(module, module.__onnx__["function"])
            try:
                function.to_model_proto()
            except Exception:
                failed.append(name)
    assert set(failed) == NOT_THERE
