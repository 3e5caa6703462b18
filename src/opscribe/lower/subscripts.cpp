// Subscripts.
//
//   A[-1]        Gather(A, -1) {axis = 0}
//   A[:, 1]      Gather(A, 1) {axis = 1}
//   A[1:]        Slice(A, [1], [max], [0], [1])
//   A[:2, 0]     Slice with one row for 0:1, then Squeeze
//   A[..., i]    Gather(A, i) {axis = -1}
//   A[None]      Unsqueeze
//   A[mask]      GatherND at the places where the mask is true

#include "opscribe/lower/subscripts.h"

#include <algorithm>
#include <array>
#include <limits>

#include "opscribe/check/name_uses.h"
#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/restore.h"

namespace opscribe::lower {

namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

auto is_ellipsis(const Expr& expr) -> bool {
  return expr.is_constant(syntax::Constant::Kind::Ellipsis);
}

auto is_none(const Expr& expr) -> bool {
  return expr.is_constant(syntax::Constant::Kind::None);
}

auto is_plain(const Expr& expr) -> bool {
  return expr.as<syntax::Constant>() != nullptr || expr.as<syntax::Name>() != nullptr;
}

// Whether the index has several parts one of which binds a name.
auto binds_in_part(const Expr& index) -> bool {
  const auto binds = [](const Expr* part) {
    return part != nullptr && !is_plain(*part) && check::binds_names(*part);
  };
  if (const auto* slice = index.as<syntax::Slice>()) {
    return binds(slice->lower) || binds(slice->upper) || binds(slice->step);
  }
  const auto* tuple = index.as<syntax::Tuple>();
  return tuple != nullptr && std::ranges::any_of(tuple->elements, binds);
}

}  // namespace

// --- the parts of an index

IndexNames::~IndexNames() {
  for (const std::string_view name : names_) scope_.names.erase(name);
}

void IndexNames::bind(std::string_view name, Operand operand) {
  scope_.names.insert_or_assign(name, std::move(operand));
  names_.push_back(name);
}

// The index with names for its parts, which are computed here, from left to right as
// Python does.
auto Lowerer::computed_index(const Expr& index, IndexNames& names) -> const Expr* {
  Arena& arena = model_->arena();
  const auto computed = [&](const Expr* part) -> const Expr* {
    if (part == nullptr || part->as<syntax::Constant>() != nullptr) return part;
    const std::string_view name =
        arena.copy(fmt::format("index part {}", num_index_names_++));
    names.bind(name, operand(*part));
    return arena.make<Expr>(Expr{part->span, syntax::Name{name}});
  };
  const auto element = [&](const Expr* part) -> const Expr* {
    const auto* slice = part->as<syntax::Slice>();
    if (slice == nullptr) return computed(part);
    const Expr* lower = computed(slice->lower);
    const Expr* upper = computed(slice->upper);
    const Expr* step = computed(slice->step);
    return arena.make<Expr>(Expr{part->span, syntax::Slice{lower, upper, step}});
  };
  const auto* tuple = index.as<syntax::Tuple>();
  if (tuple == nullptr) return element(&index);
  std::vector<const Expr*> elements;
  for (const Expr* part : tuple->elements) elements.push_back(element(part));
  const std::span<const Expr* const> all(elements);
  return arena.make<Expr>(Expr{index.span, syntax::Tuple{arena.copy_array(all)}});
}

// An integer that the reference, too, takes as a number: a literal, or something known
// here that is not a global or local constant of its own.
auto Lowerer::index_number(const Expr& expr) -> std::optional<std::int64_t> {
  if (const auto value = literal(expr)) return value->as_int();
  if (const auto* name = expr.as<syntax::Name>()) {
    const Operand* local = find_local(name->id);
    if (local == nullptr || local->value != nullptr) return std::nullopt;
  }
  if (const auto value = known(expr)) return value->as_int();
  return std::nullopt;
}

