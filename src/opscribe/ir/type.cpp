#include "opscribe/ir/type.h"

#include <algorithm>

#include "opscribe/ir/attr.h"
#include "opscribe/ir/model.h"

namespace opscribe::ir {
namespace {

auto equal_bytes(Bytes a, Bytes b) -> bool {
  return std::ranges::equal(a, b);
}

auto make_type(Model& model, const Type& type) -> const Type* {
  return model.arena().make<Type>(type);
}

auto elem_text(const Type& type) -> std::string {
  if (!type.elem_type) return "undefined";
  if (!is_known(*type.elem_type)) return fmt::format("type#{}", *type.elem_type);
  return std::string(text_name(type.dtype()));
}

auto copy_text(Model& model, Text text) -> Text {
  return text.present() ? model.text(text.view()) : Text();
}
auto copy_bytes(Model& model, Bytes bytes) -> Bytes {
  return bytes.empty() ? Bytes() : model.bytes(bytes);
}

auto copy_shape(Model& model, const Shape& from) -> const Shape* {
  auto dims = model.arena().copy_array(from.dims);
  for (Dim& dim : dims) {
    if (dim.symbol.present()) dim.symbol = model.name(dim.symbol.view());
    if (dim.extra != nullptr) {
      dim.extra = model.arena().make<DimExtra>(
          DimExtra{.denotation = copy_text(model, dim.extra->denotation),
                   .unknown = copy_bytes(model, dim.extra->unknown)});
    }
  }
  return model.arena().make<Shape>(
      Shape{.dims = dims, .unknown = copy_bytes(model, from.unknown)});
}

}  // namespace

auto equal(const Dim& a, const Dim& b) -> bool {
  if (a.kind != b.kind || a.value != b.value || a.symbol.view() != b.symbol.view() ||
      (a.extra == nullptr) != (b.extra == nullptr)) {
    return false;
  }
  return a.extra == nullptr || (a.extra->denotation == b.extra->denotation &&
                                equal_bytes(a.extra->unknown, b.extra->unknown));
}

auto equal(const Shape& a, const Shape& b) -> bool {
  return equal_bytes(a.unknown, b.unknown) &&
         std::ranges::equal(a.dims, b.dims,
                            [](const Dim& x, const Dim& y) { return equal(x, y); });
}

auto equal(const Type& a, const Type& b) -> bool {
  const Type* left = &a;
  const Type* right = &b;
  // Element by element rather than recursive: depth is the file's choice.
  while (true) {
    if (left == right) return true;
    if (left->kind != right->kind || left->elem_type != right->elem_type ||
        left->opaque_domain != right->opaque_domain ||
        left->opaque_name != right->opaque_name ||
        left->denotation != right->denotation ||
        !equal_bytes(left->case_unknown, right->case_unknown) ||
        !equal_bytes(left->unknown, right->unknown) ||
        (left->shape == nullptr) != (right->shape == nullptr) ||
        (left->element == nullptr) != (right->element == nullptr)) {
      return false;
    }
    if (left->shape != nullptr && !equal(*left->shape, *right->shape)) return false;
    if (left->element == nullptr) return true;
    left = left->element;
    right = right->element;
  }
}

auto to_text(const Dim& dim) -> std::string {
  if (dim.kind == Dim::Kind::Value) return fmt::format("{}", dim.value);
  return dim.symbol.empty() ? std::string("?") : std::string(dim.symbol.view());
}

auto to_text(const Shape& shape) -> std::string {
  std::string text = "[";
  for (std::size_t i = 0; i < shape.dims.size(); ++i) {
    if (i != 0) text += ',';
    text += to_text(shape.dims[i]);
  }
  return text + "]";
}

auto to_text(const Type& type) -> std::string {
  const auto inner = [&] {
    return type.element == nullptr ? std::string("?") : to_text(*type.element);
  };
  const auto dense = [&] {
    if (type.shape == nullptr) return elem_text(type) + "[]";
    return type.shape->dims.empty() ? elem_text(type)
                                    : elem_text(type) + to_text(*type.shape);
  };
  switch (type.kind) {
    case Type::Kind::None:
      return "?";
    case Type::Kind::Tensor:
      return dense();
    case Type::Kind::SparseTensor:
      return "sparse_tensor(" + dense() + ")";
    case Type::Kind::Sequence:
      return "seq(" + inner() + ")";
    case Type::Kind::Optional:
      return "optional(" + inner() + ")";
    case Type::Kind::Map:
      return "map(" + elem_text(type) + ", " + inner() + ")";
    case Type::Kind::Opaque:
      return type.opaque_domain.empty()
                 ? fmt::format("opaque({})", type.opaque_name.view())
                 : fmt::format("opaque({},{})", type.opaque_domain.view(),
                               type.opaque_name.view());
  }
  return "?";
}

auto tensor_type(Model& model, DataType dtype) -> const Type* {
  return make_type(model, {.kind = Type::Kind::Tensor,
                           .elem_type = static_cast<std::int32_t>(dtype)});
}

auto tensor_type(Model& model, DataType dtype, std::span<const Dim> dims)
    -> const Type* {
  Arena& arena = model.arena();
  const Shape* shape = arena.make<Shape>(Shape{.dims = arena.copy_array(dims)});
  return make_type(model, {.kind = Type::Kind::Tensor,
                           .elem_type = static_cast<std::int32_t>(dtype),
                           .shape = shape});
}

auto sequence_type(Model& model, const Type* element) -> const Type* {
  return make_type(model, {.kind = Type::Kind::Sequence, .element = element});
}

auto optional_type(Model& model, const Type* element) -> const Type* {
  return make_type(model, {.kind = Type::Kind::Optional, .element = element});
}

auto map_type(Model& model, DataType key, const Type* value) -> const Type* {
  return make_type(model, {.kind = Type::Kind::Map,
                           .elem_type = static_cast<std::int32_t>(key),
                           .element = value});
}

auto copy_type(Model& model, const Type& type) -> const Type* {
  Type copy = type;
  copy.opaque_domain = copy_text(model, type.opaque_domain);
  copy.opaque_name = copy_text(model, type.opaque_name);
  copy.denotation = copy_text(model, type.denotation);
  copy.case_unknown = copy_bytes(model, type.case_unknown);
  copy.unknown = copy_bytes(model, type.unknown);
  if (type.shape != nullptr) copy.shape = copy_shape(model, *type.shape);
  if (type.element != nullptr) copy.element = copy_type(model, *type.element);
  return make_type(model, copy);
}

auto name_of(AttrType type) -> std::string_view {
  static constexpr std::string_view kNames[kNumAttrTypes] = {
      "UNDEFINED",      "FLOAT",      "INT",        "STRING",
      "TENSOR",         "GRAPH",      "FLOATS",     "INTS",
      "STRINGS",        "TENSORS",    "GRAPHS",     "SPARSE_TENSOR",
      "SPARSE_TENSORS", "TYPE_PROTO", "TYPE_PROTOS"};
  const auto index = static_cast<std::size_t>(type);
  return index < std::size(kNames) ? kNames[index] : "UNKNOWN";
}

auto Attr::graphs() const -> std::span<Graph* const> {
  if (const auto* one = std::get_if<Graph*>(&value)) return {one, 1};
  if (const auto* many = std::get_if<std::span<Graph* const>>(&value)) return *many;
  return {};
}

}  // namespace opscribe::ir
