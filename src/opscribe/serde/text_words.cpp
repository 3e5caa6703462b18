#include "opscribe/serde/text_words.h"

#include <algorithm>

namespace opscribe::serde {
namespace {

constexpr auto classes_of(int c) -> std::uint8_t {
  int classes = 0;
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  if (c == ' ' || (c >= '\t' && c <= '\r')) classes |= kSpace;
  if (letter) classes |= kAlpha;
  if (c >= '0' && c <= '9') classes |= kDigit;
  if (c >= 0x20 && c < 0x7F && c != '"' && c != '\\') classes |= kSimple;
  return static_cast<std::uint8_t>(classes);
}

constexpr auto make_classes() -> std::array<std::uint8_t, 256> {
  std::array<std::uint8_t, 256> table{};
  for (int c = 0; c < 256; ++c) table[static_cast<std::size_t>(c)] = classes_of(c);
  return table;
}

constexpr std::array<std::string_view, ir::kNumAttrTypes> kAttrTypeNames = {
    "undefined",      "float",      "int",        "string",  "tensor", "graph",
    "floats",         "ints",       "strings",    "tensors", "graphs", "sparse_tensor",
    "sparse_tensors", "type_proto", "type_protos"};

constexpr ir::DataField kFields[] = {ir::DataField::Float,  ir::DataField::Int32,
                                     ir::DataField::String, ir::DataField::Int64,
                                     ir::DataField::Raw,    ir::DataField::Double,
                                     ir::DataField::UInt64};

}  // namespace

constinit const std::array<std::uint8_t, 256> kCharClasses = make_classes();

auto is_identifier(std::string_view text) -> bool {
  if (text.empty() || !has_class(text[0], kAlpha)) return false;
  return std::ranges::all_of(text,
                             [](char c) { return has_class(c, kAlpha | kDigit); });
}

auto is_dotted_identifier(std::string_view text) -> bool {
  while (true) {
    const std::size_t dot = text.find('.');
    if (!is_identifier(text.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    text.remove_prefix(dot + 1);
  }
}

auto is_type_word(std::string_view word) -> bool {
  // All type words are short and begin with one of these; most names do not.
  if (word.size() > 14 || word.size() < 3) return false;
  if (std::string_view("bcdfimosu").find(word[0]) == std::string_view::npos)
    return false;
  return from_text_name(word).has_value() || word == "seq" || word == "map" ||
         word == "optional" || word == "sparse_tensor" || word == "opaque";
}

auto is_float_word(std::string_view word) -> bool {
  const auto is = [word](std::string_view lower) {
    return std::ranges::equal(word, lower, [](char a, char b) {
      return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
    });
  };
  return is("nan") || is("inf") || is("infinity");
}

auto is_plain_graph_name(std::string_view name) -> bool {
  if (!is_identifier(name) || is_type_word(name)) return false;
  const auto end = std::ranges::find_if(
      name, [](char c) { return c == '_' || has_class(c, kDigit); });
  return !is_float_word(name.substr(0, static_cast<std::size_t>(end - name.begin())));
}

auto first_code_point(std::string_view text) -> CodePoint {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  if (text.empty()) return {};
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) return {};
  std::uint32_t value = lead & (0x7Fu >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    value = value << 6 | (byte(i) & 0x3F);
  }
  constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  if (value < kSmallest[length] || value > 0x10FFFF) return {};
  if (value >= 0xD800 && value < 0xE000) return {};
  return {value, length};
}

auto is_deceptive(std::uint32_t c) -> bool {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C || c == 0x200E ||
         c == 0x200F || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) ||
         c == 0xFEFF;
}

auto form_of(std::string_view text) -> StringForm {
  auto form = StringForm::Simple;
  for (std::size_t i = 0; i < text.size();) {
    if (has_class(text[i], kSimple)) [[likely]] {
      ++i;
      continue;
    }
    const CodePoint c = first_code_point(text.substr(i));
    if (c.length == 0) return StringForm::Escaped;
    const bool quoted =
        c.value == '"' || c.value == '\\' || c.value == '\n' || c.value == '\t';
    if (!quoted && is_deceptive(c.value)) return StringForm::Escaped;
    if (quoted) form = StringForm::Quoted;
    i += c.length;
  }
  return form;
}

auto text_name(ir::AttrType type) -> std::string_view {
  const auto index = static_cast<std::size_t>(type);
  return kAttrTypeNames[index < kAttrTypeNames.size() ? index : 0];
}

auto attr_type_from_text(std::string_view word) -> std::optional<ir::AttrType> {
  for (std::size_t i = 0; i < kAttrTypeNames.size(); ++i) {
    if (kAttrTypeNames[i] == word) return static_cast<ir::AttrType>(i);
  }
  return std::nullopt;
}

auto element_of(ir::AttrType type) -> ir::AttrType {
  using enum ir::AttrType;
  switch (type) {
    case Floats:
      return Float;
    case Ints:
      return Int;
    case Strings:
      return String;
    case Tensors:
      return Tensor;
    case Graphs:
      return Graph;
    case SparseTensors:
      return SparseTensor;
    case TypeProtos:
      return TypeProto;
    default:
      return type;
  }
}

auto is_list(ir::AttrType type) -> bool {
  return element_of(type) != type;
}

auto field_from_name(std::string_view name) -> std::optional<ir::DataField> {
  for (const ir::DataField field : kFields) {
    if (field_name(field) == name) return field;
  }
  return std::nullopt;
}

auto is_packed(DataType dtype) -> bool {
  return bits(dtype) == 2 || bits(dtype) == 4;
}

}  // namespace opscribe::serde