auto Lowerer::index_parts(const Expr& index) -> IndexParts {
  IndexParts parts;
  std::span<const Expr* const> elements;
  const Expr* const one[] = {&index};
  elements = one;
  if (const auto* tuple = index.as<syntax::Tuple>()) elements = tuple->elements;
  const auto consumes = [](const Expr* element) {
    return !is_ellipsis(*element) && !is_none(*element);
  };
  std::int64_t axis = 0;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Expr& element = *elements[i];
    if (is_ellipsis(element)) {
      refuse_in_strict(element.span, "`...` in a subscript");
      if (parts.has_ellipsis) {
        fail(element.span, "invalid-subscript",
             "an index can have only a single ellipsis (`...`)");
      }
      parts.has_ellipsis = true;
      axis = -static_cast<std::int64_t>(
          std::ranges::count_if(elements.subspan(i + 1), consumes));
      continue;
    }
    IndexPart part{
        .expr = &element, .axis = axis, .after_ellipsis = parts.has_ellipsis};
    const bool is_new_axis = is_none(element) || is_known_none(element);
    if (is_new_axis) {
      refuse_in_strict(element.span, "`None` in a subscript");
      part.kind = IndexPart::Kind::NewAxis;
      parts.has_new_axis = true;
      parts.all.push_back(part);
      continue;
    }
    ++axis;
    if (const auto* slice = element.as<syntax::Slice>()) {
      part.kind =
          slice->lower == nullptr && slice->upper == nullptr && slice->step == nullptr
              ? IndexPart::Kind::Full
              : IndexPart::Kind::Slice;
    } else if (const auto number = index_number(element)) {
      part.kind = IndexPart::Kind::Scalar;
      part.number = *number;
    } else {
      part.kind = IndexPart::Kind::Tensor;
    }
    parts.all.push_back(part);
  }
  return parts;
}

auto Lowerer::is_known_none(const Expr& expr) -> bool {
  if (expr.as<syntax::Slice>() != nullptr || !is_known(expr)) return false;
  const auto value = known(expr);  // `np.newaxis`
  return value && value->is_none();
}

// --- slices

auto Lowerer::slice_bound(const Expr* expr, std::int64_t fallback) -> ir::Value* {
  if (expr == nullptr) return int64_1d(fallback);
  if (const auto value = literal(*expr)) {
    if (const auto number = value->as_int()) return int64_1d(*number);
    if (!value->is_none()) {
      fail_with_help(
          expr->span, "invalid-subscript",
          fmt::format("Slice component type must be int, not {}", value->type_name()),
          "use whole numbers");
    }
    return int64_1d(fallback);
  }
  if (const auto number = index_number(*expr)) return int64_1d(*number);
  ir::Value* value = tensor(*expr);
  const std::string wanted = fmt::format("{}_reshaped", value->name().view());
  return emit("Reshape", {value, int64_1d(1)}, wanted);
}

auto Lowerer::slice_row(const IndexPart& part) -> SliceRow {
  SliceRow row;
  row.axis = int64_1d(part.axis);
  if (part.kind == IndexPart::Kind::Scalar) {
    row.step = int64_1d(1);
    row.start = int64_1d(part.number);
    // The element after the last has no number of its own, nor has any after kMax.
    const bool is_last = part.number == -1 || part.number == kMax;
    row.end = int64_1d(is_last ? kMax : part.number + 1);
    return row;
  }
  const auto& slice = *part.expr->as<syntax::Slice>();
  std::optional<std::int64_t> step = 1;
  if (slice.step != nullptr) {
    const auto value = literal(*slice.step);
    step = value && value->is_none() ? std::optional<std::int64_t>(1)
                                     : index_number(*slice.step);
  }
  if (step == 0) {
    fail_with_help(slice.step->span, "invalid-subscript", "slice step cannot be zero",
                   "use a positive or negative step");
  }
  row.step = slice_bound(slice.step, 1);
  if (step || (slice.lower != nullptr && slice.upper != nullptr)) {
    const bool forward = step.value_or(1) > 0;
    row.start = slice_bound(slice.lower, forward ? 0 : kMax);
    row.end = slice_bound(slice.upper, forward ? kMax : kMin);
    return row;
  }
  // The direction is known only at run time, and with it the bounds left out.
  ir::Value* forward = emit("Greater", {row.step, int64_1d(0)});
  row.start = slice.lower != nullptr
                  ? slice_bound(slice.lower, 0)
                  : emit("Where", {forward, int64_1d(0), int64_1d(kMax)});
  row.end = slice.upper != nullptr
                ? slice_bound(slice.upper, 0)
                : emit("Where", {forward, int64_1d(kMax), int64_1d(kMin)});
  return row;
}

