"""Every backend case of the pinned onnx gives the numbers it expects.

exceptions.toml names those that do not and says why; the test fails for a case that is
missing there, and for one that is listed and passes.
"""

from __future__ import annotations

import backend
import pytest

# Cases of random numbers are right by type and shape; the numbers differ.
RANDOM = "random numbers"


@pytest.mark.parametrize("kind", backend.KINDS)
def test_cases(kind: str) -> None:
    known = backend.exceptions()
    wrong = []
    count = 0
    for case in backend.cases((kind,)):
        count += 1
        problem = backend.run_case(case).problem
        reason = known.get(case.name, "")
        if reason.startswith(RANDOM):
            if problem and " differ" not in problem:
                wrong.append(f"{case.name}: {problem}")
        elif problem and not reason:
            wrong.append(f"{case.name}: {problem}")
        elif reason and not problem:
            wrong.append(f"{case.name}: listed, but it passes")
    assert count > 0
    assert not wrong, "\n".join(wrong)


def test_exceptions_are_cases() -> None:
    names = {case.name for case in backend.cases()}
    assert set(backend.exceptions()) <= names
