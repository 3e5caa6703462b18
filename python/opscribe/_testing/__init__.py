"""How models are compared; `opscribe.testing` is the public face.

sides        what users pass, as parts of opscribe models
isomorphism  equality up to the names of values and the order of nodes
protos       equality of protos, field by field
"""
