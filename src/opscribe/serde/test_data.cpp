#include "opscribe/serde/test_data.h"

#include <bit>
#include <cstring>

#include "opscribe/serde/file_io.h"
#include "opscribe/serde/pending_file.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/serde/wire_reader.h"
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

  auto read(DataKind kind) -> DataValue { return value(file_, kind); }

 private:
  using Memory = std::vector<std::byte>;
  static auto copy_of(Bytes bytes) -> std::shared_ptr<const Memory> {
    return std::make_shared<const Memory>(bytes.begin(), bytes.end());
  }

  auto value(Bytes message, DataKind kind) -> DataValue {
    check_limit(++depth_, limits_.data_depth, "levels of values");
    DataValue result = dispatch_kind(message, kind);
    --depth_;
    return result;
  }

  auto dispatch_kind(Bytes message, DataKind kind) -> DataValue {
    switch (kind) {
      case DataKind::Tensor:
        return tensor_value(message);
      case DataKind::SparseTensor:
        return sparse_value(message);
      case DataKind::Sequence:
        return sequence_value(message);
      case DataKind::Map:
        return map_value(message);
      case DataKind::Optional:
        return optional_value(message);
      case DataKind::Undefined:
        break;
    }
    fail(ErrorKind::Usage, "the kind of value to read is not known");
  }

  auto stored(Bytes message) -> ir::StoredTensor* {
    return WireReader(model_, file_, limits_).read_tensor(message);
  }

  auto tensor_value(Bytes message) -> DataValue {
    const ir::StoredTensor* tensor = stored(message);
    return {std::string(tensor->name.view()), value_of(model_, *tensor)};
  }

  auto sparse_value(Bytes message) -> DataValue {
    const ir::StoredSparseTensor* sparse =
        WireReader(model_, file_, limits_).read_sparse_tensor(message);
    if (sparse->values == nullptr) {
      fail(ErrorKind::Invalid, "a sparse tensor has no values");
    }
    SparseTensorData data{.values = value_of(model_, *sparse->values),
                          .indices = sparse->indices == nullptr
                                         ? Tensor::zeros(DataType::Int64, Dims{0})
                                         : value_of(model_, *sparse->indices),
                          .dims = Dims(sparse->dims)};
    return {std::string(sparse->values->name.view()), std::move(data)};
  }

  // The kind that a field of a sequence or an optional carries: fields 3 to 7.
  static auto kind_of_field(std::uint32_t number) -> DataKind {
    switch (number) {
      case 3:
        return DataKind::Tensor;
      case 4:
        return DataKind::SparseTensor;
      case 5:
        return DataKind::Sequence;
      case 6:
        return DataKind::Map;
      case 7:
        return DataKind::Optional;
      default:
        return DataKind::Undefined;
    }
  }

  static auto as_kind(std::uint64_t number) -> DataKind {
    return number <= 5 ? static_cast<DataKind>(number) : DataKind::Undefined;
  }

  // A field that carries a value of another kind than the one declared is an error: a
  // reader that ignores it would see other data than one that does not.
  static void require_kind(DataKind declared, DataKind found, std::string_view what) {
    if (declared == found) return;
    fail(ErrorKind::Invalid, "a {} of kind {} holds a value of kind {}", what,
         static_cast<int>(declared), static_cast<int>(found));
  }

  auto sequence(Bytes message, std::string* name) -> SequenceData {
    SequenceData data;
    std::vector<std::pair<Bytes, DataKind>> items;
    FieldReader field(source_, message);
    while (field.next()) {
      if (field.tag() == tag::bytes(1) && name != nullptr) {
        *name = field.as_text().view();
      } else if (field.tag() == tag::varint(2)) {
        data.kind = as_kind(field.value());
      } else if ((field.tag() & 7) == 2 &&
                 kind_of_field(field.number()) != DataKind::Undefined) {
        items.emplace_back(field.payload(), kind_of_field(field.number()));
      }
    }
    for (const auto& [bytes, kind] : items) {
      require_kind(data.kind, kind, "sequence");
      data.items.push_back(value(bytes, kind));
    }
    return data;
  }

  auto sequence_value(Bytes message) -> DataValue {
    std::string name;
    SequenceData data = sequence(message, &name);
    return {std::move(name), std::move(data)};
  }

  auto optional_value(Bytes message) -> DataValue {
    OptionalData data;
    std::string name;
    FieldReader field(source_, message);
    while (field.next()) {
      if (field.tag() == tag::bytes(1)) {
        name = field.as_text().view();
      } else if (field.tag() == tag::varint(2)) {
        data.kind = as_kind(field.value());
      } else if ((field.tag() & 7) == 2 &&
                 kind_of_field(field.number()) != DataKind::Undefined) {
        const DataKind kind = kind_of_field(field.number());
        data.value = std::make_unique<DataValue>(value(field.payload(), kind));
      }
    }
    if (data.value != nullptr) require_kind(data.kind, data.value->kind(), "optional");
    return {std::move(name), std::move(data)};
  }

  void add_keys(MapData& data, Bytes packed) {
    const std::byte* at = packed.data();
    const std::byte* end = at + packed.size();
    while (at != end) {
      std::uint64_t key = 0;
      int shift = 0;
      bool more = true;
      for (; more && at != end && shift < 64; shift += 7, ++at) {
        key |= static_cast<std::uint64_t>(*at & std::byte{0x7F}) << shift;
        more = (*at & std::byte{0x80}) != std::byte{0};
      }
      if (more) source_.malformed(packed.data(), "a number of the keys never ends");
      data.keys.push_back(static_cast<std::int64_t>(key));
    }
  }

  auto map_value(Bytes message) -> DataValue {
    MapData data;
    std::string name;
    FieldReader field(source_, message);
    while (field.next()) {
      switch (field.tag()) {
        case tag::bytes(1):
          name = field.as_text().view();
          break;
        case tag::varint(2):
          data.key_type = is_known(field.as_int64())
                              ? static_cast<DataType>(field.value())
                              : DataType::Undefined;
          break;
        case tag::varint(3):
          data.keys.push_back(field.as_int64());
          break;
        case tag::bytes(3):
          add_keys(data, field.payload());
          break;
        case tag::bytes(4):
          data.string_keys.emplace_back(field.as_text().view());
          break;
        case tag::bytes(5):
          data.values = sequence(field.payload(), nullptr);
          break;
        default:
          break;
      }
    }
    const std::size_t keys = data.keys.size() + data.string_keys.size();
    if (keys != data.values.items.size()) {
      fail(ErrorKind::Invalid, "a map has {} keys and {} values", keys,
           data.values.items.size());
    }
    return {std::move(name), std::move(data)};
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
  for (; value >= 0x80; value >>= 7) out += static_cast<char>(value | 0x80);
  out += static_cast<char>(value);
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

auto message_of(const DataValue& value) -> std::string;

auto sequence_message(const SequenceData& data, std::string_view name) -> std::string {
  std::string out;
  if (!name.empty()) put_text(out, 1, name);
  put_number(out, 2, static_cast<std::uint64_t>(data.kind));
  for (const DataValue& item : data.items) {
    require(item.kind() == data.kind, "a sequence holds values of two kinds");
    put_text(out, static_cast<std::uint32_t>(data.kind) + 2, message_of(item));
  }
  return out;
}

struct MessageWriter {
  std::string_view name;

  auto operator()(const Tensor& tensor) const -> std::string {
    return tensor_message(tensor, name);
  }
  auto operator()(const SparseTensorData& data) const -> std::string {
    std::string out;
    put_text(out, 1, tensor_message(data.values, name));
    put_text(out, 2, tensor_message(data.indices, {}));
    for (std::int64_t dim : data.dims) {
      put_number(out, 3, static_cast<std::uint64_t>(dim));
    }
    return out;
  }
  auto operator()(const SequenceData& data) const -> std::string {
    return sequence_message(data, name);
  }
  auto operator()(const MapData& data) const -> std::string {
    std::string out;
    if (!name.empty()) put_text(out, 1, name);
    put_number(out, 2, static_cast<std::uint64_t>(data.key_type));
    for (std::int64_t key : data.keys) {
      put_number(out, 3, static_cast<std::uint64_t>(key));
    }
    for (const std::string& key : data.string_keys) put_text(out, 4, key);
    put_text(out, 5, sequence_message(data.values, {}));
    return out;
  }
  auto operator()(const OptionalData& data) const -> std::string {
    std::string out;
    if (!name.empty()) put_text(out, 1, name);
    put_number(out, 2, static_cast<std::uint64_t>(data.kind));
    if (data.value != nullptr) {
      put_text(out, static_cast<std::uint32_t>(data.kind) + 2, message_of(*data.value));
    }
    return out;
  }
};

auto message_of(const DataValue& value) -> std::string {
  return std::visit(MessageWriter{value.name}, value.value);
}

}  // namespace

