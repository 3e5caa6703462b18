#pragma once

// SymbolTable: every name of a script, by its place in the text.
//
//   K = 2                       K     Global, bound here
//   @script()
//   def f(x: FLOAT["N"]):       f     Function; x Parameter; FLOAT Type
//       y = op.Add(x, K)        op    Opset; Add Operator; x and K read; y Local
//       return y
//
// Scopes are Python's: a name that a function binds anywhere is its own everywhere in
// it, comprehensions and lambdas have names of their own, `:=` in a comprehension binds
// in the function around it, classes are passed over by the functions in them.
//
// Where the text is wrong the tree has nothing; there the names are taken from the
// tokens, so that a line that is being typed has answers too. Building is linear in the
// text, looking up logarithmic.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "opscribe/flow/outside.h"
#include "opscribe/syntax/ast.h"
#include "opscribe/syntax/parser.h"

namespace opscribe::flow {

enum class SymbolKind : std::uint8_t {
  Parameter,  // of a function or lambda
  Attribute,  // a parameter that is an attribute of the function
  Local,      // a variable of a function, lambda, comprehension or class
  Nested,     // a function inside a function
  // Of the module level, or from outside the text:
  Global,  // a variable
  Function,
  Class,
  Module,
  Opset,
  Type,
  Builtin,
  // Behind a dot: an operator of an opset, or a member of a module or the like.
  Operator,
  Member,
  // A keyword in a call of an operator.
  OperatorInput,
  OperatorAttribute,
  Unknown,  // bound nowhere
};
auto name_of(SymbolKind kind) -> std::string_view;  // "parameter", "operator input"

struct Symbol {
  std::string_view name;
  SymbolKind kind = SymbolKind::Unknown;
  source::Span defined;     // where it is first bound; empty: not in this text
  std::uint32_t scope = 0;  // in `SymbolTable::scopes`
  // Of names from outside the functions: what they stand for, where someone asked, as
  // the first function that asks sees it. Of operator keywords: the operator.
  Meaning meaning;

  auto is_defined_here() const -> bool { return defined.size() != 0; }
};

enum class Access : std::uint8_t {
  Read,
  Bind,     // `x = ...`, `def x`, `for x in`, `import x`, a parameter
  Change,   // read and bound again or changed: `x += 1`, `x[i] = v`
  Declare,  // `global x`, `x: int`
  Delete,
};

// A name at a place.
struct Occurrence {
  source::Span span;
  std::uint32_t symbol = 0;
  Access access = Access::Read;
};

enum class ScopeKind : std::uint8_t {
  Module,
  Function,
  Lambda,
  Comprehension,
  Class,
  TypeParameters,
};

struct NameScope {
  ScopeKind kind = ScopeKind::Module;
  source::Span span;                         // of the whole function, lambda, ...
  std::uint32_t parent = 0;                  // its own number: there is none
  const syntax::FunctionDef* def = nullptr;  // of a function
  // The outermost function around it, or itself; null: none.
  const syntax::FunctionDef* function = nullptr;
};

// A call, and what is called.
struct CallSite {
  source::Span span;
  // Its parenthesis is not closed: it is being typed, and ends with its line.
  bool is_open = false;
  source::Span callee;
  // What the callee means: an operator, a function, ...; unknown for variables and
  // computed callees.
  Meaning meaning;
  std::optional<std::uint32_t> symbol;  // of the callee's last name
  std::optional<std::uint32_t> outer;   // the call around it
};

struct SymbolTable {
  std::vector<NameScope> scopes;        // the module first
  std::vector<Symbol> symbols;          // in order of first mention
  std::vector<Occurrence> occurrences;  // by place
  std::vector<CallSite> calls;          // by place, outer ones first
  // The numbers of the occurrences of symbol `i`: `uses[first_use[i]]` up to
  // `uses[first_use[i + 1]]`, by place.
  std::vector<std::uint32_t> uses;
  std::vector<std::uint32_t> first_use;
};

using TokenRun = std::span<const syntax::Token>;

// Of a whole file, whatever its errors. `text` is the one that was parsed, or the one
// it was made readable from: then `cut_lines` has the tokens of the lines that the tree
// has only the beginning of.
auto find_symbols(const syntax::Parsed& parsed, std::string_view text, Outside& outside,
                  std::span<const TokenRun> cut_lines = {}) -> SymbolTable;
// Of one function.
auto find_symbols(const syntax::FunctionDef& def, Outside& outside) -> SymbolTable;

// --- questions; `offset` is one of the text. A place between two names counts for the
// one behind it, and behind a name for that name.

// Null where no name stands.
auto symbol_at(const SymbolTable& table, std::uint32_t offset) -> const Symbol*;
auto occurrence_at(const SymbolTable& table, std::uint32_t offset) -> const Occurrence*;
// Where the name at `offset` is first bound; nothing when it is not bound in this text.
auto definition_of(const SymbolTable& table, std::uint32_t offset)
    -> std::optional<source::Span>;
// All places of the name at `offset`, itself included, by place.
auto references_of(const SymbolTable& table, std::uint32_t offset)
    -> std::vector<Occurrence>;
// The innermost call around `offset`: within its parentheses or on its callee.
auto call_at(const SymbolTable& table, std::uint32_t offset) -> const CallSite*;
// The operator named at `offset`, or of the keyword there, or of the innermost call
// around it; null when that is none.
auto operator_at(const SymbolTable& table, std::uint32_t offset)
    -> const OperatorMeaning*;
// What a call expression of the tree calls; null when it is no call of this table.
auto call_of(const SymbolTable& table, const syntax::Expr& call) -> const CallSite*;

}  // namespace opscribe::flow
