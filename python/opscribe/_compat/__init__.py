"""What is here only so that programs written for `onnxscript` run.

`install.install_as_onnxscript` is the entry point: from then on `import onnxscript`
gives opscribe. `internal` and `backend` stand for private modules that programs import;
`ir_function` gives compiled functions as objects of the `onnx_ir` package, and
`ir_serde` lets that package's serializers take ours.
"""
