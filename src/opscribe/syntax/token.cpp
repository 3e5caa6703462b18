#include "opscribe/syntax/token.h"

#include <fmt/format.h>

namespace opscribe::syntax {
namespace {

enum class Class : std::uint8_t { Plain, Symbol, Keyword };

struct KindInfo {
  Class kind_class;
  std::string_view text;
};

constexpr KindInfo kKinds[] = {
#define TOKEN(kind, text) {Class::Plain, text},
#define SYMBOL(kind, text) {Class::Symbol, text},
#define KEYWORD(kind, text) {Class::Keyword, text},
#include "opscribe/syntax/token_kinds.inc"
#undef TOKEN
#undef SYMBOL
#undef KEYWORD
};

}  // namespace

auto describe(TokenKind kind) -> std::string {
  const KindInfo& info = kKinds[static_cast<std::size_t>(kind)];
  return info.kind_class == Class::Plain ? std::string(info.text)
                                         : fmt::format("`{}`", info.text);
}

auto is_keyword(TokenKind kind) -> bool {
  return kKinds[static_cast<std::size_t>(kind)].kind_class == Class::Keyword;
}

}  // namespace opscribe::syntax
