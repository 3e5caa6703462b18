// Tensors as text.
//
// The literal list is the content of the field that carries the elements: one number
// per element in raw data, one per entry in a typed field, which is the same but for
// complex numbers (two entries each) and for 2- and 4-bit types, where the list has the
// elements and the parser packs them. Only content that such a list gives back exactly
// is printed so; anything else (lengths that do not fit, fields of another type,
// over-long varints) goes byte by byte into `#@ tensor.data`.

#include <bit>
#include <cmath>
#include <cstring>

#include "opscribe/serde/text_print_parts.h"
#include "opscribe/serde/text_words.h"

namespace opscribe::serde {
namespace {

enum class Listing { None, Empty, Raw, Typed, Strings };

template <typename T>
auto load(Bytes bytes, std::size_t index) -> T {
  T value;
  std::memcpy(&value, bytes.data() + index * sizeof(T), sizeof(T));
  return value;
}

// The next varint of a payload if it is as short as it can be, which is how writers
// make them; nothing otherwise.
auto next_varint(Bytes& bytes) -> std::optional<std::uint64_t> {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < bytes.size() && i < 10; ++i) {
    const auto byte = std::to_integer<std::uint64_t>(bytes[i]);
    if (i == 9 && byte > 1) return std::nullopt;
    value |= (byte & 0x7F) << (7 * i);
    if (byte < 0x80) {
      if (i > 0 && byte == 0) return std::nullopt;
      bytes = bytes.subspan(i + 1);
      return value;
    }
  }
  return std::nullopt;
}

auto is_int32(std::uint64_t varint) -> bool {
  const auto value = static_cast<std::int64_t>(varint);
  return value == static_cast<std::int32_t>(value);
}

auto element_count(const ir::StoredTensor& tensor) -> std::optional<std::uint64_t> {
  const auto count = checked::try_product(tensor.dims);
  if (!count) return std::nullopt;
  return static_cast<std::uint64_t>(*count);
}

// Whether `count` elements of a sub-byte type fill bytes of which `last` is the last,
// leaving no bits over but zeros.
auto ends_clean(DataType dtype, std::uint64_t count, unsigned last) -> bool {
  const unsigned used =
      static_cast<unsigned>(count % 8 * static_cast<std::uint64_t>(bits(dtype)) % 8);
  return used == 0 || last >> used == 0;
}

auto raw_listing(const ir::StoredTensor& tensor, Bytes payload) -> Listing {
  const DataType dtype = tensor.dtype();
  if (!is_fixed_size(dtype)) return Listing::None;
  if (!is_sub_byte(dtype)) {
    const auto width = static_cast<std::size_t>(bits(dtype) / 8);
    return payload.size() % width == 0 ? Listing::Raw : Listing::None;
  }
  const auto count = element_count(tensor);
  if (!count || try_storage_bytes(dtype, *count) != payload.size()) {
    return Listing::None;
  }
  const bool clean =
      payload.empty() ||
      ends_clean(dtype, *count, std::to_integer<unsigned>(payload.back()));
  return clean ? Listing::Raw : Listing::None;
}

// 2- and 4-bit types in a typed field: one entry per byte of packed elements.
auto packed_listing(const ir::StoredTensor& tensor, Bytes payload) -> Listing {
  const auto count = element_count(tensor);
  if (!count) return Listing::None;
  std::uint64_t num_entries = 0;
  std::uint64_t last = 0;
  while (!payload.empty()) {
    const auto entry = next_varint(payload);
    if (!entry || *entry > 0xFF) return Listing::None;
    last = *entry;
    ++num_entries;
  }
  const bool fits = try_storage_bytes(tensor.dtype(), *count) == num_entries &&
                    ends_clean(tensor.dtype(), *count, static_cast<unsigned>(last));
  return fits ? Listing::Typed : Listing::None;
}

auto typed_listing(const ir::StoredTensor& tensor, const ir::DataPart& part)
    -> Listing {
  Bytes payload = part.payload;
  if (payload.empty()) return Listing::None;
  switch (part.field) {
    case ir::DataField::Float:
      return payload.size() % sizeof(float) == 0 ? Listing::Typed : Listing::None;
    case ir::DataField::Double:
      return payload.size() % sizeof(double) == 0 ? Listing::Typed : Listing::None;
    default:
      break;
  }
  if (is_packed(tensor.dtype())) return packed_listing(tensor, payload);
  const bool narrow = part.field == ir::DataField::Int32;
  while (!payload.empty()) {
    const auto entry = next_varint(payload);
    if (!entry || (narrow && !is_int32(*entry))) return Listing::None;
  }
  return Listing::Typed;
}

auto listing_of(const ir::StoredTensor& tensor) -> Listing {
  if (tensor.data.empty()) return Listing::Empty;
  if (tensor.data.size() != 1) return Listing::None;
  const ir::DataPart& part = tensor.data[0];
  if (part.field == ir::DataField::Raw) return raw_listing(tensor, part.payload);
  if (tensor.dtype() == DataType::Undefined ||
      part.field != ir::home_field(tensor.dtype())) {
    return Listing::None;
  }
  if (part.field != ir::DataField::String) return typed_listing(tensor, part);
  return part.strings.empty() ? Listing::None : Listing::Strings;
}

// Writes `{a,b,c}` from a function that gives the elements one after the other.
template <typename Next>
void braced(TextWriter& out, std::size_t count, Next next) {
  out.put('{');
  for (std::size_t i = 0; i < count; ++i) {
    if (i != 0) out.put(',');
    next(i);
  }
  out.put('}');
}

template <typename T>
void fixed_list(TextWriter& out, Bytes payload) {
  braced(out, payload.size() / sizeof(T), [&](std::size_t i) {
    const T value = load<T>(payload, i);
    if constexpr (std::is_floating_point_v<T>) {
      out.number(value);
    } else if constexpr (std::is_signed_v<T>) {
      out.number(static_cast<std::int64_t>(value));
    } else {
      out.number(static_cast<std::uint64_t>(value));
    }
  });
}

// Element `i` of a packed byte string, as a value for the integer types and as a code
// for the floats.
auto packed_element(DataType dtype, Bytes bytes, std::uint64_t i) -> std::int64_t {
  const auto width = static_cast<std::uint64_t>(bits(dtype));
  const std::uint64_t bit = i * width;
  const auto at = static_cast<std::size_t>(bit / 8);
  unsigned word = std::to_integer<unsigned>(bytes[at]);
  if (at + 1 < bytes.size()) word |= std::to_integer<unsigned>(bytes[at + 1]) << 8;
  const auto code = static_cast<std::int64_t>(word >> (bit % 8) & ((1u << width) - 1));
  const std::int64_t sign = std::int64_t{1} << (width - 1);
  const bool is_signed_int = dtype == DataType::Int4 || dtype == DataType::Int2;
  return is_signed_int && code >= sign ? code - 2 * sign : code;
}

void packed_list(TextWriter& out, DataType dtype, Bytes bytes, std::uint64_t count) {
  braced(out, count,
         [&](std::size_t i) { out.number(packed_element(dtype, bytes, i)); });
}

void raw_list(TextWriter& out, const ir::StoredTensor& tensor, Bytes payload) {
  const DataType dtype = tensor.dtype();
  switch (dtype) {
    case DataType::Float:
    case DataType::Complex64:
      return fixed_list<float>(out, payload);
    case DataType::Double:
    case DataType::Complex128:
      return fixed_list<double>(out, payload);
    case DataType::Int8:
      return fixed_list<std::int8_t>(out, payload);
    case DataType::Int16:
      return fixed_list<std::int16_t>(out, payload);
    case DataType::Int32:
      return fixed_list<std::int32_t>(out, payload);
    case DataType::Int64:
      return fixed_list<std::int64_t>(out, payload);
    case DataType::UInt32:
      return fixed_list<std::uint32_t>(out, payload);
    case DataType::UInt64:
      return fixed_list<std::uint64_t>(out, payload);
    default:
      break;
  }
  if (is_sub_byte(dtype)) {
    return packed_list(out, dtype, payload, element_count(tensor).value_or(0));
  }
  if (bits(dtype) == 16) return fixed_list<std::uint16_t>(out, payload);
  return fixed_list<std::uint8_t>(out, payload);
}

void varint_list(TextWriter& out, const ir::DataPart& part) {
  Bytes left = part.payload;
  out.put('{');
  while (!left.empty()) {
    if (left.size() != part.payload.size()) out.put(',');
    const std::uint64_t entry = next_varint(left).value_or(0);
    if (part.field == ir::DataField::UInt64) {
      out.number(entry);
    } else {
      out.number(static_cast<std::int64_t>(entry));
    }
  }
  out.put('}');
}

void typed_list(TextWriter& out, const ir::StoredTensor& tensor,
                const ir::DataPart& part) {
  if (part.field == ir::DataField::Float) return fixed_list<float>(out, part.payload);
  if (part.field == ir::DataField::Double) return fixed_list<double>(out, part.payload);
  if (!is_packed(tensor.dtype())) return varint_list(out, part);
  std::string bytes;
  for (Bytes left = part.payload; !left.empty();) {
    bytes += static_cast<char>(next_varint(left).value_or(0));
  }
  packed_list(out, tensor.dtype(), as_bytes(bytes), element_count(tensor).value_or(0));
}

// Calls `found(index, bits)` for every NaN that the literal `nan` does not give back.
template <typename T, typename Found>
void find_odd_nans(Bytes payload, Found found) {
  using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
  for (std::size_t i = 0; i < payload.size() / sizeof(T); ++i) {
    const T value = load<T>(payload, i);
    if (!std::isnan(value)) [[likely]]
      continue;
    const auto seen = load<Bits>(payload, i);
    const auto quiet = std::bit_cast<Bits>(
        std::copysign(std::numeric_limits<T>::quiet_NaN(), std::bit_cast<T>(seen)));
    if (seen != quiet) found(i, static_cast<std::uint64_t>(seen));
  }
}

template <typename Found>
void find_odd_nans(const ir::StoredTensor& tensor, Found found) {
  const DataType dtype = tensor.dtype();
  if (dtype == DataType::Float || dtype == DataType::Complex64) {
    find_odd_nans<float>(tensor.data[0].payload, found);
  } else if (dtype == DataType::Double || dtype == DataType::Complex128) {
    find_odd_nans<double>(tensor.data[0].payload, found);
  }
}

auto is_regular(const ir::Metadata& entries) -> bool {
  for (const ir::StringEntry& entry : entries) {
    if (!entry.key.present() || !entry.value.present() || !entry.unknown.empty() ||
        form_of(entry.key.view()) == StringForm::Escaped ||
        form_of(entry.value.view()) == StringForm::Escaped) {
      return false;
    }
  }
  return true;
}

// An upper bound of the number of elements, cheap enough to decide about elision.
auto num_listed(const ir::StoredTensor& tensor) -> std::uint64_t {
  const ir::DataPart& part = tensor.data[0];
  if (part.field == ir::DataField::String) return part.strings.size();
  if (const auto count = element_count(tensor)) return *count;
  return part.payload.size();
}

}  // namespace

