// Calls: of operators, of script functions, of Python's builtins and plain functions.
//
//   op.Clip(x, max=m)     Clip(x, , m): keyword inputs stand where they belong
//   f(x, alpha=2.0)       this.f(x) {alpha = 2.0}
//   Relu(x)               an operator of the default opset
//   scale(x)              a plain Python function: its body, inlined

#include "opscribe/lower/calls.h"

#include <algorithm>

#include "opscribe/base/error.h"
#include "opscribe/check/name_uses.h"
#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/restore.h"
#include "opscribe/ops/registry.h"
#include "opscribe/schema/spelling.h"

namespace opscribe::lower {

namespace {

// An attribute may be given by its place where it is clear which one is meant.
auto surplus_text(const Callee& callee, const std::vector<Argument>& given)
    -> std::string {
  const Signature& signature = *callee.signature;
  const bool takes_attributes =
      callee.schema == nullptr || signature.num_attributes == 1;
  const std::size_t most =
      takes_attributes ? signature.params.size() : signature.num_inputs;
  return fmt::format("`{}` takes at most {} {}{} by place, {} were given", callee.name,
                     most, takes_attributes ? "argument" : "input",
                     most == 1 ? "" : "s", given.size());
}

auto has_parameter(const Signature& signature, std::string_view name) -> bool {
  return std::ranges::find(signature.params, name, &SignatureParam::name) !=
         signature.params.end();
}

}  // namespace

// --- who is called

void Lowerer::check_opset(const script::Opset& opset, source::Span span) {
  if (!ir::canonical_domain(opset.domain).empty()) return;
  const script::Opset& chosen = default_opset(span);
  if (chosen.version == opset.version) return;
  fail_with_help(
      span, "mixed-opsets",
      fmt::format("Two distincts opset were used: version {} here, and version {} by "
                  "default in this function",
                  opset.version, chosen.version),
      "use one version of the standard operators within a function");
}

auto Lowerer::callee_of(const script::Value& value, const Expr& expr) -> Callee {
  Callee callee;
  if (const auto* op = value.as<script::OpName>()) {
    callee.opset = op->opset;
    callee.name = op->name;
    find_operator(callee, expr);
  } else if (auto function = value.shared<script::NodeFunction>()) {
    callee.function = std::dynamic_pointer_cast<const ScriptFunction>(function);
    callee.opset = function->opset();
    callee.name = std::string(function->name());
    if (callee.function != nullptr) callee.signature = &callee.function->signature;
  } else if (value.is<script::PythonFunction>() || value.is<script::Builtin>() ||
             value.is<script::TypeSpec>()) {
    callee.value = value;
  } else if (const auto* foreign = value.as<script::ForeignObject>()) {
    if (const script::Partial* partial = foreign->partial()) {
      return partial_callee(*partial, expr);
    }
    fail_with_help(
        expr.span, "invalid-callee",
        fmt::format("Invalid callee: `{}` is a {}, which cannot be called in "
                    "a graph",
                    text(expr.span), foreign->type_name()),
        "decorate the function with `@script()`, or compute with known "
        "values only");
  } else {
    fail_with_help(expr.span, "invalid-callee",
                   fmt::format("Invalid callee: `{}` is {} ({}), not a function",
                               text(expr.span), value.repr(), value.type_name()),
                   "call an operator of an opset or a script function");
  }
  return callee;
}

// `functools.partial(f, 1, axis=0)`, and a method with its object.
auto Lowerer::partial_callee(const script::Partial& partial, const Expr& expr)
    -> Callee {
  refuse_in_strict(expr.span, "a call with arguments given before");
  Callee callee = callee_of(partial.callee, expr);
  if (callee.value.is<script::Builtin>() || callee.value.is<script::TypeSpec>()) {
    fail_with_help(expr.span, "invalid-callee",
                   fmt::format("Invalid callee: `{}` is a part of `{}`, which is not "
                               "called in a graph",
                               text(expr.span), callee.value.repr()),
                   "call the function itself");
  }
  script::Arguments& given = callee.given;
  given.positional.insert(given.positional.end(), partial.given.positional.begin(),
                          partial.given.positional.end());
  for (const auto& [name, value] : partial.given.keywords) {
    std::erase_if(given.keywords, [&](const auto& each) { return each.first == name; });
    given.keywords.emplace_back(name, value);
  }
  return callee;
}

auto Lowerer::callee_of(const Operand& operand, const Expr& expr) -> Callee {
  if (operand.is_poisoned) throw Failed{};
  if (operand.nested != nullptr) return {.nested = operand.nested};
  if (operand.known != nullptr && operand.value == nullptr) {
    return callee_of(*operand.known, expr);
  }
  fail_with_help(
      expr.span, "invalid-callee",
      fmt::format("Invalid callee: `{}` is a value of the graph", text(expr.span)),
      "only functions can be called");
}

// The schema, if ONNX has one. An unknown standard operator is an error when it is
// called through an opset.
void Lowerer::find_operator(Callee& callee, const Expr& expr) {
  const schema::Registry& registry = ops::registry();
  const std::string_view domain = ir::canonical_domain(callee.opset.domain);
  if (registry.find_domain(domain) == nullptr) return;
  callee.schema = registry.find(domain, callee.name, callee.opset.version);
  if (callee.schema != nullptr) {
    callee.signature = &callee.schema->signature;
    if (callee.schema->deprecated) {
      const std::string_view successor = schema::successor_of(callee.name);
      warn(expr.span, "deprecated-operator",
           fmt::format("{} is deprecated since opset {}", callee.name,
                       callee.schema->since),
           successor.empty() ? std::string("use an older opset")
                             : fmt::format("use {}", successor));
    }
    return;
  }
  const schema::OpDef* def = registry.find(domain, callee.name);
  std::string message =
      fmt::format("opset {} of {} has no operator `{}`", callee.opset.version,
                  domain.empty() ? "ai.onnx" : domain, callee.name);
  std::string help = "see `opscribe ops` for those there are";
  if (def != nullptr) {
    help = fmt::format("it came with opset {}; use opset{} or newer",
                       def->versions.back().since, def->versions.back().since);
  } else if (const std::string_view near = registry.suggest(domain, callee.name);
             !near.empty()) {
    help = fmt::format("did you mean `{}`?", near);
  }
  // One that exists elsewhere still makes a node, as the reference does.
  if (!domain.empty() || def != nullptr) {
    warn(expr.span, "unknown-operator", message, help);
    return;
  }
  fail_with_help(expr.span, "unknown-operator", message, help);
}

// `op.Add`, `np.maximum`: a member of something known.
auto Lowerer::callee_in(const syntax::Attribute& attribute, const Expr& expr)
    -> Callee {
  const auto* base = attribute.value->as<syntax::Name>();
  const auto owner = known(*attribute.value);
  if (!owner) {
    if (base != nullptr && !is_known_name(base->id))
      lookup(base->id, attribute.value->span);
    fail_with_help(expr.span, "invalid-callee",
                   fmt::format("'{}' is not an instance of type Opset",
                               text(attribute.value->span)),
                   "call operators through an opset: `op.Add(x, y)`");
  }
  if (base == nullptr) refuse_in_strict(expr.span, "an opset inside a module");
  if (const auto* opset = owner->as<script::Opset>()) {
    check_opset(*opset, expr.span);
    Callee callee{.opset = *opset, .name = std::string(attribute.attr.text)};
    find_operator(callee, expr);
    return callee;
  }
  std::optional<script::Value> member;
  try {
    member = script::get_attr(*owner, attribute.attr.text, expr.span);
  } catch (const script::EvalError& error) {
    if (error.kind == script::EvalError::Kind::Unsupported) {
      script::EvalError here = error;
      if (here.help.empty()) {
        here.help = "in a graph, operators compute: `op.Add(x, y)`";
      }
      fail(here);
    }
    fail_with_help(expr.span, "invalid-callee",
                   fmt::format("'{}' is not an instance of type Opset but {}",
                               text(attribute.value->span), owner->type_name()),
                   error.what());
  }
  return callee_of(*member, expr);
}

auto Lowerer::callee(const Expr& expr) -> Callee {
  if (const auto* attribute = expr.as<syntax::Attribute>()) {
    return callee_in(*attribute, expr);
  }
  const auto* name = expr.as<syntax::Name>();
  if (name == nullptr) {
    // `steps[0](x)`, `adder(n)(x)`: something that gives a function.
    const bool may_be_one =
        expr.as<syntax::Call>() != nullptr || expr.as<syntax::Subscript>() != nullptr ||
        expr.as<syntax::IfExp>() != nullptr || expr.as<syntax::Lambda>() != nullptr ||
        expr.as<syntax::NamedExpr>() != nullptr;
    if (may_be_one && !request_.strict) return callee_of(operand(expr), expr);
    fail_with_help(expr.span, "invalid-callee",
                   fmt::format("Invalid callee `{}`", text(expr.span)),
                   "call an operator of an opset or a script function by its name");
  }
  if (const Operand* local = find_local(name->id)) return callee_of(*local, expr);
  if (const auto value = find_static(name->id, expr.span)) {
    return callee_of(*value, expr);
  }
  if (name->id == request_.def->name.text) {
    fail_with_help(expr.span, "recursion",
                   fmt::format("`{}` calls itself; ONNX functions cannot", name->id),
                   "write a loop");
  }
  if (const script::Value* builtin = script::find_builtin(name->id);
      builtin != nullptr && !request_.strict) {
    return callee_of(*builtin, expr);
  }
  Callee callee{.opset = default_opset(expr.span), .name = std::string(name->id)};
  callee.schema = ops::registry().find("", callee.name, callee.opset.version);
  if (callee.schema != nullptr) {
    callee.signature = &callee.schema->signature;
    return callee;
  }
  if (const std::uint32_t line = active_->statics->line_below(name->id); line != 0) {
    fail_with_help(
        expr.span, "unknown-function",
        fmt::format("`{}` is not known here: it is defined below, on line {}", name->id,
                    line),
        "define it above; functions that call one another in a circle have "
        "no ONNX form");
  }
  const std::string_view near = ops::registry().suggest("", callee.name);
  warn(expr.span, "unknown-function",
       fmt::format("Unknown function name {}: taken as an operator of opset {}, which "
                   "has none of that name",
                   name->id, callee.opset.version),
       near.empty() ? std::string("define the function above this one")
                    : fmt::format("did you mean `{}`?", near));
  return callee;
}

// --- arguments

// Positional arguments with `*xs` spread out, behind those given before the call.
auto Lowerer::positional(const syntax::Call& node, const script::Arguments& before)
    -> std::vector<Argument> {
  std::vector<Argument> arguments;
  arguments.reserve(before.positional.size() + node.args.size());
  for (const script::Value& value : before.positional) {
    arguments.push_back(
        {.expr = node.callee,
         .operand = std::make_shared<const Operand>(Operand::of(value))});
  }
  for (const Expr* arg : node.args) {
    const auto* starred = arg->as<syntax::Starred>();
    if (starred == nullptr) {
      arguments.push_back({.expr = arg});
      continue;
    }
    refuse_in_strict(arg->span, "a starred argument");
    for (Operand& item : items_of(operand(*starred->value), arg->span)) {
      arguments.push_back(
          {.expr = arg, .operand = std::make_shared<const Operand>(std::move(item))});
    }
  }
  return arguments;
}

// Those of the call stand for what was given before it by the same names.
auto Lowerer::keywords(const syntax::Call& node, const script::Arguments& before)
    -> std::vector<std::pair<std::string, Argument>> {
  std::vector<std::pair<std::string, Argument>> arguments;
  for (const auto& [name, value] : before.keywords) {
    const auto is_this = [&](const syntax::Keyword& keyword) {
      return keyword.name.text == name;
    };
    if (std::ranges::any_of(node.keywords, is_this)) continue;
    arguments.emplace_back(
        name, Argument{.expr = node.callee,
                       .operand = std::make_shared<const Operand>(Operand::of(value)),
                       .span = node.callee->span});
  }
  for (const syntax::Keyword& keyword : node.keywords) {
    if (!keyword.name.text.empty()) {
      arguments.emplace_back(keyword.name.text,
                             Argument{.expr = keyword.value, .span = keyword.span});
      continue;
    }
    refuse_in_strict(keyword.span, "`**` in a call");
    const auto value = known(*keyword.value);
    const auto* dict = value ? value->as<script::DictValue>() : nullptr;
    if (dict == nullptr) {
      fail_with_help(keyword.span, "unexpected-argument",
                     "`**` needs a dict that is known while compiling",
                     "name the arguments one by one");
    }
    for (const auto& [key, item] : dict->items) {
      const auto* name = key.as<std::string>();
      if (name == nullptr) continue;
      arguments.emplace_back(
          *name, Argument{.expr = keyword.value,
                          .operand = std::make_shared<const Operand>(Operand::of(item)),
                          .span = keyword.span});
    }
  }
  return arguments;
}

// Python computes arguments in the order of the call. That of the parameters may be
// another, which shows where an argument binds a name.
void Lowerer::compute_in_turn(std::vector<Argument>& given,
                              std::vector<std::pair<std::string, Argument>>& named) {
  const auto binds = [](const Argument& argument) {
    const bool is_plain = argument.expr->as<syntax::Constant>() != nullptr ||
                          argument.expr->as<syntax::Name>() != nullptr;
    return !is_plain && argument.operand == nullptr &&
           check::binds_names(*argument.expr);
  };
  if (std::ranges::none_of(given, binds) &&
      std::ranges::none_of(
          named, [&](const auto& argument) { return binds(argument.second); })) {
    return;
  }
  const auto compute = [&](Argument& argument) {
    if (argument.operand != nullptr) return;
    const Restore restore(current_, argument.expr->span);
    argument.operand = std::make_shared<const Operand>(operand(*argument.expr));
  };
  for (Argument& argument : given) compute(argument);
  for (auto& [_, argument] : named) compute(argument);
}

// The arguments by parameter: inputs in order with holes for those left out,
// attributes in the order of the signature.
auto Lowerer::split_arguments(const Callee& callee, const Expr& expr,
                              const syntax::Call& node) -> SplitArguments {
  SplitArguments split;
  std::vector<Argument> given = positional(node, callee.given);
  auto named = keywords(node, callee.given);
  if (!named.empty()) compute_in_turn(given, named);
  if (callee.signature == nullptr) {
    split.inputs.assign(given.begin(), given.end());
    for (auto& [name, argument] : named) {
      split.attributes.push_back({name, ir::AttrType::Undefined, argument});
    }
    return split;
  }
  const Signature& signature = *callee.signature;
  split.inputs.reserve(given.size());
  std::size_t next = 0;
  std::size_t missing = 0;  // optional inputs left out just before
  const auto add_input = [&](std::optional<Argument> argument) {
    for (; missing > 0; --missing) split.inputs.emplace_back();
    split.inputs.push_back(std::move(argument));
  };
  for (const SignatureParam& param : signature.params) {
    const auto keyword =
        std::ranges::find(named, param.name, &std::pair<std::string, Argument>::first);
    if (param.is_variadic) {
      const std::size_t count = given.size() - next;
      if (count > 0) {
        for (; next < given.size(); ++next) add_input(given[next]);
      } else if (param.min_arity > 0 && missing == 0 && keyword == named.end()) {
        fail_missing(callee, param, named, expr);
      }
      continue;
    }
    std::optional<Argument> argument;
    if (next < given.size()) {
      // Attributes are told apart by name; only one can be meant by its place.
      if (!param.is_input && callee.schema != nullptr && signature.num_attributes > 1) {
        fail_surplus(callee, given, next, expr);
      }
      argument = given[next++];
      if (keyword != named.end()) {
        fail_with_help(
            keyword->second.span, "unexpected-argument",
            fmt::format("`{}` of `{}` is given twice", param.name, callee.name),
            "give it by its place or by its name");
      }
    } else if (keyword != named.end()) {
      argument = keyword->second;
      named.erase(keyword);
    }
    if (!argument) {
      if (param.is_required) fail_missing(callee, param, named, expr);
      if (param.is_input) ++missing;
      continue;
    }
    if (param.is_input) {
      add_input(std::move(argument));
    } else {
      split.attributes.push_back({std::string(param.name), param.attr_type, *argument});
    }
  }
  split.num_missing = missing;
  if (next < given.size()) {
    if (callee.schema == nullptr || request_.strict) {
      fail_surplus(callee, given, next, expr);
    }
    warn(given[next].expr->span, "too-many-arguments", surplus_text(callee, given),
         "the rest is dropped; give attributes by name");
  }
  if (!named.empty()) fail_unexpected(callee, named.front(), expr);
  return split;
}

void Lowerer::fail_missing(const Callee& callee, const SignatureParam& param,
                           std::span<const std::pair<std::string, Argument>> named,
                           const Expr& expr) {
  // `Unsqueeze(x, axis=0)`: what is missing was given by a name that is wrong.
  const auto unknown = std::ranges::find_if(named, [&](const auto& argument) {
    return !has_parameter(*callee.signature, argument.first);
  });
  if (unknown != named.end()) fail_unexpected(callee, *unknown, expr);
  if (param.is_input) {
    fail_with_help(expr.span, "missing-input",
                   fmt::format("Required input '{}: {}' was not provided to `{}`",
                               param.name, param.constraint, callee.name),
                   fmt::format("give it by its place or as `{}=...`", param.name));
  }
  fail_with_help(
      expr.span, "missing-attribute",
      fmt::format("Required input '{}: {}' was not provided: attribute `{}` "
                  "of `{}` has no default",
                  param.name, ir::name_of(param.attr_type), param.name, callee.name),
      fmt::format("add `{}=...`", param.name));
}

void Lowerer::fail_surplus(const Callee& callee, const std::vector<Argument>& given,
                           std::size_t next, const Expr&) {
  fail_with_help(given[next].expr->span, "too-many-arguments",
                 surplus_text(callee, given), "give attributes by name");
}

void Lowerer::fail_unexpected(const Callee& callee,
                              const std::pair<std::string, Argument>& argument,
                              const Expr&) {
  if (has_parameter(*callee.signature, argument.first)) {
    fail_with_help(
        argument.second.span, "unexpected-argument",
        fmt::format("`{}` of `{}` is given twice", argument.first, callee.name),
        "give it once");
  }
  std::vector<std::string_view> names;
  for (const SignatureParam& param : callee.signature->params) {
    names.push_back(param.name);
  }
  std::string help = fmt::format("it knows {}", fmt::join(names, ", "));
  if (names.empty()) help = "it takes no arguments";
  if (const std::string_view near = schema::closest(argument.first, names);
      !near.empty()) {
    help = fmt::format("did you mean `{}`?", near);
  } else if (callee.schema != nullptr) {
    // Perhaps another opset has it.
    const schema::OpDef* def =
        ops::registry().find(ir::canonical_domain(callee.opset.domain), callee.name);
    for (auto it = def->versions.rbegin(); it != def->versions.rend(); ++it) {
      if (it->find_attribute(argument.first) != nullptr) {
        help =
            fmt::format("it is an attribute in opset {}; this function uses opset {}",
                        it->since, callee.opset.version);
        break;
      }
    }
  }
  fail_with_help(argument.second.span, "unexpected-argument",
                 fmt::format("Unexpected keyword arguments '{}' of `{}`",
                             argument.first, callee.name),
                 help);
}

auto Lowerer::input_value(const Argument& argument, bool is_sequence) -> ir::Value* {
  const Restore restore(current_, argument.expr->span);
  const Operand given =
      argument.operand != nullptr ? *argument.operand : operand(*argument.expr);
  if (given.is_none()) return nullptr;
  if (is_sequence && !request_.strict) return as_sequence(given, argument.expr->span);
  return materialise(given, argument.expr->span);
}

// `op.Concat([x, y], axis=0)`: one input, not two.
void Lowerer::warn_of_stacked_list(const Callee& callee, const SplitArguments& split) {
  if (!callee.signature || split.inputs.size() != 1 || !split.inputs[0]) return;
  const SignatureParam* param = callee.signature->input_at(0);
  const Argument& given = *split.inputs[0];
  if (param == nullptr || !param->is_variadic || given.operand || is_known(*given.expr))
    return;
  if (given.expr->as<syntax::ListExpr>() == nullptr &&
      given.expr->as<syntax::Tuple>() == nullptr) {
    return;
  }
  warn(given.expr->span, "stacked-list",
       fmt::format("`{}` takes its inputs one by one; this list is a single one, its "
                   "items stacked",
                   callee.name),
       fmt::format("write `*` before the list: `*{}`", text(given.expr->span)));
}

// --- the node

auto Lowerer::call_node(const Callee& callee, const Expr& expr,
                        const syntax::Call& node,
                        std::span<const std::string_view> outputs)
    -> std::vector<Operand> {
  const SplitArguments split = split_arguments(callee, expr, node);
  Values inputs;
  for (const std::optional<Argument>& argument : split.inputs) {
    const SignatureParam* param = callee.signature != nullptr
                                      ? callee.signature->input_at(inputs.size())
                                      : nullptr;
    const bool is_sequence = param != nullptr && param->is_sequence;
    inputs.push_back(argument ? input_value(*argument, is_sequence) : nullptr);
    if (argument && inputs.back() == nullptr) {
      refuse_none(callee, inputs.size() - 1, argument->expr->span);
    }
  }
  warn_of_stacked_list(callee, split);
  std::shared_ptr<const ScriptFunction> function = callee.function;
  const bool is_template = function != nullptr && function->is_template();
  if (is_template) function = specialised(callee, split, expr.span);
  if (function != nullptr) {
    fill_default_inputs(*function, inputs, expr.span);
    function = variant_for(function, inputs);
  }
  std::vector<ir::Attr> attributes;
  attributes.reserve(split.attributes.size());
  for (const auto& [name, type, argument] : split.attributes) {
    if (is_template) break;  // they are in the variant
    std::optional<ir::Attr> attr =
        argument.operand
            ? attribute_of_operand(name, type, *argument.operand, argument.expr->span)
            : attribute(name, type, *argument.expr);
    if (attr) {
      attributes.push_back(*attr);
    } else if (const SignatureParam* param =
                   callee.signature != nullptr ? callee.signature->find(name) : nullptr;
               param != nullptr && param->is_required) {
      fail_with_help(argument.expr->span, "missing-attribute",
                     fmt::format("Attribute '{}' is required: `{}` is given None, and "
                                 "it has no default",
                                 name, callee.name),
                     "give a value");
    }
  }
  if (callee.signature != nullptr) cast_arguments(*callee.signature, inputs);
  check_output_count(callee, outputs.size(), expr);
  SmallVector<Name, 4> names;
  for (const std::string_view output : outputs) names.push_back(names_.unique(output));
  const Restore restore(current_, expr.span);
  ir::Node* made =
      add_node({.op_type = function != nullptr ? std::string_view(function->node_name)
                                               : std::string_view(callee.name),
                .inputs = std::move(inputs),
                .outputs = std::move(names),
                .domain = ir::canonical_domain(callee.opset.domain),
                .version = callee.opset.version});
  for (ir::Attr& attr : attributes) made->add_attr(attr);
  if (callee.schema != nullptr) {
    warn_of_inputs(callee, *made, split);
    if (split.inputs.empty()) warn_of_constant(callee, *made, expr.span);
  }
  if (callee.name == "Scan" && function == nullptr) set_scan_types(*made);
  if (function != nullptr) {
    auto& callees = result_->callees;
    if (std::ranges::find(callees, function) == callees.end()) {
      callees.push_back(function);
    }
    set_result_types(*function, *made);
  }
  std::vector<Operand> results;
  results.reserve(outputs.size());
  for (ir::Value* output : made->outputs()) results.push_back(Operand::of(output));
  return results;
}

// None leaves an input out, which an operator has to allow.
void Lowerer::refuse_none(const Callee& callee, std::size_t index, source::Span span) {
  if (callee.schema == nullptr) return;
  const SignatureParam* param = callee.signature->input_at(index);
  if (param == nullptr || !(param->is_required || param->is_variadic)) return;
  fail_with_help(span, "missing-input",
                 fmt::format("input `{}` of `{}` is None, and the operator does not "
                             "work without it",
                             param->name, callee.name),
                 "None stands for an optional input that is left out; give a value");
}

// A Constant has exactly one of its attributes.
void Lowerer::warn_of_constant(const Callee& callee, const ir::Node& node,
                               source::Span span) {
  if (callee.name != "Constant" || !node.domain().empty()) return;
  const std::size_t count = node.attrs().size();
  if (count == 1) return;
  warn(span, count == 0 ? "missing-attribute" : "unexpected-argument",
       fmt::format("`Constant` has {} values, and has to have one", count),
       "write `op.Constant(value_float=1.0)`, or just the number");
}

void Lowerer::check_output_count(const Callee& callee, std::size_t count,
                                 const Expr& expr) {
  std::size_t most = std::size_t(-1);
  if (callee.schema != nullptr && callee.schema->max_outputs != schema::kUnlimited) {
    most = static_cast<std::size_t>(callee.schema->max_outputs);
  }
  if (callee.function != nullptr && !callee.function->is_template()) {
    most = callee.function->num_outputs;
  }
  if (count <= most || (count == 1 && most == 0)) return;
  fail_with_help(expr.span, "too-many-outputs",
                 fmt::format("`{}` has {} output{}, and {} are unpacked", callee.name,
                             most, most == 1 ? "" : "s", count),
                 most == 1 ? "give the result a name first: `a, b = y` unpacks its rows"
                           : "unpack no more than there are");
}

// Inputs left out whose default is a value become constants.
void Lowerer::fill_default_inputs(const ScriptFunction& function, Values& inputs,
                                  source::Span span) {
  std::size_t i = 0;
  for (const Parameter& parameter : function.parameters) {
    if (!parameter.is_input) continue;
    const bool is_absent = i >= inputs.size();
    if (parameter.has_default && !parameter.default_value.is_none() && is_absent) {
      inputs.resize(i, nullptr);
      inputs.push_back(named_constant(parameter.default_value, parameter.name, span));
    }
    ++i;
  }
}

// The variant of a function that computes with its attributes, for those of this call.
auto Lowerer::specialised(const Callee& callee, const SplitArguments& split,
                          source::Span span) -> std::shared_ptr<const ScriptFunction> {
  std::vector<std::pair<std::string, script::Value>> values;
  for (const Parameter& parameter : callee.function->parameters) {
    if (parameter.is_input) continue;
    const auto given =
        std::ranges::find(split.attributes, parameter.name, &AttributeArgument::name);
    if (given == split.attributes.end()) {
      values.emplace_back(parameter.name, parameter.default_value);
      continue;
    }
    const Argument& argument = given->argument;
    if (const auto* name = argument.expr->as<syntax::Name>()) {
      const Operand* local = find_local(name->id);
      if (local != nullptr && local->attribute != nullptr) {
        throw NeedsKnown{local->attribute->name};
      }
    }
    const auto value = argument.operand && argument.operand->known != nullptr
                           ? std::optional(*argument.operand->known)
                           : known(*argument.expr);
    if (!value) {
      fail_with_help(
          argument.expr->span, "attribute-needs-constant",
          fmt::format("attribute `{}` of `{}` has to be known while compiling: "
                      "the function computes with it",
                      parameter.name, callee.name),
          "give a literal or a module constant");
    }
    values.emplace_back(parameter.name, *value);
  }
  auto variant = callee.function->with_attributes(values, emitter_);
  if (variant == nullptr) throw Failed{};
  if (variant->is_template()) {
    fail(span, "attribute-needs-constant",
         "`{}` cannot be compiled for these attributes", callee.name);
  }
  return variant;
}

// The body would be another one without this value, if it is an input.
void Lowerer::note_variation(const ir::Value* value) {
  if (value == nullptr || !value->is_input()) return;
  if (value->graph() != &result_->function->body()) return;
  auto& names = result_->varies_without;
  const std::string_view name = value->name().view();
  if (std::ranges::find(names, name) == names.end()) names.emplace_back(name);
}

// The variant of a function for a call without inputs that its body depends on.
auto Lowerer::variant_for(std::shared_ptr<const ScriptFunction> function,
                          Values& inputs) -> std::shared_ptr<const ScriptFunction> {
  const auto& varies = function->varies_without;
  if (varies.empty()) return function;
  std::vector<std::string> absent;
  Values present;
  std::size_t i = 0;
  for (const Parameter& parameter : function->parameters) {
    if (!parameter.is_input) continue;
    ir::Value* value = i < inputs.size() ? inputs[i] : nullptr;
    ++i;
    const bool matters = std::ranges::find(varies, parameter.name) != varies.end();
    if (matters) note_variation(value);  // it may be absent in a call of this function
    if (value == nullptr && matters) {
      absent.push_back(parameter.name);
    } else {
      present.push_back(value);
    }
  }
  if (absent.empty()) return function;
  auto variant = function->without(absent, emitter_);
  if (variant == nullptr) throw Failed{};
  while (!present.empty() && present.back() == nullptr) present.pop_back();
  inputs = std::move(present);
  return variant;
}

// --- calls as expressions

auto Lowerer::call(const Expr& expr, const syntax::Call& node, std::string_view wanted)
    -> Operand {
  if (is_method_of_value(*node.callee)) return method_call(expr, node, wanted);
  if (!request_.strict) {
    if (auto value = known(expr)) return Operand::of(std::move(*value));
  }
  return call(callee(*node.callee), expr, node, wanted);
}

auto Lowerer::call(const Callee& called, const Expr& expr, const syntax::Call& node,
                   std::string_view wanted) -> Operand {
  if (called.nested != nullptr || called.value.is<script::PythonFunction>()) {
    refuse_in_strict(expr.span, "a call of a plain Python function");
    if (auto value = known(expr)) return Operand::of(std::move(*value));
    return inline_call(called, expr, node);
  }
  if (!called.value.is_none()) return builtin_call(called, expr, node, wanted);
  if (called.function != nullptr && !request_.strict) {
    const std::size_t count = *num_outputs(called, expr, node);
    if (count > 1) return call_tuple(called, expr, node, wanted, count);
  }
  const std::string_view output = wanted;
  return call_node(called, expr, node, std::span(&output, 1)).front();
}

// All that a function of several results gives, as Python has it.
auto Lowerer::call_tuple(const Callee& called, const Expr& expr,
                         const syntax::Call& node, std::string_view wanted,
                         std::size_t count) -> Operand {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    names.push_back(fmt::format("{}{}", wanted.empty() ? "tmp" : wanted, i));
  }
  const std::vector<std::string_view> outputs(names.begin(), names.end());
  auto results = std::make_shared<ItemList>();
  results->items = call_node(called, expr, node, outputs);
  results->is_tuple = true;
  return {.list = std::move(results)};
}

auto Lowerer::call_value(const Callee& called, const Expr& expr,
                         const syntax::Call& node) -> Operand {
  if (!request_.strict) {
    if (auto value = known(expr)) return Operand::of(std::move(*value));
  }
  return call(called, expr, node, {});
}

}  // namespace opscribe::lower