// One Slice over all rows; `wanted` is unique already.
auto Lowerer::slice_node(ir::Value* base, std::span<const SliceRow> rows,
                         std::string_view prefix, Name result) -> ir::Value* {
  Values inputs;
  if (rows.size() == 1) {
    inputs = {base, rows[0].start, rows[0].end, rows[0].axis, rows[0].step};
  } else {
    const auto join = [&](ir::Value* SliceRow::* member, std::string_view name) {
      Values values;
      for (const SliceRow& row : rows) values.push_back(row.*member);
      ir::Node* node =
          add_node({.op_type = "Concat",
                    .inputs = std::move(values),
                    .outputs = {names_.unique(fmt::format("{}_{}", prefix, name))},
                    .domain = "",
                    .version = default_opset(current_).version});
      node->set_attr("axis", std::int64_t{0});
      return node->output(0);
    };
    ir::Value* starts = join(&SliceRow::start, "start");
    ir::Value* ends = join(&SliceRow::end, "end");
    ir::Value* axes = join(&SliceRow::axis, "axis");
    ir::Value* steps = join(&SliceRow::step, "step");
    inputs = {base, starts, ends, axes, steps};
  }
  return add_node({.op_type = "Slice",
                   .inputs = std::move(inputs),
                   .outputs = {result},
                   .domain = "",
                   .version = default_opset(current_).version})
      ->output(0);
}

// --- gathers

auto Lowerer::gather(ir::Value* base, ir::Value* index, std::int64_t axis, Name result)
    -> ir::Value* {
  ir::Node* node = add_node({.op_type = "Gather",
                             .inputs = {base, index},
                             .outputs = {result},
                             .domain = "",
                             .version = default_opset(current_).version});
  node->set_attr("axis", axis);
  return node->output(0);
}

// How many axes the index of a Gather puts in the place of one, less one. An unknown
// rank counts as 1.
auto Lowerer::axes_added(const ir::Value* index) -> std::int64_t {
  return static_cast<std::int64_t>(rank_of(index).value_or(1)) - 1;
}

// The positions that an index tensor names along an axis; of a mask that stands beside
// other indices, those where it is true.
auto Lowerer::positions(const Expr& expr) -> ir::Value* {
  ir::Value* index = tensor(expr);
  if (request_.strict || dtype_of(index) != DataType::Bool) return index;
  const std::size_t rank = rank_of(index).value_or(1);
  if (rank != 1) {
    fail_with_help(expr.span, "invalid-subscript",
                   fmt::format("a mask with {} axes stands beside other indices", rank),
                   "use the mask alone, `x[mask]`, and index the result");
  }
  const std::array<std::int64_t, 1> rows{0};
  return squeeze(emit("NonZero", {index}), rows, names_.unique("places"));
}

auto Lowerer::subscript_value(ir::Value* base, const Expr& index,
                              std::string_view wanted, source::Span span)
    -> ir::Value* {
  std::unordered_map<std::int64_t, ir::Value*> constants;
  const Restore restore_constants(subscript_constants_, &constants);
  IndexNames names(*scope_);
  const Expr& in_turn = binds_in_part(index) ? *computed_index(index, names) : index;
  const std::string prefix(base->name().view());
  const IndexParts parts = index_parts(in_turn);
  if (ir::Value* masked = mask_subscript(base, parts, wanted)) return masked;
  if (parts.has_ellipsis || parts.has_new_axis) {
    return general_subscript(base, parts, wanted, span);
  }
  std::vector<IndexPart> slices, scalars, tensors;
  for (const IndexPart& part : parts.all) {
    if (part.kind == IndexPart::Kind::Slice) slices.push_back(part);
    if (part.kind == IndexPart::Kind::Scalar) scalars.push_back(part);
    if (part.kind == IndexPart::Kind::Tensor) tensors.push_back(part);
  }
  if (slices.empty() && scalars.empty() && tensors.empty()) {
    refuse_in_strict(span, "a subscript that takes everything");
    return base;
  }
  const Name result =
      names_.unique(wanted.empty() ? prefix + "_subscripted" : std::string(wanted));
  // How far the axis of a later part has moved, by the axes that went before it.
  std::vector<std::pair<std::int64_t, std::int64_t>> moved;
  const auto axis_now = [&](std::int64_t axis) {
    std::int64_t now = axis;
    for (const auto& [at, by] : moved) now += at < axis ? by : 0;
    return now;
  };
  const bool is_chain = slices.empty() && scalars.size() <= 1;
  if (!is_chain) {
    std::vector<SliceRow> rows;
    for (const IndexPart& part : slices) rows.push_back(slice_row(part));
    for (const IndexPart& part : scalars) rows.push_back(slice_row(part));
    const bool is_last = scalars.empty() && tensors.empty();
    base = slice_node(base, rows, prefix,
                      is_last ? result : names_.unique(prefix + "_sliced"));
    if (!scalars.empty()) {
      std::vector<std::int64_t> axes;
      for (const IndexPart& part : scalars) {
        axes.push_back(part.axis);
        moved.emplace_back(part.axis, -1);
      }
      const Name name = tensors.empty() ? result : names_.unique(prefix + "_squeezed");
      base = squeeze(base, axes, name);
    }
    scalars.clear();
  }
  using Pick = std::pair<std::int64_t, ir::Value*>;  // an axis, and what of it
  std::vector<Pick> picks;
  for (const IndexPart& part : tensors) {
    picks.emplace_back(part.axis, positions(*part.expr));
  }
  for (const IndexPart& part : scalars) {
    picks.emplace_back(part.axis, named_constant(script::Value(part.number), {}, span));
  }
  // An index of unknown rank moves the axes behind it no one knows how far; those are
  // picked from first.
  const bool is_certain = std::ranges::all_of(picks, [&](const auto& pick) {
    return &pick == &picks.back() || rank_of(pick.second).has_value();
  });
  if (!is_certain) std::ranges::sort(picks, std::ranges::greater(), &Pick::first);
  for (const auto& [axis, at] : picks) {
    const bool is_last = at == picks.back().second && axis == picks.back().first;
    base = gather(
        base, at, axis_now(axis),
        is_last ? result : names_.unique(fmt::format("{}_axis_{}", prefix, axis)));
    moved.emplace_back(axis, axes_added(at));
  }
  return base;
}

