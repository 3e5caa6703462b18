#include "opscribe/emit/constants.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "opscribe/base/utf8.h"
#include "opscribe/ir/data_field.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/tensor/number_text.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::emit {
namespace {

using ConstantKind = syntax::Constant::Kind;

// More elements than this are bytes; they would be a line each.
constexpr std::int64_t kMostElements = 64;

// Types whose elements numpy knows by itself.
auto numpy_name(DataType dtype) -> std::string_view {
  switch (dtype) {
    case DataType::Float:
      return "float32";
    case DataType::Double:
      return "float64";
    case DataType::Bool:
      return "bool_";
    case DataType::Float16:
    case DataType::UInt8:
    case DataType::Int8:
    case DataType::UInt16:
    case DataType::Int16:
    case DataType::Int32:
    case DataType::Int64:
    case DataType::UInt32:
    case DataType::UInt64:
      return text_name(dtype);
    default:
      return {};
  }
}

// Elements that a number in the text gives back bit by bit: NaN has many forms.
auto has_only_plain_numbers(const Tensor& tensor) -> bool {
  if (!is_float(tensor.dtype())) return true;
  for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
    if (std::isnan(element_as_double(tensor, i))) return false;
  }
  return true;
}

// What a file stores in one place, and a script can say.
auto is_plain(const ir::StoredTensor& tensor) -> bool {
  return tensor.data.size() <= 1 && !tensor.is_external() &&
         tensor.dtype() != DataType::Undefined;
}

auto read(const ir::Model& model, const ir::StoredTensor& tensor)
    -> std::optional<Tensor> {
  try {
    Tensor value = serde::value_of(model, tensor);
    return value.is_string() ? value : value.to_aligned();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::Invalid) throw;
    return std::nullopt;
  }
}

}  // namespace

auto Constants::text(std::string_view value) const -> const Expr* {
  const bool is_utf8 = first_bad_utf8(value) == value.size();
  return is_utf8 ? make_.text(value) : make_.bytes(value);
}

auto Constants::special(std::string_view digits) const -> const Expr* {
  const bool is_negative = digits.starts_with('-');
  const Expr* value =
      make_.call(make_.name("float"), {make_.text(digits.substr(is_negative ? 1 : 0))});
  if (!is_negative) return value;
  return make_.expr(syntax::UnaryOp{syntax::UnaryOperator::USub, value});
}

auto Constants::number(float value) const -> const Expr* {
  const std::string digits = number_text(value);
  return std::isfinite(value) ? make_.number(digits, ConstantKind::Float)
                              : special(digits);
}

auto Constants::element(const Tensor& tensor, std::int64_t index, bool is_numpy) const
    -> const Expr* {
  if (tensor.is_string()) {
    return text(tensor.strings()[static_cast<std::size_t>(index)]);
  }
  const std::string digits = element_text(tensor, index);
  if (tensor.dtype() == DataType::Bool) return make_.truth(digits == "True");
  if (is_integer(tensor.dtype())) return make_.number(digits, ConstantKind::Int);
  if (digits.ends_with("inf")) {
    if (!is_numpy) return special(digits);
    const Expr* infinite = words_.numpy("inf");
    if (!digits.starts_with('-')) return infinite;
    return make_.expr(syntax::UnaryOp{syntax::UnaryOperator::USub, infinite});
  }
  return make_.number(digits, ConstantKind::Float);
}

auto Constants::elements(const Tensor& tensor, bool is_numpy) const
    -> std::vector<const Expr*> {
  std::vector<const Expr*> all;
  for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
    all.push_back(element(tensor, i, is_numpy));
  }
  return all;
}

auto Constants::nested(const std::vector<const Expr*>& all, const Dims& dims,
                       std::size_t axis, std::size_t& next) const -> const Expr* {
  if (axis == dims.size()) return all[next++];
  std::vector<const Expr*> items;
  for (std::int64_t i = 0; i < dims[axis]; ++i) {
    items.push_back(nested(all, dims, axis + 1, next));
  }
  return make_.list_of(items);
}

