// Nodes and their attributes.

#include <bit>

#include "opscribe/serde/empty_list.h"
#include "opscribe/serde/wire_reader.h"

namespace opscribe::serde {
namespace {

static_assert(kAttrValueField.size() == ir::kNumAttrTypes);

constexpr auto bit_of(ir::AttrType type) -> std::uint32_t {
  return std::uint32_t{1} << static_cast<std::uint32_t>(type);
}

// The wire forms a value field may come in: as declared, or packed.
auto is_value_tag(std::uint32_t tag, ir::AttrType type) -> bool {
  const std::uint32_t number = kAttrValueField[static_cast<std::size_t>(type)];
  switch (type) {
    case ir::AttrType::Undefined:
      return false;
    case ir::AttrType::Float:
      return tag == tag::fixed32(number);
    case ir::AttrType::Int:
      return tag == tag::varint(number);
    case ir::AttrType::Floats:
      return tag == tag::fixed32(number) || tag == tag::bytes(number);
    case ir::AttrType::Ints:
      return tag == tag::varint(number) || tag == tag::bytes(number);
    default:
      return tag == tag::bytes(number);
  }
}

// What a type's absent value field means: zero, as writers that omit zeros have it.
auto zero_value(ir::AttrType type) -> ir::AttrValue {
  switch (type) {
    case ir::AttrType::Float:
      return 0.0f;
    case ir::AttrType::Int:
      return std::int64_t{0};
    case ir::AttrType::String:
      return Bytes();
    default:
      return empty_list(type);
  }
}

}  // namespace

void WireReader::read_node(ir::Graph& graph, Bytes message) {
  WireLevel level(source_);
  UnknownFields unknown;
  Text op_type;
  Text domain;
  Text node_name;
  Text overload;
  Text doc;
  ir::Metadata metadata;
  ArenaVector<ir::NodeDeviceConfiguration> devices;
  const std::size_t first_input = inputs_.size();
  const std::size_t first_output = outputs_.size();
  const std::size_t first_attr = attrs_.size();
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        inputs_.push_back(budget_, scope_.use(name(field.payload())));
        break;
      case tag::bytes(2):
        outputs_.push_back(budget_, field.payload());
        break;
      case tag::bytes(3):
        node_name = field.as_text();
        break;
      case tag::bytes(4):
        op_type = field.as_text();
        break;
      case tag::bytes(5):
        attrs_.push_back(budget_, field.payload());
        break;
      case tag::bytes(6):
        doc = field.as_text();
        break;
      case tag::bytes(7):
        domain = field.as_text();
        break;
      case tag::bytes(8):
        overload = field.as_text();
        break;
      case tag::bytes(9):
        add_entry(metadata, field.payload());
        break;
      case tag::bytes(10):
        devices.push_back(arena(), read_device_configuration(field.payload()));
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  // Attributes before outputs: a subgraph does not see what its own node makes.
  const std::size_t first_read_attr = read_attrs_.size();
  read_attrs_from(first_attr);
  const bool has_extra = doc.present() || overload.present() || !metadata.empty() ||
                         !devices.empty() || !unknown.bytes().empty();
  const ir::NodeExtra extra{.doc = doc,
                            .overload = name(overload),
                            .metadata = metadata,
                            .device_configurations = devices,
                            .unknown = unknown.bytes()};
  ir::Node* node = graph.make_node({.op_type = name(op_type),
                                    .domain = name(domain),
                                    .name = name(node_name),
                                    .inputs = inputs_.from(first_input),
                                    .outputs = {},
                                    .attrs = read_attrs_.from(first_read_attr),
                                    .extra = has_extra ? &extra : nullptr});
  // One by one: a second output of a name is another value.
  const std::size_t end_output = outputs_.size();
  for (std::size_t k = first_output; k < end_output; ++k) {
    graph.define(node, scope_.define(name(outputs_[k])));
  }
  graph.append(node);
  inputs_.resize(first_input);
  outputs_.resize(first_output);
  attrs_.resize(first_attr);
  read_attrs_.resize(first_read_attr);
}

// --- attributes

void WireReader::read_attrs_from(std::size_t first) {
  const std::size_t end = attrs_.size();
  std::size_t i = first;
  within([&] { return fmt::format("attribute {}", i - first); },
         [&] {
           for (; i < end; ++i) read_attrs_.push_back(budget_, read_attr(attrs_[i]));
         });
}

struct WireReader::AttrParts {
  std::uint32_t populated = 0;  // which types' fields are there, by bit_of
  float f = 0;
  std::int64_t i = 0;
  Bytes s;
  Submessage t, g, tp, sparse;
  ArenaVector<float> floats;
  ArenaVector<std::int64_t> ints;
  ArenaVector<Bytes> strings;
  std::array<std::uint32_t, ir::kNumAttrTypes> count{};  // of the repeated messages
  UnknownFields unknown;