auto Lowerer::squeeze(ir::Value* base, std::span<const std::int64_t> axes, Name result)
    -> ir::Value* {
  NodeSpec spec{.op_type = "Squeeze",
                .inputs = {base},
                .outputs = {result},
                .domain = "",
                .version = default_opset(current_).version};
  if (spec.version >= 13) {
    spec.inputs.push_back(int64_list(axes, "squeezed_axes"));
    return add_node(spec)->output(0);
  }
  ir::Node* node = add_node(spec);
  node->set_attr("axes",
                 std::span<const std::int64_t>(model_->arena().copy_array(axes)));
  return node->output(0);
}

auto Lowerer::unsqueeze(ir::Value* base, std::span<const std::int64_t> axes,
                        std::string_view wanted) -> ir::Value* {
  if (default_opset(current_).version >= 13) {
    return emit("Unsqueeze", {base, int64_list(axes, "new_axes")}, wanted);
  }
  return emit(
      "Unsqueeze", {base}, wanted,
      {{"axes", std::span<const std::int64_t>(model_->arena().copy_array(axes))}});
}

// With `...` or `None`. Axes before the ellipsis count from the front and are worked
// on from the last to the first, those after it from the back, the other way round:
// so no axis moves before its turn.
auto Lowerer::general_subscript(ir::Value* base, const IndexParts& parts,
                                std::string_view wanted, source::Span span)
    -> ir::Value* {
  const std::string prefix(base->name().view());
  const std::string name =
      wanted.empty() ? prefix + "_subscripted" : std::string(wanted);
  std::vector<SliceRow> rows;
  std::vector<IndexPart> picks;
  for (const IndexPart& part : parts.all) {
    if (part.kind == IndexPart::Kind::Slice) rows.push_back(slice_row(part));
    if (part.kind == IndexPart::Kind::Scalar || part.kind == IndexPart::Kind::Tensor) {
      picks.push_back(part);
    }
  }
  if (!rows.empty()) {
    base = slice_node(base, rows, prefix, names_.unique(prefix + "_sliced"));
  }
  std::unordered_map<const Expr*, ir::Value*> at;
  for (const IndexPart& part : picks) {
    at[part.expr] = part.kind == IndexPart::Kind::Scalar
                        ? named_constant(script::Value(part.number), {}, span)
                        : positions(*part.expr);
  }
  std::ranges::stable_sort(picks, [](const IndexPart& a, const IndexPart& b) {
    if ((a.axis < 0) != (b.axis < 0)) return a.axis >= 0;
    return a.axis < 0 ? a.axis < b.axis : a.axis > b.axis;
  });
  for (const IndexPart& part : picks) {
    base = gather(base, at.at(part.expr), part.axis, names_.unique(name));
  }
  if (!parts.has_new_axis) return base;
  // Where the new axes stand among those of the result.
  std::vector<std::int64_t> axes;
  std::int64_t position = 0;
  const auto width = [&](const IndexPart& part) -> std::int64_t {
    if (part.kind == IndexPart::Kind::Scalar) return 0;
    if (part.kind != IndexPart::Kind::Tensor) return 1;
    return axes_added(at.at(part.expr)) + 1;
  };
  for (const IndexPart& part : parts.all) {
    if (part.after_ellipsis) break;
    if (part.kind == IndexPart::Kind::NewAxis) axes.push_back(position);
    position += width(part);
  }
  position = -1;
  for (auto part = parts.all.rbegin(); part != parts.all.rend(); ++part) {
    if (!part->after_ellipsis) break;
    if (part->kind == IndexPart::Kind::NewAxis) axes.push_back(position);
    position -= width(*part);
  }
  return unsqueeze(base, axes, name);
}

