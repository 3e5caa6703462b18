#include "opscribe/infer/declared.h"

#include <fmt/format.h>

#include <algorithm>

#include "opscribe/infer/inferrer.h"

namespace opscribe::infer {
namespace {

constexpr int kMaxTypeDepth = 64;

auto import_dim(Facts& facts, const ir::Dim& dim, std::string_view value_name,
                std::size_t axis) -> Dim {
  if (dim.is_fixed() && dim.value >= 0) return dim.value;
  if (dim.kind == ir::Dim::Kind::Symbol && !dim.symbol.empty()) {
    const auto parsed = symbolic::parse_dim(dim.symbol.view(), facts.pool());
    return parsed ? *parsed : facts.pool().symbol(dim.symbol.view());
  }
  constexpr std::size_t kLongestName = 64;
  return facts.fresh(fmt::format("{}_d{}", value_name.substr(0, kLongestName), axis),
                     symbolic::kSize);
}

auto import_type(Facts& facts, const ir::Type* declared, std::string_view value_name,
                 int depth) -> const Type* {
  if (declared == nullptr || depth > kMaxTypeDepth) return nullptr;
  Arena& arena = facts.arena();
  const auto element = [&] {
    return import_type(facts, declared->element, value_name, depth + 1);
  };
  switch (declared->kind) {
    case ir::Type::Kind::None:
      return nullptr;
    case ir::Type::Kind::Tensor:
    case ir::Type::Kind::SparseTensor: {
      Type type{.kind = declared->kind == ir::Type::Kind::Tensor
                            ? TypeKind::Tensor
                            : TypeKind::SparseTensor,
                .dtype = declared->dtype()};
      if (declared->shape != nullptr && declared->shape->rank() <= kMaxRank) {
        Dims dims;
        for (const ir::Dim& dim : declared->shape->dims) {
          dims.push_back(import_dim(facts, dim, value_name, dims.size()));
        }
        type.has_rank = true;
        type.dims = arena.copy_array(Shape(dims.data(), dims.size()));
      }
      return arena.make<Type>(type);
    }
    case ir::Type::Kind::Sequence:
      return container_type(arena, TypeKind::Sequence, element());
    case ir::Type::Kind::Optional:
      return container_type(arena, TypeKind::Optional, element());
    case ir::Type::Kind::Map:
      return map_type(arena, declared->dtype(), element());
    case ir::Type::Kind::Opaque:
      return arena.make<Type>(
          Type{.kind = TypeKind::Opaque,
               .opaque_domain = arena.copy(declared->opaque_domain.view()),
               .opaque_name = arena.copy(declared->opaque_name.view())});
  }
  return nullptr;
}

auto export_tensor(ir::Model& model, const Type& type) -> const ir::Type* {
  if (type.dtype == DataType::Undefined) return nullptr;
  if (!type.has_rank) return ir::tensor_type(model, type.dtype);
  const auto dims = model.arena().make_array<ir::Dim>(type.dims.size());
  for (std::size_t i = 0; i < dims.size(); ++i) {
    const Dim& dim = type.dims[i];
    dims[i] = dim.is_number() ? ir::Dim::fixed(dim.number())
                              : ir::Dim::named(model.name(to_text(dim)));
  }
  return ir::tensor_type(model, type.dtype, dims);
}

auto is_confirmed(const ir::Dim& declared, const Dim& known) -> bool {
  switch (declared.kind) {
    case ir::Dim::Kind::Unknown:
      return true;
    case ir::Dim::Kind::Value:
      return known.is(declared.value);
    case ir::Dim::Kind::Symbol:
      return symbolic::symbol_name(known) == declared.symbol.view();
  }
  return false;
}

}  // namespace

auto is_confirmed(const ir::Type& declared, const Type& known) -> bool {
  if (declared.kind != ir::Type::Kind::Tensor || !known.is_tensor() ||
      declared.dtype() != known.dtype) {
    return false;
  }
  if (declared.shape == nullptr) return true;
  return known.has_rank && std::ranges::equal(declared.shape->dims, known.dims,
                                              [](const ir::Dim& dim, const Dim& other) {
                                                return is_confirmed(dim, other);
                                              });
}

auto import_type(Facts& facts, const ir::Type* declared, std::string_view value_name)
    -> const Type* {
  return import_type(facts, declared, value_name, 0);
}

auto export_type(ir::Model& model, const Type* type) -> const ir::Type* {
  if (type == nullptr) return nullptr;
  switch (type->kind) {
    case TypeKind::Tensor:
      return export_tensor(model, *type);
    case TypeKind::SparseTensor: {
      const ir::Type* tensor = export_tensor(model, *type);
      if (tensor == nullptr) return nullptr;
      auto* sparse = model.arena().make<ir::Type>(*tensor);
      sparse->kind = ir::Type::Kind::SparseTensor;
      return sparse;
    }
    case TypeKind::Sequence: {
      const ir::Type* element = export_type(model, type->element);
      return element != nullptr ? ir::sequence_type(model, element) : nullptr;
    }
    case TypeKind::Optional: {
      const ir::Type* element = export_type(model, type->element);
      return element != nullptr ? ir::optional_type(model, element) : nullptr;
    }
    case TypeKind::Map: {
      const ir::Type* element = export_type(model, type->element);
      return element != nullptr ? ir::map_type(model, type->dtype, element) : nullptr;
    }
    case TypeKind::Opaque:
      return model.arena().make<ir::Type>(
          ir::Type{.kind = ir::Type::Kind::Opaque,
                   .opaque_domain = model.text(type->opaque_domain),
                   .opaque_name = model.text(type->opaque_name)});
  }
  return nullptr;
}

}  // namespace opscribe::infer
