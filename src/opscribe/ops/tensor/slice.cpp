// Slice: data[start:end:step] along several axes.

#include <algorithm>
#include <limits>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

// Bounds at least so far away mean "to the end", whatever the size is: exporters write
// the largest int32 or int64.
constexpr std::int64_t kFar = std::numeric_limits<std::int32_t>::max();

// A bound as written, counted from the front or from the end; never negative.
struct Bound {
  bool from_end = false;
  Dim distance;
};

// Nothing when it is not known on which side the bound counts.
auto read_bound(const Scalar& element, const Dim& size) -> std::optional<Bound> {
  if (!element.is_integer()) return std::nullopt;
  const Dim& bound = element.dim();
  const symbolic::Range range = symbolic::range_of(bound);
  if (bound.is_number()) {
    // The lowest number has no opposite, and means what its neighbour does.
    const std::int64_t number =
        std::max(bound.number(), -std::numeric_limits<std::int64_t>::max());
    return Bound{.from_end = number < 0, .distance = number < 0 ? -number : number};
  }
  if (range.low >= 0) return Bound{.from_end = false, .distance = bound};
  if (range.high < 0) return Bound{.from_end = true, .distance = -bound};
  // The last element, of an axis that might have none: -1 is then 0 again, as it is
  // counted from the end.
  if (bound == size - 1) return Bound{.from_end = true, .distance = 1};
  return std::nullopt;
}

auto is_far(const Bound& bound, const Dim& size) -> bool {
  if (symbolic::surely_at_most(size, bound.distance)) return true;
  return !size.is_number() && bound.distance.is_number() &&
         bound.distance.number() >= kFar;
}

// How many elements lie between, forward.
auto forward_span(Bound start, Bound end, const Dim& size) -> Dim {
  if (is_far(end, size)) end = {.from_end = !end.from_end, .distance = 0};
  if (is_far(start, size)) start = {.from_end = !start.from_end, .distance = 0};
  const Dim& a = start.distance;
  const Dim& b = end.distance;
  if (start.from_end && a.is(0)) return 0;
  if (!start.from_end) {
    return end.from_end ? max(size - b - a, 0) : max(min(b - a, size - a), 0);
  }
  if (end.from_end) return max(min(a, size) - b, 0);
  return max(min(b, size) - max(size - a, 0), 0);
}

// Where a backward run begins and ends, -1 being before the first element.
auto backward_start(const Bound& start, const Dim& size) -> Dim {
  const Dim& distance = start.distance;
  if (!start.from_end) {
    return is_far(start, size) ? size - 1 : min(distance, size - 1);
  }
  if (distance.is(1)) return size - 1;
  return is_far(start, size) ? min(0, size - 1)
                             : min(max(size - distance, 0), size - 1);
}
auto backward_end(const Bound& end, const Dim& size) -> Dim {
  if (!end.from_end) return is_far(end, size) ? size - 1 : min(end.distance, size - 1);
  if (end.distance.is(1)) return size - 1;
  const bool is_before_first =
      !size.is_number() ? is_far(end, size) : symbolic::surely_less(size, end.distance);
  return is_before_first ? -1 : max(size - end.distance, -1);
}

auto length_of(const Bound& start, const Bound& end, const Dim& step, const Dim& size)
    -> Dim {
  if (symbolic::range_of(step).low > 0) {
    return ceil_div(forward_span(start, end, size), step);
  }
  const Dim span = backward_start(start, size) - backward_end(end, size);
  return ceil_div(max(span, 0), -step);
}

// What one use says, as far as it is known.
struct Cuts {
  std::optional<Ints> axes;  // nothing: not known which
  Scalars starts;            // empty: not known, as `ends` and `steps`
  Scalars ends;
  Scalars steps;
};

auto size_of_cut(InferContext& ctx, const Cuts& cuts, std::size_t i, const Dim& size)
    -> Dim {
  if (size.is(0)) return 0;
  if (i >= cuts.starts.size() || i >= cuts.ends.size() || i >= cuts.steps.size()) {
    return ctx.fresh_dim("length");
  }
  const auto start = read_bound(cuts.starts[i], size);
  const auto end = read_bound(cuts.ends[i], size);
  const Scalar& step = cuts.steps[i];
  if (!start || !end || !step.is_integer()) return ctx.fresh_dim("length");
  const symbolic::Range range = symbolic::range_of(step.dim());
  if (range.low <= 0 && range.high >= 0) return ctx.fresh_dim("length");
  // The most negative step has no opposite, and reaches as far as its neighbour.
  const bool is_lowest = step.dim().is(std::numeric_limits<std::int64_t>::min());
  return length_of(*start, *end, is_lowest ? step.dim() + 1 : step.dim(), size);
}

