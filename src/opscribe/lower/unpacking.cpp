// Several targets at once.
//
//   a, b = op.Split(x, num_outputs=2)      one node with outputs a and b
//   a, b = b, a                            both right sides first, then both names
//   a, *rest = op.Split(x, num_outputs=3)  rest is the list of the other two outputs
//   a, b = x                               the rows of x
//   a, b = c, d = op.TopK(x, k)            one node; a and c name its first output

#include "opscribe/lower/unpacking.h"

#include <algorithm>

#include "opscribe/lower/arguments.h"
#include "opscribe/lower/builtins.h"
#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/statements.h"

namespace opscribe::lower {

namespace {

auto call_items(Context& ctx, std::span<const Expr* const> targets, const Expr& expr,
                const syntax::Call& node) -> std::vector<Operand>;
auto call_items(Context& ctx, std::span<const Expr* const> targets,
                const Callee& called, const Expr& expr, const syntax::Call& node)
    -> std::vector<Operand>;
auto split_count(Context& ctx, const syntax::Call& node) -> std::optional<std::size_t>;
auto items_for(Context& ctx, std::span<const Expr* const> targets, const Operand& value,
               source::Span span) -> std::vector<Operand>;
void bind_items(Context& ctx, std::span<const Expr* const> targets,
                std::span<const Operand> items, source::Span span);
[[noreturn]] void fail_unpacking(Context& ctx, std::span<const Expr* const> targets,
                                 std::size_t count, source::Span span);

// Values that one assignment may make; a hostile number must not make a huge node.
constexpr std::size_t kMaxUnpacked = 4096;

auto star_in(std::span<const Expr* const> targets) -> std::optional<std::size_t> {
  for (std::size_t i = 0; i < targets.size(); ++i) {
    if (targets[i]->as<syntax::Starred>() != nullptr) return i;
  }
  return std::nullopt;
}

// The targets in `a, b` or `[a, b]`; nothing for any other target.
auto elements_of(const Expr& target) -> std::optional<std::span<const Expr* const>> {
  if (const auto* tuple = target.as<syntax::Tuple>()) return tuple->elements;
  if (const auto* list = target.as<syntax::ListExpr>()) return list->elements;
  return std::nullopt;
}

// The first list of targets that says how many values there are, else the first.
auto list_among(std::span<const Expr* const> targets) -> const Expr* {
  const Expr* first = nullptr;
  for (const Expr* target : targets) {
    const auto elements = elements_of(*target);
    if (!elements) continue;
    if (!star_in(*elements)) return target;
    if (first == nullptr) first = target;
  }
  return first;
}

}  // namespace

void assign_items(Context& ctx, std::span<const Expr* const> targets,
                  const Expr& value) {
  const bool all_names = std::ranges::all_of(
      targets, [](const Expr* target) { return !target->plain_name().empty(); });
  std::span<const Expr* const> sources;
  if (const auto* tuple = value.as<syntax::Tuple>()) sources = tuple->elements;
  if (const auto* list = value.as<syntax::ListExpr>()) sources = list->elements;
  const bool is_display = sources.data() != nullptr;
  if (is_display && !star_in(sources) && all_names) {
    if (sources.size() != targets.size()) {
      fail(ctx, value.span, "unpacking",
           "Expected same number of elements on lhs and rhs of assignments: {} and {}",
           targets.size(), sources.size());
    }
    std::vector<Operand> values;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      values.push_back(assigned(ctx, *sources[i], targets[i]->plain_name()));
    }
    for (std::size_t i = 0; i < sources.size(); ++i) {
      bind_name(ctx, targets[i]->plain_name(), values[i]);
    }
    return;
  }
  if (const auto* node = value.as<syntax::Call>()) {
    return bind_items(ctx, targets, call_items(ctx, targets, value, *node), value.span);
  }
  unpack(ctx, targets, operand(ctx, value), value.span);
}

