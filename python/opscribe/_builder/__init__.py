"""How models are built from Python calls; `opscribe.builder` is the public face.

A builder turns `op.Add(x, 1.0)` into a node in five steps, one module each:

    arguments   which argument is which input or attribute, by the operator's schema
    constants   numbers, lists and arrays become initializers of the root graph
    attributes  keywords become attributes of the node
    inference   what is known of the inputs tells the types of the outputs
    scopes      how nodes, values and initializers are called inside modules

`graph` and `tape` put the steps together; `tracing` runs a Python function over a
builder of its own; `functions` finds, copies and inlines functions.
"""
