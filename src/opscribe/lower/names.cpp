// What a name stands for.

#include "opscribe/lower/names.h"

#include "opscribe/lower/hints.h"
#include "opscribe/lower/problems.h"

namespace opscribe::lower {

auto find_local(Context& ctx, std::string_view name) -> Operand* {
  for (BlockScope* scope = ctx.scope; scope != nullptr; scope = scope->outer) {
    if (Operand* found = scope->names.find(name)) return found;
  }
  return nullptr;
}

auto find_static(Context& ctx, std::string_view name, source::Span span)
    -> std::optional<script::Value> {
  try {
    return ctx.active->statics->find(name);
  } catch (const script::EvalError& error) {
    if (error.name == kFailedName) throw Failed{};
    // The name is read here; what stands in the way is in the message.
    script::EvalError here = error;
    here.span = span;
    here.is_here = true;
    fail(ctx, here);
  }
}

namespace {

// A function that assigns a name has a variable of its own; one of that name around it
// is out of sight, before the assignment too.
void check_own_name(Context& ctx, std::string_view name, source::Span span) {
  for (BlockScope* scope = ctx.scope; scope != nullptr; scope = scope->outer) {
    if (scope->names.contains(name)) return;
    if (scope == ctx.active->top) break;
  }
  if (ctx.active->def == nullptr || !flow::assigns(ctx.active->checked, name)) return;
  fail_with_help(ctx, span, "unbound-name",
                 fmt::format("`{}` is read before `{}` assigns it; being assigned "
                             "there it is not the `{}` outside the function",
                             name, ctx.active->def->name.text, name),
                 fmt::format("give the new value another name, or pass `{}` as an "
                             "argument",
                             name));
}

}  // namespace

auto lookup(Context& ctx, std::string_view name, source::Span span) -> Operand {
  if (const Operand* local = find_local(ctx, name)) {
    if (local->is_poisoned()) throw Failed{};
    if (ctx.active->calling != nullptr) check_own_name(ctx, name, span);
    if (local->is_maybe_unbound() && ctx.reads_certain && local->value() != nullptr) {
      return Operand::of(local->value());
    }
    if (local->is_maybe_unbound()) {
      ctx.emitter
          .error(place(ctx, span), "maybe-unbound",
                 "`{}` is not assigned a value along a conditional branch", name)
          .label(place(ctx, local->maybe_unbound()->at),
                 "it has no value when this is skipped")
          .help("assign `{}` before, or in the other branch too", name);
      throw Failed{};
    }
    if (local->is_maybe_none()) {
      ctx.emitter
          .error(place(ctx, span), "not-a-value",
                 "`{}` may be None or a value, which is only known when the graph "
                 "runs; a graph cannot tell them apart",
                 name)
          .label(place(ctx, local->maybe_none()->at),
                 "it is None on one path through this")
          .help("use `{}` where it has its value, or give it a value on every path",
                name);
      throw Failed{};
    }
    return *local;
  }
  if (auto value = find_static(ctx, name, span)) {
    return {Known{.value = std::make_shared<const script::Value>(std::move(*value)),
                  .constant_name = name}};
  }
  if (const script::Value* builtin = script::find_builtin(name)) {
    return Operand::of(*builtin);
  }
  fail_unbound(ctx, name, span);
}

void fail_unbound(Context& ctx, std::string_view name, source::Span span) {
  std::vector<std::string> known;
  for (BlockScope* scope = ctx.scope; scope != nullptr; scope = scope->outer) {
    for (const auto& [each, _] : scope->names) known.emplace_back(each);
  }
  for (std::string& each : ctx.active->statics->names())
    known.push_back(std::move(each));
  std::string help = hint_for_unknown(name, std::move(known));
  if (help.empty()) {
    help = fmt::format("assign `{}` first, or pass it as a parameter", name);
  }
  if (flow::assigns(ctx.active->checked, name)) {
    help = fmt::format("`{}` has no value on the path to here; assign it first", name);
  } else if (const std::uint32_t line = ctx.active->statics->line_below(name);
             line != 0) {
    help = fmt::format("`{}` gets its value below, on line {}; move that above", name,
                       line);
  }
  fail_with_help(ctx, span, "unbound-name", fmt::format("Unbound name: {}", name),
                 help);
}

}  // namespace opscribe::lower
