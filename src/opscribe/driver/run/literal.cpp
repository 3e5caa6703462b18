#include "opscribe/driver/run/literal.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include "opscribe/base/error.h"
#include "opscribe/base/utf8.h"
#include "opscribe/serde/test_data.h"
#include "opscribe/tensor/convert.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe {
namespace {

constexpr int kDeepest = 64;

class LiteralParser {
 public:
  explicit LiteralParser(std::string_view text) : text_(text) {}

  auto parse() -> Literal {
    Literal result = value();
    skip_blanks();
    if (at_ < text_.size()) refuse("nothing should follow");
    return result;
  }

 private:
  [[noreturn]] void refuse(std::string_view why) const {
    constexpr std::size_t kShown = 24;
    const std::string_view rest = text_.substr(std::min(at_, text_.size()), kShown);
    throw Error(ErrorKind::Usage,
                rest.empty()
                    ? fmt::format("the value breaks off: {}", why)
                    : fmt::format("cannot read the value at {}, character {}: {}",
                                  quoted_text(rest), at_ + 1, why),
                "write a number, a text in quotes, or a list such as [[1, 2], [3, 4]]");
  }
  void skip_blanks() {
    while (at_ < text_.size() &&
           std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }
  auto peek() -> char {
    skip_blanks();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  auto accept(char c) -> bool {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  auto value() -> Literal {
    if (++depth_ > kDeepest) refuse("lists stand too deep in each other");
    Literal result = one();
    --depth_;
    return result;
  }
  auto one() -> Literal {
    switch (peek()) {
      case '[':
        return {list(']')};
      case '{':
        return {entries()};
      case '"':
      case '\'':
        return {quoted()};
      case '(':
        return {complex_number()};
      default:
        return word();
    }
  }
  auto list(char close) -> Literal::List {
    Literal::List items;
    ++at_;
    while (!accept(close)) {
      items.push_back(value());
      if (accept(',')) continue;
      if (!accept(close)) refuse("a list goes on with `,` or ends with `]`");
      break;
    }
    return items;
  }
  auto entries() -> Literal::Entries {
    Literal::Entries found;
    ++at_;
    while (!accept('}')) {
      Literal key = value();
      if (!accept(':')) refuse("a key is followed by `:`");
      found.emplace_back(std::move(key), value());
      if (accept(',')) continue;
      if (!accept('}')) refuse("a map goes on with `,` or ends with `}`");
      break;
    }
    return found;
  }
  auto complex_number() -> Literal::Number {
    const std::size_t end = text_.find(')', at_);
    if (end == std::string_view::npos) refuse("`)` is missing");
    const std::string_view inner = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return {inner};
  }
  auto word() -> Literal {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (word == "true" || word == "True") return {true};
    if (word == "false" || word == "False") return {false};
    if (word == "null" || word == "None") return {Literal::Nothing{}};
    const std::string_view digits = word.ends_with('j') || word.ends_with('J')
                                        ? word.substr(0, word.size() - 1)
                                        : word;
    if (!try_parse_number<double>(digits)) {
      at_ = begin;
      refuse(word.empty() ? "a value is missing" : "a text stands in quotes");
    }
    return {Literal::Number{word}};
  }
  static auto is_word(char c) -> bool {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           c == '+' || c == '-' || c == '.' || c == '_';
  }

  auto quoted() -> std::string {
    const char quote = text_[at_++];
    std::string text;
    while (at_ < text_.size() && text_[at_] != quote) {
      text_[at_] == '\\' ? escape(text) : text.push_back(text_[at_++]);
    }
    if (at_ == text_.size()) refuse("a text has no end");
    ++at_;
    return text;
  }
  void escape(std::string& text) {
    constexpr std::string_view kLetters = "nrtbf0\\\"'/";
    constexpr std::string_view kMeant{"\n\r\t\b\f\0\\\"'/", 10};
    if (at_ + 1 >= text_.size()) refuse("a text has no end");
    const char letter = text_[at_ + 1];
    const std::size_t known = kLetters.find(letter);
    if (known != std::string_view::npos) {
      text += kMeant[known];
      at_ += 2;
      return;
    }
    if (letter != 'u' && letter != 'x') refuse("this escape is not known");
    std::uint32_t code = hex(at_ + 2, letter == 'u' ? 4 : 2);
    at_ += letter == 'u' ? 6 : 4;
    if (letter == 'x') {
      text += static_cast<char>(code);  // a byte
      return;
    }
    if (code >= 0xD800 && code < 0xDC00 && text_.substr(at_).starts_with("\\u")) {
      const std::uint32_t low = hex(at_ + 2, 4);
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
      at_ += 6;
    }
    append_utf8(text, code);
  }
  auto hex(std::size_t at, std::size_t digits) const -> std::uint32_t {
    const std::string_view part = text_.substr(std::min(at, text_.size()), digits);
    std::uint32_t value = 0;
    const auto [stop, error] =
        std::from_chars(part.data(), part.data() + part.size(), value, 16);
    if (error != std::errc{} || part.size() != digits ||
        stop != part.data() + part.size()) {
      refuse("the escape lacks its digits");
    }
    return value;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

// --- values

using Leaves = std::vector<const Literal*>;

auto text_of(const Literal& literal) -> std::string {
  if (const auto* number = std::get_if<Literal::Number>(&literal.value)) {
    return std::string(number->text);
  }
  if (const auto* text = std::get_if<std::string>(&literal.value)) {
    return quoted_text(*text);
  }
  if (const auto* truth = std::get_if<bool>(&literal.value)) {
    return *truth ? "true" : "false";
  }
  if (std::holds_alternative<Literal::List>(literal.value)) return "a list";
  return std::holds_alternative<Literal::Nothing>(literal.value) ? "None" : "a map";
}

[[noreturn]] void refuse_element(const Literal& literal, DataType dtype,
                                 std::string_view why) {
  fail(ErrorKind::Usage, "{} is no `{}`{}", text_of(literal), text_name(dtype), why);
}

// How long the first list of each level is.
auto lengths_of(const Literal& literal) -> Dims {
  std::int64_t lengths[kDeepest];
  std::size_t rank = 0;
  const Literal* at = &literal;
  while (const auto* list = std::get_if<Literal::List>(&at->value)) {
    lengths[rank++] = static_cast<std::int64_t>(list->size());
    if (list->empty()) break;
    at = &list->front();
  }
  return {std::span<const std::int64_t>(lengths, rank)};
}

// The elements in order; all lists of a level have to be of one length.
void flatten(const Literal& literal, std::size_t level, const Dims& dims,
             Leaves& leaves) {
  const auto* list = std::get_if<Literal::List>(&literal.value);
  const bool is_leaf_level = level == dims.size();
  if (list == nullptr && is_leaf_level) {
    leaves.push_back(&literal);
    return;
  }
  if (list == nullptr || is_leaf_level) {
    fail(ErrorKind::Usage,
         "{} stands where {} is expected: the lists of a tensor are of one depth",
         text_of(literal), is_leaf_level ? "an element" : "a list");
  }
  if (static_cast<std::int64_t>(list->size()) != dims[level]) {
    fail(ErrorKind::Usage,
         "a list has {} elements, and another at its level {}: the lists of a tensor "
         "are "
         "of one length",
         list->size(), dims[level]);
  }
  for (const Literal& item : *list) flatten(item, level + 1, dims, leaves);
}

auto guess_dtype(const Leaves& leaves) -> DataType {
  const auto all = [&](auto is_so) {
    return !leaves.empty() && std::ranges::all_of(leaves, is_so);
  };
  if (all([](const Literal* each) {
        return std::holds_alternative<std::string>(each->value);
      })) {
    return DataType::String;
  }
  if (all([](const Literal* each) {
        return std::holds_alternative<bool>(each->value);
      })) {
    return DataType::Bool;
  }
  if (all([](const Literal* each) {
        const auto* number = std::get_if<Literal::Number>(&each->value);
        return number != nullptr && try_parse_number<std::int64_t>(number->text);
      })) {
    return DataType::Int64;
  }
  return DataType::Float;
}

// A number, or a text that says one: `nan` and `inf` have no other form in JSON.
auto number_of(const Literal& literal, DataType dtype) -> std::string_view {
  if (const auto* number = std::get_if<Literal::Number>(&literal.value)) {
    return number->text;
  }
  const auto* text = std::get_if<std::string>(&literal.value);
  if (text == nullptr) refuse_element(literal, dtype, "");
  return *text;
}

template <typename T>
auto floats_of(const Leaves& leaves, DataType dtype) -> std::vector<T> {
  std::vector<T> numbers;
  numbers.reserve(leaves.size());
  for (const Literal* leaf : leaves) {
    const auto number = try_parse_number<T>(number_of(*leaf, dtype));
    if (!number) refuse_element(*leaf, dtype, "");
    numbers.push_back(*number);
  }
  return numbers;
}

template <typename T>
auto integers_of(const Leaves& leaves, DataType dtype) -> std::vector<T> {
  // The narrower types are ranges of the widest.
  const int width = bits(dtype);
  const T high = static_cast<T>(std::numeric_limits<T>::max() >> (64 - width));
  const T low = std::is_signed_v<T> ? static_cast<T>(-high - 1) : T{0};
  std::vector<T> numbers;
  numbers.reserve(leaves.size());
  for (const Literal* leaf : leaves) {
    const auto number = try_parse_number<T>(number_of(*leaf, dtype));
    if (!number || *number < low || *number > high) {
      refuse_element(*leaf, dtype,
                     fmt::format(", which goes from {} to {}", low, high));
    }
    numbers.push_back(*number);
  }
  return numbers;
}

// `1-2j`, `2j` or a real number.
auto complex_of(const Literal& literal, DataType dtype) -> std::complex<double> {
  std::string_view text = number_of(literal, dtype);
  if (text.starts_with('(') && text.ends_with(')')) {
    text = text.substr(1, text.size() - 2);
  }
  const auto part = [&](std::string_view digits) {
    const auto number = try_parse_number<double>(digits);
    if (!number) refuse_element(literal, dtype, "");
    return *number;
  };
  if (!text.ends_with('j') && !text.ends_with('J')) return {part(text), 0};
  text.remove_suffix(1);
  for (std::size_t i = text.size(); i-- > 1;) {
    const bool is_sign = text[i] == '+' || text[i] == '-';
    if (is_sign && text[i - 1] != 'e' && text[i - 1] != 'E') {
      return {part(text.substr(0, i)), part(text.substr(i))};
    }
  }
  return {0, part(text)};
}

auto bools_of(const Leaves& leaves) -> std::vector<std::uint8_t> {
  std::vector<std::uint8_t> truths;
  for (const Literal* leaf : leaves) {
    const auto* truth = std::get_if<bool>(&leaf->value);
    const auto* number = std::get_if<Literal::Number>(&leaf->value);
    const bool is_bit =
        number != nullptr && (number->text == "0" || number->text == "1");
    if (truth == nullptr && !is_bit) {
      refuse_element(*leaf, DataType::Bool, ": write true or false");
    }
    truths.push_back(truth != nullptr ? (*truth ? 1 : 0) : number->text == "1" ? 1 : 0);
  }
  return truths;
}

template <typename T>
auto made(const Dims& dims, const std::vector<T>& values, DataType dtype) -> Tensor {
  return cast(Tensor::from_values<T>(dims, std::span<const T>(values)), dtype);
}

auto tensor_of(const Leaves& leaves, const Dims& dims, DataType dtype) -> Tensor {
  switch (info(dtype).number_class) {
    case NumberClass::Text: {
      std::vector<std::string> texts;
      for (const Literal* leaf : leaves) {
        const auto* text = std::get_if<std::string>(&leaf->value);
        if (text == nullptr) refuse_element(*leaf, dtype, ": a text stands in quotes");
        texts.push_back(*text);
      }
      return Tensor::strings(dims, std::move(texts));
    }
    case NumberClass::Bool:
      return made(dims, bools_of(leaves), dtype);
    case NumberClass::Signed:
      return made(dims, integers_of<std::int64_t>(leaves, dtype), dtype);
    case NumberClass::Unsigned:
      return made(dims, integers_of<std::uint64_t>(leaves, dtype), dtype);
    case NumberClass::Complex: {
      std::vector<std::complex<double>> numbers;
      for (const Literal* leaf : leaves) numbers.push_back(complex_of(*leaf, dtype));
      return made(dims, numbers, dtype);
    }
    default:
      break;
  }
  // Text to float in one rounding.
  if (dtype == DataType::Float)
    return made(dims, floats_of<float>(leaves, dtype), dtype);
  return made(dims, floats_of<double>(leaves, dtype), dtype);
}

auto tensor_value(const Literal& literal, const ir::Type* declared) -> Tensor {
  const Dims dims = lengths_of(literal);
  Leaves leaves;
  flatten(literal, 0, dims, leaves);
  DataType dtype = declared == nullptr ? DataType::Undefined : declared->dtype();
  if (dtype == DataType::Undefined) dtype = guess_dtype(leaves);
  return tensor_of(leaves, dims, dtype);
}

// Of what a sequence, map or optional holds; tensors where nothing is said.
auto kind_of_element(const ir::Type& type) -> ValueKind {
  const ValueKind kind = serde::kind_of(type.element);
  return kind == ValueKind::Undefined ? ValueKind::Tensor : kind;
}

auto sequence_value(const Literal& literal, const ir::Type& type) -> RuntimeValue {
  const auto* list = std::get_if<Literal::List>(&literal.value);
  if (list == nullptr) {
    fail(ErrorKind::Usage, "{} is no list, which a sequence is written as",
         text_of(literal));
  }
  std::vector<RuntimeValue> items;
  for (const Literal& each : *list) items.push_back(value_of(each, type.element));
  return SequenceValue(kind_of_element(type), std::move(items));
}

auto map_value(const Literal& literal, const ir::Type& type) -> RuntimeValue {
  const auto* entries = std::get_if<Literal::Entries>(&literal.value);
  if (entries == nullptr) {
    fail(ErrorKind::Usage, "{} is no map, which is written {{key: value}}",
         text_of(literal));
  }
  std::vector<RuntimeValue> values;
  MapValue::TextKeys texts;
  Leaves numbers;
  for (const auto& [key, value] : *entries) {
    values.push_back(value_of(value, type.element));
    numbers.push_back(&key);
    const auto* text = std::get_if<std::string>(&key.value);
    if (type.dtype() == DataType::String && text == nullptr) {
      fail(ErrorKind::Usage, "the key {} is no text", text_of(key));
    }
    if (text != nullptr) texts.push_back(*text);
  }
  SequenceValue items(kind_of_element(type), std::move(values));
  if (type.dtype() == DataType::String)
    return MapValue(std::move(texts), std::move(items));
  return MapValue(type.dtype(), integers_of<std::int64_t>(numbers, type.dtype()),
                  std::move(items));
}

}  // namespace

auto parse_literal(std::string_view text) -> Literal {
  return LiteralParser(text).parse();
}

auto value_of(const Literal& literal, const ir::Type* declared) -> RuntimeValue {
  if (declared == nullptr) return tensor_value(literal, nullptr);
  switch (declared->kind) {
    case ir::Type::Kind::Sequence:
      return sequence_value(literal, *declared);
    case ir::Type::Kind::Map:
      return map_value(literal, *declared);
    case ir::Type::Kind::Optional:
      if (std::holds_alternative<Literal::Nothing>(literal.value)) {
        return OptionalValue(kind_of_element(*declared));
      }
      return OptionalValue(value_of(literal, declared->element));
    case ir::Type::Kind::SparseTensor:
      throw Error(ErrorKind::Usage, "a sparse tensor has no notation as text",
                  "give it as a .pb file");
    default:
      return tensor_value(literal, declared);
  }
}

}  // namespace opscribe