void TextPrinter::tensor_head(const ir::StoredTensor& tensor) {
  element_type(tensor.data_type);
  if (tensor.dims.empty()) return;
  out_.put('[');
  for (std::size_t i = 0; i < tensor.dims.size(); ++i) {
    if (i != 0) out_.put(',');
    out_.number(tensor.dims[i]);
  }
  out_.put(']');
}

void TextPrinter::tensor(const ir::StoredTensor& tensor) {
  tensor_head(tensor);
  const bool named = is_identifier(tensor.name.view());
  if (named) {
    out_.put(' ');
    out_.put(tensor.name.view());
  }
  tensor_body(tensor, false);
  if (named) return;
  // Readers of plain text take no quoted name here.
  if (!tensor.name.present()) {
    if (!assume_.no_tensor_name) annotate_absent("tensor.name", Place::SameLine);
  } else if (!tensor.name.empty() || assume_.no_tensor_name) {
    annotate_text("tensor.name", Place::SameLine, Text(tensor.name.view()));
  }
}

void TextPrinter::initializer(const ir::StoredTensor& tensor) {
  tensor_head(tensor);
  out_.put(' ');
  value_name(tensor.name.view());
  out_.put(" =");
  tensor_body(tensor, true);
  if (!tensor.name.present()) annotate_absent("tensor.name", Place::SameLine);
}

