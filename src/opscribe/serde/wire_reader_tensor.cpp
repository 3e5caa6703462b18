// Tensors and types.

#include "opscribe/serde/wire_reader.h"

namespace opscribe::serde {
namespace {

// Fast and good enough to spread the few distinct types of a model over the cache.
auto hash_of(Bytes bytes) -> std::size_t {
  std::uint64_t hash = bytes.size();
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, 8);
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
    hash ^= hash >> 32;
  }
  for (; at < bytes.size(); ++at) {
    hash = (hash ^ static_cast<std::uint64_t>(bytes[at])) * 0x9E3779B97F4A7C15ull;
  }
  return static_cast<std::size_t>(hash >> 40);
}

auto equal(Bytes a, Bytes b) -> bool {
  return a.size() == b.size() &&
         (a.empty() || std::memcmp(a.data(), b.data(), a.size()) == 0);
}

}  // namespace

// --- tensors

void WireReader::add_ints(ArenaVector<std::int64_t>& to, Bytes packed) {
  for (VarintReader reader(source_, packed); !reader.done();) {
    to.push_back(arena(), static_cast<std::int64_t>(reader.next()));
  }
}

void WireReader::add_floats(ArenaVector<float>& to, Bytes packed) {
  if (packed.size() % sizeof(float) != 0) {
    source_.malformed(packed.data(),
                      fmt::format("{} bytes are no list of floats", packed.size()));
  }
  for (std::size_t at = 0; at < packed.size(); at += sizeof(float)) {
    float value = 0;
    std::memcpy(&value, packed.data() + at, sizeof(float));
    to.push_back(arena(), value);
  }
}

struct WireReader::TensorParts {
  // A data field's content when it came packed in one piece, as files have it.
  struct Data {
    Bytes payload;
    std::uint32_t count = 0;
  };
  ArenaVector<std::int64_t> dims;
  ArenaVector<Bytes> strings;
  Submessage segment;
  std::array<Data, 12> data;  // by field number
  UnknownFields unknown;

  void add_packed(const FieldReader& field) {
    if (field.payload().empty()) return;
    data[field.number()].payload = field.payload();
    ++data[field.number()].count;
  }
  // Elements that come one by one always need joining.
  void add_single(const FieldReader& field) { data[field.number()].count += 2; }
};

auto WireReader::read_tensor(Bytes message) -> ir::StoredTensor* {
  WireLevel level(source_);
  ir::StoredTensor& tensor = *model_.make_tensor();
  TensorParts parts;
  scan_tensor(message, tensor, parts);
  check_limit(parts.dims.size(), limits_.rank, "dimensions of a tensor");
  tensor.dims = parts.dims.span();
  if (parts.segment.present()) {
    tensor.segment = read_segment(parts.segment.get(source_, arena(), message));
  }
  tensor.unknown = parts.unknown.bytes();
  has_external_ = has_external_ || tensor.is_external();
  for (std::uint32_t number = 4; number <= 11; ++number) {
    const auto field = static_cast<ir::DataField>(number);
    const auto& data = parts.data[number];
    if (field == ir::DataField::String && !parts.strings.empty()) {
      tensor.data.push_back(arena(), {.field = field, .strings = parts.strings.span()});
    }
    if (data.count == 0) continue;
    const Bytes payload = data.count == 1 ? data.payload : join_packed(message, field);
    check_packed(field, payload);
    tensor.data.push_back(arena(), {.field = field, .payload = payload});
  }
  return &tensor;
}

void WireReader::scan_tensor(Bytes message, ir::StoredTensor& tensor,
                             TensorParts& parts) {
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::varint(1):
        parts.dims.push_back(arena(), field.as_int64());
        break;
      case tag::bytes(1):
        add_ints(parts.dims, field.payload());
        break;
      case tag::varint(2):
        tensor.data_type = field.as_int32();
        break;
      case tag::bytes(3):
        parts.segment.add(field);
        break;
      case tag::bytes(4):
      case tag::bytes(5):
      case tag::bytes(7):
      case tag::bytes(10):
      case tag::bytes(11):
        parts.add_packed(field);
        break;
      case tag::fixed32(4):
      case tag::varint(5):
      case tag::varint(7):
      case tag::fixed64(10):
      case tag::varint(11):
        parts.add_single(field);
        break;
      case tag::bytes(6):
        parts.strings.push_back(arena(), field.payload());
        break;
      case tag::bytes(8):
        tensor.name = name(field.payload());
        break;
      case tag::bytes(9):
        parts.data[9] = {field.payload(), 1};
        break;
      case tag::bytes(12):
        tensor.doc = field.as_text();
        break;
      case tag::bytes(13):
        add_entry(tensor.external, field.payload());
        break;
      case tag::bytes(16):
        add_entry(tensor.metadata, field.payload());
        break;
      case tag::varint(14):
        // A closed enumeration: other numbers are unknown fields.
        if (field.as_int32() == 0 || field.as_int32() == 1) {
          tensor.data_location = field.as_int32();
          break;
        }
        [[fallthrough]];
      default:
        parts.unknown.add(arena(), field.raw());
    }
  }
}

