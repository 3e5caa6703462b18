#include "opscribe/script/value.h"

#include <cmath>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {
namespace {

// Everything that walks a value is recursive.
constexpr std::uint32_t kMaxDepth = 100;

auto checked_depth(std::uint32_t deepest) -> std::uint32_t {
  if (deepest >= kMaxDepth) {
    over_budget("containers nest too deep: more than {} levels", kMaxDepth);
  }
  return deepest + 1;
}

auto depth_over(const std::vector<Value>& items) -> std::uint32_t {
  std::uint32_t deepest = 0;
  for (const Value& item : items) deepest = std::max(deepest, item.depth());
  return checked_depth(deepest);
}

// Exact, unlike a conversion to double.
auto equals_int(double number, Int128 integer) -> bool {
  if (!(std::abs(number) < 0x1p127) || number != std::floor(number)) return false;
  return static_cast<Int128>(number) == integer;
}

auto equal_numbers(const Value& a, const Value& b) -> std::optional<bool> {
  const auto int_a = as_wide(a);
  const auto int_b = as_wide(b);
  if (int_a && int_b) return *int_a == *int_b;
  const auto* float_a = a.as<double>();
  const auto* float_b = b.as<double>();
  if (float_a != nullptr && float_b != nullptr) return *float_a == *float_b;
  if (int_a && float_b != nullptr) return equals_int(*float_b, *int_a);
  if (int_b && float_a != nullptr) return equals_int(*float_a, *int_b);
  const auto* complex_a = a.as<std::complex<double>>();
  const auto* complex_b = b.as<std::complex<double>>();
  if (complex_a == nullptr && complex_b == nullptr) return std::nullopt;
  if (complex_a != nullptr && complex_b != nullptr) return *complex_a == *complex_b;
  const auto& number = complex_a != nullptr ? *complex_a : *complex_b;
  const Value& other = complex_a != nullptr ? b : a;
  if (!other.as_number() && !as_wide(other)) return std::nullopt;
  return number.imag() == 0 && equal(Value(number.real()), other);
}

auto equal_items(std::span<const Value> a, std::span<const Value> b) -> bool {
  if (a.size() != b.size()) return false;
  take_items(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    take_step();
    // Python asks for identity first: a NaN in a list equals itself.
    if (!identical(a[i], b[i]) && !equal(a[i], b[i])) return false;
  }
  return true;
}

auto equal_dicts(const DictValue& a, const DictValue& b) -> bool {
  if (a.items.size() != b.items.size()) return false;
  for (const auto& [key, value] : a.items) {
    const Value* other = b.find(key);
    if (other == nullptr || !equal(value, *other)) return false;
  }
  return true;
}

auto equal_ranges(const RangeValue& a, const RangeValue& b) -> bool {
  if (a.size() != b.size()) return false;
  if (a.size() == 0) return true;
  return a.start == b.start && (a.size() == 1 || a.step == b.step);
}

auto equal_sets(const SetObject& a, const SetObject& b) -> bool {
  if (a.elements().size() != b.elements().size()) return false;
  for (const Value& item : a.elements()) {
    if (!b.contains(item)) return false;
  }
  return true;
}

auto equal_tensors(const Value& a, const Value& b) -> bool {
  const auto* tensor_a = a.as<TensorValue>();
  const auto* tensor_b = b.as<TensorValue>();
  if (tensor_a != nullptr && tensor_b != nullptr &&
      (!tensor_a->proto.empty() || !tensor_b->proto.empty())) {
    return tensor_a->proto == tensor_b->proto;
  }
  return is_truthy(compare(syntax::CompareOperator::Eq, a, b, {}));
}

// `__eq__` of a class, of the left operand first.
auto special_equal(const Value& a, const Value& b) -> std::optional<bool> {
  const auto asks = [](const Value& value) {
    const auto* instance = object_in<InstanceObject>(value);
    return instance != nullptr && instance->type().find("__eq__") != nullptr;
  };
  if (!asks(a) && !asks(b)) return std::nullopt;
  const Value& object = asks(a) ? a : b;
  const Value& other = asks(a) ? b : a;
  return is_truthy(call(get_attr(object, "__eq__", {}), Arguments{{other}, {}}));
}

auto address_of(const Value& value) -> const void* {
  return std::visit(
      [](const auto& held) -> const void* {
        if constexpr (requires { held.get(); }) {
          return held.get();
        } else {
          return nullptr;
        }
      },
      value.storage());
}

}  // namespace

