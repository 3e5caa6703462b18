#pragma once

// What operators of mathematics and generators ask of small inputs and attributes:
// single numbers, sizes, element types, words.

#include <initializer_list>
#include <optional>
#include <string_view>

#include "opscribe/ops/rules/shapes.h"

namespace opscribe::ops {

// For `shape_of_rank`: no limit.
inline constexpr auto kUnlimitedRank = static_cast<std::size_t>(-1);

// Input `i` holds one number: a scalar, or, as many models have it, a vector of one
// element. Fails otherwise.
void require_single(InferContext& ctx, std::size_t i);

// The size that the one number of input `i` says; fails when it is below zero. A size
// nobody knows when the number is not known, or may be below zero.
auto size_from(InferContext& ctx, std::size_t i, std::string_view stem) -> Dim;
// `element` of input `i` as such a size.
auto size_of_element(InferContext& ctx, std::size_t i, const Dim& element,
                     std::string_view stem) -> Dim;

// The axis that the one number of input `i` says, of the shape of input 0; fails with
// `invalid-axis` when it is out of range. Nothing when the number is not known.
auto axis_from(InferContext& ctx, std::size_t i, std::size_t rank)
    -> std::optional<std::size_t>;

// The attribute as an element type of output 0; fails with `invalid-attribute` when it
// names none that the output may have. Nothing when there is neither a value nor a
// default.
auto dtype_attr(InferContext& ctx, std::string_view name) -> std::optional<DataType>;
// Sets the element type of output 0: what the attribute says, else that of input 0,
// which then has to be one that the output may have.
void set_dtype_or_like(InferContext& ctx, std::string_view name);

// The text attribute has to be one of these words; fails with `invalid-attribute`.
void require_word(InferContext& ctx, std::string_view name,
                  std::initializer_list<std::string_view> words);

// Input `i` broadcasts to `target`, which it does not enlarge; fails otherwise.
void require_broadcasts_to(InferContext& ctx, std::size_t i, Shape target,
                           std::string_view help = {});

// All inputs have one shape, which output 0 has: operators without broadcasting.
void infer_equal_shapes(InferContext& ctx);

}  // namespace opscribe::ops
