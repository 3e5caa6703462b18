"""What the programs of networks.py compute, in numpy."""

import numpy as np

f32, i64 = np.float32, np.int64


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def attention(q, k, v, is_causal):
    result = np.empty_like(q)
    half = q.shape[2] // 2
    for b in range(len(q)):
        for part in (slice(0, half), slice(half, None)):
            scores = q[b][:, part] @ k[b][:, part].T / np.sqrt(half)
            if is_causal:
                scores = np.where(np.tri(*scores.shape) == 0, -1e9, scores)
            result[b][:, part] = softmax(scores) @ v[b][:, part]
    return result


def recurrent_cell(x, h, c, w, r):
    states = []
    for step in x:
        i, o, f, g = (step @ w + h @ r).reshape(4, -1)
        c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
        h = sigmoid(o) * np.tanh(c)
        states.append(h)
    return np.stack(states).astype(f32), c.astype(f32)


def rotary(x):
    half = x.shape[1] // 2
    pairs = x[:, :half] + 1j * x[:, half:]
    angle = np.outer(np.arange(len(x)), 10000.0 ** (-np.arange(half) / half))
    turned = pairs * np.exp(1j * angle)
    return np.concatenate([turned.real, turned.imag], axis=1).astype(f32)


def kept_boxes(boxes, scores, limit):
    kept = []
    for best in np.argsort(-scores):
        if all(overlap(boxes[best], boxes[other]) <= limit for other in kept):
            kept.append(best)
    return np.array(kept, i64)


def overlap(a, b):
    width = max(min(a[2], b[2]) - max(a[0], b[0]), 0)
    height = max(min(a[3], b[3]) - max(a[1], b[1]), 0)
    areas = [(box[2] - box[0]) * (box[3] - box[1]) for box in (a, b)]
    return width * height / (sum(areas) - width * height)


def sampled(logits, k):
    order = np.argsort(-logits)[:k]
    p = softmax(logits[order] / 2)
    pick = next(n for n in range(k) if p[: n + 1].sum() >= 0.5)
    return order[pick], p[pick]


def wave(*shape):
    return np.sin(np.arange(np.prod(shape)) * 1.7).reshape(shape).astype(f32)


BOXES = f32([[0, 0, 2, 2], [0.2, 0, 2, 2], [3, 3, 5, 4], [0, 1, 2, 3], [3, 3, 5, 5]])
CASES = {
    "attention": [
        (wave(2, 3, 4), wave(2, 5, 4), wave(2, 5, 4) + 1, np.array(causal))
        for causal in (True, False)
    ],
    "recurrent_cell": [(wave(5, 3), wave(2), wave(2) * 2, wave(3, 8), wave(2, 8))],
    "rotary": [(wave(5, 6),), (wave(1, 2),)],
    "kept_boxes": [
        (BOXES, f32([0.5, 0.9, 0.3, 0.7, 0.8]), np.array(limit, f32))
        for limit in (0.1, 0.4, 0.9)
    ],
    "sampled": [(wave(9), np.array(k, i64)) for k in (1, 4, 9)],
}
TOLERANCE = {"attention": 1e-5, "recurrent_cell": 1e-5, "rotary": 1e-5, "sampled": 1e-5}
