#pragma once

// Vectors turned by position: pairs of elements are points in a plane, each turned by
// the angle of which caches have cosine and sine.

#include <cstdint>
#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops::microsoft {

struct Rotation {
  std::span<const float> cosines, sines;  // of the position
  // Neighbours are a pair, else an element of the first half and one of the second.
  bool is_interleaved = false;
};

// Turns the first elements of a head, two for each angle; the others stay.
void rotate(const Rotation& rotation, std::span<float> head);

// The caches, [positions, angles], and how they are read.
struct RotaryCache {
  Tensor cosines, sines;
  bool is_interleaved = false;

  auto num_positions() const -> std::int64_t { return cosines.dim(0); }
  auto num_angles() const -> std::int64_t { return cosines.dim(1); }
  auto at(std::int64_t position) const -> Rotation;
};

// From the inputs of that number; fails unless both have one shape of rank 2.
auto rotary_cache(EvalContext& ctx, std::size_t cosines, std::size_t sines,
                  bool is_interleaved) -> RotaryCache;

}  // namespace opscribe::ops::microsoft