void TextPrinter::tensor_body(const ir::StoredTensor& tensor, bool after_equals) {
  const bool outside = tensor.is_external() && tensor.data.empty() &&
                       !tensor.external.empty() && is_regular(tensor.external);
  if (outside) {
    out_.put(after_equals ? " " : " = ");
    entries(tensor.external);
    tensor_annotations(tensor, true, false);
    return;
  }
  const Listing listing = listing_of(tensor);
  out_.put(' ');
  const bool listed = listing != Listing::None && listing != Listing::Empty;
  const bool elided = !tensor.data.empty() && num_listed(tensor) > options_.elide_above;
  if (elided) {
    out_.put("{...}");
  } else if (listing == Listing::Raw) {
    raw_list(out_, tensor, tensor.data[0].payload);
  } else if (listing == Listing::Typed) {
    typed_list(out_, tensor, tensor.data[0]);
  } else if (listing == Listing::Strings) {
    const auto strings = tensor.data[0].strings;
    braced(out_, strings.size(),
           [&](std::size_t i) { out_.string(as_text(strings[i])); });
  } else {
    out_.put("{}");
  }
  // Strings are never raw; no elements at all need a word where raw is assumed.
  if (listing == Listing::Raw && !assume_.raw_data) {
    annotate("tensor.raw", Place::SameLine, [] {});
  } else if (listing == Listing::Typed && assume_.raw_data) {
    annotate("tensor.typed", Place::SameLine, [] {});
  } else if (listing == Listing::None ||
             (listing == Listing::Empty && assume_.raw_data &&
              is_fixed_size(tensor.dtype()))) {
    data_parts(tensor);
  }
  tensor_annotations(tensor, false, listed && !elided);
}

