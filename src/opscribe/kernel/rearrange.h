#pragma once

// Elements to other places, read by strides: a transpose, a slice, a repetition.
//
//   const View view = simplified({3, 2}, {1, 3});        // a [2, 3] transposed
//   read_view(view, std::span<const float>(from), std::span<float>(to));
//
// Elements are plain storage of their width, as `dispatch_storage` has it.

#include <cstdint>
#include <span>
#include <string>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/tensor/dispatch.h"

namespace opscribe::kernel {

// Which elements are read, in row-major order of `dims`: the first at `start`.
struct View {
  Dims dims;
  Dims strides;
  std::int64_t start = 0;
};

// The same elements with as few axes as they take: axes of size 1 are dropped, and
// neighbours that go on where the other ends are joined.
auto simplified(Shape dims, Shape strides, std::int64_t start = 0) -> View;
// The same of several operands that are walked together: axes are joined where all of
// them go on.
void join_axes(Dims& dims, std::span<Dims> strides);

// Writes the elements one after the other. Every place of the view has to be in `from`.
template <typename S>
void read_view(const View& view, std::span<const S> from, std::span<S> to);

// clang-format off
extern template void read_view(const View&, std::span<const std::uint8_t>, std::span<std::uint8_t>);
extern template void read_view(const View&, std::span<const std::uint16_t>, std::span<std::uint16_t>);
extern template void read_view(const View&, std::span<const std::uint32_t>, std::span<std::uint32_t>);
extern template void read_view(const View&, std::span<const std::uint64_t>, std::span<std::uint64_t>);
extern template void read_view(const View&, std::span<const Storage128>, std::span<Storage128>);
extern template void read_view(const View&, std::span<const std::string>, std::span<std::string>);
// clang-format on

}  // namespace opscribe::kernel