auto RangeValue::size() const -> std::int64_t {
  if (step == 0) return 0;
  if (step > 0 ? start >= stop : start <= stop) return 0;
  const auto distance = step > 0 ? Int128{stop} - start : Int128{start} - stop;
  const auto stride = step > 0 ? Int128{step} : -Int128{step};
  const Int128 count = (distance - 1) / stride + 1;
  // Only the full range of 64 bits has more items than fit.
  return count > std::numeric_limits<std::int64_t>::max()
             ? std::numeric_limits<std::int64_t>::max()
             : static_cast<std::int64_t>(count);
}

auto DictValue::find(const Value& key) const -> const Value* {
  take_items(items.size());
  for (const auto& [other, value] : items) {
    if (equal(other, key)) return &value;
  }
  return nullptr;
}

auto Arguments::find(std::string_view keyword) const -> const Value* {
  for (const auto& [name, value] : keywords) {
    if (name == keyword) return &value;
  }
  return nullptr;
}

auto Value::str(std::string_view text) -> Value {
  return {std::make_shared<const std::string>(text)};
}

auto Value::bytes(std::string_view bytes) -> Value {
  return object(BytesValue{std::string(bytes)});
}

auto Value::list(std::vector<Value> items) -> Value {
  const std::uint32_t depth = depth_over(items);
  // Not made const: an owner that nobody shares it with may append in place.
  return {std::shared_ptr<const ListValue>(
      std::make_shared<ListValue>(ListValue{std::move(items), depth}))};
}

auto Value::tuple(std::vector<Value> items) -> Value {
  const std::uint32_t depth = depth_over(items);
  return object(TupleValue{std::move(items), depth});
}

auto Value::dict(std::vector<std::pair<Value, Value>> items) -> Value {
  std::uint32_t deepest = 0;
  for (const auto& [key, value] : items) {
    deepest = std::max({deepest, key.depth(), value.depth()});
  }
  return object(DictValue{std::move(items), checked_depth(deepest)});
}

auto Value::slice(Value start, Value stop, Value step) -> Value {
  return object(SliceValue{std::move(start), std::move(stop), std::move(step)});
}

auto Value::opset(std::string_view domain, std::int64_t version) -> Value {
  return object(Opset{std::string(domain), version});
}

auto Value::module(std::string_view name) -> Value {
  return object(ModuleRef{std::string(name)});
}

auto Value::tensor(Tensor tensor, bool is_numpy_scalar) -> Value {
  return object(TensorValue{std::move(tensor), {}, is_numpy_scalar});
}

auto Value::type(TypeSpec spec) -> Value {
  return object(std::move(spec));
}

auto Value::as_int() const -> std::optional<std::int64_t> {
  if (const auto* flag = as<bool>()) return *flag ? 1 : 0;
  if (const auto* number = as<std::int64_t>()) return *number;
  return std::nullopt;
}

auto Value::as_number() const -> std::optional<double> {
  if (const auto* number = as<double>()) return *number;
  if (const auto number = as_int()) return static_cast<double>(*number);
  return std::nullopt;
}

auto Value::items() const -> std::optional<std::span<const Value>> {
  if (const auto* list = as<ListValue>()) return std::span<const Value>(list->items);
  if (const auto* tuple = as<TupleValue>()) return std::span<const Value>(tuple->items);
  return std::nullopt;
}

auto Value::depth() const -> std::uint32_t {
  if (const auto* foreign = as<ForeignObject>()) return foreign->depth();
  if (const auto* list = as<ListValue>()) return list->depth;
  if (const auto* tuple = as<TupleValue>()) return tuple->depth;
  if (const auto* dict = as<DictValue>()) return dict->depth;
  return 0;
}

