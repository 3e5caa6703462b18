"""Operators of the program's own, for a domain of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from opscribe import _core
from opscribe._errors import UsageError

if TYPE_CHECKING:
    from opscribe._core import DataType, Type

__all__ = ["register_op", "registered_entry", "registered_names"]

# What an operator gives, for the types of its inputs; None is not known.
Rule = Callable[[list["Type | None"]], Sequence["Type | DataType | str | None"]]


class Entry(NamedTuple):
    """A registered operator, in the order that the C++ core reads."""

    kernel: Callable[..., Any]
    attributes: tuple[str, ...]
    infer: Rule | None
    doc: str | None

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Runs it eagerly: Tensors or arrays in, Tensors out."""
        from opscribe._eager.crossing import as_input, unwrapped, wrapped

        inputs = [unwrapped(as_input(each)) for each in args]
        made = self.kernel(*inputs, **kwargs)
        if isinstance(made, tuple):
            return tuple(wrapped(each) for each in made)
        return wrapped(made)


# The core reads it when a session is made, a model inferred or checked.
_entries: dict[tuple[str, str], Entry] = vars(_core)["_registered_ops"]


def register_op(
    domain: str,
    name: str,
    kernel: Callable[..., Any] | None,
    infer: Rule | None = None,
    doc: str | None = None,
) -> None:
    """Makes an operator of a domain of one's own known.

        def scaled(x, *, factor=1.0):
            return x * np.float32(factor)

        opscribe.register_op("my.domain", "Scaled", scaled, infer=lambda types: types)

    From then on eager calls, new sessions, `infer` and `check` know it, and
    `Opset("my.domain", 1)` has it. `kernel` gets the inputs as arrays (None for one
    that is left out) and the attributes that are set as keywords; those that it may
    have are its keyword-only parameters. It gives the output, or a tuple of them. A
    script function is a kernel, too: the operator then has its body. `infer` says what
    types the outputs have, one for each, for those of the inputs. `doc` is what `help`
    shows; else the kernel's own text is.

    Registered again, it is replaced in sessions that are made afterwards; None takes it
    away.
    """
    _require_name(domain, name)
    if kernel is None:
        _entries.pop((domain, name), None)
        return
    if not callable(kernel):
        raise UsageError(
            f"the kernel of `{name}` is a {type(kernel).__name__}, not a function",
            "give a function from arrays to arrays",
        )
    import inspect

    from opscribe._script.function import OnnxFunction

    if isinstance(kernel, OnnxFunction):
        doc = doc or kernel.__doc__
        infer = infer or _rule_of(kernel)
        entry = Entry(_body(kernel), _attributes_of_script(kernel), infer, doc)
    else:
        text = doc or inspect.getdoc(kernel)
        entry = Entry(kernel, _keywords(name, kernel), infer, text)
    _entries[(domain, name)] = entry


def registered_entry(domain: str, name: str) -> Entry | None:
    """The operator, when it is registered."""
    return _entries.get((domain, name)) if _entries else None


def registered_names(domain: str) -> list[str]:
    """The operators registered for the domain."""
    return [name for of, name in _entries if of == domain]


def _require_name(domain: str, name: str) -> None:
    if not isinstance(domain, str) or not isinstance(name, str):
        raise UsageError(
            f"an operator is a domain and a name, not {domain!r} and {name!r}"
        )
    if not name.isidentifier():
        raise UsageError(f"{name!r} is no name of an operator", "write one as `MyOp`")
    if domain in ("", "ai.onnx") or _core.newest_opset(domain) is not None:
        raise UsageError(
            f"the domain `{domain or 'ai.onnx'}` is not yours to register `{name}` in",
            'take a domain of your own, such as "my.domain"',
        )


def _keywords(name: str, kernel: Callable[..., Any]) -> tuple[str, ...]:
    import inspect

    try:
        parameters = inspect.signature(kernel).parameters.values()
    except (TypeError, ValueError):  # a function of C that says nothing
        return ()
    if any(each.kind is inspect.Parameter.VAR_KEYWORD for each in parameters):
        raise UsageError(
            f"the kernel of `{name}` takes any keyword (`**`)",
            "name its attributes: `def kernel(x, *, factor=1.0)`",
        )
    only = inspect.Parameter.KEYWORD_ONLY
    return tuple(each.name for each in parameters if each.kind is only)


# --- script functions as bodies


def _body(function: Any) -> Callable[..., Any]:
    def run(*inputs: Any, **attributes: Any) -> Any:
        from opscribe._eager.crossing import unwrapped

        made = function(*inputs, **attributes)
        is_many = isinstance(made, (tuple, list))
        return tuple(map(unwrapped, made)) if is_many else unwrapped(made)

    return run


def _attributes_of_script(function: Any) -> tuple[str, ...]:
    signature = function.op_signature
    inputs = {param.name for param in signature.inputs}
    return tuple(name for name in signature.params_map if name not in inputs)


def _rule_of(function: Any) -> Rule:
    def rule(types: list[Type | None]) -> Sequence[Type | None]:
        if any(each is None for each in types):
            return []
        model = function.to_model()
        for value, given in zip(model.graph.inputs, types, strict=False):
            value.type = given
        for value in model.graph.outputs:  # what is declared is for other inputs
            value.type = None
        return [value.type for value in _core.infer(model).graph.outputs]

    return rule
