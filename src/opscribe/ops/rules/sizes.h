#pragma once

// Sizes and axes that stand in tensors, and sizes that have to be multiples.

#include "opscribe/ops/rules/shapes.h"

namespace opscribe::ops {

using Ints = SmallVector<std::int64_t, 8>;

// More axes than this are not followed: no runtime has them, but a file may say so.
inline constexpr std::size_t kMaxRank = 1024;

// --- lists of whole numbers

// A float without a fraction as an Integer, which is how the oldest versions have
// counts; anything else as it is.
auto as_integer(const Scalar& element) -> Scalar;

// The elements of a list that is an attribute in older versions of an operator and an
// input in newer ones; Unknown where only the length is known, nothing when not even
// that is, or the list is not given.
auto integer_list(InferContext& ctx, std::string_view attr, std::size_t input)
    -> std::optional<Scalars>;
// Whether such a list is given.
auto has_list(InferContext& ctx, std::string_view attr, std::size_t input) -> bool;
// Only when each of them is a number.
auto numbers_of(const Scalars& elements) -> std::optional<Ints>;
auto numbers_of(Shape dims) -> std::optional<Ints>;

// --- sizes from elements

// An element where a size is wanted: a fresh size where nothing is known of it, or it
// might be negative. Fails when it is negative, blaming `input`.
auto as_size(InferContext& ctx, const Scalar& element, std::size_t input,
             std::string_view stem) -> Dim;
auto as_sizes(InferContext& ctx, const Scalars& elements, std::size_t input,
              std::string_view stem) -> Dims;

// --- multiples

enum class Divides : std::uint8_t { Never, Sometimes, Always };
// Whether `total` is a multiple of `divisor`, which is not the number zero.
auto divides(const Dim& divisor, const Dim& total) -> Divides;
// Of what `Sometimes` does: exact where it does.
auto quotient(const Dim& total, const Dim& divisor) -> Dim;

// Whether a person named all symbols in it: then saying for which of their values
// something works helps.
auto has_only_named_symbols(const Dim& dim) -> bool;

// Input `i` names places along an axis of that size, from `-size` on: fails with
// `invalid-input` when one of them never exists. `data` is the input with the axis.
void check_indices(InferContext& ctx, std::size_t i, std::size_t data, std::size_t axis,
                   const Dim& size);

}  // namespace opscribe::ops
