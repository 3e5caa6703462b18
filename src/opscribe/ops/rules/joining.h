#pragma once

// What is true of a value that comes from one place or another: a branch, a round of a
// loop, an element of a sequence.

#include <string_view>

#include "opscribe/schema/infer_context.h"

namespace opscribe::ops {

using namespace schema;
using symbolic::container_type;
using symbolic::tensor_type;

// Joins types, again and again if need be: sizes that differ become fresh ones, and a
// fresh one that this joiner has put into `a` before covers whatever `b` has there. So a
// loop that is followed round by round comes to an end.
class TypeJoiner {
 public:
  TypeJoiner(InferContext& ctx, std::string_view stem) : ctx_(ctx), stem_(stem) {}

  // Where ranks differ the rank is lost. One type alone tells kind and element type, in
  // which two values of one name agree; the two must not surely differ in these.
  auto join(const Type* a, const Type* b) -> const Type*;
  // Whether this joiner has made the size.
  auto made(const Dim& dim) const -> bool;

 private:
  auto join_dims(const Type& a, const Type& b) -> const Type*;

  InferContext& ctx_;
  std::string_view stem_;
  Dims made_;
};

// Kind and element types alone.
auto without_shapes(Arena& arena, const Type* type) -> const Type*;
// The elements that are known and equal on both sides; null when there are none.
auto join_values(Arena& arena, const Known* a, const Known* b) -> const Known*;

// --- sequences

// A size of the elements of a sequence that nobody knows need not be the same for two
// of them. So it never leaves the sequence: `one_element` gives each element that is
// taken out sizes of its own.
auto one_element(InferContext& ctx, const Type* element, std::string_view stem)
    -> const Type*;
// Whether a symbol that someone made up is part of it.
auto is_made_up(const Dim& dim) -> bool;

}  // namespace opscribe::ops
