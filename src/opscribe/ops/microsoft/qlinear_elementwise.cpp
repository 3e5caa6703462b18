// QLinearAdd, QLinearMul, QLinearSigmoid, QLinearLeakyRelu, QLinearSoftmax: on 8-bit
// numbers, each tensor with its scale and zero point.
//
//   real = (stored - zero_point) * scale

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/quantized.h"

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

// --- running

template <typename Op>
void eval_binary(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const Tensor a = reals_of(ctx, 0, quantization_of(ctx, 1, 2));
  const Tensor b = reals_of(ctx, 3, quantization_of(ctx, 4, 5));
  Tensor c = ctx.make(DataType::Float, dims);
  kernel::map_pair(kernel::plan_pair(a.dims().span(), b.dims().span(), dims.span()),
                   cells_of(a).data(), cells_of(b).data(),
                   c.mutable_cells<float>().data(), Op());
  give_stored(ctx, c, ctx.tensor(0).dtype(), quantization_of(ctx, 6, 7));
}

// `op` of each number that there is, looked up for each that is given.
template <typename Op>
void map_bytes(EvalContext& ctx, Op op) {
  const Tensor& x = ctx.tensor(0);
  const Quantization from = quantization_of(ctx, 1, 2);
  const Quantization to = quantization_of(ctx, 3, 4);
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  Tensor y = ctx.make(x.dtype(), x.dims());
  dispatch(byte_types, x.dtype(), [&]<typename T>() {
    std::array<T, 256> table;
    for (int code = 0; code < 256; ++code) {
      const float real = op(from.real(static_cast<T>(code)));
      table[static_cast<std::size_t>(code)] = stored_as<T>(real, to);
    }
    std::ranges::transform(x.cells<T>(), y.mutable_cells<T>().begin(), [&](T element) {
      return table[static_cast<std::uint8_t>(element)];
    });
  });
  ctx.set(0, std::move(y));
}

void eval_sigmoid(EvalContext& ctx) {
  map_bytes(ctx, [](float x) { return 1 / (1 + std::exp(-x)); });
}

void eval_leaky_relu(EvalContext& ctx) {
  const float alpha = ctx.float_attr("alpha");
  map_bytes(ctx, [alpha](float x) { return x < 0 ? alpha * x : x; });
}

// The elements along an axis, `after` apart.
void softmax(std::span<float> cells, std::size_t first, std::size_t size,
             std::size_t after) {
  float top = cells[first];
  for (std::size_t k = 1; k < size; ++k) top = std::max(top, cells[first + k * after]);
  double total = 0;
  for (std::size_t k = 0; k < size; ++k) {
    float& score = cells[first + k * after];
    total += score = std::exp(score - top);
  }
  for (std::size_t k = 0; k < size; ++k) {
    float& score = cells[first + k * after];
    score = static_cast<float>(score / total);
  }
}

void eval_softmax(EvalContext& ctx) {
  constexpr std::int64_t kFirstAlongOneAxis = 13;
  Tensor reals = reals_of(ctx, 0, quantization_of(ctx, 1, 2));
  const kernel::Shape dims = reals.dims().span();
  const std::size_t axis = dims.empty() ? 0 : ctx.axis_attr("axis", dims.size());
  const bool is_one_axis = !dims.empty() && ctx.int_attr("opset") >= kFirstAlongOneAxis;
  const std::size_t last = is_one_axis ? axis + 1 : dims.size();
  const auto size = static_cast<std::size_t>(kernel::count_between(dims, axis, last));
  const auto after =
      static_cast<std::size_t>(kernel::count_between(dims, last, dims.size()));
  const auto cells = reals.mutable_cells<float>();
  for (std::size_t at = 0; at < cells.size(); at += size * after) {
    for (std::size_t k = 0; k < after; ++k) softmax(cells, at + k, size, after);
  }
  give_stored(ctx, reals, ctx.tensor(0).dtype(), quantization_of(ctx, 3, 4));
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
      .eval = eval_binary<std::plus<>>,
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
      .eval = eval_binary<std::multiplies<>>,
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
      .eval = eval_sigmoid,
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
      .eval = eval_leaky_relu,
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
      .eval = eval_softmax,
  };
}

}  // namespace opscribe::ops::microsoft