auto is_truthy(const Value& value) -> bool {
  if (value.is_none()) return false;
  if (const auto number = value.as_int()) return *number != 0;
  if (const auto* number = value.as<double>()) return *number != 0;
  if (const auto* number = value.as<std::complex<double>>()) return *number != 0.0;
  if (const auto* text = value.as<std::string>()) return !text->empty();
  if (const auto* bytes = value.as<BytesValue>()) return !bytes->bytes.empty();
  if (const auto items = value.items()) return !items->empty();
  if (const auto* dict = value.as<DictValue>()) return !dict->items.empty();
  if (const auto* range = value.as<RangeValue>()) return range->size() != 0;
  if (const auto* foreign = value.as<ForeignObject>()) return foreign->is_truthy();
  if (const auto* tensor = value.as<TensorValue>()) {
    if (!tensor->proto.empty()) return true;
    if (tensor->tensor.element_count() != 1) {
      wrong("an array of {} elements has no truth value of its own",
            tensor->tensor.element_count());
    }
    return is_truthy(array_item(tensor->tensor, 0));
  }
  return true;
}

auto identical(const Value& a, const Value& b) -> bool {
  if (a.storage().index() != b.storage().index()) return false;
  if (a.self() != nullptr || b.self() != nullptr) {
    return a.self() != nullptr && b.self() != nullptr && a.self()->is_same(*b.self());
  }
  if (const auto* foreign = a.as<ForeignObject>()) {
    return foreign->is_same(*b.as<ForeignObject>());
  }
  if (const auto* type = a.as<TypeSpec>()) return *type == *b.as<TypeSpec>();
  if (const auto* opset = a.as<Opset>()) return *opset == *b.as<Opset>();
  if (const auto* text = a.as<std::string>()) return *text == *b.as<std::string>();
  if (const auto* module = a.as<ModuleRef>()) {
    return module->name == b.as<ModuleRef>()->name;
  }
  if (const auto* builtin = a.as<Builtin>()) {
    return builtin->name == b.as<Builtin>()->name;
  }
  if (const auto* range = a.as<RangeValue>()) {
    return equal_ranges(*range, *b.as<RangeValue>());
  }
  if (const auto* number = a.as<double>()) {
    const double other = *b.as<double>();
    return *number == other && std::signbit(*number) == std::signbit(other);
  }
  if (const void* address = address_of(a)) return address == address_of(b);
  const auto numbers = equal_numbers(a, b);
  return !numbers || *numbers;  // None and Ellipsis are alone of their kind
}

auto equal(const Value& a, const Value& b) -> bool {
  if (const auto special = special_equal(a, b)) return *special;
  if (const auto numbers = equal_numbers(a, b)) return *numbers;
  if (a.is<TensorValue>() || b.is<TensorValue>()) return equal_tensors(a, b);
  const auto dtype_a = as_dtype(a);
  const auto dtype_b = as_dtype(b);
  if (object_in<DTypeObject>(a) != nullptr || object_in<DTypeObject>(b) != nullptr) {
    return dtype_a && dtype_b && *dtype_a == *dtype_b;
  }
  if (a.storage().index() != b.storage().index()) return false;
  if (const auto* bytes = a.as<BytesValue>()) {
    return bytes->bytes == b.as<BytesValue>()->bytes;
  }
  if (const auto* dict = a.as<DictValue>()) {
    return equal_dicts(*dict, *b.as<DictValue>());
  }
  if (const auto* text = a.as<std::string>()) return *text == *b.as<std::string>();
  if (const auto items = a.items()) return equal_items(*items, *b.items());
  const auto* set_a = object_in<SetObject>(a);
  const auto* set_b = object_in<SetObject>(b);
  if (set_a != nullptr && set_b != nullptr) return equal_sets(*set_a, *set_b);
  if (const auto* foreign = a.as<ForeignObject>()) {
    return foreign->equals(*b.as<ForeignObject>());
  }
  return identical(a, b);
}

auto operator==(const TypeSpec& a, const TypeSpec& b) -> bool {
  const auto same_dim = [](const TypeSpec::Dim& x, const TypeSpec::Dim& y) {
    return x.kind == y.kind && x.value == y.value && x.name == y.name;
  };
  return a.kind == b.kind && a.dtype == b.dtype && a.rank == b.rank &&
         a.name == b.name && a.is_constrained == b.is_constrained &&
         std::ranges::equal(a.dims, b.dims, same_dim) && a.args == b.args;
}

}  // namespace opscribe::script