// The content of a data field that came in several pieces or element by element.
auto WireReader::join_packed(Bytes message, ir::DataField data_field) -> Bytes {
  const auto number = static_cast<std::uint32_t>(data_field);
  const std::uint32_t one = data_field == ir::DataField::Float    ? tag::fixed32(number)
                            : data_field == ir::DataField::Double ? tag::fixed64(number)
                                                                  : tag::varint(number);
  const std::uint32_t many = tag::bytes(number);
  const auto content = [&](const FieldReader& field) -> Bytes {
    if (field.tag() == many) return field.payload();
    if (field.tag() != one) return {};
    // A tag may be written longer than it needs to be.
    const Bytes raw = field.raw();
    std::size_t skip = 1;
    while ((raw[skip - 1] & std::byte{0x80}) != std::byte{0}) ++skip;
    return raw.subspan(skip);
  };
  std::size_t size = 0;
  for (FieldReader field(source_, message); field.next();) {
    size += content(field).size();
  }
  auto* joined = static_cast<std::byte*>(arena().allocate(size + 1, 1));
  std::size_t at = 0;
  for (FieldReader field(source_, message); field.next();) {
    const Bytes piece = content(field);
    if (piece.empty()) continue;
    if (piece.size() > size - at) {
      source_.malformed(piece.data(), "the file changed while it was read");
    }
    std::memcpy(joined + at, piece.data(), piece.size());
    at += piece.size();
  }
  return {joined, size};
}

// Whether a packed list is one, so that what is written again can be read again.
void WireReader::check_packed(ir::DataField field, Bytes payload) {
  const auto whole = [&](std::size_t width) {
    if (payload.size() % width == 0) return;
    source_.malformed(payload.data(),
                      fmt::format("{} bytes of data are no list of {}-byte elements",
                                  payload.size(), width));
  };
  switch (field) {
    case ir::DataField::Raw:
    case ir::DataField::String:
      return;
    case ir::DataField::Float:
      return whole(4);
    case ir::DataField::Double:
      return whole(8);
    default: {
      std::size_t length = 0;
      for (const std::byte& byte : payload) {
        if ((byte & std::byte{0x80}) == std::byte{0}) {
          length = 0;
        } else if (++length == 10) {
          source_.malformed(&byte, "a number is longer than ten bytes");
        }
      }
      if (length != 0) {
        source_.malformed(payload.data() + payload.size(),
                          "the data end within a number");
      }
    }
  }
}

auto WireReader::read_segment(Bytes message) -> const ir::TensorSegment* {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::TensorSegment& segment = *arena().make<ir::TensorSegment>();
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::varint(1):
        segment.begin = field.as_int64();
        break;
      case tag::varint(2):
        segment.end = field.as_int64();
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  segment.unknown = unknown.bytes();
  return &segment;
}

auto WireReader::read_sparse_tensor(Bytes message) -> ir::StoredSparseTensor* {
  WireLevel level(source_);
  UnknownFields unknown;
  auto& tensor = *arena().make<ir::StoredSparseTensor>();
  ArenaVector<std::int64_t> dims;
  Submessage values;
  Submessage indices;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        values.add(field);
        break;
      case tag::bytes(2):
        indices.add(field);
        break;
      case tag::varint(3):
        dims.push_back(arena(), field.as_int64());
        break;
      case tag::bytes(3):
        add_ints(dims, field.payload());
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  check_limit(dims.size(), limits_.rank, "dimensions of a tensor");
  tensor.dims = dims.span();
  if (values.present()) {
    tensor.values = read_tensor(values.get(source_, arena(), message));
  }
  if (indices.present()) {
    tensor.indices = read_tensor(indices.get(source_, arena(), message));
  }
  tensor.unknown = unknown.bytes();
  return &tensor;
}

// --- types

auto WireReader::cached_type(Bytes message) -> CachedType& {
  CachedType& cached = types_[hash_of(message) % types_.size()];
  if (cached.type != nullptr && equal(cached.key, message)) return cached;
  const ir::Type* type = read_type(message);
  cached = {.key = message, .type = type};
  return cached;
}

