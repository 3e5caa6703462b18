"""Random models that use every field of the format.

`generate_model(seed)` gives a model that protobuf accepts and whose names mostly
connect; it is rarely a *valid* model, and is not meant to be. `mutate_model` changes a
model in one place. Both depend on nothing but their arguments.
"""

import random
import struct

import onnx
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from hostile_bytes import varint
from onnx import AttributeProto, GraphProto, ModelProto, TensorProto, TypeProto

# How the elements of each type are stored when not as raw bytes: the typed field,
# and the bits an element takes in raw data.
_STORAGE: dict[int, tuple[str, int]] = {
    TensorProto.FLOAT: ("float_data", 32),
    TensorProto.UINT8: ("int32_data", 8),
    TensorProto.INT8: ("int32_data", 8),
    TensorProto.UINT16: ("int32_data", 16),
    TensorProto.INT16: ("int32_data", 16),
    TensorProto.INT32: ("int32_data", 32),
    TensorProto.INT64: ("int64_data", 64),
    TensorProto.STRING: ("string_data", 0),
    TensorProto.BOOL: ("int32_data", 8),
    TensorProto.FLOAT16: ("int32_data", 16),
    TensorProto.DOUBLE: ("double_data", 64),
    TensorProto.UINT32: ("uint64_data", 32),
    TensorProto.UINT64: ("uint64_data", 64),
    TensorProto.COMPLEX64: ("float_data", 64),
    TensorProto.COMPLEX128: ("double_data", 128),
    TensorProto.BFLOAT16: ("int32_data", 16),
    TensorProto.FLOAT8E4M3FN: ("int32_data", 8),
    TensorProto.FLOAT8E4M3FNUZ: ("int32_data", 8),
    TensorProto.FLOAT8E5M2: ("int32_data", 8),
    TensorProto.FLOAT8E5M2FNUZ: ("int32_data", 8),
    TensorProto.UINT4: ("int32_data", 4),
    TensorProto.INT4: ("int32_data", 4),
    TensorProto.FLOAT4E2M1: ("int32_data", 4),
    TensorProto.FLOAT8E8M0: ("int32_data", 8),
    TensorProto.UINT2: ("int32_data", 2),
    TensorProto.INT2: ("int32_data", 2),
    TensorProto.FLOAT6E2M3: ("int32_data", 6),
    TensorProto.FLOAT6E3M2: ("int32_data", 6),
}
_VALUE_FIELDS = {
    AttributeProto.FLOAT: "f",
    AttributeProto.INT: "i",
    AttributeProto.STRING: "s",
    AttributeProto.TENSOR: "t",
    AttributeProto.GRAPH: "g",
    AttributeProto.FLOATS: "floats",
    AttributeProto.INTS: "ints",
    AttributeProto.STRINGS: "strings",
    AttributeProto.TENSORS: "tensors",
    AttributeProto.GRAPHS: "graphs",
    AttributeProto.SPARSE_TENSOR: "sparse_tensor",
    AttributeProto.SPARSE_TENSORS: "sparse_tensors",
    AttributeProto.TYPE_PROTO: "tp",
    AttributeProto.TYPE_PROTOS: "type_protos",
}
_OPS = ["Add", "Relu", "MatMul", "Concat", "If", "Loop", "Constant", "Mystery"]
_DOMAINS = ["", "ai.onnx", "ai.onnx.ml", "com.example"]
_TEXTS = ["", "x", "doc string", "ünïcode ☃", "line\nbreak", '"quoted"\\', "a" * 200]


