#include "opscribe/serde/test_data.h"

#include <array>
#include <bit>
#include <cstring>
#include <span>

#include "opscribe/serde/file_io.h"
#include "opscribe/serde/pending_file.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/serde/wire_reader.h"
#include "opscribe/serde/wire_sink.h"
#include "opscribe/serde/wire_writer.h"

namespace opscribe::serde {
namespace {

// --- reading

// Sequences, maps and optionals; tensors are left to the reader of models.
class DataReader {
 public:
  DataReader(Bytes bytes, const Limits& limits)
      : limits_(limits), memory_(copy_of(bytes)), file_(*memory_) {
    model_.keep_alive(memory_, file_);
    source_ = {.file = file_, .limits = &limits_};
  }

  auto read(ValueKind kind) -> NamedValue { return value(file_, kind); }

 private:
  using Memory = std::vector<std::byte>;
  static auto copy_of(Bytes bytes) -> std::shared_ptr<const Memory> {
    return std::make_shared<const Memory>(bytes.begin(), bytes.end());
  }

  auto value(Bytes message, ValueKind kind) -> NamedValue {
    check_limit(++depth_, limits_.data_depth, "levels of values");
    NamedValue result = dispatch_kind(message, kind);
    --depth_;
    return result;
  }

  auto dispatch_kind(Bytes message, ValueKind kind) -> NamedValue {
    switch (kind) {
      case ValueKind::Tensor:
        return tensor_value(message);
      case ValueKind::SparseTensor:
        return sparse_value(message);
      case ValueKind::Sequence:
        return sequence_value(message);
      case ValueKind::Map:
        return map_value(message);
      case ValueKind::Optional:
        return optional_value(message);
      case ValueKind::Undefined:
        break;
    }
    fail(ErrorKind::Usage, "the kind of value to read is not known");
  }

  auto tensor_value(Bytes message) -> NamedValue {
    const ir::StoredTensor* tensor =
        WireReader(model_, file_, limits_).read_tensor(message);
    return {std::string(tensor->name.view()), value_of(model_, *tensor)};
  }

  auto sparse_value(Bytes message) -> NamedValue {
    const ir::StoredSparseTensor* sparse =
        WireReader(model_, file_, limits_).read_sparse_tensor(message);
    if (sparse->values == nullptr) {
      fail(ErrorKind::Invalid, "a sparse tensor has no values");
    }
    Tensor indices = sparse->indices == nullptr
                         ? Tensor::zeros(DataType::Int64, Dims{0})
                         : value_of(model_, *sparse->indices);
    return {std::string(sparse->values->name.view()),
            SparseTensor(value_of(model_, *sparse->values), std::move(indices),
                         Dims(sparse->dims))};
  }

  // What SequenceProto and OptionalProto have in common: a name, the kind of what they
  // hold, and a list for each kind, of which only that of the kind may be filled.
  struct Holder {
    std::string name;
    ValueKind kind = ValueKind::Undefined;
    std::vector<std::pair<Bytes, ValueKind>> items;
  };

  // The kind that a field of a holder carries: fields 3 to 7.
  static auto kind_of_field(std::uint32_t number) -> ValueKind {
    return number >= 3 && number <= 7 ? static_cast<ValueKind>(number - 2)
                                      : ValueKind::Undefined;
  }

  static auto as_kind(std::uint64_t number) -> ValueKind {
    return number <= 5 ? static_cast<ValueKind>(number) : ValueKind::Undefined;
  }

  // A field that carries a value of another kind than the one declared is an error: a
  // reader that ignores it would see other data than one that does not.
  auto holder(Bytes message, std::string_view what) -> Holder {
    Holder result;
    FieldReader field(source_, message);
    while (field.next()) {
      if (field.tag() == tag::bytes(1)) {
        result.name = field.as_text().view();
      } else if (field.tag() == tag::varint(2)) {
        result.kind = as_kind(field.value());
      } else if ((field.tag() & 7) == 2 &&
                 kind_of_field(field.number()) != ValueKind::Undefined) {
        result.items.emplace_back(field.payload(), kind_of_field(field.number()));
      }
    }
    for (const auto& [bytes, kind] : result.items) {
      if (kind == result.kind) continue;
      fail(ErrorKind::Invalid, "a {} of kind {} holds {}", what, kind_name(result.kind),
           kind_phrase(kind));
    }
    return result;
  }

