#pragma once

// The parser's state and its functions, one per rule of the grammar; internal to
// syntax.
//
//   parser.cpp          tokens, errors, recovery
//   parse_habits.cpp    help for what is written in other languages
//   parse_statement.cpp simple statements
//   parse_block.cpp     statements with blocks, definitions
//   parse_expression.cpp
//   parse_literal.cpp   numbers, strings, f-strings
//   parse_pattern.cpp   the patterns of `case`

#include <initializer_list>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/base/arena.h"
#include "opscribe/base/small_vector.h"
#include "opscribe/syntax/ast.h"
#include "opscribe/syntax/parser.h"

namespace opscribe::syntax {

// Lists of children as they are read, before the tree takes them.
using Exprs = SmallVector<const Expr*, 8>;
using Stmts = SmallVector<const Stmt*, 16>;
using Keywords = SmallVector<Keyword, 4>;

// Thrown inside the parser only: the statement at hand is given up.
struct Abandon {};

class Parser {
 public:
  Parser(std::string_view text, const ParseLimits& limits, Arena& arena,
         std::span<const Token> tokens, std::vector<SyntaxError>& errors)
      : text_(text), limits_(limits), arena_(arena), tokens_(tokens), errors_(errors) {}

  auto module() -> Module;

 private:
  // --- tokens
  // The last token is End, and `at_` never passes it.
  auto peek() const -> TokenKind { return token().kind; }
  auto peek(std::size_t ahead) const -> TokenKind {
    return tokens_[std::min(at_ + ahead, tokens_.size() - 1)].kind;
  }
  auto token() const -> const Token& { return tokens_[at_]; }
  auto text_of(Span span) const -> std::string_view {
    return text_.substr(span.begin, span.size());
  }
  auto is(TokenKind kind) const -> bool { return token().kind == kind; }
  auto is_word(std::string_view word, std::size_t ahead = 0) const -> bool;
  auto accept(TokenKind kind) -> bool {
    if (token().kind != kind) return false;
    next();
    return true;
  }
  auto next() -> const Token& {
    const Token& here = tokens_[at_];
    if (here.kind != TokenKind::End) ++at_;
    return here;
  }
  // The token, or an error that names what was expected and where.
  auto expect(TokenKind kind, std::string_view where) -> const Token&;
  auto identifier(std::string_view where) -> Identifier;
  // The name that stands there, as Python knows it.
  auto name_at(Span span) -> std::string_view;
  auto begin() const -> std::uint32_t { return token().span.begin; }
  // From `start` to the end of the last token taken.
  auto since(std::uint32_t start) const -> Span;

  // --- errors
  [[noreturn]] void abandon(Span span, std::string message, std::string help = {});
  void error(Span span, std::string message, std::string help = {});
  auto seen() const -> std::string;  // the token at hand, for messages
  auto habit() const -> std::string;
  auto colon_habit() const -> std::string;
  auto text_before(std::size_t count) const -> std::string_view;
  void skip_statement();
  class Nested {
   public:
    Nested(Parser& parser);
    ~Nested() { --parser_.depth_; }
    Nested(const Nested&) = delete;
    auto operator=(const Nested&) -> Nested& = delete;

   private:
    Parser& parser_;
  };

  // --- building
  template <typename T>
  auto expr(Span span, T node) -> const Expr* {
    return arena_.make<Expr>(Expr{span, std::move(node)});
  }
  template <typename T>
  auto stmt(std::uint32_t start, T node) -> const Stmt* {
    return arena_.make<Stmt>(Stmt{since(start), std::move(node)});
  }
  template <typename T>
  auto pattern(std::uint32_t start, T node) -> const Pattern* {
    return arena_.make<Pattern>(Pattern{since(start), std::move(node)});
  }
  template <typename Items>
  auto keep(const Items& items) -> std::span<const typename Items::value_type> {
    return arena_.copy_array(std::span<const typename Items::value_type>(items));
  }

  // --- statements
  void statement(Stmts& into);
  void simple_line(Stmts& into);
  auto simple_statement() -> const Stmt*;
  auto expression_statement() -> const Stmt*;
  auto annotated(const Expr* target, std::uint32_t start, bool parenthesized)
      -> const Stmt*;
  auto import_statement() -> const Stmt*;
  auto import_from() -> const Stmt*;
  auto import_alias(bool dotted) -> Alias;
  auto dotted_name() -> std::string_view;
  auto raise_statement() -> const Stmt*;
  auto assert_statement() -> const Stmt*;
  auto delete_statement() -> const Stmt*;
  auto names_of_scope() -> std::span<const Identifier>;
  auto type_alias() -> const Stmt*;
  auto is_type_alias() const -> bool;
  void check_target(const Expr* target, std::string_view use);

