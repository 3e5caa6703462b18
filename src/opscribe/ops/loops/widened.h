#pragma once

// The types that results of many elements are added up in.

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// Float for the floats that are smaller; every other type is its own.
inline auto widened_type(DataType dtype) -> DataType {
  const bool is_small = dtype == DataType::Float16 || dtype == DataType::BFloat16;
  return is_small ? DataType::Float : dtype;
}

inline constexpr TypeList<float, double> wide_float_types{};
// What the types of most sums and products are widened to.
inline constexpr auto wide_types =
    wide_float_types +
    TypeList<std::int32_t, std::int64_t, std::uint32_t, std::uint64_t>();

}  // namespace opscribe::ops
