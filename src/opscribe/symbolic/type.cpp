#include "opscribe/symbolic/type.h"

#include <algorithm>
#include <array>

#include "opscribe/tensor/dtype.h"

namespace opscribe::symbolic {

namespace {

// Tensors of which only the element type is known, by its number.
constexpr auto make_bare_types() -> std::array<Type, kNumDataTypes + 1> {
  std::array<Type, kNumDataTypes + 1> types{};
  for (std::size_t i = 0; i < types.size(); ++i) {
    types[i].dtype = static_cast<DataType>(i);
  }
  return types;
}
constexpr std::array<Type, kNumDataTypes + 1> kBareTypes = make_bare_types();

}  // namespace

auto tensor_type(DataType dtype) -> const Type* {
  return &kBareTypes[static_cast<std::size_t>(dtype)];
}

auto tensor_type(Arena& arena, DataType dtype, Shape dims) -> const Type* {
  return arena.make<Type>(Type{.kind = TypeKind::Tensor,
                               .dtype = dtype,
                               .has_rank = true,
                               .dims = arena.copy_array(dims)});
}

auto container_type(Arena& arena, TypeKind kind, const Type* element) -> const Type* {
  return arena.make<Type>(Type{.kind = kind, .element = element});
}

auto map_type(Arena& arena, DataType key, const Type* value) -> const Type* {
  return arena.make<Type>(Type{.kind = TypeKind::Map, .dtype = key, .element = value});
}

auto with_shape(Arena& arena, const Type& type, std::optional<Shape> dims)
    -> const Type* {
  Type changed = type;
  changed.has_rank = dims.has_value();
  changed.dims = dims ? Shape(arena.copy_array(*dims)) : Shape();
  return arena.make<Type>(changed);
}

auto with_dtype(Arena& arena, const Type& type, DataType dtype) -> const Type* {
  if (type.dtype == dtype) return &type;
  Type changed = type;
  changed.dtype = dtype;
  return arena.make<Type>(changed);
}

auto is_same(const Type* a, const Type* b) -> bool {
  if (a == b) return true;
  if (a == nullptr || b == nullptr) return false;
  return a->kind == b->kind && a->dtype == b->dtype && a->has_rank == b->has_rank &&
         std::ranges::equal(a->dims, b->dims) && is_same(a->element, b->element) &&
         a->opaque_domain == b->opaque_domain && a->opaque_name == b->opaque_name;
}

auto surely_differ_in_kind(const Type* a, const Type* b) -> bool {
  if (a == nullptr || b == nullptr) return false;
  if (a->kind != b->kind) return true;
  if (a->dtype != b->dtype && a->dtype != DataType::Undefined &&
      b->dtype != DataType::Undefined) {
    return true;
  }
  if (a->opaque_domain != b->opaque_domain || a->opaque_name != b->opaque_name) {
    return true;
  }
  return surely_differ_in_kind(a->element, b->element);
}

auto to_text(Shape dims) -> std::string {
  std::string text = "[";
  for (const Dim& dim : dims) {
    if (text.size() > 1) text += ",";
    text += to_text(dim);
  }
  return text + "]";
}

auto to_text(const Type* type) -> std::string {
  if (type == nullptr) return "?";
  const auto dtype = [&] {
    return type->dtype == DataType::Undefined ? std::string("?")
                                              : std::string(text_name(type->dtype));
  };
  const auto dims = [&] {
    if (!type->has_rank) return std::string("[]");
    return type->dims.empty() ? std::string() : to_text(type->dims);
  };
  switch (type->kind) {
    case TypeKind::Tensor:
      return dtype() + dims();
    case TypeKind::SparseTensor:
      return "sparse_tensor(" + dtype() + dims() + ")";
    case TypeKind::Sequence:
      return "seq(" + to_text(type->element) + ")";
    case TypeKind::Optional:
      return "optional(" + to_text(type->element) + ")";
    case TypeKind::Map:
      return "map(" + dtype() + ", " + to_text(type->element) + ")";
    case TypeKind::Opaque:
      return "opaque(" + std::string(type->opaque_name) + ")";
  }
  return "?";
}

}  // namespace opscribe::symbolic
