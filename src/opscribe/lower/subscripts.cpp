// Subscripts: what stands in them; the nodes are those of meaning/subscript.h.

#include "opscribe/lower/subscripts.h"

#include <algorithm>
#include <array>

#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/mismatches.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/script_writer.h"
#include "opscribe/lower/statements.h"
#include "opscribe/lower/tuples.h"
#include "opscribe/lower/writer.h"
#include "opscribe/meaning/subscript.h"

namespace opscribe::lower {

namespace {

auto is_known_none(Context& ctx, const Expr& expr) -> bool;
// `checked` has the axes that the index is for, where `base` stands in for it.
auto subscript_value(Context& ctx, ir::Value* base, const Expr& index,
                     std::string_view wanted, source::Span span,
                     const ir::Value* checked = nullptr) -> ir::Value*;
auto is_mask(Context& ctx, const Expr& expr) -> bool;
auto list_item(Context& ctx, const Operand& base, const Expr& expr,
               const syntax::Subscript& node) -> Operand;

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
    return part != nullptr && !is_plain(*part) && flow::binds_names(*part);
  };
  if (const auto* slice = index.as<syntax::Slice>()) {
    return binds(slice->lower) || binds(slice->upper) || binds(slice->step);
  }
  const auto* tuple = index.as<syntax::Tuple>();
  return tuple != nullptr && std::ranges::any_of(tuple->elements, binds);
}

// The index of one subscript, where the compiler stands.
class SubscriptWriter final : public meaning::IndexWriter {
 public:
  SubscriptWriter(Context& ctx, const ir::Value* base, source::Span span)
      : ctx_(ctx), writer_(ctx, span), base_(base) {}

  auto add(const Expr* expr, bool is_bound = false) -> std::size_t {
    sources_.push_back({expr, is_bound});
    return sources_.size() - 1;
  }
  auto span_of(std::size_t source) const -> source::Span {
    return sources_[source].expr->span;
  }
  auto nodes() -> ScriptWriter& { return writer_; }

  auto value(std::size_t source) -> ir::Value* override {
    const auto [expr, is_bound] = sources_[source];
    ir::Value* value = tensor(ctx_, *expr);
    if (is_bound) {
      return as_int64(ctx_, value, expr->span, "invalid-subscript",
                      "the bound of a slice");
    }
    if (!ctx_.request.strict && dtype_of(ctx_, value) == DataType::Bool) {
      check_mask(value, expr->span);
    }
    return as_index(ctx_, value, expr->span);
  }
  auto is_mask(std::size_t source) -> bool override {
    return !ctx_.request.strict && lower::is_mask(ctx_, *sources_[source].expr);
  }
  void reserve_result(meaning::Label label) override {
    result_ = writer_.unique(label);
  }
  auto emit_result(const meaning::Node& node) -> ir::Value* override {
    return writer_.emit_as(node, result_);
  }
  [[noreturn]] void fail(std::size_t source, std::string_view message,
                         std::string_view help) override {
    fail_with_help(ctx_, span_of(source), "invalid-subscript", std::string(message),
                   std::string(help));
  }

 private:
  struct Source {
    const Expr* expr;
    bool is_bound;  // of a slice
  };

  void check_mask(const ir::Value* mask, source::Span span) {
    const auto axes = rank_of(ctx_, base_);
    const auto covered = rank_of(ctx_, mask);
    if (!axes || !covered || *covered <= *axes) return;
    warn(ctx_, span, "invalid-subscript",
         fmt::format("the mask has {} axes, and the tensor has {}", *covered, *axes),
         "a mask has the shape of the tensor, or of its first axes");
  }

  Context& ctx_;
  ScriptWriter writer_;
  const ir::Value* base_;
  std::vector<Source> sources_;
  Name result_;
};

}  // namespace

// --- the parts of an index

IndexNames::~IndexNames() {
  for (const std::string_view name : names_) scope_.names.erase(name);
}

void IndexNames::bind(std::string_view name, Operand operand) {
  scope_.names.bind(name, std::move(operand));
  names_.push_back(name);
}

