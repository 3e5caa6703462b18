#pragma once

// Expressions and statements over scopes, with a meter running; internal to script.

#include <memory>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/frame.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/value.h"

namespace opscribe::script {

// As the public functions of the same meaning.
auto eval(const syntax::Expr& expr, Scope& scope) -> Value;
auto call_value(const Value& callee, const Arguments& arguments) -> Value;

// --- targets (assign.cpp)

// `target = value`, tuples unpacked. Throws for targets that cannot be evaluated.
void assign(const syntax::Expr& target, const Value& value, Frame& frame);
void assign_with(const syntax::AugAssign& statement, Frame& frame);
void delete_target(const syntax::Expr& target, Frame& frame);
// `place.method(arguments)` where the method changes its object and `place` is a
// variable or an item of one.
auto change_place(const syntax::Expr& place, std::string_view method,
                  const Arguments& arguments, Scope& scope) -> Value;
auto is_place(const syntax::Expr& expr) -> bool;
// `value` with every occurrence of the object `before` replaced.
auto replaced(const Value& value, const Value& before, const Value& after) -> Value;
// Throws when `value`, which is about to be a part of `holder`, has it as a part.
void refuse_ring(const Value& value, const Value& holder);
// `is`, and nothing has changed in between.
auto is_same_version(const Value& a, const Value& b) -> bool;

// Binds a variable: that of an outer function where the frame declares it so.
void bind_name(std::string_view name, const Value& value, Frame& frame);
// The frame of the function, class or statement that an expression stands in; null
// when there is none.
auto frame_around(Scope& scope) -> Frame*;
// `d[key]` of a `defaultdict` adds the key; `place` is what is about to be changed.
void add_missing_keys(const syntax::Expr& place, Scope& scope);

// --- functions (function.cpp)

auto make_function(const syntax::FunctionDef& def, Scope& scope) -> Value;
auto make_lambda(const syntax::Lambda& lambda, Scope& scope) -> Value;
auto call_function(const PythonFunction& function, const Arguments& arguments) -> Value;
// `def` as a statement: the function under its decorators.
auto define_function(const syntax::FunctionDef& def, Frame& frame) -> Value;

// --- statements (execute.cpp)

enum class Flow { Next, Break, Continue, Return };
// Throws EvalError where a statement cannot be run. `returned` is set by `return`.
auto execute(syntax::Block block, Frame& frame, Value& returned) -> Flow;

// The case that the subject of a `match` takes, its names bound; null: none
// (match.cpp).
auto chosen_case(const syntax::Match& node, Frame& frame) -> const syntax::MatchCase*;
// The handler for an error in the body of a `try`; null: the error goes on
// (exceptions.cpp).
auto handler_for(const syntax::Try& node, const EvalError& error, Frame& frame)
    -> const syntax::ExceptHandler*;
// The name of a class of exceptions; empty when it is not one of Python's own.
auto raised_class(const Value& exception) -> std::string;

// --- names (names.cpp)

// The names a function's body binds (parameters too) and does not declare global.
auto local_names(const syntax::FunctionDef& def) -> NameSet;
// Whether calling a function makes a generator.
auto has_yield(const syntax::FunctionDef& def) -> bool;
// Every name an expression or function mentions, nested functions included.
auto mentioned_names(const syntax::Expr& expr) -> NameSet;
auto mentioned_names(const syntax::FunctionDef& def) -> NameSet;
// The names that running a statement may bind or change.
auto affected_names(const syntax::Stmt& statement) -> NameSet;
// Those of them that it binds.
auto bound_names(const syntax::Stmt& statement) -> NameSet;
// Those of them whose objects it changes in place.
auto changed_names(const syntax::Stmt& statement) -> NameSet;
auto mentioned_names(const syntax::Stmt& statement) -> NameSet;
// Those of them outside the bodies of functions.
auto outer_names(const syntax::Stmt& statement) -> NameSet;
// What calling a function may change outside of it.
struct SideEffects {
  bool changes_arguments = false;
  NameSet outer;  // variables of the module
};
// `has_new_object`: of an `__init__`, whose first argument nobody else has.
auto side_effects(const syntax::FunctionDef& def, bool has_new_object = false)
    -> SideEffects;
// The calls `name(...)` and `x.name(...)` a statement makes, with the names among their
// arguments, `x` included.
struct NamedCall {
  std::string_view callee;
  bool is_method = false;
  NameSet arguments = {};
};
auto named_calls(const syntax::Stmt& statement) -> std::vector<NamedCall>;

}  // namespace opscribe::script
