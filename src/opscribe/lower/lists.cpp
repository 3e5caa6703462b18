// Lists and tuples of values.
//
//   [h, w]            one tensor: Concat of both with a new first axis
//   ys.append(v)      outside a loop the list grows while compiling; in a Loop it
//                     becomes a scan output
//   x.shape           Shape(x)

#include "opscribe/lower/lists.h"

#include <algorithm>

#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/branches.h"
#include "opscribe/lower/builtins.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/iteration.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/sequences.h"
#include "opscribe/lower/snapshot.h"
#include "opscribe/lower/statements.h"
#include "opscribe/lower/tuples.h"
#include "opscribe/lower/writer.h"

namespace opscribe::lower {

namespace {

template <typename Visit>
void visit_names(Context& ctx, Visit&& visit);
// Names of one list, `ys = xs`, all see it grow.
void bind_grown(Context& ctx, std::string_view name, const Operand& list,
                const Operand& grown, source::Span span);
[[noreturn]] void fail_shared(Context& ctx, std::string_view name,
                              std::string_view other, source::Span span);

// Looking at that many names and items, or copying them, counts as a step.
constexpr std::size_t kPerStep = 64;

}  // namespace

auto list_display(Context& ctx, const Expr& expr, std::span<const Expr* const> elements,
                  bool is_tuple) -> Operand {
  refuse_in_strict(ctx, expr.span, is_tuple ? "a tuple" : "a list that holds values");
  if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  auto list = std::make_shared<ItemList>();
  list->is_tuple = is_tuple;
  for (const Expr* element : elements) {
    if (const auto* starred = element->as<syntax::Starred>()) {
      for (Operand& item :
           items_of(ctx, operand(ctx, *starred->value), element->span)) {
        list->items.push_back(std::move(item));
      }
    } else {
      list->items.push_back(operand(ctx, *element));
    }
  }
  return Operand::list_of(std::move(list));
}

auto join_lists(Context& ctx, const Operand& left, const Expr& right) -> Operand {
  const Operand more = operand(ctx, right);
  if (is_shape_tuple(ctx, more.value()) && !left.list()->items.empty()) {
    ir::Value* head = materialise(ctx, left, right.span);
    return Operand::of(join_tuples(ctx, head, more.value(), {}));
  }
  auto list = std::make_shared<ItemList>(*left.list());
  for (Operand& item : items_of(ctx, more, right.span)) {
    list->items.push_back(std::move(item));
  }
  return Operand::list_of(std::move(list));
}

// Its items are those of each call.
void need_items(Context& ctx, const Parameter& attribute, source::Span span) {
  const ir::AttrType type = attribute.attr_type;
  if (type == ir::AttrType::Ints || type == ir::AttrType::Floats ||
      type == ir::AttrType::Strings) {
    throw NeedsKnown{attribute.name};
  }
  fail_with_help(ctx, span, "unpacking",
                 fmt::format("`{}` is an attribute of type {}, which has no items",
                             attribute.name, ir::name_of(type)),
                 type == ir::AttrType::Int
                     ? fmt::format("write `range({})` to count", attribute.name)
                     : "annotate the parameter as a list, as in `list[int]`");
}

auto items_of(Context& ctx, const Operand& operand, source::Span span,
              std::optional<std::size_t> count) -> std::vector<Operand> {
  if (operand.is_poisoned()) throw Failed{};
  if (operand.list() != nullptr) return operand.list()->items;
  if (operand.dict() != nullptr) {  // its keys, as in Python
    std::vector<Operand> keys;
    for (const script::Value& key : operand.dict()->keys) {
      keys.push_back(Operand::of(key));
    }
    return keys;
  }
  if (operand.attribute() != nullptr && !ctx.request.strict) {
    need_items(ctx, *operand.attribute(), span);
  }
  if (operand.known() != nullptr && operand.value() == nullptr) {
    std::vector<Operand> items;
    try {
      for (script::Value& item : script::iterate(*operand.known(), span)) {
        items.push_back(Operand::of(std::move(item)));
      }
    } catch (const script::EvalError& error) {
      fail_with_help(ctx, span, "unpacking", error.what(), error.help);
    }
    return items;
  }
  if (!count && operand.value() != nullptr && is_shape_tuple(ctx, operand.value())) {
    const auto length = tuple_length(ctx, operand.value());
    if (length) count = static_cast<std::size_t>(*length);
  }
  if (!count || operand.value() == nullptr || ctx.request.strict) {
    fail_with_help(ctx, span, "unpacking",
                   fmt::format("RHS must be a Call expression for unpacking, or a list "
                               "or tuple known while compiling; found: `{}`",
                               text(ctx, span)),
                   operand.is_stacked() || operand.sequence() != nullptr
                       ? "how many items the list has is only known when the graph "
                         "runs; it is one tensor, all items stacked, and "
                         "`op.ConcatFromSequence(xs, axis=0)` joins them"
                       : "a tensor's number of rows is not known; index it instead");
  }
  std::vector<Operand> items;
  for (std::size_t i = 0; i < *count; ++i) {
    const auto at = static_cast<std::int64_t>(i);
    ir::Value* index = named_constant(ctx, script::Value(at), {}, span);
    ir::Value* item = emit(ctx, "Gather", {operand.value(), index},
                           fmt::format("{}_{}", operand.value()->name().view(), i),
                           {{"axis", std::int64_t{0}}});
    note_item(ctx, item, operand.value());
    items.push_back(Operand::of(item));
  }
  return items;
}

// --- stacking

// A value with one more axis, of length 1, in front.
auto unsqueeze_first(Context& ctx, ir::Value* value) -> ir::Value* {
  const std::string wanted = name_after(value, "_row");
  if (default_opset(ctx, ctx.current).version >= 13) {
    return emit(ctx, "Unsqueeze", {value, int64_list(ctx, std::array{std::int64_t{0}})},
                wanted);
  }
  const std::int64_t axes[] = {0};
  return emit(ctx, "Unsqueeze", {value}, wanted,
              {{"axes", std::span<const std::int64_t>(ctx.model->arena().copy_array(
                            std::span<const std::int64_t>(axes)))}});
}

auto stack(Context& ctx, std::span<const Operand> items, source::Span span,
           std::string_view wanted) -> ir::Value* {
  if (items.empty()) {
    fail_with_help(ctx, span, "invalid-constant",
                   "Failed to convert constant value []: an empty list has no element "
                   "type",
                   "append to it first, or use `np.array([], dtype=...)`");
  }
  const bool all_known = std::ranges::all_of(items, [](const Operand& item) {
    return item.known() != nullptr && !item.known()->is_none();
  });
  if (all_known) {
    std::vector<script::Value> values;
    for (const Operand& item : items) values.push_back(*item.known());
    return named_constant(ctx, script::Value::list(std::move(values)), wanted, span);
  }
  Values values;
  ir::Value* like = nullptr;
  for (const Operand& item : items) {
    values.push_back(materialise(ctx, item, span));
    if (!is_castable(ctx, values.back())) like = values.back();
  }
  for (ir::Value*& value : values) {
    if (like != nullptr && is_castable(ctx, value) && value != like) {
      const DataType dtype = dtype_of(ctx, like);
      if (dtype == DataType::Undefined || dtype != dtype_of(ctx, value)) {
        value = cast_like(ctx, value, like);
      }
    }
    value = unsqueeze_first(ctx, value);
  }
  return add_node(ctx, {.op_type = "Concat",
                        .inputs = std::move(values),
                        .outputs = {ctx.names.unique(wanted.empty() ? "list" : wanted)},
                        .attrs = std::array{attr_of(ctx, "axis", std::int64_t{0})},
                        .domain = "",
                        .version = default_opset(ctx, span).version})
      ->output(0);
}

// --- growing lists

namespace {

// Bound by the function that is compiled now, and not by one around it.
auto is_own(Context& ctx, std::string_view name) -> bool {
  for (BlockScope* scope = ctx.scope; scope != nullptr; scope = scope->outer) {
    if (scope->names.contains(name)) return true;
    if (scope == ctx.active->top) return false;
  }
  return false;
}

}  // namespace

auto method_statement(Context& ctx, const Expr& expr, const syntax::Call& node)
    -> bool {
  const auto* attribute = node.callee->as<syntax::Attribute>();
  const auto* base =
      attribute == nullptr ? nullptr : attribute->value->as<syntax::Name>();
  if (base == nullptr) return false;
  const std::string_view method = attribute->attr.text;
  Operand* list = find_local(ctx, base->id);
  if (list == nullptr || (method != "append" && method != "extend")) return false;
  if (list->is_poisoned()) throw Failed{};
  refuse_in_strict(ctx, expr.span, fmt::format("`.{}`", method));
  if (!is_own(ctx, base->id)) {
    fail_with_help(
        ctx, expr.span, "invalid-callee",
        fmt::format(
            "`{}` belongs to the enclosing function, which would not see it grow",
            base->id),
        "return the value, and append it there");
  }
  if (node.args.size() != 1 || !node.keywords.empty()) {
    fail_with_help(ctx, expr.span, "unexpected-argument",
                   fmt::format("`{}` takes one argument", method),
                   fmt::format("write `{}.{}(x)`", base->id, method));
  }
  std::vector<Operand> added;
  if (method == "append") {
    added.push_back(operand(ctx, *node.args[0]));
  } else {
    added = items_of(ctx, operand(ctx, *node.args[0]), expr.span);
  }
  grow(ctx, base->id, Operand(*list), std::move(added), expr.span);
  return true;
}

auto can_grow(const Operand& operand) -> bool {
  return (operand.list() != nullptr && !operand.list()->is_tuple) ||
         operand.is_stacked() || operand.sequence() != nullptr ||
         operand.collector() != nullptr;
}

void grow(Context& ctx, std::string_view name, const Operand& list,
          std::vector<Operand> added, source::Span span) {
  if (!can_grow(list)) {
    fail_with_help(ctx, span, "invalid-callee",
                   fmt::format("`{}` is not a list that can grow", name),
                   fmt::format("start with `{} = []` in this function", name));
  }
  if (list.collector() != nullptr) {
    Collector& collector = *list.collector();
    if (collector.graph != ctx.graph) fail_or_grow(ctx, collector, span);
    for (const Operand& item : added) {
      collector.values.push_back(materialise(ctx, item, span));
    }
  } else if (list.sequence() != nullptr) {
    Operand grown = list;
    for (const Operand& item : added) {
      grown = append_to_sequence(ctx, name, grown, item, span);
    }
    bind_grown(ctx, name, list, grown, span);
  } else if (list.is_stacked()) {
    ir::Value* more = stack(ctx, added, span, name);
    if (is_castable(ctx, more)) more = cast_like(ctx, more, list.value());
    ir::Value* all =
        emit(ctx, "Concat", {list.value(), more}, name, {{"axis", std::int64_t{0}}});
    bind_grown(ctx, name, list, Operand{StackedList{all}}, span);
  } else {
    ctx.work.take((list.list()->items.size() + added.size()) / kPerStep, span);
    auto grown = std::make_shared<ItemList>(*list.list());
    for (Operand& item : added) grown->items.push_back(std::move(item));
    bind_grown(ctx, name, list, Operand::list_of(std::move(grown)), span);
  }
}

// --- lists with several names

namespace {

auto is_same_list(const Operand& a, const Operand& b) -> bool {
  if (a.list() != nullptr) return a.list() == b.list() && !a.list()->is_tuple;
  if (a.collector() != nullptr) return a.collector() == b.collector();
  if (const auto* one = a.as<SequenceList>()) {
    const auto* other = b.as<SequenceList>();
    return other != nullptr && one->sequence == other->sequence &&
           one->copy == other->copy;
  }
  const auto* one = a.as<StackedList>();
  const auto* other = b.as<StackedList>();
  return one != nullptr && other != nullptr && one->value == other->value &&
         one->copy == other->copy;
}

// Looks for a list in others: whether it is an item of theirs, or an item of an item.
class ItemSearch {
 public:
  explicit ItemSearch(const Operand& list) : list_(list) {}
  auto is_in(const Operand& whole) -> bool {
    ++num_seen_;
    if (whole.list() == nullptr) return false;
    const auto [known, is_new] = known_.try_emplace(whole.list(), false);
    if (!is_new) return known->second;
    const bool is_found = std::ranges::any_of(
        whole.list()->items,
        [&](const Operand& item) { return is_same_list(list_, item) || is_in(item); });
    known_[whole.list()] = is_found;
    return is_found;
  }
  auto num_seen() const -> std::size_t { return num_seen_; }

