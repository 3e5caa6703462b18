#include "opscribe/ops/rnn/recurrence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "opscribe/base/bytes.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

using Kind = Activation::Kind;

// What is taken from the lists of numbers, and what stands for it where they end.
struct ActivationRow {
  std::string_view name;
  Kind kind;
  bool has_alpha = false;
  double alpha = 0;
  bool has_beta = false;
  double beta = 0;
};

constexpr std::array<ActivationRow, 11> kActivations = {{
    {"relu", Kind::Relu},
    {"tanh", Kind::Tanh},
    {"sigmoid", Kind::Sigmoid},
    {"affine", Kind::Affine, true, 1, true, 0},
    {"leakyrelu", Kind::LeakyRelu, true, 0.01},
    {"thresholdedrelu", Kind::ThresholdedRelu, true, 1},
    {"scaledtanh", Kind::ScaledTanh, true, 1, true, 1},
    {"hardsigmoid", Kind::HardSigmoid, true, 0.2, true, 0.5},
    {"elu", Kind::Elu, true, 1},
    {"softsign", Kind::Softsign},
    {"softplus", Kind::Softplus},
}};

template <typename T>
auto activated(const Activation& function, T x) -> T {
  const T alpha = static_cast<T>(function.alpha);
  const T beta = static_cast<T>(function.beta);
  switch (function.kind) {
    case Kind::Relu:
      return x < 0 ? T(0) : x;
    case Kind::Tanh:
      return std::tanh(x);
    case Kind::Sigmoid:
      return 1 / (1 + std::exp(-x));
    case Kind::Affine:
      return alpha * x + beta;
    case Kind::LeakyRelu:
      return x < 0 ? alpha * x : x;
    case Kind::ThresholdedRelu:
      return x > alpha ? x : T(0);
    case Kind::ScaledTanh:
      return alpha * std::tanh(beta * x);
    case Kind::HardSigmoid:
      return std::clamp(alpha * x + beta, T(0), T(1));
    case Kind::Elu:
      return x < 0 ? alpha * std::expm1(x) : x;
    case Kind::Softsign:
      return x / (1 + std::abs(x));
    case Kind::Softplus:
      // Without overflow for large x.
      return std::max(x, T(0)) + std::log1p(std::exp(-std::abs(x)));
  }
  return x;
}

auto row_of(Kind kind) -> const ActivationRow& {
  return *std::ranges::find(kActivations, kind, &ActivationRow::kind);
}

// By the name in any case, as other runtimes do.
auto row_named(EvalContext& ctx, std::string_view name) -> const ActivationRow& {
  std::string lower(name);
  for (char& letter : lower) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  const auto found = std::ranges::find(kActivations, lower, &ActivationRow::name);
  if (found == kActivations.end()) {
    ctx.fail("invalid-attribute", {}, "`Tanh`, `Sigmoid` and `Relu` are some",
             "`activations` has \"{}\", which is no known function", name);
  }
  return *found;
}

// The names in `activations`; those of the definition, or none, where it is not given.
auto activation_rows(EvalContext& ctx, std::size_t count,
                     std::initializer_list<Kind> defaults)
    -> std::vector<const ActivationRow*> {
  std::vector<const ActivationRow*> rows;
  const ir::Attr* attr = ctx.attr("activations");
  const auto* names =
      attr == nullptr ? nullptr : attr->get_if<std::span<const Bytes>>();
  if (names == nullptr || names->empty()) {
    for (std::size_t i = 0; i < count; ++i) {
      rows.push_back(&row_of(defaults.begin()[i % defaults.size()]));
    }
    return rows;
  }
  if (names->size() < count) {
    ctx.fail("invalid-attribute", {}, "each direction has its own",
             "`activations` has {} functions; this layer takes {}", names->size(),
             count);
  }
  for (const Bytes name : names->first(count)) {
    rows.push_back(&row_named(ctx, as_text(name)));
  }
  return rows;
}

auto floats_attr(EvalContext& ctx, std::string_view name) -> std::span<const float> {
  const ir::Attr* attr = ctx.attr(name);
  const auto* numbers =
      attr == nullptr ? nullptr : attr->get_if<std::span<const float>>();
  return numbers == nullptr ? std::span<const float>() : *numbers;
}

