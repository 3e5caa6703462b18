// What a `for` runs over.
//
//   for row in x              as many iterations as x has rows, each a Gather
//   for i, v in enumerate(x)  the number of the iteration, and the row
//   for a, b in zip(x, [1, 2])  rows of both; the list becomes a tensor for that
//   for i in reversed(range(n))
//   for k in (1, 2, 3)        known items: the loop is written out
//
// `enumerate`, `zip` and `reversed` may hold one another.

#include "opscribe/lower/iteration.h"

#include <algorithm>
#include <array>

#include "opscribe/lower/casts.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/loops.h"
#include "opscribe/lower/mismatches.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/writer.h"

namespace opscribe::lower {

namespace {

auto known_items(Context& ctx, const Expr& expr) -> std::optional<std::vector<Operand>>;
auto rows_iteration(Context& ctx, ir::Value* rows, std::string_view name) -> Iteration;
auto enumerate_iteration(Context& ctx, const Expr& expr, const syntax::Call& call,
                         std::string_view name) -> Iteration;
auto zip_iteration(Context& ctx, const Expr& expr, const syntax::Call& call,
                   std::string_view name) -> Iteration;
auto as_rows(Context& ctx, const std::vector<Operand>& items, source::Span span,
             std::string_view name) -> Iteration;
auto reversed_iteration(Context& ctx, const Expr& expr, const syntax::Call& call,
                        std::string_view name) -> Iteration;

auto tuple_of(std::vector<Operand> items) -> Operand {
  auto list = std::make_shared<ItemList>();
  list->items = std::move(items);
  list->is_tuple = true;
  return Operand::list_of(std::move(list));
}

// Of a tuple; none for anything else.
auto members_of(const Operand& item) -> std::vector<Operand> {
  if (item.list() != nullptr && item.list()->is_tuple) return item.list()->items;
  std::vector<Operand> members;
  if (item.known() == nullptr || !item.known()->is<script::TupleValue>())
    return members;
  const auto items = item.known()->items();
  for (const script::Value& member : *items) {
    members.push_back(Operand::of(member));
  }
  return members;
}

}  // namespace

auto iteration_of(Context& ctx, const Expr& expr, std::string_view name) -> Iteration {
  if (auto items = known_items(ctx, expr)) return {.items = std::move(items)};
  if (const auto* call = expr.as<syntax::Call>()) {
    const bool is_spread = std::ranges::any_of(call->args, [](const Expr* arg) {
      return arg->as<syntax::Starred>() != nullptr;
    });
    if (is_builtin(ctx, *call->callee, "range"))
      return range_iteration(ctx, expr, *call);
    if (is_builtin(ctx, *call->callee, "enumerate") && !is_spread) {
      return enumerate_iteration(ctx, expr, *call, name);
    }
    if (is_builtin(ctx, *call->callee, "zip") && !is_spread) {
      return zip_iteration(ctx, expr, *call, name);
    }
    if (is_builtin(ctx, *call->callee, "reversed") && !is_spread) {
      return reversed_iteration(ctx, expr, *call, name);
    }
  }
  const Operand source = operand(ctx, expr);
  if (source.nested() != nullptr) {
    fail_with_help(ctx, expr.span, "invalid-loop",
                   fmt::format("`{}` is a function, which cannot be looped over",
                               source.nested()->def->name.text),
                   "loop over `range(n)`, a tensor, a list or a tuple");
  }
  if (source.sequence() != nullptr) {
    const std::string wanted(name.empty() ? "item" : name);
    return {.length = emit(ctx, "SequenceLength", {source.sequence()}, "loop_bound"),
            .item = [=, &ctx](ir::Value* index) {
              return Operand::of(
                  emit(ctx, "SequenceAt", {source.sequence(), index}, wanted));
            }};
  }
  const bool is_known = source.value() == nullptr && source.collector() == nullptr;
  if (is_known) return {.items = items_of(ctx, source, expr.span)};
  ir::Value* rows = materialise(ctx, source, expr.span);
  if (said_rank(ctx, rows) == 0) {
    fail_with_help(ctx, expr.span, "invalid-loop",
                   fmt::format("`{}` is a single value, which cannot be looped over",
                               short_text(ctx, expr.span)),
                   is_integer(dtype_of(ctx, rows))
                       ? fmt::format("write `range({})`", text(ctx, expr.span))
                       : "only tensors with axes have rows");
  }
  return rows_iteration(ctx, rows, name);
}

namespace {

// The items when all are known while compiling and few enough to be written out.
auto known_items(Context& ctx, const Expr& expr)
    -> std::optional<std::vector<Operand>> {
  const auto value = known(ctx, expr);
  if (!value) return std::nullopt;
  if (value->as_int() || value->is_none() || value->as<double>() != nullptr) {
    fail_with_help(ctx, expr.span, "invalid-loop",
                   fmt::format("{} (`{}`) cannot be looped over", value->repr(),
                               value->type_name()),
                   value->as_int()
                       ? fmt::format("write `range({})`", text(ctx, expr.span))
                       : "loop over `range(n)`, a tensor, a list or a tuple");
  }
  const auto* numbers = value->as<script::RangeValue>();
  if (numbers != nullptr && std::cmp_greater(numbers->size(), kMaxUnrolled)) {
    return std::nullopt;
  }
  std::vector<Operand> items;
  try {
    for (script::Value& item : script::iterate(*value, expr.span)) {
      items.push_back(Operand::of(std::move(item)));
    }
  } catch (const script::EvalError& error) {
    fail(ctx, error);
  }
  const bool is_made_here = expr.as<syntax::Call>() != nullptr;
  if (items.size() > kMaxUnrolled && is_made_here) return std::nullopt;
  return items;
}

auto rows_iteration(Context& ctx, ir::Value* rows, std::string_view name) -> Iteration {
  const std::string wanted(name.empty() ? "item" : name);
  return {.length = length_of(ctx, rows, "loop_bound"),
          .item = [=, &ctx](ir::Value* index) {
            ir::Value* row = emit(ctx, "Gather", {rows, index}, wanted);
            if (is_castable(ctx, rows)) make_castable(ctx, row);
            note_item(ctx, row, rows);
            return Operand::of(row);
          }};
}

}  // namespace

// `range(n)` counts from zero; `range(a, b, s)` picks from a Range.
auto range_iteration(Context& ctx, const Expr& expr, const syntax::Call& range)
    -> Iteration {
  check_range(ctx, expr, range);
  const auto bound = [&](const Expr& argument, std::string_view wanted) {
    ir::Value* value = tensor(ctx, argument, wanted);
    if (is_never_one(value)) {
      warn(ctx, argument.span, "invalid-loop",
           fmt::format("`range` takes single numbers, but `{}` does not have exactly "
                       "one element",
                       short_text(ctx, argument.span)),
           "loop over its items: `for item in x`");
    }
    return as_int64(ctx, value, argument.span, "invalid-loop", "a bound of `range`");
  };
  if (range.args.size() == 1) {
    return {.length = bound(*range.args[0], "loop_bound"),
            .item = [](ir::Value* index) { return Operand::of(index); }};
  }
  if (range.args.size() == 3) {
    const auto step = known(ctx, *range.args[2]);
    if (step && step->as_int() == 0) {
      fail_with_help(ctx, range.args[2]->span, "invalid-loop",
                     "the step of `range` cannot be zero",
                     "use a positive or negative step");
    }
  }
  ir::Value* bounds[3];
  for (std::size_t i = 0; i < 3; ++i) {
    bounds[i] = i < range.args.size()
                    ? bound(*range.args[i], {})
                    : scalar(ctx, Tensor::scalar<std::int64_t>(1), "int64_1");
  }
  ir::Value* numbers = emit(ctx, "Range", {bounds[0], bounds[1], bounds[2]}, "range");
  return {.length = length_of(ctx, numbers, "loop_bound"),
          .item = [=, &ctx](ir::Value* index) {
            ir::Value* number = emit(ctx, "Gather", {numbers, index}, "i");
            mark_count(ctx, number);
            return Operand::of(number);
          }};
}

namespace {

auto enumerate_iteration(Context& ctx, const Expr& expr, const syntax::Call& call,
                         std::string_view name) -> Iteration {
  const Expr* first = nullptr;  // number
  if (call.args.size() == 2) first = call.args[1];
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name.text == "start") first = keyword.value;
  }
  if (call.args.empty() || call.args.size() > 2 || call.keywords.size() > 1 ||
      (first == nullptr && !call.keywords.empty())) {
    fail_with_help(ctx, expr.span, "invalid-loop",
                   "Unsupported loop bound: `enumerate` takes what to loop over, and "
                   "the first number",
                   "write `enumerate(x)` or `enumerate(x, start=1)`");
  }
  const Iteration source = iteration_of(ctx, *call.args[0], name);
  Operand start = first == nullptr ? Operand::of(script::Value(std::int64_t{0}))
                                   : operand(ctx, *first);
  const auto number = start.known() != nullptr ? start.known()->as_int() : std::nullopt;
  if (start.known() != nullptr && !number) {
    fail_with_help(ctx, first->span, "invalid-loop",
                   fmt::format("`enumerate` counts whole numbers, and {} is `{}`",
                               start.known()->repr(), start.known()->type_name()),
                   "write `enumerate(x, start=1)`");
  }
  const auto numbered = [=, &ctx](ir::Value* index) {
    if (number == 0) return Operand::of(index);
    ir::Value* from = materialise(ctx, start, expr.span);
    ir::Value* number_of_item = emit(ctx, "Add", {index, from});
    note_arithmetic(ctx, number_of_item, std::array{index, from});
    return Operand::of(number_of_item);
  };
  if (source.items) {
    Iteration result{.items = std::vector<Operand>()};
    for (std::size_t i = 0; i < source.items->size(); ++i) {
      const auto at = static_cast<std::int64_t>(i);
      Operand each =
          number ? Operand::of(script::Value(*number + at))
                 : numbered(named_constant(ctx, script::Value(at), {}, expr.span));
      result.items->push_back(tuple_of({std::move(each), (*source.items)[i]}));
    }
    return result;
  }
  return {.length = source.length, .item = [=](ir::Value* index) {
            Operand each = numbered(index);
            return tuple_of({std::move(each), source.item(index)});
          }};
}

