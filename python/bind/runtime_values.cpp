#include "runtime_values.h"

#include <variant>

#include "opscribe/serde/test_data.h"
#include "tensors.h"

namespace opscribe::bind {
namespace {

using ir::Type;

auto kind_of(const Type* declared) -> Type::Kind {
  return declared == nullptr ? Type::Kind::None : declared->kind;
}

// Tensors where nothing is said.
auto value_kind(const Type* declared) -> ValueKind {
  const ValueKind kind = serde::kind_of(declared);
  return kind == ValueKind::Undefined ? ValueKind::Tensor : kind;
}

auto to_sequence(nb::handle object, const Type* declared) -> SequenceValue {
  const Type* item = declared == nullptr ? nullptr : declared->element;
  std::vector<RuntimeValue> items;
  for (const nb::handle each : nb::iter(object)) {
    items.push_back(to_runtime_value(each, item));
  }
  const ValueKind kind = items.empty() ? value_kind(item) : items.front().kind();
  return {kind, std::move(items)};
}

auto to_map(nb::handle object, const Type* declared) -> MapValue {
  const Type* inner = declared == nullptr ? nullptr : declared->element;
  const DataType key_type =
      declared == nullptr ? DataType::Undefined : declared->dtype();
  std::vector<std::int64_t> numbers;
  std::vector<std::string> texts;
  std::vector<RuntimeValue> values;
  for (const auto [key, value] : nb::borrow<nb::dict>(object)) {
    if (nb::isinstance<nb::str>(key)) {
      texts.push_back(to_string(key, "a key"));
    } else {
      numbers.push_back(nb::cast<std::int64_t>(nb::int_(key)));
    }
    values.push_back(to_runtime_value(value, inner));
  }
  require(texts.empty() || numbers.empty(), "a map has {} keys of text and {} numbers",
          texts.size(), numbers.size());
  const ValueKind kind = values.empty() ? value_kind(inner) : values.front().kind();
  SequenceValue all(kind, std::move(values));
  if (!texts.empty() || key_type == DataType::String) {
    return {std::move(texts), std::move(all)};
  }
  return {key_type == DataType::Undefined ? DataType::Int64 : key_type,
          std::move(numbers), std::move(all)};
}

auto to_sparse(nb::handle object) -> SparseTensor {
  const nb::tuple parts(object);
  require(parts.size() == 3,
          "a sparse tensor is given as (values, indices, shape), not as {} parts",
          parts.size());
  PyTensor values = to_tensor(parts[0]);
  PyTensor indices = to_tensor(parts[1]);
  std::vector<std::int64_t> dims;
  for (const nb::handle dim : nb::iter(parts[2])) {
    dims.push_back(nb::cast<std::int64_t>(dim));
  }
  return {value_of(values, nullptr).to_aligned(),
          value_of(indices, nullptr).to_aligned(), dims};
}

// Text of a model may be any bytes, which `to_str` keeps.
auto python_of(const Tensor& tensor, bool as_arrays) -> nb::object {
  PyTensor made;
  made.value = tensor;
  nb::object object = nb::cast(std::move(made));
  return as_arrays ? object.attr("numpy")() : object;
}

auto convert(const RuntimeValue& value, bool as_arrays) -> nb::object;

auto python_of(const MapValue& map, bool as_arrays) -> nb::object {
  nb::dict made;
  for (std::size_t i = 0; i < map.size(); ++i) {
    const nb::object item = convert(map.values().items()[i], as_arrays);
    if (const auto* texts = map.text_keys()) {
      made[to_str((*texts)[i])] = item;
    } else if (map.key_type() == DataType::UInt64) {
      made[nb::int_(static_cast<std::uint64_t>((*map.integer_keys())[i]))] = item;
    } else {
      made[nb::int_((*map.integer_keys())[i])] = item;
    }
  }
  return made;
}

auto python_of(const SequenceValue& sequence, bool as_arrays) -> nb::object {
  nb::list made;
  for (const RuntimeValue& item : sequence.items()) {
    made.append(convert(item, as_arrays));
  }
  return made;
}

auto python_of(const SparseTensor& sparse, bool as_arrays) -> nb::object {
  nb::list dims;
  for (const std::int64_t dim : sparse.dims()) dims.append(nb::int_(dim));
  return nb::make_tuple(python_of(sparse.values(), as_arrays),
                        python_of(sparse.indices(), as_arrays), nb::tuple(dims));
}

auto python_of(const OptionalValue& optional, bool as_arrays) -> nb::object {
  return optional.has_value() ? convert(optional.value(), as_arrays) : nb::none();
}

auto convert(const RuntimeValue& value, bool as_arrays) -> nb::object {
  return std::visit([&](const auto& each) { return python_of(each, as_arrays); },
                    value.sum());
}

}  // namespace

auto to_runtime_value(nb::handle object, const ir::Type* declared) -> RuntimeValue {
  const Type::Kind kind = kind_of(declared);
  if (kind == Type::Kind::Optional) {
    if (object.is_none()) return OptionalValue(value_kind(declared->element));
    return OptionalValue(to_runtime_value(object, declared->element));
  }
  if (kind == Type::Kind::Sequence) return to_sequence(object, declared);
  if (kind == Type::Kind::SparseTensor) return to_sparse(object);
  if (nb::isinstance<nb::dict>(object)) return to_map(object, declared);
  require(!object.is_none(), "None stands for an input that may not be left out");
  // A list that no declaration calls a tensor, of arrays, is a sequence.
  if (kind == Type::Kind::None && nb::isinstance<nb::list>(object)) {
    return to_sequence(object, nullptr);
  }
  PyTensor tensor = to_tensor(object);
  return value_of(tensor, nullptr).to_aligned();
}

auto to_python(const RuntimeValue& value) -> nb::object {
  return convert(value, true);
}

auto to_python_tensors(const RuntimeValue& value) -> nb::object {
  return convert(value, false);
}

}  // namespace opscribe::bind
