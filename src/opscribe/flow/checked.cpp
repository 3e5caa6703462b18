#include "opscribe/flow/checked.h"

#include <algorithm>
#include <utility>

#include "opscribe/flow/list_uses.h"
#include "opscribe/flow/subset.h"
#include "opscribe/syntax/walk.h"

namespace opscribe::flow {

using namespace syntax;

namespace {

auto doc_of(const FunctionDef& def) -> std::optional<std::string_view> {
  if (def.body.empty()) return std::nullopt;
  const auto* first = def.body[0]->as<ExprStmt>();
  const auto* text = first == nullptr ? nullptr : first->value->as<Constant>();
  if (text == nullptr || text->kind != Constant::Kind::Str) return std::nullopt;
  return text->text;
}

// No branch, loop or nested function: nothing that asks what is read later.
auto is_straight(Block body) -> bool {
  return std::ranges::all_of(body, [](const Stmt* stmt) {
    return stmt->as<Assign>() != nullptr || stmt->as<Return>() != nullptr ||
           stmt->as<ExprStmt>() != nullptr;
  });
}

void add(std::vector<FlowError>& found, diag::Severity severity,
         std::vector<Problem>& into) {
  for (FlowError& each : found) {
    into.push_back({.id = each.id,
                    .severity = severity,
                    .span = each.span,
                    .message = std::move(each.message),
                    .help = std::move(each.help)});
  }
  found.clear();
}

// The first `return` inside an `if` or loop.
auto early_return(Block body) -> const Stmt* {
  const Stmt* found = nullptr;
  for (const Stmt* outer : body) {
    const auto enter = [&](const Stmt& stmt) {
      const bool is_flow = stmt.as<If>() != nullptr || stmt.as<For>() != nullptr ||
                           stmt.as<While>() != nullptr;
      if (is_flow) return Walk::Into;
      if (&stmt == outer || stmt.as<Return>() == nullptr) return Walk::Over;
      found = &stmt;
      return Walk::Stop;
    };
    const auto pass = [](const Expr&) { return Walk::Over; };
    if (!walk(*outer, Overloaded{enter, pass})) break;
  }
  return found;
}

// The normal form and its problems; false when there are errors.
auto check_flow(Block body, const CheckOptions& options, Checked& checked) -> bool {
  const Stmt* early = options.strict ? early_return(body) : nullptr;
  if (early != nullptr) {
    checked.problems.push_back(
        {.id = "strict",
         .span = early->span,
         .message = "Return statements are not permitted inside control-flow "
                    "statements in strict mode",
         .help = "leave `strict` out, or return at the end of the function"});
    checked.body.body = body;
    return false;
  }
  checked.body = normalise(body, options.limits);
  add(checked.body.warnings, diag::Severity::Warning, checked.problems);
  add(checked.body.errors, diag::Severity::Error, checked.problems);
  return !checked.has_errors();
}

void find_certain(Checked& checked) {
  for (const Expr* value : checked.body.certain) {
    const Names names = names_read(*value);
    checked.certain.insert(names.begin(), names.end());
  }
}

}  // namespace

auto Checked::has_errors() const -> bool {
  return std::ranges::any_of(problems, [](const Problem& problem) {
    return problem.severity == diag::Severity::Error;
  });
}

auto check_script(const FunctionDef& def, Outside& outside, const CheckOptions& options)
    -> Checked {
  Checked checked;
  checked.def = &def;
  checked.doc = doc_of(def);
  if (options.wants_symbols) {
    checked.symbols = std::make_shared<const SymbolTable>(find_symbols(def, outside));
  }
  const Block given = checked.doc ? def.body.subspan(1) : def.body;
  const auto is_attribute = [&](std::string_view name) {
    return outside.names_attribute(name);
  };
  checked.written = options.strict ? MatchFree{.arena = nullptr, .body = given}
                                   : without_match(given, is_attribute);
  const Block body = checked.written.body;
  const bool has_flow = check_flow(body, options, checked);
  if (options.wants_subset) add_subset_problems(def, body, checked.problems);
  if (!has_flow) return checked;
  checked.growing = growing_lists(body);
  if (!checked.growing.empty()) checked.spread = spread_names(body);
  if (!options.wants_exposed && is_straight(checked.body.body)) return checked;
  find_certain(checked);
  checked.liveness =
      analyse_liveness(checked.body, [&](const Expr& test) -> std::optional<bool> {
        const Names names = names_read(test);
        const auto is_assigned = [&](std::string_view name) {
          return assigns(checked, name);
        };
        if (std::ranges::any_of(names, is_assigned)) return std::nullopt;
        return outside.decide(test, names);
      });
  return checked;
}

auto assigns(Checked& checked, std::string_view name) -> bool {
  if (!checked.assigned) {
    // Before `check_script` has come that far, the function's own statements.
    const bool is_written = checked.written.body.data() != nullptr;
    const Names names =
        names_assigned(is_written ? checked.written.body : checked.def->body);
    checked.assigned.emplace(names.begin(), names.end());
  }
  return checked.assigned->contains(name);
}

}  // namespace opscribe::flow
