#include "opscribe/ops/loops/random.h"

#include <bit>

namespace opscribe::ops {

auto random_numbers(EvalContext& ctx) -> kernel::RandomNumbers {
  if (!ctx.has_attr("seed")) return kernel::RandomNumbers(ctx.random_key());
  return kernel::RandomNumbers(std::bit_cast<std::uint32_t>(ctx.float_attr("seed")));
}

}  // namespace opscribe::ops
