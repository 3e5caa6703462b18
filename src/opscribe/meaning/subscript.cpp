#include "opscribe/meaning/subscript.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>

#include "opscribe/ir/graph.h"
#include "opscribe/ir/model.h"

namespace opscribe::meaning {

namespace {

constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

using Kind = Part::Kind;

auto takes_axis(const Part& part) -> bool {
  return part.kind != Kind::NewAxis && part.kind != Kind::Ellipsis;
}

// One axis of a Slice, each of shape [1].
struct SliceRow {
  ir::Value* start = nullptr;
  ir::Value* end = nullptr;
  ir::Value* axis = nullptr;
  ir::Value* step = nullptr;
};

// One subscript while it is being written.
class Subscript {
 public:
  Subscript(Writer& writer, IndexWriter& source, ir::Value* base, const Index& index,
            Label wanted)
      : writer_(writer), source_(source), base_(base), index_(index), wanted_(wanted) {}

  // Without `...` and `None`.
  auto plain() -> ir::Value*;
  // With `...` or `None`. Axes before the ellipsis count from the front and are worked
  // on from the last to the first, those after it from the back, the other way round:
  // so no axis moves before its turn.
  auto general() -> ir::Value*;

 private:
  // An axis, and what of it.
  struct Pick {
    std::int64_t axis = 0;
    ir::Value* at = nullptr;
  };

  auto int64_1d(std::int64_t number) -> ir::Value*;
  auto bound(const Bound& bound, std::int64_t fallback) -> ir::Value*;
  auto row(const Part& part) -> SliceRow;
  auto slice(ir::Value* from, std::span<const SliceRow> rows) -> Node;
  auto squeeze(ir::Value* from, std::span<const std::int64_t> axes) -> Node;
  auto unsqueeze(ir::Value* from, std::span<const std::int64_t> axes) -> Node;
  auto pick(const Part& part) -> Pick;
  auto positions(std::size_t source) -> ir::Value*;
  auto axes_added(const ir::Value* index) -> std::int64_t;
  auto gather_all(ir::Value* from, std::vector<Pick> picks) -> ir::Value*;
  auto axes_attr(std::span<const std::int64_t> axes) -> Attr;
  auto new_axes(std::span<const Pick> picks) -> std::vector<std::int64_t>;
  // The name of something on the way to the result.
  auto label(std::string_view text) const -> Label {
    return {.of = base_, .text = text};
  }