// The index with names for its parts, which are computed here, from left to right as
// Python does.
auto computed_index(Context& ctx, const Expr& index, IndexNames& names) -> const Expr* {
  Arena& arena = ctx.model->arena();
  const auto computed = [&](const Expr* part) -> const Expr* {
    if (part == nullptr || part->as<syntax::Constant>() != nullptr) return part;
    const std::string_view name =
        arena.copy(fmt::format("index part {}", ctx.num_index_names++));
    names.bind(name, operand(ctx, *part));
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

namespace {

// An integer that the reference, too, takes as a number: a literal, or something known
// here that is not a global or local constant of its own.
auto index_number(Context& ctx, const Expr& expr) -> std::optional<std::int64_t> {
  if (const auto value = literal(ctx, expr)) return value->as_int();
  if (const auto* name = expr.as<syntax::Name>()) {
    const Operand* local = find_local(ctx, name->id);
    if (local == nullptr || local->value() != nullptr) return std::nullopt;
  }
  if (const auto value = known(ctx, expr)) return value->as_int();
  return std::nullopt;
}

auto slice_bound(Context& ctx, const Expr* expr, SubscriptWriter& writer)
    -> meaning::Bound {
  using Kind = meaning::Bound::Kind;
  if (expr == nullptr) return {};
  const std::size_t source = writer.add(expr, true);
  if (const auto value = literal(ctx, *expr)) {
    if (value->is_none()) return {};
    if (const auto number = value->as_int()) return {Kind::Number, *number, source};
    fail_with_help(
        ctx, expr->span, "invalid-subscript",
        fmt::format("Slice component type must be int, not {}", value->type_name()),
        "use whole numbers");
  }
  if (const auto number = index_number(ctx, *expr))
    return {Kind::Number, *number, source};
  return {.kind = Kind::Value, .source = source};
}

auto index_part(Context& ctx, const Expr& element, SubscriptWriter& writer)
    -> meaning::Part {
  using Kind = meaning::Part::Kind;
  meaning::Part part{.source = writer.add(&element)};
  if (is_ellipsis(element)) {
    refuse_in_strict(ctx, element.span, "`...` in a subscript");
    part.kind = Kind::Ellipsis;
  } else if (is_none(element) || is_known_none(ctx, element)) {
    refuse_in_strict(ctx, element.span, "`None` in a subscript");
    part.kind = Kind::NewAxis;
  } else if (const auto* slice = element.as<syntax::Slice>()) {
    const bool is_full =
        slice->lower == nullptr && slice->upper == nullptr && slice->step == nullptr;
    part.kind = is_full ? Kind::Full : Kind::Slice;
    part.start = slice_bound(ctx, slice->lower, writer);
    part.end = slice_bound(ctx, slice->upper, writer);
    part.step = slice_bound(ctx, slice->step, writer);
  } else if (const auto number = index_number(ctx, element)) {
    if (element.is_constant(syntax::Constant::Kind::True) ||
        element.is_constant(syntax::Constant::Kind::False)) {
      warn(ctx, element.span, "invalid-subscript",
           fmt::format("an index is a whole number, and this is a truth value; it is "
                       "taken as {}",
                       *number),
           "write a number, a mask, or `None`");
    }
    part.kind = Kind::Scalar;
    part.number = *number;
  } else {
    part.kind = Kind::Tensor;
  }
  return part;
}

auto is_known_none(Context& ctx, const Expr& expr) -> bool {
  if (expr.as<syntax::Slice>() != nullptr || !is_known(ctx, expr)) return false;
  const auto value = known(ctx, expr);  // `np.newaxis`
  return value && value->is_none();
}

}  // namespace

// --- the nodes

namespace {

// What is wrong whatever the tensor holds.
void check_index(Context& ctx, const ir::Value* base, const meaning::Index& index,
                 const SubscriptWriter& writer, source::Span span) {
  const auto rank = said_rank(ctx, base);
  if (!rank) return;
  const std::size_t count = index.num_axes();
  if (count > *rank) {
    warn(ctx, span, "invalid-subscript",
         *rank == 0 ? std::string("a single value has no axis to index")
                    : fmt::format("too many indices: there are {}, and the tensor has "
                                  "{} {}",
                                  count, *rank, *rank == 1 ? "axis" : "axes"),
         "index no more axes than there are");
    return;
  }
  for (const meaning::Part& part : index.parts()) {
    if (part.kind != meaning::Part::Kind::Scalar) continue;
    const std::int64_t axis =
        part.axis < 0 ? part.axis + static_cast<std::int64_t>(*rank) : part.axis;
    const auto length = dim_of(ctx, base, static_cast<std::size_t>(axis));
    if (!length || (part.number < *length && part.number >= -*length)) continue;
    warn(ctx, writer.span_of(part.source), "invalid-subscript",
         fmt::format("index {} is out of range: axis {} has length {}", part.number,
                     axis, *length),
         *length == 0 ? std::string("the tensor is empty")
                      : fmt::format("there are {} to {}", -*length, *length - 1));
  }
}

auto subscript_value(Context& ctx, ir::Value* base, const Expr& index,
                     std::string_view wanted, source::Span span,
                     const ir::Value* checked) -> ir::Value* {
  IndexNames names(*ctx.scope);
  const Expr* in_turn =
      binds_in_part(index) ? computed_index(ctx, index, names) : &index;
  const auto* tuple = in_turn->as<syntax::Tuple>();
  const std::span<const Expr* const> elements =
      tuple == nullptr ? std::span<const Expr* const>(&in_turn, 1) : tuple->elements;
  SubscriptWriter writer(ctx, base, span);
  std::vector<meaning::Part> parts;
  for (const Expr* element : elements)
    parts.push_back(index_part(ctx, *element, writer));
  const meaning::Index made(std::move(parts), writer);
  check_index(ctx, checked == nullptr ? base : checked, made, writer, span);
  if (made.takes_everything()) {
    refuse_in_strict(ctx, span, "a subscript that takes everything");
  }
  return meaning::subscript(writer.nodes(), writer, base, made, wanted);
}

// Whether an index is certainly a boolean tensor: a name of that type, a comparison.
auto is_mask(Context& ctx, const Expr& expr) -> bool {
  if (const auto* name = expr.as<syntax::Name>()) {
    const Operand* local = find_local(ctx, name->id);
    return local != nullptr && local->value() != nullptr &&
           dtype_of(ctx, local->value()) == DataType::Bool;
  }
  if (expr.as<syntax::Compare>() != nullptr) return true;
  if (const auto* node = expr.as<syntax::UnaryOp>()) {
    return node->op == syntax::UnaryOperator::Not || is_mask(ctx, *node->operand);
  }
  if (const auto* node = expr.as<syntax::BinOp>()) {
    const bool is_logic = node->op == syntax::BinaryOperator::BitAnd ||
                          node->op == syntax::BinaryOperator::BitOr ||
                          node->op == syntax::BinaryOperator::BitXor;
    return is_logic && is_mask(ctx, *node->left) && is_mask(ctx, *node->right);
  }
  return false;
}

}  // namespace

// --- subscripts as expressions

namespace {

auto is_function(const script::Value& value) -> bool {
  return value.is<script::OpName>() || value.is<script::PythonFunction>() ||
         value.is<script::NodeFunction>() || value.is<script::Builtin>();
}

}  // namespace

auto subscript(Context& ctx, const Expr& expr, const syntax::Subscript& node,
               std::string_view wanted) -> Operand {
  if (!ctx.request.strict && is_known(ctx, *node.value)) {
    // Lists of anything but numbers, and indices known only here, are Python's.
    const auto* name = node.value->as<syntax::Name>();
    const Operand* local = name == nullptr ? nullptr : find_local(ctx, name->id);
    const bool is_graph_value = local != nullptr && local->value() != nullptr;
    const auto* index_name = node.index->as<syntax::Name>();
    const Operand* index_local =
        index_name == nullptr ? nullptr : find_local(ctx, index_name->id);
    const bool index_is_local =
        index_local != nullptr && index_local->value() == nullptr;
    if (!is_graph_value || index_is_local) {
      const bool is_reference = name != nullptr && local == nullptr && !index_is_local;
      const auto container = known(ctx, *node.value);
      const bool is_numeric =
          container && (container->is<script::TensorValue>() ||
                        (container->items() && !container->items()->empty() &&
                         (*container->items())[0].as_number()));
      if (!(is_reference && is_numeric)) {
        if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
      }
    }
  }
  const Operand base = operand(ctx, *node.value);
  if (base.list() != nullptr) return list_item(ctx, base, expr, node);
  if (base.sequence() != nullptr && index_number(ctx, *node.index)) {
    return Operand::of(
        emit(ctx, "SequenceAt", {base.sequence(), tensor(ctx, *node.index)}, wanted));
  }
  const auto items = base.known() == nullptr ? std::nullopt : base.known()->items();
  if (items && !items->empty() && is_function(items->front())) {
    fail_with_help(
        ctx, node.index->span, "invalid-subscript",
        fmt::format("which of the functions in `{}` is meant has to be known "
                    "while compiling, and `{}` is not",
                    text(ctx, node.value->span), text(ctx, node.index->span)),
        "choose by `if`, or make the index an attribute: `i: int`");
  }
  ir::Value* value = materialise(ctx, base, node.value->span);
  ir::Value* picked = subscript_value(ctx, value, *node.index, wanted, expr.span);
  if (!ctx.tuples.empty()) note_slice(ctx, value, *node.index, picked);
  if (node.index->as<syntax::Slice>() == nullptr) {
    note_item(ctx, picked, value);
  } else if (facts_of_number(ctx, value).holds_counts) {
    mark_counts(ctx, picked);
  }
  return Operand::of(picked);
}

namespace {

// Of a list of values: the item if the index is known, else a pick from the stack.
auto list_item(Context& ctx, const Operand& base, const Expr& expr,
               const syntax::Subscript& node) -> Operand {
  const auto& items = base.list()->items;
  const auto size = static_cast<std::int64_t>(items.size());
  if (const auto index = known(ctx, *node.index)) {
    if (const auto number = index->as_int()) {
      const std::int64_t at = *number < 0 ? *number + size : *number;
      if (at < 0 || at >= size) {
        fail(ctx, expr.span, "invalid-subscript", "index {} of a list of {} items",
             *number, size);
      }
      return items[static_cast<std::size_t>(at)];
    }
  }
  if (const auto* slice = node.index->as<syntax::Slice>()) {
    const auto bound = [&](const Expr* part, std::int64_t fallback) {
      if (part == nullptr) return fallback;
      const auto value = known(ctx, *part);
      const auto number = value ? value->as_int() : std::nullopt;
      if (!number) {
        fail(ctx, part->span, "invalid-subscript",
             "a slice of a list has to be known while compiling");
      }
      return std::clamp(*number < 0 ? *number + size : *number, std::int64_t{0}, size);
    };
    if (slice->step == nullptr) {
      auto part = std::make_shared<ItemList>();
      part->is_tuple = base.list()->is_tuple;
      const std::int64_t end = bound(slice->upper, size);
      for (std::int64_t i = bound(slice->lower, 0); i < end; ++i) {
        part->items.push_back(items[static_cast<std::size_t>(i)]);
      }
      return Operand::list_of(std::move(part));
    }
  }
  ir::Value* stacked = stack(ctx, items, expr.span, {});
  return Operand::of(subscript_value(ctx, stacked, *node.index, {}, expr.span));
}

}  // namespace

// --- x[i] = v

// The new value of x: the places that the index picks, found by indexing the numbers
// of all elements, get the new elements.
void assign_subscript(Context& ctx, const Expr& target, const syntax::Subscript& node,
                      const Operand& value, source::Span value_span) {
  const auto* name = node.value->as<syntax::Name>();
  if (name == nullptr) {
    fail_with_help(ctx, target.span, "unsupported-target",
                   "only a variable can be assigned in part",
                   "give the tensor a name first");
  }
  const Operand base = lookup(ctx, name->id, node.value->span);
  if (base.list() != nullptr) {
    const auto index = known(ctx, *node.index);
    const auto number = index ? index->as_int() : std::nullopt;
    const auto size = static_cast<std::int64_t>(base.list()->items.size());
    if (!number || *number >= size || *number < -size) {
      fail(ctx, node.index->span, "invalid-subscript",
           "the place in a list of {} items has to be known while compiling", size);
    }
    auto changed = std::make_shared<ItemList>(*base.list());
    changed->items[static_cast<std::size_t>(*number < 0 ? *number + size : *number)] =
        value;
    return bind_name(ctx, name->id, Operand::list_of(std::move(changed)));
  }
  if (ctx.active->is_inlined && ctx.active->top->outer == nullptr) {
    runs_compiled(ctx, target.span, "changes the caller's tensor when Python runs it");
  }
  ir::Value* x = materialise(ctx, base, node.value->span);
  ir::Value* update = materialise(ctx, value, value_span);
  if (is_castable(ctx, update)) refuse_text(ctx, update, x);
  if (is_castable(ctx, update) || dtype_of(ctx, update) != dtype_of(ctx, x))
    update = cast_like(ctx, update, x);
  ir::Value* shape = emit(ctx, "Shape", {x}, fmt::format("{}_shape", name->id));
  ir::Value* zero = scalar(ctx, Tensor::scalar<std::int64_t>(0), "int64_0");
  ir::Value* one = scalar(ctx, Tensor::scalar<std::int64_t>(1), "int64_1");
  ir::Value* numbers = emit(ctx, "Range", {zero, emit(ctx, "Size", {x}), one});
  ir::Value* places = emit(ctx, "Reshape", {numbers, shape}, "places");
  ir::Value* picked =
      subscript_value(ctx, places, *node.index, "picked", target.span, x);
  ir::Value* flat = int64_list(ctx, std::array{std::int64_t{-1}});
  ir::Value* updates = emit(ctx, "Expand", {update, emit(ctx, "Shape", {picked})});
  ir::Value* scattered =
      emit(ctx, "ScatterElements",
           {emit(ctx, "Reshape", {x, flat}), emit(ctx, "Reshape", {picked, flat}),
            emit(ctx, "Reshape", {updates, flat})},
           "tmp", {{"axis", std::int64_t{0}}});
  bind_name(ctx, name->id,
            Operand::of(emit(ctx, "Reshape", {scattered, shape}, name->id)));
}

}  // namespace opscribe::lower