auto DataValue::kind() const -> DataKind {
  constexpr DataKind kKinds[] = {DataKind::Tensor, DataKind::SparseTensor,
                                 DataKind::Sequence, DataKind::Map, DataKind::Optional};
  return kKinds[value.index()];
}

auto DataValue::tensor() const -> const Tensor& {
  const Tensor* tensor = std::get_if<Tensor>(&value);
  if (tensor == nullptr) fail(ErrorKind::Invalid, "`{}` is not a tensor", name);
  return *tensor;
}

auto kind_of(const ir::Type* type) -> DataKind {
  if (type == nullptr) return DataKind::Undefined;
  switch (type->kind) {
    case ir::Type::Kind::Tensor:
      return DataKind::Tensor;
    case ir::Type::Kind::SparseTensor:
      return DataKind::SparseTensor;
    case ir::Type::Kind::Sequence:
      return DataKind::Sequence;
    case ir::Type::Kind::Map:
      return DataKind::Map;
    case ir::Type::Kind::Optional:
      return DataKind::Optional;
    case ir::Type::Kind::None:
    case ir::Type::Kind::Opaque:
      break;
  }
  return DataKind::Undefined;
}

auto read_data(Bytes bytes, DataKind kind, const Limits& limits) -> DataValue {
  return DataReader(bytes, limits).read(kind);
}

auto read_data_file(const std::string& path, DataKind kind, const Limits& limits)
    -> DataValue {
  const FileContent content = read_file(path, true);
  try {
    return read_data(content.bytes, kind, limits);
  } catch (Error& error) {
    throw std::move(error).in(fmt::format("`{}`", path)).with_path(path);
  }
}

auto data_to_bytes(const DataValue& value) -> std::string {
  return message_of(value);
}

void write_data_file(const DataValue& value, const std::string& path) {
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
