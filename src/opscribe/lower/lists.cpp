// Lists and tuples of values.
//
//   [h, w]            one tensor: Concat of both with a new first axis
//   ys.append(v)      outside a loop the list grows while compiling; in a Loop it
//                     becomes a scan output
//   x.shape           Shape(x)

#include <algorithm>

#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/restore.h"

namespace opscribe::lower {

namespace {

// Looking at that many names and items, or copying them, counts as a step.
constexpr std::size_t kPerStep = 64;

}  // namespace

auto Lowerer::list_display(const Expr& expr, std::span<const Expr* const> elements,
                           bool is_tuple) -> Operand {
  refuse_in_strict(expr.span, is_tuple ? "a tuple" : "a list that holds values");
  if (auto value = known(expr)) return Operand::of(std::move(*value));
  auto list = std::make_shared<ItemList>();
  list->is_tuple = is_tuple;
  for (const Expr* element : elements) {
    if (const auto* starred = element->as<syntax::Starred>()) {
      for (Operand& item : items_of(operand(*starred->value), element->span)) {
        list->items.push_back(std::move(item));
      }
    } else {
      list->items.push_back(operand(*element));
    }
  }
  return {.list = std::move(list)};
}

auto Lowerer::join_lists(const Operand& left, const Expr& right) -> Operand {
  const Operand more = operand(right);
  if (is_shape_tuple(more.value) && !left.list->items.empty()) {
    ir::Value* head = materialise(left, right.span);
    return Operand::of(join_tuples(head, more.value, {}));
  }
  auto list = std::make_shared<ItemList>(*left.list);
  for (Operand& item : items_of(more, right.span)) {
    list->items.push_back(std::move(item));
  }
  return {.list = std::move(list)};
}

// Its items are those of each call.
void Lowerer::need_items(const Parameter& attribute, source::Span span) {
  const ir::AttrType type = attribute.attr_type;
  if (type == ir::AttrType::Ints || type == ir::AttrType::Floats ||
      type == ir::AttrType::Strings) {
    throw NeedsKnown{attribute.name};
  }
  fail_with_help(span, "unpacking",
                 fmt::format("`{}` is an attribute of type {}, which has no items",
                             attribute.name, ir::name_of(type)),
                 type == ir::AttrType::Int
                     ? fmt::format("write `range({})` to count", attribute.name)
                     : "annotate the parameter as a list, as in `list[int]`");
}

auto Lowerer::items_of(const Operand& operand, source::Span span,
                       std::optional<std::size_t> count) -> std::vector<Operand> {
  if (operand.is_poisoned) throw Failed{};
  if (operand.list != nullptr) return operand.list->items;
  if (operand.attribute != nullptr && !request_.strict) {
    need_items(*operand.attribute, span);
  }
  if (operand.known != nullptr && operand.value == nullptr) {
    std::vector<Operand> items;
    try {
      for (script::Value& item : script::iterate(*operand.known, span)) {
        items.push_back(Operand::of(std::move(item)));
      }
    } catch (const script::EvalError& error) {
      fail_with_help(span, "unpacking", error.what(), error.help);
    }
    return items;
  }
  if (!count && operand.value != nullptr && is_shape_tuple(operand.value)) {
    const auto length = tuple_length(operand.value);
    if (length) count = static_cast<std::size_t>(*length);
  }
  if (!count || operand.value == nullptr || request_.strict) {
    fail_with_help(span, "unpacking",
                   fmt::format("RHS must be a Call expression for unpacking, or a list "
                               "or tuple known while compiling; found: `{}`",
                               text(span)),
                   operand.is_stacked || operand.sequence != nullptr
                       ? "how many items the list has only shows when the graph runs; "
                         "it is one tensor, all items stacked, and "
                         "`op.ConcatFromSequence(xs, axis=0)` joins them"
                       : "a tensor's number of rows is not known; index it instead");
  }
  std::vector<Operand> items;
  for (std::size_t i = 0; i < *count; ++i) {
    const auto at = static_cast<std::int64_t>(i);
    ir::Value* index = named_constant(script::Value(at), {}, span);
    items.push_back(
        Operand::of(emit("Gather", {operand.value, index},
                         fmt::format("{}_{}", operand.value->name().view(), i),
                         {{"axis", std::int64_t{0}}})));
  }
  return items;
}

// --- stacking

// A value with one more axis, of length 1, in front.
auto Lowerer::unsqueeze_first(ir::Value* value) -> ir::Value* {
  const std::string wanted = name_after(value, "_row");
  if (default_opset(current_).version >= 13) {
    return emit("Unsqueeze", {value, int64_list(std::array{std::int64_t{0}})}, wanted);
  }
  const std::int64_t axes[] = {0};
  return emit("Unsqueeze", {value}, wanted,
              {{"axes", std::span<const std::int64_t>(model_->arena().copy_array(
                            std::span<const std::int64_t>(axes)))}});
}

auto Lowerer::stack(std::span<const Operand> items, source::Span span,
                    std::string_view wanted) -> ir::Value* {
  if (items.empty()) {
    fail_with_help(span, "invalid-constant",
                   "Failed to convert constant value []: an empty list has no element "
                   "type",
                   "append to it first, or use `np.array([], dtype=...)`");
  }
  const bool all_known = std::ranges::all_of(items, [](const Operand& item) {
    return item.known != nullptr && !item.known->is_none();
  });
  if (all_known) {
    std::vector<script::Value> values;
    for (const Operand& item : items) values.push_back(*item.known);
    return named_constant(script::Value::list(std::move(values)), wanted, span);
  }
  Values values;
  ir::Value* like = nullptr;
  for (const Operand& item : items) {
    values.push_back(materialise(item, span));
    if (!is_castable(values.back())) like = values.back();
  }
  for (ir::Value*& value : values) {
    if (like != nullptr && is_castable(value) && value != like) {
      const DataType dtype = dtype_of(like);
      if (dtype == DataType::Undefined || dtype != dtype_of(value)) {
        value = cast_like(value, like);
      }
    }
    value = unsqueeze_first(value);
  }
  ir::Node* node =
      add_node({.op_type = "Concat",
                .inputs = std::move(values),
                .outputs = {names_.unique(wanted.empty() ? "list" : wanted)},
                .domain = "",
                .version = default_opset(span).version});
  node->set_attr("axis", std::int64_t{0});
  return node->output(0);
}

// --- growing lists

// Bound by the function that is compiled now, and not by one around it.
auto Lowerer::is_own(std::string_view name) -> bool {
  for (BlockScope* scope = scope_; scope != nullptr; scope = scope->outer) {
    if (scope->names.contains(name)) return true;
    if (scope == active_->top) return false;
  }
  return false;
}

auto Lowerer::method_statement(const Expr& expr, const syntax::Call& node) -> bool {
  const auto* attribute = node.callee->as<syntax::Attribute>();
  const auto* base =
      attribute == nullptr ? nullptr : attribute->value->as<syntax::Name>();
  if (base == nullptr) return false;
  const std::string_view method = attribute->attr.text;
  Operand* list = find_local(base->id);
  if (list == nullptr || (method != "append" && method != "extend")) return false;
  if (list->is_poisoned) throw Failed{};
  refuse_in_strict(expr.span, fmt::format("`.{}`", method));
  if (!is_own(base->id)) {
    fail_with_help(expr.span, "invalid-callee",
                   fmt::format("`{}` belongs to the function around this one, which "
                               "would not see it grow",
                               base->id),
                   "return the value, and append it there");
  }
  if (node.args.size() != 1 || !node.keywords.empty()) {
    fail_with_help(expr.span, "unexpected-argument",
                   fmt::format("`{}` takes one argument", method),
                   fmt::format("write `{}.{}(x)`", base->id, method));
  }
  std::vector<Operand> added;
  if (method == "append") {
    added.push_back(operand(*node.args[0]));
  } else {
    added = items_of(operand(*node.args[0]), expr.span);
  }
  grow(base->id, Operand(*list), std::move(added), expr.span);
  return true;
}

auto Lowerer::can_grow(const Operand& operand) -> bool {
  return (operand.list != nullptr && !operand.list->is_tuple) || operand.is_stacked ||
         operand.sequence != nullptr || operand.collector != nullptr;
}

void Lowerer::grow(std::string_view name, const Operand& list,
                   std::vector<Operand> added, source::Span span) {
  if (!can_grow(list)) {
    fail_with_help(span, "invalid-callee",
                   fmt::format("`{}` is not a list that can grow", name),
                   fmt::format("start with `{} = []` in this function", name));
  }
  if (list.collector != nullptr) {
    Collector& collector = *list.collector;
    if (collector.graph != graph_) fail_or_grow(collector, span);
    for (const Operand& item : added) {
      collector.values.push_back(materialise(item, span));
    }
  } else if (list.sequence != nullptr) {
    Operand grown = list;
    for (const Operand& item : added) {
      grown = append_to_sequence(name, grown, item, span);
    }
    bind_grown(name, list, grown, span);
  } else if (list.is_stacked) {
    ir::Value* more = stack(added, span, name);
    if (is_castable(more)) more = cast_like(more, list.value);
    ir::Value* all =
        emit("Concat", {list.value, more}, name, {{"axis", std::int64_t{0}}});
    bind_grown(name, list, Operand{.value = all, .is_stacked = true}, span);
  } else {
    work_.take((list.list->items.size() + added.size()) / kPerStep, span);
    auto grown = std::make_shared<ItemList>(*list.list);
    for (Operand& item : added) grown->items.push_back(std::move(item));
    bind_grown(name, list, Operand{.list = std::move(grown)}, span);
  }
}

// --- lists with several names

namespace {

auto is_same_list(const Operand& a, const Operand& b) -> bool {
  if (a.list != nullptr) return a.list == b.list && !a.list->is_tuple;
  if (a.collector != nullptr) return a.collector == b.collector;
  if (a.sequence != nullptr) return a.sequence == b.sequence && a.copy == b.copy;
  return a.is_stacked && b.is_stacked && a.value == b.value && a.copy == b.copy;
}

// Looks for a list in others: whether it is an item of theirs, or an item of an item.
class ItemSearch {
 public:
  explicit ItemSearch(const Operand& list) : list_(list) {}
  auto is_in(const Operand& whole) -> bool {
    ++num_seen_;
    if (whole.list == nullptr) return false;
    const auto [known, is_new] = known_.try_emplace(whole.list.get(), false);
    if (!is_new) return known->second;
    const bool is_found = std::ranges::any_of(
        whole.list->items,
        [&](const Operand& item) { return is_same_list(list_, item) || is_in(item); });
    known_[whole.list.get()] = is_found;
    return is_found;
  }
  auto num_seen() const -> std::size_t { return num_seen_; }

