// Clip: limits every element to the interval [min, max].
//
//   output = min(max, max(min, x))

#include <limits>
#include <utility>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

// Values between limits that are known, where they are given.
void limit_values(InferContext& ctx) {
  const Known* x = ctx.value(0);
  if (x == nullptr) return;
  Scalars elements;
  elements.append(x->elements.begin(), x->elements.end());
  for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
    if (!ctx.has_input(i)) continue;
    const Known* limit = ctx.value(i);
    if (limit == nullptr || limit->single() == nullptr) return;
    const auto of = i == 1 ? symbolic::maximum : symbolic::minimum;
    for (Scalar& element : elements) element = of(element, *limit->single(), x->dtype);
  }
  ctx.set_value(0, x->dims, elements);
}

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  require_single(ctx, 1);
  require_single(ctx, 2);
  limit_values(ctx);
}

// NaN stays; where the limits are the wrong way round, the upper one wins.
template <typename T>
void clip(EvalContext& ctx, kernel::Computed<T> low, kernel::Computed<T> high) {
  const Tensor& x = ctx.tensor(0);
  const std::int64_t count = x.element_count();
  ctx.work(static_cast<std::uint64_t>(count));
  const T* from = x.cells<T>().data();
  Tensor y = make_like(ctx, x, 0);
  kernel::map_each(from, count, y.mutable_cells<T>().data(), [&](auto value) {
    const auto raised = value < low ? low : value;
    return raised > high ? high : raised;
  });
  ctx.set(0, std::move(y));
}

// What does not limit: infinity stays, too.
template <typename T>
constexpr auto no_limit() -> T {
  using Limits = std::numeric_limits<T>;
  return Limits::has_infinity ? Limits::infinity() : Limits::max();
}
template <typename T>
constexpr auto no_lower_limit() -> T {
  using Limits = std::numeric_limits<T>;
  return Limits::has_infinity ? -Limits::infinity() : Limits::lowest();
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where a limit is not one number
  dispatch(numeric_types, ctx.tensor(0).dtype(), [&]<typename T>() {
    using C = kernel::Computed<T>;
    const Tensor* low = ctx.find_tensor(1);
    const Tensor* high = ctx.find_tensor(2);
    clip<T>(ctx,
            low == nullptr ? no_lower_limit<C>() : kernel::computed(low->load<T>(0)),
            high == nullptr ? no_limit<C>() : kernel::computed(high->load<T>(0)));
  });
}

// Version 6 has defaults, version 1 none.
void eval_attrs(EvalContext& ctx) {
  const bool has_defaults = ctx.version().since >= 6;
  const bool has_low = has_defaults || ctx.has_attr("min");
  const bool has_high = has_defaults || ctx.has_attr("max");
  dispatch(float_types, ctx.tensor(0).dtype(), [&]<typename T>() {
    using C = kernel::Computed<T>;
    clip<T>(ctx, has_low ? C(ctx.float_attr("min")) : no_lower_limit<C>(),
            has_high ? C(ctx.float_attr("max")) : no_limit<C>());
  });
}

}  // namespace

auto clip_def() -> OpDef {
  return {
      .name = "Clip",
      .since = 13,
      .doc =
          "Limits every element to the interval from `min` to `max`, that is `Min(max, "
          "Max(x, min))`. When `min` exceeds `max` every result is `max`; NaN stays "
          "NaN.",
      .inputs = {{"input", "T", "Values to limit, of any shape.", kDifferentiable},
                 {"min", "T",
                  "Scalar, the lower limit; absent: the lowest value of the type.",
                  kOptional | kNonDifferentiable},
                 {"max", "T",
                  "Scalar, the upper limit; absent: the highest value of the type.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "Limited values, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .body = context_body({13}),
      .infer = infer,
      .eval = eval,
      .history =
          {{.since = 12,
            .unclassified = true,
            .types = {{"T", kNumbersIr3}},
            .body = no_body()},
           {.since = 11, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "the limits are attributes",
            .attributes = {{"max", AttrType::Float, 3.4028235e+38F, "Upper limit."},
                           {"min", AttrType::Float, -3.4028235e+38F, "Lower limit."}},
            .inputs = {{"input", "T", ""}},
            .infer = infer_same_shape,
            .eval = eval_attrs},
           {.since = 1,
            .note = "an absent limit does not limit",
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."},
                           {"max", AttrType::Float, kNoDefault, ""},
                           {"min", AttrType::Float, kNoDefault, ""}}}},
  };
}

}  // namespace opscribe::ops
