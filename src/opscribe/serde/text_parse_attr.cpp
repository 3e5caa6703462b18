// Attributes from text: `name = value` or `name: type = value`.

#include <bit>

#include "opscribe/serde/empty_list.h"
#include "opscribe/serde/text_parse_parts.h"

namespace opscribe::serde {
namespace {

auto is_empty_list(const ir::AttrValue& value) -> bool {
  return std::visit(
      [](const auto& each) {
        using T = std::decay_t<decltype(each)>;
        if constexpr (!std::is_same_v<T, Bytes> && requires { each.empty(); }) {
          return each.empty();
        }
        return false;
      },
      value);
}

// A list of values that are all of one type, as one value.
class ListBuilder {
 public:
  explicit ListBuilder(Arena& arena) : arena_(arena) {}

  void add(const ir::AttrValue& item) {
    std::visit(
        [this](const auto& value) {
          using T = std::decay_t<decltype(value)>;
          if constexpr (std::is_same_v<T, float>) {
            floats_.push_back(arena_, value);
          } else if constexpr (std::is_same_v<T, std::int64_t>) {
            ints_.push_back(arena_, value);
          } else if constexpr (std::is_same_v<T, Bytes>) {
            strings_.push_back(arena_, value);
          } else if constexpr (std::is_same_v<T, ir::StoredTensor*>) {
            tensors_.push_back(arena_, value);
          } else if constexpr (std::is_same_v<T, ir::Graph*>) {
            graphs_.push_back(arena_, value);
          } else if constexpr (std::is_same_v<T, ir::StoredSparseTensor*>) {
            sparse_.push_back(arena_, value);
          } else if constexpr (std::is_same_v<T, const ir::Type*>) {
            types_.push_back(arena_, value);
          }
        },
        item);
  }

  auto finish(ir::AttrType element) const -> ir::AttrValue {
    switch (element) {
      case ir::AttrType::Float:
        return floats_.span();
      case ir::AttrType::Int:
        return ints_.span();
      case ir::AttrType::String:
        return strings_.span();
      case ir::AttrType::Tensor:
        return tensors_.span();
      case ir::AttrType::Graph:
        return graphs_.span();
      case ir::AttrType::SparseTensor:
        return sparse_.span();
      case ir::AttrType::TypeProto:
        return types_.span();
      default:
        return {};
    }
  }