auto zip_iteration(Context& ctx, const Expr& expr, const syntax::Call& call,
                   std::string_view name) -> Iteration {
  for (const syntax::Keyword& keyword : call.keywords) {
    if (keyword.name.text == "strict") continue;  // a graph cannot fail there
    fail_with_help(ctx, keyword.span, "invalid-loop",
                   "Unsupported loop bound: `zip` takes what to loop over",
                   "write `zip(x, y)`");
  }
  std::vector<Iteration> sources;
  for (const Expr* arg : call.args) sources.push_back(iteration_of(ctx, *arg, name));
  std::size_t count = std::size_t(-1);
  bool all_known = true;
  for (const Iteration& source : sources) {
    if (source.items) count = std::min(count, source.items->size());
    all_known = all_known && source.items.has_value();
  }
  if (sources.empty() || count == 0) return {.items = std::vector<Operand>()};
  if (all_known) {
    Iteration result{.items = std::vector<Operand>()};
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<Operand> row;
      for (const Iteration& source : sources) row.push_back((*source.items)[i]);
      result.items->push_back(tuple_of(std::move(row)));
    }
    return result;
  }
  Iteration result;
  for (Iteration& source : sources) {
    if (source.items) source = as_rows(ctx, *source.items, expr.span, name);
    result.length =
        result.length == nullptr
            ? source.length
            : emit(ctx, "Min", {result.length, source.length}, "loop_bound");
  }
  result.item = [sources](ir::Value* index) {
    std::vector<Operand> row;
    for (const Iteration& source : sources) row.push_back(source.item(index));
    return tuple_of(std::move(row));
  };
  return result;
}

