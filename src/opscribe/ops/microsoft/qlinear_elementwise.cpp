// QLinearAdd, QLinearMul, QLinearSigmoid, QLinearLeakyRelu, QLinearSoftmax: on 8-bit
// numbers, each tensor with its scale and zero point.
//
//   real = (stored - zero_point) * scale

#include "opscribe/ops/microsoft/microsoft_ops.h"

namespace opscribe::ops::microsoft {
namespace {

void infer_binary(InferContext& ctx) {
  const auto a = ctx.shape(0);
  const auto b = ctx.shape(3);
  if (a && b) ctx.set_shape(0, broadcast(ctx, {0, *a}, {3, *b}));
}

void infer_softmax(InferContext& ctx) {
  if (const auto shape = ctx.shape(0)) {
    if (!shape->empty()) ctx.axis_attr("axis", shape->size());
  }
  infer_same_shape(ctx);
}

auto binary_inputs() -> std::vector<Param> {
  return {{"A", "T", "Left operand."},
          {"A_scale", "tensor(float)", "Its scale, a scalar."},
          {"A_zero_point", "T", "Its zero point, a scalar. Absent: 0.", kOptional},
          {"B", "T", "Right operand, broadcast against `A`."},
          {"B_scale", "tensor(float)", "Its scale, a scalar."},
          {"B_zero_point", "T", "Its zero point, a scalar. Absent: 0.", kOptional},
          {"C_scale", "tensor(float)", "Scale of the result, a scalar."},
          {"C_zero_point", "T", "Zero point of the result, a scalar. Absent: 0.",
           kOptional}};
}

auto unary_inputs() -> std::vector<Param> {
  return {{"X", "T", "Any shape."},
          {"X_scale", "tensor(float)", "Its scale, a scalar."},
          {"X_zero_point", "T", "Its zero point, a scalar. Absent: 0.", kOptional},
          {"Y_scale", "tensor(float)", "Scale of the result, a scalar."},
          {"Y_zero_point", "T", "Zero point of the result, a scalar. Absent: 0.",
           kOptional}};
}

}  // namespace

auto qlinear_add_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QLinearAdd",
      .since = 1,
      .doc = "Adds two tensors of 8-bit numbers, broadcast to a common shape.",
      .inputs = binary_inputs(),
      .outputs = {{"C", "T", "The sum, of the common shape."}},
      .types = {{"T", kBytes}},
      .infer = infer_binary,
  };
}

auto qlinear_mul_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QLinearMul",
      .since = 1,
      .doc = "Multiplies two tensors of 8-bit numbers, broadcast to a common shape.",
      .inputs = binary_inputs(),
      .outputs = {{"C", "T", "The products, of the common shape."}},
      .types = {{"T", kBytes}},
      .infer = infer_binary,
  };
}

auto qlinear_sigmoid_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QLinearSigmoid",
      .since = 1,
      .doc = "Sigmoid of 8-bit numbers.",
      .inputs = unary_inputs(),
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kBytes}},
      .infer = infer_same_shape,
  };
}

auto qlinear_leaky_relu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QLinearLeakyRelu",
      .since = 1,
      .doc = "LeakyRelu of 8-bit numbers.",
      .attributes = {{"alpha", AttrType::Float, 0.01F,
                      "Factor of what is below zero."}},
      .inputs = unary_inputs(),
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kBytes}},
      .infer = infer_same_shape,
  };
}

auto qlinear_softmax_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QLinearSoftmax",
      .since = 1,
      .doc = "Softmax of 8-bit numbers.",
      .attributes = {{"axis", AttrType::Int, -1,
                      "The axis that adds up to 1; before opset 13 all from there on."},
                     {"opset", AttrType::Int, kRequired,
                      "The standard opset whose Softmax is meant."}},
      .inputs = {{"X", "T", "Any shape."},
                 {"X_scale", "tensor(float)", "Its scale, a scalar."},
                 {"x_zero_point", "T", "Its zero point, a scalar. Absent: 0.",
                  kOptional},
                 {"y_scale", "tensor(float)", "Scale of the result, a scalar."},
                 {"y_zero_point", "T", "Zero point of the result, a scalar."}},
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kBytes}},
      .infer = infer_softmax,
  };
}

}  // namespace opscribe::ops::microsoft
