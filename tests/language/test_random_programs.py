"""Programs that nobody wrote mean the same as Python, eagerly, and compiled.

A longer run: `python run_random_programs.py FIRST COUNT`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import onnx
import onnx.checker
import onnx.parser
import onnxruntime
import pytest
import random_programs
from onnx.reference import ReferenceEvaluator
from support import output_of

HERE = Path(__file__).resolve().parent

FIRST, COUNT = 250, 120
OTHERS = [2020, 2409]  # a defect of the runtime; a list that a function gives


def test_a_seed_always_gives_the_same_program() -> None:
    assert random_programs.generate(FIRST) == random_programs.generate(FIRST)
    assert random_programs.generate(FIRST) != random_programs.generate(FIRST + 1)


def test_random_programs_agree_however_they_run() -> None:
    output_of(sys.executable, HERE / "run_random_programs.py", FIRST, COUNT)


@pytest.mark.parametrize("seed", OTHERS)
def test_a_program_that_did_not_agree_once(seed: int) -> None:
    output_of(sys.executable, HERE / "run_random_programs.py", seed, 1)


# ONNX Runtime removes the two casts, whatever the level of optimization, and with them
# the value that the inner If decides on.
CASTS = """\
<ir_version: 10, opset_import: ["" : 18]>
casts (bool c) => (float r) {
   i = Cast <to = 7> (c)
   b = Cast <to = 9> (i)
   r = If (c) <
      then_branch = outer () => (float y) {
         y = If (b) <
            then_branch = one () => (float u) { u = Constant <value = float {1.0}> () },
            else_branch = two () => (float v) { v = Constant <value = float {2.0}> () }
         >
      },
      else_branch = three () => (float z) { z = Constant <value = float {3.0}> () }
   >
}
"""


def test_the_runtime_forgets_a_value_within_two_branches() -> None:
    """When this fails, `run_session` needs no way round it any more."""
    model = onnx.parser.parse_model(CASTS)
    onnx.checker.check_model(model, full_check=True)
    feeds = {"c": np.array(True)}
    assert ReferenceEvaluator(model).run(None, feeds) == [1.0]
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    session = onnxruntime.InferenceSession(model.SerializeToString(), options)
    with pytest.raises(Exception, match="Missing Input: b"):
        session.run(None, feeds)
