// `x.shape` as the tuple that Python has there, though the graph has a tensor.
//
//   x.shape[:-1] + (1,)       Concat of both
//   [-1, *x.shape[1:]]        its items, where the rank of x is known
//   x.shape == y.shape        one truth value
//   x.shape * 2, [a, b] * 2   repeated
//
// `op.Shape(x)` is a tensor like any other: `op.Shape(x) + 1` adds.

#include <algorithm>

#include "opscribe/lower/lowerer.h"

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

auto Lowerer::is_shape_tuple(const ir::Value* value) const -> bool {
  const auto found = tuples_.find(value);
  return found != tuples_.end() && found->second.is_shape;
}

auto Lowerer::tuple_length(const ir::Value* value) -> std::optional<std::int64_t> {
  const auto found = tuples_.find(value);
  if (found == tuples_.end()) return std::nullopt;
  return found->second.length ? found->second.length : dim_of(value, 0);
}

// A list or tuple that became a tensor, beside which a shape is a tuple.
void Lowerer::note_tuple(const Operand& operand, const ir::Value* value) {
  std::optional<std::size_t> length;
  if (operand.list != nullptr) {
    length = operand.list->items.size();
  } else if (operand.known != nullptr && operand.known->items()) {
    length = operand.known->items()->size();
  }
  if (!length) return;
  tuples_.try_emplace(value, TupleFacts{.length = static_cast<std::int64_t>(*length)});
}

void Lowerer::note_slice(const ir::Value* tuple, const Expr& index,
                         const ir::Value* result) {
  const auto* slice = index.as<syntax::Slice>();
  if (slice == nullptr || !is_shape_tuple(tuple)) return;
  TupleFacts facts{.length = std::nullopt, .is_shape = true};
  bool is_known = true;
  const auto number = [&](const Expr* part) -> std::optional<std::int64_t> {
    if (part == nullptr) return std::nullopt;
    const auto value = known(*part);
    const auto found = value ? value->as_int() : std::nullopt;
    is_known &= found.has_value();
    return found;
  };
  const auto lower = number(slice->lower);
  const auto upper = number(slice->upper);
  const auto step = number(slice->step);
  const auto size = tuple_length(tuple);
  if (is_known && size) {
    facts.length = slice_length(lower, upper, step.value_or(1), *size);
  }
  tuples_.insert_or_assign(result, facts);
}

// Whether it is certainly a list, or a tuple, that can be repeated.
auto Lowerer::is_list(const Expr& expr) -> bool {
  if (const auto* part = expr.as<syntax::Attribute>())
    return part->attr.text == "shape";
  if (const auto* part = expr.as<syntax::Subscript>()) {
    return part->index->as<syntax::Slice>() != nullptr && is_list(*part->value);
  }
  if (const auto* sum = expr.as<syntax::BinOp>()) {
    return sum->op == syntax::BinaryOperator::Add &&
           (is_list(*sum->left) || is_list(*sum->right));
  }
  const std::string_view name = expr.plain_name();
  if (const Operand* local = name.empty() ? nullptr : find_local(name)) {
    return local->list != nullptr || is_shape_tuple(local->value);
  }
  return expr.as<syntax::ListExpr>() != nullptr || expr.as<syntax::Tuple>() != nullptr;
}

// `[a, b] * 2` and `x.shape * 2`; nothing where Python would not repeat.
auto Lowerer::repeated(const Operand& list, const Expr& times, source::Span span)
    -> std::optional<Operand> {
  const bool is_shape = list.value != nullptr && is_shape_tuple(list.value);
  if (list.list == nullptr && !is_shape) return std::nullopt;
  const auto factor = known(times);
  const auto number = factor ? factor->as_int() : std::nullopt;
  if (!number) {
    if (factor && factor->is<double>() && !is_shape) {
      fail_with_help(span, "unsupported-operator",
                     "`*` repeats a list, and only a whole number of times",
                     "a comprehension multiplies each item: `[x * 2.0 for x in xs]`");
    }
    return std::nullopt;
  }
  constexpr std::int64_t kMostItems = 4096;
  const auto count =
      static_cast<std::size_t>(std::clamp<std::int64_t>(*number, 0, kMostItems + 1));
  const std::size_t length = is_shape ? 1 : list.list->items.size();
  if (count * std::max<std::size_t>(length, 1) > kMostItems) {
    fail_with_help(span, "unsupported-operator",
                   fmt::format("repeating it {} times gives more than {} items",
                               *number, kMostItems),
                   "use `op.Tile` or `op.Expand`");
  }
  if (!is_shape) {
    auto items = std::make_shared<ItemList>();
    items->is_tuple = list.list->is_tuple;
    for (std::size_t i = 0; i < count; ++i) {
      items->items.insert(items->items.end(), list.list->items.begin(),
                          list.list->items.end());
    }
    return Operand{.list = std::move(items)};
  }
  ir::Value* repeats =
      int64_list(std::array{static_cast<std::int64_t>(count)}, "repeats");
  ir::Value* result = emit("Tile", {list.value, repeats}, "shape");
  TupleFacts facts{.length = std::nullopt, .is_shape = true};
  if (const auto each = tuple_length(list.value)) {
    facts.length = *each * static_cast<std::int64_t>(count);
  }
  tuples_.insert_or_assign(result, facts);
  return Operand::of(result);
}

