#include "opscribe/driver/script_facts.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "opscribe/base/error.h"
#include "opscribe/ir/opset.h"
#include "opscribe/lower/signature.h"
#include "opscribe/ops/registry.h"
#include "opscribe/script/module.h"
#include "opscribe/syntax/walk.h"

namespace opscribe {

namespace {

using script::Value;
using syntax::FunctionDef;

// A script function that nobody compiles: its name is all that is asked for.
class UncompiledFunction : public script::NodeFunction {
 public:
  explicit UncompiledFunction(const script::ScriptDefinition& definition)
      : name_(definition.def->name.text) {
    if (const auto* opset = definition.opset.as<script::Opset>()) opset_ = *opset;
  }
  auto name() const -> std::string_view override { return name_; }
  auto opset() const -> const script::Opset& override { return opset_; }

 private:
  std::string name_;
  script::Opset opset_{.domain = "this", .version = 1};
};

auto operator_meaning(const script::Opset& opset, std::string_view name)
    -> flow::OperatorMeaning {
  const schema::OpVersion* version =
      ops::registry().find(opset.domain, name, opset.version);
  return {.domain = std::string(ir::canonical_domain(opset.domain)),
          .name = std::string(name),
          .version = opset.version,
          .since = version == nullptr ? 0 : version->since};
}

auto meaning_of_value(const Value& value) -> flow::Meaning {
  if (const auto* opset = value.as<script::Opset>()) {
    return flow::OpsetMeaning{std::string(ir::canonical_domain(opset->domain)),
                              opset->version};
  }
  if (const auto* op = value.as<script::OpName>()) {
    return operator_meaning(op->opset, op->name);
  }
  if (const auto* module = value.as<script::ModuleRef>()) {
    return flow::ModuleMeaning{module->name};
  }
  if (const auto* type = value.as<script::TypeSpec>()) {
    return flow::TypeMeaning{script::to_text(*type)};
  }
  if (const auto* builtin = value.as<script::Builtin>()) {
    return flow::BuiltinMeaning{builtin->name};
  }
  if (const auto* python = value.as<script::PythonFunction>()) {
    return flow::FunctionMeaning{.name = python->name, .is_script = false};
  }
  if (const auto* node = value.as<script::NodeFunction>()) {
    return flow::FunctionMeaning{.name = std::string(node->name()), .is_script = true};
  }
  return flow::ValueMeaning{value.type_name()};
}

// What `work` gives; nothing when Python would be needed for it, or would fail.
template <typename Work>
auto if_known(Work&& work) -> decltype(work()) {
  try {
    return work();
  } catch (const script::EvalError&) {
    return {};
  } catch (const Error&) {
    return {};
  }
}

// The names around functions as the evaluated module has them.
class ModuleOutside final : public flow::Outside {
 public:
  ModuleOutside(const ScriptFacts& facts, const script::EvalLimits& limits)
      : limits_(limits) {
    module_ = script::Module::make(
        facts.text.file, facts.text.parsed,
        [this](const script::ScriptDefinition& definition) {
          scopes_.try_emplace(definition.def, definition.scope);
          return Value(std::shared_ptr<const script::NodeFunction>(
              std::make_shared<UncompiledFunction>(definition)));
        },
        limits);
    // Each function sees the names as they are where it is defined.
    for (const std::string& name : module_->script_names()) {
      if_known([&] { return module_->find(name); });
    }
  }

  auto meaning_of(flow::Path path, const FunctionDef* function)
      -> flow::Meaning override {
    return if_known([&]() -> flow::Meaning {
      auto value = scope_of(function).find(path[0]);
      if (!value) {
        const Value* builtin = script::find_builtin(path[0]);
        if (builtin == nullptr) return flow::UnknownMeaning{};
        if (path.size() == 1) return flow::BuiltinMeaning{std::string(path[0])};
        value = *builtin;
      }
      for (const std::string_view member : path.subspan(1)) {
        if (const auto* opset = value->as<script::Opset>()) {
          value = Value::object(script::OpName{*opset, std::string(member)});
        } else {
          value = script::get_attr(*value, member, {});
        }
      }
      return meaning_of_value(*value);
    });
  }

