#include "opscribe/ops/microsoft/products.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "opscribe/base/checked.h"
#include "opscribe/kernel/matmul.h"
#include "opscribe/kernel/walk.h"

namespace opscribe::ops::microsoft {

auto product_of(EvalContext& ctx, const Tensor& a, const Tensor& b) -> Tensor {
  const auto plan = kernel::plan_matmul(a.dims().span(), b.dims().span());
  if (!plan) {
    ctx.fail("shape-mismatch", {0, 1}, "", "shapes {} and {} cannot be multiplied",
             type_text(a.dtype(), a.dims().span()),
             type_text(b.dtype(), b.dims().span()));
  }
  Tensor c = ctx.make(a.dtype(), plan->dims);
  Tensor scratch = ctx.make(a.dtype(), {plan->inner});
  dispatch(TypeList<float, double>(), a.dtype(), [&]<typename T>() {
    const kernel::PlainDot<T> dot;
    // Columns are visited one by one: each of them is a step in which to stop.
    const auto counted = [&](std::span<const T> row, std::span<const T> column) {
      ctx.work(row.size() + 1);
      return dot(row, column);
    };
    kernel::matmul(*plan, a.cells<T>(), b.cells<T>(), c.mutable_cells<T>(),
                   scratch.mutable_cells<T>(), counted);
  });
  return c;
}

auto with_axes(EvalContext& ctx, const Tensor& x, std::span<const std::size_t> order)
    -> Tensor {
  const TensorDims own = kernel::strides_of(x.dims().span());
  TensorDims dims = x.dims();
  TensorDims strides = own;
  for (std::size_t i = 0; i < order.size(); ++i) {
    dims[i] = x.dim(order[i]);
    strides[i] = own[order[i]];
  }
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  Tensor y = ctx.make(x.dtype(), dims);
  dispatch(TypeList<float, double>(), x.dtype(), [&]<typename T>() {
    kernel::copy(dims.span(), kernel::Strided<T>{x.cells<T>(), strides, 0},
                 y.mutable_cells<T>());
  });
  return y;
}

void activate(EvalContext& ctx, std::string_view name, std::span<const float> params,
              Tensor& floats) {
  if (name.empty()) return;
  const auto param = [&](std::size_t i, float otherwise) {
    return i < params.size() ? params[i] : otherwise;
  };
  const auto cells = floats.mutable_cells<float>();
  ctx.work(cells.size());
  const auto each = [&](auto&& op) {
    std::ranges::transform(cells, cells.begin(), op);
  };
  if (name == "Relu") return each([](float x) { return x < 0 ? 0 : x; });
  if (name == "Tanh") return each([](float x) { return std::tanh(x); });
  if (name == "Sigmoid") return each([](float x) { return 1 / (1 + std::exp(-x)); });
  if (name == "LeakyRelu") {
    return each([a = param(0, 0.01F)](float x) { return x < 0 ? a * x : x; });
  }
  if (name == "Clip") {
    const float low = param(1, std::numeric_limits<float>::lowest());
    const float high = param(0, std::numeric_limits<float>::max());
    return each([=](float x) { return std::min(std::max(x, low), high); });
  }
  if (name == "HardSigmoid") {
    return each([a = param(0, 0.2F), b = param(1, 0.5F)](float x) {
      return std::min(std::max(a * x + b, 0.0F), 1.0F);
    });
  }
  throw Error(ErrorKind::Unsupported,
              fmt::format("`activation` is \"{}\", which is not computed here", name),
              "it is one of Relu, Tanh, Sigmoid, LeakyRelu, Clip, HardSigmoid");
}

}  // namespace opscribe::ops::microsoft
