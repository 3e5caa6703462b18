#pragma once

// Indices and slices; internal to script.

#include <cstdint>
#include <optional>

#include "opscribe/script/value.h"

namespace opscribe::script {

// An integer, or a numpy scalar of an integer type.
auto as_index(const Value& value) -> std::optional<std::int64_t>;

struct ResolvedSlice {
  std::int64_t start, step, count;
};
// Python's rule for sequences of `size` items.
auto resolve_slice(const SliceValue& slice, std::int64_t size) -> ResolvedSlice;

// `shape` or `(shape, ...)` as dimensions, with the elements charged.
auto shape_argument(const Value& shape) -> Dims;

// A generator or `zip` with these items: they can be visited once. A second visit,
// where Python would find nothing left, is refused.
auto one_shot(const Value& list) -> Value;

}  // namespace opscribe::script
