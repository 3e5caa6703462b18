#pragma once

#include "opscribe/tensor/tensor.h"

namespace opscribe::author {

// Values at listed positions of a tensor of shape `dims`, zero elsewhere. `indices`
// (INT64) has one position in row-major order, or one row of coordinates, per value.
struct SparseTensor {
  Tensor values;
  Tensor indices;
  Dims dims;
};

}  // namespace opscribe::author