  auto sequence(const Holder& held) -> SequenceValue {
    std::vector<RuntimeValue> items;
    for (const auto& [bytes, kind] : held.items) {
      items.push_back(value(bytes, kind).value);
    }
    return {held.kind, std::move(items)};
  }

  auto sequence_value(Bytes message) -> NamedValue {
    const Holder held = holder(message, "sequence");
    return {held.name, sequence(held)};
  }

  // A field that may stand once and stands twice counts as it was written last.
  auto optional_value(Bytes message) -> NamedValue {
    const Holder held = holder(message, "optional");
    if (held.items.empty()) return {held.name, OptionalValue(held.kind)};
    const auto& [bytes, kind] = held.items.back();
    return {held.name, OptionalValue(value(bytes, kind).value)};
  }

  void add_keys(std::vector<std::int64_t>& keys, Bytes packed) {
    for (VarintReader reader(source_, packed); !reader.done();) {
      keys.push_back(static_cast<std::int64_t>(reader.next()));
    }
  }

  struct MapFields {
    std::string name;
    DataType key_type = DataType::Undefined;
    std::vector<std::int64_t> keys;
    std::vector<std::string> string_keys;
    SequenceValue values{ValueKind::Undefined};
  };

  auto map_fields(Bytes message) -> MapFields {
    MapFields map;
    FieldReader field(source_, message);
    while (field.next()) {
      switch (field.tag()) {
        case tag::bytes(1):
          map.name = field.as_text().view();
          break;
        case tag::varint(2):
          map.key_type = is_known(field.as_int64())
                             ? static_cast<DataType>(field.value())
                             : DataType::Undefined;
          break;
        case tag::varint(3):
          map.keys.push_back(field.as_int64());
          break;
        case tag::bytes(3):
          add_keys(map.keys, field.payload());
          break;
        case tag::bytes(4):
          map.string_keys.emplace_back(field.as_text().view());
          break;
        case tag::bytes(5):
          map.values = sequence(holder(field.payload(), "map"));
          break;
        default:
          break;
      }
    }
    return map;
  }

  auto map_value(Bytes message) -> NamedValue {
    MapFields map = map_fields(message);
    const bool has_text = map.key_type == DataType::String;
    if (has_text ? !map.keys.empty() : !map.string_keys.empty()) {
      fail(ErrorKind::Invalid, "a map with keys of type `{}` has keys that are {}",
           text_name(map.key_type), has_text ? "numbers" : "text");
    }
    if (has_text) {
      return {map.name, MapValue(std::move(map.string_keys), std::move(map.values))};
    }
    return {map.name,
            MapValue(map.key_type, std::move(map.keys), std::move(map.values))};
  }

  Limits limits_;
  std::shared_ptr<const Memory> memory_;
  Bytes file_;
  ir::Model model_;
  WireSource source_;
  std::uint64_t depth_ = 0;
};

// --- writing: messages as strings, inner ones first

void put_varint(std::string& out, std::uint64_t value) {
  std::array<std::byte, 10> bytes;
  const std::byte* end = write_varint(bytes.data(), value);
  out.append(reinterpret_cast<const char*>(bytes.data()),
             static_cast<std::size_t>(end - bytes.data()));
}
void put_number(std::string& out, std::uint32_t field, std::uint64_t value) {
  put_varint(out, tag::varint(field));
  put_varint(out, value);
}
void put_text(std::string& out, std::uint32_t field, std::string_view text) {
  put_varint(out, tag::bytes(field));
  put_varint(out, text.size());
  out += text;
}

auto tensor_message(const Tensor& tensor, std::string_view name) -> std::string {
  ir::Model model;
  ir::StoredTensor* stored = store(model, tensor, name);
  if (name.empty()) stored->name = Name();
  return tensor_to_bytes(*stored);
}

auto message_of(const RuntimeValue& value, std::string_view name) -> std::string;

auto holder_message(ValueKind kind, std::span<const RuntimeValue> items,
                    std::string_view name) -> std::string {
  std::string out;
  if (!name.empty()) put_text(out, 1, name);
  put_number(out, 2, static_cast<std::uint64_t>(kind));
  for (const RuntimeValue& item : items) {
    put_text(out, static_cast<std::uint32_t>(kind) + 2, message_of(item, {}));
  }
  return out;
}

struct MessageWriter {
  std::string_view name;

