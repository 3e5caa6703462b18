// Tensors from text.
//
// Whether the elements go into raw bytes or a typed field is known only after the list,
// so integers are collected as varints, the content of most typed fields and compact,
// and turned into raw bytes if need be; floats are the same bytes in both.

#include <bit>
#include <cstring>

#include "opscribe/serde/text_parse_parts.h"

namespace opscribe::serde {
namespace {

void append_varint(std::string& to, std::uint64_t value) {
  while (value >= 0x80) {
    to += static_cast<char>(value | 0x80);
    value >>= 7;
  }
  to += static_cast<char>(value);
}

// The next of varints that append_varint wrote.
auto take_varint(std::string_view& from) -> std::uint64_t {
  std::uint64_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(from[0]);
    from.remove_prefix(1);
    value |= std::uint64_t{byte & 0x7Fu} << shift;
    if (byte < 0x80) return value;
  }
}

template <typename T>
void append_fixed(std::string& to, T value) {
  char bytes[sizeof(T)];
  std::memcpy(bytes, &value, sizeof(T));
  to.append(bytes, sizeof(T));
}

struct IntRange {
  std::int64_t low;
  std::int64_t high;
};

// What fits an element of raw data; float types are given by their bits.
auto raw_range(DataType dtype) -> IntRange {
  const int width = bits(dtype);
  if (width == 64) return {INT64_MIN, INT64_MAX};  // unsigned: checked when read
  const bool is_signed_int = is_signed(dtype) && is_integer(dtype);
  if (is_signed_int) {
    return {-(std::int64_t{1} << (width - 1)), (std::int64_t{1} << (width - 1)) - 1};
  }
  return {0, (std::int64_t{1} << width) - 1};
}

// Whether a data field could have this content: whole floats, whole numbers.
auto is_whole(const ir::DataPart& part) -> bool {
  switch (part.field) {
    case ir::DataField::Float:
      return part.payload.size() % sizeof(float) == 0;
    case ir::DataField::Double:
      return part.payload.size() % sizeof(double) == 0;
    case ir::DataField::Raw:
    case ir::DataField::String:
      return true;
    default:
      break;
  }
  int length = 0;
  for (const std::byte byte : part.payload) {
    length = (byte & std::byte{0x80}) == std::byte{0} ? 0 : length + 1;
    if (length == 10) return false;
  }
  return length == 0;
}

auto is_float_list(DataType dtype) -> bool {
  const ir::DataField field = ir::home_field(dtype);
  return field == ir::DataField::Float || field == ir::DataField::Double;
}

}  // namespace

// What the text says about the elements so far.
struct TextParser::Elements {
  explicit Elements(Budget& of) : budget(of) {}
  Elements(const Elements&) = delete;
  auto operator=(const Elements&) -> Elements& = delete;
  ~Elements() { budget.refund(charged); }

  // To be called when the payload may have grown.
  void charge() {
    if (payload.capacity() <= charged) return;
    budget.charge(payload.capacity() - charged);
    charged = payload.capacity();
  }

  const char* place = nullptr;
  bool has_braces = false;
  bool is_raw = false;
  bool has_parts = false;  // `tensor.data` says everything
  std::string payload;     // floats, or varints of integers
  ArenaVector<Bytes> strings;
  ArenaVector<ir::DataPart> parts;
  Budget& budget;
  std::size_t charged = 0;  // for the payload's memory
};

void TextParser::take_type(ir::StoredTensor& tensor, const ir::Type& type,
                           const char* place) {
  if (!type.is_tensor() || type.shape == nullptr) {
    cursor_.fail_at(place, "a tensor needs an element type and its dimensions",
                    "write for example `float[2,3]`, or `float` for a scalar");
  }
  auto dims = arena().make_array<std::int64_t>(type.shape->dims.size());
  for (std::size_t i = 0; i < dims.size(); ++i) {
    if (!type.shape->dims[i].is_fixed()) {
      cursor_.fail_at(place,
                      fmt::format("dimension {} of a tensor is not a number", i));
    }
    dims[i] = type.shape->dims[i].value;
  }
  tensor.dims = dims;
  tensor.data_type = type.elem_type;
}

auto TextParser::parse_tensor() -> ir::StoredTensor* {
  const char* place = cursor_.mark();
  const ir::Type* type = parse_type();
  ir::StoredTensor* tensor = model_.make_tensor();
  if (cursor_.at_string() || !cursor_.peek_identifier().empty()) {
    tensor->name = parse_name("the name of a tensor");
  } else if (!assume_.no_tensor_name) {
    tensor->name = model_.name("");
  }
  cursor_.accept('=');
  parse_tensor_value(*tensor, *type, place);
  return tensor;
}

