#pragma once

// Arithmetic, elementary functions, activations, products and transforms.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto abs_def() -> OpDef;
auto acos_def() -> OpDef;
auto acosh_def() -> OpDef;
auto add_def() -> OpDef;
auto asin_def() -> OpDef;
auto asinh_def() -> OpDef;
auto atan_def() -> OpDef;
auto atanh_def() -> OpDef;
auto blackman_window_def() -> OpDef;
auto ceil_def() -> OpDef;
auto celu_def() -> OpDef;
auto clip_def() -> OpDef;
auto cos_def() -> OpDef;
auto cosh_def() -> OpDef;
auto cumprod_def() -> OpDef;
auto cumsum_def() -> OpDef;
auto dft_def() -> OpDef;
auto det_def() -> OpDef;
auto div_def() -> OpDef;
auto einsum_def() -> OpDef;
auto elu_def() -> OpDef;
auto erf_def() -> OpDef;
auto exp_def() -> OpDef;
auto expand_def() -> OpDef;
auto floor_def() -> OpDef;
auto gelu_def() -> OpDef;
auto gemm_def() -> OpDef;
auto hamming_window_def() -> OpDef;
auto hann_window_def() -> OpDef;
auto hard_sigmoid_def() -> OpDef;
auto hard_swish_def() -> OpDef;
auto hardmax_def() -> OpDef;
auto leaky_relu_def() -> OpDef;
auto log_def() -> OpDef;
auto log_softmax_def() -> OpDef;
auto matmul_def() -> OpDef;
auto matmul_integer_def() -> OpDef;
auto max_def() -> OpDef;
auto mean_def() -> OpDef;
auto mel_weight_matrix_def() -> OpDef;
auto min_def() -> OpDef;
auto mish_def() -> OpDef;
auto mod_def() -> OpDef;
auto mul_def() -> OpDef;
auto neg_def() -> OpDef;
auto negative_log_likelihood_loss_def() -> OpDef;
auto prelu_def() -> OpDef;
auto pow_def() -> OpDef;
auto qlinear_matmul_def() -> OpDef;
auto reciprocal_def() -> OpDef;
auto relu_def() -> OpDef;
auto round_def() -> OpDef;
auto stft_def() -> OpDef;
auto selu_def() -> OpDef;
auto sigmoid_def() -> OpDef;
auto sign_def() -> OpDef;
auto sin_def() -> OpDef;
auto sinh_def() -> OpDef;
auto softmax_def() -> OpDef;
auto softmax_cross_entropy_loss_def() -> OpDef;
auto softplus_def() -> OpDef;
auto softsign_def() -> OpDef;
auto sqrt_def() -> OpDef;
auto sub_def() -> OpDef;
auto sum_def() -> OpDef;
auto swiglu_def() -> OpDef;
auto swish_def() -> OpDef;
auto tan_def() -> OpDef;
auto tanh_def() -> OpDef;
auto thresholded_relu_def() -> OpDef;
auto topk_def() -> OpDef;

// The family's list.
auto math_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
