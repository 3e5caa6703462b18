"""Script functions and what they hold go when nobody needs them, and no earlier."""

import gc
import linecache
import os
import sys
import weakref
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from package_support import run_python

import opscribe
from opscribe import _core

_TEXT = """
from opscribe import FLOAT, script
from opscribe import opset18 as op


class Config:
    factor = 2.0


def plain(v):
    return v + 1.0


def helper(v):
    return plain(v) * Config.factor


@script()
def template(x, k: int):
    for _ in range(k // 2):
        x = helper(x)
    return op.Abs(x)


@script()
def caller(x: FLOAT["N"]):
    return template(plain(x), k=3)


def make(n):
    @script()
    def made(x: FLOAT["N"]):
        return caller(x) * n

    return made


made = make(4.0)
"""

_USER = """
from opscribe import FLOAT, script
from opscribe import opset18 as op


@script()
def user(x: FLOAT["N"]):
    return op.Neg(library.template(x, k=5))
"""


def _run(name: str, text: str, **names: object) -> ModuleType:
    """The module that the text makes."""
    filename = f"<{name}>"
    lines = text.splitlines(keepends=True)
    linecache.cache[filename] = (len(text), None, lines, filename)
    module = ModuleType(name)
    vars(module).update(names, module=module)
    exec(compile(text, filename, "exec"), vars(module))
    return module


def _run_again_and_again(count: int) -> None:
    for _ in range(count):
        module = _run("ring", _TEXT)
        for function in (module.caller, module.made):
            function.to_model()
            assert function._core_function.callees


def _num_compiled() -> int:
    return sum(isinstance(each, _core.ScriptFunction) for each in gc.get_objects())


def test_a_module_goes_with_its_functions() -> None:
    names = ("template", "caller", "made", "plain", "helper", "Config")
    gc.collect()
    before = _num_compiled()
    module = _run("ring", _TEXT)
    module.made.to_model()
    alive = [weakref.ref(getattr(module, name)) for name in names]
    gc.collect()
    assert all(ref() is not None for ref in alive)
    assert _num_compiled() == before + 3
    del module
    gc.collect()
    assert [ref() for ref in alive] == [None] * len(alive)
    assert _num_compiled() == before


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="asks Linux")
def test_a_module_that_is_run_again_takes_no_memory() -> None:
    program = """
import gc
from pathlib import Path
from test_function_lifetime import _run_again_and_again

def pages():
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1])

_run_again_and_again(50)
before = pages()
_run_again_and_again(200)
print(pages() - before)
"""
    path = os.pathsep.join([str(Path(__file__).parent), *sys.path])
    env = {**os.environ, "PYTHONPATH": path}
    result = run_python("-c", program, env=env)
    assert result.returncode == 0, result.stderr
    assert int(result.stdout) < 500  # thousands when the functions stay


def test_a_function_outlives_its_module() -> None:
    expected = _run("ring", _TEXT).made.to_model().to_bytes()
    made = _run("ring", _TEXT).made
    gc.collect()
    assert made.to_model().to_bytes() == expected


def test_a_variant_is_compiled_when_the_module_is_gone() -> None:
    module = _run("ring", _TEXT)
    expected = _run("user", _USER, library=module).user.to_model().to_bytes()
    template = _run("ring", _TEXT).template
    del module
    gc.collect()
    library = SimpleNamespace(template=template)
    del template
    user = _run("user", _USER, library=library).user
    assert user.to_model().to_bytes() == expected


def test_a_caller_keeps_what_it_calls() -> None:
    gc.collect()
    before = _num_compiled()
    library = _run("ring", _TEXT)
    user = _run("user", _USER, library=library).user
    expected = user.to_model().to_bytes()
    function = weakref.ref(library.template)
    for name in ("template", "caller", "made", "make", "module"):
        delattr(library, name)
    del library
    gc.collect()
    assert function() is None
    assert _num_compiled() == before + 2
    assert user.to_model().to_bytes() == expected
    callees = user._core_function.callees
    del user
    gc.collect()
    assert [callee.name for callee in callees] == ["template"]
    assert callees[0].function_bytes()
    del callees
    gc.collect()
    assert function() is None
    assert _num_compiled() == before


def test_a_failed_compilation_leaves_nothing() -> None:
    names = {"Config": type("Config", (), {"factor": 2.0})}
    text = _TEXT.replace("class Config:\n    factor = 2.0\n", "")
    text = text.replace("template(plain(x), k=3)", "template(helper(x), k=y)")
    assert "class" not in text
    with pytest.raises(opscribe.CompileError, match="y"):
        _run("ring", text, **names)
    alive = weakref.ref(names.pop("Config"))
    gc.collect()
    assert alive() is None
