#pragma once

// Arithmetic, elementary functions, activations, products and transforms.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto abs() -> OpDef;
auto acos() -> OpDef;
auto acosh() -> OpDef;
auto add() -> OpDef;
auto asin() -> OpDef;
auto asinh() -> OpDef;
auto atan() -> OpDef;
auto atanh() -> OpDef;
auto blackman_window() -> OpDef;
auto ceil() -> OpDef;
auto celu() -> OpDef;
auto clip() -> OpDef;
auto cos() -> OpDef;
auto cosh() -> OpDef;
auto cumprod() -> OpDef;
auto cumsum() -> OpDef;
auto dft() -> OpDef;
auto det() -> OpDef;
auto div() -> OpDef;
auto einsum() -> OpDef;
auto elu() -> OpDef;
auto erf() -> OpDef;
auto exp() -> OpDef;
auto expand() -> OpDef;
auto floor() -> OpDef;
auto gelu() -> OpDef;
auto gemm() -> OpDef;
auto hamming_window() -> OpDef;
auto hann_window() -> OpDef;
auto hard_sigmoid() -> OpDef;
auto hard_swish() -> OpDef;
auto hardmax() -> OpDef;
auto leaky_relu() -> OpDef;
auto log() -> OpDef;
auto log_softmax() -> OpDef;
auto matmul() -> OpDef;
auto matmul_integer() -> OpDef;
auto max() -> OpDef;
auto mean() -> OpDef;
auto mel_weight_matrix() -> OpDef;
auto min() -> OpDef;
auto mish() -> OpDef;
auto mod() -> OpDef;
auto mul() -> OpDef;
auto neg() -> OpDef;
auto negative_log_likelihood_loss() -> OpDef;
auto prelu() -> OpDef;
auto pow() -> OpDef;
auto qlinear_matmul() -> OpDef;
auto reciprocal() -> OpDef;
auto relu() -> OpDef;
auto round() -> OpDef;
auto stft() -> OpDef;
auto selu() -> OpDef;
auto sigmoid() -> OpDef;
auto sign() -> OpDef;
auto sin() -> OpDef;
auto sinh() -> OpDef;
auto softmax() -> OpDef;
auto softmax_cross_entropy_loss() -> OpDef;
auto softplus() -> OpDef;
auto softsign() -> OpDef;
auto sqrt() -> OpDef;
auto sub() -> OpDef;
auto sum() -> OpDef;
auto swiglu() -> OpDef;
auto swish() -> OpDef;
auto tan() -> OpDef;
auto tanh() -> OpDef;
auto thresholded_relu() -> OpDef;
auto topk() -> OpDef;

// The family's list.
auto math_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
