// The format: "\x93NUMPY", a version, the length of the header, the header as the text
// of a Python dictionary, and the elements.
//
//   {'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }

#include "opscribe/serde/npy.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <optional>

#include "opscribe/base/checked.h"
#include "opscribe/base/error.h"
#include "opscribe/base/utf8.h"
#include "opscribe/tensor/convert.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe::serde {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kLongestHeader = std::size_t{1} << 20;

// What the header says.
struct Header {
  char order = '=';
  char kind = 0;            // 'f', 'i', 'u', 'b', 'c', 'U', 'S', 'V'
  std::uint64_t width = 0;  // bytes; of 'U': characters
  bool is_fortran = false;
  Dims dims;
};

[[noreturn]] void refuse_header(std::string_view why) {
  fail(ErrorKind::Invalid, "this is no array of NumPy: {}", why);
}

// Reads the dictionary, in which only these three keys may stand.
class HeaderReader {
 public:
  explicit HeaderReader(std::string_view text) : text_(text) {}

  auto read() -> Header {
    Header header;
    expect('{');
    while (!accept('}')) {
      const std::string_view key = quoted();
      expect(':');
      if (key == "descr") {
        read_descr(header);
      } else if (key == "fortran_order") {
        header.is_fortran = boolean();
      } else if (key == "shape") {
        header.dims = shape();
      } else {
        refuse_header(fmt::format("its header has a key {}", quoted_text(key)));
      }
      if (!accept(',')) {
        expect('}');
        break;
      }
    }
    if (header.kind == 0) refuse_header("its header names no element type");
    return header;
  }

 private:
  void skip_blanks() {
    while (!text_.empty() && (text_.front() == ' ' || text_.front() == '\n')) {
      text_.remove_prefix(1);
    }
  }
  auto accept(char c) -> bool {
    skip_blanks();
    if (text_.empty() || text_.front() != c) return false;
    text_.remove_prefix(1);
    return true;
  }
  void expect(char c) {
    if (!accept(c)) refuse_header(fmt::format("its header lacks a `{}`", c));
  }
  auto quoted() -> std::string_view {
    expect('\'');
    const std::size_t end = text_.find('\'');
    if (end == std::string_view::npos) refuse_header("its header breaks off");
    const std::string_view word = text_.substr(0, end);
    text_.remove_prefix(end + 1);
    return word;
  }
  auto boolean() -> bool {
    skip_blanks();
    for (const auto& [word, value] :
         {std::pair<std::string_view, bool>{"True", true}, {"False", false}}) {
      if (!text_.starts_with(word)) continue;
      text_.remove_prefix(word.size());
      return value;
    }
    refuse_header("its header says neither True nor False for `fortran_order`");
  }
  auto number() -> std::int64_t {
    skip_blanks();
    std::int64_t value = 0;
    const auto [stop, error] =
        std::from_chars(text_.data(), text_.data() + text_.size(), value);
    if (error != std::errc{} || value < 0)
      refuse_header("its shape is no list of sizes");
    text_.remove_prefix(static_cast<std::size_t>(stop - text_.data()));
    return value;
  }
  auto shape() -> Dims {
    std::vector<std::int64_t> dims;
    expect('(');
    while (!accept(')')) {
      dims.push_back(number());
      if (!accept(',')) {
        expect(')');
        break;
      }
    }
    return {dims};
  }
  void read_descr(Header& header) {
    skip_blanks();
    if (text_.starts_with('[')) {
      throw Error(ErrorKind::Unsupported, "the array holds records of several fields",
                  "save each field as an array of its own");
    }
    const std::string_view descr = quoted();
    if (descr.size() < 2)
      refuse_header(fmt::format("element type {}", quoted_text(descr)));
    header.order = descr[0];
    header.kind = descr[1];
    if (header.kind == 'O') {
      throw Error(ErrorKind::Unsupported,
                  "the array holds Python objects, which only Python can read",
                  "save texts as an array of dtype `str`");
    }
    const std::string_view digits = descr.substr(2);
    const auto width = try_parse_number<std::uint64_t>(digits);
    if (!width) refuse_header(fmt::format("element type {}", quoted_text(descr)));
    header.width = *width;
  }

  std::string_view text_;
};

