// The arguments of a call, and the parameters they belong to.
//
//   op.Clip(x, max=m)     inputs x, nothing, m
//   op.Sum(*xs)           one input per item
//   f(x, **options)       the items of a known dict by name

#include "opscribe/lower/arguments.h"

#include <algorithm>

#include "opscribe/base/edit_distance.h"
#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/dicts.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/meaning/arguments.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

// The call whose arguments are being told apart.
struct Given {
  const Callee& callee;
  const Expr& expr;
  const Arguments& positional;
  const NamedArguments& named;

  // By the numbers of meaning/arguments.h.
  auto at(std::size_t index) const -> const Argument& {
    return index < positional.size() ? positional[index]
                                     : named[index - positional.size()].argument;
  }
  auto name_at(std::size_t index) const -> std::string_view {
    return named[index - positional.size()].name;
  }
};

[[noreturn]] void fail_misfit(Context& ctx, const Given& given,
                              const meaning::Misfit& misfit);

// An attribute may be given by its place where it is clear which one is meant.
auto surplus_text(const Callee& callee, std::span<const Argument> given)
    -> std::string {
  const Signature& signature = *callee.signature;
  const bool takes_attributes =
      callee.schema == nullptr || signature.num_attributes == 1;
  const std::size_t most =
      takes_attributes ? signature.params.size() : signature.num_inputs;
  return fmt::format("`{}` takes at most {} {}{} by position, {} were given",
                     callee.name, most, takes_attributes ? "argument" : "input",
                     most == 1 ? "" : "s", given.size());
}

[[noreturn]] void fail_surplus(Context& ctx, const Given& given, std::size_t first) {
  fail_with_help(ctx, given.at(first).expr->span, "too-many-arguments",
                 surplus_text(given.callee, given.positional),
                 "give attributes by name");
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
    if (const ItemDict* named = named_dict(ctx, *keyword.value)) {
      for (std::size_t i = 0; i < named->keys.size(); ++i) {
        const auto* name = named->keys[i].as<std::string>();
        if (name == nullptr) continue;
        arguments.push_back({*name,
                             {.expr = keyword.value,
                              .operand = keep(ctx, named->values[i]),
                              .span = keyword.span}});
      }
      ctx.kept_operands.push_back(
          std::make_unique<Operand>(*find_local(ctx, keyword.value->plain_name())));
      continue;
    }
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
  Arguments positionals = positional(ctx, node, callee.given);
  NamedArguments named = keywords(ctx, node, callee.given);
  if (!named.empty()) compute_in_turn(ctx, positionals, named);
  SmallVector<std::string_view, 4> names;
  for (const NamedArgument& each : named) names.push_back(each.name);
  const meaning::BoundArguments bound = meaning::bind_arguments(
      {.signature = callee.signature,
       .by_place = callee.schema != nullptr ? meaning::ByPlace::SingleAttribute
                                            : meaning::ByPlace::Attributes,
       .num_positional = positionals.size(),
       .names = names});
  const Given given{callee, expr, positionals, named};
  if (bound.surplus) {
    if (callee.schema == nullptr || ctx.request.strict) {
      fail_surplus(ctx, given, *bound.surplus);
    }
    warn(ctx, given.at(*bound.surplus).expr->span, "too-many-arguments",
         surplus_text(callee, positionals),
         "the rest is dropped; give attributes by name");
  }
  if (bound.misfit) fail_misfit(ctx, given, *bound.misfit);
  SplitArguments split;
  for (const std::size_t input : bound.inputs) {
    const bool is_given = input != meaning::BoundArguments::kLeftOut;
    split.inputs.push_back(is_given ? given.at(input) : Argument{});
  }
  for (const auto& [param, argument] : bound.attributes) {
    if (param == nullptr) {
      split.attributes.push_back(
          {given.name_at(argument), ir::AttrType::Undefined, given.at(argument)});
    } else {
      split.attributes.push_back({param->name, param->attr_type, given.at(argument)});
    }
  }
  return split;
}

namespace {

[[noreturn]] void fail_missing(Context& ctx, const Given& given,
                               const SignatureParam& param) {
  if (param.is_input) {
    fail_with_help(ctx, given.expr.span, "missing-input",
                   fmt::format("Required input '{}: {}' was not provided to `{}`",
                               param.name, param.constraint, given.callee.name),
                   fmt::format("give it by position or as `{}=...`", param.name));
  }
  fail_with_help(ctx, given.expr.span, "missing-attribute",
                 fmt::format("Required input '{}: {}' was not provided: attribute `{}` "
                             "of `{}` has no default",
                             param.name, ir::name_of(param.attr_type), param.name,
                             given.callee.name),
                 fmt::format("add `{}=...`", param.name));
}

// A parameter of a similar name, or the opset that has it.
auto hint_for_name(const Callee& callee, std::string_view name) -> std::string {
  std::vector<std::string_view> names;
  for (const SignatureParam& param : callee.signature->params) {
    names.push_back(param.name);
  }
  if (const std::string_view near = closest(name, names); !near.empty()) {
    return fmt::format("did you mean `{}`?", near);
  }
  if (callee.schema != nullptr) {
    const schema::OpDef* def =
        ops::registry().find(ir::canonical_domain(callee.opset.domain), callee.name);
    for (auto it = def->versions().rbegin(); it != def->versions().rend(); ++it) {
      if (it->find_attribute(name) == nullptr) continue;
      return fmt::format("it is an attribute in opset {}; this function uses opset {}",
                         it->since, callee.opset.version);
    }
  }
  return names.empty() ? std::string("it takes no arguments")
                       : fmt::format("it knows {}", fmt::join(names, ", "));
}

void fail_misfit(Context& ctx, const Given& given, const meaning::Misfit& misfit) {
  using Kind = meaning::Misfit::Kind;
  if (misfit.kind == Kind::Missing) fail_missing(ctx, given, *misfit.param);
  if (misfit.kind == Kind::AttributeByPlace) fail_surplus(ctx, given, misfit.argument);
  const std::string_view name = given.name_at(misfit.argument);
  const source::Span span = given.at(misfit.argument).span;
  if (misfit.kind == Kind::UnknownName) {
    fail_with_help(ctx, span, "unexpected-argument",
                   fmt::format("Unexpected keyword arguments '{}' of `{}`", name,
                               given.callee.name),
                   hint_for_name(given.callee, name));
  }
  fail_with_help(ctx, span, "unexpected-argument",
                 fmt::format("`{}` of `{}` is given twice", name, given.callee.name),
                 misfit.kind == Kind::ByPlaceAndName ? "give it by position or by name"
                                                     : "give it once");
}

}  // namespace

}  // namespace opscribe::lower
