#pragma once

// Attributes as Python has them.

#include <string_view>

#include "bind.h"
#include "opscribe/ir/attr.h"

namespace opscribe::bind {

// A view of one attribute. Survives changes of the attribute; shows the present value.
struct PyAttr {
  nb::object model;
  ir::Attr* attr;

  auto source() const -> ir::Model& { return *nb::inst_ptr<ir::Model>(model); }
};

// The attributes of a node as a mapping; see mapping.h.
struct AttrMap {
  nb::object owner;  // the Node
  ir::Node* node;

  auto keys() const -> std::vector<std::string>;
  auto get(std::string_view key) const -> nb::object;
  void set(std::string_view key, nb::handle value);
  auto erase(std::string_view key) -> bool;
};

struct PySparseTensor {
  nb::object model;
  ir::StoredSparseTensor* tensor;

  auto source() const -> ir::Model& { return *nb::inst_ptr<ir::Model>(model); }
};

auto to_python(ir::Model& model, ir::Attr* attr) -> PyAttr;
// What the attribute holds: int, float, str, Tensor, Graph, Type, SparseTensor, a tuple
// of those, or None.
auto value_object(ir::Model& model, const ir::Attr& attr) -> nb::object;
// The Python object as an attribute's value, in `model`. With Undefined the object
// decides the type, else it must fit the wanted one (an int does for a Float).
auto to_attr_value(ir::Model& model, nb::handle object, ir::AttrType wanted,
                   std::string_view name) -> ir::AttrValue;
// Gives the node the attribute. Its type is that of the attribute it replaces, or what
// the operator's definition says, or what the object is.
void set_attr(ir::Node& node, std::string_view name, nb::handle object,
              ir::AttrType wanted = ir::AttrType::Undefined);

inline constexpr auto kAttrValue =
    "int | float | str | bytes | Tensor | Graph | Type | SparseTensor | Attribute | "
    "opscribe._typing.Array | collections.abc.Sequence[int] | "
    "collections.abc.Sequence[float] | collections.abc.Sequence[str] | "
    "collections.abc.Sequence[bytes] | collections.abc.Sequence[Tensor] | "
    "collections.abc.Sequence[Graph] | collections.abc.Sequence[Type]";
inline constexpr auto kAttrResult =
    "int | float | str | Tensor | Graph | Type | SparseTensor | tuple[int, ...] | "
    "tuple[float, ...] | tuple[str, ...] | tuple[Tensor, ...] | tuple[Graph, ...] | "
    "tuple[Type, ...] | tuple[SparseTensor, ...] | None";

}  // namespace opscribe::bind
