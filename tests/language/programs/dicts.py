"""Dicts with known keys, keywords of any name, and functions with defaults."""

from onnxscript import FLOAT, script
from onnxscript import opset18 as op

SCALES = {"half": 0.5, "double": 2.0}


@script(default_opset=op)
def picked_by_key(x: FLOAT["N"]):
    parts = {k: op.Mul(x, k) for k in (1.0, 2.0, 3.0)}
    return parts[2.0], parts[3.0] - parts[1.0], len(parts)


@script(default_opset=op)
def over_a_known_dict(x: FLOAT["N"]):
    scaled = {name: x * scale for name, scale in SCALES.items() if name != "none"}
    total = x
    for name, value in scaled.items():
        if name == "double":
            total = total + value
    for value in scaled.values():
        total = total + value
    for name in scaled:
        total = total + SCALES[name]
    return total, list(scaled.values())


@script(default_opset=op)
def asked_for_keys(x: FLOAT["N"]):
    parts = {"a": x, "b": op.Neg(x)}
    more = {**parts, "b": op.Abs(x), "c": x + 1.0}
    y = more["b"]
    if "c" in parts:
        y = y * 100.0
    if "c" in more and "d" not in more:
        y = y + more["c"]
    return y, parts.get("b"), more.get("d", x)


@script(default_opset=op)
def keywords_of_any_name(x: FLOAT["N"], y: FLOAT["N"]):
    def weighted(v, **weights):
        total = v
        for name, weight in weights.items():
            if name != "skipped":
                total = total + weight
        return total

    def forwarded(v, **kw):
        return weighted(v, extra=1.0, **kw)

    return weighted(x, a=y, skipped=x), forwarded(x, b=y * 2.0), weighted(x)


@script(default_opset=op)
def keywords_for_an_operator(x: FLOAT["N"]):
    def clipped(v, **bounds):
        return op.Clip(v, **bounds)

    low = op.ReduceMean(x, keepdims=0)
    return clipped(x, min=low), clipped(x, max=low)


@script(default_opset=op)
def defaults_of_the_definition(x: FLOAT["N"]):
    known = [lambda v, i=i: v * i for i in (1.0, 2.0)]
    y = op.Abs(x)
    mixed = [lambda v, i=i: v * i + y for i in (3.0, 4.0)]
    return known[0](x), known[1](x), mixed[0](x), mixed[1](x)