  Writer& writer_;
  IndexWriter& source_;
  ir::Value* base_;
  const Index& index_;
  Label wanted_;
  std::unordered_map<std::int64_t, ir::Value*> numbers_;
  // How far the axis of a later part has moved, by the axes that went before it.
  std::vector<std::pair<std::int64_t, std::int64_t>> moved_;
};

// Within one subscript each number is made once.
auto Subscript::int64_1d(std::int64_t number) -> ir::Value* {
  ir::Value*& slot = numbers_[number];
  if (slot == nullptr) slot = writer_.constant(std::array{number}, {});
  return slot;
}

// --- slices

auto Subscript::bound(const Bound& bound, std::int64_t fallback) -> ir::Value* {
  if (bound.kind == Bound::Kind::Absent) return int64_1d(fallback);
  if (bound.kind == Bound::Kind::Number) return int64_1d(bound.number);
  ir::Value* value = source_.value(bound.source);
  return writer_.emit({.op_type = "Reshape", .inputs = {value, int64_1d(1)}},
                      {.of = value, .text = "reshaped"});
}

auto Subscript::row(const Part& part) -> SliceRow {
  SliceRow row;
  row.axis = int64_1d(part.axis);
  if (part.kind == Kind::Scalar) {
    row.step = int64_1d(1);
    row.start = int64_1d(part.number);
    // The element after the last has no number of its own, nor has any after kMax.
    const bool is_last = part.number == -1 || part.number == kMax;
    row.end = int64_1d(is_last ? kMax : part.number + 1);
    return row;
  }
  const auto is_given = [](const Bound& b) { return b.kind != Bound::Kind::Absent; };
  const bool is_known = part.step.kind != Bound::Kind::Value;
  const std::int64_t step = is_given(part.step) && is_known ? part.step.number : 1;
  if (step == 0) {
    source_.fail(part.step.source, "slice step cannot be zero",
                 "use a positive or negative step");
  }
  row.step = bound(part.step, 1);
  if (is_known || (is_given(part.start) && is_given(part.end))) {
    row.start = bound(part.start, step > 0 ? 0 : kMax);
    row.end = bound(part.end, step > 0 ? kMax : kMin);
    return row;
  }
  // The direction is known only at run time, and with it the bounds left out.
  const auto emit = [&](std::string_view op_type, const Values& inputs) {
    return writer_.emit({.op_type = op_type, .inputs = inputs}, {.text = "tmp"});
  };
  ir::Value* forward = emit("Greater", {row.step, int64_1d(0)});
  const auto either = [&](std::int64_t ahead, std::int64_t back) {
    ir::Value* first = int64_1d(ahead);
    return emit("Where", {forward, first, int64_1d(back)});
  };
  row.start = is_given(part.start) ? bound(part.start, 0) : either(0, kMax);
  row.end = is_given(part.end) ? bound(part.end, 0) : either(kMax, kMin);
  return row;
}

// One Slice over all rows.
auto Subscript::slice(ir::Value* from, std::span<const SliceRow> rows) -> Node {
  if (rows.size() == 1) {
    return {.op_type = "Slice",
            .inputs = {from, rows[0].start, rows[0].end, rows[0].axis, rows[0].step}};
  }
  const auto join = [&](ir::Value* SliceRow::* member, std::string_view name) {
    Values values;
    for (const SliceRow& row : rows) values.push_back(row.*member);
    return writer_.emit(
        {.op_type = "Concat", .inputs = values, .attrs = {{"axis", std::int64_t{0}}}},
        label(name));
  };
  ir::Value* starts = join(&SliceRow::start, "start");
  ir::Value* ends = join(&SliceRow::end, "end");
  ir::Value* axes = join(&SliceRow::axis, "axis");
  ir::Value* steps = join(&SliceRow::step, "step");
  return {.op_type = "Slice", .inputs = {from, starts, ends, axes, steps}};
}

// --- axes; before opset 13 they are an attribute

auto Subscript::axes_attr(std::span<const std::int64_t> axes) -> Attr {
  Arena& arena = base_->graph()->model().arena();
  return {"axes", std::span<const std::int64_t>(arena.copy_array(axes))};
}

auto Subscript::squeeze(ir::Value* from, std::span<const std::int64_t> axes) -> Node {
  if (writer_.opset() < 13) {
    return {.op_type = "Squeeze", .inputs = {from}, .attrs = {axes_attr(axes)}};
  }
  return {.op_type = "Squeeze",
          .inputs = {from, writer_.constant(axes, "squeezed_axes")}};
}

auto Subscript::unsqueeze(ir::Value* from, std::span<const std::int64_t> axes) -> Node {
  if (writer_.opset() < 13) {
    return {.op_type = "Unsqueeze", .inputs = {from}, .attrs = {axes_attr(axes)}};
  }
  return {.op_type = "Unsqueeze", .inputs = {from, writer_.constant(axes, "new_axes")}};
}

// --- gathers

auto gather(ir::Value* from, ir::Value* at, std::int64_t axis) -> Node {
  return {.op_type = "Gather", .inputs = {from, at}, .attrs = {{"axis", axis}}};
}

// How many axes the index of a Gather puts in the place of one, less one. An unknown
// rank counts as 1.
auto Subscript::axes_added(const ir::Value* index) -> std::int64_t {
  return static_cast<std::int64_t>(writer_.rank_of(index).value_or(1)) - 1;
}

// The positions that an index tensor names along an axis; of a mask that stands beside
// other indices, those where it is true.
auto Subscript::positions(std::size_t source) -> ir::Value* {
  ir::Value* index = source_.value(source);
  if (writer_.is_strict() || writer_.dtype_of(index) != DataType::Bool) return index;
  const std::size_t rank = writer_.rank_of(index).value_or(1);
  if (rank != 1) {
    source_.fail(source,
                 fmt::format("a mask with {} axes stands beside other indices", rank),
                 "use the mask alone, `x[mask]`, and index the result");
  }
  ir::Value* found =
      writer_.emit({.op_type = "NonZero", .inputs = {index}}, {.text = "tmp"});
  return writer_.emit(squeeze(found, std::array{std::int64_t{0}}), {.text = "places"});
}

auto Subscript::pick(const Part& part) -> Pick {
  return {part.axis, part.kind == Kind::Scalar ? writer_.constant(part.number)
                                               : positions(part.source)};
}

auto Subscript::gather_all(ir::Value* from, std::vector<Pick> picks) -> ir::Value* {
  // An index of unknown rank moves the axes behind it no one knows how far; those are
  // picked from first.
  const bool is_certain = std::ranges::all_of(picks, [&](const Pick& pick) {
    return &pick == &picks.back() || writer_.rank_of(pick.at).has_value();
  });
  if (!is_certain) std::ranges::sort(picks, std::ranges::greater(), &Pick::axis);
  for (const Pick& pick : picks) {
    std::int64_t axis = pick.axis;
    for (const auto& [at, by] : moved_) axis += at < pick.axis ? by : 0;
    const Node node = gather(from, pick.at, axis);
    from = &pick == &picks.back()
               ? source_.emit_result(node)
               : writer_.emit(node, label(fmt::format("axis_{}", pick.axis)));
    moved_.emplace_back(pick.axis, axes_added(pick.at));
  }
  return from;
}

// --- subscripts

auto Subscript::plain() -> ir::Value* {
  std::vector<Part> slices, scalars, tensors;
  for (const Part& part : index_.parts()) {
    if (part.kind == Kind::Slice) slices.push_back(part);
    if (part.kind == Kind::Scalar) scalars.push_back(part);
    if (part.kind == Kind::Tensor) tensors.push_back(part);
  }
  source_.reserve_result(wanted_);
  ir::Value* from = base_;
  const bool is_chain = slices.empty() && scalars.size() <= 1;
  if (!is_chain) {
    std::vector<SliceRow> rows;
    for (const Part& part : slices) rows.push_back(row(part));
    for (const Part& part : scalars) rows.push_back(row(part));
    const Node node = slice(from, rows);
    if (scalars.empty() && tensors.empty()) return source_.emit_result(node);
    from = writer_.emit(node, label("sliced"));
  }
  if (!is_chain && !scalars.empty()) {
    std::vector<std::int64_t> axes;
    for (const Part& part : scalars) {
      axes.push_back(part.axis);
      moved_.emplace_back(part.axis, -1);
    }
    if (tensors.empty()) return source_.emit_result(squeeze(from, axes));
    from = writer_.emit(squeeze(from, axes), label("squeezed"));
    scalars.clear();
  }
  std::vector<Pick> picks;
  for (const Part& part : tensors) picks.push_back(pick(part));
  for (const Part& part : scalars) picks.push_back(pick(part));
  return gather_all(from, std::move(picks));
}

auto Subscript::general() -> ir::Value* {
  std::vector<SliceRow> rows;
  std::vector<const Part*> picked;
  for (const Part& part : index_.parts()) {
    if (part.kind == Kind::Slice) rows.push_back(row(part));
    if (part.kind == Kind::Scalar || part.kind == Kind::Tensor) picked.push_back(&part);
  }
  ir::Value* from = base_;
  if (!rows.empty()) from = writer_.emit(slice(from, rows), label("sliced"));
  std::vector<Pick> picks;
  for (const Part* part : picked) picks.push_back(pick(*part));
  std::vector<Pick> in_turn = picks;
  std::ranges::stable_sort(in_turn, [](const Pick& a, const Pick& b) {
    if ((a.axis < 0) != (b.axis < 0)) return a.axis >= 0;
    return a.axis < 0 ? a.axis < b.axis : a.axis > b.axis;
  });
  for (const auto& [axis, at] : in_turn) {
    from = writer_.emit(gather(from, at, axis), wanted_);
  }
  if (!index_.has_new_axis()) return from;
  return writer_.emit(unsqueeze(from, new_axes(picks)), wanted_);
}

// Where the new axes stand among those of the result. `picks` are those of the scalars
// and tensors, in the order of the parts.
auto Subscript::new_axes(std::span<const Pick> picks) -> std::vector<std::int64_t> {
  std::vector<std::int64_t> widths;  // of each part in the result
  for (const Part& part : index_.parts()) {
    const bool is_picked = part.kind == Kind::Scalar || part.kind == Kind::Tensor;
    widths.push_back(part.kind == Kind::Scalar   ? 0
                     : part.kind == Kind::Tensor ? axes_added(picks.front().at) + 1
                                                 : 1);
    if (is_picked) picks = picks.subspan(1);
  }
  const std::span<const Part> parts = index_.parts();
  std::vector<std::int64_t> axes;
  std::int64_t position = 0;
  for (std::size_t i = 0; i < parts.size() && !parts[i].after_ellipsis; ++i) {
    if (parts[i].kind == Kind::NewAxis) axes.push_back(position);
    position += widths[i];
  }
  position = -1;
  for (std::size_t i = parts.size(); i > 0 && parts[i - 1].after_ellipsis; --i) {
    if (parts[i - 1].kind == Kind::NewAxis) axes.push_back(position);
    position -= widths[i - 1];
  }
  return axes;
}

// A single boolean tensor, which picks the elements where it is true.
auto is_single_mask(IndexWriter& source, const Index& index) -> bool {
  if (index.has_ellipsis() || index.has_new_axis() || index.parts().empty()) {
    return false;
  }
  const Part& first = index.parts().front();
  const auto is_full = [](const Part& part) { return part.kind == Kind::Full; };
  return first.kind == Kind::Tensor &&
         std::ranges::all_of(index.parts().subspan(1), is_full) &&
         source.is_mask(first.source);
}

auto masked(Writer& writer, ir::Value* base, ir::Value* mask, Label wanted)
    -> ir::Value* {
  const auto emit = [&](std::string_view op_type, const Values& inputs, Label label) {
    return writer.emit({.op_type = op_type, .inputs = inputs}, label);
  };
  ir::Value* found = emit("NonZero", {mask}, {});
  ir::Value* places = emit("Transpose", {found}, {});
  return emit("GatherND", {base, places}, wanted);
}

}  // namespace

Index::Index(std::vector<Part> parts, IndexWriter& source) {
  std::int64_t axis = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Part& part = parts[i];
    if (part.kind == Kind::Ellipsis) {
      if (has_ellipsis_) {
        source.fail(part.source, "an index can have only a single ellipsis (`...`)",
                    "take the axes of the second one by one");
      }
      has_ellipsis_ = true;
      axis = -std::ranges::count_if(std::span(parts).subspan(i + 1), takes_axis);
      continue;
    }
    part.axis = axis;
    part.after_ellipsis = has_ellipsis_;
    has_new_axis_ = has_new_axis_ || part.kind == Kind::NewAxis;
    if (takes_axis(part)) {
      ++axis;
      ++num_axes_;
    }
    parts_.push_back(part);
  }
}

auto Index::takes_everything() const -> bool {
  return std::ranges::all_of(parts_,
                             [](const Part& part) { return part.kind == Kind::Full; });
}

auto subscript(Writer& writer, IndexWriter& source, ir::Value* base, const Index& index,
               std::string_view wanted) -> ir::Value* {
  const auto named = [&](std::string_view otherwise) {
    return wanted.empty() ? Label{.of = base, .text = otherwise}
                          : Label{.text = wanted};
  };
  if (is_single_mask(source, index)) {
    ir::Value* mask = source.value(index.parts().front().source);
    return masked(writer, base, mask, named("masked"));
  }
  if (index.takes_everything()) return base;
  Subscript made(writer, source, base, index, named("subscripted"));
  return index.has_ellipsis() || index.has_new_axis() ? made.general() : made.plain();
}

}  // namespace opscribe::meaning
