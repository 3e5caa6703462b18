// Dropout: sets random elements to zero while training, else copies.
//
//   training   output = data * mask / (1 - ratio)
//   otherwise  output = data

#include "opscribe/kernel/random.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// Warns of a share that training cannot use.
void check_ratio(InferContext& ctx) {
  const Known* value = ctx.value(1);
  const Scalar* ratio = value != nullptr ? value->single() : nullptr;
  if (ratio == nullptr || ratio->kind() != Scalar::Kind::Float) return;
  if (ratio->number() >= 0 && ratio->number() < 1) return;
  ctx.warn("invalid-input", {1}, "it is at least 0 and below 1", "`ratio` is {}",
           ratio->number());
}

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  if (const auto data = ctx.shape(0)) ctx.set_shape(1, *data);
  expect_single(ctx, 1);
  expect_single(ctx, 2);
  check_ratio(ctx);
}

// Before opset 12 nothing but attributes says how.
void infer_with_attributes(InferContext& ctx) {
  infer_same_shape(ctx);
  if (const auto data = ctx.shape(0)) ctx.set_shape(1, *data);
}

// Sets the mask, if anybody asks, in the type it has: 1 or true where `keeps(place)`.
template <typename Keeps>
void set_mask(EvalContext& ctx, const TensorDims& dims, Keeps&& keeps) {
  if (!ctx.has_output(1)) return;
  Tensor mask = ctx.make(DataType::Bool, dims);
  std::uint64_t place = 0;
  for (bool& kept : mask.mutable_cells<bool>()) kept = keeps(place++);
  set_rounded(ctx, 1, mask);
}

void copy_all(EvalContext& ctx) {
  const TensorDims dims = ctx.tensor(0).dims();
  ctx.work(static_cast<std::uint64_t>(ctx.tensor(0).element_count()));
  set_mask(ctx, dims, [](std::uint64_t) { return true; });
  ctx.set(0, ctx.take(0));
}

void drop(EvalContext& ctx, double ratio) {
  // Not `ratio < 0 || ratio >= 1`: NaN is no share, either.
  if (!(ratio >= 0 && ratio < 1)) {
    ctx.fail("invalid-input", {1}, "it is at least 0 and below 1", "`ratio` is {}",
             ratio);
  }
  const auto seed = ctx.try_int_attr("seed");
  const kernel::RandomNumbers random(seed ? static_cast<std::uint64_t>(*seed)
                                          : ctx.random_key());
  const auto keeps = [&](std::uint64_t place) {
    return random.uniform(place) >= ratio;
  };
  const Tensor data = widened(ctx, ctx.tensor(0));
  Tensor y = ctx.make(data.dtype(), data.dims());
  constexpr std::uint64_t kStepsOfRandom = 20;
  ctx.work(static_cast<std::uint64_t>(data.element_count()) * kStepsOfRandom);
  dispatch(wide_floats, data.dtype(), [&]<typename T>() {
    const T factor = static_cast<T>(1 / (1 - ratio));
    std::uint64_t place = 0;
    T* out = y.mutable_cells<T>().data();
    for (const T item : data.cells<T>()) {
      *out++ = keeps(place++) ? item * factor : T(0);
    }
  });
  set_mask(ctx, data.dims(), keeps);
  set_rounded(ctx, 0, y);
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // compares shapes
  const bool trains = ctx.find_tensor(2) != nullptr && ctx.truth(2);
  if (!trains) return copy_all(ctx);
  drop(ctx, ctx.find_tensor(1) == nullptr ? 0.5 : ctx.number(1));
}

// From opset 7 to 10 a runtime that is asked for results does not train.
void eval_inference(EvalContext& ctx) {
  copy_all(ctx);
}

void eval_1(EvalContext& ctx) {
  if (ctx.flag_attr("is_test")) return copy_all(ctx);
  drop(ctx, static_cast<double>(ctx.float_attr("ratio")));
}

}  // namespace

auto dropout_def() -> OpDef {
  return {
      .name = "Dropout",
      .since = 22,
      .doc =
          "While training, sets a random share `ratio` of the elements to 0 and "
          "multiplies the others by `1 / (1 - ratio)`, which keeps the expected sum. "
          "Without a true `training_mode` it copies `data`, whatever `ratio` says.",
      .attributes = {{"seed", AttrType::Int, kNoDefault,
                      "Start of the random sequence; absent: a fresh one per run. "
                      "Equal seeds need not agree between implementations."}},
      .inputs = {{"data", "T", "Values of any shape.", kDifferentiable},
                 {"ratio", "T1", "Scalar in [0, 1), the share to drop; absent: 0.5.",
                  kOptional | kNonDifferentiable},
                 {"training_mode", "T2", "Scalar, true drops elements; absent: false.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "In the shape of `data`.", kDifferentiable},
                  {"mask", "T2",
                   "True where an element was kept, in the shape of `data`; all true "
                   "when nothing is dropped.",
                   kOptional | kNonDifferentiable}},
      .types = {{"T", kFloat8s | kFloatsIr4},
                {"T1", kFloat8s | kFloatsIr4},
                {"T2", kBool}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer,
      .eval = eval,
      .history =
          {{.since = 13, .types = {{"T", kFloatsIr4}, {"T1", kFloatsIr3}}},
           {.since = 12, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 10,
            .note = "no input says whether to train: that is up to the runtime, and "
                    "inference copies",
            .attributes = {{"ratio", AttrType::Float, 0.5F,
                            "Share of elements to drop when training, in [0, 1)."}},
            .without = {"seed"},
            .inputs = {{"data", "T", ""}},
            .outputs = {{"output", "T", ""}, {"mask", "T1", "", kOptional}},
            .types = {{"T1", kBool}},
            .infer = infer_with_attributes,
            .eval = eval_inference},
           {.since = 7,
            .note = "`mask` has 1 and 0 in the type of `data`",
            .outputs = {{"output", "T", ""}, {"mask", "T", "", kOptional}}},
           {.since = 6,
            .note = "`is_test` says whether to train",
            .attributes =
                {{"is_test", AttrType::Int, 0,
                  "Nonzero copies `data` and leaves `mask` unset; 0 drops elements."}},
            .eval = eval_1},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

}  // namespace opscribe::ops
