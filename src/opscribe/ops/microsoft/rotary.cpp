#include "opscribe/ops/microsoft/rotary.h"

#include "opscribe/ops/microsoft/floats.h"

namespace opscribe::ops::microsoft {

void rotate(const Rotation& rotation, std::span<float> head) {
  const std::size_t count = rotation.cosines.size();
  for (std::size_t i = 0; i < count; ++i) {
    float& a = head[rotation.is_interleaved ? 2 * i : i];
    float& b = head[rotation.is_interleaved ? 2 * i + 1 : i + count];
    const float turned = a * rotation.cosines[i] - b * rotation.sines[i];
    b = b * rotation.cosines[i] + a * rotation.sines[i];
    a = turned;
  }
}

auto RotaryCache::at(std::int64_t position) const -> Rotation {
  const auto size = static_cast<std::size_t>(num_angles());
  const auto first = static_cast<std::size_t>(position) * size;
  return {cells_of(cosines).subspan(first, size), cells_of(sines).subspan(first, size),
          is_interleaved};
}

auto rotary_cache(EvalContext& ctx, std::size_t cosines, std::size_t sines,
                  bool is_interleaved) -> RotaryCache {
  const Tensor& given = ctx.tensor(cosines);
  if (given.rank() != 2) {
    ctx.fail("rank-mismatch", {cosines}, "", "{} has {} axes, but it is a matrix",
             ctx.input_name(cosines), given.rank());
  }
  require_dims(ctx, sines, given.dims());
  return {floats_of(ctx, cosines), floats_of(ctx, sines), is_interleaved};
}

}  // namespace opscribe::ops::microsoft
