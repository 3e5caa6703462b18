#pragma once

// Type: what is known of a value's type; its dimensions are Dims.
//
// A Type is immutable, lives in an arena and is shared freely: an operator that keeps
// the type of its input hands on the pointer. Nothing in it is ever wrong, but much may
// be missing: an element type may be Undefined, a rank may be unknown, and a null
// pointer to a type says nothing at all.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "opscribe/base/arena.h"
#include "opscribe/symbolic/dim.h"
#include "opscribe/tensor/data_type.h"

namespace opscribe::symbolic {

// The dimensions of a known rank.
using Shape = std::span<const Dim>;

enum class TypeKind : std::uint8_t {
  Tensor,
  SparseTensor,
  Sequence,
  Optional,
  Map,
  Opaque,
};

struct Type {
  TypeKind kind = TypeKind::Tensor;
  // Tensor, SparseTensor: of the elements; Map: of the keys. Undefined: not known.
  DataType dtype = DataType::Undefined;
  bool has_rank = false;  // Tensor, SparseTensor: whether `dims` says something
  Shape dims = {};
  // Sequence, Optional: what is in it; Map: its values. Null: not known.
  const Type* element = nullptr;
  std::string_view opaque_domain = {};
  std::string_view opaque_name = {};

  auto is_tensor() const -> bool { return kind == TypeKind::Tensor; }
  auto shape() const -> std::optional<Shape> {
    return has_rank ? std::optional(dims) : std::nullopt;
  }
};

// --- making types; the result lives in `arena`

auto tensor_type(DataType dtype) -> const Type*;  // rank not known; lives forever
auto tensor_type(Arena& arena, DataType dtype, Shape dims) -> const Type*;
// One of these kinds, around `element`, which may be null.
auto container_type(Arena& arena, TypeKind kind, const Type* element) -> const Type*;
auto map_type(Arena& arena, DataType key, const Type* value) -> const Type*;
// `type` with other dimensions, or another element type.
auto with_shape(Arena& arena, const Type& type, std::optional<Shape> dims)
    -> const Type*;
auto with_dtype(Arena& arena, const Type& type, DataType dtype) -> const Type*;

// --- comparing

// The same in all that is known.
auto is_same(const Type* a, const Type* b) -> bool;
// Whether one value cannot have both types, whatever the shapes are: other kinds, other
// element types.
auto surely_differ_in_kind(const Type* a, const Type* b) -> bool;
// What is true of both: what a value has that is either. Dimensions that differ become
// `fresh()`; where ranks differ the rank is lost. Null when kinds or element types
// differ, or one side knows nothing.
template <typename Fresh>
auto join(Arena& arena, const Type* a, const Type* b, Fresh fresh) -> const Type*;

// As ONNX's text syntax has it: `float[N,3]`, `float` (a scalar), `float[]` (the rank is
// not known), `seq(int64[])`; `?` where nothing is known.
auto to_text(const Type* type) -> std::string;
auto to_text(Shape dims) -> std::string;  // `[N,3]`

// --- of templates

template <typename Fresh>
auto join(Arena& arena, const Type* a, const Type* b, Fresh fresh) -> const Type* {
  if (a == nullptr || b == nullptr || a->kind != b->kind || a->dtype != b->dtype) {
    return nullptr;
  }
  if (is_same(a, b)) return a;
  if (a->kind != TypeKind::Tensor && a->kind != TypeKind::SparseTensor) {
    Type joined = *a;
    joined.element = join(arena, a->element, b->element, fresh);
    return arena.make<Type>(joined);
  }
  if (!a->has_rank || !b->has_rank || a->dims.size() != b->dims.size()) {
    return with_shape(arena, *a, std::nullopt);
  }
  Dims dims(a->dims.size());
  for (std::size_t i = 0; i < dims.size(); ++i) {
    dims[i] = a->dims[i] == b->dims[i] ? a->dims[i] : fresh(i);
  }
  return with_shape(arena, *a, Shape(dims.data(), dims.size()));
}

}  // namespace opscribe::symbolic