// Known items beside a tensor: a tensor as well, or one per member of tuples.
auto as_rows(Context& ctx, const std::vector<Operand>& items, source::Span span,
             std::string_view name) -> Iteration {
  std::vector<std::vector<Operand>> rows;
  for (const Operand& item : items) rows.push_back(members_of(item));
  const std::size_t columns = rows[0].size();
  const bool is_table =
      columns > 0 && std::ranges::all_of(rows, [&](const std::vector<Operand>& row) {
        return row.size() == columns;
      });
  if (!is_table) return rows_iteration(ctx, stack(ctx, items, span, "list"), name);
  std::vector<Iteration> parts;
  for (std::size_t column = 0; column < columns; ++column) {
    std::vector<Operand> cells;
    for (const std::vector<Operand>& row : rows) cells.push_back(row[column]);
    parts.push_back(as_rows(ctx, cells, span, name));
  }
  return {.length = parts[0].length, .item = [parts](ir::Value* index) {
            std::vector<Operand> row;
            for (const Iteration& part : parts) row.push_back(part.item(index));
            return tuple_of(std::move(row));
          }};
}

auto reversed_iteration(Context& ctx, const Expr& expr, const syntax::Call& call,
                        std::string_view name) -> Iteration {
  if (call.args.size() != 1 || !call.keywords.empty()) {
    fail_with_help(ctx, expr.span, "invalid-loop",
                   "Unsupported loop bound: `reversed` takes what to loop over",
                   "write `reversed(x)`");
  }
  Iteration source = iteration_of(ctx, *call.args[0], name);
  if (source.items) {
    std::ranges::reverse(*source.items);
    return source;
  }
  return {.length = source.length, .item = [=, &ctx](ir::Value* index) {
            ir::Value* one = scalar(ctx, Tensor::scalar<std::int64_t>(1), "int64_1");
            ir::Value* left = emit(ctx, "Sub", {source.length, one});
            ir::Value* at = emit(ctx, "Sub", {left, index}, "i");
            mark_count(ctx, at);
            return source.item(at);
          }};
}

}  // namespace

}  // namespace opscribe::lower
