#pragma once

// What an LSTM and a GRU make of the products of a step: one pass over a row.
//
// Gates are sigmoid, candidates tanh. Rows of gates are as the products give them, bias
// included.

#include <cstddef>
#include <span>

namespace opscribe::kernel {

// gates [4, hidden]: input, output, forget, cell, in ONNX's order.
//
//   i = sigmoid(i + pi * c)   f = sigmoid(f + pf * c)   c' = f * c + i * tanh(g)
//   o = sigmoid(o + po * c')  h = o * tanh(c')
struct LstmStep {
  std::span<const float> gates;
  std::span<const float> cell;        // [hidden], before; may be `next_cell`
  std::span<const float> peepholes;   // [3, hidden]: input, output, forget; or empty
  float clip = 0;                     // of what goes into a function; 0 for none
  bool couples_input_forget = false;  // f = 1 - i
  std::span<float> next_cell, hidden;
};
void lstm_step(const LstmStep& step);

// gates [3, hidden]: update, reset, hidden, in ONNX's order. Of the hidden gate `gates`
// has the product with the input only; the other two are replaced by their functions.
//
//   z = sigmoid(z)   r = sigmoid(r)                    gru_gates: r * h for the product
//   g = tanh(g + product)   h' = (1 - z) * g + z * h    gru_step
struct GruStep {
  std::span<float> gates;
  std::span<const float> hidden;   // before; may be `next_hidden`
  std::span<const float> product;  // of the hidden gate with what `gru_gates` wrote
  float clip = 0;
  // The reset gate multiplies the product, not the hidden state before it.
  bool resets_product = false;
  std::span<float> next_hidden;
};
// Writes r * h into `out`, or with `resets_product` h as it is.
void gru_gates(const GruStep& step, std::span<float> out);
void gru_step(const GruStep& step);

}  // namespace opscribe::kernel