// A single boolean tensor picks the elements where it is true; null when the index is
// nothing of that kind.
auto Lowerer::mask_subscript(ir::Value* base, const IndexParts& parts,
                             std::string_view wanted) -> ir::Value* {
  if (request_.strict || parts.has_ellipsis || parts.has_new_axis) return nullptr;
  if (parts.all.empty() || parts.all[0].kind != IndexPart::Kind::Tensor) return nullptr;
  for (const IndexPart& part : std::span(parts.all).subspan(1)) {
    if (part.kind != IndexPart::Kind::Full) return nullptr;
  }
  if (!is_mask(*parts.all[0].expr)) return nullptr;
  ir::Value* mask = tensor(*parts.all[0].expr);
  ir::Value* places = emit("Transpose", {emit("NonZero", {mask})});
  const std::string name = wanted.empty()
                               ? fmt::format("{}_masked", base->name().view())
                               : std::string(wanted);
  return emit("GatherND", {base, places}, name);
}

// Whether an index is certainly a boolean tensor: a name of that type, a comparison.
auto Lowerer::is_mask(const Expr& expr) -> bool {
  if (const auto* name = expr.as<syntax::Name>()) {
    const Operand* local = find_local(name->id);
    return local != nullptr && local->value != nullptr &&
           dtype_of(local->value) == DataType::Bool;
  }
  if (expr.as<syntax::Compare>() != nullptr) return true;
  if (const auto* node = expr.as<syntax::UnaryOp>()) {
    return node->op == syntax::UnaryOperator::Not || is_mask(*node->operand);
  }
  if (const auto* node = expr.as<syntax::BinOp>()) {
    const bool is_logic = node->op == syntax::BinaryOperator::BitAnd ||
                          node->op == syntax::BinaryOperator::BitOr ||
                          node->op == syntax::BinaryOperator::BitXor;
    return is_logic && is_mask(*node->left) && is_mask(*node->right);
  }
  return false;
}

// --- subscripts as expressions

auto Lowerer::subscript(const Expr& expr, const syntax::Subscript& node,
                        std::string_view wanted) -> Operand {
  if (!request_.strict && is_known(*node.value)) {
    // Lists of anything but numbers, and indices known only here, are Python's.
    const auto* name = node.value->as<syntax::Name>();
    const Operand* local = name == nullptr ? nullptr : find_local(name->id);
    const bool is_graph_value = local != nullptr && local->value != nullptr;
    const auto* index_name = node.index->as<syntax::Name>();
    const Operand* index_local =
        index_name == nullptr ? nullptr : find_local(index_name->id);
    const bool index_is_local = index_local != nullptr && index_local->value == nullptr;
    if (!is_graph_value || index_is_local) {
      const bool is_reference = name != nullptr && local == nullptr && !index_is_local;
      const auto container = known(*node.value);
      const bool is_numeric =
          container && (container->is<script::TensorValue>() ||
                        (container->items() && !container->items()->empty() &&
                         (*container->items())[0].as_number()));
      if (!(is_reference && is_numeric)) {
        if (auto value = known(expr)) return Operand::of(std::move(*value));
      }
    }
  }
  const Operand base = operand(*node.value);
  if (base.list != nullptr) return list_item(base, expr, node);
  if (base.sequence != nullptr && index_number(*node.index)) {
    return Operand::of(
        emit("SequenceAt", {base.sequence, tensor(*node.index)}, wanted));
  }
  ir::Value* value = materialise(base, node.value->span);
  return Operand::of(subscript_value(value, *node.index, wanted, expr.span));
}

