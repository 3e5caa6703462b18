#include "opscribe/kernel/window.h"

#include "opscribe/base/checked.h"

namespace opscribe::kernel {
namespace {

// The quotient rounded up; 0 below zero, which is where ranges begin.
auto ceil_or_zero(std::int64_t a, std::int64_t b) -> std::int64_t {
  return a <= 0 ? 0 : (a - 1) / b + 1;
}

template <typename Member>
auto product_of(WindowAxes axes, Member member) -> std::int64_t {
  std::int64_t count = 1;
  for (const WindowAxis& axis : axes) {
    count = checked::mul(count, axis.*member, "the size of a window");
  }
  return count;
}

}  // namespace

auto WindowAxis::positions_of(std::int64_t element) const -> HalfOpen {
  const std::int64_t shift = place(0, element);
  return {ceil_or_zero(-shift, stride),
          std::min(ceil_or_zero(size - shift, stride), positions)};
}

auto WindowAxis::elements_at(std::int64_t position, std::int64_t margin) const
    -> HalfOpen {
  const std::int64_t start = place(position, 0);
  return {ceil_or_zero(-start, dilation),
          std::min(ceil_or_zero(size + margin - start, dilation), window)};
}

auto WindowAxis::used_elements() const -> HalfOpen {
  if (positions < 1) return {};
  const std::int64_t end = place(positions - 1, 0);
  return {ceil_or_zero(-end, dilation),
          std::min(ceil_or_zero(size - place(0, 0), dilation), window)};
}

auto is_empty(WindowAxes axes) -> bool {
  return std::ranges::any_of(
      axes, [](const WindowAxis& axis) { return axis.size < 1 || axis.positions < 1; });
}

auto input_count(WindowAxes axes) -> std::int64_t {
  return product_of(axes, &WindowAxis::size);
}

auto window_count(WindowAxes axes) -> std::int64_t {
  return product_of(axes, &WindowAxis::window);
}

auto position_count(WindowAxes axes) -> std::int64_t {
  return product_of(axes, &WindowAxis::positions);
}

auto window_sizes(WindowAxes axes, bool counts_padding) -> std::vector<std::int64_t> {
  std::vector<std::int64_t> sizes = {1};
  for (const WindowAxis& axis : axes) {
    std::vector<std::int64_t> next;
    next.reserve(sizes.size() * static_cast<std::size_t>(axis.positions));
    for (const std::int64_t before : sizes) {
      for (std::int64_t p = 0; p < axis.positions; ++p) {
        const HalfOpen elements =
            axis.elements_at(p, counts_padding ? axis.pad_end : 0);
        const std::int64_t first = counts_padding ? 0 : elements.first;
        next.push_back(before * HalfOpen{first, elements.last}.size());
      }
    }
    sizes = std::move(next);
  }
  return sizes;
}

}  // namespace opscribe::kernel
