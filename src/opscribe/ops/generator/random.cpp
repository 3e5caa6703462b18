// Random numbers, normal and uniform, by shape or like another tensor.

#include "opscribe/ops/loops/random.h"

#include <limits>
#include <utility>

#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer_by_shape(InferContext& ctx) {
  if (const auto dtype = dtype_attr(ctx, "dtype")) ctx.set_dtype(0, *dtype);
  const auto shape = ctx.ints_attr("shape");
  if (!shape) return;
  Dims dims;
  for (const std::int64_t size : *shape) {
    if (size < 0) {
      ctx.fail("invalid-attribute", {}, "", "`shape` holds {}, which is no size", size);
    }
    dims.push_back(size);
  }
  ctx.set_shape(0, dims);
}

void infer_like(InferContext& ctx) {
  set_dtype_or_like(ctx, "dtype");
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
}

// So many bits can be told apart below 1.
template <typename T>
constexpr int kDigits = std::numeric_limits<T>::digits;
template <>
constexpr int kDigits<Float16> = 11;
template <>
constexpr int kDigits<BFloat16> = 8;

// Output 0, each element `draw(place, digits)`.
template <typename Draw>
void fill_random(EvalContext& ctx, Draw draw) {
  Tensor y = ctx.make(0);
  ctx.work(static_cast<std::uint64_t>(y.element_count()));
  dispatch(float_types, y.dtype(), [&]<typename T>() {
    std::uint64_t place = 0;
    for (T& item : y.mutable_cells<T>()) {
      item = static_cast<T>(draw(place++, kDigits<T>));
    }
  });
  ctx.set(0, std::move(y));
}

void eval_normal(EvalContext& ctx) {
  const double mean = ctx.float_attr("mean");
  const double scale = ctx.float_attr("scale");
  fill_random(ctx, [&, random = random_numbers(ctx)](std::uint64_t place, int) {
    return mean + scale * random.normal(place);
  });
}

void eval_uniform(EvalContext& ctx) {
  const double low = ctx.float_attr("low");
  const double high = ctx.float_attr("high");
  fill_random(ctx, [&, random = random_numbers(ctx)](std::uint64_t place, int digits) {
    return low + (high - low) * random.uniform(place, digits);
  });
}

}  // namespace

auto random_normal_def() -> OpDef {
  return {
      .name = "RandomNormal",
      .since = 22,
      .doc = "Fills a tensor with random numbers of a normal distribution.",
      .attributes =
          {{"dtype", AttrType::Int, 1,
            "Element type of the output, as a number of the format."},
           {"mean", AttrType::Float, 0.0F, "Mean of the distribution."},
           {"scale", AttrType::Float, 1.0F, "Its standard deviation."},
           {"seed", AttrType::Float, kNoDefault,
            "Start value of the random numbers, so that a run can be repeated on the "
            "same implementation. Default: a fresh one each time."},
           {"shape", AttrType::Ints, kRequired, "Shape of the output."}},
      .outputs = {{"output", "T", "The numbers."}},
      .types = {{"T", kFloatsIr4}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer_by_shape,
      .eval = eval_normal,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

auto random_normal_like_def() -> OpDef {
  return {
      .name = "RandomNormalLike",
      .since = 22,
      .doc =
          "Fills a tensor of the input's shape with random numbers of a normal "
          "distribution.",
      .attributes =
          {{"dtype", AttrType::Int, kNoDefault,
            "Element type of the output, as a number of the format. Default: that of "
            "the input."},
           {"mean", AttrType::Float, 0.0F, "Mean of the distribution."},
           {"scale", AttrType::Float, 1.0F, "Its standard deviation."},
           {"seed", AttrType::Float, kNoDefault,
            "Start value of the random numbers, so that a run can be repeated on the "
            "same implementation. Default: a fresh one each time."}},
      .inputs = {{"input", "T1",
                  "Tensor whose shape is taken; its values do not matter."}},
      .outputs = {{"output", "T2", "The numbers."}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr4}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer_like,
      .eval = eval_normal,
      .history = {{.since = 1, .types = {{"T1", kAllIr3}, {"T2", kFloatsIr3}}}},
  };
}

auto random_uniform_def() -> OpDef {
  return {
      .name = "RandomUniform",
      .since = 22,
      .doc = "Fills a tensor with random numbers, evenly spread between two bounds.",
      .attributes =
          {{"dtype", AttrType::Int, 1,
            "Element type of the output, as a number of the format."},
           {"high", AttrType::Float, 1.0F, "Upper bound."},
           {"low", AttrType::Float, 0.0F, "Lower bound."},
           {"seed", AttrType::Float, kNoDefault,
            "Start value of the random numbers, so that a run can be repeated on the "
            "same implementation. Default: a fresh one each time."},
           {"shape", AttrType::Ints, kRequired, "Shape of the output."}},
      .outputs = {{"output", "T", "The numbers."}},
      .types = {{"T", kFloatsIr4}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer_by_shape,
      .eval = eval_uniform,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

auto random_uniform_like_def() -> OpDef {
  return {
      .name = "RandomUniformLike",
      .since = 22,
      .doc =
          "Fills a tensor of the input's shape with random numbers, evenly spread "
          "between two bounds.",
      .attributes =
          {{"dtype", AttrType::Int, kNoDefault,
            "Element type of the output, as a number of the format. Default: that of "
            "the input."},
           {"high", AttrType::Float, 1.0F, "Upper bound."},
           {"low", AttrType::Float, 0.0F, "Lower bound."},
           {"seed", AttrType::Float, kNoDefault,
            "Start value of the random numbers, so that a run can be repeated on the "
            "same implementation. Default: a fresh one each time."}},
      .inputs = {{"input", "T1",
                  "Tensor whose shape is taken; its values do not matter."}},
      .outputs = {{"output", "T2", "The numbers."}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr4}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer_like,
      .eval = eval_uniform,
      .history = {{.since = 1, .types = {{"T1", kAllIr3}, {"T2", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
