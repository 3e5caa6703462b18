"""What the programs of recipes.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def softmax(x):
    powers = np.exp(x - x.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def masked_attention(q, k, v, mask):
    scores = q @ k.transpose(0, 2, 1) / f32(2)
    return softmax(np.where(mask, scores, f32(-1e9))) @ v


def causal_attention(x):
    scores = x @ x.T / f32(2)
    return softmax(np.where(np.tri(len(x), dtype=bool), scores, f32(-np.inf))) @ x


def heads_in_a_comprehension(x, w):
    outs = []
    for each in w:
        y = x @ each
        outs.append(softmax(y @ y.T) @ y)
    return np.concatenate(outs, axis=-1), max((o * o).sum() for o in outs)


def layer_norm(x, gamma, beta):
    mean, var = x.mean(-1, keepdims=True), x.var(-1, keepdims=True)
    return (x - mean) / np.sqrt(var + f32(1e-5)) * gamma + beta


def rms_norm(x, weight):
    return x / np.sqrt((x * x).mean(-1, keepdims=True) + f32(1e-5)) * weight


def rotary(x):
    freq = (1.0 / 10000 ** (np.arange(0, 4, 2) / 4)).astype(f32)
    z = x[:, ::2] + 1j * x[:, 1::2]
    z = z * np.exp(1j * np.arange(len(x))[:, None] * freq)
    return np.stack([z.real, z.imag], axis=-1).reshape(x.shape).astype(f32)


def beam_step(scores, logits):
    total = (scores[:, None] + np.log(softmax(logits))).ravel()
    order = np.argsort(-total, kind="stable")[:3]
    return total[order], order // logits.shape[1], order % logits.shape[1]


def iou(a, b):
    size = np.maximum(np.minimum(a[2:], b[2:]) - np.maximum(a[:2], b[:2]), 0)
    inter = size[0] * size[1]
    area = [(c[2] - c[0]) * (c[3] - c[1]) for c in (a, b)]
    return inter / (area[0] + area[1] - inter)


def non_max_suppression(boxes, scores, limit):
    kept = []
    for i in np.argsort(-scores, kind="stable"):
        if all(iou(boxes[i], boxes[j]) <= limit for j in kept):
            kept.append(i)
    return np.array(kept, i64)


def kmeans_step(x, centres):
    nearest = ((x[:, None] - centres) ** 2).sum(-1).argmin(1)
    rows = [x[nearest == k] for k in range(len(centres))]
    return nearest, np.stack([r.sum(0) / f32(max(len(r), 1)) for r in rows])


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def lstm(x, w, b):
    h, c, outputs = np.zeros(2, f32), np.zeros(2, f32), []
    for step in x:
        i, f, g, o = np.split(np.concatenate([step, h]) @ w + b, 4)
        c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
        h = sigmoid(o) * np.tanh(c)
        outputs.append(h)
    return np.stack(outputs), h, c


def top_p(logits, p):
    probs = softmax(logits)
    order = np.argsort(-probs, kind="stable")
    kept = order[np.cumsum(probs[order]) - probs[order] < p]
    result = np.zeros_like(probs)
    result[kept] = probs[kept] / probs[kept].sum()
    return result


def quantized(x):
    low, high = min(x.min(), f32(0)), max(x.max(), f32(0))
    scale = (high - low) / f32(255)
    zero = np.clip(np.round(-low / scale), 0, 255).astype(np.uint8)
    q = np.clip(np.round(x / scale) + zero, 0, 255).astype(np.uint8)
    return q, (q.astype(f32) - zero.astype(f32)) * scale


def framed(x, hop):
    window = (0.5 - 0.5 * np.cos(np.arange(8) * (np.pi / 4))).astype(f32)
    starts = range(0, len(x) - 7, int(hop))
    return np.stack([x[s : s + 8] * window for s in starts])


def binary_search(x, value):
    return np.searchsorted(x, value)


def newton(x, tolerance):
    guess = x
    for step in range(1, 21):
        better = f32(0.5) * (guess + x / guess)
        if abs(better - guess) < tolerance:
            return better, step
        if step < 20:
            guess = better
    return guess, -20


def moving_average(x):
    return np.convolve(x, np.full(3, 1 / 3), "valid")


def one_hot_loss(logits, labels):
    logp = np.log(softmax(logits))
    return -logp[np.arange(len(labels)), labels].mean()


def pooled_by_mask(x, lengths):
    return np.stack([r[:n].mean(0) for r, n in zip(x, lengths, strict=True)])


def greedy_decode(logits, end):
    tokens = list(logits.argmax(1))
    stop = tokens.index(end) if end in tokens else len(tokens)
    return np.array(tokens[:stop], i64)


def collapse_repeats(tokens, blank):
    pairs = zip([blank, *tokens], tokens, strict=False)
    return np.array([t for last, t in pairs if t not in (last, blank)], i64)


def edit_distance(a, b):
    if len(a) == 0 or len(b) == 0:
        return np.array(len(a) + len(b))
    return np.minimum(
        np.minimum(edit_distance(a[1:], b), edit_distance(a, b[1:])) + 1,
        edit_distance(a[1:], b[1:]) + (a[0] != b[0]),
    )


def clip_by_norm(x):
    return x * min(f32(1), f32(1) / np.sqrt((x * x).sum()))


def made(*shape):
    count = int(np.prod(shape))
    return np.sin(np.arange(1, count + 1) * 1.7).astype(f32).reshape(shape)


def ints(*numbers):
    return np.array(numbers, i64)


BOXES = np.array([[0, 0, 2, 2], [0, 0, 2, 1.9], [5, 5, 6, 6], [1, 1, 3, 3]], f32)
RISING = np.array([-1.0, 0.5, 0.5, 2.0, 7.0], f32)

CASES = {
    "masked_attention": [
        (made(2, 3, 4), made(2, 5, 4), made(2, 5, 4), made(3, 5) > -0.5)
    ],
    "causal_attention": [(made(5, 4),), (made(1, 4),)],
    "heads_in_a_comprehension": [(made(3, 4), made(2, 4, 2))],
    "layer_norm": [(made(3, 4), made(4), made(4))],
    "rms_norm": [(made(3, 4), made(4))],
    "rotary": [(made(5, 4),)],
    "beam_step": [(made(2), made(2, 5))],
    "iou": [(BOXES[0], BOXES[3]), (BOXES[0], BOXES[2])],
    "non_max_suppression": [
        (BOXES, np.array([0.5, 0.9, 0.7, 0.6], f32), np.array(0.5, f32)),
        (BOXES, np.array([0.5, 0.9, 0.7, 0.6], f32), np.array(0.1, f32)),
    ],
    "kmeans_step": [(made(7, 2), made(3, 2)), (made(2, 2), made(3, 2))],
    "lstm": [(made(4, 3), made(5, 8), made(8)), (made(1, 3), made(5, 8), made(8))],
    "top_p": [
        (made(6), np.array(0.6, f32)),
        (made(6), np.array(0.01, f32)),
        (made(6), np.array(1.0, f32)),
    ],
    "quantized": [(made(9),), (abs(made(4)),)],
    "framed": [(made(20), np.array(4)), (made(8), np.array(1))],
    "binary_search": [(RISING, np.array(v, f32)) for v in (-2, 0.5, 3, 9)],
    "newton": [
        (np.array(2, f32), np.array(1e-4, f32)),
        (np.array(9, f32), np.array(0.1, f32)),
        (np.array(2, f32), np.array(-1, f32)),
    ],
    "moving_average": [(made(6),)],
    "one_hot_loss": [(made(3, 4), ints(0, 3, 1))],
    "pooled_by_mask": [(made(2, 3, 2), ints(1, 3))],
    "greedy_decode": [(made(4, 5), np.array(v)) for v in (0, 4, 9)],
    "collapse_repeats": [
        (ints(1, 1, 0, 1, 2, 2, 0), np.array(0)),
        (ints(), np.array(0)),
    ],
    "edit_distance": [
        (ints(1, 2, 3), ints(1, 3)),
        (ints(), ints(1, 2)),
        (ints(4, 5, 6), ints(5, 6, 4, 4)),
    ],
    "clip_by_norm": [(made(2, 3),), (made(2) * f32(0.1),)],
}
# onnx's reference evaluator has no DequantizeLinear of this opset.
NOT_PLAIN = {"quantized"}
