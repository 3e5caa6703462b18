// Lists whose length depends on the data.
//
//   for v in x:             kept = SequenceEmpty()
//       if v > 0.0:         kept_1 = Loop(n, , kept) {
//           kept.append(v)      kept_0 = If(v > 0) {SequenceInsert(kept, v)} {kept}
//                           }
//   return kept             If(SequenceLength(kept_1) == 0)
//                               {a tensor of no rows} {ConcatFromSequence(kept_1)}
//
// A list that grows once in every iteration is a scan output (lists.cpp). Whether it
// does turns out while the loop is compiled; if it does not, the loop is compiled again
// with the list as a sequence.

#include "opscribe/lower/sequences.h"

#include <algorithm>

#include "opscribe/lower/casts.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/statements.h"
#include "opscribe/lower/writer.h"

namespace opscribe::lower {

namespace {

auto empty_sequence(Context& ctx, const SequenceFacts& facts, std::string_view name)
    -> ir::Value*;

// Loop and If hand sequences on since then.
constexpr std::int64_t kFirstOpset = 13;

}  // namespace

// Leaves the loop whose list this is, to be compiled again.
void fail_or_grow(Context& ctx, const Collector& collector, source::Span span) {
  if (!ctx.request.strict && default_opset(ctx, span).version >= kFirstOpset) {
    throw GrowsSometimes{&collector};
  }
  fail_with_help(ctx, span, "conditional-append",
                 fmt::format("`{}` grows only on some paths through the loop, or is "
                             "read in it, which opset {} cannot express",
                             collector.name, default_opset(ctx, span).version),
                 "use opset 13 or newer, or append in every iteration");
}

auto sequence_operand(ir::Value* value, std::shared_ptr<SequenceFacts> facts)
    -> Operand {
  return {SequenceList{value, std::move(facts)}};
}

namespace {

// A value for the sequence: a Python number has the type of those that are in it.
auto element_of(Context& ctx, const Operand& item, const SequenceFacts& facts,
                source::Span span) -> ir::Value* {
  ir::Value* value = materialise(ctx, item, span);
  if (!is_castable(ctx, value) || facts.element == nullptr) return value;
  const DataType dtype = dtype_of(ctx, facts.element);
  if (dtype == DataType::Undefined || dtype == dtype_of(ctx, value)) return value;
  return cast_to(ctx, value, dtype, fmt::format("{}_cast", value->name().view()));
}

}  // namespace

auto append_to_sequence(Context& ctx, std::string_view name, const Operand& list,
                        const Operand& item, source::Span span) -> Operand {
  SequenceFacts& facts = *list.facts();
  ir::Value* value = element_of(ctx, item, facts, span);
  if (facts.element == nullptr) facts.element = value;
  return sequence_operand(emit(ctx, "SequenceInsert", {list.sequence(), value}, name),
                          list.facts());
}

// The sequence with which a list enters a loop or a branch.
auto sequence_of(Context& ctx, const Operand& list,
                 const std::shared_ptr<SequenceFacts>& facts, source::Span span,
                 std::string_view name) -> ir::Value* {
  if (list.sequence() != nullptr) return list.sequence();
  if (list.is_stacked()) {
    return emit(ctx, "SplitToSequence", {list.value()}, name,
                {{"axis", std::int64_t{0}}, {"keepdims", std::int64_t{0}}});
  }
  if (list.list() == nullptr) {
    fail_with_help(ctx, span, "invalid-callee",
                   fmt::format("`{}` is not a list that can grow", name),
                   fmt::format("start with `{} = []` in this function", name));
  }
  if (list.list()->items.empty()) {
    facts->was_reset = facts->may_be_empty = true;
    return empty_sequence(ctx, *facts, name);
  }
  if (!facts->was_reset) facts->may_be_empty = false;
  Values values;
  for (const Operand& item : list.list()->items) {
    values.push_back(element_of(ctx, item, *facts, span));
  }
  if (facts->element == nullptr) facts->element = values.front();
  return add_node(ctx, {.op_type = "SequenceConstruct",
                        .inputs = std::move(values),
                        .outputs = {ctx.names.unique(name)},
                        .domain = "",
                        .version = default_opset(ctx, span).version})
      ->output(0);
}

// A list given to an operator that takes a sequence; other values stay what they are.
auto as_sequence(Context& ctx, const Operand& operand, source::Span span)
    -> ir::Value* {
  if (operand.collector() != nullptr) fail_or_grow(ctx, *operand.collector(), span);
  Operand list = operand;
  if (operand.known() != nullptr && operand.known()->is<script::ListValue>()) {
    if (operand.value() != nullptr) {
      list.kind = StackedList{operand.value()};
    } else {
      list.kind = List{
          std::make_shared<const ItemList>(ItemList{items_of(ctx, operand, span)})};
    }
  }
  if (list.list() == nullptr && list.sequence() == nullptr && !list.is_stacked()) {
    return materialise(ctx, operand, span);
  }
  return sequence_of(ctx, list, std::make_shared<SequenceFacts>(), span, "list");
}

namespace {

// Undefined when only the graph knows it.
auto item_type(Context& ctx, const SequenceFacts& facts) -> DataType {
  if (facts.element != nullptr) return dtype_of(ctx, facts.element);
  return facts.starts_as == DataType::Undefined ? DataType::Float : facts.starts_as;
}

// Of the element type that will be appended. Where only the graph knows that, an
// element is put in and taken out.
auto empty_sequence(Context& ctx, const SequenceFacts& facts, std::string_view name)
    -> ir::Value* {
  const DataType dtype = item_type(ctx, facts);
  if (dtype != DataType::Undefined) {
    return emit(ctx, "SequenceEmpty", {}, name,
                {{"dtype", static_cast<std::int64_t>(dtype)}});
  }
  ir::Value* one = any_value_like(ctx, facts.element, name);
  ir::Value* zero = scalar(ctx, Tensor::scalar<std::int64_t>(0), "int64_0");
  return emit(ctx, "SequenceErase", {emit(ctx, "SequenceConstruct", {one}), zero},
              name);
}

// A tensor of no rows, with the element type and rank that rows would have.
auto no_rows(Context& ctx, const SequenceFacts& facts, std::string_view name)
    -> ir::Value* {
  std::optional<std::size_t> rank;
  const DataType dtype = item_type(ctx, facts);
  if (facts.element != nullptr) rank = rank_of(ctx, facts.element);
  const std::vector<std::int64_t> zeros(rank.value_or(0) + 1, 0);
  const Dims dims(zeros);
  if (dtype != DataType::Undefined)
    return scalar(ctx, Tensor::zeros(dtype, dims), name);
  ir::Value* like = dtype_witness(ctx, facts.element, ctx.graph);
  ir::Value* none = scalar(ctx, Tensor::zeros(DataType::Float, dims), name);
  return like == nullptr ? none : cast_like(ctx, none, like);
}

}  // namespace

// The items of a sequence stacked, as a list is when it is used as a value.
auto stacked_sequence(Context& ctx, const Operand& list, source::Span span,
                      std::string_view wanted) -> ir::Value* {
  const auto found = ctx.stacked.find(list.sequence());
  if (found != ctx.stacked.end() && is_visible(ctx, found->second, ctx.graph)) {
    return found->second;
  }
  const std::string name(wanted.empty() ? std::string_view("list") : wanted);
  const auto stack_all = [&] {
    return emit(ctx, "ConcatFromSequence", {list.sequence()}, name,
                {{"axis", std::int64_t{0}}, {"new_axis", std::int64_t{1}}});
  };
  if (list.facts()->element == nullptr) list.facts()->was_guessed = true;
  if (!list.facts()->may_be_empty) {
    return ctx.stacked.insert_or_assign(list.sequence(), stack_all()).first->second;
  }
  ir::Value* length = emit(ctx, "SequenceLength", {list.sequence()});
  ir::Value* zero = scalar(ctx, Tensor::scalar<std::int64_t>(0), "int64_0");
  ir::Value* is_empty = emit(ctx, "Equal", {length, zero}, "is_empty");
  ir::Value* stacked = choose(
      ctx, is_empty, span, name, [&] { return no_rows(ctx, *list.facts(), name); },
      stack_all);
  ctx.stacked.insert_or_assign(list.sequence(), stacked);
  return stacked;
}

// Lists that are empty before an `if` which lets them grow; they are sequences in it.
// Returned are the nodes that make them, whose element type shows in the branches.
auto make_sequences(Context& ctx, std::span<const std::string_view> outputs,
                    source::Span span)
    -> std::vector<std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>> {
  std::vector<std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>> made;
  if (ctx.request.strict) return made;
  for (const std::string_view name : outputs) {
    const Operand* before = find_local(ctx, name);
    if (before == nullptr || before->list() == nullptr) continue;
    if (!before->list()->items.empty() || !ctx.active->checked.growing.contains(name))
      continue;
    if (default_opset(ctx, span).version < kFirstOpset) continue;
    refuse_other_names(ctx, name, *before, span);
    auto facts = std::make_shared<SequenceFacts>();
    ir::Value* empty = emit(ctx, "SequenceEmpty", {}, name);
    bind_name(ctx, name, sequence_operand(empty, facts));
    made.emplace_back(empty->producer(), std::move(facts));
  }
  return made;
}

// Lists that grow in a loop which is written out and may end early: how long they are
// shows only when the graph runs.
auto lists_to_sequences(Context& ctx, std::span<const std::string_view> names,
                        source::Span span)
    -> std::vector<std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>> {
  auto made = make_sequences(ctx, names, span);
  for (const std::string_view name : names) {
    const Operand* found = find_local(ctx, name);
    if (found == nullptr || found->list() == nullptr) continue;
    if (!ctx.active->checked.growing.contains(name)) continue;
    if (default_opset(ctx, span).version < kFirstOpset) {
      fail_with_help(ctx, span, "conditional-append",
                     fmt::format("how far `{}` grows depends on where this loop ends, "
                                 "which opset {} cannot express",
                                 name, default_opset(ctx, span).version),
                     "use opset 13 or newer");
    }
    const Operand list = *found;
    refuse_other_names(ctx, name, list, span);
    auto facts = std::make_shared<SequenceFacts>();
    ir::Value* value = sequence_of(ctx, list, facts, span, name);
    bind_name(ctx, name, sequence_operand(value, std::move(facts)));
  }
  return made;
}

// Of those variables that are sequences.
auto facts_of(Context& ctx, std::span<const std::string_view> names)
    -> std::vector<std::shared_ptr<SequenceFacts>> {
  std::vector<std::shared_ptr<SequenceFacts>> facts;
  for (const std::string_view name : names) {
    const Operand* found = find_local(ctx, name);
    facts.push_back(found == nullptr ? nullptr : found->facts());
  }
  return facts;
}

void set_element_types(
    Context& ctx,
    std::span<const std::pair<ir::Node*, std::shared_ptr<SequenceFacts>>> made,
    source::Span span) {
  for (const auto& [node, facts] : made) {
    const DataType dtype = item_type(ctx, *facts);
    if (dtype == DataType::Undefined) {
      fail_with_help(ctx, span, "list-in-branch",
                     fmt::format("the list `{}` is empty on one path through this "
                                 "`if`, and its element type is not known",
                                 node->output(0)->name().view()),
                     "annotate the parameter that the elements stem from");
    }
    node->set_attr("dtype", static_cast<std::int64_t>(dtype));
  }
}

}  // namespace opscribe::lower
