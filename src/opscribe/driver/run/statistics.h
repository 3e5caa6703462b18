#pragma once

// A tensor in a few numbers.

#include <cstdint>
#include <string>

#include "opscribe/tensor/runtime_value.h"

namespace opscribe {

struct Statistics {
  std::int64_t count = 0;
  std::int64_t nans = 0;
  std::int64_t infinities = 0;
  std::int64_t zeros = 0;
  // Of the finite elements; 0 when there is none.
  double min = 0;
  double max = 0;
  double mean = 0;

  auto num_finite() const -> std::int64_t { return count - nans - infinities; }
  auto is_finite() const -> bool { return nans == 0 && infinities == 0; }
};

// Of complex numbers the absolute values; of texts only the count.
auto statistics_of(const Tensor& tensor) -> Statistics;
// Of all tensors in the value together.
auto statistics_of(const RuntimeValue& value) -> Statistics;

// `min -1.5, max 2, mean 0.25`, and what is odd: `3 NaN`, `all zero`.
auto to_text(const Statistics& statistics) -> std::string;

// The bytes that the value's elements take.
auto num_bytes(const RuntimeValue& value) -> std::uint64_t;

}  // namespace opscribe
