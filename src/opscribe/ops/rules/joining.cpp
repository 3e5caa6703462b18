#include "opscribe/ops/rules/joining.h"

#include <algorithm>

namespace opscribe::ops {
namespace {

auto has_dims(const Type& type) -> bool {
  return type.kind == TypeKind::Tensor || type.kind == TypeKind::SparseTensor;
}

// The one that is known.
auto either(DataType a, DataType b) -> DataType {
  return a == DataType::Undefined ? b : a;
}

}  // namespace

auto without_shapes(Arena& arena, const Type* type) -> const Type* {
  if (type == nullptr) return nullptr;
  if (has_dims(*type)) {
    return type->has_rank ? with_shape(arena, *type, std::nullopt) : type;
  }
  const Type* element = without_shapes(arena, type->element);
  if (element == type->element) return type;
  Type changed = *type;
  changed.element = element;
  return arena.make<Type>(changed);
}

auto TypeJoiner::made(const Dim& dim) const -> bool {
  return std::ranges::find(made_, dim) != made_.end();
}

auto TypeJoiner::join(const Type* a, const Type* b) -> const Type* {
  if (a == nullptr || b == nullptr) {
    return without_shapes(ctx_.arena(), a == nullptr ? b : a);
  }
  if (is_same(a, b) || a->kind != b->kind) return a;
  if (has_dims(*a)) return join_dims(*a, *b);
  const Type* element = join(a->element, b->element);
  if (is_same(element, a->element)) return a;
  Type joined = *a;
  joined.element = element;
  return ctx_.arena().make<Type>(joined);
}

auto TypeJoiner::join_dims(const Type& a, const Type& b) -> const Type* {
  Type joined = a;
  joined.dtype = either(a.dtype, b.dtype);
  if (!a.has_rank || !b.has_rank || a.dims.size() != b.dims.size()) {
    return with_shape(ctx_.arena(), joined, std::nullopt);
  }
  Dims dims;
  for (std::size_t i = 0; i < a.dims.size(); ++i) {
    if (a.dims[i] == b.dims[i] || made(a.dims[i])) {
      dims.push_back(a.dims[i]);
    } else {
      dims.push_back(ctx_.fresh_dim(stem_));
      made_.push_back(dims.back());
    }
  }
  return with_shape(ctx_.arena(), joined, Shape(dims.data(), dims.size()));
}

auto join_values(Arena& arena, const Known* a, const Known* b) -> const Known* {
  if (a == b) return a;
  if (a == nullptr || b == nullptr || a->dtype != b->dtype ||
      !std::ranges::equal(a->dims, b->dims)) {
    return nullptr;
  }
  std::size_t num_equal = 0;
  for (std::size_t i = 0; i < a->elements.size(); ++i) {
    if (a->elements[i] == b->elements[i]) ++num_equal;
  }
  if (num_equal == a->elements.size()) return a;
  if (num_equal == 0) return nullptr;
  const auto elements = arena.make_array<Scalar>(a->elements.size());
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (a->elements[i] == b->elements[i]) elements[i] = a->elements[i];
  }
  return arena.make<Known>(
      Known{.dtype = a->dtype, .dims = a->dims, .elements = elements});
}

auto is_made_up(const Dim& dim) -> bool {
  if (dim.is_number()) return false;
  return std::ranges::any_of(symbolic::symbols_of(dim), symbolic::is_fresh_symbol);
}

auto one_element(InferContext& ctx, const Type* element, std::string_view stem)
    -> const Type* {
  if (element == nullptr || !has_dims(*element)) return element;
  if (std::ranges::none_of(element->dims, is_made_up)) return element;
  Dims dims;
  for (const Dim& dim : element->dims) {
    dims.push_back(is_made_up(dim) ? ctx.fresh_dim(stem) : dim);
  }
  return with_shape(ctx.arena(), *element, Shape(dims.data(), dims.size()));
}

}  // namespace opscribe::ops
