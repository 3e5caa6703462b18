// Types and declared values from text.
//
// Models have few distinct types, so equal text shares one Type, and one declaration of
// just that type.

#include "opscribe/serde/text_parse_parts.h"

namespace opscribe::serde {

// Whether a type begins here. `undefined`, which other printers write for an unknown
// element type, is also a possible name: it is a type if a shape or a name follows.
auto TextParser::at_type() -> bool {
  if (cursor_.peek() == '?') return true;
  const std::string_view word = cursor_.peek_identifier();
  if (word.empty()) return false;
  if (is_type_word(word)) return true;
  if (word != "undefined") return false;
  const char* mark = cursor_.mark();
  cursor_.accept_identifier();
  const bool followed = cursor_.peek() == '[' || cursor_.at_string() ||
                        !cursor_.peek_identifier().empty();
  cursor_.rewind(mark);
  return followed;
}

auto TextParser::cache_of(std::string_view key) -> CachedType& {
  std::size_t hash = key.size();
  for (const char c : key) hash = hash * 31 + static_cast<unsigned char>(c);
  return types_[(hash ^ hash >> 9) % types_.size()];
}

auto TextParser::parse_type() -> const ir::Type* {
  const bool outer_annotated = type_annotated_;
  type_annotated_ = false;
  ++type_depth_;
  check_limit(type_depth_, limits_.type_depth + 1, "levels of types");
  const ir::Type* type = build_type();
  --type_depth_;
  type_annotated_ = type_annotated_ || outer_annotated;
  return type;
}

auto TextParser::build_type() -> const ir::Type* {
  const char* start = cursor_.mark();
  const std::size_t first_dim = dims_.size();
  ir::Type type;
  parse_case(type);
  const std::string_view key = cursor_.since(start);
  parse_type_annotations(type);
  CachedType* cached = type_annotated_ ? nullptr : &cache_of(key);
  type_key_ = key;
  if (cached != nullptr && cached->type != nullptr && cached->key == key) {
    dims_.resize(first_dim);
    return cached->type;
  }
  if (type.shape != nullptr) {
    ir::Shape shape = *type.shape;
    shape.dims = arena().copy_array(std::span<const ir::Dim>(dims_).subspan(first_dim));
    type.shape = arena().make<ir::Shape>(shape);
  }
  dims_.resize(first_dim);
  const ir::Type* made = arena().make<ir::Type>(type);
  if (cached != nullptr) *cached = {.key = key, .type = made};
  return made;
}

auto TextParser::parse_element_type(std::optional<std::int32_t>& number) -> bool {
  if (cursor_.accept('?')) {
    cursor_.expect('(', "after `?`");
    if (cursor_.accept(')')) return true;
    number = parse_int32("the number of an element type");
    cursor_.expect(')', "after the number of an element type");
    return true;
  }
  const std::string_view word = cursor_.peek_identifier();
  const auto dtype = from_text_name(word);
  if (!dtype && word != "undefined") return false;
  cursor_.accept_identifier();
  number = static_cast<std::int32_t>(dtype.value_or(DataType::Undefined));
  return true;
}

void TextParser::parse_case(ir::Type& type) {
  using enum ir::Type::Kind;
  const char* start = cursor_.mark();
  if (cursor_.accept('?') && cursor_.accept('?')) return;
  cursor_.rewind(start);
  if (parse_element_type(type.elem_type)) {
    type.kind = Tensor;
    parse_shape(type);
    return;
  }
  const std::string_view word = cursor_.expect_identifier("a type");
  const auto element = [&] {
    if (cursor_.peek() != ')') type.element = parse_type();
    cursor_.expect(')', "after an element type");
  };
  if (word == "opaque") {
    type.kind = Opaque;
    parse_opaque(type);
    return;
  }
  if (word != "seq" && word != "optional" && word != "map" && word != "sparse_tensor") {
    cursor_.rewind(start);
    cursor_.fail_expected("a type");
  }
  cursor_.expect('(', "after the name of a type");
  if (word == "seq" || word == "optional") {
    type.kind = word == "seq" ? Sequence : Optional;
    element();
    return;
  }
  type.kind = word == "map" ? Map : SparseTensor;
  if (!parse_element_type(type.elem_type)) {
    cursor_.fail_expected("the name of an element type");
  }
  if (type.kind == Map) {
    if (cursor_.peek() != ')') cursor_.expect(',', "after the key type of a map");
    element();
    return;
  }
  parse_shape(type);
  cursor_.expect(')', "after an element type");
}

// Leaves the dimensions on top of `dims_`.
void TextParser::parse_shape(ir::Type& type) {
  static constexpr ir::Shape kSomeShape;
  if (!cursor_.accept('[')) {
    type.shape = &kSomeShape;
    return;
  }
  if (cursor_.accept(']')) return;
  type.shape = &kSomeShape;
  const std::size_t first = dims_.size();
  do {
    check_limit(dims_.size() - first + 1, limits_.rank, "dimensions");
    dims_.push_back(parse_dim());
  } while (cursor_.accept(','));
  cursor_.expect(']', "after a dimension");
}

auto TextParser::parse_dim() -> ir::Dim {
  ir::Dim dim;
  if (cursor_.at_number()) {
    dim = ir::Dim::fixed(cursor_.expect_int("a dimension"));
  } else if (!cursor_.accept('?')) {
    dim = ir::Dim::named(parse_name("a dimension: a number, a name or `?`"));
  }
  ir::DimExtra extra;
  bool any = false;
  for (std::string_view key; !(key = cursor_.accept_annotation("dim")).empty();) {
    any = true;
    if (key == "denotation") {
      extra.denotation = parse_text("a denotation in quotes");
    } else if (key == "unknown") {
      extra.unknown = parse_fields();
    } else {
      unknown_annotation("dim", key);
    }
  }
  if (any) {
    dim.extra = arena().make<ir::DimExtra>(extra);
    type_annotated_ = true;
  }
  return dim;
}

void TextParser::parse_opaque(ir::Type& type) {
  cursor_.expect('(', "after the name of a type");
  if (cursor_.accept(')')) return;
  std::string first;
  if (cursor_.at_string()) {
    first = cursor_.expect_string("a name");
  } else {
    first = cursor_.expect_identifier("the domain or name of an opaque type");
    while (cursor_.accept('.')) {
      first += '.';
      first += cursor_.expect_identifier("a name after `.`");
    }
  }
  if (cursor_.accept(',')) {
    type.opaque_domain = model_.text(first);
    if (cursor_.peek() != ')') {
      type.opaque_name = model_.text(cursor_.expect_name("the name of an opaque type"));
    }
  } else {
    type.opaque_name = model_.text(first);
  }
  cursor_.expect(')', "after the name of an opaque type");
}

void TextParser::parse_type_annotations(ir::Type& type) {
  for (std::string_view key; !(key = cursor_.accept_annotation("type")).empty();) {
    type_annotated_ = true;
    if (key == "denotation") {
      type.denotation = parse_text("a denotation in quotes");
    } else if (key == "unknown") {
      type.unknown = parse_fields();
    } else if (key == "case_unknown") {
      type.case_unknown = parse_fields();
    } else if (key == "shape_unknown") {
      if (type.shape == nullptr) cursor_.fail("the type has no shape");
      ir::Shape* shape = arena().make<ir::Shape>(*type.shape);
      shape->unknown = parse_fields();
      type.shape = shape;
    } else {
      unknown_annotation("type", key);
    }
  }
}

// `[type] name`, and what annotations say about the value.
auto TextParser::parse_declaration() -> Declaration {
  ir::ValueInfo info;
  type_annotated_ = true;
  if (at_type()) {
    type_annotated_ = false;
    info.type = parse_type();
  }
  CachedType* cached = type_annotated_ ? nullptr : &cache_of(type_key_);
  Declaration declared{.name = parse_name("the name of a value")};
  bool more = false;
  for (std::string_view word; !(word = cursor_.accept_annotation("value")).empty();) {
    more = true;
    if (word == "doc_string") {
      info.doc = parse_text("a string");
    } else if (word == "metadata_props") {
      parse_entries(info.metadata);
    } else if (word == "unknown") {
      info.unknown = parse_fields();
    } else if (word == "name") {
      expect_absent();
      declared.name = Name();
    } else {
      unknown_annotation("value", word);
    }
  }
  if (!more && cached != nullptr && cached->type == info.type) {
    if (cached->info == nullptr) cached->info = arena().make<ir::ValueInfo>(info);
    declared.info = cached->info;
    return declared;
  }
  if (more || info.type != nullptr) declared.info = arena().make<ir::ValueInfo>(info);
  return declared;
}

}  // namespace opscribe::serde
