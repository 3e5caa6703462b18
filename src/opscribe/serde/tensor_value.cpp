#include "opscribe/serde/tensor_value.h"

#include <cstring>
#include <vector>

#include "opscribe/base/checked.h"
#include "opscribe/ir/data_field.h"
#include "opscribe/serde/wire.h"
#include "opscribe/tensor/packed.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::serde {
namespace {

// Tensors up to this size are copied into the model: cheaper than keeping them alive.
constexpr std::size_t kCopyUpTo = 1024;

auto is_empty(const ir::DataPart& part) -> bool {
  return part.payload.empty() && part.strings.empty();
}

// The one part that has the elements; null when there is none.
auto only_part(const ir::StoredTensor& tensor) -> const ir::DataPart* {
  const ir::DataPart* found = nullptr;
  for (const ir::DataPart& part : tensor.data) {
    if (is_empty(part)) continue;
    if (found != nullptr) {
      fail(ErrorKind::Invalid, "the elements stand both in {} and in {}",
           field_name(found->field), field_name(part.field));
    }
    found = &part;
  }
  return found;
}

[[noreturn]] void too_few(std::string_view where, std::uint64_t seen,
                          std::string_view unit, std::uint64_t needed,
                          const ir::StoredTensor& tensor) {
  fail(ErrorKind::Invalid, "{} has {} {}, but {} need {}", where, seen, unit,
       type_text(tensor.dtype(), tensor.dims), needed);
}

// Numbers written one after another as varints, each cut to `width` bytes.
class VarintElements {
 public:
  explicit VarintElements(const ir::DataPart& part)
      : source_{.file = part.payload, .limits = &limits_},
        reader_(source_, part.payload) {}

  void fill(std::span<std::byte> to, std::size_t width, bool as_bool) {
    for (std::size_t at = 0; at < to.size(); at += width) {
      if (reader_.done()) fail(ErrorKind::Invalid, "the list of numbers is too short");
      std::uint64_t value = reader_.next();
      if (as_bool) value = value != 0 ? 1 : 0;
      std::memcpy(to.data() + at, &value, width);
    }
  }

 private:
  Limits limits_;
  WireSource source_;
  VarintReader reader_;
};

auto decode_varints(const ir::StoredTensor& tensor, const ir::DataPart& part,
                    std::uint64_t count, std::uint64_t needed) -> RawData {
  const DataType dtype = tensor.dtype();
  // 4- and 2-bit types have a byte of elements per entry, 6-bit ones a single element.
  const int width_bits = bits(dtype);
  const bool six_bits = width_bits == 6;
  const std::uint64_t entries = width_bits < 8 && !six_bits ? needed : count;
  // Each entry takes at least a byte: no memory is asked for that the file lacks.
  if (part.payload.size() < entries) {
    too_few(field_name(part.field), part.payload.size(), "bytes", entries, tensor);
  }
  const std::size_t width =
      width_bits < 8 ? 1 : static_cast<std::size_t>(width_bits / 8);
  auto elements = std::make_shared<std::vector<std::byte>>(entries * width);
  VarintElements(part).fill(*elements, width, dtype == DataType::Bool);
  if (six_bits) {
    auto packed = std::make_shared<std::vector<std::byte>>(needed);
    const auto* codes = reinterpret_cast<const std::uint8_t*>(elements->data());
    pack(std::span(codes, elements->size()), width_bits, *packed);
    elements = std::move(packed);
  }
  return {*elements, elements};
}

auto external_data_of(const ir::Model& model, const ir::StoredTensor& tensor,
                      std::uint64_t needed) -> RawData {
  if (only_part(tensor) != nullptr) {
    fail(ErrorKind::Invalid, "the elements stand both outside and in {}",
         field_name(only_part(tensor)->field));
  }
  if (model.external_store == nullptr) {
    throw Error(ErrorKind::Io, "its elements are in another file, of unknown place",
                "load the model from its file or say which folder has the data");
  }
  auto content = model.external_store->read(tensor);
  if (content.bytes.size() < needed) {
    too_few("the external data", content.bytes.size(), "bytes", needed, tensor);
  }
  return {content.bytes.first(static_cast<std::size_t>(needed)),
          std::move(content.keep_alive)};
}

auto raw_data_here(const ir::Model& model, const ir::StoredTensor& tensor) -> RawData {
  const DataType dtype = tensor.dtype();
  const std::uint64_t count = num_elements(tensor);
  const std::uint64_t needed = storage_bytes(dtype, count);
  if (tensor.is_external()) return external_data_of(model, tensor, needed);
  const ir::DataPart* part = only_part(tensor);
  if (count == 0) return {};
  if (part == nullptr) too_few("the tensor", 0, "bytes", needed, tensor);
  const ir::DataField wanted = ir::home_field(dtype);
  if (part->field != ir::DataField::Raw && part->field != wanted) {
    fail(ErrorKind::Invalid, "elements of type `{}` stand in {}, not in {} or raw_data",
         text_name(dtype), field_name(part->field), field_name(wanted));
  }
  switch (part->field) {
    case ir::DataField::Int32:
    case ir::DataField::Int64:
    case ir::DataField::UInt64:
      return decode_varints(tensor, *part, count, needed);
    default:  // float and double lists have the layout of raw data
      if (part->payload.size() < needed) {
        too_few(field_name(part->field), part->payload.size(), "bytes", needed, tensor);
      }
      return {part->payload.first(static_cast<std::size_t>(needed)),
              model.backing_of(part->payload)};
  }
}

auto strings_of(const ir::StoredTensor& tensor) -> Tensor {
  const std::uint64_t count = num_elements(tensor);
  const ir::DataPart* part = only_part(tensor);
  if (tensor.is_external() ||
      (part != nullptr && part->field != ir::DataField::String)) {
    fail(ErrorKind::Invalid, "strings stand in {}, not in string_data",
         tensor.is_external() ? "external data" : field_name(part->field));
  }
  const std::size_t seen = part == nullptr ? 0 : part->strings.size();
  if (seen < count) too_few("string_data", seen, "strings", count, tensor);
  std::vector<std::string> values;
  values.reserve(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < count; ++i) {
    values.emplace_back(as_text(part->strings[i]));
  }
  return Tensor::strings(Dims(tensor.dims), std::move(values));
}

void check_kind(const ir::StoredTensor& tensor) {
  if (tensor.dtype() == DataType::Undefined) {
    throw Error(ErrorKind::Invalid,
                tensor.data_type
                    ? fmt::format("the element type {} is not known", *tensor.data_type)
                    : "the element type is missing");
  }
  if (tensor.segment != nullptr) {
    fail(ErrorKind::Unsupported, "the tensor is a segment of a larger one");
  }
}

template <typename Body>
auto in_tensor(const ir::StoredTensor& tensor, Body body) -> decltype(body()) {
  try {
    return body();
  } catch (Error& error) {
    throw std::move(error).in(
        fmt::format("tensor `{}`", tensor.name.view().substr(0, 200)));
  }
}

// A stored tensor without elements.
auto declare(ir::Model& model, DataType dtype, std::span<const std::int64_t> dims,
             Name name) -> ir::StoredTensor& {
  ir::StoredTensor& stored = *model.make_tensor();
  stored.dims = model.arena().copy_array(dims);
  stored.data_type = static_cast<std::int32_t>(dtype);
  stored.name = name;
  return stored;
}

}  // namespace