void check_lists(InferContext& ctx, const Cuts& cuts) {
  for (const Scalar& step : cuts.steps) {
    if (!step.is_integer() || !step.dim().is(0)) continue;
    ctx.fail("invalid-input", {4}, "", "a step is 0");
  }
  const std::size_t count = cuts.axes ? cuts.axes->size() : cuts.starts.size();
  for (const Scalars* list : {&cuts.starts, &cuts.ends, &cuts.steps}) {
    if (list->empty() || count == 0 || list->size() == count) continue;
    ctx.fail("shape-mismatch", {1, 2}, "give each axis one start, end and step",
             "lists of {} and {} elements speak of the same axes", count, list->size());
  }
}

auto read_cuts(InferContext& ctx) -> Cuts {
  Cuts cuts;
  cuts.starts = integer_list(ctx, "starts", 1).value_or(Scalars());
  cuts.ends = integer_list(ctx, "ends", 2).value_or(Scalars());
  const std::size_t count = std::max(cuts.starts.size(), cuts.ends.size());
  if (has_list(ctx, "axes", 3)) {
    const auto axes = integer_list(ctx, "axes", 3);
    if (axes) cuts.axes = numbers_of(*axes);
  } else if (count > 0) {
    cuts.axes = Ints(count);
    for (std::size_t i = 0; i < count; ++i) {
      (*cuts.axes)[i] = static_cast<std::int64_t>(i);
    }
  }
  cuts.steps = ctx.has_input(4) ? integer_list(ctx, "", 4).value_or(Scalars())
                                : Scalars(count, Scalar::of(1));
  check_lists(ctx, cuts);
  return cuts;
}

// Of a tensor of numbers of elements, cut at numbers.
void pick_elements(InferContext& ctx, const Cuts& cuts, Shape data,
                   std::span<const std::size_t> axes, const Dims& dims) {
  const Known* known = ctx.value(0);
  const auto sizes = numbers_of(data);
  const auto lengths = numbers_of(Shape(dims.data(), dims.size()));
  if (known == nullptr || !sizes || !lengths) return;
  Ints strides = strides_of(*sizes);
  std::int64_t first = 0;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const Dim size = data[axes[i]];
    const auto start = read_bound(cuts.starts[i], size);
    const auto step = cuts.steps[i].try_integer();
    if (!start || !start->distance.is_number() || !step) return;
    const std::int64_t number = start->distance.number();
    const std::int64_t from =
        *step < 0 ? backward_start(*start, size).number()
                  : (start->from_end ? std::max<std::int64_t>(size.number() - number, 0)
                                     : number);
    std::int64_t& stride = strides[axes[i]];
    // Of one element at most the step does not matter, however large.
    if ((*lengths)[axes[i]] > 0) first += from * stride;
    if ((*lengths)[axes[i]] > 1) stride *= *step;
  }
  ctx.set_value(0, *lengths, walk(known->elements, *lengths, strides, first));
}

void infer(InferContext& ctx) {
  const Cuts cuts = read_cuts(ctx);
  const auto data = ctx.shape(0);
  if (!data) return;
  if (data->empty()) {
    ctx.fail("rank-mismatch", {0}, "", "`data` is a scalar, which has no axis to cut");
  }
  if (!cuts.axes) {
    ctx.set_shape(0, fresh_dims(ctx, data->size(), "length"));
    return;
  }
  const auto axes = normalized_axes(ctx, *cuts.axes, data->size(), 3);
  Dims dims = concat({*data});
  for (std::size_t i = 0; i < axes.size(); ++i) {
    dims[axes[i]] = size_of_cut(ctx, cuts, i, dims[axes[i]]);
  }
  ctx.set_shape(0, dims);
  if (cuts.starts.size() == axes.size() && cuts.steps.size() == axes.size()) {
    pick_elements(ctx, cuts, *data, axes, dims);
  }
}

