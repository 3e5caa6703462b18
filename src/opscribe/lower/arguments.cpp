// The arguments of a call, and the parameters they belong to.
//
//   op.Clip(x, max=m)     inputs x, nothing, m
//   op.Sum(*xs)           one input per item
//   f(x, **options)       the items of a known dict by name

#include "opscribe/lower/arguments.h"

#include <algorithm>

#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/ops/registry.h"
#include "opscribe/schema/spelling.h"

namespace opscribe::lower {

namespace {

[[noreturn]] void fail_missing(Context& ctx, const Callee& callee,
                               const SignatureParam& param,
                               std::span<const NamedArgument> named, const Expr& expr);
[[noreturn]] void fail_surplus(Context& ctx, const Callee& callee,
                               std::span<const Argument> given, std::size_t next,
                               const Expr& expr);
[[noreturn]] void fail_unexpected(Context& ctx, const Callee& callee,
                                  const NamedArgument& named, const Expr& expr);

// An attribute may be given by its place where it is clear which one is meant.
auto surplus_text(const Callee& callee, std::span<const Argument> given)
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

// What an argument stands for, as long as the function is compiled.
auto keep(Context& ctx, Operand operand) -> const Operand* {
  return ctx.kept_operands.emplace_back(std::make_unique<Operand>(std::move(operand)))
      .get();
}

}  // namespace

// Positional arguments with `*xs` spread out, behind those given before the call.
auto positional(Context& ctx, const syntax::Call& node, const script::Arguments& before)
    -> Arguments {
  Arguments arguments;
  for (const script::Value& value : before.positional) {
    arguments.push_back(
        {.expr = node.callee, .operand = keep(ctx, Operand::of(value))});
  }
  for (const Expr* arg : node.args) {
    const auto* starred = arg->as<syntax::Starred>();
    if (starred == nullptr) {
      arguments.push_back({.expr = arg});
      continue;
    }
    refuse_in_strict(ctx, arg->span, "a starred argument");
    for (Operand& item : items_of(ctx, operand(ctx, *starred->value), arg->span)) {
      arguments.push_back({.expr = arg, .operand = keep(ctx, std::move(item))});
    }
  }
  return arguments;
}

// Those of the call stand for what was given before it by the same names.
auto keywords(Context& ctx, const syntax::Call& node, const script::Arguments& before)
    -> NamedArguments {
  NamedArguments arguments;
  for (const auto& [name, value] : before.keywords) {
    const auto is_this = [&](const syntax::Keyword& keyword) {
      return keyword.name.text == name;
    };
    if (std::ranges::any_of(node.keywords, is_this)) continue;
    arguments.push_back({name,
                         {.expr = node.callee,
                          .operand = keep(ctx, Operand::of(value)),
                          .span = node.callee->span}});
  }
  for (const syntax::Keyword& keyword : node.keywords) {
    if (!keyword.name.text.empty()) {
      arguments.push_back(
          {keyword.name.text, {.expr = keyword.value, .span = keyword.span}});
      continue;
    }
    refuse_in_strict(ctx, keyword.span, "`**` in a call");
    const auto value = known(ctx, *keyword.value);
    const auto* dict = value ? value->as<script::DictValue>() : nullptr;
    if (dict == nullptr) {
      fail_with_help(ctx, keyword.span, "unexpected-argument",
                     "`**` needs a dict that is known while compiling",
                     "name the arguments one by one");
    }
    ctx.kept_values.push_back(*value);  // the names are in it
    for (const auto& [key, item] : dict->items) {
      const auto* name = key.as<std::string>();
      if (name == nullptr) continue;
      arguments.push_back({*name,
                           {.expr = keyword.value,
                            .operand = keep(ctx, Operand::of(item)),
                            .span = keyword.span}});
    }
  }
  return arguments;
}

namespace {

// Python computes arguments in the order of the call. That of the parameters may be
// another, which shows where an argument binds a name.
void compute_in_turn(Context& ctx, Arguments& given, NamedArguments& named) {
  const auto binds = [](const Argument& argument) {
    const bool is_plain = argument.expr->as<syntax::Constant>() != nullptr ||
                          argument.expr->as<syntax::Name>() != nullptr;
    return !is_plain && argument.operand == nullptr &&
           flow::binds_names(*argument.expr);
  };
  if (std::ranges::none_of(given, binds) &&
      std::ranges::none_of(named, binds, &NamedArgument::argument)) {
    return;
  }
  const auto compute = [&](Argument& argument) {
    if (argument.operand != nullptr) return;
    const Restore restore(ctx.current, argument.expr->span);
    argument.operand = keep(ctx, operand(ctx, *argument.expr));
  };
  for (Argument& argument : given) compute(argument);
  for (auto& [_, argument] : named) compute(argument);
}

}  // namespace

// The arguments by parameter: inputs in order with holes for those left out,
// attributes in the order of the signature.
auto split_arguments(Context& ctx, const Callee& callee, const Expr& expr,
                     const syntax::Call& node) -> SplitArguments {
  SplitArguments split;
  Arguments given = positional(ctx, node, callee.given);
  NamedArguments named = keywords(ctx, node, callee.given);
  if (!named.empty()) compute_in_turn(ctx, given, named);
  if (callee.signature == nullptr) {
    split.inputs = given;
    for (const auto& [name, argument] : named) {
      split.attributes.push_back({name, ir::AttrType::Undefined, argument});
    }
    return split;
  }
  const Signature& signature = *callee.signature;
  std::size_t next = 0;
  std::size_t missing = 0;  // optional inputs left out just before
  const auto add_input = [&](const Argument& argument) {
    for (; missing > 0; --missing) split.inputs.push_back({});
    split.inputs.push_back(argument);
  };
  for (const SignatureParam& param : signature.params) {
    const auto* keyword = std::ranges::find(named, param.name, &NamedArgument::name);
    if (param.is_variadic) {
      const std::size_t count = given.size() - next;
      if (count > 0) {
        for (; next < given.size(); ++next) add_input(given[next]);
      } else if (param.min_arity > 0 && missing == 0 && keyword == named.end()) {
        fail_missing(ctx, callee, param, named, expr);
      }
      continue;
    }
    Argument argument;
    if (next < given.size()) {
      // Attributes are told apart by name; only one can be meant by its place.
      if (!param.is_input && callee.schema != nullptr && signature.num_attributes > 1) {
        fail_surplus(ctx, callee, given, next, expr);
      }
      argument = given[next++];
      if (keyword != named.end()) {
        fail_with_help(
            ctx, keyword->argument.span, "unexpected-argument",
            fmt::format("`{}` of `{}` is given twice", param.name, callee.name),
            "give it by its place or by its name");
      }
    } else if (keyword != named.end()) {
      argument = keyword->argument;
      named.erase(keyword);
    }
    if (!argument.is_given()) {
      if (param.is_required) fail_missing(ctx, callee, param, named, expr);
      if (param.is_input) ++missing;
      continue;
    }
    if (param.is_input) {
      add_input(argument);
    } else {
      split.attributes.push_back({param.name, param.attr_type, argument});
    }
  }
  split.num_missing = missing;
  if (next < given.size()) {
    if (callee.schema == nullptr || ctx.request.strict) {
      fail_surplus(ctx, callee, given, next, expr);
    }
    warn(ctx, given[next].expr->span, "too-many-arguments", surplus_text(callee, given),
         "the rest is dropped; give attributes by name");
  }
  if (!named.empty()) fail_unexpected(ctx, callee, named.front(), expr);
  return split;
}

namespace {

void fail_missing(Context& ctx, const Callee& callee, const SignatureParam& param,
                  std::span<const NamedArgument> named, const Expr& expr) {
  // `Unsqueeze(x, axis=0)`: what is missing was given by a name that is wrong.
  const auto unknown = std::ranges::find_if(named, [&](const auto& argument) {
    return !has_parameter(*callee.signature, argument.name);
  });
  if (unknown != named.end()) fail_unexpected(ctx, callee, *unknown, expr);
  if (param.is_input) {
    fail_with_help(ctx, expr.span, "missing-input",
                   fmt::format("Required input '{}: {}' was not provided to `{}`",
                               param.name, param.constraint, callee.name),
                   fmt::format("give it by its place or as `{}=...`", param.name));
  }
  fail_with_help(
      ctx, expr.span, "missing-attribute",
      fmt::format("Required input '{}: {}' was not provided: attribute `{}` "
                  "of `{}` has no default",
                  param.name, ir::name_of(param.attr_type), param.name, callee.name),
      fmt::format("add `{}=...`", param.name));
}

void fail_surplus(Context& ctx, const Callee& callee, std::span<const Argument> given,
                  std::size_t next, const Expr&) {
  fail_with_help(ctx, given[next].expr->span, "too-many-arguments",
                 surplus_text(callee, given), "give attributes by name");
}

void fail_unexpected(Context& ctx, const Callee& callee, const NamedArgument& named,
                     const Expr&) {
  if (has_parameter(*callee.signature, named.name)) {
    fail_with_help(ctx, named.argument.span, "unexpected-argument",
                   fmt::format("`{}` of `{}` is given twice", named.name, callee.name),
                   "give it once");
  }
  std::vector<std::string_view> names;
  for (const SignatureParam& param : callee.signature->params) {
    names.push_back(param.name);
  }
  std::string help = fmt::format("it knows {}", fmt::join(names, ", "));
  if (names.empty()) help = "it takes no arguments";
  if (const std::string_view near = schema::closest(named.name, names); !near.empty()) {
    help = fmt::format("did you mean `{}`?", near);
  } else if (callee.schema != nullptr) {
    // Perhaps another opset has it.
    const schema::OpDef* def =
        ops::registry().find(ir::canonical_domain(callee.opset.domain), callee.name);
    for (auto it = def->versions().rbegin(); it != def->versions().rend(); ++it) {
      if (it->find_attribute(named.name) != nullptr) {
        help =
            fmt::format("it is an attribute in opset {}; this function uses opset {}",
                        it->since, callee.opset.version);
        break;
      }
    }
  }
  fail_with_help(
      ctx, named.argument.span, "unexpected-argument",
      fmt::format("Unexpected keyword arguments '{}' of `{}`", named.name, callee.name),
      help);
}

}  // namespace

}  // namespace opscribe::lower
