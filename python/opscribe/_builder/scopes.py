"""Names inside modules: `a/b/Add_node_0`, `v_a.b.Add_0`, `a.b.weight`."""

from __future__ import annotations

from dataclasses import dataclass, field

__all__ = ["CLASS_HIERARCHY", "INFERENCE_ERROR", "NAMESPACE", "NAME_SCOPES", "Scopes"]

# Keys of node metadata; tools that show models group nodes by them.
NAMESPACE = "namespace"
CLASS_HIERARCHY = "pkg.onnxscript.class_hierarchy"
NAME_SCOPES = "pkg.onnxscript.name_scopes"
INFERENCE_ERROR = "pkg.onnxscript.shape_inference_error"


@dataclass
class Scopes:
    """The modules being called, outermost first, as (name, class name)."""

    stack: list[tuple[str, str]] = field(default_factory=list)

    def push(self, name: str, class_name: str) -> None:
        self.stack.append((name or "", class_name or ""))

    def pop(self) -> None:
        if not self.stack:
            raise RuntimeError("Cannot pop_module: no module is being called")
        self.stack.pop()

    def copy(self) -> Scopes:
        return Scopes(list(self.stack))

    @property
    def _parts(self) -> list[str]:
        return [name for name, _ in self.stack if name]

    def node(self, name: str) -> str:
        return "/".join([*self._parts, name])

    def value(self, name: str) -> str:
        return "v_" + ".".join([*self._parts, name])

    def initializer(self, name: str) -> str:
        return ".".join([*self._parts, name])

    def metadata(self) -> dict[str, str]:
        """What every node made here says about where it belongs."""
        labels = [f"{name}: {cls}" if cls else name for name, cls in self.stack]
        return {
            NAMESPACE: "/".join(filter(None, labels)),
            CLASS_HIERARCHY: repr([cls for _, cls in self.stack]),
            NAME_SCOPES: repr([name for name, _ in self.stack]),
        }
