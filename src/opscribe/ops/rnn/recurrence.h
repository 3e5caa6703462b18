#pragma once

// What GRU, LSTM and RNN share when they run: sizes, activations, and the walk over
// directions, batch and steps.

#include <algorithm>
#include <vector>

#include "opscribe/ops/loops/dot.h"
#include "opscribe/ops/loops/widened.h"

namespace opscribe::ops {

struct Activation {
  enum class Kind : std::uint8_t {
    Relu,
    Tanh,
    Sigmoid,
    Affine,
    LeakyRelu,
    ThresholdedRelu,
    ScaledTanh,
    HardSigmoid,
    Elu,
    Softsign,
    Softplus,
  };
  Kind kind = Kind::Tanh;
  double alpha = 0;
  double beta = 0;

  auto operator()(float x) const -> float;
  auto operator()(double x) const -> double;
};

// The functions of one direction: f, g, h. Pre-activations are limited to [-clip, clip].
struct Activations {
  std::vector<Activation> functions;
  double clip = 0;  // 0: no limit

  template <typename T>
  auto apply(std::size_t i, T x) const -> T {
    const T limit = static_cast<T>(clip);
    return functions[i](clip > 0 ? std::clamp(x, -limit, limit) : x);
  }
};

// The sizes of X [S, N, I] or, `is_batch_first`, [N, S, I] and of the states.
struct RecurrentSizes {
  bool is_batch_first = false;
  std::int64_t steps = 0;
  std::int64_t batch = 0;
  std::int64_t features = 0;
  std::int64_t hidden = 0;
  std::int64_t dirs = 1;
  std::int64_t gates = 1;

  // Where in X, Y and a state the elements of a step, an entry and a direction start.
  auto x_at(std::int64_t step, std::int64_t entry) const -> std::int64_t;
  auto y_at(std::int64_t step, std::int64_t dir, std::int64_t entry) const
      -> std::int64_t;
  auto state_at(std::int64_t dir, std::int64_t entry) const -> std::int64_t;
};

// The inputs, in a wide type, and what they are to give.
struct RecurrentLayer {
  RecurrentSizes sizes;
  Tensor x, w, r, b, initial_h, initial_c, peepholes;
  std::vector<std::int64_t> lengths;     // of each entry of the batch
  std::vector<Activations> activations;  // of each direction
  std::vector<bool> is_reverse;          // of each direction
  Tensor y, last_h, last_c;
};

// Reads the operands of a layer of so many gates, and `defaults` functions where
// `activations` is not given; fails where lengths or names make no sense.
auto recurrent_layer(EvalContext& ctx, std::int64_t num_gates,
                     std::initializer_list<Activation::Kind> defaults)
    -> RecurrentLayer;

// Sets the outputs; a layer with a cell state has three.
void set_outputs(EvalContext& ctx, const RecurrentLayer& layer, bool has_cell);

// One step of one entry, as a cell sees it.
template <typename T>
struct RecurrentStep {
  const Activations& functions;
  std::int64_t hidden;
  const T* x;          // x * W' + Wb, for all gates
  T* r;                // h * R' + Rb, for all gates; may be written over
  const T* weights;    // R
  const T* bias;       // Rb; null: none
  const T* peepholes;  // null: none
  T* h;                // the states, to be replaced
  T* c;
  T* scratch;  // as long as a state
};

// Runs `cell(step)` for every direction, entry and step.
template <typename T, typename Cell>
void run_layer(EvalContext& ctx, RecurrentLayer& layer, Cell&& cell) {
  const RecurrentSizes& sizes = layer.sizes;
  const std::int64_t hidden = sizes.hidden;
  const std::int64_t stacked = sizes.gates * hidden;
  const auto steps = static_cast<std::uint64_t>(checked::mul(
      stacked, checked::add(sizes.features, hidden, "a layer"), "a layer"));
  Tensor room = ctx.make(kDataTypeOf<T>, {2 * stacked + hidden});
  T* from_x = room.mutable_cells<T>().data();
  T* from_h = from_x + stacked;
  T* y = layer.y.mutable_cells<T>().data();
  std::fill_n(y, layer.y.element_count(), T(0));
  const T* x = layer.x.cells<T>().data();
  const T* biases = cells_or_null<T>(layer.b);
  for (std::int64_t d = 0; d < sizes.dirs; ++d) {
    const T* w = layer.w.cells<T>().data() + d * stacked * sizes.features;
    const T* r = layer.r.cells<T>().data() + d * stacked * hidden;
    const T* w_bias = biases == nullptr ? nullptr : biases + d * 2 * stacked;
    const T* r_bias = biases == nullptr ? nullptr : w_bias + stacked;
    const T* peepholes = cells_or_null<T>(layer.peepholes);
    for (std::int64_t n = 0; n < sizes.batch; ++n) {
      const std::int64_t length = layer.lengths[static_cast<std::size_t>(n)];
      T* h = layer.last_h.mutable_cells<T>().data() + sizes.state_at(d, n);
      T* c = layer.last_c.mutable_cells<T>().data() + sizes.state_at(d, n);
      for (std::int64_t t = 0; t < length; ++t) {
        ctx.work(steps);
        const bool reverse = layer.is_reverse[static_cast<std::size_t>(d)];
        const std::int64_t at = reverse ? length - 1 - t : t;
        multiply_rows(w, stacked, x + sizes.x_at(at, n), sizes.features, w_bias,
                      from_x);
        multiply_rows(r, stacked, static_cast<const T*>(h), hidden, r_bias, from_h);
        cell(RecurrentStep<T>{
            .functions = layer.activations[static_cast<std::size_t>(d)],
            .hidden = hidden,
            .x = from_x,
            .r = from_h,
            .weights = r,
            .bias = r_bias,
            .peepholes = peepholes == nullptr ? nullptr : peepholes + d * 3 * hidden,
            .h = h,
            .c = c,
            .scratch = from_h + stacked});
        std::copy_n(h, hidden, y + sizes.y_at(at, d, n));
      }
    }
  }
}

}  // namespace opscribe::ops