void TextParser::parse_tensor_value(ir::StoredTensor& tensor, const ir::Type& type,
                                    const char* place) {
  take_type(tensor, type, place);
  Elements elements(budget_);
  elements.place = place;
  elements.is_raw = assume_.raw_data;
  if (cursor_.at_ellipsis()) {
    cursor_.fail("the elements of this tensor were left out when it was printed");
  }
  if (cursor_.accept('{')) {
    elements.has_braces = true;
    if (!cursor_.accept('}')) parse_elements(tensor.dtype(), elements);
  } else if (cursor_.peek() == '[') {
    tensor.data_location = 1;
    parse_entries(tensor.external);
  } else if (tensor.dtype() == DataType::String) {
    // Other printers write no elements of strings as a lone brace.
    cursor_.accept('}');
  }
  parse_tensor_annotations(tensor, elements);
  store_elements(tensor, elements);
}

void TextParser::parse_elements(DataType dtype, Elements& elements) {
  constexpr std::string_view kWhat = "an element or `}`";
  if (cursor_.at_ellipsis()) {
    cursor_.fail("the elements of this tensor were left out when it was printed",
                 "print it without elision");
  }
  const auto each = [&](auto read) {
    do {
      read();
      elements.charge();
    } while (cursor_.accept(','));
    cursor_.expect('}', "or `,` after an element");
  };
  switch (ir::home_field(dtype)) {
    case ir::DataField::Raw:
      cursor_.fail("elements of an unknown type cannot be listed");
    case ir::DataField::String:
      each(
          [&] { elements.strings.push_back(arena(), parse_bytes("a string or `}`")); });
      return;
    case ir::DataField::Float:
      each([&] { append_fixed(elements.payload, cursor_.expect_float<float>(kWhat)); });
      return;
    case ir::DataField::Double:
      each(
          [&] { append_fixed(elements.payload, cursor_.expect_float<double>(kWhat)); });
      return;
    case ir::DataField::Int64:
      each([&] {
        append_varint(elements.payload,
                      static_cast<std::uint64_t>(cursor_.expect_int(kWhat)));
      });
      return;
    case ir::DataField::UInt64:
      each([&] { append_varint(elements.payload, cursor_.expect_uint(kWhat)); });
      return;
    case ir::DataField::Int32:
      each([&] {
        append_varint(elements.payload,
                      static_cast<std::uint64_t>(std::int64_t{parse_int32(kWhat)}));
      });
      return;
  }
}

void TextParser::parse_tensor_annotations(ir::StoredTensor& tensor,
                                          Elements& elements) {
  for (std::string_view key; !(key = cursor_.accept_annotation("tensor")).empty();) {
    if (key == "raw") {
      elements.is_raw = true;
    } else if (key == "typed") {
      elements.is_raw = false;
    } else if (key == "data") {
      parse_data_parts(elements);
    } else if (key == "nan") {
      const bool wide = ir::home_field(tensor.dtype()) == ir::DataField::Double;
      const std::size_t width = wide ? 8 : 4;
      if (!is_float_list(tensor.dtype())) cursor_.fail("the tensor has no floats");
      parse_bit_patterns(width, [&](std::uint64_t index, std::uint64_t pattern) {
        if (index >= elements.payload.size() / width) return false;
        std::memcpy(elements.payload.data() + index * width, &pattern, width);
        return true;
      });
    } else if (key == "name") {
      tensor.name =
          cursor_.accept_word("absent") ? Name() : parse_name("a name in quotes");
    } else if (key == "external_data") {
      parse_entries(tensor.external);
    } else if (key == "data_location") {
      tensor.data_location = parse_int32("the number of a data location");
    } else if (key == "segment") {
      auto* segment = arena().make<ir::TensorSegment>();
      parse_record([&](std::string_view field) {
        if (field == "begin") {
          segment->begin = cursor_.expect_int("an integer");
        } else if (field == "end") {
          segment->end = cursor_.expect_int("an integer");
        } else if (field == "unknown") {
          segment->unknown = parse_fields();
        } else {
          return false;
        }
        return true;
      });
      tensor.segment = segment;
    } else if (key == "doc_string") {
      tensor.doc = parse_text("a string");
    } else if (key == "metadata_props") {
      parse_entries(tensor.metadata);
    } else if (key == "unknown") {
      tensor.unknown = parse_fields();
    } else {
      unknown_annotation("tensor", key);
    }
  }
}

void TextParser::parse_data_parts(Elements& elements) {
  elements.has_parts = true;
  parse_record([&](std::string_view key) {
    const auto field = field_from_name(key);
    if (!field) return false;
    if (!elements.parts.empty() && elements.parts.back().field >= *field) {
      cursor_.fail("fields of tensor data must come once each, in the format's order");
    }
    ir::DataPart part{.field = *field};
    if (*field != ir::DataField::String) {
      if (cursor_.at_ellipsis()) {
        cursor_.fail("the elements of this tensor were left out when it was printed");
      }
      const char* place = cursor_.mark();
      part.payload = parse_bytes("bytes in hex");
      if (!is_whole(part)) {
        cursor_.fail_at(
            place, fmt::format("these bytes are no list for `{}`", field_name(*field)));
      }
    } else {
      ArenaVector<Bytes> strings;
      cursor_.expect('[', "before a list of strings");
      while (!cursor_.accept(']')) {
        strings.push_back(arena(), parse_bytes("a string or `]`"));
        cursor_.accept(',');
      }
      part.strings = strings.span();
    }
    elements.parts.push_back(arena(), part);
    return true;
  });
}

