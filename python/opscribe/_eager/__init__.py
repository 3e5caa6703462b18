"""Running operators and script functions on arrays; `opscribe.evaluator` is the public
face.

`op.Add(x, 1)` in eager mode goes this way:

    state         which evaluator is in force; `Op.__call__` asks it
    evaluators    `BaseEvaluator.eval_op`: arguments in, results out, sessions kept
    calls         which argument is which input or attribute
    autocast      the inputs as arrays; what numbers become beside tensors
    wanted        how many outputs the calling code unpacks
    single        a model of that one node
    runtimes      the evaluators that come with the package, on top of `ort` or `onnx`

A script function runs as the Python that it is: `crossing` takes arguments in and
results out, `control_flow` runs nested functions, and `compiled` runs what only the
compiled form can. Two things `rewriting` gives the meaning that they have when
compiled: `stores` keeps `x[i] = v` to one name, `logic` makes `a and b` of masks
elementwise. `operators` and `indexing` are what `+` and `x[i]` mean on Tensors;
`arrays` is where Tensors meet NumPy.
"""