class _Generator:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.counter = 0
        # How strange this model is: chance of malformed or unusual content per place.
        self.oddity = self.random.choice([0.0, 0.02, 0.2])

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def odd(self) -> bool:
        return self.chance(self.oddity)

    def text(self) -> str:
        return self.random.choice(_TEXTS)

    def integer(self) -> int:
        choices = [0, 1, -1, 7, 127, 128, 2**31, 2**63 - 1, -(2**63)]
        return self.random.choice([*choices, self.random.randrange(-1000, 1000)])

    def fresh(self, stem: str) -> str:
        self.counter += 1
        return f"{stem}_{self.counter}"

    def unknown(self, message: Message) -> None:
        """Adds a field that the schema does not have, of any wire type."""
        if not self.odd():
            return
        number = self.random.choice([500, 777, 2**28])
        value = self.random.randrange(2**63)
        body = self.random.choice(
            [
                varint(number << 3) + varint(value),
                varint(number << 3 | 1) + struct.pack("<Q", value),
                varint(number << 3 | 2) + varint(3) + b"abc",
                varint(number << 3 | 3) + b"\x08\x01" + varint(number << 3 | 4),
                varint(number << 3 | 5) + struct.pack("<I", value % 2**32),
            ]
        )
        message.MergeFromString(body)

    def metadata(self, entries: object) -> None:
        for _ in range(self.random.choice([0, 0, 0, 1, 3])):
            entry = entries.add()  # type: ignore[attr-defined]
            if not self.odd():
                entry.key = self.fresh("key")
            if not self.odd():
                entry.value = self.text()
            self.unknown(entry)

    # --- tensors and types

    def tensor(self, tensor: TensorProto, name: str | None = None) -> None:
        rng = self.random
        tensor.dims.extend(rng.choice([0, 1, 2, 3, 5]) for _ in range(rng.randrange(4)))
        dtype = rng.choice(list(_STORAGE))
        tensor.data_type = 99 if self.odd() else dtype
        if name is not None:
            tensor.name = name
        if self.chance(0.1):
            tensor.doc_string = self.text()
        count = 1
        for dim in tensor.dims:
            count *= dim
        if self.chance(0.1) and dtype != TensorProto.STRING:
            self.external(tensor)
        else:
            self.elements(tensor, dtype, count)
        if self.odd():
            tensor.segment.begin = 1
            tensor.segment.end = self.integer()
            self.unknown(tensor.segment)
        if self.odd():
            tensor.dims.append(self.integer())
        if self.odd():
            tensor.data_location = TensorProto.DEFAULT
        self.metadata(tensor.metadata_props)
        self.unknown(tensor)

    def elements(self, tensor: TensorProto, dtype: int, count: int) -> None:
        rng = self.random
        field, bits = _STORAGE[dtype]
        if self.odd():  # one too few or too many
            count = max(0, count + rng.choice([-1, 1]))
        if dtype == TensorProto.STRING:
            tensor.string_data.extend(self.text().encode() for _ in range(count))
        elif self.chance(0.5) or self.odd():
            tensor.raw_data = rng.randbytes((count * bits + 7) // 8)
        if dtype != TensorProto.STRING and (not tensor.raw_data or self.odd()):
            self.typed_elements(tensor, field, bits, count)

    def typed_elements(
        self, tensor: TensorProto, field: str, bits: int, count: int
    ) -> None:
        rng = self.random
        values = getattr(tensor, field)
        if field in ("float_data", "double_data"):
            per_element = 2 if bits in (64, 128) and field != "double_data" else 1
            per_element = 2 if bits == 128 else per_element
            special = [0.0, -0.0, 1.5, float("inf"), float("nan"), -3e-5]
            values.extend(rng.choice(special) for _ in range(count * per_element))
            return
        entries = (count * bits + 7) // 8 if bits in (2, 4) else count
        width = {2: 8, 4: 8, 6: 6}.get(bits, bits)
        signed = field in ("int32_data", "int64_data") and bits >= 32
        low, high = (-(2 ** (width - 1)), 2 ** (width - 1)) if signed else (0, 2**width)
        values.extend(rng.randrange(low, high) for _ in range(entries))

    def external(self, tensor: TensorProto) -> None:
        tensor.data_location = TensorProto.EXTERNAL
        for key, value in (
            ("location", "weights.bin"),
            ("offset", str(self.random.choice([0, 64, 4096]))),
            ("length", str(self.random.randrange(100))),
            ("checksum", "0" * 40),
        ):
            if key == "location" or self.chance(0.6):
                entry = tensor.external_data.add()
                entry.key = key
                entry.value = value

    def sparse(self, sparse: onnx.SparseTensorProto, name: str | None = None) -> None:
        if not self.odd():
            self.tensor(sparse.values, name)
        if not self.odd():
            self.tensor(sparse.indices)
        sparse.dims.extend(self.random.choice([[3], [2, 4], []]))
        self.unknown(sparse)

    def type(self, proto: TypeProto, depth: int = 0) -> None:
        rng = self.random
        kinds = ["tensor_type"] * 6 + ["sparse_tensor_type", "opaque_type", ""]
        if depth < 3:
            kinds += ["sequence_type", "optional_type", "map_type"]
        kind = rng.choice(kinds)
        if kind:
            case = getattr(proto, kind)
            case.SetInParent()
            if kind in ("tensor_type", "sparse_tensor_type"):
                self.tensor_type(case)
            elif kind in ("sequence_type", "optional_type"):
                if not self.odd():
                    self.type(case.elem_type, depth + 1)
            elif kind == "map_type":
                case.key_type = rng.choice([TensorProto.INT64, TensorProto.STRING, 0])
                self.type(case.value_type, depth + 1)
            else:
                case.domain = rng.choice(_DOMAINS)
                case.name = self.text()
            self.unknown(case)
        if self.chance(0.1):
            proto.denotation = rng.choice(["", "IMAGE", "TENSOR"])
        self.unknown(proto)

    def tensor_type(self, case: TypeProto.Tensor) -> None:
        rng = self.random
        if not self.odd():
            case.elem_type = rng.choice([*_STORAGE, 0, 99])
        if self.chance(0.2):
            return
        case.shape.SetInParent()
        for _ in range(rng.randrange(5)):
            dim = case.shape.dim.add()
            kind = rng.randrange(3)
            if kind == 0:
                dim.dim_value = self.integer() if self.odd() else rng.randrange(10)
            elif kind == 1:
                dim.dim_param = rng.choice(["N", "batch", "", "2*N"])
            if self.chance(0.1):
                dim.denotation = "DATA_BATCH"
            self.unknown(dim)
        self.unknown(case.shape)

    def value_info(self, info: onnx.ValueInfoProto, name: str) -> None:
        if not self.odd():
            info.name = name
        if self.chance(0.9):
            self.type(info.type)
        if self.chance(0.1):
            info.doc_string = self.text()
        self.metadata(info.metadata_props)
        self.unknown(info)

    # --- graphs

    def attribute(self, attr: AttributeProto, depth: int, in_function: bool) -> None:
        rng = self.random
        if not self.odd():
            attr.name = self.fresh("attr")
        kinds = [k for k in _VALUE_FIELDS if depth < 3 or k not in (5, 10)]
        # Graphs are rare, else models explode.
        kind = rng.choice(kinds)
        if kind in (AttributeProto.GRAPH, AttributeProto.GRAPHS) and self.chance(0.5):
            kind = AttributeProto.INTS
        if not self.odd():
            attr.type = kind  # type: ignore[assignment]
        if in_function and self.chance(0.3):
            attr.ref_attr_name = "param"
            if not self.odd():
                return
        if not self.chance(0.1):  # some writers leave zeros out
            self.attribute_value(attr, kind, depth, in_function)
        if self.odd():
            self.attribute_value(attr, rng.choice(kinds), depth, in_function)
        if self.chance(0.1):
            attr.doc_string = self.text()
        self.unknown(attr)
        if self.odd():
            attr.MergeFromString(varint(20 << 3) + varint(77))  # no such type

    def attribute_value(
        self, attr: AttributeProto, kind: int, depth: int, in_function: bool
    ) -> None:
        rng = self.random
        field = _VALUE_FIELDS[kind]
        count = rng.randrange(4)
        if kind == AttributeProto.FLOAT:
            attr.f = rng.choice([0.0, -0.0, 1.25, float("nan"), float("-inf")])
        elif kind == AttributeProto.INT:
            attr.i = self.integer()
        elif kind == AttributeProto.STRING:
            attr.s = rng.choice([b"", b"text", b"\xff\x00raw", self.text().encode()])
        elif kind == AttributeProto.FLOATS:
            attr.floats.extend(rng.choice([0.0, 2.5]) for _ in range(count))
        elif kind == AttributeProto.INTS:
            attr.ints.extend(self.integer() for _ in range(count))
        elif kind == AttributeProto.STRINGS:
            attr.strings.extend(self.text().encode() for _ in range(count))
        elif field in ("tensors", "sparse_tensors", "graphs", "type_protos"):
            for _ in range(count):
                self.submessage(getattr(attr, field).add(), depth, in_function)
        else:
            self.submessage(getattr(attr, field), depth, in_function)

    def submessage(self, message: Message, depth: int, in_function: bool) -> None:
        message.SetInParent()
        if isinstance(message, TensorProto):
            self.tensor(message, self.fresh("t") if self.chance(0.5) else None)
        elif isinstance(message, GraphProto):
            self.graph(message, self.scope, depth + 1, in_function)
        elif isinstance(message, TypeProto):
            self.type(message)
        else:
            assert isinstance(message, onnx.SparseTensorProto)
            self.sparse(message)

    def node(
        self, node: onnx.NodeProto, names: list[str], depth: int, in_function: bool
    ) -> None:
        rng = self.random
        for _ in range(rng.randrange(4)):
            pick = rng.random()
            if pick < 0.1 or not names:
                node.input.append("")
            elif self.odd():
                node.input.append(self.fresh("missing"))
            else:
                node.input.append(rng.choice(names))
        outputs = [self.fresh("v") for _ in range(rng.choice([1, 1, 1, 2, 3]))]
        if self.odd() and names:
            outputs.append(rng.choice(names))
        if self.chance(0.05):
            outputs.append("")
        node.output.extend(outputs)
        if self.chance(0.7):
            node.name = rng.choice(["", self.fresh("node")])
        if not self.odd():
            node.op_type = rng.choice(_OPS)
        if self.chance(0.5):
            node.domain = rng.choice(_DOMAINS)
        if self.chance(0.1):
            node.overload = rng.choice(["", "wide"])
        if self.chance(0.1):
            node.doc_string = self.text()
        self.scope = list(names)
        for _ in range(rng.choice([0, 0, 1, 1, 2, 4])):
            self.attribute(node.attribute.add(), depth, in_function)
        self.metadata(node.metadata_props)
        if self.chance(0.05):
            self.devices(node.device_configurations.add(), outputs[0])
        self.unknown(node)
        names.extend(name for name in outputs if name)

    def devices(self, config: onnx.NodeDeviceConfigurationProto, tensor: str) -> None:
        rng = self.random
        config.configuration_id = "devices"
        if self.chance(0.5):
            config.pipeline_stage = self.random.choice([0, 3, -1])
        for _ in range(rng.randrange(3)):
            spec = config.sharding_spec.add()
            spec.tensor_name = tensor
            spec.device.extend(rng.choice([[], [0, 1], [-1]]))
            for _ in range(rng.randrange(2)):
                group = spec.index_to_device_group_map.add()
                group.key = -1
                group.value.extend([0, 1, 2])
                self.unknown(group)
            for _ in range(rng.randrange(3)):
                dim = spec.sharded_dim.add()
                dim.axis = rng.choice([0, 1, -1])
                simple = dim.simple_sharding.add()
                if self.chance(0.5):
                    simple.dim_value = 8
                elif self.chance(0.5):
                    simple.dim_param = "N"
                simple.num_shards = 2
                self.unknown(simple)
                self.unknown(dim)
            self.unknown(spec)
        self.unknown(config)

    def graph(
        self, graph: GraphProto, outer: list[str], depth: int, in_function: bool
    ) -> None:
        rng = self.random
        names = list(outer)
        if not self.odd():
            graph.name = rng.choice(["", "graph", self.fresh("graph")])
        for _ in range(rng.randrange(3)):
            name = self.fresh("in")
            if self.odd() and names:
                name = rng.choice(names)
            self.value_info(graph.input.add(), name)
            names.append(name)
        for _ in range(rng.randrange(3)):
            shared = graph.input and self.chance(0.3)
            name = graph.input[0].name if shared else self.fresh("w")
            self.tensor(graph.initializer.add(), None if self.odd() else name)
            names.append(name)
        for _ in range(1 if self.chance(0.1) else 0):
            name = self.fresh("sparse")
            self.sparse(graph.sparse_initializer.add(), name)
            names.append(name)
        inner_from = len(names)
        for _ in range(rng.randrange(8 if depth == 0 else 3)):
            self.node(graph.node.add(), names, depth, in_function)
        if self.odd():
            order = list(graph.node)
            rng.shuffle(order)
            shuffled = [type(order[0]).FromString(n.SerializeToString()) for n in order]
            del graph.node[:]
            graph.node.extend(shuffled)
        mine = names[inner_from:]
        for name in [*mine, *([rng.choice(names)] if self.odd() and names else [])]:
            if self.chance(0.4):
                self.value_info(graph.value_info.add(), name)
        for _ in range(rng.randrange(3)):
            pool = mine if mine and not self.odd() else names
            name = rng.choice(pool) if pool else self.fresh("nothing")
            self.value_info(graph.output.add(), name)
        if self.chance(0.1):
            annotation = graph.quantization_annotation.add()
            annotation.tensor_name = rng.choice(names) if names else ""
            self.metadata(annotation.quant_parameter_tensor_names)
            self.unknown(annotation)
        if self.chance(0.2):
            graph.doc_string = self.text()
        self.metadata(graph.metadata_props)
        self.unknown(graph)

    def function(self, function: onnx.FunctionProto) -> None:
        rng = self.random
        function.name = self.fresh("function")
        if self.chance(0.8):
            function.domain = rng.choice(_DOMAINS)
        if self.chance(0.3):
            function.overload = rng.choice(["", "wide"])
        names = [self.fresh("arg") for _ in range(rng.randrange(3))]
        function.input.extend(names)
        function.attribute.extend(["param"] * self.chance(0.5))
        for _ in range(rng.randrange(2)):
            self.scope = []
            self.attribute(function.attribute_proto.add(), 3, True)
        for _ in range(rng.randrange(5)):
            self.node(function.node.add(), names, 1, True)
        function.output.extend(rng.sample(names, min(len(names), 2)))
        for name in names:
            if self.chance(0.3):
                self.value_info(function.value_info.add(), name)
        self.opsets(function.opset_import)
        if self.chance(0.2):
            function.doc_string = self.text()
        self.metadata(function.metadata_props)
        self.unknown(function)

    def opsets(self, opsets: object) -> None:
        for domain in self.random.sample(_DOMAINS, self.random.randrange(3)):
            opset = opsets.add()  # type: ignore[attr-defined]
            if domain or self.chance(0.8):
                opset.domain = domain
            if not self.odd():
                opset.version = self.random.randrange(1, 29)
            self.unknown(opset)

    def model(self) -> ModelProto:
        rng = self.random
        model = ModelProto()
        if not self.odd():
            model.ir_version = rng.randrange(1, 15)
        for field in ("producer_name", "producer_version", "domain", "doc_string"):
            if self.chance(0.4):
                setattr(model, field, self.text())
        if self.chance(0.3):
            model.model_version = self.integer()
        self.opsets(model.opset_import)
        if not self.odd():
            self.graph(model.graph, [], 0, False)
        self.metadata(model.metadata_props)
        for _ in range(1 if self.chance(0.1) else 0):
            training = model.training_info.add()
            if self.chance(0.7):
                self.graph(training.initialization, [], 1, False)
            if self.chance(0.7):
                names = [v.name for v in model.graph.input]
                names += [t.name for t in model.graph.initializer]
                self.graph(training.algorithm, names, 1, False)
            self.metadata(training.initialization_binding)
            self.metadata(training.update_binding)
            self.unknown(training)
        for _ in range(rng.choice([0, 0, 1, 3])):
            self.function(model.functions.add())
        if self.chance(0.1):
            config = model.configuration.add()
            config.name = "devices"
            config.num_devices = rng.choice([0, 2, -1])
            config.device.extend(rng.choice([[], ["cpu:0", "cpu:1"]]))
            self.unknown(config)
        self.unknown(model)
        return model


def generate_model(seed: int) -> ModelProto:
    """A model that depends only on `seed`."""
    return _Generator(seed).model()


def _messages(message: Message) -> list[Message]:
    found = [message]
    for field, value in message.ListFields():
        if field.type != FieldDescriptor.TYPE_MESSAGE:
            continue
        items = [value] if isinstance(value, Message) else list(value)
        for item in items:
            found.extend(_messages(item))
    return found


def mutate_model(proto: ModelProto, seed: int) -> ModelProto:
    """A copy of `proto` that differs from it in one to three places."""
    rng = random.Random(seed)
    model = ModelProto.FromString(proto.SerializeToString())
    for _ in range(rng.randrange(1, 4)):
        message = rng.choice(_messages(model))
        present = message.ListFields()
        if not present:
            continue
        field, value = rng.choice(present)
        if isinstance(value, (Message, bool)):
            message.ClearField(field.name)
        elif isinstance(value, (int, float)):
            wrong = [0, 1, -1, 2, 100, 2**31 - 1]
            number = rng.choice(wrong)
            allowed = field.enum_type.values_by_number if field.enum_type else wrong
            if number in allowed:
                setattr(message, field.name, type(value)(number))
        elif isinstance(value, (str, bytes)):
            texts = ["", "x", "v_1", "in_1", "Add", "no such name"]
            text = rng.choice(texts)
            setattr(message, field.name, text if isinstance(value, str) else b"?")
        else:  # repeated: drop, double or turn around
            items = list(value)
            action = rng.randrange(3)
            if action == 0:
                del value[rng.randrange(len(items))]
            elif action == 1:
                value.extend([rng.choice(items)])
            else:
                copies = [
                    type(i).FromString(i.SerializeToString())
                    if isinstance(i, Message)
                    else i
                    for i in items
                ]
                del value[:]
                value.extend(reversed(copies))
    return model
