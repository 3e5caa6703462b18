#include "opscribe/kernel/planes.h"

#include <algorithm>

#include "opscribe/base/error.h"

#ifndef OPSCRIBE_KERNEL_PLANES_ROWS_COPY
#define OPSCRIBE_KERNEL_PLANES_ROWS_COPY
namespace opscribe::kernel {

// Rows of an image that become rows of a plane: zeros, elements, zeros.
struct RowsCopy {
  std::size_t row;          // of the plane
  std::size_t first, last;  // the elements of it that are in the image
  const float* in = nullptr;
  std::size_t in_row, stride;
  std::size_t rows;
  float* out;
};

}  // namespace opscribe::kernel
#endif

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/planes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/partial-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using Tag = hn::ScalableTag<float>;

// Every other element of two vectors' worth, the last of which may not be there.
HWY_INLINE auto load_even(Tag d, const float* from, std::size_t count) -> hn::Vec<Tag> {
#if HWY_TARGET == HWY_SCALAR
  (void)count;
  return hn::LoadU(d, from);
#else
  const std::size_t lanes = hn::Lanes(d);
  if (count >= 2 * lanes) {
    return hn::ConcatEven(d, hn::LoadU(d, from + lanes), hn::LoadU(d, from));
  }
  const auto low = load_some(d, from, HWY_MIN(count, lanes), 0);
  const std::size_t rest = count > lanes ? count - lanes : 0;
  return hn::ConcatEven(d, load_some(d, from + lanes, rest, 0), low);
#endif
}

void copy_rows(const RowsCopy& copy) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const std::size_t count = copy.last - copy.first;
  const float* in = copy.in;
  float* out = copy.out;
  for (std::size_t i = 0; i < copy.rows; ++i, in += copy.in_row, out += copy.row) {
    for (std::size_t j = 0; j < copy.first; ++j) out[j] = 0;
    for (std::size_t j = copy.last; j < copy.row; ++j) out[j] = 0;
    float* to = out + copy.first;
    if (copy.stride > 2) {
      for (std::size_t j = 0; j < count; ++j) to[j] = in[j * copy.stride];
      continue;
    }
    for (std::size_t j = 0; j < count; j += lanes) {
      const std::size_t rest = count - j;
      const auto v = copy.stride == 2 ? load_even(d, in + 2 * j, 2 * rest - 1)
                                      : (rest >= lanes ? hn::LoadU(d, in + j)
                                                       : load_some(d, in + j, rest, 0));
      if (rest >= lanes) {
        hn::StoreU(v, d, to + j);
      } else {
        store_some(v, d, to + j, rest);
      }
    }
  }
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(copy_rows);

// How many places of a phase the window reaches.
auto reach(const WindowAxis& axis) -> std::size_t {
  return axis.out + (axis.kernel - 1) * axis.dilation / axis.stride;
}

}  // namespace

auto Planes::phases_of(const WindowAxis& axis) -> Phases {
  Phases phases;
  phases.index.assign(axis.stride, axis.stride);
  for (std::size_t k = 0; k < axis.kernel; ++k) {
    const std::size_t phase = k * axis.dilation % axis.stride;
    if (phases.index[phase] != axis.stride) continue;
    phases.index[phase] = phases.used.size();
    phases.used.push_back(phase);
  }
  return phases;
}

Planes::Planes(const WindowAxis& y, const WindowAxis& x)
    : y_(y),
      x_(x),
      y_phases_(phases_of(y)),
      x_phases_(phases_of(x)),
      column_(reach(y)),
      row_(reach(x)),
      num_planes_(y_phases_.used.size() * x_phases_.used.size()) {
  require(y.out > 0 && x.out > 0 && y.kernel > 0 && x.kernel > 0,
          "a window of {} x {} with {} x {} places", y.kernel, x.kernel, y.out, x.out);
}

auto Planes::offset(std::size_t ky, std::size_t kx) const -> std::size_t {
  const std::size_t down = ky * y_.dilation;
  const std::size_t along = kx * x_.dilation;
  const std::size_t plane = y_phases_.index[down % y_.stride] * x_phases_.used.size() +
                            x_phases_.index[along % x_.stride];
  return plane * plane_size() + down / y_.stride * row_ + along / x_.stride;
}

// Of the places i that see element i * stride + phase - pad of an axis.
auto Planes::inside(const WindowAxis& axis, std::size_t phase, std::size_t size) const
    -> Inside {
  const std::size_t before = axis.pad > phase ? axis.pad - phase : 0;
  const std::size_t end = axis.in + axis.pad > phase ? axis.in + axis.pad - phase : 0;
  const auto place = [&](std::size_t distance) {
    return std::min(size, (distance + axis.stride - 1) / axis.stride);
  };
  return {place(before), std::max(place(before), place(end))};
}

void Planes::write_plane(const float* channel, std::size_t down, std::size_t along,
                         float* out) const {
  const Inside y = inside(y_, down, column_);
  const Inside x = inside(x_, along, row_);
  RowsCopy copy{.row = row_,
                .first = x.first,
                .last = x.last,
                .in_row = y_.stride * x_.in,
                .stride = x_.stride,
                .rows = y.last - y.first,
                .out = out + y.first * row_};
  if (y.first < y.last && x.first < x.last) {
    copy.in = channel + (y.first * y_.stride + down - y_.pad) * x_.in +
              (x.first * x_.stride + along - x_.pad);
  }
  std::fill(out, out + y.first * row_, 0.0F);
  HWY_DYNAMIC_DISPATCH(copy_rows)(copy);
  std::fill(out + y.last * row_, out + column_ * row_, 0.0F);
}

void Planes::write(const float* channel, float* planes) const {
  for (const std::size_t down : y_phases_.used) {
    for (const std::size_t along : x_phases_.used) {
      write_plane(channel, down, along, planes);
      planes += plane_size();
    }
  }
}

void Planes::write_all(const float* channels, std::size_t count,
                       std::span<float> planes, ThreadPool* pool) const {
  const std::size_t grain = std::max<std::size_t>(16'384 / (size() + 1), 1);
  parallel_for(pool, count, grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      write(channels + i * y_.in * x_.in, planes.data() + i * size());
    }
  });
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