  void found(ir::AttrType type) {
    populated |= bit_of(type);
    ++count[static_cast<std::size_t>(type)];
  }
};

auto WireReader::read_attr(Bytes message) -> ir::Attr {
  WireLevel level(source_);
  ir::Attr attr;
  AttrParts parts;
  scan_attr(message, attr, parts);
  attr.unknown = parts.unknown.bytes();
  const ir::AttrType declared = attr.declared.value_or(ir::AttrType::Undefined);
  if (parts.populated == 0) {
    if (!attr.is_ref()) attr.value = zero_value(declared);
    attr.has_value = false;
    return attr;
  }
  // The declared field counts if it is there, else the first one that is.
  const auto chosen =
      (parts.populated & bit_of(declared)) != 0
          ? declared
          : static_cast<ir::AttrType>(std::countr_zero(parts.populated));
  attr.value = attr_value(message, chosen, parts);
  if (std::has_single_bit(parts.populated)) return attr;
  attr.num_surplus = static_cast<std::uint32_t>(std::popcount(parts.populated) - 1);
  keep_surplus(message, chosen, attr);
  return attr;
}

// NOLINTNEXTLINE(readability-function-size): a table, one row per field.
void WireReader::scan_attr(Bytes message, ir::Attr& attr, AttrParts& parts) {
  using enum ir::AttrType;
  const auto submessage = [&](Submessage& part, ir::AttrType type,
                              const FieldReader& field) {
    part.add(field);
    parts.found(type);
  };
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        attr.name = name(field.payload());
        break;
      case tag::fixed32(2):
        parts.f = field.as_float();
        parts.found(Float);
        break;
      case tag::varint(3):
        parts.i = field.as_int64();
        parts.found(Int);
        break;
      case tag::bytes(4):
        check_limit(field.payload().size(), limits_.string_bytes,
                    "bytes of a string attribute");
        parts.s = field.payload();
        parts.found(String);
        break;
      case tag::bytes(5):
        submessage(parts.t, Tensor, field);
        break;
      case tag::bytes(6):
        submessage(parts.g, Graph, field);
        break;
      case tag::fixed32(7):
        parts.floats.push_back(arena(), field.as_float());
        parts.found(Floats);
        break;
      case tag::bytes(7):
        add_floats(parts.floats, field.payload());
        if (!field.payload().empty()) parts.found(Floats);
        break;
      case tag::varint(8):
        parts.ints.push_back(arena(), field.as_int64());
        parts.found(Ints);
        break;
      case tag::bytes(8):
        add_ints(parts.ints, field.payload());
        if (!field.payload().empty()) parts.found(Ints);
        break;
      case tag::bytes(9):
        check_limit(field.payload().size(), limits_.string_bytes,
                    "bytes of a string attribute");
        parts.strings.push_back(arena(), field.payload());
        parts.found(Strings);
        break;
      case tag::bytes(10):
        parts.found(Tensors);
        break;
      case tag::bytes(11):
        parts.found(Graphs);
        break;
      case tag::bytes(13):
        attr.doc = field.as_text();
        break;
      case tag::bytes(14):
        submessage(parts.tp, TypeProto, field);
        break;
      case tag::bytes(15):
        parts.found(TypeProtos);
        break;
      case tag::bytes(21):
        attr.ref = name(field.payload());
        break;
      case tag::bytes(22):
        submessage(parts.sparse, SparseTensor, field);
        break;
      case tag::bytes(23):
        parts.found(SparseTensors);
        break;
      case tag::varint(20):
        // A closed enumeration: other numbers are unknown fields.
        if (const std::int32_t type = field.as_int32();
            type >= 0 && type < ir::kNumAttrTypes) {
          attr.declared = static_cast<ir::AttrType>(type);
          break;
        }
        [[fallthrough]];
      default:
        parts.unknown.add(arena(), field.raw());
    }
  }
}

