"""Cutting a tensor into a number of pieces, as torch.chunk does.

`aten_chunk` takes the number of pieces and the axis as attributes; `ten_chunks_model`
calls it with ten.
"""

from onnxscript import FLOAT, INT64, script
from onnxscript import opset18 as op


@script()
def aten_chunk(tensor: FLOAT[...], chunks: int, dim: int = 0):
    one_element = op.Constant(value_ints=[-1])

    # Pieces are equal, rounded up; what does not fill one makes a smaller last piece.
    length = op.Shape(tensor)[dim]
    piece = length / chunks + op.Cast(length % chunks > 0, to=INT64.dtype)
    full_pieces = length / piece
    sizes = op.Expand(piece, op.Reshape(full_pieces, one_element))
    rest = length % piece
    if rest > 0:
        sizes = op.Concat(sizes, op.Reshape(rest, one_element), axis=0)

    return op.SplitToSequence(tensor, sizes, axis=dim)


@script()
def ten_chunks_model(tensor: FLOAT["M"]):
    return aten_chunk(tensor, chunks=10)