auto Constants::dims(std::span<const std::int64_t> all) const -> const Expr* {
  std::vector<const Expr*> items;
  for (const std::int64_t dim : all) items.push_back(make_.integer(dim));
  return make_.list_of(items);
}

auto Constants::array(const Tensor& tensor) const -> const Expr* {
  std::size_t next = 0;
  const Expr* values = nested(elements(tensor, true), tensor.dims(), 0, next);
  return make_.call(words_.numpy("array"), {values},
                    {make_.keyword("dtype", words_.numpy(numpy_name(tensor.dtype())))});
}

auto Constants::tensor(const ir::StoredTensor& stored, std::string_view name) const
    -> const Expr* {
  if (aside_ != nullptr) {
    if (const auto place = aside_(stored)) {
      return make_.call(
          words_.external_tensor(),
          {make_.text(name), words_.type_number(stored.dtype()), dims(stored.dims),
           make_.text(place->location)},
          {make_.keyword("offset",
                         make_.integer(static_cast<std::int64_t>(place->offset))),
           make_.keyword("length",
                         make_.integer(static_cast<std::int64_t>(place->length)))});
    }
  }
  if (stored.is_external()) return external(stored, name);
  if (!is_plain(stored)) return nullptr;
  const auto value = read(model_, stored);
  if (!value) return nullptr;
  const bool is_raw = stored.data.empty() || stored.find(ir::DataField::Raw) != nullptr;
  const std::int64_t count = value->element_count();
  const bool is_short = count <= kMostElements && has_only_plain_numbers(*value) &&
                        !is_complex(value->dtype());
  if (is_raw && is_short && count > 0 && !numpy_name(value->dtype()).empty()) {
    return array(*value);
  }
  const bool is_listed =
      value->is_string() || (!is_raw && is_short) ||
      (is_short && is_integer(value->dtype()) && bits(value->dtype()) >= 8);
  std::vector<const Expr*> given = {
      make_.text(name), words_.type_number(value->dtype()), dims(stored.dims)};
  if (first_bad_utf8(name) != name.size()) given[0] = make_.text("");
  if (is_listed) {
    given.push_back(make_.list_of(elements(*value, false)));
    return make_.call(words_.make_tensor(), given);
  }
  given.push_back(make_.bytes(as_text(value->bytes())));
  return make_.call(words_.make_tensor(), given,
                    {make_.keyword("raw", make_.truth(true))});
}

// The file of an external tensor stays what it is.
auto Constants::external(const ir::StoredTensor& stored, std::string_view name) const
    -> const Expr* {
  constexpr std::array<std::string_view, 4> kKeys = {"offset", "length", "checksum",
                                                     "basepath"};
  if (stored.dtype() == DataType::Undefined || !stored.data.empty() ||
      stored.external.empty() || stored.external[0].key.view() != "location") {
    return nullptr;
  }
  std::vector<const Expr*> given = {
      make_.text(name), words_.type_number(stored.dtype()), dims(stored.dims),
      make_.text(stored.external[0].value.view())};
  std::vector<syntax::Keyword> keywords;
  std::size_t next = 0;
  for (std::size_t i = 1; i < stored.external.size(); ++i) {
    const ir::StringEntry& entry = stored.external[i];
    while (next < kKeys.size() && kKeys[next] != entry.key.view()) ++next;
    if (next == kKeys.size()) return nullptr;
    const std::string_view value = entry.value.view();
    const bool is_number = next < 2;
    const auto number = try_parse_number<std::int64_t>(value);
    if (is_number && (!number || fmt::format("{}", *number) != value)) return nullptr;
    keywords.push_back(
        make_.keyword(kKeys[next], is_number ? make_.integer(*number) : text(value)));
  }
  return make_.call(words_.external_tensor(), given, keywords);
}

