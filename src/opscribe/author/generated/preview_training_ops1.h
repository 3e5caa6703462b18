// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/author/opset.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Adagrad from opset 1 on.
struct Adagrad1Attributes {
  ByName by_name = ByName();
  // How fast the learning rate decays with the step count. Default: 0.0.
  Attr<float> decay_factor = {};
  // Small number that keeps the division away from zero. Default: 1e-06.
  Attr<float> epsilon = {};
  // Weight of the L2 penalty added to the gradient. Default: 0.0.
  Attr<float> norm_coefficient = {};
};

// Attributes of Adam from opset 1 on.
struct Adam1Attributes {
  ByName by_name = ByName();
  // Weight of the old average of the gradient. Default: 0.9.
  Attr<float> alpha = {};
  // Weight of the old average of the squared gradient. Default: 0.999.
  Attr<float> beta = {};
  // Small number that keeps the division away from zero. Default: 1e-06.
  Attr<float> epsilon = {};
  // Weight of the L2 penalty added to the gradient. Default: 0.0.
  Attr<float> norm_coefficient = {};
  // Weight of an L2 penalty applied to the new values, after the step. Default: 0.0.
  Attr<float> norm_coefficient_post = {};
};

// Attributes of Gradient from opset 1 on.
struct Gradient1Attributes {
  ByName by_name = ByName();
  // Names of the tensors to differentiate by. Required.
  Required<Strings> xs;
  // Name of the tensor to differentiate; summed over its elements if it has several.
  // Required.
  Required<std::string> y;
  // Names of further tensors `y` depends on that are held fixed.
  Attr<Strings> zs = {};
};

// Attributes of Momentum from opset 1 on.
struct Momentum1Attributes {
  ByName by_name = ByName();
  // How much of the old momentum is kept. Required.
  Required<float> alpha;
  // Weight of the gradient from the second step on. Required.
  Required<float> beta;
  // `standard`, or `nesterov` to look one step ahead. Required.
  Required<std::string> mode;
  // Weight of the L2 penalty added to the gradient. Required.
  Required<float> norm_coefficient;
};

// The operators of ai.onnx.preview.training, version 1.
class PreviewTrainingOps1 : public Opset {
 public:
  static constexpr const char* kDomain = "ai.onnx.preview.training";
  static constexpr std::int64_t kVersion = 1;

  explicit PreviewTrainingOps1(std::shared_ptr<Builder> builder)
      : PreviewTrainingOps1(std::move(builder), kVersion) {}

  // One step of the Adagrad optimizer for any number of tensors: the learning rate of
  // each element shrinks with the squares of its past gradients. With r = R / (1 + T *
  // decay_factor) and G = norm_coefficient * X + gradient: H_new = H + G * G, X_new = X
  // - r * G / (sqrt(H_new) + epsilon).
  //
  // Takes
  //   R: Initial learning rate, a scalar.
  //   T: Number of steps done before this one, a scalar.
  //   inputs: (any number) All tensors to optimize, then their gradients, then their
  //       accumulated squared gradients, in the same order.
  // Gives
  //   outputs: (any number) The new values of all tensors, then their new accumulated
  //       squared gradients.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxpreviewtraining_Adagrad.html
  auto Adagrad(
      std::size_t num_results, const Var& R, const Var& T,
      const std::vector<Var>& inputs, const Adagrad1Attributes& attributes = {},
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Adagrad(
      const Var& R, const Var& T, const std::vector<Var>& inputs,
      const Adagrad1Attributes& attributes = {}, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Adagrad(kCount, R, T, inputs, attributes, site));
  }

  // One step of the Adam optimizer for any number of tensors, with running averages of
  // the gradient and of its square. With G = norm_coefficient * X + gradient: V_new =
  // alpha * V + (1 - alpha) * G and H_new = beta * H + (1 - beta) * G * G, corrected
  // for their zero start when T > 0; then X moves against V_new / (sqrt(H_new) +
  // epsilon).
  //
  // Takes
  //   R: Learning rate, a scalar.
  //   T: Number of steps done before this one, a scalar.
  //   inputs: (any number) All tensors to optimize, then their gradients, then their
  //       averaged gradients, then their averaged squared gradients, in the same order.
  // Gives
  //   outputs: (any number) The new values of all tensors, then their averaged
  //       gradients, then their averaged squared gradients.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxpreviewtraining_Adam.html
  auto Adam(
      std::size_t num_results, const Var& R, const Var& T,
      const std::vector<Var>& inputs, const Adam1Attributes& attributes = {},
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Adam(
      const Var& R, const Var& T, const std::vector<Var>& inputs,
      const Adam1Attributes& attributes = {}, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Adam(kCount, R, T, inputs, attributes, site));
  }

  // Partial derivatives of one tensor of the graph with respect to others. It names the
  // values by string: the part of the graph that leads from `xs` and `zs` to `y` is
  // differentiated at the point given by the inputs. The graph stays as it is; the
  // values there need not be those of the inputs.
  //
  // Takes
  //   Inputs: (any number) Values for the tensors in `xs`, then for those in `zs`.
  // Gives
  //   Outputs: (any number) The derivative for each name in `xs`, in its order and of
  //       its shape.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxpreviewtraining_Gradient.html
  auto Gradient(
      std::size_t num_results, const std::vector<Var>& Inputs,
      const Gradient1Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Gradient(
      const std::vector<Var>& Inputs, const Gradient1Attributes& attributes,
      Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Gradient(kCount, Inputs, attributes, site));
  }

  // One step of gradient descent with momentum for any number of tensors. With G =
  // norm_coefficient * X + gradient and b = `beta` (1 in the very first step): V_new =
  // alpha * V + b * G; then X_new = X - R * V_new, or with `nesterov` X_new = X - R *
  // (G + alpha * V_new).
  //
  // Takes
  //   R: Learning rate, a scalar.
  //   T: Number of steps done before this one, a scalar.
  //   inputs: (any number) All tensors to optimize, then their gradients, then their
  //       momenta, in the same order.
  // Gives
  //   outputs: (any number) The new values of all tensors, then their new momenta.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxpreviewtraining_Momentum.html
  auto Momentum(
      std::size_t num_results, const Var& R, const Var& T,
      const std::vector<Var>& inputs, const Momentum1Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Momentum(
      const Var& R, const Var& T, const std::vector<Var>& inputs,
      const Momentum1Attributes& attributes, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Momentum(kCount, R, T, inputs, attributes, site));
  }

 protected:
  PreviewTrainingOps1(std::shared_ptr<Builder> builder, std::int64_t version)
      : Opset(std::move(builder), "ai.onnx.preview.training", version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
