#pragma once

// The syntax tree of Python 3.12: plain immutable structs in an arena.
//
// The shape and the names are those of Python's own `ast` module, so its documentation
// describes this tree too. What a statement may mean is decided later (flow/, lower/);
// here `try`, `class` and `async for` are as good as any other. Where the text was
// wrong the tree has an Invalid expression or statement, and everything around it is
// still there.

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "opscribe/source/source_file.h"

namespace opscribe::syntax {

using source::Span;

struct Expr;
struct Stmt;
struct Pattern;

template <typename T>
using List = std::span<const T* const>;
using Block = List<Stmt>;

struct Identifier {
  std::string_view text;
  Span span;
};

// --- expressions

enum class BoolOperator : std::uint8_t { And, Or };
enum class UnaryOperator : std::uint8_t { Invert, Not, UAdd, USub };
enum class BinaryOperator : std::uint8_t {
  Add,
  Sub,
  Mult,
  MatMult,
  Div,
  Mod,
  Pow,
  LShift,
  RShift,
  BitOr,
  BitXor,
  BitAnd,
  FloorDiv
};
enum class CompareOperator : std::uint8_t {
  Eq,
  NotEq,
  Lt,
  LtE,
  Gt,
  GtE,
  Is,
  IsNot,
  In,
  NotIn
};

// As in Python: "Add", "USub", "NotIn". `symbol_of` gives how they are written.
auto name_of(BoolOperator op) -> std::string_view;
auto name_of(UnaryOperator op) -> std::string_view;
auto name_of(BinaryOperator op) -> std::string_view;
auto name_of(CompareOperator op) -> std::string_view;
auto symbol_of(BoolOperator op) -> std::string_view;
auto symbol_of(UnaryOperator op) -> std::string_view;
auto symbol_of(BinaryOperator op) -> std::string_view;
auto symbol_of(CompareOperator op) -> std::string_view;

struct Param {
  Identifier name;
  const Expr* annotation = nullptr;
  const Expr* default_value = nullptr;
};

// `def f(positional, /, plain, *rest, keyword, **others)`
struct Params {
  std::span<const Param> positional_only;
  std::span<const Param> plain;
  const Param* rest = nullptr;
  std::span<const Param> keyword_only;
  const Param* others = nullptr;
};

struct Keyword {
  Identifier name;  // empty text: `**value`
  const Expr* value = nullptr;
  Span span;
};

struct Comprehension {
  const Expr* target = nullptr;
  const Expr* iter = nullptr;
  List<Expr> ifs;
  bool is_async = false;
};

struct Invalid {};
struct BoolOp {
  BoolOperator op;
  List<Expr> values;
};
struct NamedExpr {
  const Expr* target;
  const Expr* value;
};
struct BinOp {
  const Expr* left;
  BinaryOperator op;
  const Expr* right;
};
struct UnaryOp {
  UnaryOperator op;
  const Expr* operand;
};
struct Lambda {
  const Params* params;
  const Expr* body;
};
struct IfExp {
  const Expr* test;
  const Expr* body;
  const Expr* orelse;
};
struct Dict {
  List<Expr> keys;  // null: `**value`
  List<Expr> values;
};
struct Set {
  List<Expr> elements;
};
struct ListComp {
  const Expr* element;
  std::span<const Comprehension> generators;
};
struct SetComp {
  const Expr* element;
  std::span<const Comprehension> generators;
};
struct DictComp {
  const Expr* key;
  const Expr* value;
  std::span<const Comprehension> generators;
};
struct GeneratorExp {
  const Expr* element;
  std::span<const Comprehension> generators;
};
struct Await {
  const Expr* value;
};
struct Yield {
  const Expr* value;  // may be null
};
struct YieldFrom {
  const Expr* value;
};
struct Compare {
  const Expr* left;
  std::span<const CompareOperator> ops;
  List<Expr> comparators;
};
struct Call {
  const Expr* callee;
  List<Expr> args;
  std::span<const Keyword> keywords;
};
// A replacement field of an f-string: `{value!r:format_spec}`.
struct FormattedValue {
  const Expr* value;
  char conversion;          // 's', 'r', 'a' or 0
  const Expr* format_spec;  // a JoinedStr, or null
};
struct JoinedStr {
  List<Expr> values;  // string constants and FormattedValues
};

struct Constant {
  enum class Kind : std::uint8_t {
    None,
    True,
    False,
    Ellipsis,
    Int,
    Float,
    Imaginary,
    Str,
    Bytes
  };
  Kind kind;
  // Int: the value if it fits. `fits` is false for larger ones; `text` has the digits.
  std::int64_t int_value = 0;
  bool fits = true;
  double float_value = 0;  // Float, Imaginary; also Int, rounded
  // Str, Bytes: the value, escapes replaced. Numbers: the literal.
  std::string_view text;
};

struct Attribute {
  const Expr* value;
  Identifier attr;
};
struct Subscript {
  const Expr* value;
  const Expr* index;
};
struct Starred {
  const Expr* value;
};
struct Name {
  std::string_view id;
};
struct ListExpr {
  List<Expr> elements;
};
struct Tuple {
  List<Expr> elements;
};
struct Slice {
  const Expr* lower;  // each may be null
  const Expr* upper;
  const Expr* step;
};

struct Expr {
  Span span;
  std::variant<Invalid, BoolOp, NamedExpr, BinOp, UnaryOp, Lambda, IfExp, Dict, Set,
               ListComp, SetComp, DictComp, GeneratorExp, Await, Yield, YieldFrom,
               Compare, Call, FormattedValue, JoinedStr, Constant, Attribute, Subscript,
               Starred, Name, ListExpr, Tuple, Slice>
      node;

