import onnxscript


@onnxscript.script()
def from_a_module(x: onnxscript.FLOAT["N"]):
    return onnxscript.opset18.Abs(x) + 1.0