auto WireReader::read_type(Bytes message) -> const ir::Type* {
  WireLevel level(source_);
  check_limit(++type_depth_, limits_.type_depth, "levels of types");
  UnknownFields unknown;
  ir::Type& type = *arena().make<ir::Type>();
  Submessage body;
  const auto add_case = [&](ir::Type::Kind kind, const FieldReader& field) {
    if (type.kind != kind) body.reset();  // another case replaces the one before
    type.kind = kind;
    body.add(field);
  };
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        add_case(ir::Type::Kind::Tensor, field);
        break;
      case tag::bytes(4):
        add_case(ir::Type::Kind::Sequence, field);
        break;
      case tag::bytes(5):
        add_case(ir::Type::Kind::Map, field);
        break;
      case tag::bytes(6):
        type.denotation = field.as_text();
        break;
      case tag::bytes(7):
        add_case(ir::Type::Kind::Opaque, field);
        break;
      case tag::bytes(8):
        add_case(ir::Type::Kind::SparseTensor, field);
        break;
      case tag::bytes(9):
        add_case(ir::Type::Kind::Optional, field);
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  type.unknown = unknown.bytes();
  if (body.present()) read_type_case(type, body.get(source_, arena(), message));
  --type_depth_;
  return &type;
}

void WireReader::read_type_case(ir::Type& type, Bytes message) {
  using Kind = ir::Type::Kind;
  WireLevel level(source_);
  UnknownFields unknown;
  Submessage inner;
  const bool is_tensor = type.kind == Kind::Tensor || type.kind == Kind::SparseTensor;
  const bool has_number = is_tensor || type.kind == Kind::Map;
  const bool is_opaque = type.kind == Kind::Opaque;
  for (FieldReader field(source_, message); field.next();) {
    if (field.tag() == tag::varint(1) && has_number) {
      type.elem_type = field.as_int32();
    } else if (field.tag() == tag::bytes(1) && is_opaque) {
      type.opaque_domain = field.as_text();
    } else if (field.tag() == tag::bytes(2) && is_opaque) {
      type.opaque_name = field.as_text();
    } else if ((field.tag() == tag::bytes(2) && has_number) ||
               (field.tag() == tag::bytes(1) && !has_number)) {
      inner.add(field);
    } else {
      unknown.add(arena(), field.raw());
    }
  }
  type.case_unknown = unknown.bytes();
  if (!inner.present()) return;
  const Bytes bytes = inner.get(source_, arena(), message);
  if (is_tensor) {
    type.shape = read_shape(bytes);
  } else {
    type.element = read_type(bytes);
  }
}

auto WireReader::read_shape(Bytes message) -> const ir::Shape* {
  WireLevel level(source_);
  UnknownFields unknown;
  ArenaVector<ir::Dim> dims;
  for (FieldReader field(source_, message); field.next();) {
    if (field.tag() == tag::bytes(1)) {
      dims.push_back(arena(), read_dim(field.payload()));
    } else {
      unknown.add(arena(), field.raw());
    }
  }
  check_limit(dims.size(), limits_.rank, "dimensions of a shape");
  return arena().make<ir::Shape>(
      ir::Shape{.dims = dims.span(), .unknown = unknown.bytes()});
}

auto WireReader::read_dim(Bytes message) -> ir::Dim {
  WireLevel level(source_);
  UnknownFields unknown;
  ir::Dim dim;
  Text denotation;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::varint(1):
        dim = ir::Dim::fixed(field.as_int64());
        break;
      case tag::bytes(2):
        dim = ir::Dim::named(name(field.payload()));
        break;
      case tag::bytes(3):
        denotation = field.as_text();
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  if (denotation.present() || !unknown.bytes().empty()) {
    dim.extra = arena().make<ir::DimExtra>(
        ir::DimExtra{.denotation = denotation, .unknown = unknown.bytes()});
  }
  return dim;
}

auto WireReader::read_declaration(Bytes message) -> Declaration {
  WireLevel level(source_);
  UnknownFields unknown;
  Declaration declaration;
  ir::ValueInfo info;
  Submessage type;
  for (FieldReader field(source_, message); field.next();) {
    switch (field.tag()) {
      case tag::bytes(1):
        declaration.name = name(field.payload());
        break;
      case tag::bytes(2):
        type.add(field);
        break;
      case tag::bytes(3):
        info.doc = field.as_text();
        break;
      case tag::bytes(4):
        add_entry(info.metadata, field.payload());
        break;
      default:
        unknown.add(arena(), field.raw());
    }
  }
  info.unknown = unknown.bytes();
  const bool more =
      info.doc.present() || !info.metadata.empty() || !info.unknown.empty();
  if (type.present()) {
    // Models have few distinct types: equal bytes share one, and one declaration.
    CachedType& cached = cached_type(type.get(source_, arena(), message));
    info.type = cached.type;
    if (!more) {
      if (cached.info == nullptr) cached.info = arena().make<ir::ValueInfo>(info);
      declaration.info = cached.info;
      return declaration;
    }
  }
  if (more) declaration.info = arena().make<ir::ValueInfo>(info);
  return declaration;
}

}  // namespace opscribe::serde