void TextPrinter::data_parts(const ir::StoredTensor& tensor) {
  annotate("tensor.data", Place::SameLine, [&] {
    out_.put(" {");
    first_field_ = true;
    for (const ir::DataPart& part : tensor.data) {
      field(field_name(part.field));
      if (part.field == ir::DataField::String) {
        out_.put('[');
        for (std::size_t i = 0; i < part.strings.size(); ++i) {
          if (i != 0) out_.put(", ");
          out_.string(as_text(part.strings[i]));
        }
        out_.put(']');
      } else if (part.payload.size() > options_.elide_above) {
        out_.put("...");
      } else {
        out_.hex(part.payload);
      }
    }
    out_.put('}');
  });
}

void TextPrinter::tensor_annotations(const ir::StoredTensor& tensor, bool has_location,
                                     bool listed) {
  constexpr auto kPlace = Place::SameLine;
  if (listed) {
    std::string odd;
    find_odd_nans(tensor, [&](std::size_t i, std::uint64_t seen) {
      fmt::format_to(std::back_inserter(odd), "{}{}: x\"{:0{}x}\"",
                     odd.empty() ? "" : ", ", i, seen,
                     ir::home_field(tensor.dtype()) == ir::DataField::Float ? 8 : 16);
    });
    if (!odd.empty()) {
      annotate("tensor.nan", kPlace, [&] {
        out_.put(" [");
        out_.put(odd);
        out_.put(']');
      });
    }
  }
  if (!has_location) {
    if (!tensor.external.empty()) {
      annotate_entries("tensor.external_data", kPlace, tensor.external);
    }
    if (tensor.data_location) {
      annotate("tensor.data_location", kPlace, [&] {
        out_.put(' ');
        out_.number(std::int64_t{*tensor.data_location});
      });
    }
  }
  if (tensor.segment != nullptr) {
    annotate("tensor.segment", kPlace, [&] {
      out_.put(" {");
      first_field_ = true;
      int_field("begin", tensor.segment->begin);
      int_field("end", tensor.segment->end);
      unknown_field(tensor.segment->unknown);
      out_.put('}');
    });
  }
  annotate_text("tensor.doc_string", kPlace, tensor.doc);
  annotate_entries("tensor.metadata_props", kPlace, tensor.metadata);
  annotate_bytes("tensor.unknown", kPlace, tensor.unknown);
}

void TextPrinter::sparse_tensor(const ir::StoredSparseTensor& sparse) {
  out_.put("sparse[");
  for (std::size_t i = 0; i < sparse.dims.size(); ++i) {
    if (i != 0) out_.put(',');
    out_.number(sparse.dims[i]);
  }
  out_.put("] {");
  const auto part = [&](const ir::StoredTensor* each) {
    if (each == nullptr) {
      out_.put('?');
    } else {
      tensor(*each);
    }
  };
  part(sparse.values);
  out_.put(", ");
  part(sparse.indices);
  out_.put('}');
  annotate_bytes("sparse.unknown", Place::SameLine, sparse.unknown);
}

}  // namespace opscribe::serde
