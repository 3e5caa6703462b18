// The small things that annotations hold: strings, lists of entries, records.

#include "opscribe/serde/text_parse_parts.h"
#include "opscribe/serde/wire.h"

namespace opscribe::serde {

auto TextParser::name_of(std::string_view text) -> Name {
  check_limit(text.size(), limits_.name_bytes, "bytes of a name");
  return model_.name(text);
}

auto TextParser::parse_name(std::string_view what) -> Name {
  return name_of(cursor_.expect_name(what));
}

auto TextParser::parse_text(std::string_view what) -> Text {
  return model_.text(cursor_.expect_string(what));
}

auto TextParser::parse_bytes(std::string_view what) -> Bytes {
  return model_.bytes(as_bytes(cursor_.expect_string(what)));
}

auto TextParser::parse_fields() -> Bytes {
  const char* place = cursor_.mark();
  const Bytes bytes = parse_bytes("bytes in hex");
  try {
    const WireSource source{.file = bytes, .limits = &limits_};
    for (FieldReader field(source, bytes); field.next();) {
    }
  } catch (const Error& error) {
    cursor_.fail_at(place, fmt::format("these bytes are no fields of a record: {}",
                                       error.message()));
  }
  return bytes;
}

auto TextParser::parse_optional_text(std::string_view what) -> Text {
  return cursor_.accept_word("absent") ? Text() : parse_text(what);
}

void TextParser::expect_absent() {
  if (!cursor_.accept_word("absent")) cursor_.fail_expected("`absent`");
}

void TextParser::parse_entries(ir::Metadata& entries) {
  cursor_.expect('[', "before a list of keys and values");
  if (cursor_.accept(']')) return;
  do {
    ir::StringEntry entry;
    entry.key = parse_optional_text("a key in quotes");
    cursor_.expect(':', "after a key");
    entry.value = parse_optional_text("a value in quotes");
    if (cursor_.accept_word("unknown")) entry.unknown = parse_fields();
    entries.push_back(arena(), entry);
  } while (cursor_.accept(','));
  cursor_.expect(']', "after a list of keys and values");
}

void TextParser::parse_opsets(ArenaVector<ir::OpsetImport>& imports,
                              bool empty_is_absent) {
  cursor_.expect('[', "before a list of operator sets");
  if (cursor_.accept(']')) return;
  do {
    ir::OpsetImport import;
    import.domain = parse_optional_text("a domain in quotes");
    if (empty_is_absent && import.domain.empty()) import.domain = Text();
    cursor_.expect(':', "after a domain");
    if (!cursor_.accept_word("absent")) {
      import.version = cursor_.expect_int("the version of an operator set");
    }
    if (cursor_.accept_word("unknown")) import.unknown = parse_fields();
    imports.push_back(arena(), import);
  } while (cursor_.accept(','));
  cursor_.expect(']', "after a list of operator sets");
}

auto TextParser::parse_ints() -> std::span<const std::int64_t> {
  ArenaVector<std::int64_t> ints;
  cursor_.expect('[', "before a list of integers");
  if (cursor_.accept(']')) return {};
  do {
    ints.push_back(arena(), cursor_.expect_int("an integer"));
  } while (cursor_.accept(','));
  cursor_.expect(']', "after a list of integers");
  return ints.span();
}

auto TextParser::parse_int32(std::string_view what) -> std::int32_t {
  const char* place = cursor_.mark();
  const std::int64_t value = cursor_.expect_int(what);
  if (value < INT32_MIN || value > INT32_MAX) {
    cursor_.fail_at(place, fmt::format("{} does not fit 32 bits", value));
  }
  return static_cast<std::int32_t>(value);
}

void TextParser::unknown_key(const char* place, std::string_view key) {
  cursor_.fail_at(place, fmt::format("unknown field `{}`", for_message(key)));
}

void TextParser::unknown_annotation(std::string_view level, std::string_view key) {
  cursor_.fail_at(key.data(),
                  fmt::format("unknown annotation `{}.{}`", level, for_message(key)),
                  "comments for people begin with `#` and anything but `@`");
}

}  // namespace opscribe::serde