// The element type of numbers; Undefined for what ONNX does not have.
auto dtype_of(const Header& header, DataType wanted) -> DataType {
  const auto row = [&](char kind,
                       std::initializer_list<std::pair<int, DataType>> rows) {
    for (const auto& [width, dtype] : rows) {
      if (header.kind == kind && header.width == static_cast<std::uint64_t>(width)) {
        return dtype;
      }
    }
    return DataType::Undefined;
  };
  if (header.kind == 'V' && is_fixed_size(wanted)) {
    const auto width = static_cast<std::uint64_t>((bits(wanted) + 7) / 8);
    if (header.width == width) return wanted;
  }
  for (const DataType dtype :
       {row('f', {{2, DataType::Float16}, {4, DataType::Float}, {8, DataType::Double}}),
        row('i', {{1, DataType::Int8},
                  {2, DataType::Int16},
                  {4, DataType::Int32},
                  {8, DataType::Int64}}),
        row('u', {{1, DataType::UInt8},
                  {2, DataType::UInt16},
                  {4, DataType::UInt32},
                  {8, DataType::UInt64}}),
        row('b', {{1, DataType::Bool}}),
        row('c', {{8, DataType::Complex64}, {16, DataType::Complex128}})}) {
    if (dtype != DataType::Undefined) return dtype;
  }
  return DataType::Undefined;
}

// The elements of an array whose first axis runs fastest, row by row. `width` is their
// size in bytes.
auto in_rows(Bytes bytes, const Dims& dims, std::size_t width) -> std::string {
  std::string out(bytes.size(), '\0');
  const std::size_t rank = dims.size();
  std::vector<std::int64_t> at(rank, 0);
  std::vector<std::size_t> stride(rank, width);
  for (std::size_t k = 1; k < rank; ++k) {
    stride[k] = stride[k - 1] * static_cast<std::size_t>(dims[k - 1]);
  }
  std::size_t source = 0;
  for (std::size_t target = 0; target < out.size(); target += width) {
    std::memcpy(out.data() + target, bytes.data() + source, width);
    for (std::size_t k = rank; k-- > 0;) {
      source += stride[k];
      if (++at[k] < dims[k]) break;
      source -= stride[k] * static_cast<std::size_t>(dims[k]);
      at[k] = 0;
    }
  }
  return out;
}

void swap_bytes(std::string& bytes, std::size_t width) {
  for (std::size_t i = 0; i + width <= bytes.size(); i += width) {
    std::reverse(bytes.begin() + static_cast<std::ptrdiff_t>(i),
                 bytes.begin() + static_cast<std::ptrdiff_t>(i + width));
  }
}

// One text of `width` characters of four bytes each, or of bytes; zeros at the end are
// padding.
auto text_at(const Header& header, const char* at) -> std::string {
  std::string text;
  if (header.kind == 'S') {
    text.assign(at, header.width);
    text.erase(text.find_last_not_of('\0') + 1);
    return text;
  }
  std::u32string characters(header.width, U'\0');
  std::memcpy(characters.data(), at, header.width * 4);
  characters.erase(characters.find_last_not_of(U'\0') + 1);
  for (const char32_t c : characters) {
    if (c > 0x10FFFF) refuse_header("a text holds what is no character");
    append_utf8(text, c);
  }
  return text;
}

auto read_texts(const Header& header, const std::string& bytes, BufferPool* pool)
    -> Tensor {
  const auto count = static_cast<std::size_t>(element_count_of(header.dims.span()));
  const std::size_t size = header.width * (header.kind == 'U' ? 4 : 1);
  std::vector<std::string> texts(count);
  for (std::size_t i = 0; i < count; ++i) {
    texts[i] = text_at(header, bytes.data() + i * size);
  }
  return Tensor::strings(header.dims, std::move(texts), pool);
}

auto header_of(Bytes bytes, std::size_t& end) -> Header {
  const std::string_view text = as_text(bytes);
  if (!text.starts_with(kMagic)) refuse_header("it does not begin with `\\x93NUMPY`");
  if (text.size() < 12) refuse_header("it breaks off in its header");
  const auto byte_at = [&](std::size_t i) {
    return static_cast<std::size_t>(static_cast<unsigned char>(text[i]));
  };
  const bool is_short = byte_at(6) == 1;
  const std::size_t begin = is_short ? 10 : 12;
  std::size_t size = byte_at(8) | (byte_at(9) << 8);
  if (!is_short) size |= (byte_at(10) << 16) | (byte_at(11) << 24);
  if (size > kLongestHeader)
    refuse_header(fmt::format("its header has {} bytes", size));
  if (text.size() < begin + size) refuse_header("it breaks off in its header");
  end = begin + size;
  return HeaderReader(text.substr(begin, size)).read();
}

// What one element takes in the file; nothing when that overflows.
auto element_width(const Header& header, DataType dtype)
    -> std::optional<std::uint64_t> {
  if (header.kind == 'U') return checked::try_mul(header.width, std::uint64_t{4});
  if (header.kind == 'S') return header.width;
  return static_cast<std::uint64_t>((bits(dtype) + 7) / 8);
}

}  // namespace