// Of a list of values: the item if the index is known, else a pick from the stack.
auto Lowerer::list_item(const Operand& base, const Expr& expr,
                        const syntax::Subscript& node) -> Operand {
  const auto& items = base.list->items;
  const auto size = static_cast<std::int64_t>(items.size());
  if (const auto index = known(*node.index)) {
    if (const auto number = index->as_int()) {
      const std::int64_t at = *number < 0 ? *number + size : *number;
      if (at < 0 || at >= size) {
        fail(expr.span, "invalid-subscript", "index {} of a list of {} items", *number,
             size);
      }
      return items[static_cast<std::size_t>(at)];
    }
  }
  if (const auto* slice = node.index->as<syntax::Slice>()) {
    const auto bound = [&](const Expr* part, std::int64_t fallback) {
      if (part == nullptr) return fallback;
      const auto value = known(*part);
      const auto number = value ? value->as_int() : std::nullopt;
      if (!number) {
        fail(part->span, "invalid-subscript",
             "a slice of a list has to be known while compiling");
      }
      return std::clamp(*number < 0 ? *number + size : *number, std::int64_t{0}, size);
    };
    if (slice->step == nullptr) {
      auto part = std::make_shared<ItemList>();
      part->is_tuple = base.list->is_tuple;
      const std::int64_t end = bound(slice->upper, size);
      for (std::int64_t i = bound(slice->lower, 0); i < end; ++i) {
        part->items.push_back(items[static_cast<std::size_t>(i)]);
      }
      return {.list = std::move(part)};
    }
  }
  ir::Value* stacked = stack(items, expr.span, {});
  return Operand::of(subscript_value(stacked, *node.index, {}, expr.span));
}

// --- x[i] = v

// The new value of x: the places that the index picks, found by indexing the numbers
// of all elements, get the new elements.
void Lowerer::assign_subscript(const Expr& target, const syntax::Subscript& node,
                               const Operand& value, source::Span value_span) {
  const auto* name = node.value->as<syntax::Name>();
  if (name == nullptr) {
    fail_with_help(target.span, "unsupported-target",
                   "only a variable can be assigned in part",
                   "give the tensor a name first");
  }
  const Operand base = lookup(name->id, node.value->span);
  if (base.list != nullptr) {
    const auto index = known(*node.index);
    const auto number = index ? index->as_int() : std::nullopt;
    const auto size = static_cast<std::int64_t>(base.list->items.size());
    if (!number || *number >= size || *number < -size) {
      fail(node.index->span, "invalid-subscript",
           "the place in a list of {} items has to be known while compiling", size);
    }
    auto changed = std::make_shared<ItemList>(*base.list);
    changed->items[static_cast<std::size_t>(*number < 0 ? *number + size : *number)] =
        value;
    return bind(name->id, Operand{.list = std::move(changed)});
  }
  if (active_->is_inlined && active_->top->outer == nullptr) {
    runs_compiled(target.span, "changes the caller's tensor when Python runs it");
  }
  ir::Value* x = materialise(base, node.value->span);
  ir::Value* update = materialise(value, value_span);
  if (is_castable(update) || dtype_of(update) != dtype_of(x))
    update = cast_like(update, x);
  ir::Value* shape = emit("Shape", {x}, fmt::format("{}_shape", name->id));
  ir::Value* zero = scalar(Tensor::scalar<std::int64_t>(0), "int64_0");
  ir::Value* one = scalar(Tensor::scalar<std::int64_t>(1), "int64_1");
  ir::Value* numbers = emit("Range", {zero, emit("Size", {x}), one});
  ir::Value* places = emit("Reshape", {numbers, shape}, "places");
  ir::Value* picked = subscript_value(places, *node.index, "picked", target.span);
  ir::Value* flat = int64_list(std::array{std::int64_t{-1}});
  ir::Value* updates = emit("Expand", {update, emit("Shape", {picked})});
  ir::Value* scattered =
      emit("ScatterElements",
           {emit("Reshape", {x, flat}), emit("Reshape", {picked, flat}),
            emit("Reshape", {updates, flat})},
           "tmp", {{"axis", std::int64_t{0}}});
  bind(name->id, Operand::of(emit("Reshape", {scattered, shape}, name->id)));
}

}  // namespace opscribe::lower
