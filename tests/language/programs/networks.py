"""Parts of networks, as one writes them: shapes read at run time, masks, lists."""

from onnxscript import BOOL, FLOAT, INT64, script
from onnxscript import opset18 as op

HEADS = 2


@script(default_opset=op)
def attention(
    q: FLOAT["B", "T", "D"],
    k: FLOAT["B", "S", "D"],
    v: FLOAT["B", "S", "D"],
    is_causal: BOOL,
):
    B, T, D = q.shape[0], q.shape[1], q.shape[2]
    S = k.shape[1]
    d = D // HEADS
    q_heads = op.Transpose(op.Reshape(q, [B, T, HEADS, d]), perm=[0, 2, 1, 3])
    k_heads = op.Transpose(op.Reshape(k, [B, S, HEADS, d]), perm=[0, 2, 3, 1])
    v_heads = op.Transpose(op.Reshape(v, [B, S, HEADS, d]), perm=[0, 2, 1, 3])
    scores = q_heads @ k_heads / op.Sqrt(op.Cast(d, to=1))
    if is_causal:
        rows = op.Range(0, T, 1)
        columns = op.Range(0, S, 1)
        scores = op.Where(rows[:, None] < columns[None, :], -1e9, scores)
    mixed = op.Softmax(scores, axis=-1) @ v_heads
    return op.Reshape(op.Transpose(mixed, perm=[0, 2, 1, 3]), [B, T, D])


@script(default_opset=op)
def recurrent_cell(
    x: FLOAT["T", "I"],
    h: FLOAT["H"],
    c: FLOAT["H"],
    w: FLOAT["I", "G"],
    r: FLOAT["H", "G"],
):
    states = []
    for step in x:
        i, o, f, g = op.Split(step @ w + h @ r, num_outputs=4)
        c = op.Sigmoid(f) * c + op.Sigmoid(i) * op.Tanh(g)
        h = op.Sigmoid(o) * op.Tanh(c)
        states.append(h)
    return states, c


@script(default_opset=op)
def rotary(x: FLOAT["T", "D"], base: float = 10000.0):
    T, D = x.shape[0], x.shape[1]
    half = D // 2
    i = op.Cast(op.Range(0, half, 1), to=1)
    t = op.Cast(op.Range(0, T, 1), to=1)
    angle = t[:, None] * op.Pow(base, -i / op.Cast(half, to=1))[None, :]
    a, b = x[:, :half], x[:, half:]
    return op.Concat(
        a * op.Cos(angle) - b * op.Sin(angle),
        a * op.Sin(angle) + b * op.Cos(angle),
        axis=1,
    )


@script(default_opset=op)
def kept_boxes(boxes: FLOAT["N", 4], scores: FLOAT["N"], limit: FLOAT):
    alive = op.Expand(True, [boxes.shape[0]])
    area = (boxes[:, 2] - boxes[:, 0]) * (boxes[:, 3] - boxes[:, 1])
    kept = []
    while op.ReduceMax(op.Cast(alive, to=6), keepdims=0) > 0:
        best = op.ArgMax(op.Where(alive, scores, -1.0), keepdims=0)
        kept.append(best)
        box = boxes[best]
        width = op.Min(boxes[:, 2], box[2]) - op.Max(boxes[:, 0], box[0])
        height = op.Min(boxes[:, 3], box[3]) - op.Max(boxes[:, 1], box[1])
        common = op.Relu(width) * op.Relu(height)
        alive = alive & (common / (area + area[best] - common) <= limit)
        alive[best] = False
    return kept


@script(default_opset=op)
def sampled(logits: FLOAT["V"], k: INT64, temperature: float = 2.0):
    values, indices = op.TopK(logits / temperature, op.Reshape(k, [1]))
    p = op.Softmax(values)
    pick = op.ArgMax(op.Cast(op.CumSum(p, 0) >= 0.5, to=6), keepdims=0)
    return indices[pick], p[pick]