// `[1.0] * len(x)`: how often is only known when the graph runs.
auto Lowerer::tiled(ir::Value* list, ir::Value* times, std::string_view wanted,
                    source::Span span) -> Operand {
  const auto rank = rank_of(list);
  if (!rank) {
    fail_with_help(
        span, "unsupported-operator",
        "the list is repeated when the graph runs, and the rank of its items "
        "is not known",
        "annotate the parameter that they stem from, or use `op.Tile`");
  }
  // Less than no times is none.
  ir::Value* none = scalar(Tensor::scalar<std::int64_t>(0), "int64_0");
  ir::Value* repeats = unsqueeze_first(emit("Max", {times, none}));
  if (*rank > 1) {
    const std::vector<std::int64_t> ones(*rank - 1, 1);
    repeats = emit("Concat", {repeats, int64_list(ones)}, "repeats",
                   {{"axis", std::int64_t{0}}});
  }
  const bool is_shape = is_shape_tuple(list);
  ir::Value* result = emit("Tile", {list, repeats}, wanted.empty() ? "tmp" : wanted);
  if (is_shape) tuples_.insert_or_assign(result, TupleFacts{.is_shape = true});
  return {.value = result, .is_stacked = !is_shape};
}

// `x.shape - 1`: Python has no such operator of tuples, and one of a tuple and a tensor
// is that of tensors.
void Lowerer::refuse_tuple_arithmetic(const ir::Value* left, const ir::Value* right,
                                      std::string_view symbol, source::Span span) {
  const bool is_left = is_shape_tuple(left);
  if (!is_left && (right == nullptr || !is_shape_tuple(right))) return;
  const ir::Value* other = is_left ? right : left;
  if (other != nullptr && !is_castable(other) && !tuples_.contains(other)) return;
  fail_with_help(
      span, "unsupported-operator",
      fmt::format("`{}` of a shape, which is a tuple, as Python has it", symbol),
      "`op.Shape(x)` is a tensor, to compute with; `x.shape[0]` is a number");
}

// Null where Python would not join: one of them is a tensor.
auto Lowerer::join_tuples(ir::Value* left, ir::Value* right, std::string_view wanted)
    -> ir::Value* {
  if (!is_shape_tuple(left) && !is_shape_tuple(right)) return nullptr;
  if (!tuples_.contains(left) || !tuples_.contains(right)) return nullptr;
  ir::Value* joined = emit("Concat", {left, right}, wanted.empty() ? "shape" : wanted,
                           {{"axis", std::int64_t{0}}});
  TupleFacts facts{.length = std::nullopt, .is_shape = true};
  const auto first = tuple_length(left);
  const auto second = tuple_length(right);
  if (first && second) facts.length = *first + *second;
  tuples_.insert_or_assign(joined, facts);
  return joined;
}

// Null where Python would compare element by element.
auto Lowerer::same_tuples(ir::Value* left, ir::Value* right, std::string_view wanted,
                          source::Span span) -> ir::Value* {
  if (!is_shape_tuple(left) && !is_shape_tuple(right)) return nullptr;
  if (!tuples_.contains(left) || !tuples_.contains(right)) return nullptr;
  const std::string_view name = wanted.empty() ? "tmp" : wanted;
  const auto first = tuple_length(left);
  const auto second = tuple_length(right);
  if (first && second && *first != *second) return scalar(Tensor::scalar(false), name);
  const auto are_equal = [&] {
    ir::Value* differ = emit("Not", {emit("Equal", {left, right})});
    ir::Value* count = emit("ReduceSum", {cast_to(differ, DataType::Int64, "tmp")},
                            "tmp", {{"keepdims", std::int64_t{0}}});
    ir::Value* zero = scalar(Tensor::scalar<std::int64_t>(0), "int64_0");
    return emit("Equal", {count, zero}, name);
  };
  if (first && second) return are_equal();
  ir::Value* same_length = emit("Equal", {emit("Size", {left}), emit("Size", {right})});
  return choose(same_length, span, name, are_equal,
                [&] { return scalar(Tensor::scalar(false), name); });
}

}  // namespace opscribe::lower
