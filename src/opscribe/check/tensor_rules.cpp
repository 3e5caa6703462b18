#include "opscribe/check/tensor_rules.h"

#include "opscribe/base/checked.h"
#include "opscribe/check/varints.h"
#include "opscribe/ir/data_field.h"

namespace opscribe::check {
namespace {

using ir::DataField;
using ir::DataPart;
using ir::StoredTensor;

auto is_empty(const DataPart& part) -> bool {
  return part.field == DataField::String ? part.strings.empty() : part.payload.empty();
}

auto num_entries(const DataPart& part) -> std::uint64_t {
  switch (part.field) {
    case DataField::String:
      return part.strings.size();
    case DataField::Float:
      return part.payload.size() / 4;
    case DataField::Double:
      return part.payload.size() / 8;
    case DataField::Raw:
      return part.payload.size();
    default:
      return count_varints(part.payload);
  }
}

auto shape_text(std::span<const std::int64_t> dims) -> std::string {
  constexpr std::size_t kMost = 8;
  std::string text =
      fmt::format("[{}", fmt::join(dims.first(std::min(dims.size(), kMost)), ","));
  if (dims.size() > kMost) text += fmt::format(",... {} in all", dims.size());
  return text + "]";
}

auto is_float6(DataType dtype) -> bool {
  return dtype == DataType::Float6E2M3 || dtype == DataType::Float6E3M2;
}

}  // namespace

auto entries_needed(DataType dtype, std::uint64_t count)
    -> std::optional<std::uint64_t> {
  if (is_complex(dtype)) return checked::try_mul(count, 2);
  // An entry holds one byte of packed 4- and 2-bit elements, but one 6-bit element.
  if (is_sub_byte(dtype) && !is_float6(dtype)) return try_storage_bytes(dtype, count);
  return count;
}

void TensorRules::check(const Where& where, const StoredTensor& tensor) {
  check_type(where, tensor);
  if (tensor.segment != nullptr) {
    ctx_.error(
            where, "segmented-tensor",
            "the tensor is one segment of a larger one, which no reader puts together")
        .help("store the whole tensor, as external data when it is large");
  }
  const auto count = count_elements(where, tensor);
  if (tensor.is_external()) {
    for (const DataPart& part : tensor.data) {
      if (is_empty(part)) continue;
      ctx_.error(where, "multiple-data-fields",
                 "the tensor is stored externally but also has `{}`",
                 field_name(part.field))
          .help("clear `{}`, or drop `data_location` and `external_data`",
                field_name(part.field));
    }
    external_.check(where, tensor, count);
    return;
  }
  if (count) check_data(where, tensor, *count);
}

void TensorRules::check_type(const Where& where, const StoredTensor& tensor) {
  if (tensor.data_type.value_or(0) == 0) {
    ctx_.error(where, "missing-data-type", "the tensor has {} data type",
               tensor.data_type ? "the UNDEFINED" : "no")
        .help("set `data_type` to the type of its elements");
  } else if (!is_known(*tensor.data_type)) {
    ctx_.error(where, "invalid-data-type",
               "data type {} is none of the format's 1 to {}", *tensor.data_type,
               kNumDataTypes)
        .help(
            "a newer writer may have made the file; store the elements in a known "
            "type");
  } else {
    ctx_.needs_ir(where, first_ir_version(tensor.dtype()), enum_name(tensor.dtype()));
  }
}

auto TensorRules::count_elements(const Where& where, const StoredTensor& tensor)
    -> std::optional<std::uint64_t> {
  const auto dims = tensor.dims;
  if (dims.size() > ctx_.options().max_rank) {
    ctx_.error(where, "limit-exceeded", "the tensor has {} dimensions; the limit is {}",
               dims.size(), ctx_.options().max_rank);
  }
  for (std::size_t i = 0; i < dims.size(); ++i) {
    if (dims[i] >= 0) continue;
    ctx_.error(where, "negative-dimension", "dimension {} of the tensor is {}", i,
               dims[i])
        .help("a stored tensor has a size of 0 or more along each axis");
    return std::nullopt;
  }
  const auto count = checked::try_product(dims);
  if (!count) {
    ctx_.error(where, "shape-too-large",
               "shape {} has more elements than 64 bits can count", shape_text(dims))
        .help("the dimensions are likely corrupt");
    return std::nullopt;
  }
  return static_cast<std::uint64_t>(*count);
}

void TensorRules::check_data(const Where& where, const StoredTensor& tensor,
                             std::uint64_t count) {
  const DataPart* part = nullptr;
  for (const DataPart& each : tensor.data) {
    if (is_empty(each)) continue;
    if (part != nullptr) {
      ctx_.error(where, "multiple-data-fields", "the tensor has both `{}` and `{}`",
                 field_name(part->field), field_name(each.field))
          .help("keep one of them; readers disagree on which counts");
      return;
    }
    part = &each;
  }
  if (count == 0) {
    if (part == nullptr) return;
    ctx_.error(where, "unexpected-data",
               "shape {} has no elements, yet `{}` holds {} {}",
               shape_text(tensor.dims), field_name(part->field), num_entries(*part),
               part->field == DataField::Raw ? "bytes" : "entries")
        .help("clear `{}` or correct the shape", field_name(part->field));
    return;
  }
  if (part == nullptr) {
    ctx_.error(where, "missing-data",
               "shape {} has {} elements, but no field holds data",
               shape_text(tensor.dims), count)
        .help("fill `raw_data`, or mark the tensor as external");
    return;
  }
  if (!is_known(tensor.dtype())) return;  // Reported; nothing to measure with.
  if (part->field == DataField::Raw) {
    check_raw(where, tensor, part->payload, count);
  } else {
    check_typed(where, tensor, *part, count);
  }
}

void TensorRules::check_raw(const Where& where, const StoredTensor& tensor, Bytes raw,
                            std::uint64_t count) {
  const DataType dtype = tensor.dtype();
  if (dtype == DataType::String) {
    ctx_.error(where, "wrong-data-field", "strings are stored in `raw_data`")
        .help("store them in `string_data`");
    return;
  }
  const auto needed = try_storage_bytes(dtype, count);
  if (!needed || raw.size() < *needed) {
    ctx_.error(where, "too-little-data",
               "`raw_data` has {} bytes, but shape {} of {} needs {}", raw.size(),
               shape_text(tensor.dims), enum_name(dtype),
               needed ? fmt::format("{}", *needed) : "more than 2^64")
        .help("the data were cut off or the shape is wrong");
    return;
  }
  if (raw.size() > *needed) {
    ctx_.warning(where, "too-much-data",
                 "`raw_data` has {} bytes, but shape {} of {} needs only {}",
                 raw.size(), shape_text(tensor.dims), enum_name(dtype), *needed)
        .help("the last {} bytes are never read", raw.size() - *needed);
  }
  const auto used_bits = static_cast<unsigned>(count % 4 * 6 % 8);
  if (is_float6(dtype) && used_bits != 0) {
    const auto last = std::to_integer<unsigned>(raw[*needed - 1]);
    if (last >> used_bits != 0) {
      ctx_.error(
              where, "nonzero-padding",
              "the last byte of `raw_data`, 0x{:02x}, has bits set beyond its {} used "
              "ones",
              last, used_bits)
          .help("set the unused high bits to 0");
    }
  }
}

void TensorRules::check_typed(const Where& where, const StoredTensor& tensor,
                              const DataPart& part, std::uint64_t count) {
  const DataType dtype = tensor.dtype();
  const DataField field = ir::home_field(dtype);
  if (part.field != field) {
    ctx_.error(where, "wrong-data-field", "elements of type {} are stored in `{}`",
               enum_name(dtype), field_name(part.field))
        .help("store them in `{}`{}", field_name(field),
              dtype == DataType::String ? "" : " or `raw_data`");
    return;
  }
  const auto needed = entries_needed(dtype, count);
  const std::uint64_t entries = num_entries(part);
  if (!needed || entries < *needed) {
    ctx_.error(where, "too-little-data",
               "`{}` has {} entries, but shape {} of {} needs {}", field_name(field),
               entries, shape_text(tensor.dims), enum_name(dtype),
               needed ? fmt::format("{}", *needed) : "more than 2^64")
        .help("the data were cut off or the shape is wrong");
    return;
  }
  if (entries > *needed) {
    ctx_.warning(where, "too-much-data",
                 "`{}` has {} entries, but shape {} of {} needs only {}",
                 field_name(field), entries, shape_text(tensor.dims), enum_name(dtype),
                 *needed)
        .help("the last {} entries are never read", entries - *needed);
  }
  if (dtype == DataType::String) {
    for (std::size_t i = 0; i < part.strings.size(); ++i) {
      ctx_.expect_utf8(step(where, "string_data", i), as_text(part.strings[i]),
                       "the string");
    }
  }
  if (!is_float6(dtype)) return;
  std::uint64_t index = 0;
  for (VarintReader reader(part.payload); !reader.at_end(); ++index) {
    const auto code = static_cast<std::int32_t>(reader.next());
    if (code >= 0 && code < 64) continue;
    ctx_.error(where, "code-out-of-range",
               "entry {} of `int32_data` is {}, but a 6-bit code is in [0, 63]", index,
               code)
        .help("an entry holds one code in its low 6 bits, all other bits 0");
    return;
  }
}

}  // namespace opscribe::check
