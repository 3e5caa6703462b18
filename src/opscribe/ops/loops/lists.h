#pragma once

// Lists in attributes, as kernels read them. Empty when the attribute is not given; an
// attribute of another type fails with `invalid-attribute`.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/base/bytes.h"
#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto floats_in(InferContext& ctx, std::string_view name) -> std::span<const float>;
auto ints_in(InferContext& ctx, std::string_view name) -> IntList;
auto texts_in(InferContext& ctx, std::string_view name) -> std::span<const Bytes>;

// The tensor in an attribute; nothing when it is not given.
auto tensor_in(EvalContext& ctx, std::string_view name) -> std::optional<Tensor>;

// The numbers of a list or, where it is not given, of the tensor in a second attribute.
auto numbers_in(EvalContext& ctx, std::string_view list, std::string_view tensor)
    -> std::vector<double>;
// All elements of a tensor of numbers, widened.
auto numbers_of(EvalContext& ctx, const Tensor& tensor) -> std::vector<double>;

}  // namespace opscribe::ops