auto shared_outputs(Context& ctx, std::span<const Expr* const> targets,
                    const Expr& value) -> std::optional<Operand> {
  const auto* node = value.as<syntax::Call>();
  const Expr* named_by = list_among(targets);
  if (node == nullptr || named_by == nullptr) return std::nullopt;
  if (is_method_of_value(ctx, *node->callee) || is_known(ctx, value))
    return std::nullopt;
  const Callee called = callee(ctx, *node->callee);
  const bool is_operator =
      called.nested == nullptr && called.value.is_none() && called.function == nullptr;
  const bool gives_one = called.schema != nullptr && called.schema->max_outputs == 1;
  if (!is_operator || gives_one) {
    return call(ctx, called, value, *node, targets[0]->plain_name());
  }
  auto outputs = std::make_shared<ItemList>();
  outputs->items = call_items(ctx, *elements_of(*named_by), called, value, *node);
  outputs->is_tuple = true;
  return Operand::list_of(std::move(outputs));
}

namespace {

auto call_items(Context& ctx, std::span<const Expr* const> targets, const Expr& expr,
                const syntax::Call& node) -> std::vector<Operand> {
  if (is_method_of_value(ctx, *node.callee)) {
    return items_for(ctx, targets, call(ctx, expr, node, {}), expr.span);
  }
  return call_items(ctx, targets, callee(ctx, *node.callee), expr, node);
}

// The values of a call, one per target; for a starred target as many as there are.
auto call_items(Context& ctx, std::span<const Expr* const> targets,
                const Callee& called, const Expr& expr, const syntax::Call& node)
    -> std::vector<Operand> {
  const auto star = star_in(targets);
  std::size_t count = targets.size();
  if (star) {
    const auto all = num_outputs(ctx, called, expr, node);
    if (!all)
      return items_for(ctx, targets, call_value(ctx, called, expr, node), expr.span);
    if (*all + 1 < count) fail_unpacking(ctx, targets, *all, expr.span);
    count = *all;
  }
  const std::size_t starred = star ? count + 1 - targets.size() : 0;
  std::vector<std::string_view> names;
  for (const Expr* target : targets) {
    const auto* rest = target->as<syntax::Starred>();
    if (rest == nullptr) names.push_back(target->plain_name());
    for (std::size_t i = 0; rest != nullptr && i < starred; ++i) {
      names.push_back(rest->value->plain_name());
    }
  }
  const bool is_node = called.nested == nullptr && called.value.is_none();
  if (is_node) return operands_of(*call_node(ctx, called, expr, node, names));
  return items_of(ctx, call_value(ctx, called, expr, node), expr.span, names.size());
}

}  // namespace

// How many outputs the node of a call has; nothing when it is no node of several
// outputs but a value, to be unpacked as such.
auto num_outputs(Context& ctx, const Callee& called, const Expr& expr,
                 const syntax::Call& node) -> std::optional<std::size_t> {
  if (called.nested != nullptr || !called.value.is_none()) return std::nullopt;
  if (called.function != nullptr) {
    if (!called.function->is_template()) return called.function->num_outputs;
    return specialised(ctx, called, split_arguments(ctx, called, expr, node), expr.span)
        ->num_outputs;
  }
  if (called.schema != nullptr) {
    const auto least = called.schema->min_outputs;
    if (called.schema->max_outputs == 1) return std::nullopt;
    if (called.schema->max_outputs == least) return static_cast<std::size_t>(least);
    if (called.name == "Split" && ir::canonical_domain(called.opset.domain).empty()) {
      if (const auto count = split_count(ctx, node)) return count;
    }
  }
  fail_with_help(ctx, expr.span, "unpacking",
                 fmt::format("a starred target takes the rest of the outputs of `{}`, "
                             "and how many there are is not known while compiling",
                             called.name),
                 called.name == "Split" ? "give `num_outputs`, or `split` as a constant"
                                        : "write one target per output");
}

