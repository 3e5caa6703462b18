#include "opscribe/ops/rules/scaling.h"

#include <cmath>

#include "opscribe/base/checked.h"
#include "opscribe/schema/op_def.h"

namespace opscribe::ops {
namespace {

auto is_power_of_two(std::int64_t number) -> bool {
  return number > 0 && (number & (number - 1)) == 0;
}

// A factor as a fraction whose products with sizes are exact: over a power of two.
struct Fraction {
  Dim numerator;
  std::int64_t denominator = 1;
};
auto exact_fraction(const Scalar& factor) -> std::optional<Fraction> {
  if (factor.kind() == Scalar::Kind::Ratio) {
    if (!is_power_of_two(factor.denominator())) return std::nullopt;
    return Fraction{factor.dim(), factor.denominator()};
  }
  // More digits than these would be rounded when multiplied by a size.
  constexpr std::int64_t kDenominator = 256;
  constexpr double kLargest = 65536;
  const double numerator = factor.number() * static_cast<double>(kDenominator);
  if (std::abs(numerator) > kLargest || std::trunc(numerator) != numerator) {
    return std::nullopt;
  }
  std::int64_t top = static_cast<std::int64_t>(numerator);
  std::int64_t bottom = kDenominator;
  while (bottom > 1 && top % 2 == 0) {
    top /= 2;
    bottom /= 2;
  }
  return Fraction{top, bottom};
}

}  // namespace

auto scaled_size(InferContext& ctx, const Dim& size, const Scalar& factor) -> Dim {
  const bool is_float = factor.kind() == Scalar::Kind::Float;
  if (!is_float && factor.kind() != Scalar::Kind::Ratio) return ctx.fresh_dim("scaled");
  if (is_float && size.is_number()) {
    const float product =
        static_cast<float>(size.number()) * static_cast<float>(factor.number());
    const auto scaled = checked::try_from_float<std::int64_t>(std::floor(product));
    return scaled ? Dim(*scaled) : ctx.fresh_dim("scaled");
  }
  const auto fraction = exact_fraction(factor);
  if (!fraction || symbolic::range_of(fraction->numerator).low < 0) {
    return ctx.fresh_dim("scaled");
  }
  return floor_div(size * fraction->numerator, fraction->denominator);
}

auto factor_list(InferContext& ctx, std::string_view attr, std::size_t input,
                 double least) -> std::optional<Scalars> {
  Scalars factors;
  const bool is_attr = ctx.version().find_attribute(attr) != nullptr;
  if (is_attr) {
    const ir::Attr* given = ctx.attr(attr);
    if (given == nullptr) return std::nullopt;
    const auto* list = given->get_if<std::span<const float>>();
    if (list == nullptr) return std::nullopt;
    for (const float factor : *list) factors.push_back(Scalar::of_float(factor));
  } else if (const Known* known = ctx.value(input)) {
    factors.append(known->elements.begin(), known->elements.end());
  } else {
    return integer_list(ctx, "", input);
  }
  for (const Scalar& factor : factors) {
    if (factor.kind() != Scalar::Kind::Float) continue;
    if (factor.number() > 0 && factor.number() >= least) continue;
    ctx.fail("invalid-input", {is_attr ? 0 : input}, "",
             "a factor is {}; the operator takes those {}", factor.number(),
             least > 0 ? fmt::format("from {} on", least) : "above 0");
  }
  return factors;
}

}  // namespace opscribe::ops
