#include "opscribe/flow/checked.h"

#include <algorithm>
#include <utility>

#include "opscribe/flow/list_uses.h"

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

// The first `return` that is not at the end of the function's own block.
auto early_return(Block body, bool is_inside) -> const Stmt* {
  for (const Stmt* stmt : body) {
    if (is_inside && stmt->as<Return>() != nullptr) return stmt;
    const Stmt* found = nullptr;
    if (const auto* node = stmt->as<If>()) {
      found = early_return(node->body, true);
      if (found == nullptr) found = early_return(node->orelse, true);
    } else if (const auto* each = stmt->as<For>()) {
      found = early_return(each->body, true);
    } else if (const auto* repeat = stmt->as<While>()) {
      found = early_return(repeat->body, true);
    }
    if (found != nullptr) return found;
  }
  return nullptr;
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
  const Block body = checked.doc ? def.body.subspan(1) : def.body;
  if (options.strict) {
    if (const Stmt* stmt = early_return(body, false)) {
      checked.problems.push_back(
          {.id = "strict",
           .span = stmt->span,
           .message = "Return statements are not permitted inside control-flow "
                      "statements in strict mode",
           .help = "leave `strict` out, or return at the end of the function"});
      checked.body.body = body;
      return checked;
    }
  }
  checked.body = normalise(body, options.limits);
  add(checked.body.warnings, diag::Severity::Warning, checked.problems);
  add(checked.body.errors, diag::Severity::Error, checked.problems);
  if (checked.has_errors()) return checked;
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
    const Names names = names_assigned(checked.def->body);
    checked.assigned.emplace(names.begin(), names.end());
  }
  return checked.assigned->contains(name);
}

}  // namespace opscribe::flow
