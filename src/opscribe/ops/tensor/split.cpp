// Split: cuts a tensor along an axis into several.

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// The sizes of the pieces along the axis; nothing when they are not known.
using Sizes = std::optional<Dims>;

auto sizes_given(InferContext& ctx, const Dim& size, const Scalars& elements) -> Dims {
  const std::size_t count = ctx.num_outputs();
  if (elements.size() != count) {
    ctx.fail("invalid-input", {1}, "give each output one size",
             "`split` has {} size{}, but there are {} outputs", elements.size(),
             elements.size() == 1 ? "" : "s", count);
  }
  Dims sizes = as_sizes(ctx, elements, 1, "piece");
  Dim sum = 0;
  Ints open;
  for (std::size_t i = 0; i < count; ++i) {
    if (elements[i] == Scalar::of(sizes[i])) {
      sum += sizes[i];
    } else {
      open.push_back(static_cast<std::int64_t>(i));
    }
  }
  // A single one that is not known is what the others leave.
  const bool fits = open.empty() ? ctx.unify(size, sum).has_value()
                                 : !symbolic::surely_less(size, sum);
  if (!fits) {
    ctx.fail("invalid-input", {1, 0}, "",
             "the sizes in `split` add up to {}, but the axis has size {}",
             to_text(sum), to_text(size));
  }
  if (open.size() == 1) sizes[static_cast<std::size_t>(open[0])] = size - sum;
  return sizes;
}

// Equal pieces, of which the last may be smaller where `may_differ`.
auto equal_sizes(InferContext& ctx, const Dim& size, bool may_differ) -> Dims {
  const auto count = static_cast<std::int64_t>(ctx.num_outputs());
  const Divides fits = divides(count, size);
  if (fits == Divides::Always || !may_differ) {
    if (fits == Divides::Never) {
      ctx.fail("shape-mismatch", {0}, "give the sizes of the pieces in `split`",
               "an axis of size {} cannot be cut into {} equal pieces", to_text(size),
               count);
    }
    if (fits == Divides::Sometimes && has_only_named_symbols(size)) {
      ctx.warn(
          "shape-mismatch", {0}, "give the sizes of the pieces in `split`",
          "an axis of size {} is cut into {} equal pieces only where {} divides it",
          to_text(size), count, count);
    }
    return Dims(static_cast<std::size_t>(count), quotient(size, count));
  }
  const Dim piece = ceil_div(size, count);
  Dims sizes(static_cast<std::size_t>(count), piece);
  sizes.back() = size - piece * (count - 1);
  if (symbolic::range_of(sizes.back()).high < 0) {
    ctx.fail("invalid-attribute", {0}, "give the sizes of the pieces in `split`",
             "{} pieces of {} elements are more than the axis of size {} has",
             count - 1, to_text(piece), to_text(size));
  }
  return sizes;
}

void check_num_outputs(InferContext& ctx) {
  const auto given = ctx.version().find_attribute("num_outputs") != nullptr
                         ? ctx.try_int_attr("num_outputs")
                         : std::nullopt;
  if (!given) return;
  if (ctx.has_input(1)) {
    ctx.fail("invalid-attribute", {1}, "leave out one of them",
             "`split` and `num_outputs` are both given");
  }
  if (*given != static_cast<std::int64_t>(ctx.num_outputs())) {
    ctx.fail("invalid-attribute", {}, "",
             "`num_outputs` is {}, but there are {} outputs", *given,
             ctx.num_outputs());
  }
}

auto piece_sizes(InferContext& ctx, const Dim& size) -> Sizes {
  if (!has_list(ctx, "split", 1)) {
    const bool may_differ = ctx.version().find_attribute("num_outputs") != nullptr &&
                            ctx.has_attr("num_outputs");
    return equal_sizes(ctx, size, may_differ);
  }
  const auto elements = integer_list(ctx, "split", 1);
  if (!elements) return std::nullopt;
  return sizes_given(ctx, size, *elements);
}

// The elements of each piece, where all sizes are numbers.
void cut_elements(InferContext& ctx, std::size_t axis, const Dims& sizes) {
  const Known* known = ctx.value(0);
  const auto lengths = numbers_of(Shape(sizes.data(), sizes.size()));
  if (known == nullptr || !lengths) return;
  const Ints strides = strides_of(known->dims);
  Ints dims;
  dims.append(known->dims.begin(), known->dims.end());
  std::int64_t first = 0;
  for (std::size_t i = 0; i < lengths->size(); ++i) {
    dims[axis] = (*lengths)[i];
    ctx.set_value(i, dims, walk(known->elements, dims, strides, first));
    first += strides[axis] * (*lengths)[i];
  }
}