  auto role_of(const flow::OperatorMeaning& op, std::string_view keyword)
      -> flow::KeywordRole override {
    const schema::OpVersion* version =
        ops::registry().find(op.domain, op.name, op.version);
    if (version == nullptr) return flow::KeywordRole::Unknown;
    const auto has_name = [&](const auto& each) { return each.name == keyword; };
    if (std::ranges::any_of(version->attributes, has_name)) {
      return flow::KeywordRole::Attribute;
    }
    return std::ranges::any_of(version->inputs, has_name) ? flow::KeywordRole::Input
                                                          : flow::KeywordRole::Unknown;
  }

  auto is_attribute(const syntax::Expr& annotation, const FunctionDef& def)
      -> bool override {
    if (!is_script(def)) return false;
    return if_known([&] {
      script::Scope& scope = scope_of(&def);
      const Value value = script::evaluate(annotation, scope, limits_);
      return lower::attribute_type_of(script::as_type(value, scope)) !=
             ir::AttrType::Undefined;
    });
  }

  // Decorated with `script(...)`, or with `script` when that is all there is yet.
  auto is_script(const FunctionDef& def) -> bool {
    if (scopes_.contains(&def)) return true;
    return std::ranges::any_of(def.decorators, [&](const syntax::Expr* decorator) {
      const auto* call = decorator->as<syntax::Call>();
      const syntax::Expr* named = call != nullptr ? call->callee : decorator;
      std::vector<std::string_view> path;
      while (const auto* member = named->as<syntax::Attribute>()) {
        path.push_back(member->attr.text);
        named = member->value;
      }
      path.push_back(named->plain_name());
      std::ranges::reverse(path);
      const flow::Meaning meaning = meaning_of(path, nullptr);
      const auto* builtin = std::get_if<flow::BuiltinMeaning>(&meaning);
      if (builtin != nullptr) return builtin->name == "onnxscript.script";
      const bool is_unknown = std::holds_alternative<flow::UnknownMeaning>(meaning);
      return is_unknown && path.back() == "script";
    });
  }

 private:
  auto scope_of(const FunctionDef* function) -> script::Scope& {
    const auto found = scopes_.find(function);
    return found == scopes_.end() ? *module_ : *found->second;
  }

  script::EvalLimits limits_;
  std::unordered_map<const FunctionDef*, std::shared_ptr<script::Scope>> scopes_;
  std::shared_ptr<script::Module> module_;
};

auto diagnostic_of(const ScriptFacts& facts, const flow::Problem& problem,
                   std::string_view function = {}) -> diag::Diagnostic {
  diag::Place place =
      lower::place_of({.file = facts.file, .keep_alive = {}}, problem.span);
  place.function = function;
  return {.id = problem.id,
          .severity = problem.severity,
          .message = problem.message,
          .place = std::move(place),
          .labels = {},
          .help = problem.help};
}

}  // namespace

auto check_source(std::shared_ptr<const source::SourceFile> file,
                  const CheckSourceOptions& options) -> ScriptFacts {
  ScriptFacts facts;
  facts.file = std::move(file);
  facts.text = read_text(facts.file);
  for (const syntax::SyntaxError& error : facts.text.typed->errors) {
    facts.diagnostics.push_back(diagnostic_of(facts, {.id = "syntax-error",
                                                      .span = error.span,
                                                      .message = error.message,
                                                      .help = error.help}));
  }
  ModuleOutside outside(facts, options.evaluation);
  facts.symbols = std::make_shared<const flow::SymbolTable>(flow::find_symbols(
      *facts.text.parsed, facts.file->text(), outside, facts.text.cut_lines));
  syntax::walk(facts.text.parsed->module.body, [&](const syntax::Stmt& stmt) {
    const auto* def = stmt.as<FunctionDef>();
    if (def == nullptr || !outside.is_script(*def)) return syntax::Walk::Into;
    flow::Checked checked = flow::check_script(
        *def, outside, {.strict = options.strict, .wants_subset = true});
    checked.symbols = facts.symbols;
    for (const flow::Problem& problem : checked.problems) {
      facts.diagnostics.push_back(diagnostic_of(facts, problem, def->name.text));
    }
    facts.functions.push_back(std::move(checked));
    return syntax::Walk::Over;
  });
  return facts;
}

}  // namespace opscribe
