#pragma once

#include <cstddef>

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

void copy_rows(const RowsCopy& copy);

}  // namespace opscribe::kernel
