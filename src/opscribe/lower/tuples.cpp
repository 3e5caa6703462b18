// `x.shape` as the tuple that Python has there, though the graph has a tensor.
//
//   x.shape[:-1] + (1,)       Concat of both
//   [-1, *x.shape[1:]]        its items, where the rank of x is known
//   x.shape == y.shape        one truth value
//   x.shape * 2, [a, b] * 2   repeated
//
// `op.Shape(x)` is a tensor like any other: `op.Shape(x) + 1` adds.

#include "opscribe/lower/tuples.h"

#include <algorithm>

#include "opscribe/lower/casts.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/writer.h"

namespace opscribe::lower {

namespace {

// As `slice.indices` counts; nothing when a bound is not known.
auto slice_length(std::optional<std::int64_t> lower, std::optional<std::int64_t> upper,
                  std::int64_t step, std::int64_t size) -> std::int64_t {
  const bool is_down = step < 0;
  const auto bound = [&](std::optional<std::int64_t> given, std::int64_t fallback) {
    if (!given) return fallback;
    const std::int64_t at = *given < 0 ? *given + size : *given;
    return std::clamp<std::int64_t>(at, is_down ? -1 : 0, is_down ? size - 1 : size);
  };
  const std::int64_t first = bound(lower, is_down ? size - 1 : 0);
  const std::int64_t last = bound(upper, is_down ? -1 : size);
  const std::int64_t distance = is_down ? first - last : last - first;
  const std::int64_t stride = is_down ? -step : step;
  return distance <= 0 ? 0 : (distance - 1) / stride + 1;
}

}  // namespace

auto is_shape_tuple(const Context& ctx, const ir::Value* value) -> bool {
  const auto found = ctx.tuples.find(value);
  return found != ctx.tuples.end() && found->second.is_shape;
}

auto tuple_length(Context& ctx, const ir::Value* value) -> std::optional<std::int64_t> {
  const auto found = ctx.tuples.find(value);
  if (found == ctx.tuples.end()) return std::nullopt;
  return found->second.length ? found->second.length : dim_of(ctx, value, 0);
}

// A list or tuple that became a tensor, beside which a shape is a tuple.
void note_tuple(Context& ctx, const Operand& operand, const ir::Value* value) {
  std::optional<std::size_t> length;
  if (operand.list() != nullptr) {
    length = operand.list()->items.size();
  } else if (operand.known() != nullptr && operand.known()->items()) {
    length = operand.known()->items()->size();
  }
  if (!length) return;
  ctx.tuples.try_emplace(value,
                         TupleFacts{.length = static_cast<std::int64_t>(*length)});
}

void note_slice(Context& ctx, const ir::Value* tuple, const Expr& index,
                const ir::Value* result) {
  const auto* slice = index.as<syntax::Slice>();
  if (slice == nullptr || !is_shape_tuple(ctx, tuple)) return;
  TupleFacts facts{.length = std::nullopt, .is_shape = true};
  bool is_known = true;
  const auto number = [&](const Expr* part) -> std::optional<std::int64_t> {
    if (part == nullptr) return std::nullopt;
    const auto value = known(ctx, *part);
    const auto found = value ? value->as_int() : std::nullopt;
    is_known &= found.has_value();
    return found;
  };
  const auto lower = number(slice->lower);
  const auto upper = number(slice->upper);
  const auto step = number(slice->step);
  const auto size = tuple_length(ctx, tuple);
  if (is_known && size) {
    facts.length = slice_length(lower, upper, step.value_or(1), *size);
  }
  ctx.tuples.insert_or_assign(result, facts);
}

// Whether it is certainly a list, or a tuple, that can be repeated.
auto is_list(Context& ctx, const Expr& expr) -> bool {
  if (const auto* part = expr.as<syntax::Attribute>())
    return part->attr.text == "shape";
  if (const auto* part = expr.as<syntax::Subscript>()) {
    return part->index->as<syntax::Slice>() != nullptr && is_list(ctx, *part->value);
  }
  if (const auto* sum = expr.as<syntax::BinOp>()) {
    return sum->op == syntax::BinaryOperator::Add &&
           (is_list(ctx, *sum->left) || is_list(ctx, *sum->right));
  }
  const std::string_view name = expr.plain_name();
  if (const Operand* local = name.empty() ? nullptr : find_local(ctx, name)) {
    return local->list() != nullptr || is_shape_tuple(ctx, local->value());
  }
  return expr.as<syntax::ListExpr>() != nullptr || expr.as<syntax::Tuple>() != nullptr;
}

// `[a, b] * 2` and `x.shape * 2`; nothing where Python would not repeat.
auto repeated(Context& ctx, const Operand& list, const Expr& times, source::Span span)
    -> std::optional<Operand> {
  const bool is_shape = list.value() != nullptr && is_shape_tuple(ctx, list.value());
  if (list.list() == nullptr && !is_shape) return std::nullopt;
  const auto factor = known(ctx, times);
  const auto number = factor ? factor->as_int() : std::nullopt;
  if (!number) {
    if (factor && factor->is<double>() && !is_shape) {
      fail_with_help(ctx, span, "unsupported-operator",
                     "`*` repeats a list, and only a whole number of times",
                     "a comprehension multiplies each item: `[x * 2.0 for x in xs]`");
    }
    return std::nullopt;
  }
  constexpr std::int64_t kMostItems = 4096;
  const auto count =
      static_cast<std::size_t>(std::clamp<std::int64_t>(*number, 0, kMostItems + 1));
  const std::size_t length = is_shape ? 1 : list.list()->items.size();
  if (count * std::max<std::size_t>(length, 1) > kMostItems) {
    fail_with_help(ctx, span, "unsupported-operator",
                   fmt::format("repeating it {} times gives more than {} items",
                               *number, kMostItems),
                   "use `op.Tile` or `op.Expand`");
  }
  if (!is_shape) {
    auto items = std::make_shared<ItemList>();
    items->is_tuple = list.list()->is_tuple;
    for (std::size_t i = 0; i < count; ++i) {
      items->items.insert(items->items.end(), list.list()->items.begin(),
                          list.list()->items.end());
    }
    return Operand::list_of(std::move(items));
  }
  ir::Value* repeats =
      int64_list(ctx, std::array{static_cast<std::int64_t>(count)}, "repeats");
  ir::Value* result = emit(ctx, "Tile", {list.value(), repeats}, "shape");
  TupleFacts facts{.length = std::nullopt, .is_shape = true};
  if (const auto each = tuple_length(ctx, list.value())) {
    facts.length = *each * static_cast<std::int64_t>(count);
  }
  ctx.tuples.insert_or_assign(result, facts);
  return Operand::of(result);
}

// `[1.0] * len(x)`: how often is only known when the graph runs.
auto tiled(Context& ctx, ir::Value* list, ir::Value* times, std::string_view wanted,
           source::Span span) -> Operand {
  const auto rank = rank_of(ctx, list);
  if (!rank) {
    fail_with_help(
        ctx, span, "unsupported-operator",
        "the list is repeated when the graph runs, and the rank of its items "
        "is not known",
        "annotate the parameter that they stem from, or use `op.Tile`");
  }
  // Less than no times is none.
  ir::Value* none = scalar(ctx, Tensor::scalar<std::int64_t>(0), "int64_0");
  ir::Value* repeats = unsqueeze_first(ctx, emit(ctx, "Max", {times, none}));
  if (*rank > 1) {
    const std::vector<std::int64_t> ones(*rank - 1, 1);
    repeats = emit(ctx, "Concat", {repeats, int64_list(ctx, ones)}, "repeats",
                   {{"axis", std::int64_t{0}}});
  }
  const bool is_shape = is_shape_tuple(ctx, list);
  ir::Value* result =
      emit(ctx, "Tile", {list, repeats}, wanted.empty() ? "tmp" : wanted);
  if (is_shape) ctx.tuples.insert_or_assign(result, TupleFacts{.is_shape = true});
  if (is_shape) return Operand::of(result);
  return {StackedList{result}};
}

// `x.shape - 1`: Python has no such operator of tuples, and one of a tuple and a tensor
// is that of tensors.
void refuse_tuple_arithmetic(Context& ctx, const ir::Value* left,
                             const ir::Value* right, std::string_view symbol,
                             source::Span span) {
  const bool is_left = is_shape_tuple(ctx, left);
  if (!is_left && (right == nullptr || !is_shape_tuple(ctx, right))) return;
  const ir::Value* other = is_left ? right : left;
  if (other != nullptr && !is_castable(ctx, other) && !ctx.tuples.contains(other))
    return;
  fail_with_help(
      ctx, span, "unsupported-operator",
      fmt::format("`{}` of a shape, which is a tuple, as Python has it", symbol),
      "`op.Shape(x)` is a tensor, to compute with; `x.shape[0]` is a number");
}

// Null where Python would not join: one of them is a tensor.
auto join_tuples(Context& ctx, ir::Value* left, ir::Value* right,
                 std::string_view wanted) -> ir::Value* {
  if (!is_shape_tuple(ctx, left) && !is_shape_tuple(ctx, right)) return nullptr;
  if (!ctx.tuples.contains(left) || !ctx.tuples.contains(right)) return nullptr;
  ir::Value* joined =
      emit(ctx, "Concat", {left, right}, wanted.empty() ? "shape" : wanted,
           {{"axis", std::int64_t{0}}});
  TupleFacts facts{.length = std::nullopt, .is_shape = true};
  const auto first = tuple_length(ctx, left);
  const auto second = tuple_length(ctx, right);
  if (first && second) facts.length = *first + *second;
  ctx.tuples.insert_or_assign(joined, facts);
  return joined;
}

// Null where Python would compare element by element.
auto same_tuples(Context& ctx, ir::Value* left, ir::Value* right,
                 std::string_view wanted, source::Span span) -> ir::Value* {
  if (!is_shape_tuple(ctx, left) && !is_shape_tuple(ctx, right)) return nullptr;
  if (!ctx.tuples.contains(left) || !ctx.tuples.contains(right)) return nullptr;
  const std::string_view name = wanted.empty() ? "tmp" : wanted;
  const auto first = tuple_length(ctx, left);
  const auto second = tuple_length(ctx, right);
  if (first && second && *first != *second)
    return scalar(ctx, Tensor::scalar(false), name);
  const auto are_equal = [&] {
    ir::Value* differ = emit(ctx, "Not", {emit(ctx, "Equal", {left, right})});
    ir::Value* count =
        emit(ctx, "ReduceSum", {cast_to(ctx, differ, DataType::Int64, "tmp")}, "tmp",
             {{"keepdims", std::int64_t{0}}});
    ir::Value* zero = scalar(ctx, Tensor::scalar<std::int64_t>(0), "int64_0");
    return emit(ctx, "Equal", {count, zero}, name);
  };
  if (first && second) return are_equal();
  ir::Value* same_length =
      emit(ctx, "Equal", {emit(ctx, "Size", {left}), emit(ctx, "Size", {right})});
  return choose(ctx, same_length, span, name, are_equal,
                [&] { return scalar(ctx, Tensor::scalar(false), name); });
}

}  // namespace opscribe::lower