auto WireReader::attr_value(Bytes message, ir::AttrType type, const AttrParts& parts)
    -> ir::AttrValue {
  const auto one = [&](const Submessage& part) {
    return part.get(source_, arena(), message);
  };
  // The messages of a repeated field, each through `read`, in an array of the arena.
  const auto list = [&](auto read) {
    using Item = decltype(read(Bytes()));
    auto items = arena().make_array<Item>(parts.count[static_cast<std::size_t>(type)]);
    std::size_t i = 0;
    for (FieldReader field(source_, message); field.next() && i < items.size();) {
      if (is_value_tag(field.tag(), type)) items[i++] = read(field.payload());
    }
    if (i != items.size()) {
      source_.malformed(message.data(), "the file changed while it was read");
    }
    return std::span<const Item>(items);
  };
  switch (type) {
    case ir::AttrType::Undefined:
      return {};
    case ir::AttrType::Float:
      return parts.f;
    case ir::AttrType::Int:
      return parts.i;
    case ir::AttrType::String:
      return parts.s;
    case ir::AttrType::Tensor:
      return read_tensor(one(parts.t));
    case ir::AttrType::Graph:
      return read_subgraph(one(parts.g));
    case ir::AttrType::Floats:
      return parts.floats.span();
    case ir::AttrType::Ints:
      return parts.ints.span();
    case ir::AttrType::Strings:
      return parts.strings.span();
    case ir::AttrType::Tensors:
      return list([&](Bytes bytes) { return read_tensor(bytes); });
    case ir::AttrType::Graphs:
      return list([&](Bytes bytes) { return read_subgraph(bytes); });
    case ir::AttrType::SparseTensor:
      return read_sparse_tensor(one(parts.sparse));
    case ir::AttrType::SparseTensors:
      return list([&](Bytes bytes) { return read_sparse_tensor(bytes); });
    case ir::AttrType::TypeProto:
      return cached_type(one(parts.tp)).type;
    case ir::AttrType::TypeProtos:
      return list([&](Bytes bytes) { return cached_type(bytes).type; });
  }
  return {};
}

// Keeps value fields beside the chosen one, in the order of their numbers.
void WireReader::keep_surplus(Bytes message, ir::AttrType chosen, ir::Attr& attr) {
  UnknownFields surplus;
  for (std::uint32_t number = 2; number <= 23; ++number) {
    for (std::size_t type = 1; type < kAttrValueField.size(); ++type) {
      if (kAttrValueField[type] != number || type == static_cast<std::size_t>(chosen)) {
        continue;
      }
      for (FieldReader field(source_, message); field.next();) {
        if (is_value_tag(field.tag(), static_cast<ir::AttrType>(type))) {
          surplus.add(arena(), field.raw());
        }
      }
    }
  }
  attr.surplus = surplus.bytes();
}

// --- devices

auto WireReader::read_device_configuration(Bytes message)
    -> ir::NodeDeviceConfiguration {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::NodeDeviceConfiguration configuration;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        configuration.configuration_id = field.as_text();
        break;
      case tag::bytes(2):
        configuration.sharding_spec.push_back(arena(),
                                              read_sharding_spec(field.payload()));
        break;
      case tag::varint(3):
        configuration.pipeline_stage = field.as_int32();
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  configuration.unknown = unknown.bytes();
  return configuration;
}

auto WireReader::read_sharding_spec(Bytes message) -> ir::ShardingSpec {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::ShardingSpec spec;
  ArenaVector<std::int64_t> devices;
  ArenaVector<ir::DeviceGroup> groups;
  ArenaVector<ir::ShardedDim> dims;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        spec.tensor_name = name(field.payload());
        break;
      case tag::varint(2):
        devices.push_back(arena(), field.as_int64());
        break;
      case tag::bytes(2):
        add_ints(devices, field.payload());
        break;
      case tag::bytes(3):
        groups.push_back(arena(), read_device_group(field.payload()));
        break;
      case tag::bytes(4):
        dims.push_back(arena(), read_sharded_dim(field.payload()));
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  spec.device = devices.span();
  spec.index_to_device_group_map = groups.span();
  spec.sharded_dim = dims.span();
  spec.unknown = unknown.bytes();
  return spec;
}

auto WireReader::read_device_group(Bytes message) -> ir::DeviceGroup {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::DeviceGroup group;
  ArenaVector<std::int64_t> values;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::varint(1):
        group.key = field.as_int64();
        break;
      case tag::varint(2):
        values.push_back(arena(), field.as_int64());
        break;
      case tag::bytes(2):
        add_ints(values, field.payload());
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  group.value = values.span();
  group.unknown = unknown.bytes();
  return group;
}

auto WireReader::read_sharded_dim(Bytes message) -> ir::ShardedDim {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::ShardedDim dim;
  ArenaVector<ir::SimpleShardedDim> shardings;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::varint(1):
        dim.axis = field.as_int64();
        break;
      case tag::bytes(2):
        shardings.push_back(arena(), read_simple_sharding(field.payload()));
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  dim.simple_sharding = shardings.span();
  dim.unknown = unknown.bytes();
  return dim;
}

auto WireReader::read_simple_sharding(Bytes message) -> ir::SimpleShardedDim {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::SimpleShardedDim dim;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::varint(1):
        dim.kind = ir::Dim::Kind::Value;
        dim.dim_value = field.as_int64();
        break;
      case tag::bytes(2):
        dim.kind = ir::Dim::Kind::Symbol;
        dim.dim_param = field.as_text();
        break;
      case tag::varint(3):
        dim.num_shards = field.as_int64();
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  dim.unknown = unknown.bytes();
  return dim;
}

}  // namespace opscribe::serde