  auto operator()(const Tensor& tensor) const -> std::string {
    return tensor_message(tensor, name);
  }
  auto operator()(const SparseTensor& sparse) const -> std::string {
    std::string out;
    put_text(out, 1, tensor_message(sparse.values(), name));
    put_text(out, 2, tensor_message(sparse.indices(), {}));
    for (std::int64_t dim : sparse.dims()) {
      put_number(out, 3, static_cast<std::uint64_t>(dim));
    }
    return out;
  }
  auto operator()(const SequenceValue& sequence) const -> std::string {
    return holder_message(sequence.item_kind(), sequence.items(), name);
  }
  auto operator()(const MapValue& map) const -> std::string {
    std::string out;
    if (!name.empty()) put_text(out, 1, name);
    put_number(out, 2, static_cast<std::uint64_t>(map.key_type()));
    if (const auto* keys = map.integer_keys()) {
      for (std::int64_t key : *keys) {
        put_number(out, 3, static_cast<std::uint64_t>(key));
      }
    } else {
      for (const std::string& key : *map.text_keys()) put_text(out, 4, key);
    }
    const SequenceValue& values = map.values();
    put_text(out, 5, holder_message(values.item_kind(), values.items(), {}));
    return out;
  }
  auto operator()(const OptionalValue& optional) const -> std::string {
    if (!optional.has_value()) return holder_message(optional.kind(), {}, name);
    return holder_message(optional.kind(), {&optional.value(), 1}, name);
  }
};

auto message_of(const RuntimeValue& value, std::string_view name) -> std::string {
  return std::visit(MessageWriter{name}, value.sum());
}

}  // namespace

auto kind_of(const ir::Type* type) -> ValueKind {
  if (type == nullptr) return ValueKind::Undefined;
  switch (type->kind) {
    case ir::Type::Kind::Tensor:
      return ValueKind::Tensor;
    case ir::Type::Kind::SparseTensor:
      return ValueKind::SparseTensor;
    case ir::Type::Kind::Sequence:
      return ValueKind::Sequence;
    case ir::Type::Kind::Map:
      return ValueKind::Map;
    case ir::Type::Kind::Optional:
      return ValueKind::Optional;
    case ir::Type::Kind::None:
    case ir::Type::Kind::Opaque:
      break;
  }
  return ValueKind::Undefined;
}

auto read_data(Bytes bytes, ValueKind kind, const Limits& limits) -> NamedValue {
  return DataReader(bytes, limits).read(kind);
}

auto read_data_file(const std::string& path, ValueKind kind, const Limits& limits)
    -> NamedValue {
  const FileContent content = read_file(path, true);
  try {
    return read_data(content.bytes, kind, limits);
  } catch (Error& error) {
    throw std::move(error).in(fmt::format("`{}`", path)).with_path(path);
  }
}

auto data_to_bytes(const NamedValue& value) -> std::string {
  return message_of(value.value, value.name);
}

void write_data_file(const NamedValue& value, const std::string& path) {
  const std::string bytes = data_to_bytes(value);
  const auto [directory, name] = split_path(path);
  const SaveFolder folder(directory, true, nullptr);
  PendingFile file(folder, name);
  file.write(as_bytes(bytes));
  file.finish();
  file.replace();
  folder.sync();
}

}  // namespace opscribe::serde