  template <typename T>
  auto as() const -> const T* {
    return std::get_if<T>(&node);
  }
  // The name, if it is nothing but one; empty otherwise.
  auto plain_name() const -> std::string_view {
    const auto* name = as<Name>();
    return name == nullptr ? std::string_view() : name->id;
  }
  auto is_constant(Constant::Kind kind) const -> bool {
    const auto* constant = as<Constant>();
    return constant != nullptr && constant->kind == kind;
  }
  // What Python's `ast` calls the class of the node: "BinOp".
  auto class_name() const -> std::string_view;
};

// --- patterns of `case`

struct MatchValue {
  const Expr* value;
};
struct MatchSingleton {
  Constant::Kind value;
};
struct MatchSequence {
  List<Pattern> patterns;
};
struct MatchMapping {
  List<Expr> keys;
  List<Pattern> patterns;
  Identifier rest;  // empty text: none
};
struct MatchClass {
  const Expr* cls;
  List<Pattern> patterns;
  std::span<const Identifier> keyword_names;
  List<Pattern> keyword_patterns;
};
struct MatchStar {
  Identifier name;  // empty text: `*_`
};
struct MatchAs {
  const Pattern* pattern;  // null: a bare name or `_`
  Identifier name;         // empty text: `_`
};
struct MatchOr {
  List<Pattern> patterns;
};

struct Pattern {
  Span span;
  std::variant<Invalid, MatchValue, MatchSingleton, MatchSequence, MatchMapping,
               MatchClass, MatchStar, MatchAs, MatchOr>
      node;
};

// --- statements

struct TypeParam {
  enum class Kind : std::uint8_t { TypeVar, TypeVarTuple, ParamSpec };
  Kind kind;
  Identifier name;
  const Expr* bound = nullptr;  // TypeVar only, may be null
  Span span;
};

struct FunctionDef {
  Identifier name;
  const Params* params;
  Block body;
  List<Expr> decorators;
  const Expr* returns;  // may be null
  std::span<const TypeParam> type_params;
  bool is_async;
};
struct ClassDef {
  Identifier name;
  List<Expr> bases;
  std::span<const Keyword> keywords;
  Block body;
  List<Expr> decorators;
  std::span<const TypeParam> type_params;
};
struct Return {
  const Expr* value;  // may be null
};
struct Delete {
  List<Expr> targets;
};
struct Assign {
  List<Expr> targets;
  const Expr* value;
};
struct TypeAlias {
  const Expr* name;
  std::span<const TypeParam> type_params;
  const Expr* value;
};
struct AugAssign {
  const Expr* target;
  BinaryOperator op;
  const Expr* value;
};
struct AnnAssign {
  const Expr* target;
  const Expr* annotation;
  const Expr* value;  // may be null
  bool is_simple;     // a name without parentheses
};
struct For {
  const Expr* target;
  const Expr* iter;
  Block body;
  Block orelse;
  bool is_async;
};
struct While {
  const Expr* test;
  Block body;
  Block orelse;
};
struct If {
  const Expr* test;
  Block body;
  Block orelse;  // `elif` is an If alone in here
};
struct WithItem {
  const Expr* context;
  const Expr* target;  // may be null
};
struct With {
  std::span<const WithItem> items;
  Block body;
  bool is_async;
};
struct MatchCase {
  const Pattern* pattern;
  const Expr* guard;  // may be null
  Block body;
};
struct Match {
  const Expr* subject;
  std::span<const MatchCase> cases;
};
struct Raise {
  const Expr* exception;  // each may be null
  const Expr* cause;
};
struct ExceptHandler {
  const Expr* type;  // may be null
  Identifier name;   // empty text: none
  Block body;
  Span span;
};
struct Try {
  Block body;
  std::span<const ExceptHandler> handlers;
  Block orelse;
  Block finalbody;
  bool is_star;
};
struct Assert {
  const Expr* test;
  const Expr* message;  // may be null
};
struct Alias {
  std::string_view name;  // dotted
  Identifier asname;      // empty text: none
  Span span;
};
struct Import {
  std::span<const Alias> names;
};
struct ImportFrom {
  std::string_view module;  // may be empty
  std::span<const Alias> names;
  int level;  // number of leading dots
};
struct Global {
  std::span<const Identifier> names;
};
struct Nonlocal {
  std::span<const Identifier> names;
};
struct ExprStmt {
  const Expr* value;
};
struct Pass {};
struct Break {};
struct Continue {};

struct Stmt {
  Span span;
  std::variant<Invalid, FunctionDef, ClassDef, Return, Delete, Assign, TypeAlias,
               AugAssign, AnnAssign, For, While, If, With, Match, Raise, Try, Assert,
               Import, ImportFrom, Global, Nonlocal, ExprStmt, Pass, Break, Continue>
      node;

  template <typename T>
  auto as() const -> const T* {
    return std::get_if<T>(&node);
  }
  auto class_name() const -> std::string_view;
};

struct Module {
  Block body;
};

}  // namespace opscribe::syntax
