#include <algorithm>
#include <array>

#include "opscribe/driver/run/profile.h"

namespace opscribe {
namespace {

// They move, look or hand on.
constexpr std::array<std::string_view, 38> kMovers{"Cast",
                                                   "CastLike",
                                                   "Compress",
                                                   "Concat",
                                                   "Constant",
                                                   "ConstantOfShape",
                                                   "DepthToSpace",
                                                   "Expand",
                                                   "EyeLike",
                                                   "Flatten",
                                                   "Gather",
                                                   "GatherElements",
                                                   "GatherND",
                                                   "Identity",
                                                   "If",
                                                   "Loop",
                                                   "NonZero",
                                                   "OneHot",
                                                   "Optional",
                                                   "Pad",
                                                   "Reshape",
                                                   "ReverseSequence",
                                                   "Scan",
                                                   "ScatterElements",
                                                   "ScatterND",
                                                   "SequenceAt",
                                                   "SequenceConstruct",
                                                   "SequenceInsert",
                                                   "Shape",
                                                   "Size",
                                                   "Slice",
                                                   "SpaceToDepth",
                                                   "Split",
                                                   "Squeeze",
                                                   "Tile",
                                                   "Transpose",
                                                   "Unsqueeze",
                                                   "Where"};

auto tensor_at(const RuntimeValue* value) -> const Tensor* {
  return value == nullptr ? nullptr : std::get_if<Tensor>(&value->sum());
}

auto count_of(const Tensor& tensor) -> std::uint64_t {
  return static_cast<std::uint64_t>(tensor.element_count());
}

// Each element of the result is a sum of as many products.
auto product_flops(const eval::NodeEvent& event, std::uint64_t inner) -> std::uint64_t {
  const Tensor* result = tensor_at(event.output(0));
  return result == nullptr ? 0 : 2 * count_of(*result) * inner;
}

auto conv_flops(const eval::NodeEvent& event, std::size_t weights) -> std::uint64_t {
  const Tensor* w =
      event.num_inputs() > weights ? tensor_at(event.input(weights)) : nullptr;
  if (w == nullptr || w->rank() == 0 || w->dim(0) == 0) return 0;
  return product_flops(event, count_of(*w) / static_cast<std::uint64_t>(w->dim(0)));
}

auto matmul_flops(const eval::NodeEvent& event) -> std::uint64_t {
  const Tensor* a = event.num_inputs() > 0 ? tensor_at(event.input(0)) : nullptr;
  if (a == nullptr || a->rank() == 0) return 0;
  return product_flops(event, static_cast<std::uint64_t>(a->dim(a->rank() - 1)));
}

auto gemm_flops(const eval::NodeEvent& event) -> std::uint64_t {
  const Tensor* a = event.num_inputs() > 0 ? tensor_at(event.input(0)) : nullptr;
  const Tensor* y = tensor_at(event.output(0));
  if (a == nullptr || y == nullptr || y->rank() != 2 || y->dim(0) == 0) return 0;
  return product_flops(event, count_of(*a) / static_cast<std::uint64_t>(y->dim(0)));
}

}  // namespace

auto num_flops(const eval::NodeEvent& event) -> std::uint64_t {
  const std::string_view name = event.node().op_type().view();
  if (event.num_outputs() == 0) return 0;
  if (name == "MatMul" || name == "MatMulInteger" || name == "QLinearMatMul") {
    return matmul_flops(event);
  }
  if (name == "Gemm") return gemm_flops(event);
  if (name == "Conv" || name == "ConvInteger") return conv_flops(event, 1);
  if (name == "QLinearConv") return conv_flops(event, 3);
  if (std::ranges::find(kMovers, name) != kMovers.end()) return 0;
  std::uint64_t most = 0;
  for (std::size_t i = 0; i < event.num_inputs(); ++i) {
    const Tensor* tensor = tensor_at(event.input(i));
    if (tensor != nullptr) most = std::max(most, count_of(*tensor));
  }
  const Tensor* result = tensor_at(event.output(0));
  return std::max(most, result == nullptr ? 0 : count_of(*result));
}

}  // namespace opscribe
