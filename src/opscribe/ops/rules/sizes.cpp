#include "opscribe/ops/rules/sizes.h"

#include <algorithm>
#include <cmath>

#include "opscribe/base/checked.h"
#include "opscribe/schema/op_def.h"

namespace opscribe::ops {

using symbolic::range_of;
using symbolic::surely_at_most;
using symbolic::surely_differ;
using symbolic::surely_less;

auto as_integer(const Scalar& element) -> Scalar {
  if (element.kind() == Scalar::Kind::Ratio && element.denominator() == 1) {
    return Scalar::of(element.dim());
  }
  if (element.kind() != Scalar::Kind::Float) return element;
  const auto whole = checked::try_from_float<std::int64_t>(element.number());
  return whole ? Scalar::of(*whole) : Scalar();
}

auto has_list(InferContext& ctx, std::string_view attr, std::size_t input) -> bool {
  return ctx.has_input(input) ||
         (ctx.version().find_attribute(attr) != nullptr && ctx.has_attr(attr));
}

auto integer_list(InferContext& ctx, std::string_view attr, std::size_t input)
    -> std::optional<Scalars> {
  Scalars elements;
  if (ctx.version().find_attribute(attr) != nullptr && ctx.has_attr(attr)) {
    const IntList list = ctx.ints_attr(attr).value_or(IntList());
    for (const std::int64_t number : list) elements.push_back(Scalar::of(number));
    return elements;
  }
  if (!ctx.has_input(input)) return std::nullopt;
  if (const Known* known = ctx.value(input)) {
    for (const Scalar& element : known->elements) {
      elements.push_back(as_integer(element));
    }
    return elements;
  }
  const auto length = ctx.length(input);
  if (!length || *length < 0 || *length > static_cast<std::int64_t>(kMaxRank)) {
    return std::nullopt;
  }
  return Scalars(static_cast<std::size_t>(*length));
}

auto numbers_of(const Scalars& elements) -> std::optional<Ints> {
  Ints numbers;
  for (const Scalar& element : elements) {
    const auto number = element.try_integer();
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

auto numbers_of(Shape dims) -> std::optional<Ints> {
  Ints numbers;
  for (const Dim& dim : dims) {
    if (!dim.is_number()) return std::nullopt;
    numbers.push_back(dim.number());
  }
  return numbers;
}

auto as_size(InferContext& ctx, const Scalar& element, std::size_t input,
             std::string_view stem) -> Dim {
  if (!element.is_integer()) return ctx.fresh_dim(stem);
  const Dim& dim = element.dim();
  const symbolic::Range range = range_of(dim);
  if (range.high < 0) {
    ctx.fail("invalid-input", {input}, "", "{} names the negative size {}",
             ctx.input_name(input), to_text(dim));
  }
  return range.low < 0 ? ctx.fresh_dim(stem) : dim;
}

auto as_sizes(InferContext& ctx, const Scalars& elements, std::size_t input,
              std::string_view stem) -> Dims {
  Dims dims;
  for (const Scalar& element : elements) {
    dims.push_back(as_size(ctx, element, input, stem));
  }
  return dims;
}

auto divides(const Dim& divisor, const Dim& total) -> Divides {
  if (divisor.is(1) || divisor.is(-1) || symbolic::exact_div(total, divisor)) {
    return Divides::Always;
  }
  return surely_differ(mod(total, divisor), 0) ? Divides::Never : Divides::Sometimes;
}

auto quotient(const Dim& total, const Dim& divisor) -> Dim {
  if (const auto exact = symbolic::exact_div(total, divisor)) return *exact;
  return floor_div(total, divisor);
}

auto has_only_named_symbols(const Dim& dim) -> bool {
  return std::ranges::none_of(symbolic::symbols_of(dim), symbolic::is_fresh_symbol);
}

void check_indices(InferContext& ctx, std::size_t i, std::size_t data, std::size_t axis,
                   const Dim& size) {
  const Known* indices = ctx.value(i);
  if (indices == nullptr) return;
  for (const Scalar& index : indices->elements) {
    if (!index.is_integer()) continue;
    const Dim& place = index.dim();
    if (!surely_at_most(size, place) && !surely_less(place, -size)) continue;
    ctx.fail("invalid-input", {i, data}, "",
             "index {} out of range for axis {} of size {}", to_text(place), axis,
             to_text(size));
  }
}

}  // namespace opscribe::ops
