"""How many dimensions of results are known when the inputs' sizes are not.

    python tests/infer/precision.py [NAME...]

On the node models of the onnx package (or those whose names contain a NAME), with a
name in place of every number among the inputs' dimensions: how many dimensions of the
graphs' outputs are numbers or expressions over these names. Prints what opscribe and
onnx.shape_inference know, and with NAMEs, where opscribe knows less than everything.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

sys.path[:0] = [
    str(Path(__file__).resolve().parents[1] / folder)
    for folder in (".", "infer", "models")
]
from onnx import ModelProto  # noqa: E402
from shape_oracle import (  # noqa: E402
    Types,
    is_known,
    names_of_inputs,
    our_types,
    shown,
    tensors_of,
    their_types,
    with_named_inputs,
)

# The least share of dimensions that have to be known to us.
FLOOR = 0.85


@dataclass
class Count:
    num_known: int = 0
    num_dims: int = 0

    @property
    def share(self) -> float:
        return self.num_known / self.num_dims if self.num_dims else 0.0

    def __str__(self) -> str:
        return f"{self.num_known} of {self.num_dims} dimensions, {self.share:.1%}"

    def add(self, model: ModelProto, types: Types, names: set[str]) -> bool:
        """Counts the dimensions of the model's declared outputs; whether all are
        known."""
        known, dims = 0, 0
        for value in model.graph.output:
            wanted = [len(t.shape.dim) for t in tensors_of(value.type)]
            dims += sum(wanted)
            if value.name not in types:
                continue
            for rank, tensor in zip(wanted, tensors_of(types[value.name]), strict=True):
                if rank == len(tensor.shape.dim):
                    known += sum(is_known(dim, names) for dim in tensor.shape.dim)
        self.num_known += known
        self.num_dims += dims
        return known == dims


def ask_reference(model: ModelProto) -> Types:
    try:
        return their_types(model)
    except Exception:  # It refuses some models that run.
        return {}


def measure(models: Iterable[ModelProto]) -> tuple[Count, Count]:
    """What we and the reference know of the outputs of these models."""
    ours, theirs = Count(), Count()
    for model in models:
        named, _ = with_named_inputs(model)
        names = names_of_inputs(named)
        ours.add(model, our_types(named), names)
        theirs.add(model, ask_reference(named), names)
    return ours, theirs


def print_gaps(models: dict[str, ModelProto]) -> None:
    for name, model in models.items():
        named, _ = with_named_inputs(model)
        types = our_types(named)
        if not Count().add(model, types, names_of_inputs(named)):
            inputs = ", ".join(shown(value.type) for value in named.graph.input)
            outputs = ", ".join(
                shown(types[value.name]) if value.name in types else "?"
                for value in named.graph.output
            )
            print(f"{name}: {inputs} -> {outputs}")


def main() -> None:
    from public_models import public_models

    models = {
        name: model
        for name, model in public_models().items()
        if name.startswith("node/")
        and (len(sys.argv) == 1 or any(word in name for word in sys.argv[1:]))
    }
    if len(sys.argv) > 1:
        print_gaps(models)
    ours, theirs = measure(models.values())
    print(f"opscribe              {ours}")
    print(f"onnx.shape_inference  {theirs}")


if __name__ == "__main__":
    main()