auto read_npy(Bytes bytes, DataType wanted, BufferPool* pool) -> Tensor {
  std::size_t end = 0;
  const Header header = header_of(bytes, end);
  const bool is_text = header.kind == 'U' || header.kind == 'S';
  const DataType dtype = is_text ? DataType::String : dtype_of(header, wanted);
  if (dtype == DataType::Undefined) {
    throw Error(ErrorKind::Unsupported,
                fmt::format("ONNX has no element type for NumPy's `{}{}`", header.kind,
                            header.width),
                "convert the array with `.astype`");
  }
  const auto width = element_width(header, dtype);
  const auto count = static_cast<std::uint64_t>(element_count_of(header.dims.span()));
  if (!width) refuse_header("its elements are too wide");
  const auto size = checked::try_mul(count, *width);
  // Texts without a character take no bytes in the file, but they do here.
  const bool is_bomb = *width == 0 && count > bytes.size();
  if (!size || *size > bytes.size() - end || is_bomb) {
    fail(ErrorKind::Invalid,
         "the array breaks off: {} elements are announced, and {} bytes are there",
         count, bytes.size() - end);
  }
  const Bytes elements = bytes.subspan(end, *size);
  std::string cells = header.is_fortran && header.dims.size() > 1 && *width > 0
                          ? in_rows(elements, header.dims, *width)
                          : std::string(as_text(elements));
  if (header.order == '>' && header.kind != 'S') {
    const bool is_pair = header.kind == 'c';
    swap_bytes(cells, header.kind == 'U' ? 4 : is_pair ? *width / 2 : *width);
  }
  if (is_text) return read_texts(header, cells, pool);
  if (is_sub_byte(dtype)) {
    // One byte each, of which the low bits count.
    for (char& cell : cells) {
      cell = static_cast<char>(cell & ((1 << bits(dtype)) - 1));
    }
    return packed_codes(
        Tensor::copy_of(DataType::UInt8, header.dims, as_bytes(cells), pool), dtype,
        pool);
  }
  return Tensor::copy_of(dtype, header.dims, as_bytes(cells), pool);
}

namespace {

auto descr_of(DataType dtype) -> std::string {
  char kind = 'f';
  switch (info(dtype).number_class) {
    case NumberClass::Bool:
      return "|b1";
    case NumberClass::Signed:
      kind = 'i';
      break;
    case NumberClass::Unsigned:
      kind = 'u';
      break;
    case NumberClass::Complex:
      kind = 'c';
      break;
    default:
      break;
  }
  return fmt::format("{}{}{}", bits(dtype) == 8 ? '|' : '<', kind, bits(dtype) / 8);
}

auto head(const std::string& descr, const Dims& dims) -> std::string {
  std::string shape;
  for (const std::int64_t dim : dims) shape += fmt::format("{}, ", dim);
  if (dims.size() > 1) shape.resize(shape.size() - 2);
  if (dims.size() == 1) shape.resize(shape.size() - 1);
  std::string text = fmt::format(
      "{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", descr, shape);
  // Elements begin at a multiple of 64 bytes.
  const bool is_short = text.size() + 11 <= 0xffff;
  const std::size_t before = is_short ? 10 : 12;
  text.append((64 - (before + text.size() + 1) % 64) % 64, ' ');
  text += '\n';
  std::string out(kMagic);
  out += is_short ? '\x01' : '\x02';
  out += '\0';
  for (std::size_t k = 0; k < (is_short ? 2U : 4U); ++k) {
    out += static_cast<char>((text.size() >> (8 * k)) & 0xff);
  }
  return out + text;
}

// Bytes that are no UTF-8 become the replacement character.
auto utf32_of(std::string_view text) -> std::u32string {
  std::u32string out;
  while (!text.empty()) {
    const CodePoint next = decode_utf8(text);
    out += next.size == 0 ? U'\uFFFD' : next.code;
    text.remove_prefix(std::max<std::size_t>(next.size, 1));
  }
  return out;
}

auto text_npy(const Tensor& tensor) -> std::string {
  std::vector<std::u32string> texts;
  std::size_t width = 1;
  for (const std::string& text : tensor.strings()) {
    texts.push_back(utf32_of(text));
    width = std::max(width, texts.back().size());
  }
  std::string out = head(fmt::format("<U{}", width), tensor.dims());
  for (std::u32string& text : texts) {
    text.resize(width, U'\0');
    out.append(reinterpret_cast<const char*>(text.data()), width * 4);
  }
  return out;
}

auto npy_type(DataType dtype) -> DataType {
  if (is_float(dtype) && dtype != DataType::Double && dtype != DataType::Float16) {
    return DataType::Float;
  }
  if (!is_sub_byte(dtype)) return dtype;
  return is_signed(dtype) ? DataType::Int8 : DataType::UInt8;
}

}  // namespace

auto npy_bytes(const Tensor& tensor) -> std::string {
  if (tensor.is_string()) return text_npy(tensor);
  const DataType dtype = npy_type(tensor.dtype());
  const Tensor written = cast(tensor, dtype);
  return head(descr_of(dtype), tensor.dims()) + std::string(as_text(written.bytes()));
}

}  // namespace opscribe::serde