// The list in an attribute of the oldest version, an input of the others.
auto numbers_given(EvalContext& ctx, std::string_view attr, std::size_t input)
    -> Integers {
  if (ctx.version().find_attribute(attr) == nullptr) return ctx.integers(input);
  const IntList list = ctx.ints_attr(attr).value_or(IntList());
  Integers numbers;
  numbers.append(list.begin(), list.end());
  return numbers;
}

// The place of the first element along an axis of `size`, which is not 0.
auto first_place(std::int64_t start, std::int64_t step, std::int64_t size)
    -> std::int64_t {
  const std::int64_t place = start < 0 ? start + size : start;
  return std::clamp<std::int64_t>(place, 0, step < 0 ? size - 1 : size);
}

// The shape comes from the rule, which has checked the lists.
// The rule takes an empty list for one that is not known.
void require_lists(EvalContext& ctx, std::size_t count) {
  const auto require_list = [&](std::string_view name, std::size_t i) {
    const std::size_t size = numbers_given(ctx, name, i).size();
    if (size == count) return;
    ctx.fail("invalid-input", {1, i}, "", "`starts` has {} elements, `{}` {}", count,
             name, size);
  };
  require_list("ends", 2);
  if (has_list(ctx, "axes", 3)) require_list("axes", 3);
  if (ctx.has_input(4)) require_list("steps", 4);
}

void eval(EvalContext& ctx) {
  const Tensor& data = ctx.tensor(0);
  require_lists(ctx, numbers_given(ctx, "starts", 1).size());
  const TensorDims dims = ctx.result_dims(0);
  TensorDims strides = kernel::strides_of(data.dims().span());
  const Integers starts = numbers_given(ctx, "starts", 1);
  const bool has_axes = has_list(ctx, "axes", 3);
  const Integers axes = has_axes ? numbers_given(ctx, "axes", 3) : Integers();
  const Integers steps = ctx.has_input(4) ? ctx.integers(4) : Integers();
  std::int64_t first = 0;
  const bool is_empty = element_count_of(dims.span()) == 0;
  for (std::size_t i = 0; !is_empty && i < starts.size(); ++i) {
    const std::size_t axis = has_axes ? *try_axis(axes[i], data.rank()) : i;
    const std::int64_t step = steps.empty() ? 1 : steps[i];
    const std::int64_t place = first_place(starts[i], step, data.dim(axis));
    // Of one element the step does not matter, however large.
    const std::int64_t last = dims[axis] == 1 ? place : place + (dims[axis] - 1) * step;
    invariant(last >= 0 && last < data.dim(axis), "a cut ends at {} of {}", last,
              data.dim(axis));
    first += place * strides[axis];
    strides[axis] = dims[axis] == 1 ? 0 : strides[axis] * step;
  }
  ctx.set(0, viewed(ctx, data, kernel::simplified(dims.span(), strides.span(), first),
                    dims));
}

}  // namespace

auto slice_def() -> OpDef {
  return {
      .name = "Slice",
      .since = 13,
      .doc =
          "Cuts out a part of a tensor as Python does with data[start:end:step]. "
          "Negative bounds count from the end, bounds beyond it are moved to it. To "
          "run backward to the very first element use a very small `ends`, since -1 "
          "means the last.",
      .inputs =
          {{"data", "T", "The tensor to cut.", kDifferentiable},
           {"starts", "Tind", "First index for each axis in `axes`.",
            kNonDifferentiable},
           {"ends", "Tind", "First index not to include, for each axis in `axes`.",
            kNonDifferentiable},
           {"axes", "Tind",
            "The axes cut; negative counts from the last. Absent: the first ones.",
            kOptional | kNonDifferentiable},
           {"steps", "Tind",
            "Step for each axis, not 0; negative runs backward. Absent: 1.",
            kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "The part.", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 10, .note = "axes may not be negative"},
                  {.since = 1,
                   .note = "bounds are attributes and there are no steps",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""},
                                  {"ends", AttrType::Ints, kRequired, ""},
                                  {"starts", AttrType::Ints, kRequired,
                                   "First index for each axis in `axes`."}},
                   .inputs = {{"data", "T", ""}}}},
  };
}

}  // namespace opscribe::ops
