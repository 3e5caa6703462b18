#include "opscribe/schema/infer_context.h"

#include <algorithm>
#include <variant>

#include "opscribe/base/text.h"
#include "opscribe/schema/op_def.h"

namespace opscribe::schema {
namespace {

auto default_of(const InferContext& ctx, std::string_view name) -> const AttrDefault* {
  const AttrDef* def = ctx.version().find_attribute(name);
  return def != nullptr && def->has_default() ? &def->default_value : nullptr;
}

// The value an attribute has as a `Given`, else its default as a `Default`.
template <typename Given, typename Default>
auto given_or_default(InferContext& ctx, std::string_view name)
    -> std::optional<Default> {
  if (const ir::Attr* attr = ctx.attr(name)) {
    const auto* given = attr->get_if<Given>();
    // Another type of value is the checker's business.
    if (given == nullptr) InferContext::stop();
    if constexpr (std::is_same_v<Given, Bytes>) {
      return as_text(*given);
    } else {
      return *given;
    }
  }
  const AttrDefault* value = default_of(ctx, name);
  const auto* found = value != nullptr ? std::get_if<Default>(value) : nullptr;
  return found != nullptr ? std::optional<Default>(*found) : std::nullopt;
}

}  // namespace

auto InferContext::dtype(std::size_t i) -> DataType {
  const Type* known = type(i);
  return known != nullptr && known->is_tensor() ? known->dtype : DataType::Undefined;
}

auto InferContext::shape(std::size_t i) -> std::optional<Shape> {
  const Type* known = type(i);
  return known != nullptr && known->is_tensor() ? known->shape() : std::nullopt;
}

auto InferContext::rank(std::size_t i) -> std::optional<std::size_t> {
  const auto known = shape(i);
  return known ? std::optional(known->size()) : std::nullopt;
}

auto InferContext::ints(std::size_t i) -> std::optional<Dims> {
  const Known* known = value(i);
  if (known == nullptr) return std::nullopt;
  Dims dims;
  for (const Scalar& element : known->elements) {
    if (element.is_known() && !element.is_integer()) return std::nullopt;
    dims.push_back(element.is_integer() ? element.dim() : fresh_int("element"));
  }
  return dims;
}

auto InferContext::numbers(std::size_t i)
    -> std::optional<SmallVector<std::int64_t, 8>> {
  const Known* known = value(i);
  if (known == nullptr) return std::nullopt;
  SmallVector<std::int64_t, 8> numbers;
  for (const Scalar& element : known->elements) {
    const auto number = element.try_integer();
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

auto InferContext::single_int(std::size_t i) -> std::optional<Dim> {
  const Known* known = value(i);
  const Scalar* single = known != nullptr ? known->single() : nullptr;
  if (single == nullptr || !single->is_integer()) return std::nullopt;
  return single->dim();
}

auto InferContext::length(std::size_t i) -> std::optional<std::int64_t> {
  const auto known = shape(i);
  if (!known || known->size() != 1) return std::nullopt;
  return (*known)[0].try_number();
}

auto InferContext::int_attr(std::string_view name) -> std::int64_t {
  return try_int_attr(name).value_or(0);
}

auto InferContext::try_int_attr(std::string_view name) -> std::optional<std::int64_t> {
  return given_or_default<std::int64_t, std::int64_t>(*this, name);
}

auto InferContext::float_attr(std::string_view name) -> float {
  return given_or_default<float, float>(*this, name).value_or(0.0F);
}

auto InferContext::string_attr(std::string_view name) -> std::string_view {
  return given_or_default<Bytes, std::string_view>(*this, name)
      .value_or(std::string_view());
}

auto InferContext::ints_attr(std::string_view name) -> std::optional<IntList> {
  return given_or_default<IntList, IntList>(*this, name);
}

auto InferContext::axis_attr(std::string_view name, std::size_t rank) -> std::size_t {
  const std::int64_t axis = int_attr(name);
  const auto found = try_axis(axis, rank);
  if (!found) {
    fail("invalid-axis", {0}, "", "`{}` is {}, out of range for rank {}", name, axis,
         rank);
  }
  return *found;
}

void InferContext::set_dtype(std::size_t i, DataType dtype) {
  const Type* known = output_type(i);
  set_type(i, known != nullptr && known->is_tensor()
                  ? symbolic::with_dtype(arena(), *known, dtype)
                  : symbolic::tensor_type(dtype));
}

void InferContext::set_shape(std::size_t i, Shape dims) {
  set_tensor(i, output_dtype(i), dims);
}

void InferContext::set_tensor(std::size_t i, DataType dtype, Shape dims) {
  set_type(i, symbolic::tensor_type(arena(), dtype, dims));
}

auto InferContext::output_dtype(std::size_t i) -> DataType {
  const Type* known = output_type(i);
  return known != nullptr && known->is_tensor() ? known->dtype : DataType::Undefined;
}

void InferContext::set_value(std::size_t i, IntList dims,
                             std::span<const Scalar> elements) {
  Dims shape;
  for (const std::int64_t dim : dims) shape.emplace_back(dim);
  set_shape(i, shape);
  if (elements.size() > symbolic::kMaxKnownElements ||
      std::ranges::none_of(elements, &Scalar::is_known)) {
    // Nothing of interest but that there are none.
    if (!elements.empty()) return;
  }
  keep_value(i, arena().make<Known>(Known{.dtype = output_dtype(i),
                                          .dims = arena().copy_array(dims),
                                          .elements = arena().copy_array(elements)}));
}

void InferContext::set_value(std::size_t i, const Known& known) {
  set_value(i, known.dims, known.elements);
}

auto InferContext::input_name(std::size_t i) const -> std::string {
  const Param* param = version().input_at(i);
  if (param == nullptr) return fmt::format("input {}", i);
  if (param->option != ParamOption::Variadic) return fmt::format("`{}`", param->name);
  return fmt::format("input {} of `{}`", i - version().inputs.size() + 1, param->name);
}

}  // namespace opscribe::schema
