"""Models back to script."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from opscribe import _core
from opscribe._errors import UnsupportedError

if TYPE_CHECKING:
    from opscribe._core import Model

__all__ = ["decompile", "proto2python"]


def decompile(
    model: Model | os.PathLike[str] | str | bytes | Any,
    *,
    weights: str | os.PathLike[str] | None = None,
    exact: bool = False,
    function_name: str | None = None,
    plain: bool = False,
) -> str:
    """A model as the text of a script that compiles to it again.

    The model is an opscribe or `onnx` one, its file or its bytes. What a script has no
    words for, the names that are no identifiers among it, stands in the variable
    `__onnx__` at the end of the text, so that `opscribe.compile(text)` gives the same
    model, and with `exact` the same bytes.

    `weights` is a file to write large tensors to, `model.safetensors` or `model.npz`;
    the script, which names it without its folder, belongs beside it. `function_name` is
    what to call the function of the main graph; `plain` writes every node as a call of
    its own.
    """
    return _core.decompile(
        _model_of(model),
        function_name=function_name or "",
        exact=exact,
        natural=not plain,
        weights="" if weights is None else os.fspath(weights),
    )


def proto2python(
    model: Any,
    function_name: str | None = None,
    *,
    rename: bool = False,
    use_operators: bool = False,
    inline_const: bool = False,
    skip_initializers: bool = False,
) -> str:
    """The same with the options of ONNX Script: the model is a ModelProto, a
    FunctionProto or a path.

    `rename` calls the values v1, v2, ...; `use_operators` writes `a + b` for Add;
    `inline_const` writes constants as literals where they are used.
    """
    if skip_initializers:
        raise UnsupportedError(
            "`skip_initializers` leaves values out, and a decompiled script is whole",
            "leave it out",
        )
    return _core.decompile(
        _model_of(model),
        function_name=function_name or "",
        operators=use_operators,
        literals=inline_const,
        rename=rename,
        natural=use_operators or inline_const,
    )


def _model_of(model: Any) -> Model:
    if isinstance(model, _core.Model):
        return model
    if isinstance(model, (str, bytes, os.PathLike)):
        return _core.load(model)
    kind = type(model).__name__
    if kind == "ModelProto":
        return _core.load(model.SerializeToString())
    if kind == "FunctionProto":
        from opscribe._script.protos import model_of_functions

        return _core.load(model_of_functions([model.SerializeToString()]))
    raise TypeError(
        f"a ModelProto, a FunctionProto, a Model or a path is decompiled, not {kind}"
    )
