#include "opscribe/ops/microsoft/quantized.h"

#include <algorithm>
#include <cmath>

#include "opscribe/ops/microsoft/floats.h"

namespace opscribe::ops::microsoft {

auto quantization_of(EvalContext& ctx, std::size_t scale, std::size_t zero_point)
    -> Quantization {
  return {static_cast<float>(ctx.number(scale)),
          ctx.has_input(zero_point) ? static_cast<std::int32_t>(ctx.integer(zero_point))
                                    : 0};
}

auto stored(float real, const Quantization& as, std::int32_t low, std::int32_t high)
    -> std::int32_t {
  const float steps = std::nearbyint(real / as.scale);
  if (std::isnan(steps)) return as.zero_point;
  // In double the zero point is added without rounding.
  return static_cast<std::int32_t>(
      std::clamp(double{steps} + as.zero_point, double(low), double(high)));
}

auto reals_of(EvalContext& ctx, std::size_t x, const Quantization& as) -> Tensor {
  const Tensor& given = ctx.tensor(x);
  ctx.work(static_cast<std::uint64_t>(given.element_count()));
  Tensor reals = ctx.make(DataType::Float, given.dims());
  dispatch(byte_types, given.dtype(), [&]<typename T>() {
    std::ranges::transform(given.cells<T>(), reals.mutable_cells<float>().begin(),
                           [&](T element) { return as.real(element); });
  });
  return reals;
}

void give_stored(EvalContext& ctx, const Tensor& reals, DataType dtype,
                 const Quantization& as) {
  ctx.work(static_cast<std::uint64_t>(reals.element_count()));
  Tensor y = ctx.make(dtype, reals.dims());
  dispatch(byte_types, dtype, [&]<typename T>() {
    std::ranges::transform(cells_of(reals), y.mutable_cells<T>().begin(),
                           [&](float real) { return stored_as<T>(real, as); });
  });
  ctx.set(0, std::move(y));
}

}  // namespace opscribe::ops::microsoft