auto TextParser::keep_payload(std::string&& payload) -> Bytes {
  // Large contents are handed over rather than copied.
  constexpr std::size_t kLarge = std::size_t{1} << 20;
  if (payload.size() < kLarge) return model_.bytes(as_bytes(payload));
  budget_.charge(payload.size());
  auto kept = std::make_shared<const std::string>(std::move(payload));
  const Bytes bytes = as_bytes(*kept);
  model_.keep_alive(std::move(kept), bytes);
  return bytes;
}

namespace {

// Packs integers, given as varints, into `width` bits each, the first lowest.
auto packed_bits(std::string_view varints, DataType dtype) -> std::string {
  const auto width = static_cast<unsigned>(bits(dtype));
  std::string packed;
  std::uint32_t word = 0;
  unsigned used = 0;
  while (!varints.empty()) {
    const auto code =
        static_cast<std::uint32_t>(take_varint(varints)) & ((1u << width) - 1);
    word |= code << used;
    for (used += width; used >= 8; used -= 8) {
      packed += static_cast<char>(word);
      word >>= 8;
    }
  }
  if (used != 0) packed += static_cast<char>(word);
  return packed;
}

auto fixed_ints(std::string_view varints, DataType dtype) -> std::string {
  const auto width = static_cast<std::size_t>(bits(dtype) / 8);
  std::string fixed;
  while (!varints.empty()) {
    const std::uint64_t value = take_varint(varints);
    char bytes[sizeof(value)];
    std::memcpy(bytes, &value, sizeof(value));
    fixed.append(bytes, width);
  }
  return fixed;
}

}  // namespace

// Elements must fit where they go: raw data always, packed typed data too.
void TextParser::store_elements(ir::StoredTensor& tensor, Elements& elements) {
  if (elements.has_parts) {
    if (!elements.payload.empty() || !elements.strings.empty()) {
      cursor_.fail_at(elements.place, "the tensor has elements twice",
                      "write `{}` where `#@ tensor.data` follows");
    }
    tensor.data = elements.parts;
    return;
  }
  const DataType dtype = tensor.dtype();
  if (!elements.strings.empty()) {
    tensor.data.push_back(
        arena(), {.field = ir::DataField::String, .strings = elements.strings.span()});
    return;
  }
  const bool is_raw = elements.is_raw && elements.has_braces && is_fixed_size(dtype);
  if (elements.payload.empty() && !is_raw) return;
  std::string payload = std::move(elements.payload);
  if (!is_float_list(dtype) && (is_raw || is_packed(dtype))) {
    const IntRange range = raw_range(dtype);
    for (std::string_view left = payload; !left.empty() && bits(dtype) != 64;) {
      const auto value = static_cast<std::int64_t>(take_varint(left));
      if (value < range.low || value > range.high) {
        cursor_.fail_at(elements.place, fmt::format("element {} does not fit type `{}`",
                                                    value, opscribe::text_name(dtype)));
      }
    }
    payload =
        is_sub_byte(dtype) ? packed_bits(payload, dtype) : fixed_ints(payload, dtype);
    if (!is_raw) {
      // One typed entry per byte of packed elements.
      std::string entries;
      for (const char byte : payload) {
        append_varint(entries, static_cast<unsigned char>(byte));
      }
      payload = std::move(entries);
    }
  }
  tensor.data.push_back(arena(),
                        {.field = is_raw ? ir::DataField::Raw : ir::home_field(dtype),
                         .payload = keep_payload(std::move(payload))});
}

auto TextParser::parse_sparse_tensor() -> ir::StoredSparseTensor* {
  auto* sparse = arena().make<ir::StoredSparseTensor>();
  if (!cursor_.accept_word("sparse")) cursor_.fail_expected("a sparse tensor");
  if (cursor_.peek() != '[') cursor_.fail_expected("`[` before the dimensions");
  sparse->dims = parse_ints();
  const auto part = [&]() -> ir::StoredTensor* {
    if (cursor_.peek() != '?') return parse_tensor();
    const char* mark = cursor_.mark();
    cursor_.accept('?');
    if (cursor_.peek() != '(') return nullptr;
    cursor_.rewind(mark);
    return parse_tensor();
  };
  cursor_.expect('{', "before the values of a sparse tensor");
  sparse->values = part();
  cursor_.expect(',', "between the values and indices of a sparse tensor");
  sparse->indices = part();
  cursor_.expect('}', "after the indices of a sparse tensor");
  for (std::string_view key; !(key = cursor_.accept_annotation("sparse")).empty();) {
    if (key != "unknown") unknown_annotation("sparse", key);
    sparse->unknown = parse_fields();
  }
  return sparse;
}

}  // namespace opscribe::serde