// The oldest version may leave the axis out, which is 0 then.
auto read_axis(InferContext& ctx, std::size_t rank) -> std::size_t {
  return ctx.try_int_attr("axis") ? ctx.axis_attr("axis", rank) : 0;
}

void infer(InferContext& ctx) {
  check_num_outputs(ctx);
  const auto input = ctx.shape(0);
  if (!input) return;
  if (input->empty()) {
    ctx.fail("rank-mismatch", {0}, "", "`input` is a scalar, which has no axis to cut");
  }
  const std::size_t axis = read_axis(ctx, input->size());
  const Sizes sizes = piece_sizes(ctx, (*input)[axis]);
  Dims dims = concat({*input});
  for (std::size_t i = 0; i < ctx.num_outputs(); ++i) {
    dims[axis] = sizes ? (*sizes)[i] : ctx.fresh_dim("piece");
    ctx.set_shape(i, dims);
  }
  if (sizes) cut_elements(ctx, axis, *sizes);
}

// The sizes along the axis. In the oldest version they may be an input of floats, which
// the rule follows for some types only.
auto sizes_wanted(EvalContext& ctx, std::size_t axis) -> Integers {
  Integers sizes;
  if (ctx.version().since == 1 && ctx.has_input(1) && !ctx.has_attr("split")) {
    const Tensor given = cast(ctx.tensor(1), DataType::Int64, {}, ctx.pool());
    const auto cells = given.cells<std::int64_t>();
    sizes.append(cells.begin(), cells.end());
  } else {
    for (std::size_t i = 0; i < ctx.num_outputs(); ++i) {
      sizes.push_back(ctx.result_dims(i)[axis]);
    }
  }
  return sizes;
}

void check_sizes(EvalContext& ctx, const Integers& sizes, std::int64_t total) {
  std::int64_t sum = 0;
  bool has_negative = false;
  for (const std::int64_t size : sizes) {
    has_negative = has_negative || size < 0;
    sum = checked::add(sum, size, "the sum of `split`");
  }
  if (!has_negative && sum == total && sizes.size() == ctx.num_outputs()) return;
  ctx.fail("invalid-input", {0}, "give the sizes of the pieces in `split`",
           "an axis of size {} cannot be cut into {} pieces of sizes [{}]", total,
           ctx.num_outputs(), fmt::join(sizes, ", "));
}

void eval(EvalContext& ctx) {
  const Tensor input = ctx.tensor(0);
  const std::size_t axis = read_axis(ctx, input.rank());
  const Integers sizes = sizes_wanted(ctx, axis);
  check_sizes(ctx, sizes, input.dim(axis));
  std::int64_t first = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const std::int64_t size = sizes[i];
    if (ctx.has_output(i)) ctx.set(i, part_of_axis(ctx, input, axis, first, size));
    first += size;
  }
}

}  // namespace

auto split_def() -> OpDef {
  return {
      .name = "Split",
      .since = 18,
      .doc =
          "Cuts a tensor along an axis into several. Sizes come from `split`, or are "
          "equal with `num_outputs`, where the last may be smaller.",
      .attributes = {{"axis", AttrType::Int, 0, "Axis to cut along, in [-r, r-1]."},
                     {"num_outputs", AttrType::Int, kNoDefault,
                      "Number of pieces, equal to the number of outputs; not together "
                      "with `split`."}},
      .inputs = {{"input", "T", "Tensor of rank r.", kDifferentiable},
                 {"split", "tensor(int64)",
                  "Size of each piece; they add up to the dimension. Absent: "
                  "`num_outputs` decides.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"outputs", "T", "The pieces in order.",
                   kVariadic | kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .eval = eval,
      .history =
          {{.since = 13,
            .note = "without `split` the dimension is divided evenly over the outputs",
            .without = {"num_outputs"}},
           {.since = 11,
            .attributes = {{"split", AttrType::Ints, kNoDefault,
                            "Size of each piece."}},
            .inputs = {{"input", "T", ""}},
            .unclassified = true,
            .types = {{"T", kAllIr3}}},
           {.since = 2, .note = "the axis may not be negative"},
           {.since = 1,
            .note = "sizes may also be a second input",
            .attributes = {{"axis", AttrType::Int, kNoDefault, ""}},
            .inputs = {{"input", "T", ""}, {"split", "T", "", kOptional}},
            .outputs = {{"outputs...", "T", "", kVariadic}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