auto Constants::literal(const ir::StoredTensor& stored) const -> const Expr* {
  constexpr std::int64_t kMost = 16;
  if (!is_plain(stored) || stored.dims.size() > 1) return nullptr;
  const DataType dtype = stored.dtype();
  const bool is_list = !stored.dims.empty();
  const bool is_known = dtype == DataType::Int64 || dtype == DataType::Float ||
                        dtype == DataType::Bool || dtype == DataType::String;
  if (!is_known) return nullptr;
  const auto value = read(model_, stored);
  if (!value || value->element_count() > kMost || value->is_empty() ||
      !has_only_plain_numbers(*value)) {
    return nullptr;
  }
  const std::vector<const Expr*> all = elements(*value, false);
  const auto is_plain_item = [](const Expr* item) {
    return item->as<syntax::Call>() == nullptr &&
           !item->is_constant(ConstantKind::Bytes);
  };
  for (const Expr* item : all) {
    const auto* sign = item->as<syntax::UnaryOp>();
    if (!is_plain_item(sign == nullptr ? item : sign->operand)) return nullptr;
  }
  return is_list ? make_.list_of(all) : all.front();
}

auto Constants::attribute(const ir::Attr& attr) const -> const Expr* {
  const auto integers = [&](auto&& all) {
    std::vector<const Expr*> items;
    for (const std::int64_t each : all) items.push_back(make_.integer(each));
    return make_.list_of(items);
  };
  if (const auto* value = attr.get_if<std::int64_t>()) return make_.integer(*value);
  if (const auto* value = attr.get_if<float>()) {
    return std::isnan(*value) ? nullptr : number(*value);
  }
  if (const auto* value = attr.get_if<Bytes>()) {
    return text(as_text(*value));
  }
  if (const auto* value = attr.get_if<const ir::Type*>()) return type(*value);
  if (const auto* all = attr.get_if<std::span<const std::int64_t>>()) {
    return integers(*all);
  }
  if (const auto* all = attr.get_if<std::span<const float>>()) {
    std::vector<const Expr*> items;
    for (const float each : *all) {
      if (std::isnan(each)) return nullptr;
      items.push_back(number(each));
    }
    return make_.list_of(items);
  }
  if (const auto* all = attr.get_if<std::span<const Bytes>>()) {
    std::vector<const Expr*> items;
    for (const Bytes each : *all) {
      items.push_back(text(as_text(each)));
    }
    return make_.list_of(items);
  }
  if (const auto* value = attr.get_if<ir::StoredTensor*>()) {
    return tensor(**value, (*value)->name.view());
  }
  if (const auto* all = attr.get_if<std::span<ir::StoredTensor* const>>()) {
    std::vector<const Expr*> items;
    for (const ir::StoredTensor* each : *all) {
      items.push_back(tensor(*each, each->name.view()));
      if (items.back() == nullptr) return nullptr;
    }
    return make_.list_of(items);
  }
  return nullptr;
}

auto Constants::type(const ir::Type* type) const -> const Expr* {
  if (type == nullptr) return nullptr;
  const bool is_sequence = type->kind == ir::Type::Kind::Sequence;
  if (!is_sequence && type->kind != ir::Type::Kind::Optional) return annotation(type);
  const Expr* inner = this->type(type->element);
  if (inner == nullptr) return nullptr;
  return make_.subscript(words_.typing(is_sequence ? "Sequence" : "Optional"), inner);
}

auto Constants::annotation(const ir::Type* type) const -> const Expr* {
  if (type == nullptr || !type->is_tensor() || type->dtype() == DataType::Undefined) {
    return nullptr;
  }
  const Expr* element = words_.type(type->dtype());
  if (type->shape == nullptr) return make_.subscript(element, make_.ellipsis());
  if (type->shape->dims.empty()) return element;
  std::vector<const Expr*> all;
  for (const ir::Dim& dim : type->shape->dims) {
    const std::string_view symbol = dim.symbol.view();
    const bool is_text = dim.kind == ir::Dim::Kind::Symbol && !symbol.empty() &&
                         symbol.size() <= 60 && first_bad_utf8(symbol) == symbol.size();
    if (dim.is_fixed()) {
      all.push_back(make_.integer(dim.value));
    } else if (is_text) {
      all.push_back(make_.text(symbol));
    } else {
      all.push_back(make_.none());
    }
  }
  return make_.subscript(element, all.size() == 1 ? all.front() : make_.tuple(all));
}

}  // namespace opscribe::emit