 private:
  const Operand& list_;
  std::unordered_map<const ItemList*, bool> known_;
  std::size_t num_seen_ = 0;
};

// Every name that can be read now, here or in a function that has called this one:
// visit(name, operand, block that binds it).
template <typename Visit>
void visit_names(Context& ctx, Visit&& visit) {
  std::unordered_set<std::string_view> seen;
  visit_blocks(ctx.scope, ctx.active, [&](BlockScope& scope, bool is_caller) {
    if (is_caller) seen.clear();
    for (const auto& [name, operand] : scope.names) {
      if (seen.insert(name).second) visit(name, operand, scope);
    }
  });
}

void bind_grown(Context& ctx, std::string_view name, const Operand& list,
                const Operand& grown, source::Span span) {
  std::vector<Operand*> others;
  refuse_other_names(ctx, name, list, span, &others);
  for (Operand* other : others) *other = grown;
  bind_name(ctx, name, grown);
}

}  // namespace

void refuse_other_names(Context& ctx, std::string_view name, const Operand& list,
                        source::Span span, std::vector<Operand*>* same) {
  std::optional<std::string_view> found;
  const Operand* own = find_local(ctx, name);
  ItemSearch search(list);
  visit_names(ctx,
              [&](std::string_view other, Operand& operand, const BlockScope& scope) {
                if (&operand == own) return;
                const bool is_same = is_same_list(list, operand);
                if (is_same && same != nullptr && scope.graph == ctx.graph) {
                  same->push_back(&operand);
                } else if (is_same || search.is_in(operand)) {
                  found = found ? std::min(*found, other) : other;
                  // One message is enough.
                  ctx.poisoned.push_back({&scope, &operand, operand.status});
                  operand.status = Poisoned{};
                }
              });
  ctx.work.take(search.num_seen() / kPerStep, span);
  if (found) fail_shared(ctx, name, *found, span);
}

namespace {

void fail_shared(Context& ctx, std::string_view name, std::string_view other,
                 source::Span span) {
  fail_with_help(
      ctx, span, "shared-list",
      fmt::format(
          "the list `{}` grows here, and so would `{}`, which is the same list "
          "or holds it; only one name can follow a list through branches, loops "
          "and calls",
          name, other),
      "use one name for the list, or make a copy with `list(...)`");
}

}  // namespace

// A list from outside grows for everyone, at each call; no graph can do that.
void refuse_outer_list(Context& ctx, const Expr& value, std::string_view name) {
  const Expr* base = &value;
  while (base->plain_name().empty()) {
    if (const auto* attribute = base->as<syntax::Attribute>()) {
      base = attribute->value;
    } else if (const auto* item = base->as<syntax::Subscript>();
               item != nullptr && item->index->as<syntax::Slice>() == nullptr) {
      base = item->value;
    } else {
      return;
    }
  }
  if (find_local(ctx, base->plain_name()) != nullptr) return;
  fail_with_help(ctx, value.span, "shared-list",
                 fmt::format("`{}` grows, but it is the list `{}` from outside the "
                             "function, which would grow with every call",
                             name, text(ctx, value.span)),
                 fmt::format("copy it: `{} = list({})`", name, text(ctx, value.span)));
}

auto copy_of_list(Context& ctx, const Operand& list, bool is_tuple) -> Operand {
  if (list.collector() != nullptr) fail_or_grow(ctx, *list.collector(), ctx.current);
  Operand copy = list;
  if (list.list() != nullptr) {
    auto items = std::make_shared<ItemList>(*list.list());
    items->is_tuple = is_tuple;
    copy.kind = List{std::move(items)};
  } else if (auto* stacked = std::get_if<StackedList>(&copy.kind)) {
    stacked->copy = ++ctx.num_copies;
  } else if (auto* sequence = std::get_if<SequenceList>(&copy.kind)) {
    sequence->copy = ++ctx.num_copies;
  }
  return copy;
}

// --- lists that a loop fills

auto collected(Context& ctx, Collector& collector, ir::Graph& graph, source::Span span)
    -> ir::Value* {
  if (collector.values.empty()) fail_or_grow(ctx, collector, span);
  ir::Value* value = collector.values.front();
  if (collector.values.size() > 1) {
    std::vector<Operand> items;
    for (ir::Value* each : collector.values) items.push_back(Operand::of(each));
    value = stack(ctx, items, span, collector.name);
  }
  return as_output(ctx, value, graph, collector.name);
}

namespace {

// The rows that a loop stacked, with the axes that the rows of `head` have. A loop that
// ran no iteration stacks nothing, of which a runtime may not know the rank: it gives a
// vector of length 0, which cannot be joined to matrices.
auto with_axes_of(Context& ctx, ir::Value* head, ir::Value* stacked,
                  std::string_view name) -> ir::Value* {
  const std::int64_t version = default_opset(ctx, ctx.current).version;
  if (version < 10) return stacked;  // Slice takes no computed shapes yet
  const auto part = [&](ir::Value* value, std::int64_t begin, std::int64_t end) {
    ir::Value* shape = emit(ctx, "Shape", {value}, name_after(value, "_shape"));
    return emit(
        ctx, "Slice",
        {shape, int64_list(ctx, std::array{begin}), int64_list(ctx, std::array{end})});
  };
  ir::Value* shape = emit(
      ctx, "Concat",
      {part(stacked, 0, 1), part(head, 1, std::numeric_limits<std::int64_t>::max())},
      "tmp", {{"axis", std::int64_t{0}}});
  // Before opset 14 a length of 0 means that of the tensor itself, which is 0 as well.
  if (version < 14) return emit(ctx, "Reshape", {stacked, shape}, name);
  return emit(ctx, "Reshape", {stacked, shape}, name, {{"allowzero", std::int64_t{1}}});
}

}  // namespace

// The list after the loop: what it held before, then what the loop stacked.
auto grown_list(Context& ctx, const Collector& collector, ir::Value* stacked,
                source::Span span) -> Operand {
  if (collector.values.size() > 1) {
    // Several items per iteration: the first two axes are one.
    ir::Value* shape = emit(ctx, "Shape", {stacked});
    ir::Value* rest =
        emit(ctx, "Slice",
             {shape, int64_list(ctx, std::array{std::int64_t{2}}),
              int64_list(ctx, std::array{std::numeric_limits<std::int64_t>::max()})});
    ir::Value* flat =
        emit(ctx, "Concat", {int64_list(ctx, std::array{std::int64_t{-1}}), rest},
             "tmp", {{"axis", std::int64_t{0}}});
    stacked = emit(ctx, "Reshape", {stacked, flat}, collector.name);
  }
  const Operand& before = collector.before;
  ir::Value* head = before.is_stacked() ? before.value() : nullptr;
  if (before.list() != nullptr && !before.list()->items.empty()) {
    head = stack(ctx, before.list()->items, span, collector.name);
    if (is_castable(ctx, head)) head = cast_like(ctx, head, stacked);
  }
  if (head != nullptr) {
    if (rank_of(ctx, stacked) != 1)
      stacked = with_axes_of(ctx, head, stacked, collector.name);
    stacked = emit(ctx, "Concat", {head, stacked}, collector.name,
                   {{"axis", std::int64_t{0}}});
  }
  return {StackedList{stacked}};
}

// --- comprehensions: written out

auto comprehension(Context& ctx, const Expr& expr, const syntax::ListComp& node)
    -> Operand {
  refuse_in_strict(ctx, expr.span, "a list comprehension");
  if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  auto list = std::make_shared<ItemList>();
  // Kept for items that are functions: they refer to its names.
  BlockScope& scope = *ctx.kept_scopes.emplace_back(std::make_unique<BlockScope>());
  scope.graph = ctx.graph;
  scope.outer = ctx.scope;
  const Restore in_scope(ctx.scope, &scope);
  const std::function<void(std::size_t)> run = [&](std::size_t depth) {
    if (depth == node.generators.size()) {
      list->items.push_back(operand(ctx, *node.element));
      return;
    }
    const syntax::Comprehension& each = node.generators[depth];
    const Iteration source = iteration_of(ctx, *each.iter, each.target->plain_name());
    if (!source.items) {
      need_known_attributes(ctx, *each.iter);
      fail_with_help(ctx, each.iter->span, "invalid-loop",
                     fmt::format("a comprehension is written out item by item, but how "
                                 "many `{}` has is not known while compiling",
                                 text(ctx, each.iter->span)),
                     "operate on the whole tensor, or loop: `for v in x:` with "
                     "`ys.append(...)`");
    }
    for (const Operand& item : *source.items) {
      ctx.work.take(1, each.target->span);
      bind_target(ctx, *each.target, item);
      bool taken = true;
      for (const Expr* test : each.ifs) {
        auto decided = static_test(ctx, *test);
        if (!decided) {
          const auto value = known(ctx, *test);
          if (!value) {
            fail_with_help(
                ctx, test->span, "invalid-condition",
                "the test of a comprehension has to be known while compiling",
                "write a loop");
          }
          decided = truth_of(ctx, *value, test->span);
        }
        taken = taken && *decided;
      }
      if (taken) run(depth + 1);
    }
  };
  run(0);
  // `:=` binds outside; the comprehension's own are the targets.
  flow::NameUses own;
  for (const syntax::Comprehension& each : node.generators) {
    flow::add_target_uses(*each.target, own);
  }
  for (const auto& [name, bound] : scope.names) {
    const bool is_own = std::ranges::any_of(
        own, [&](const flow::NameUse& use) { return use.name == name; });
    if (!is_own) scope.outer->names.bind(name, bound);
  }
  return Operand::list_of(std::move(list));
}

// --- attributes of values

auto length_of(Context& ctx, ir::Value* value, std::string_view wanted) -> ir::Value* {
  ir::Value* shape = emit(ctx, "Shape", {value}, name_after(value, "_shape"));
  ir::Value* zero =
      named_constant(ctx, script::Value(std::int64_t{0}), {}, ctx.current);
  ir::Value* length =
      emit(ctx, "Gather", {shape, zero}, wanted, {{"axis", std::int64_t{0}}});
  mark_count(ctx, length);
  return length;
}

auto attribute_access(Context& ctx, const Expr& expr, const syntax::Attribute& node,
                      std::string_view wanted) -> Operand {
  refuse_in_strict(ctx, expr.span, "an attribute as a value");
  if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  if (!is_value(ctx, *node.value)) {
    known_or_fail(ctx, expr);
  }
  ir::Value* value = tensor(ctx, *node.value);
  const std::string_view name = node.attr.text;
  const auto named = [&](std::string_view suffix) {
    return wanted.empty() ? fmt::format("{}_{}", value->name().view(), suffix)
                          : std::string(wanted);
  };
  if (name == "shape") {
    ir::Value* shape = emit(ctx, "Shape", {value}, named("shape"));
    ctx.tuples.insert_or_assign(shape, TupleFacts{.is_shape = true});
    mark_counts(ctx, shape);
    return Operand::of(shape);
  }
  const auto size_of = [&](ir::Value* counted, std::string_view suffix) {
    ir::Value* size = emit(ctx, "Size", {counted}, named(suffix));
    mark_count(ctx, size);
    return Operand::of(size);
  };
  if (name == "size") return size_of(value, "size");
  if (name == "T") return Operand::of(emit(ctx, "Transpose", {value}, named("T")));
  if (name == "ndim" || name == "rank") {
    if (const auto rank = rank_of(ctx, value)) {
      return Operand::of(script::Value(static_cast<std::int64_t>(*rank)));
    }
    return size_of(emit(ctx, "Shape", {value}), "rank");
  }
  if (name == "dtype" || name == "onnx_dtype") {
    if (const DataType dtype = dtype_of(ctx, value); dtype != DataType::Undefined) {
      return Operand::of(script::Value(static_cast<std::int64_t>(dtype)));
    }
    fail_with_help(
        ctx, expr.span, "unknown-type",
        fmt::format("the element type of `{}` is not known while compiling",
                    text(ctx, node.value->span)),
        "annotate the parameter it comes from; use op.CastLike to follow it");
  }
  fail_with_help(ctx, expr.span, "unsupported-expression",
                 fmt::format("values of a graph have no attribute `{}`", name),
                 "there are shape, size, ndim, dtype and T");
}

}  // namespace opscribe::lower