 private:
  const Operand& list_;
  std::unordered_map<const ItemList*, bool> known_;
  std::size_t num_seen_ = 0;
};

}  // namespace

// Every name that can be read now, here or in a function that has called this one:
// visit(name, operand, block that binds it).
template <typename Visit>
void Lowerer::visit_names(Visit&& visit) {
  std::unordered_set<std::string_view> seen;
  const Activation* activation = active_;
  for (BlockScope* scope = scope_; scope != nullptr;) {
    for (const auto& [name, operand] : scope->names) {
      if (seen.insert(name).second) visit(name, operand, *scope);
    }
    const bool is_top = activation != nullptr && scope == activation->top;
    if (is_top && activation->calling != nullptr) {
      seen.clear();
      scope = activation->calling;
    } else {
      scope = scope->outer;
    }
    if (is_top) activation = activation->caller;
  }
}

void Lowerer::bind_grown(std::string_view name, const Operand& list,
                         const Operand& grown, source::Span span) {
  std::vector<Operand*> others;
  refuse_other_names(name, list, span, &others);
  for (Operand* other : others) *other = grown;
  bind(name, grown);
}

void Lowerer::refuse_other_names(std::string_view name, const Operand& list,
                                 source::Span span, std::vector<Operand*>* same) {
  std::optional<std::string_view> found;
  const Operand* own = find_local(name);
  ItemSearch search(list);
  visit_names([&](std::string_view other, Operand& operand, const BlockScope& scope) {
    if (&operand == own) return;
    const bool is_same = is_same_list(list, operand);
    if (is_same && same != nullptr && scope.graph == graph_) {
      same->push_back(&operand);
    } else if (is_same || search.is_in(operand)) {
      found = found ? std::min(*found, other) : other;
      operand.is_poisoned = true;  // one message is enough
    }
  });
  work_.take(search.num_seen() / kPerStep, span);
  if (found) fail_shared(name, *found, span);
}

void Lowerer::fail_shared(std::string_view name, std::string_view other,
                          source::Span span) {
  fail_with_help(
      span, "shared-list",
      fmt::format(
          "the list `{}` grows here, and so would `{}`, which is the same list "
          "or holds it; only one name can follow a list through branches, loops "
          "and calls",
          name, other),
      "use one name for the list, or make a copy with `list(...)`");
}

// A list from outside grows for everyone, at each call; no graph can do that.
void Lowerer::refuse_outer_list(const Expr& value, std::string_view name) {
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
  if (find_local(base->plain_name()) != nullptr) return;
  fail_with_help(value.span, "shared-list",
                 fmt::format("`{}` grows, but it is the list `{}` from outside the "
                             "function, which would grow with every call",
                             name, text(value.span)),
                 fmt::format("copy it: `{} = list({})`", name, text(value.span)));
}

auto Lowerer::copy_of_list(const Operand& list, bool is_tuple) -> Operand {
  if (list.collector != nullptr) fail_or_grow(*list.collector, current_);
  Operand copy = list;
  if (list.list != nullptr) {
    auto items = std::make_shared<ItemList>(*list.list);
    items->is_tuple = is_tuple;
    copy.list = std::move(items);
  } else if (can_grow(list)) {
    copy.copy = ++num_copies_;
  }
  return copy;
}

// --- lists that a loop fills

auto Lowerer::collected(Collector& collector, ir::Graph& graph, source::Span span)
    -> ir::Value* {
  if (collector.values.empty()) fail_or_grow(collector, span);
  ir::Value* value = collector.values.front();
  if (collector.values.size() > 1) {
    std::vector<Operand> items;
    for (ir::Value* each : collector.values) items.push_back(Operand::of(each));
    value = stack(items, span, collector.name);
  }
  return as_output(value, graph, collector.name);
}

// The rows that a loop stacked, with the axes that the rows of `head` have. A loop that
// ran no iteration stacks nothing, of which a runtime may not know the rank: it gives a
// vector of length 0, which cannot be joined to matrices.
auto Lowerer::with_axes_of(ir::Value* head, ir::Value* stacked, std::string_view name)
    -> ir::Value* {
  const std::int64_t version = default_opset(current_).version;
  if (version < 10) return stacked;  // Slice takes no computed shapes yet
  const auto part = [&](ir::Value* value, std::int64_t begin, std::int64_t end) {
    ir::Value* shape = emit("Shape", {value}, name_after(value, "_shape"));
    return emit("Slice",
                {shape, int64_list(std::array{begin}), int64_list(std::array{end})});
  };
  ir::Value* shape = emit(
      "Concat",
      {part(stacked, 0, 1), part(head, 1, std::numeric_limits<std::int64_t>::max())},
      "tmp", {{"axis", std::int64_t{0}}});
  // Before opset 14 a length of 0 means that of the tensor itself, which is 0 as well.
  if (version < 14) return emit("Reshape", {stacked, shape}, name);
  return emit("Reshape", {stacked, shape}, name, {{"allowzero", std::int64_t{1}}});
}

// The list after the loop: what it held before, then what the loop stacked.
auto Lowerer::grown_list(const Collector& collector, ir::Value* stacked,
                         source::Span span) -> Operand {
  if (collector.values.size() > 1) {
    // Several items per iteration: the first two axes are one.
    ir::Value* shape = emit("Shape", {stacked});
    ir::Value* rest = emit(
        "Slice", {shape, int64_list(std::array{std::int64_t{2}}),
                  int64_list(std::array{std::numeric_limits<std::int64_t>::max()})});
    ir::Value* flat = emit("Concat", {int64_list(std::array{std::int64_t{-1}}), rest},
                           "tmp", {{"axis", std::int64_t{0}}});
    stacked = emit("Reshape", {stacked, flat}, collector.name);
  }
  const Operand& before = collector.before;
  ir::Value* head = before.is_stacked ? before.value : nullptr;
  if (before.list != nullptr && !before.list->items.empty()) {
    head = stack(before.list->items, span, collector.name);
    if (is_castable(head)) head = cast_like(head, stacked);
  }
  if (head != nullptr) {
    if (rank_of(stacked) != 1) stacked = with_axes_of(head, stacked, collector.name);
    stacked =
        emit("Concat", {head, stacked}, collector.name, {{"axis", std::int64_t{0}}});
  }
  return {.value = stacked, .is_stacked = true};
}

// --- comprehensions: written out

auto Lowerer::comprehension(const Expr& expr, const syntax::ListComp& node) -> Operand {
  refuse_in_strict(expr.span, "a list comprehension");
  if (auto value = known(expr)) return Operand::of(std::move(*value));
  auto list = std::make_shared<ItemList>();
  // Kept for items that are functions: they refer to its names.
  BlockScope& scope = *kept_scopes_.emplace_back(std::make_unique<BlockScope>());
  scope.graph = graph_;
  scope.outer = scope_;
  const Restore in_scope(scope_, &scope);
  const std::function<void(std::size_t)> run = [&](std::size_t depth) {
    if (depth == node.generators.size()) {
      list->items.push_back(operand(*node.element));
      return;
    }
    const syntax::Comprehension& each = node.generators[depth];
    const Iteration source = iteration_of(*each.iter, each.target->plain_name());
    if (!source.items) {
      need_known_attributes(*each.iter);
      fail_with_help(each.iter->span, "invalid-loop",
                     fmt::format("a comprehension is written out item by item, but how "
                                 "many `{}` has is not known while compiling",
                                 text(each.iter->span)),
                     "operate on the whole tensor, or loop: `for v in x:` with "
                     "`ys.append(...)`");
    }
    for (const Operand& item : *source.items) {
      work_.take(1, each.target->span);
      bind_target(*each.target, item);
      bool taken = true;
      for (const Expr* test : each.ifs) {
        auto decided = static_test(*test);
        if (!decided) {
          const auto value = known(*test);
          if (!value) {
            fail_with_help(
                test->span, "invalid-condition",
                "the test of a comprehension has to be known while compiling",
                "write a loop");
          }
          decided = truth_of(*value, test->span);
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
  return {.list = std::move(list)};
}

// --- attributes of values

auto Lowerer::length_of(ir::Value* value, std::string_view wanted) -> ir::Value* {
  ir::Value* shape = emit("Shape", {value}, name_after(value, "_shape"));
  ir::Value* zero = named_constant(script::Value(std::int64_t{0}), {}, current_);
  ir::Value* length =
      emit("Gather", {shape, zero}, wanted, {{"axis", std::int64_t{0}}});
  return length;
}

auto Lowerer::attribute_access(const Expr& expr, const syntax::Attribute& node,
                               std::string_view wanted) -> Operand {
  refuse_in_strict(expr.span, "an attribute as a value");
  if (auto value = known(expr)) return Operand::of(std::move(*value));
  if (!is_value(*node.value)) {
    known_or_fail(expr);
  }
  ir::Value* value = tensor(*node.value);
  const std::string_view name = node.attr.text;
  const auto named = [&](std::string_view suffix) {
    return wanted.empty() ? fmt::format("{}_{}", value->name().view(), suffix)
                          : std::string(wanted);
  };
  if (name == "shape") {
    ir::Value* shape = emit("Shape", {value}, named("shape"));
    tuples_.insert_or_assign(shape, TupleFacts{.is_shape = true});
    return Operand::of(shape);
  }
  if (name == "size") return Operand::of(emit("Size", {value}, named("size")));
  if (name == "T") return Operand::of(emit("Transpose", {value}, named("T")));
  if (name == "ndim" || name == "rank") {
    if (const auto rank = rank_of(value)) {
      return Operand::of(script::Value(static_cast<std::int64_t>(*rank)));
    }
    return Operand::of(emit("Size", {emit("Shape", {value})}, named("rank")));
  }
  if (name == "dtype" || name == "onnx_dtype") {
    if (const DataType dtype = dtype_of(value); dtype != DataType::Undefined) {
      return Operand::of(script::Value(static_cast<std::int64_t>(dtype)));
    }
    fail_with_help(
        expr.span, "unknown-type",
        fmt::format("the element type of `{}` is not known while compiling",
                    text(node.value->span)),
        "annotate the parameter it comes from; use op.CastLike to follow it");
  }
  fail_with_help(expr.span, "unsupported-expression",
                 fmt::format("values of a graph have no attribute `{}`", name),
                 "there are shape, size, ndim, dtype and T");
}

}  // namespace opscribe::lower
