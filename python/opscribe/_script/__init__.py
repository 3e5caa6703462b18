"""Functions that are compiled to ONNX, and what they are made of.

    decorator   `@script()`, `@graph()` and `compile`: from Python's function to ours
    function    `OnnxFunction`, what the decorator gives
    opset       `Opset` and `Op`: operators by name
    signature   the parameters of operators and functions
    protos      compiled functions put into files
    warn        warnings at the user's own line

`decorator.script` is the entry point. The compiler itself is C++ (`opscribe._core`).
"""
