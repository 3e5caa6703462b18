// Gelu and its relatives: x * (how likely a normal number is below x), exact or nearly.
//
//   Gelu       0.5 x (1 + erf(x / sqrt 2))
//   FastGelu   0.5 x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3)))
//   QuickGelu  x * sigmoid(alpha x)

#include <cmath>
#include <numbers>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rules.h"

namespace opscribe::ops::microsoft {
namespace {

void infer_biased(InferContext& ctx) {
  check_bias(ctx, 1, 0);
  infer_same_shape(ctx);
}

// The last axis holds what is scaled and then what scales it.
void infer_split(InferContext& ctx) {
  check_bias(ctx, 1, 0);
  const auto shape = shape_of_rank(ctx, 0, 3);
  if (!shape) return;
  if (const auto half = symbolic::exact_div((*shape)[2], 2)) {
    return ctx.set_shape(0, {(*shape)[0], (*shape)[1], *half});
  }
  if ((*shape)[2].is_number()) {
    ctx.fail("shape-mismatch", {0}, "",
             "the last axis of `X` has size {}, which has no two halves",
             to_text((*shape)[2]));
  }
  ctx.set_shape(0, {(*shape)[0], (*shape)[1], floor_div((*shape)[2], 2)});
}

// --- running

struct Exact {
  template <typename T>
  auto operator()(T x) const -> T {
    return x * (T(0.5) + T(0.5) * std::erf(x / std::numbers::sqrt2_v<T>));
  }
};

struct ByTanh {
  template <typename T>
  auto operator()(T x) const -> T {
    const T root = std::sqrt(T(2) * std::numbers::inv_pi_v<T>);
    return T(0.5) * x * (1 + std::tanh(root * (x + T(0.044715) * x * x * x)));
  }
};

// `op` of each element and the bias of its column.
template <typename Op>
void eval_biased(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(0);
  const Tensor* bias = ctx.find_tensor(1);
  if (bias == nullptr) return map_unary(ctx, float_types, Op());
  const RowsOf rows = rows_of(ctx, 0);
  require_dims(ctx, 1, {rows.size});
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  dispatch(float_types, x.dtype(), [&]<typename T>() {
    const auto from = x.cells<T>();
    const auto added = bias->cells<T>();
    Tensor y = make_like(ctx, x, 0);
    const auto to = y.mutable_cells<T>();
    for (std::size_t i = 0; i < from.size(); ++i) {
      const auto sum =
          kernel::computed(from[i]) + kernel::computed(added[i % added.size()]);
      to[i] = static_cast<T>(Op()(sum));
    }
    ctx.set(0, std::move(y));
  });
}

void eval_exact(EvalContext& ctx) {
  map_unary(ctx, float_types, Exact());
}

void eval_quick(EvalContext& ctx) {
  const float alpha = ctx.float_attr("alpha");
  map_unary(ctx, float_types, [alpha](auto x) {
    // Of the two ways to write a sigmoid, the one that does not overflow.
    const auto e = std::exp(-std::abs(alpha * x));
    return x * (alpha * x < 0 ? e / (1 + e) : 1 / (1 + e));
  });
}

void eval_split(EvalContext& ctx) {
  const RowsOf rows = rows_of(ctx, 0);
  require_dims(ctx, 1, {rows.size});
  const Tensor x = floats_of(ctx, 0);
  const Tensor bias = floats_of(ctx, 1);
  Tensor y = ctx.make(DataType::Float, ctx.result_dims(0));
  const auto half = static_cast<std::size_t>(rows.size / 2);
  const auto added = cells_of(bias);
  auto next = y.mutable_cells<float>().begin();
  for (std::int64_t i = 0; i < rows.count; ++i) {
    const auto row =
        cells_of(x).subspan(static_cast<std::size_t>(i) * 2 * half, 2 * half);
    for (std::size_t k = 0; k < half; ++k) {
      *next++ = (row[k] + added[k]) * Exact()(row[k + half] + added[k + half]);
    }
  }
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  give_floats(ctx, 0, y);
}

}  // namespace

auto gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "Gelu",
      .since = 1,
      .doc =
          "Gaussian error linear unit, exact: `0.5 * x * (1 + erf(x / sqrt(2)))`. The "
          "standard operator of that name does the same from opset 20 on.",
      .inputs = {{"X", "T", "Any shape."}},
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_exact,
  };
}

auto fast_gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "FastGelu",
      .since = 1,
      .doc =
          "Gaussian error linear unit by its tanh approximation, of `X + bias` when "
          "there is a bias.",
      .inputs = {{"X", "T", "Any shape with a last axis of size H."},
                 {"bias", "T", "Added first, [H].", kOptional}},
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_biased,
      .eval = eval_biased<ByTanh>,
  };
}

auto bias_gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "BiasGelu",
      .since = 1,
      .doc = "Gaussian error linear unit, exact, of `A + B`.",
      .inputs = {{"A", "T", "Any shape with a last axis of size H."},
                 {"B", "T", "The bias, [H]."}},
      .outputs = {{"C", "T", "In the shape of `A`."}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_biased,
      .eval = eval_biased<Exact>,
  };
}

auto quick_gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QuickGelu",
      .since = 1,
      .doc = "A cheap stand-in for Gelu: `x * sigmoid(alpha * x)`.",
      .attributes = {{"alpha", AttrType::Float, 1.702F,
                      "Steepness of the sigmoid; the default comes close to Gelu."}},
      .inputs = {{"X", "T", "Any shape."}},
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_quick,
  };
}

auto bias_split_gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "BiasSplitGelu",
      .since = 1,
      .doc =
          "Adds a bias, cuts the last axis in two halves, and multiplies the first by "
          "the Gelu of the second.",
      .inputs = {{"X", "T", "Activations [N, S, D]."}, {"bias", "T", "Bias [D]."}},
      .outputs = {{"Y", "T", "Products [N, S, D/2]."}},
      .types = {{"T", kFloat | kFloat16}},
      .infer = infer_split,
      .eval = eval_split,
  };
}

}  // namespace opscribe::ops::microsoft