  auto compound_statement() -> const Stmt*;  // null: none starts here
  auto block(std::string_view of) -> Block;
  auto if_statement() -> const Stmt*;
  auto while_statement() -> const Stmt*;
  auto for_statement(std::uint32_t start, bool is_async) -> const Stmt*;
  auto try_statement() -> const Stmt*;
  auto except_handler(bool& is_star) -> ExceptHandler;
  auto with_statement(std::uint32_t start, bool is_async) -> const Stmt*;
  auto with_items() -> std::vector<WithItem>;
  auto with_item() -> WithItem;
  auto decorated() -> const Stmt*;
  auto function_def(std::uint32_t start, List<Expr> decorators, bool is_async)
      -> const Stmt*;
  auto class_def(std::uint32_t start, List<Expr> decorators) -> const Stmt*;
  auto type_params() -> std::span<const TypeParam>;
  auto params(TokenKind end, bool annotations) -> const Params*;
  auto param(bool annotations, bool is_rest) -> Param;
  auto match_statement() -> const Stmt*;
  auto is_match_statement() -> bool;
  auto match_case() -> MatchCase;

  // --- patterns
  auto patterns() -> const Pattern*;  // with an open sequence
  auto maybe_star_pattern() -> const Pattern*;
  auto as_pattern() -> const Pattern*;
  auto or_pattern() -> const Pattern*;
  auto closed_pattern() -> const Pattern*;
  auto sequence_pattern(TokenKind end) -> const Pattern*;
  auto mapping_pattern() -> const Pattern*;
  auto name_pattern() -> const Pattern*;
  auto class_pattern(const Expr* cls, std::uint32_t start) -> const Pattern*;
  auto literal_pattern() -> const Expr*;

  // --- expressions, loosest binding first
  auto star_expressions() -> const Expr*;  // may be a tuple without parentheses
  void refuse_lone_star(const Expr& value);
  auto star_expression() -> const Expr*;
  auto star_named_expression() -> const Expr*;
  auto named_expression() -> const Expr*;
  auto expression() -> const Expr*;
  auto lambda() -> const Expr*;
  auto disjunction() -> const Expr*;
  auto conjunction() -> const Expr*;
  auto inversion() -> const Expr*;
  auto comparison() -> const Expr*;
  auto comparison_operator(CompareOperator& op) -> bool;
  void limit_chain(std::size_t length) {
    if (length > limits_.chain) abandon_chain();
  }
  [[noreturn]] void abandon_chain();
  auto binary(int least) -> const Expr*;
  auto unary() -> const Expr*;
  auto power() -> const Expr*;
  auto primary() -> const Expr*;
  auto atom() -> const Expr*;
  auto yield() -> const Expr*;
  auto paren() -> const Expr*;
  auto list() -> const Expr*;
  auto dict_or_set() -> const Expr*;
  auto call(const Expr* callee, std::uint32_t start) -> const Expr*;
  void argument(Exprs& args, Keywords& keywords);
  auto subscript(const Expr* value, std::uint32_t start) -> const Expr*;
  auto slice() -> const Expr*;
  auto generators() -> std::span<const Comprehension>;
  auto targets() -> const Expr*;  // of `for`
  auto tuple_rest(const Expr* first, std::uint32_t start) -> const Expr*;
  auto starts_expression() const -> bool;
  auto is_single_atom() const -> bool;

  // --- literals
  auto number() -> const Expr*;
  auto strings() -> const Expr*;
  struct StringParts;
  void plain_string(StringParts& parts);
  void fstring(StringParts& parts);
  auto replacement_field(StringParts& parts, bool is_raw) -> const Expr*;
  auto format_spec(bool is_raw) -> const Expr*;
  void escape(Span span, std::string_view body, std::size_t& at, bool is_bytes,
              std::string& text);
  auto hexadecimal(Span span, std::string_view body, std::size_t& at, std::size_t count)
      -> std::uint32_t;
  auto named_character(Span span, std::string_view body, std::size_t& at)
      -> std::uint32_t;
  auto unescape(Span span, std::string_view body, bool is_bytes, bool braces)
      -> std::string;

  std::string_view text_;
  ParseLimits limits_;
  Arena& arena_;
  const std::span<const Token> tokens_;
  std::vector<SyntaxError>& errors_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  // Inside the target of `for`, `in` ends the expression.
  bool in_is_operator_ = true;
};

}  // namespace opscribe::syntax
