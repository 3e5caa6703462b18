#include "opscribe/infer/facts.h"

#include "opscribe/symbolic/expr.h"

namespace opscribe::infer {
namespace {

// The one that says more of two that are equal: a number, a name, the shorter one.
auto plainer(const Dim& a, const Dim& b) -> Dim {
  if (a.is_number() || b.is_number()) return a.is_number() ? a : b;
  if (symbolic::is_fresh_symbol(a) != symbolic::is_fresh_symbol(b)) {
    return symbolic::is_fresh_symbol(a) ? b : a;
  }
  return b.expr()->measure.size < a.expr()->measure.size ? b : a;
}

}  // namespace

auto Facts::unified(const Dim& a, const Dim& b, const void* cause)
    -> std::optional<Dim> {
  if (num_suppositions_ == 0) return equations_.unified(a, b, cause);
  const Dim left = equations_.resolve(a);
  const Dim right = equations_.resolve(b);
  if (symbolic::surely_differ(left, right)) return std::nullopt;
  return plainer(left, right);
}

auto Facts::find(const ir::Value* value) -> const Fact* {
  const Fact* fact = table_.find(value);
  if (fact == nullptr || fact->generation == equations_.generation()) return fact;
  table_.set(value, {.type = resolve(fact->type),
                     .known = resolve(fact->known),
                     .generation = equations_.generation()});
  return table_.find(value);
}

auto Facts::type(const ir::Value* value) -> const Type* {
  const Fact* fact = find(value);
  return fact != nullptr ? fact->type : nullptr;
}

auto Facts::known(const ir::Value* value) -> const Known* {
  const Fact* fact = find(value);
  return fact != nullptr ? fact->known : nullptr;
}

auto Facts::dtype(const ir::Value* value) -> DataType {
  const Type* found = type(value);
  return found != nullptr && found->is_tensor() ? found->dtype : DataType::Undefined;
}

auto Facts::shape(const ir::Value* value) -> std::optional<Shape> {
  const Type* found = type(value);
  return found != nullptr && found->is_tensor() ? found->shape() : std::nullopt;
}

void Facts::set(const ir::Value* value, const Type* type, const Known* known) {
  table_.set(value,
             {.type = type, .known = known, .generation = equations_.generation()});
}

auto Facts::resolve(const Type* type) -> const Type* {
  if (type == nullptr || !equations_.resolves_anything()) return type;
  Type resolved = *type;
  resolved.element = resolve(type->element);
  bool is_changed = resolved.element != type->element;
  Dims dims;
  for (const Dim& dim : type->dims) {
    dims.push_back(equations_.resolve(dim));
    is_changed |= dims.back() != dim;
  }
  if (!is_changed) return type;
  resolved.dims = arena_.copy_array(Shape(dims.data(), dims.size()));
  return arena_.make<Type>(resolved);
}

auto Facts::resolve(const Known* known) -> const Known* {
  if (known == nullptr || !equations_.resolves_anything()) return known;
  using symbolic::Scalar;
  bool is_changed = false;
  symbolic::Scalars elements;
  for (const Scalar& element : known->elements) {
    elements.push_back(element);
    if (element.kind() != Scalar::Kind::Integer &&
        element.kind() != Scalar::Kind::Ratio) {
      continue;
    }
    const Dim dim = equations_.resolve(element.dim());
    if (dim == element.dim()) continue;
    is_changed = true;
    elements.back() = element.is_integer() ? Scalar::of(dim)
                                           : Scalar::ratio(dim, element.denominator());
  }
  if (!is_changed) return known;
  Known resolved = *known;
  resolved.elements =
      arena_.copy_array(std::span<const Scalar>(elements.data(), elements.size()));
  return arena_.make<Known>(resolved);
}

}  // namespace opscribe::infer
