#pragma once

// Every place where a script mentions a name, before anyone has asked what it means:
// the first half of flow/symbols.h.

#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "opscribe/flow/symbols.h"
#include "opscribe/syntax/ast.h"
#include "opscribe/syntax/parser.h"

namespace opscribe::flow {

// How a name is bound, where that says what it is.
enum class BindForm : std::uint8_t { Plain, Parameter, Function, Class, Import };

struct Mention {
  std::uint32_t name = 0;  // its number
  std::uint32_t scope = 0;
  source::Span span;
  Access access = Access::Read;
  BindForm form = BindForm::Plain;
  bool binds = false;      // in its scope, as Python counts
  bool is_needed = false;  // called, annotated with, or followed by a dot
  const syntax::Expr* annotation = nullptr;  // of a parameter
};

// `.Add`
struct MemberMention {
  std::string_view name;
  source::Span span;
};
// `op.Add`, `onnxscript.opset18.Add`
struct PathMention {
  std::uint32_t root = 0;  // a Mention
  std::uint32_t first = 0;
  std::uint32_t count = 0;  // of members
};

struct CallMention {
  source::Span span;
  source::Span callee;
  bool is_open = false;
  std::optional<std::uint32_t> name = {};  // a Mention: `f(...)`
  std::optional<std::uint32_t> path = {};  // a PathMention: `op.f(...)`
};
struct KeywordMention {
  std::uint32_t call = 0;
  std::uint32_t name = 0;
  source::Span span;
};

// `global x` and `nonlocal x`
struct Declaration {
  std::uint32_t scope = 0;
  std::uint32_t name = 0;
  bool is_global = false;
};
// Which scope the body of a function has.
struct Definition {
  std::uint32_t mention = 0;
  std::uint32_t scope = 0;
};

struct Mentions {
  std::vector<NameScope> scopes;
  std::vector<std::string_view> names;
  std::vector<Mention> all;
  std::vector<MemberMention> members;
  std::vector<PathMention> paths;
  std::vector<CallMention> calls;
  std::vector<KeywordMention> keywords;
  std::vector<Declaration> declarations;
  std::vector<Definition> definitions;

  auto number_of(std::string_view name) -> std::uint32_t;
  auto add(const Mention& mention) -> std::uint32_t;
  auto add_scope(ScopeKind kind, source::Span span, std::uint32_t parent,
                 const syntax::FunctionDef* def = nullptr) -> std::uint32_t;
  // The innermost scope; looks at all of them.
  auto scope_around(std::uint32_t offset) const -> std::uint32_t;

 private:
  std::unordered_map<std::string_view, std::uint32_t> numbers_;
};

auto find_mentions(const syntax::Parsed& parsed, std::string_view text,
                   std::span<const TokenRun> cut_lines) -> Mentions;
auto find_mentions(const syntax::FunctionDef& def) -> Mentions;

// Adds what the tokens of a statement that could not be read mention
// (mentions_of_tokens.cpp).
void add_token_mentions(TokenRun tokens, std::string_view text, std::uint32_t scope,
                        Mentions& into);

}  // namespace opscribe::flow
