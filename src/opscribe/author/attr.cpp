#include "opscribe/author/attr.h"

#include "opscribe/author/attr_data.h"
#include "opscribe/author/builder.h"

namespace opscribe::author {

namespace {

template <typename T>
auto held(T value) -> std::shared_ptr<const AttrData> {
  return std::make_shared<const AttrData>(AttrData{std::move(value)});
}

}  // namespace

AnyAttr::AnyAttr(std::int64_t value) : data_(held(value)) {}
AnyAttr::AnyAttr(float value) : data_(held(value)) {}
AnyAttr::AnyAttr(std::string value) : data_(held(std::move(value))) {}
AnyAttr::AnyAttr(Floats values) : data_(held(std::move(values))) {}
AnyAttr::AnyAttr(Ints values) : data_(held(std::move(values))) {}
AnyAttr::AnyAttr(Strings values) : data_(held(std::move(values))) {}
AnyAttr::AnyAttr(const Tensor& value) : data_(held(value)) {}
AnyAttr::AnyAttr(const SparseTensor& value) : data_(held(value)) {}
AnyAttr::AnyAttr(const Type& value) : data_(held(value)) {}
AnyAttr::AnyAttr(Body value) : data_(held(std::move(value))) {}
AnyAttr::AnyAttr(const AnyParam& parameter) : data_(held(parameter)) {}

auto attr_type_of(ParamKind kind) -> ir::AttrType {
  switch (kind) {
    case ParamKind::Float:
      return ir::AttrType::Float;
    case ParamKind::Int:
    case ParamKind::Bool:
      return ir::AttrType::Int;
    case ParamKind::Text:
      return ir::AttrType::String;
    case ParamKind::FloatList:
      return ir::AttrType::Floats;
    case ParamKind::IntList:
      return ir::AttrType::Ints;
    case ParamKind::TextList:
      return ir::AttrType::Strings;
  }
  return ir::AttrType::Undefined;
}

auto AttrData::type() const -> ir::AttrType {
  if (const auto* parameter = std::get_if<AnyParam>(&value)) {
    return attr_type_of(parameter->kind);
  }
  // In the order of the alternatives.
  constexpr ir::AttrType kTypes[] = {
      ir::AttrType::Int,    ir::AttrType::Float,        ir::AttrType::String,
      ir::AttrType::Ints,   ir::AttrType::Floats,       ir::AttrType::Strings,
      ir::AttrType::Tensor, ir::AttrType::SparseTensor, ir::AttrType::TypeProto,
      ir::AttrType::Graph,
  };
  return kTypes[value.index()];
}

}  // namespace opscribe::author