auto num_elements(const ir::StoredTensor& tensor, const Limits& limits)
    -> std::uint64_t {
  const auto count = static_cast<std::uint64_t>(
      checked::product(tensor.dims, "the number of elements"));
  check_limit(count, limits.elements, "elements");
  return count;
}

auto raw_data_of(const ir::Model& model, const ir::StoredTensor& tensor) -> RawData {
  return in_tensor(tensor, [&] {
    check_kind(tensor);
    return raw_data_here(model, tensor);
  });
}

auto value_of(const ir::Model& model, const ir::StoredTensor& tensor) -> Tensor {
  return in_tensor(tensor, [&] {
    check_kind(tensor);
    if (tensor.dtype() == DataType::String) return strings_of(tensor);
    RawData data = raw_data_here(model, tensor);
    if (data.keep_alive == nullptr) {
      return Tensor::copy_of(tensor.dtype(), Dims(tensor.dims), data.bytes);
    }
    return Tensor::view(tensor.dtype(), Dims(tensor.dims), data.bytes,
                        std::move(data.keep_alive));
  });
}

auto store(ir::Model& model, DataType dtype, std::span<const std::int64_t> dims,
           Bytes elements, Name name) -> ir::StoredTensor* {
  ir::StoredTensor& stored = declare(model, dtype, dims, name);
  stored.data.push_back(
      model.arena(), {.field = ir::DataField::Raw, .payload = model.bytes(elements)});
  return &stored;
}

auto store(ir::Model& model, const Tensor& tensor, std::string_view name)
    -> ir::StoredTensor* {
  require(tensor.is_defined(), "`{}` has no tensor to store", name);
  ir::StoredTensor& stored =
      declare(model, tensor.dtype(), tensor.dims().span(), model.name(name));
  Arena& arena = model.arena();
  if (tensor.is_string()) {
    if (tensor.is_empty()) return &stored;
    auto strings = arena.make_array<Bytes>(tensor.strings().size());
    for (std::size_t i = 0; i < strings.size(); ++i) {
      strings[i] = model.bytes(as_bytes(tensor.strings()[i]));
    }
    stored.data.push_back(arena, {.field = ir::DataField::String, .strings = strings});
    return &stored;
  }
  Bytes bytes = tensor.bytes();
  if (bytes.size() <= kCopyUpTo) {
    bytes = model.bytes(bytes);
  } else {
    model.keep_alive(std::make_shared<const Tensor>(tensor), bytes);
  }
  stored.data.push_back(arena, {.field = ir::DataField::Raw, .payload = bytes});
  return &stored;
}

}  // namespace opscribe::serde