namespace {

// The number of parts that a Split is told to make.
auto split_count(Context& ctx, const syntax::Call& node) -> std::optional<std::size_t> {
  const Expr* number = nullptr;
  const Expr* sizes = node.args.size() > 1 ? node.args[1] : nullptr;
  for (const Expr* arg : node.args) {
    if (arg->as<syntax::Starred>() != nullptr) return std::nullopt;
  }
  for (const syntax::Keyword& keyword : node.keywords) {
    if (keyword.name.text == "num_outputs") number = keyword.value;
    if (keyword.name.text == "split") sizes = keyword.value;
  }
  const Expr* said = number != nullptr ? number : sizes;
  if (said == nullptr) return std::nullopt;
  if (const auto* name = said->as<syntax::Name>()) {
    const Operand* local = find_local(ctx, name->id);
    if (local != nullptr && local->attribute() != nullptr) {
      throw NeedsKnown{local->attribute()->name};
    }
  }
  const auto value = known(ctx, *said);
  if (!value) return std::nullopt;
  std::optional<std::int64_t> count =
      number != nullptr ? value->as_int() : std::nullopt;
  if (number == nullptr) {
    try {
      count = static_cast<std::int64_t>(script::iterate(*value, said->span).size());
    } catch (const script::EvalError&) {
      return std::nullopt;  // told when the node is made
    }
  }
  if (!count || *count < 1 || std::cmp_greater(*count, kMaxUnpacked)) {
    fail_with_help(
        ctx, said->span, "unpacking",
        fmt::format("`{}` is not a number of outputs to unpack; there may be 1 to {}",
                    text(ctx, said->span), kMaxUnpacked),
        "split into fewer parts");
  }
  return static_cast<std::size_t>(*count);
}

}  // namespace

void unpack(Context& ctx, std::span<const Expr* const> targets, const Operand& value,
            source::Span span) {
  bind_items(ctx, targets, items_for(ctx, targets, value, span), span);
}

namespace {

// How many rows a tensor has is said by the targets; when one of them takes any number,
// by the tensor's type.
auto items_for(Context& ctx, std::span<const Expr* const> targets, const Operand& value,
               source::Span span) -> std::vector<Operand> {
  std::optional<std::size_t> rows;
  if (value.value() != nullptr && value.list() == nullptr) {
    if (said_rank(ctx, value.value()) == 0) {
      fail_with_help(ctx, span, "unpacking",
                     fmt::format("a single value cannot be unpacked to {} targets",
                                 targets.size()),
                     "only tensors with axes have rows");
    }
    const auto length = dim_of(ctx, value.value(), 0);
    const bool is_few = length && std::cmp_less_equal(*length, kMaxUnpacked);
    if (is_few) rows = static_cast<std::size_t>(*length);
  }
  if (star_in(targets)) return items_of(ctx, value, span, rows);
  if (rows && *rows != targets.size()) fail_unpacking(ctx, targets, *rows, span);
  return items_of(ctx, value, span, targets.size());
}

void bind_items(Context& ctx, std::span<const Expr* const> targets,
                std::span<const Operand> items, source::Span span) {
  const bool has_star = star_in(targets).has_value();
  const std::size_t fixed = targets.size() - (has_star ? 1 : 0);
  const bool fits = has_star ? items.size() >= fixed : items.size() == fixed;
  if (!fits) fail_unpacking(ctx, targets, items.size(), span);
  std::size_t next = 0;
  for (const Expr* target : targets) {
    const auto* starred = target->as<syntax::Starred>();
    if (starred == nullptr) {
      bind_target(ctx, *target, items[next++]);
      continue;
    }
    auto rest = std::make_shared<ItemList>();
    for (std::size_t i = 0; i < items.size() - fixed; ++i) {
      rest->items.push_back(items[next++]);
    }
    bind_target(ctx, *starred->value, Operand::list_of(std::move(rest)));
  }
}

void fail_unpacking(Context& ctx, std::span<const Expr* const> targets,
                    std::size_t count, source::Span span) {
  fail_with_help(ctx, span, "unpacking",
                 fmt::format("{} value{} for {} targets", count, count == 1 ? "" : "s",
                             targets.size()),
                 "write one target for each value, or `*rest` for all others");
}

}  // namespace

}  // namespace opscribe::lower
