// Range: start, start + delta, ... below limit.

#include <array>
#include <limits>
#include <utility>

#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/rules/parameters.h"

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
      .history = {{.since = 11,
                   .without = {"stash_type"},
                   .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices | kInt16}},
                   .body = fixed_body({11})}},
  };
}

}  // namespace opscribe::ops
