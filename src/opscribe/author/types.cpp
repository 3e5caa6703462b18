#include "opscribe/author/types.h"

#include "opscribe/base/error.h"
#include "opscribe/ir/model.h"
#include "opscribe/ir/type.h"

namespace opscribe::author {

Type::Type(Kind kind, DataType key, const Type& element)
    : kind_(kind), dtype_(key), element_(std::make_shared<const Type>(element)) {}

auto Type::scalar() const -> Type {
  if (kind_ != Kind::Tensor || axes_) {
    throw Error(ErrorKind::Usage,
                fmt::format("`{}` cannot become the type of a scalar", text()),
                "write `FLOAT.scalar()`");
  }
  Type result = *this;
  result.axes_.emplace();
  return result;
}

auto Type::with_axis(Axis axis) const -> Type {
  if (kind_ != Kind::Tensor) {
    throw Error(ErrorKind::Usage, fmt::format("`{}` has no axes", text()),
                "give them to the tensors inside: `sequence_of(FLOAT[3])`");
  }
  Type result = *this;
  if (!result.axes_) result.axes_.emplace();
  result.axes_->push_back(std::move(axis));
  return result;
}

auto Type::with_size(std::int64_t size) const -> Type {
  if (size < 0) {
    throw Error(ErrorKind::Usage, fmt::format("an axis cannot have size {}", size),
                "write `[std::nullopt]` or a name for a size that is not known");
  }
  return with_axis({.size = size});
}

auto Type::operator[](std::string_view name) const -> Type {
  return with_axis({.name = std::string(name)});
}

auto Type::operator[](std::nullopt_t) const -> Type {
  return with_axis({});
}

auto Type::to_ir(ir::Model& model) const -> const ir::Type* {
  switch (kind_) {
    case Kind::Sequence:
      return ir::sequence_type(model, element_->to_ir(model));
    case Kind::Optional:
      return ir::optional_type(model, element_->to_ir(model));
    case Kind::Map:
      return ir::map_type(model, dtype_, element_->to_ir(model));
    case Kind::Tensor:
      break;
  }
  if (!axes_) return ir::tensor_type(model, dtype_);
  std::vector<ir::Dim> dims;
  for (const Axis& axis : *axes_) {
    if (axis.size >= 0) {
      dims.push_back(ir::Dim::fixed(axis.size));
    } else if (!axis.name.empty()) {
      dims.push_back(ir::Dim::named(model.name(axis.name)));
    } else {
      dims.push_back(ir::Dim::unknown());
    }
  }
  return ir::tensor_type(model, dtype_, dims);
}

auto Type::text() const -> std::string {
  ir::Model scratch;
  return ir::to_text(*to_ir(scratch));
}

auto sequence_of(const Type& element) -> Type {
  return Type(Type::Kind::Sequence, DataType::Undefined, element);
}

auto optional_of(const Type& element) -> Type {
  return Type(Type::Kind::Optional, DataType::Undefined, element);
}

auto map_of(DataType key, const Type& value) -> Type {
  return Type(Type::Kind::Map, key, value);
}

}  // namespace opscribe::author
