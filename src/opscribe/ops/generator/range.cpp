// Range: start, start + delta, ... below limit.

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <limits>
#include <utility>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// The three operands; nothing unless all are known.
struct Steps {
  Scalar start;
  Scalar limit;
  Scalar delta;
  DataType dtype;
};
auto steps_of(InferContext& ctx) -> std::optional<Steps> {
  std::array<Scalar, 3> found;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Known* known = ctx.value(i);
    if (known == nullptr || known->single() == nullptr) return std::nullopt;
    found[i] = *known->single();
  }
  return Steps{found[0], found[1], found[2], ctx.dtype(0)};
}

// How many steps there are, which may be below zero: then there are none. Unknown when
// the sign of `delta` is.
auto count_steps(const Steps& steps) -> Scalar {
  const Scalar span = symbolic::subtract(steps.limit, steps.start, steps.dtype);
  if (!span.is_known()) return {};
  if (!span.is_integer()) {
    const Scalar count = symbolic::ceil_of(
        symbolic::divide(span, steps.delta, steps.dtype), steps.dtype);
    return symbolic::cast(count, steps.dtype, DataType::Int64);
  }
  const Dim& delta = steps.delta.dim();
  const symbolic::Range range = symbolic::range_of(delta);
  constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
  if (delta.is(kLowest) || span.dim().is(kLowest)) return {};
  if (range.low >= 0) return Scalar::of(ceil_div(span.dim(), delta));
  if (range.high <= 0) return Scalar::of(ceil_div(-span.dim(), -delta));
  return {};
}

auto is_zero(const Scalar& x) -> bool {
  return x.is_integer() ? x.dim().is(0)
                        : x.kind() == Scalar::Kind::Float && x.number() == 0;
}

// Element i is start + i * delta.
void set_values(InferContext& ctx, const Steps& steps, std::int64_t count) {
  if (std::cmp_greater(count, symbolic::kMaxKnownElements)) return;
  Scalars elements;
  for (std::int64_t i = 0; i < count; ++i) {
    const Scalar place = symbolic::cast(Scalar::of(i), DataType::Int64, steps.dtype);
    elements.push_back(symbolic::add(
        steps.start, symbolic::multiply(place, steps.delta, steps.dtype), steps.dtype));
  }
  ctx.set_value(0, {&count, 1}, elements);
}

void infer(InferContext& ctx) {
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) require_single(ctx, i);
  const auto steps = steps_of(ctx);
  if (steps && is_zero(steps->delta)) {
    ctx.fail("invalid-input", {2}, "", "`delta` is 0, which leads nowhere");
  }
  const Scalar counted =
      steps && steps->delta.is_known() ? count_steps(*steps) : Scalar();
  if (!counted.is_integer()) {
    ctx.set_shape(0, {ctx.fresh_dim("count")});
    return;
  }
  const Dim count = max(counted.dim(), 0);
  ctx.set_shape(0, {count});
  if (count.is_number()) set_values(ctx, *steps, count.number());
}

// How many steps there are, as `count_steps` says it.
template <typename T>
auto count_of(EvalContext& ctx, T start, T limit, T delta) -> std::int64_t {
  if (delta == 0) {
    ctx.fail("invalid-input", {2}, "", "`delta` is 0, which leads nowhere");
  }
  if constexpr (std::floating_point<T>) {
    const T count = std::ceil(static_cast<T>(limit - start) / delta);
    if (count != count) {
      ctx.fail("invalid-input", {0, 1, 2}, "",
               "counting from {} to {} by {} never ends", start, limit, delta);
    }
    return saturating_cast<std::int64_t>(std::max<T>(count, 0));
  } else {
    if (delta > 0 ? start >= limit : start <= limit) return 0;
    const auto widened = [](T x) { return static_cast<std::uint64_t>(x); };
    const std::uint64_t span =
        delta > 0 ? widened(limit) - widened(start) : widened(start) - widened(limit);
    const std::uint64_t step = delta > 0 ? widened(delta) : 0 - widened(delta);
    const std::uint64_t count = (span - 1) / step + 1;
    return static_cast<std::int64_t>(
        std::min<std::uint64_t>(count, std::numeric_limits<std::int64_t>::max()));
  }
}

// What small floats are computed in.
auto working_type(EvalContext& ctx, DataType dtype) -> DataType {
  if (dtype != DataType::Float16 && dtype != DataType::BFloat16) return dtype;
  const auto stash = static_cast<DataType>(ctx.int_attr("stash_type"));
  if (contains(float_types, stash)) return stash;
  ctx.fail("invalid-attribute", {}, "it is 1, float",
           "`stash_type` is {}, which is no float type to compute in",
           ctx.int_attr("stash_type"));
}

void eval(EvalContext& ctx) {
  const DataType dtype = ctx.tensor(0).dtype();
  const DataType work_dtype = working_type(ctx, dtype);
  std::array<Tensor, 3> operands;
  for (std::size_t i = 0; i < operands.size(); ++i) {
    if (ctx.tensor(i).element_count() != 1) static_cast<void>(ctx.result_dims(0));
    operands[i] = cast(ctx.tensor(i), work_dtype, {}, ctx.pool());
  }
  dispatch(float_types + signed_integer_types, work_dtype, [&]<typename T>() {
    using C = kernel::Computed<T>;
    const C start = kernel::computed(operands[0].load<T>(0));
    const C delta = kernel::computed(operands[2].load<T>(0));
    const std::int64_t count =
        count_of<C>(ctx, start, kernel::computed(operands[1].load<T>(0)), delta);
    Tensor y = ctx.make(work_dtype, {count});
    ctx.work(static_cast<std::uint64_t>(count));
    const auto cells = y.mutable_cells<T>();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const C place = static_cast<C>(i);
      cells[i] = static_cast<T>(Plus()(start, Times()(place, delta)));
    }
    ctx.set(0, cast(y, dtype, {}, ctx.pool()));
  });
}

}  // namespace

auto range_def() -> OpDef {
  return {
      .name = "Range",
      .since = 27,
      .doc =
          "Counts from `start` in steps of `delta` up to, but without, `limit`: "
          "element i is start + i * delta, and there are max(0, ceil((limit - start) / "
          "delta)) of them.",
      .attributes = {{"stash_type", AttrType::Int, 1,
                      "Type to compute float16 and bfloat16 in, as a number of the "
                      "format; 1 is float."}},
      .inputs = {{"start", "T", "First value, a scalar."},
                 {"limit", "T", "Bound that is not reached, a scalar."},
                 {"delta", "T", "Step, a scalar other than 0."}},
      .outputs = {{"output", "T", "The values, one-dimensional."}},
      .types = {{"T", (kSigned - kInt8) | kFloatsIr4}},
      .body = context_body({27}),
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11,
                   .without = {"stash_type"},
                   .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices | kInt16}},
                   .body = fixed_body({11})}},
  };
}

}  // namespace opscribe::ops
