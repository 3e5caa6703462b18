#pragma once

// Kernels that compute in float or double, whatever float type they are given: small
// floats are widened before and rounded once after.
//
//   const Tensor x = widened(ctx, ctx.tensor(0));
//   Tensor y = make_wide(ctx, 0);
//   dispatch(wide_floats, x.dtype(), [&]<typename T>() {
//     compute(x.cells<T>(), y.mutable_cells<T>());
//   });
//   set_rounded(ctx, 0, std::move(y));

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

inline constexpr TypeList<float, double> wide_floats{};
inline constexpr auto wide_float_types = wide_floats;
// What the types of most sums and products are widened to.
inline constexpr auto wide_types =
    wide_floats +
    TypeList<std::int32_t, std::int64_t, std::uint32_t, std::uint64_t>();

// Float for the floats that are smaller; every other type is its own.
inline auto widened_type(DataType dtype) -> DataType {
  const bool is_small = dtype == DataType::Float16 || dtype == DataType::BFloat16;
  return is_small ? DataType::Float : dtype;
}

// The type that elements of that type are computed in.
auto wide_dtype(DataType dtype) -> DataType;
// The tensor itself where its elements are wide already.
auto widened(EvalContext& ctx, const Tensor& x) -> Tensor;
// An input as elements of a wide type; without elements when it is left out.
auto widened_input(EvalContext& ctx, std::size_t i, DataType wide) -> Tensor;
// Its elements; null for a tensor without a type.
template <typename T>
auto cells_or_null(const Tensor& x) -> const T* {
  return x.is_defined() ? x.cells<T>().data() : nullptr;
}

// A tensor of the shape of output `i`, of the type that its elements are computed in.
auto make_wide(EvalContext& ctx, std::size_t i) -> Tensor;
// Sets output `i`, rounded to the element type it has.
void set_rounded(EvalContext& ctx, std::size_t i, const Tensor& wide);

}  // namespace opscribe::ops
