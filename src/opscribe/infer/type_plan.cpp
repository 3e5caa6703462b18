#include "opscribe/infer/type_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "opscribe/tensor/dtype.h"

namespace opscribe::infer {
namespace {

using schema::TypeForm;
using symbolic::Type;
using symbolic::TypeKind;

// A type that is a map, or has one in it, as the definitions write it.
auto type_string(const Type& type) -> std::string {
  const auto element = [&] {
    return type.element != nullptr ? type_string(*type.element) : std::string("?");
  };
  switch (type.kind) {
    case TypeKind::Sequence:
      return "seq(" + element() + ")";
    case TypeKind::Map:
      return fmt::format(
          "map({}, {})", text_name(type.dtype),
          type.element != nullptr ? text_name(type.element->dtype) : "?");
    default:
      return "tensor(" + std::string(text_name(type.dtype)) + ")";
  }
}

auto has_form(const schema::TypeSet& allowed, const Type& element, TypeForm form)
    -> bool {
  return element.dtype == DataType::Undefined || allowed.contains(element.dtype, form);
}

auto sequence_may_be(const schema::TypeSet& allowed, const Type& type) -> bool {
  if (type.element == nullptr) return true;
  if (type.element->is_tensor()) {
    return has_form(allowed, *type.element, TypeForm::Sequence);
  }
  return type.element->kind != TypeKind::Map || allowed.contains(type_string(type));
}

auto optional_may_be(const schema::TypeSet& allowed, const Type& type) -> bool {
  const Type* inner = type.element;
  if (inner == nullptr) return true;
  if (inner->is_tensor()) return has_form(allowed, *inner, TypeForm::Optional);
  if (inner->kind == TypeKind::Sequence && inner->element != nullptr &&
      inner->element->is_tensor()) {
    return has_form(allowed, *inner->element, TypeForm::OptionalSequence);
  }
  return true;
}

}  // namespace

TypePlan::TypePlan(const schema::OpVersion& version) {
  const auto add = [&](std::vector<Param>& to, const schema::Param& param) {
    Param planned{.allowed = version.allowed_types(param),
                  .is_homogeneous = param.homogeneous};
    planned.only = planned.allowed.only_tensor();
    for (std::size_t i = 0; i < version.types.size(); ++i) {
      if (version.types[i].name == param.type_str) {
        planned.variable = static_cast<std::int8_t>(i);
      }
    }
    to.push_back(planned);
  };
  for (const schema::Param& param : version.inputs) add(inputs, param);
  for (const schema::Param& param : version.outputs) add(outputs, param);
  const auto is_variadic = [](const std::vector<schema::Param>& params) {
    return !params.empty() && params.back().option == schema::ParamOption::Variadic;
  };
  has_variadic_input = is_variadic(version.inputs);
  has_variadic_output = is_variadic(version.outputs);
  num_variables = version.types.size();
}

auto TypePlan::at(const std::vector<Param>& params, std::size_t i) const
    -> const Param* {
  if (i < params.size()) return &params[i];
  const bool is_variadic =
      &params == &inputs ? has_variadic_input : has_variadic_output;
  return is_variadic ? &params.back() : nullptr;
}

auto may_be(const schema::TypeSet& allowed, const Type& type) -> bool {
  switch (type.kind) {
    case TypeKind::Tensor:
    case TypeKind::SparseTensor:
      return has_form(allowed, type, TypeForm::Tensor);
    case TypeKind::Sequence:
      return sequence_may_be(allowed, type);
    case TypeKind::Optional:
      return optional_may_be(allowed, type);
    case TypeKind::Map:
      return type.element == nullptr || allowed.contains(type_string(type));
    case TypeKind::Opaque:
      return true;
  }
  return true;
}

auto words_for(const schema::TypeSet& allowed) -> std::string {
  constexpr std::size_t kMostNamed = 8;
  const auto names = allowed.type_strings();
  std::string text;
  const std::size_t shown = names.size() <= kMostNamed ? names.size() : kMostNamed - 1;
  for (std::size_t i = 0; i < shown; ++i) {
    std::string_view name = names[i];
    constexpr std::string_view kTensor = "tensor(";
    if (name.starts_with(kTensor)) {
      name = name.substr(kTensor.size(), name.size() - kTensor.size() - 1);
    }
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += name;
  }
  if (shown < names.size()) text += fmt::format(" or {} more", names.size() - shown);
  return text;
}

}  // namespace opscribe::infer
