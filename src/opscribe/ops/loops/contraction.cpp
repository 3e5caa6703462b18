#include "opscribe/ops/loops/contraction.h"

#include <algorithm>
#include <array>
#include <utility>

#include "opscribe/base/checked.h"
#include "opscribe/kernel/walk.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// How a product of two operands is walked: the names that stay, then those that are
// added up.
struct Contraction {
  TensorDims kept, summed;
  std::array<TensorDims, 2> kept_strides, summed_strides;
};

auto plan_contraction(const NamedTensor& a, const NamedTensor& b, const Names& kept)
    -> Contraction {
  Names names = kept;
  for (const NamedTensor* operand : {&a, &b}) {
    for (const NamedAxis& axis : operand->axes) {
      if (std::ranges::find(names, axis.name) == names.end()) {
        names.push_back(axis.name);
      }
    }
  }
  std::vector<std::int64_t> sizes;
  std::array<std::vector<std::int64_t>, 2> strides;
  for (const std::size_t name : names) {
    std::int64_t size = 1;
    for (const NamedTensor* operand : {&a, &b}) {
      const NamedAxis* axis = operand->find(name);
      strides[operand == &a ? 0 : 1].push_back(axis == nullptr ? 0 : axis->stride);
      if (axis != nullptr && axis->size != 1) size = axis->size;
    }
    sizes.push_back(size);
  }
  const auto part = [&](const std::vector<std::int64_t>& all, bool is_kept) {
    const std::span<const std::int64_t> span(all);
    return TensorDims(is_kept ? span.first(kept.size()) : span.subspan(kept.size()));
  };
  return {.kept = part(sizes, true),
          .summed = part(sizes, false),
          .kept_strides = {part(strides[0], true), part(strides[1], true)},
          .summed_strides = {part(strides[0], false), part(strides[1], false)}};
}

// Calls `visit(offset in a, offset in b)` for every place.
template <typename Visit>
void each_place(const TensorDims& dims, const std::array<TensorDims, 2>& strides,
                std::array<std::int64_t, 2> start, Visit&& visit) {
  const std::int64_t step_a = kernel::inner_stride(strides[0]);
  const std::int64_t step_b = kernel::inner_stride(strides[1]);
  kernel::walk_rows<2>(dims.span(), {strides[0].span(), strides[1].span()}, start,
                       [&](const auto& offsets, std::int64_t count) {
                         for (std::int64_t i = 0; i < count; ++i) {
                           visit(offsets[0] + i * step_a, offsets[1] + i * step_b);
                         }
                       });
}

// The product of two operands, added up over every name but those kept.
auto contract(EvalContext& ctx, const NamedTensor& a, const NamedTensor& b,
              const Names& kept) -> NamedTensor {
  const Contraction plan = plan_contraction(a, b, kept);
  const std::int64_t depth = checked::product(plan.summed.span(), "an inner product");
  Tensor result = ctx.make(a.tensor.dtype(), plan.kept);
  constexpr TypeList<float, double, std::uint64_t> kTypes;
  dispatch(kTypes, result.dtype(), [&]<typename T>() {
    const T* from_a = a.tensor.cells<T>().data();
    const T* from_b = b.tensor.cells<T>().data();
    T* out = result.mutable_cells<T>().data();
    each_place(plan.kept, plan.kept_strides, {0, 0}, [&](auto at_a, auto at_b) {
      ctx.work(static_cast<std::uint64_t>(depth) + 1);
      T total{};
      each_place(plan.summed, plan.summed_strides, {at_a, at_b},
                 [&](auto i, auto j) { total += from_a[i] * from_b[j]; });
      *out++ = total;
    });
  });
  return name_axes(std::move(result), kept);
}

// What of the operands from `first` on, or of the result, has a name of its own.
auto needed_names(const std::vector<NamedTensor>& operands, std::size_t first,
                  const NamedTensor& a, const NamedTensor& b, const Names& result)
    -> Names {
  Names names;
  const auto add = [&](const NamedAxis& axis) {
    const bool is_needed =
        std::ranges::find(result, axis.name) != result.end() ||
        std::any_of(operands.begin() + static_cast<std::ptrdiff_t>(first),
                    operands.end(), [&](const NamedTensor& operand) {
                      return operand.find(axis.name) != nullptr;
                    });
    const bool is_new = std::ranges::find(names, axis.name) == names.end();
    if (is_needed && is_new) names.push_back(axis.name);
  };
  std::ranges::for_each(a.axes, add);
  std::ranges::for_each(b.axes, add);
  return names;
}

}  // namespace

auto NamedTensor::find(std::size_t name) const -> const NamedAxis* {
  const auto found = std::ranges::find(axes, name, &NamedAxis::name);
  return found == axes.end() ? nullptr : &*found;
}

auto name_axes(Tensor tensor, const Names& names) -> NamedTensor {
  NamedTensor named;
  const TensorDims strides = kernel::strides_of(tensor.dims().span());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::int64_t size = tensor.dim(i);
    const std::int64_t stride = size == 1 ? 0 : strides[i];
    const auto known = std::ranges::find(named.axes, names[i], &NamedAxis::name);
    if (known == named.axes.end()) {
      named.axes.push_back({names[i], size, stride});
    } else {
      known->size = known->size == 1 ? size : known->size;
      known->stride += stride;
    }
  }
  named.tensor = std::move(tensor);
  return named;
}

auto contract_all(EvalContext& ctx, std::vector<NamedTensor> operands,
                  const Names& result) -> NamedTensor {
  // A single operand is multiplied by 1.
  if (operands.size() == 1) {
    const DataType dtype = operands[0].tensor.dtype();
    operands.push_back({.tensor = cast(Tensor::scalar<float>(1), dtype)});
  }
  NamedTensor product = operands[0];
  for (std::size_t i = 1; i < operands.size(); ++i) {
    const bool is_last = i + 1 == operands.size();
    product = contract(
        ctx, product, operands[i],
        is_last ? result : needed_names(operands, i + 1, product, operands[i], result));
  }
  return product;
}

}  // namespace opscribe::ops
