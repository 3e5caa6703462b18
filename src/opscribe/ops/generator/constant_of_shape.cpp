// ConstantOfShape: one value everywhere.

#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "opscribe/base/checked.h"
#include "opscribe/ir/stored_tensor.h"
#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

// Sets the element type, and gives the value, as far as it is known.
auto fill_value(InferContext& ctx) -> Scalar {
  const ir::Attr* attr = ctx.attr("value");
  if (attr == nullptr) {
    ctx.set_dtype(0, DataType::Float);
    return Scalar::of_float(0);
  }
  const auto* tensor = attr->get_if<ir::StoredTensor*>();
  if (tensor == nullptr || *tensor == nullptr) InferContext::stop();
  ctx.set_dtype(0, (*tensor)->dtype());
  for (const std::int64_t dim : (*tensor)->dims) {
    if (dim == 1) continue;
    ctx.fail("invalid-attribute", {}, "", "`value` has shape [{}]; it is one element",
             fmt::join((*tensor)->dims, ","));
  }
  const Known* known = ctx.value_of(**tensor);
  const Scalar* single = known != nullptr ? known->single() : nullptr;
  return single != nullptr ? *single : Scalar();
}

void infer(InferContext& ctx) {
  const Scalar fill = fill_value(ctx);
  shape_of_rank(ctx, 0, 1);
  auto elements = ctx.ints(0);
  if (!elements && ctx.length(0) == 0) elements = Dims();
  if (!elements) {
    const auto length = ctx.length(0);
    if (!length || std::cmp_greater(*length, symbolic::kMaxKnownElements)) return;
    ctx.set_shape(0, fresh_dims(ctx, static_cast<std::size_t>(*length), "size"));
    return;
  }
  Dims dims;
  SmallVector<std::int64_t, 8> numbers;
  for (const Dim& element : *elements) {
    dims.push_back(size_of_element(ctx, 0, element, "size"));
    if (dims.back().is_number()) numbers.push_back(dims.back().number());
  }
  ctx.set_shape(0, dims);
  const IntList sizes(numbers.data(), numbers.size());
  const auto count = checked::try_product<std::int64_t>(sizes);
  if (sizes.size() != dims.size() || !count ||
      std::cmp_greater(*count, symbolic::kMaxKnownElements)) {
    return;
  }
  const Scalars filled(static_cast<std::size_t>(*count), fill);
  ctx.set_value(0, sizes, filled);
}

void eval(EvalContext& ctx) {
  const DataType dtype = ctx.result_dtype(0);  // fails where `value` is not one element
  const ir::Attr* attr = ctx.attr("value");
  const Tensor value = attr == nullptr
                           ? Tensor::scalar<float>(0)
                           : ctx.tensor_of(**attr->get_if<ir::StoredTensor*>());
  const Integers sizes = ctx.integers(0);
  const TensorDims dims(IntList(sizes.data(), sizes.size()));
  invariant(value.dtype() == dtype, "`value` is of type {}", text_name(value.dtype()));
  move_elements(ctx, 0, value, dims,
                []<typename S>(std::span<const S> from, std::span<S> to) {
                  std::ranges::fill(to, from[0]);
                });
}

}  // namespace

auto constant_of_shape_def() -> OpDef {
  return {
      .name = "ConstantOfShape",
      .since = 25,
      .doc = "Makes a tensor of the given shape with the same value everywhere.",
      .attributes = {{"value", AttrType::Tensor, kNoDefault,
                      "The value, a tensor of one element that also gives the type. "
                      "Default: float 0."}},
      .inputs = {{"input", "T1",
                  "The shape, no dimension negative; empty for a scalar."}},
      .outputs = {{"output", "T2", "The filled tensor."}},
      .types = {{"T1", kInt64}, {"T2", kAllIr13 - kComplex - kString}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 24, .types = {{"T2", kAllIr12 - kComplex - kString}}},
                  {.since = 23, .types = {{"T2", kAllIr11 - kComplex - kString}}},
                  {.since = 21, .types = {{"T2", kAllIr10 - kComplex - kString}}},
                  {.since = 20, .types = {{"T2", kAllIr9 - kComplex - kString}}},
                  {.since = 9, .types = {{"T2", kNumbersIr3 | kBool}}}},
  };
}

}  // namespace opscribe::ops