 private:
  Arena& arena_;
  ArenaVector<float> floats_;
  ArenaVector<std::int64_t> ints_;
  ArenaVector<Bytes> strings_;
  ArenaVector<ir::StoredTensor*> tensors_;
  ArenaVector<ir::Graph*> graphs_;
  ArenaVector<ir::StoredSparseTensor*> sparse_;
  ArenaVector<const ir::Type*> types_;
};

auto type_of(const ir::AttrValue& value) -> ir::AttrType {
  return static_cast<ir::AttrType>(value.index());
}

}  // namespace

auto TextParser::parse_attr() -> ir::Attr {
  ir::Attr attr{.name = parse_name("the name of an attribute")};
  if (cursor_.accept(':')) {
    const char* place = cursor_.mark();
    const std::string_view word = cursor_.expect_identifier("the type of an attribute");
    attr.declared = attr_type_from_text(word);
    if (!attr.declared) {
      cursor_.fail_at(
          place, fmt::format("`{}` is not the type of an attribute", for_message(word)),
          "use float, int, string, tensor, graph, sparse_tensor, "
          "type_proto or the plural of one of them");
    }
    // Other printers write this where the file names no type.
    if (attr.declared == ir::AttrType::Undefined) attr.declared.reset();
  }
  cursor_.expect('=', "after the name of an attribute");
  parse_attr_value(attr);
  parse_attr_annotations(attr);
  return attr;
}

void TextParser::parse_attr_value(ir::Attr& attr) {
  const char* place = cursor_.mark();
  if (cursor_.accept('@')) {
    attr.ref = parse_name("the name of the attribute referred to");
    attr.has_value = false;
    return;
  }
  if (cursor_.accept('?')) {
    // No value at all; but `?(` and `??` begin types.
    if (cursor_.peek() != '(' && cursor_.peek() != '?') {
      attr.has_value = false;
      return;
    }
    cursor_.rewind(place);
  }
  const auto declared = attr.declared;
  const bool lone_bracket = declared && is_list(*declared) && cursor_.peek() == ']';
  if (cursor_.peek() == '[' || lone_bracket) {
    attr.value = parse_list(declared);
    attr.has_value = !is_empty_list(attr.value);
    attr.declared = type_of(attr.value);
    return;
  }
  attr.value = parse_single(declared.value_or(ir::AttrType::Undefined));
  if (declared && *declared != type_of(attr.value)) {
    cursor_.fail_at(place,
                    fmt::format("expected a value of type {}, found one of type {}",
                                text_name(*declared), text_name(type_of(attr.value))));
  }
  attr.declared = type_of(attr.value);
}

auto TextParser::parse_list(std::optional<ir::AttrType> declared) -> ir::AttrValue {
  const char* place = cursor_.mark();
  // Other printers write an empty list of strings as a lone bracket.
  if (!cursor_.accept(']')) {
    cursor_.expect('[', "before a list");
    if (!cursor_.accept(']')) {
      auto element = element_of(declared.value_or(ir::AttrType::Undefined));
      ListBuilder list(arena());
      do {
        const char* item_place = cursor_.mark();
        const ir::AttrValue item = parse_single(element);
        if (element == ir::AttrType::Undefined) element = type_of(item);
        if (type_of(item) != element) {
          cursor_.fail_at(
              item_place,
              fmt::format("expected an item of type {}, found one of type {}",
                          text_name(element), text_name(type_of(item))));
        }
        list.add(item);
      } while (cursor_.accept(','));
      cursor_.expect(']', "or `,` after an item of a list");
      return list.finish(element);
    }
  }
  if (!declared) {
    cursor_.fail_at(place, "an empty list needs a type", "write `name: ints = []`");
  }
  if (!is_list(*declared)) {
    cursor_.fail_at(
        place, fmt::format("a value of type {} is not a list", text_name(*declared)));
  }
  return empty_list(*declared);
}

auto TextParser::parse_single(ir::AttrType expected) -> ir::AttrValue {
  if (cursor_.at_number()) return parse_number(expected);
  if (cursor_.at_string()) return parse_string_or_graph(expected);
  if (at_type()) return parse_type_or_tensor();
  const std::string_view word = cursor_.peek_identifier();
  if (word.empty()) cursor_.fail_expected("the value of an attribute");
  if (is_float_word(word)) return parse_number(expected);
  if (word == "sparse") {
    const char* mark = cursor_.mark();
    cursor_.accept_identifier();
    const bool is_sparse = cursor_.peek() == '[';
    cursor_.rewind(mark);
    if (is_sparse) return parse_sparse_tensor();
  }
  return parse_subgraph();
}

auto TextParser::parse_number(ir::AttrType expected) -> ir::AttrValue {
  const TextCursor::Number number = cursor_.expect_number("a number");
  if (number.is_float || expected == ir::AttrType::Float) {
    return cursor_.float_of<float>(number);
  }
  return cursor_.int_of(number);
}

auto TextParser::parse_string_or_graph(ir::AttrType expected) -> ir::AttrValue {
  const char* mark = cursor_.mark();
  const std::string_view text = cursor_.expect_string("a string");
  const bool is_graph = expected == ir::AttrType::Graph || cursor_.peek() == '(';
  if (is_graph) {
    cursor_.rewind(mark);
    return parse_subgraph();
  }
  check_limit(text.size(), limits_.string_bytes, "bytes of a string attribute");
  return model_.bytes(as_bytes(text));
}

auto TextParser::parse_type_or_tensor() -> ir::AttrValue {
  const char* place = cursor_.mark();
  const ir::Type* type = parse_type();
  const char next = cursor_.peek();
  const bool is_tensor = next == '{' || next == '=' || cursor_.at_string() ||
                         cursor_.at_ellipsis() || !cursor_.peek_identifier().empty() ||
                         (next == '}' && type->dtype() == DataType::String);
  if (!is_tensor) return type;
  cursor_.rewind(place);
  return parse_tensor();
}

void TextParser::parse_attr_annotations(ir::Attr& attr) {
  for (std::string_view key; !(key = cursor_.accept_annotation("attr")).empty();) {
    if (key == "name") {
      expect_absent();
      attr.name = Name();
    } else if (key == "type") {
      attr.declared.reset();
      if (cursor_.accept_word("absent")) continue;
      attr.declared = attr_type_from_text(cursor_.expect_identifier("a type"));
      if (!attr.declared) cursor_.fail("expected the type of an attribute before this");
    } else if (key == "value") {
      expect_absent();
      attr.has_value = false;
    } else if (key == "nan") {
      patch_nans(attr);
    } else if (key == "ref_attr_name") {
      attr.ref = parse_name("a name in quotes");
    } else if (key == "doc_string") {
      attr.doc = parse_text("a string");
    } else if (key == "surplus") {
      parse_record([&](std::string_view field) {
        if (field == "fields") {
          attr.num_surplus = static_cast<std::uint32_t>(parse_int32("a number"));
        } else if (field == "bytes") {
          attr.surplus = parse_fields();
        } else {
          return false;
        }
        return true;
      });
    } else if (key == "unknown") {
      attr.unknown = parse_fields();
    } else {
      unknown_annotation("attr", key);
    }
  }
}

void TextParser::patch_nans(ir::Attr& attr) {
  std::span<const float> old;
  if (const auto* one = attr.get_if<float>()) old = {one, 1};
  if (const auto* many = attr.get_if<std::span<const float>>()) old = *many;
  auto floats = arena().copy_array(old);
  parse_bit_patterns(sizeof(float), [&](std::uint64_t index, std::uint64_t pattern) {
    if (index >= floats.size()) return false;
    floats[index] = std::bit_cast<float>(static_cast<std::uint32_t>(pattern));
    return true;
  });
  if (attr.get_if<float>() != nullptr) {
    attr.value = floats[0];
  } else if (!floats.empty()) {
    attr.value = std::span<const float>(floats);
  }
}

}  // namespace opscribe::serde
