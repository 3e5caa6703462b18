#include "opscribe/kernel/rearrange.h"

#include <algorithm>
#include <array>
#include <vector>

#include "opscribe/kernel/walk.h"

namespace opscribe::kernel {
namespace {

// The side of the squares in which two axes change places: so many lines of memory are
// at hand at once.
constexpr std::int64_t kTile = 16;

auto without(Shape all, std::size_t axis) -> Dims {
  std::vector<std::int64_t> rest(all.begin(), all.end());
  rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(axis));
  return rest;
}

// The axis whose elements are neighbours in memory, where the last one's are not: the
// two change places. The number of axes when there is none.
auto swapped_axis(const View& view) -> std::size_t {
  const std::size_t last = view.dims.size() - 1;
  if (last == 0 || view.strides[last] == 1) return view.dims.size();
  for (std::size_t axis = 0; axis < last; ++axis) {
    if (view.strides[axis] == 1) return axis;
  }
  return view.dims.size();
}

// Row by row of neighbours: whole rows are copied or filled.
template <typename S>
void read_rows(const View& view, const S* from, S* to) {
  const std::int64_t step = inner_stride(view.strides);
  const std::array<Shape, 1> strides{view.strides.span()};
  walk_rows<1>(view.dims.span(), strides, {view.start},
               [&](const auto& offsets, std::int64_t count) {
                 const S* row = from + offsets[0];
                 if (step == 1) {
                   to = std::copy_n(row, count, to);
                 } else if (step == 0) {
                   to = std::fill_n(to, count, *row);
                 } else {
                   for (std::int64_t i = 0; i < count; ++i) *to++ = row[i * step];
                 }
               });
}

// A matrix whose columns lie in memory one after the other, square by square.
template <typename S>
void read_swapped(const View& view, std::size_t axis, const S* from, S* to) {
  const std::size_t last = view.dims.size() - 1;
  const std::int64_t rows = view.dims[axis];
  const std::int64_t columns = view.dims[last];
  const std::int64_t from_step = view.strides[last];
  const std::int64_t to_step = strides_of(view.dims.span())[axis];
  Dims dims = view.dims;
  dims[last] = 1;
  const Dims to_strides = without(strides_of(view.dims.span()).span(), axis);
  const Dims from_strides = without(view.strides.span(), axis);
  const Dims outer = without(dims.span(), axis);
  const std::array<Shape, 2> strides{from_strides.span(), to_strides.span()};
  walk_rows<2>(outer.span(), strides, {view.start, 0},
               [&](const auto& offsets, std::int64_t) {
                 const S* source = from + offsets[0];
                 S* target = to + offsets[1];
                 for (std::int64_t r = 0; r < rows; r += kTile) {
                   for (std::int64_t c = 0; c < columns; c += kTile) {
                     for (std::int64_t i = r; i < std::min(r + kTile, rows); ++i) {
                       for (std::int64_t k = c; k < std::min(c + kTile, columns); ++k) {
                         target[i * to_step + k] = source[i + k * from_step];
                       }
                     }
                   }
                 }
               });
}

}  // namespace

void join_axes(Dims& dims, std::span<Dims> strides) {
  std::size_t kept = 0;  // axes so far, in front
  for (std::size_t axis = 0; axis < dims.size(); ++axis) {
    if (dims[axis] == 1) continue;
    const bool goes_on =
        kept > 0 && std::ranges::all_of(strides, [&](const Dims& each) {
          return checked::try_mul(each[axis], dims[axis]) == each[kept - 1];
        });
    if (goes_on) {
      dims[kept - 1] *= dims[axis];
      for (Dims& each : strides) each[kept - 1] = each[axis];
      continue;
    }
    dims[kept] = dims[axis];
    for (Dims& each : strides) each[kept] = each[axis];
    ++kept;
  }
  dims = Dims(dims.span().first(kept));
  for (Dims& each : strides) each = Dims(each.span().first(kept));
}

auto simplified(Shape dims, Shape strides, std::int64_t start) -> View {
  View view{.dims = Dims(dims), .strides = Dims(strides), .start = start};
  // An empty shape has no places, so nothing to join; its sizes may not be multiplied.
  if (std::ranges::find(dims, 0) == dims.end())
    join_axes(view.dims, {&view.strides, 1});
  return view;
}

template <typename S>
void read_view(const View& view, std::span<const S> from, std::span<S> to) {
  if (to.empty()) return;
  if (view.dims.empty()) {
    to[0] = from[static_cast<std::size_t>(view.start)];
    return;
  }
  const std::size_t axis = swapped_axis(view);
  if (axis < view.dims.size()) {
    read_swapped(view, axis, from.data(), to.data());
  } else {
    read_rows(view, from.data(), to.data());
  }
}

// clang-format off
template void read_view(const View&, std::span<const std::uint8_t>, std::span<std::uint8_t>);
template void read_view(const View&, std::span<const std::uint16_t>, std::span<std::uint16_t>);
template void read_view(const View&, std::span<const std::uint32_t>, std::span<std::uint32_t>);
template void read_view(const View&, std::span<const std::uint64_t>, std::span<std::uint64_t>);
template void read_view(const View&, std::span<const Storage128>, std::span<Storage128>);
template void read_view(const View&, std::span<const std::string>, std::span<std::string>);
// clang-format on

}  // namespace opscribe::kernel
