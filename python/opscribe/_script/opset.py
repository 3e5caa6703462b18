"""Opset and Op: names of operators, bound to a domain and a version."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, ClassVar, Self

from opscribe._core import find_schema, newest_opset, op_names
from opscribe._eager import state
from opscribe._registered import registered_entry, registered_names

if TYPE_CHECKING:
    from opscribe._script.signature import OpSignature

__all__ = ["Op", "Opset"]


class Opset:
    """A set of operators: a domain and a version.

    There is one object per class, domain and version. `opset.Add` is an operator, and
    `opset["Add"]` as well, or None when there is none; `"Add" in opset` asks whether
    there is. A domain that is not one of ONNX's has no operators that are known:
    scripts call those by name, and Python by `Op(opset, "Name")`.
    """

    _opscribe_kind: ClassVar[str] = "opset"
    _made: ClassVar[dict[tuple[type[Opset], str, int], Opset]] = {}

    domain: str
    version: int
    _ops: dict[str, Op]

    def __new__(cls, domain: str, version: int) -> Self:
        return cls._make(domain, version)

    @classmethod
    def _make(cls, domain: str, version: int) -> Self:
        key = (cls, domain, version)
        made = cls._made.get(key)
        if made is None:
            if not isinstance(domain, str) or not isinstance(version, int):
                raise TypeError(
                    "an Opset is a domain and a version, as in "
                    f'`Opset("my.domain", 1)`, not {domain!r} and {version!r}'
                )
            made = super().__new__(cls)
            made.domain = domain
            made.version = version
            made._ops = {}
            made = cls._made.setdefault(key, made)
        return made  # type: ignore[return-value]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.domain!r}, {self.version!r})"

    def __str__(self) -> str:
        return self.domain

    def __reduce__(self) -> tuple[Any, ...]:
        from opscribe import _pickles

        return _pickles.opset, (self.domain, self.version, type(self) is Opset)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self[name] is not None

    def __getitem__(self, name: str) -> Op | None:
        op = self._ops.get(name)
        if op is None:
            op = Op(self, name)
            if op.op_signature is not None:
                self._ops[name] = op
        entry = registered_entry(self.domain, name)
        if entry is not None:
            op.__doc__ = entry.doc
            return op
        return op if op.op_signature is not None or _is_registered(op) else None

    def __getattr__(self, name: str) -> Op:
        if name.startswith("_"):
            raise AttributeError(name)
        found = self[name]
        if found is not None:
            return found
        # In a script function that runs it is what the compiled one calls. Elsewhere
        # programs look for methods this way, and must not find any.
        if not _is_known(self.domain) and state.running.get() is not None:
            return self._ops.setdefault(name, Op(self, name))
        raise AttributeError(_unknown(self, name), name=name, obj=self)

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *_op_names(self)})

    def _call(self, name: str, inputs: tuple[Any, ...], /, **attributes: Any) -> Any:
        """Calls the operator; inputs omitted at the end do not count."""
        op = self._ops.get(name)
        if op is None:
            op = getattr_op(self, name)
        while inputs and inputs[-1] is None:
            inputs = inputs[:-1]
        return op(*inputs, **attributes)

    def _prepare_inputs(self, _schema: Any, *inputs: Any) -> list[Any]:
        items = list(inputs)
        while items and items[-1] is None:
            items.pop()
        return items


def getattr_op(opset: Opset, name: str) -> Op:
    """The operator, also where the class has a method of that name."""
    return Opset.__getattr__(opset, name)


def _is_known(domain: str) -> bool:
    return newest_opset(domain) is not None


def _is_registered(op: Op) -> bool:
    """Whether the program gave `onnx` a schema of its own."""
    return (
        "onnx.defs" in sys.modules
        and not _is_known(op.domain)
        and op.op_schema is not None
    )


def _op_names(opset: Opset) -> list[str]:
    names = [name for name in op_names(opset.domain) if name in opset]
    return names + registered_names(opset.domain)


def _unknown(opset: Opset, name: str) -> str:
    import difflib

    shown = opset.domain or "ai.onnx"
    if not _is_known(opset.domain):
        return (
            f"nothing is known of an operator `{name}` of `{shown}` "
            f"{opset.version}; outside of script functions, "
            f"`Op(opset, {name!r})` stands for it"
        )
    text = f"`{shown}` {opset.version} has no operator `{name}`"
    if name in op_names(opset.domain):
        if find_schema(opset.domain, name, opset.version) is not None:
            return f"{text} any more"
        first = next(
            number
            for number in range(1, 1000)
            if find_schema(opset.domain, name, number) is not None
        )
        return f"{text}; it came in opset {first}"
    near = difflib.get_close_matches(name, _op_names(opset), 1)
    return f"{text}; did you mean `{near[0]}`?" if near else text


class Op:
    """An operator of an opset. Calling it runs it on the evaluator in force."""

    _opscribe_kind: ClassVar[str] = "op"

    # Until they are asked for.
    _op_schema: Any = None
    _signature: OpSignature | None = None

    def __init__(self, opset: Opset, name: str, op_schema: Any = None) -> None:
        self._opset = opset
        self._name = name
        if op_schema is not None:
            self._op_schema = op_schema

    def __call__(self, /, *args: Any, **kwargs: Any) -> Any:
        entry = registered_entry(self._opset.domain, self._name)
        if entry is not None:
            return entry(*args, **kwargs)
        evaluator, is_legacy = state.in_force()
        if is_legacy:
            schema = self.op_schema
            if schema is None:
                raise ValueError(f"`{self._name}` has no OpSchema to evaluate it by")
            return evaluator.eval(schema, args, kwargs)
        return evaluator.eval_op(self, args, kwargs)

    @property
    def name(self) -> str:
        return self._name

    @property
    def domain(self) -> str:
        return self._opset.domain

    @property
    def opset(self) -> Opset:
        return self._opset

    @property
    def op_schema(self) -> Any:
        """The `onnx.defs.OpSchema`; None when ONNX has none. Needs `onnx`."""
        if self._op_schema is None:
            from onnx import defs

            try:
                self._op_schema = defs.get_schema(
                    self._name, self._opset.version, self._opset.domain
                )
            except defs.SchemaError:
                return None
        return self._op_schema

    @property
    def op_signature(self) -> OpSignature | None:
        """Inputs, attributes and outputs; None when nothing is known of them."""
        signature = self._signature
        if signature is None:
            from opscribe._script.signature import signature_of_op

            opset = self._opset
            signature = signature_of_op(opset.domain, self._name, opset.version)
            self._signature = signature
        return signature

    @op_signature.setter
    def op_signature(self, signature: OpSignature) -> None:
        self._signature = signature

    def __reduce__(self) -> Any:
        # Without the schema of `onnx`, which cannot be pickled.
        from opscribe import _pickles

        return _pickles.op, (self._opset, self._name)

    def __repr__(self) -> str:
        return f"Op({self._opset!r}, {self._name!r})"
