#pragma once

// Images laid out so that what a window sees lies at fixed distances.
//
// A channel is padded, and where the window moves by more than one it is cut into
// phases: with a stride of 2, even and odd rows, even and odd columns.
//
//   x . x . x        plane (0, 0): x x x     the window that starts at place p of the
//   o . o . o                      ...       output finds element (ky, kx) at
//   x . x . x        plane (0, 1): . .       p + offset(ky, kx) of the channel
//
// Rows of planes are a little longer than rows of the output, so a run of places covers
// whole rows of it and some places between them that mean nothing.

#include <cstddef>
#include <span>
#include <vector>

#include "opscribe/base/thread_pool.h"

namespace opscribe::kernel {

// One axis of a window that moves over an image.
struct ImageAxis {
  std::size_t in = 1;      // size of the image
  std::size_t out = 1;     // how many places the window takes
  std::size_t kernel = 1;  // size of the window
  std::size_t stride = 1, dilation = 1;
  std::size_t pad = 0;  // in front; behind, as much as the window needs
};

class Planes {
 public:
  Planes(const ImageAxis& y, const ImageAxis& x);

  // Floats of a channel.
  auto size() const -> std::size_t { return num_planes_ * plane_size(); }
  // So many floats behind the last channel are read, and nothing made of them.
  static constexpr std::size_t kSlack = 128;

  auto row() const -> std::size_t { return row_; }
  // Places that cover the output: the last row ends where the output does.
  auto num_places() const -> std::size_t { return (y_.out - 1) * row_ + x_.out; }
  auto offset(std::size_t ky, std::size_t kx) const -> std::size_t;

  // Lays out one channel of `in` rows and columns.
  void write(const float* channel, float* planes) const;
  // Lays out `count` channels, one after the other.
  void write_all(const float* channels, std::size_t count, std::span<float> planes,
                 ThreadPool* pool) const;

 private:
  // The phases of an axis that the window sees, and where each lies.
  struct Phases {
    std::vector<std::size_t> used;
    std::vector<std::size_t> index;  // by phase
  };
  static auto phases_of(const ImageAxis& axis) -> Phases;
  auto plane_size() const -> std::size_t { return column_ * row_; }
  // The columns of a plane that lie inside of the image.
  struct Inside {
    std::size_t first, last;
  };
  auto inside(const ImageAxis& axis, std::size_t phase, std::size_t size) const
      -> Inside;
  void write_plane(const float* channel, std::size_t down, std::size_t along,
                   float* out) const;

  ImageAxis y_, x_;
  Phases y_phases_, x_phases_;
  std::size_t column_, row_;  // of a plane: how many rows, how many columns
  std::size_t num_planes_;
};

}  // namespace opscribe::kernel
