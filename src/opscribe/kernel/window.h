#pragma once

// Windows that move over the axes of a block of elements: convolution and pooling.
//
// Along one axis, element k of the window at position p lies over element
// p * stride + k * dilation - pad_begin, if there is one:
//
//   input     . . [ x x x x x x x ] .       pads 2 and 1
//   window    k   k   k                     3 elements, dilation 2
//               . stride 2 . k   k   k      next position
//
// The loops below go by rows, which are contiguous: a row of positions, a row of the
// window and a row of the input.

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace opscribe::kernel {

struct HalfOpen {
  std::int64_t first = 0;
  std::int64_t last = 0;  // behind the last one

  auto size() const -> std::int64_t { return std::max<std::int64_t>(last - first, 0); }
};

struct WindowAxis {
  std::int64_t size = 1;    // of the input
  std::int64_t window = 1;  // elements of the window
  std::int64_t stride = 1;
  std::int64_t dilation = 1;
  std::int64_t pad_begin = 0;  // negative: the input is cut
  std::int64_t pad_end = 0;
  std::int64_t positions = 1;

  auto place(std::int64_t position, std::int64_t element) const -> std::int64_t {
    return position * stride + element * dilation - pad_begin;
  }
  // The positions at which that element of the window lies over the input.
  auto positions_of(std::int64_t element) const -> HalfOpen;
  // The elements of the window that lie over the input at that position, or, with a
  // `margin`, over it and so many elements of padding behind it.
  auto elements_at(std::int64_t position, std::int64_t margin = 0) const -> HalfOpen;
  // The elements that lie over the input at any position.
  auto used_elements() const -> HalfOpen;
};

using WindowAxes = std::span<const WindowAxis>;

// Whether there is nothing to move over, or no position: axes beside that one may be
// as long as they like, so loops do not even start.
auto is_empty(WindowAxes axes) -> bool;

// The numbers of elements and positions of all axes together.
auto input_count(WindowAxes axes) -> std::int64_t;
auto window_count(WindowAxes axes) -> std::int64_t;
auto position_count(WindowAxes axes) -> std::int64_t;

// Rows by their number, each along the last axis.
struct WindowRow {
  std::int64_t position = 0;
  std::int64_t window = 0;
  std::int64_t input = 0;
};

// Calls `visit(row)` for each row of positions and each row of the window that lies
// over a row of the input; for one row of positions in the order of the window.
template <typename Visit>
void each_window_row(WindowAxes axes, const WindowRow& at, Visit& visit) {
  if (axes.size() == 1) return visit(at);
  const WindowAxis& axis = axes.front();
  for (std::int64_t p = 0; p < axis.positions; ++p) {
    const HalfOpen elements = axis.elements_at(p);
    for (std::int64_t k = elements.first; k < elements.last; ++k) {
      each_window_row(axes.subspan(1),
                      {.position = at.position * axis.positions + p,
                       .window = at.window * axis.window + k,
                       .input = at.input * axis.size + axis.place(p, k)},
                      visit);
    }
  }
}

// Calls `visit(position, element, input)` for every element of the window over the
// input, at every position; each counts in the whole block.
template <typename Visit>
void each_window_element(WindowAxes axes, Visit&& visit) {
  if (is_empty(axes)) return;
  const WindowAxis& last = axes.back();
  const HalfOpen used = last.used_elements();
  auto visit_row = [&](const WindowRow& row) {
    const std::int64_t position = row.position * last.positions;
    const std::int64_t input = row.input * last.size;
    for (std::int64_t k = used.first; k < used.last; ++k) {
      const HalfOpen positions = last.positions_of(k);
      const std::int64_t shift = input + last.place(0, k);
      for (std::int64_t p = positions.first; p < positions.last; ++p) {
        visit(position + p, row.window * last.window + k, shift + p * last.stride);
      }
    }
  };
  each_window_row(axes, {}, visit_row);
}

// Adds to each of `sums`, one for each position, the elements under the window there,
// multiplied by those of the window.
template <typename T>
void add_products(WindowAxes axes, const T* input, const T* window, T* sums) {
  if (is_empty(axes)) return;
  const WindowAxis& last = axes.back();
  const HalfOpen used = last.used_elements();
  auto visit_row = [&](const WindowRow& row) {
    T* out = sums + row.position * last.positions;
    for (std::int64_t k = used.first; k < used.last; ++k) {
      const T factor = window[row.window * last.window + k];
      const HalfOpen positions = last.positions_of(k);
      const T* from = input + row.input * last.size;
      const std::int64_t shift = last.place(0, k);
      if (last.stride == 1) {
        for (std::int64_t p = positions.first; p < positions.last; ++p) {
          out[p] += factor * from[p + shift];
        }
      } else {
        for (std::int64_t p = positions.first; p < positions.last; ++p) {
          out[p] += factor * from[p * last.stride + shift];
        }
      }
    }
  };
  each_window_row(axes, {}, visit_row);
}

// The reverse: adds the window, multiplied by each of `factors`, one for each position,
// to the elements it lies over there.
template <typename T>
void scatter_products(WindowAxes axes, const T* factors, const T* window, T* input) {
  if (is_empty(axes)) return;
  const WindowAxis& last = axes.back();
  const HalfOpen used = last.used_elements();
  auto visit_row = [&](const WindowRow& row) {
    const T* from = factors + row.position * last.positions;
    T* out = input + row.input * last.size;
    for (std::int64_t k = used.first; k < used.last; ++k) {
      const T weight = window[row.window * last.window + k];
      const HalfOpen positions = last.positions_of(k);
      const std::int64_t shift = last.place(0, k);
      for (std::int64_t p = positions.first; p < positions.last; ++p) {
        out[p * last.stride + shift] += weight * from[p];
      }
    }
  };
  each_window_row(axes, {}, visit_row);
}

// How many elements of the window count at each position: those over the input and, if
// they count too, those over its padding. A window past all of them has none.
auto window_sizes(WindowAxes axes, bool counts_padding) -> std::vector<std::int64_t>;

}  // namespace opscribe::kernel
