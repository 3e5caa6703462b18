#pragma once

// Norms of order p: sum(abs(x)^p)^(1/p).

#include <cmath>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// The attribute `p`, which was a fraction in the first versions.
inline auto norm_order(EvalContext& ctx) -> double {
  const schema::AttrDef* definition = ctx.version().find_attribute("p");
  const bool is_float = definition != nullptr && definition->type == AttrType::Float;
  const double p = is_float ? static_cast<double>(ctx.float_attr("p"))
                            : static_cast<double>(ctx.int_attr("p"));
  // Not `p <= 0`: NaN is none, either.
  if (!(p > 0)) {
    ctx.fail("invalid-attribute", {}, "2 is the Euclidean norm", "`p` is {}", p);
  }
  return p;
}

template <typename T>
auto power_of(T x, T p) -> T {
  if (p == 1) return std::abs(x);
  if (p == 2) return x * x;
  return std::pow(std::abs(x), p);
}

template <typename T>
auto root_of(T sum, T p) -> T {
  if (p == 1) return sum;
  if (p == 2) return std::sqrt(sum);
  return std::pow(sum, 1 / p);
}

}  // namespace opscribe::ops
