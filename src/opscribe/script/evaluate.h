#pragma once

// Evaluating Python expressions over known values: the arguments of attributes, default
// values, annotations, module constants.
//
// The meaning is Python's: `7 // -2` is -4, `1 / 2` is 0.5, integers beyond 64 bits are
// an error rather than wrapped. Numpy's for arrays of `np.array(...)`.

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/script/value.h"

namespace opscribe::script {

// An expression whose value cannot be known here. Turned into a diagnostic where the
// file is known.
class EvalError : public std::runtime_error {
 public:
  enum class Kind {
    UnknownName,  // `name` is bound nowhere
    Unsupported,  // valid Python, but only running it would give the value
    Wrong,        // Python would raise: a type error, division by zero, ...
    Budget,       // too many steps, items or bytes
  };
  EvalError(Kind error_kind, source::Span place, const std::string& message,
            std::string way_out = {})
      : std::runtime_error(message),
        kind(error_kind),
        span(place),
        help(std::move(way_out)) {}

  Kind kind;
  source::Span span;  // of the expression to blame, in the text the tree points into
  std::string help;
  std::string name;  // UnknownName
  // The text that `span` points into, where that is known: the one of the function or
  // module that was being evaluated.
  std::shared_ptr<const source::SourceFile> file;
  // The same text as the one being compiled? False for a span in another file or
  // function, which the message then names.
  bool is_here = true;
  // The message already says which line stands in the way.
  bool is_explained = false;
};

// The way out where a module is evaluated without Python and needs it.
inline constexpr std::string_view kLetPythonRun =
    "let Python run the module: `python -m opscribe compile FILE.py[:FUNC] [-o OUT]`";

// Bounds the work of one evaluation, over all nested calls.
struct EvalLimits {
  std::size_t steps = 1'000'000;  // expressions and statements evaluated
  std::size_t items = 1 << 24;    // of one list or array
  std::size_t depth = 64;         // of calls
};

class Meter;  // meter.h

// Throws EvalError. What it takes is counted by `meter`, which may be that of other
// evaluations, too; without one it is by itself, within the limits.
auto evaluate(const syntax::Expr& expr, Scope& scope, Meter& meter) -> Value;
auto evaluate(const syntax::Expr& expr, Scope& scope, const EvalLimits& limits = {})
    -> Value;

// Calls `callee`: builtins, types (`float("inf")`, `FLOAT16`), Python functions made of
// simple statements, foreign objects. Throws EvalError.
auto call(const Value& callee, const Arguments& arguments, Meter& meter) -> Value;
// The same from inside an evaluation, for whose meter it counts.
auto call(const Value& callee, const Arguments& arguments) -> Value;

// One operator or access on values that are known; throws EvalError at `span`.
auto apply(syntax::BinaryOperator op, const Value& left, const Value& right,
           source::Span span) -> Value;
auto apply(syntax::UnaryOperator op, const Value& operand, source::Span span) -> Value;
auto compare(syntax::CompareOperator op, const Value& left, const Value& right,
             source::Span span) -> Value;
auto get_attr(const Value& object, std::string_view name, source::Span span) -> Value;
auto get_item(const Value& object, const Value& index, source::Span span) -> Value;
// The items a `for` over the value visits.
auto iterate(const Value& iterable, source::Span span) -> std::vector<Value>;

// The annotation an evaluated value stands for (`int`, `FLOAT["N"]`, a string that
// holds an expression, `None`); Kind::Unknown when it is none.
auto as_type(const Value& value, Scope& scope) -> TypeSpec;
// As Python would print it: `FLOAT['N', 3]`, `Sequence[int]`.
auto to_text(const TypeSpec& type) -> std::string;
// `int | None`; nothing when the operands are no types.
auto union_of(const Value& left, const Value& right) -> std::optional<Value>;
// `FLOAT.dtype`, `FLOAT.shape`; nothing for other names.
auto type_attr(const TypeSpec& type, std::string_view name) -> std::optional<Value>;
// `FLOAT["N"]`, `Sequence[int]`; throws EvalError.
auto type_item(const TypeSpec& type, const Value& index) -> Value;
// The element type as its class: `FLOAT`.
auto tensor_type(DataType dtype) -> Value;

// A set of items that are all different, and those of a set; null for other values.
auto set_of(std::vector<Value> items) -> Value;
auto elements_of(const Value& value) -> const std::vector<Value>*;

// `range`, `len`, `float`, `True`... null when there is none of that name.
auto find_builtin(std::string_view name) -> const Value*;

}  // namespace opscribe::script
