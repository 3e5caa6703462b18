#pragma once

// Convolutions: X [N, C, d...], W [M, C/group, k...] and a bias [M] give [N, M, o...].

#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {

// Which inputs they are.
struct ConvInputs {
  std::size_t x = 0;
  std::size_t w = 1;
  std::optional<std::size_t> bias = 2;
};

// What the inputs agree on.
struct ConvParts {
  Dim batch;
  Dim channels;  // of X
  Dim features;  // of the output
  std::size_t num_axes = 0;
  Dims spatial;   // of X; empty when not known
  Dims kernel;    // empty when not known
  Window window;  // as attributes say
};

// Compares ranks, channels, groups, kernel sizes and the bias; `is_transposed` has the
// weights [C, M/group, k...]. Nothing when not even the rank is known.
auto conv_parts(InferContext& ctx, const ConvInputs& inputs, bool is_transposed)
    -> std::optional<ConvParts>;

// All of a plain convolution; output 0.
void infer_conv(InferContext& ctx, const ConvInputs& inputs);
// `sizes` is the spatial part of the output; fresh when it is empty.
void set_conv_shape(InferContext& ctx, const ConvParts& parts, const Dims& sizes);

// A scale or zero point of weights: one number, or one per output channel. Input `i`.
void check_per_feature(InferContext& ctx, std::size_t i, std::size_t weights,
                       const Dim& features);

}  // namespace opscribe::ops