auto activations_of(EvalContext& ctx, std::size_t dirs,
                    std::initializer_list<Kind> defaults) -> std::vector<Activations> {
  auto alphas = floats_attr(ctx, "activation_alpha");
  auto betas = floats_attr(ctx, "activation_beta");
  // The next number of a list, for a function that takes one.
  const auto next = [](bool takes, std::span<const float>& list, double otherwise) {
    if (!takes || list.empty()) return otherwise;
    const auto number = static_cast<double>(list.front());
    list = list.subspan(1);
    return number;
  };
  const double clip =
      ctx.has_attr("clip") ? static_cast<double>(ctx.float_attr("clip")) : 0;
  std::vector<Activations> all(dirs, Activations{.functions = {}, .clip = clip});
  const auto rows = activation_rows(ctx, dirs * defaults.size(), defaults);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const ActivationRow& row = *rows[i];
    const double alpha = next(row.has_alpha, alphas, row.alpha);
    const double beta = next(row.has_beta, betas, row.beta);
    all[i / defaults.size()].functions.push_back(
        {.kind = row.kind, .alpha = alpha, .beta = beta});
  }
  return all;
}

auto lengths_of(EvalContext& ctx, const RecurrentSizes& sizes)
    -> std::vector<std::int64_t> {
  std::vector<std::int64_t> lengths(static_cast<std::size_t>(sizes.batch), sizes.steps);
  if (ctx.find_tensor(4) == nullptr) return lengths;
  const Integers given = ctx.integers(4);
  for (std::size_t n = 0; n < lengths.size(); ++n) {
    if (given[n] < 0 || given[n] > sizes.steps) {
      ctx.fail("invalid-input", {4, 0}, "",
               "element {} of `sequence_lens` is {}, but there are {} steps", n,
               given[n], sizes.steps);
    }
    lengths[n] = given[n];
  }
  return lengths;
}

auto initial_state(EvalContext& ctx, std::size_t i, DataType wide,
                   const TensorDims& dims) -> Tensor {
  const Tensor given = widened_input(ctx, i, wide);
  return given.is_defined() ? given : Tensor::zeros(wide, dims, ctx.pool());
}

}  // namespace

auto Activation::operator()(float x) const -> float {
  return activated(*this, x);
}
auto Activation::operator()(double x) const -> double {
  return activated(*this, x);
}

auto RecurrentSizes::x_at(std::int64_t step, std::int64_t entry) const -> std::int64_t {
  return (is_batch_first ? entry * steps + step : step * batch + entry) * features;
}

auto RecurrentSizes::y_at(std::int64_t step, std::int64_t dir, std::int64_t entry) const
    -> std::int64_t {
  return (is_batch_first ? (entry * steps + step) * dirs + dir
                         : (step * dirs + dir) * batch + entry) *
         hidden;
}

auto RecurrentSizes::state_at(std::int64_t dir, std::int64_t entry) const
    -> std::int64_t {
  return (is_batch_first ? entry * dirs + dir : dir * batch + entry) * hidden;
}

auto recurrent_layer(EvalContext& ctx, std::int64_t num_gates,
                     std::initializer_list<Kind> defaults) -> RecurrentLayer {
  const TensorDims y_dims = ctx.result_dims(0);  // the rule compares all operands
  RecurrentLayer layer;
  layer.x = widened(ctx, ctx.tensor(0));
  const DataType wide = layer.x.dtype();
  layer.w = widened_input(ctx, 1, wide);
  layer.r = widened_input(ctx, 2, wide);
  layer.b = widened_input(ctx, 3, wide);
  RecurrentSizes& sizes = layer.sizes;
  sizes.is_batch_first = ctx.int_attr("layout") == 1;
  sizes.steps = layer.x.dim(sizes.is_batch_first ? 1 : 0);
  sizes.batch = layer.x.dim(sizes.is_batch_first ? 0 : 1);
  sizes.features = layer.x.dim(2);
  sizes.dirs = layer.w.dim(0);
  sizes.hidden = layer.r.dim(2);
  sizes.gates = num_gates;
  const bool is_reverse = ctx.string_attr("direction") == "reverse";
  layer.is_reverse = {is_reverse, true};
  layer.activations =
      activations_of(ctx, static_cast<std::size_t>(sizes.dirs), defaults);
  const TensorDims state = sizes.is_batch_first
                               ? TensorDims{sizes.batch, sizes.dirs, sizes.hidden}
                               : TensorDims{sizes.dirs, sizes.batch, sizes.hidden};
  layer.last_h = initial_state(ctx, 5, wide, state);
  layer.last_c = initial_state(ctx, 6, wide, state);
  layer.peepholes = widened_input(ctx, 7, wide);
  layer.y = ctx.make(wide, y_dims);
  layer.lengths = lengths_of(ctx, sizes);
  return layer;
}

void set_outputs(EvalContext& ctx, const RecurrentLayer& layer, bool has_cell) {
  const auto set = [&](std::size_t i, const Tensor& value) {
    if (!ctx.has_output(i)) return;
    ctx.set(i, cast(value, ctx.tensor(0).dtype(), {}, ctx.pool()));
  };
  set(0, layer.y);
  set(1, layer.last_h);
  if (has_cell) set(2, layer.last_c);
}

}  // namespace opscribe::ops
