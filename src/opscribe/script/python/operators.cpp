// Binary, unary and comparison operators on values.

#include "opscribe/script/python/operators.h"

#include <cmath>
#include <limits>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/methods.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;
using Unary = syntax::UnaryOperator;
using Comparison = syntax::CompareOperator;

[[noreturn]] void refuse(std::string_view symbol, const Value& a, const Value& b) {
  wrong("`{}` does not work on `{}` and `{}`", symbol, a.type_name(), b.type_name());
}

[[noreturn]] void too_large() {
  over_budget("an integer grows beyond 64 bits");
}

auto checked_add(Int128 a, Int128 b) -> Int128 {
  Int128 result = 0;
  if (__builtin_add_overflow(a, b, &result)) too_large();
  return result;
}

auto checked_sub(Int128 a, Int128 b) -> Int128 {
  Int128 result = 0;
  if (__builtin_sub_overflow(a, b, &result)) too_large();
  return result;
}

auto checked_mul(Int128 a, Int128 b) -> Int128 {
  Int128 result = 0;
  if (__builtin_mul_overflow(a, b, &result)) too_large();
  return result;
}

auto shift_left(Int128 a, Int128 count) -> Int128 {
  if (count < 0) wrong("negative shift count {}", wide_text(count));
  if (a == 0) return 0;
  if (count > 126) too_large();
  return checked_mul(a, Int128{1} << static_cast<int>(count));
}

auto shift_right(Int128 a, Int128 count) -> Int128 {
  if (count < 0) wrong("negative shift count {}", wide_text(count));
  return a >> static_cast<int>(std::min<Int128>(count, 126));
}

auto power(Int128 base, Int128 exponent) -> Value {
  if (exponent >= 0) return make_int(int_power(base, exponent));
  if (base == 0) wrong("zero to a negative power");
  return {std::pow(static_cast<double>(base), static_cast<double>(exponent))};
}

auto binary_ints(Binary op, Int128 a, Int128 b) -> std::optional<Value> {
  switch (op) {
    case Binary::Add:
      return make_int(checked_add(a, b));
    case Binary::Sub:
      return make_int(checked_sub(a, b));
    case Binary::Mult:
      return make_int(checked_mul(a, b));
    case Binary::Div:
      return Value(true_divide(a, b));
    case Binary::FloorDiv:
      return make_int(floor_divide(a, b));
    case Binary::Mod:
      return make_int(floor_modulo(a, b));
    case Binary::Pow:
      return power(a, b);
    case Binary::LShift:
      return make_int(shift_left(a, b));
    case Binary::RShift:
      return make_int(shift_right(a, b));
    case Binary::BitOr:
      return make_int(a | b);
    case Binary::BitXor:
      return make_int(a ^ b);
    case Binary::BitAnd:
      return make_int(a & b);
    default:
      return std::nullopt;
  }
}

// By Python's own steps, so that the last digit agrees.
auto complex_power(std::complex<double> base, std::complex<double> exponent)
    -> std::complex<double> {
  const double size = std::hypot(base.real(), base.imag());
  const double angle = std::atan2(base.imag(), base.real());
  double length = std::pow(size, exponent.real());
  double phase = angle * exponent.real();
  if (exponent.imag() != 0) {
    length *= std::exp(-angle * exponent.imag());
    phase += exponent.imag() * std::log(size);
  }
  return {length * std::cos(phase), length * std::sin(phase)};
}

auto power(double base, double exponent) -> Value {
  if (base == 0 && exponent < 0) wrong("zero to a negative power");
  if (base < 0 && std::isfinite(base) && std::isfinite(exponent) &&
      exponent != std::floor(exponent)) {
    return {complex_power(base, exponent)};
  }
  const double result = std::pow(base, exponent);
  if (std::isinf(result) && std::isfinite(base) && std::isfinite(exponent)) {
    wrong("{} ** {} is too large for a float", base, exponent);
  }
  return {result};
}

auto binary_floats(Binary op, double a, double b) -> std::optional<Value> {
  switch (op) {
    case Binary::Add:
      return Value(a + b);
    case Binary::Sub:
      return Value(a - b);
    case Binary::Mult:
      return Value(a * b);
    case Binary::Div:
      if (b == 0) raise_as("ZeroDivisionError", "division of {} by zero", a);
      return Value(a / b);
    case Binary::FloorDiv:
      return Value(floor_divide(a, b));
    case Binary::Mod:
      return Value(floor_modulo(a, b));
    case Binary::Pow:
      return power(a, b);
    default:
      return std::nullopt;
  }
}

auto binary_complex(Binary op, std::complex<double> a, std::complex<double> b)
    -> std::optional<Value> {
  switch (op) {
    case Binary::Add:
      return Value(a + b);
    case Binary::Sub:
      return Value(a - b);
    case Binary::Mult:
      return Value(a * b);
    case Binary::Div:
      if (b == 0.0) wrong("division of a complex number by zero");
      return Value(a / b);
    case Binary::Pow:
      if (b == 0.0) return Value(std::complex<double>(1));
      if (a == 0.0) {
        if (b.real() < 0 || b.imag() != 0) wrong("zero to a negative or complex power");
        return Value(std::complex<double>(0));
      }
      return Value(complex_power(a, b));
    default:
      return std::nullopt;
  }
}

auto binary_numbers(Binary op, const Value& a, const Value& b) -> std::optional<Value> {
  const auto int_a = as_wide(a);
  const auto int_b = as_wide(b);
  if (int_a && int_b) {
    const bool is_bit =
        op == Binary::BitAnd || op == Binary::BitOr || op == Binary::BitXor;
    auto result = binary_ints(op, *int_a, *int_b);
    if (result && is_bit && a.is<bool>() && b.is<bool>()) return is_truthy(*result);
    return result;
  }
  if (a.is<std::complex<double>>() || b.is<std::complex<double>>()) {
    const auto complex_a = as_complex(a);
    const auto complex_b = as_complex(b);
    if (!complex_a || !complex_b) return std::nullopt;
    return binary_complex(op, *complex_a, *complex_b);
  }
  const auto float_a = as_float(a);
  const auto float_b = as_float(b);
  if (!float_a || !float_b) return std::nullopt;
  return binary_floats(op, *float_a, *float_b);
}

// --- sequences

template <typename Items>
auto repeated(const Items& items, Int128 times) -> Items {
  Items result;
  if (times <= 0 || items.empty()) return result;
  const Int128 count = checked_mul(static_cast<Int128>(items.size()), times);
  const Int128 most = std::numeric_limits<std::int64_t>::max();
  const auto size = static_cast<std::size_t>(std::min(count, most));
  if constexpr (std::same_as<Items, std::string>) {
    take_bytes(size);
  } else {
    take_items(size);
  }
  result.reserve(size);
  for (Int128 i = 0; i < times; ++i) {
    result.insert(result.end(), items.begin(), items.end());
  }
  return result;
}

auto repeat(const Value& sequence, Int128 times) -> std::optional<Value> {
  if (const auto* text = sequence.as<std::string>()) {
    return Value::str(repeated(*text, times));
  }
  if (const auto* bytes = sequence.as<BytesValue>()) {
    return Value::bytes(repeated(bytes->bytes, times));
  }
  if (const auto* list = sequence.as<ListValue>()) {
    return Value::list(repeated(list->items, times));
  }
  if (const auto* tuple = sequence.as<TupleValue>()) {
    return Value::tuple(repeated(tuple->items, times));
  }
  return std::nullopt;
}

template <typename Items>
auto joined(const Items& a, const Items& b) -> Items {
  if constexpr (std::same_as<Items, std::string>) {
    take_bytes(a.size() + b.size());
  } else {
    take_items(a.size() + b.size());
  }
  Items result;
  result.reserve(a.size() + b.size());
  result.insert(result.end(), a.begin(), a.end());
  result.insert(result.end(), b.begin(), b.end());
  return result;
}

auto concatenate(const Value& a, const Value& b) -> std::optional<Value> {
  if (a.is<std::string>() && b.is<std::string>()) {
    return Value::str(joined(*a.as<std::string>(), *b.as<std::string>()));
  }
  if (a.is<BytesValue>() && b.is<BytesValue>()) {
    return Value::bytes(joined(a.as<BytesValue>()->bytes, b.as<BytesValue>()->bytes));
  }
  if (a.is<ListValue>() && b.is<ListValue>()) {
    return Value::list(joined(a.as<ListValue>()->items, b.as<ListValue>()->items));
  }
  if (a.is<TupleValue>() && b.is<TupleValue>()) {
    return Value::tuple(joined(a.as<TupleValue>()->items, b.as<TupleValue>()->items));
  }
  return std::nullopt;
}

auto merge_dicts(const DictValue& a, const DictValue& b) -> Value {
  auto items = a.items;
  for (const auto& [key, value] : b.items) {
    const auto at = std::ranges::find_if(
        items, [&](const auto& item) { return equal(item.first, key); });
    if (at == items.end()) {
      items.emplace_back(key, value);
    } else {
      at->second = value;
    }
    take_items(items.size());
  }
  return Value::dict(std::move(items));
}

auto binary_sets(Binary op, const SetObject& a, const SetObject& b)
    -> std::optional<Value> {
  std::vector<Value> items;
  const auto keep = [&](const SetObject& from, const SetObject& other, bool is_in) {
    for (const Value& item : from.elements()) {
      if (other.contains(item) == is_in) items.push_back(item);
    }
  };
  switch (op) {
    case Binary::BitOr:
      items = a.elements();
      keep(b, a, false);
      break;
    case Binary::BitAnd:
      keep(a, b, true);
      break;
    case Binary::Sub:
      keep(a, b, false);
      break;
    case Binary::BitXor:
      keep(a, b, false);
      keep(b, a, false);
      break;
    default:
      return std::nullopt;
  }
  return make_object<SetObject>(std::move(items));
}

auto special_name(Binary op) -> std::string_view {
  switch (op) {
    case Binary::Add:
      return "add";
    case Binary::Sub:
      return "sub";
    case Binary::Mult:
      return "mul";
    case Binary::MatMult:
      return "matmul";
    case Binary::Div:
      return "truediv";
    case Binary::Mod:
      return "mod";
    case Binary::Pow:
      return "pow";
    case Binary::LShift:
      return "lshift";
    case Binary::RShift:
      return "rshift";
    case Binary::BitOr:
      return "or";
    case Binary::BitXor:
      return "xor";
    case Binary::BitAnd:
      return "and";
    case Binary::FloorDiv:
      return "floordiv";
  }
  return {};
}

// `__add__` of the left operand's class, else `__radd__` of the right one's.
auto special_binary(Binary op, const Value& a, const Value& b) -> std::optional<Value> {
  const std::string_view name = special_name(op);
  const auto call_if = [&](const Value& object, std::string_view method,
                           const Value& other) -> std::optional<Value> {
    const auto* instance = object_in<InstanceObject>(object);
    if (instance == nullptr || !instance->has_attr(method)) return std::nullopt;
    return call(get_attr(object, method, {}), Arguments{{other}, {}});
  };
  if (auto result = call_if(a, fmt::format("__{}__", name), b)) return result;
  return call_if(b, fmt::format("__r{}__", name), a);
}

auto binary_others(Binary op, const Value& a, const Value& b) -> std::optional<Value> {
  if (auto result = special_binary(op, a, b)) return result;
  if (op == Binary::Add) return concatenate(a, b);
  if (op == Binary::Mult) {
    if (const auto times = as_wide(b)) return repeat(a, *times);
    if (const auto times = as_wide(a)) return repeat(b, *times);
  }
  if (const auto* text = a.as<std::string>(); text != nullptr && op == Binary::Mod) {
    return percent_format(*text, b);
  }
  if (op == Binary::BitOr && a.is<DictValue>() && b.is<DictValue>()) {
    return merge_dicts(*a.as<DictValue>(), *b.as<DictValue>());
  }
  const auto* set_a = object_in<SetObject>(a);
  const auto* set_b = object_in<SetObject>(b);
  if (set_a != nullptr && set_b != nullptr) return binary_sets(op, *set_a, *set_b);
  return std::nullopt;
}

// --- comparison

auto holds(Comparison op, int order) -> bool {
  switch (op) {
    case Comparison::Lt:
      return order < 0;
    case Comparison::LtE:
      return order <= 0;
    case Comparison::Gt:
      return order > 0;
    default:
      return order >= 0;
  }
}

auto order_items(Comparison op, std::span<const Value> a, std::span<const Value> b)
    -> Value {
  const std::size_t common = std::min(a.size(), b.size());
  take_items(common);
  for (std::size_t i = 0; i < common; ++i) {
    take_step();
    if (identical(a[i], b[i]) || equal(a[i], b[i])) continue;
    return compare(op, a[i], b[i], {});
  }
  return {holds(op, a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0)};
}

// Subsets: `<=` and `<`, and the other way round.
auto order_sets(Comparison op, const SetObject& a, const SetObject& b) -> bool {
  if (op == Comparison::Gt || op == Comparison::GtE) {
    return order_sets(op == Comparison::Gt ? Comparison::Lt : Comparison::LtE, b, a);
  }
  const bool is_within = std::ranges::all_of(
      a.elements(), [&](const Value& item) { return b.contains(item); });
  return is_within &&
         (op == Comparison::LtE || a.elements().size() < b.elements().size());
}

auto order(Comparison op, const Value& a, const Value& b) -> Value {
  const auto is_real = [](const Value& value) {
    return as_wide(value) || value.is<double>();
  };
  if (is_real(a) && is_real(b)) {
    const auto result = order_numbers(a, b);
    return {result && holds(op, *result)};
  }
  if (a.is<std::string>() && b.is<std::string>()) {
    return {holds(op, a.as<std::string>()->compare(*b.as<std::string>()))};
  }
  if (a.is<BytesValue>() && b.is<BytesValue>()) {
    return {holds(op, a.as<BytesValue>()->bytes.compare(b.as<BytesValue>()->bytes))};
  }
  const auto* set_a = object_in<SetObject>(a);
  const auto* set_b = object_in<SetObject>(b);
  if (set_a != nullptr && set_b != nullptr) return {order_sets(op, *set_a, *set_b)};
  const bool is_sequence = (a.is<ListValue>() && b.is<ListValue>()) ||
                           (a.is<TupleValue>() && b.is<TupleValue>());
  if (!is_sequence) refuse(symbol_of(op), a, b);
  return order_items(op, *a.items(), *b.items());
}

auto is_in(const Value& item, const Value& container) -> bool {
  if (const auto* text = container.as<std::string>()) {
    const auto* part = item.as<std::string>();
    if (part == nullptr) refuse("in", item, container);
    return text->find(*part) != text->npos;
  }
  if (const auto* dict = container.as<DictValue>()) return dict->find(item) != nullptr;
  if (const auto* set = object_in<SetObject>(container)) return set->contains(item);
  if (const auto* range = container.as<RangeValue>()) {
    const auto number = as_wide(item);
    if (!number) {
      return item.is<double>() && std::abs(*item.as<double>()) < 0x1p63 &&
             std::floor(*item.as<double>()) == *item.as<double>() &&
             is_in(Value(static_cast<std::int64_t>(*item.as<double>())), container);
    }
    if (range->size() == 0) return false;
    const Int128 offset = *number - range->start;
    return offset % range->step == 0 && offset / range->step >= 0 &&
           offset / range->step < range->size();
  }
  for (const Value& other : iterate(container, {})) {
    take_step();
    if (identical(other, item) || equal(other, item)) return true;
  }
  return false;
}

}  // namespace

auto apply(Binary op, const Value& left, const Value& right, source::Span span)
    -> Value {
  return located(span, [&] {
    if (const auto result = binary_numbers(op, left, right)) return *result;
    const auto is_array = [](const Value& value) { return array_in(value) != nullptr; };
    if (is_array(left) || is_array(right)) return array_binary(op, left, right);
    if (op == Binary::BitOr) {
      if (const auto type = union_of(left, right)) return *type;
    }
    if (const auto result = binary_others(op, left, right)) return *result;
    refuse(symbol_of(op), left, right);
  });
}

auto apply(Unary op, const Value& operand, source::Span span) -> Value {
  return located(span, [&]() -> Value {
    if (op == Unary::Not) return {!is_truthy(operand)};
    if (const auto* array = array_in(operand)) return array_unary(op, *array);
    if (const auto number = as_wide(operand)) {
      if (op == Unary::USub) return make_int(-*number);
      return make_int(op == Unary::Invert ? ~*number : *number);
    }
    if (op != Unary::Invert) {
      if (const auto* number = operand.as<double>()) {
        return {op == Unary::USub ? -*number : *number};
      }
      if (const auto* number = operand.as<std::complex<double>>()) {
        return {op == Unary::USub ? -*number : *number};
      }
    }
    wrong("`{}` does not work on `{}`", symbol_of(op), operand.type_name());
  });
}

auto compare(Comparison op, const Value& left, const Value& right, source::Span span)
    -> Value {
  return located(span, [&]() -> Value {
    switch (op) {
      case Comparison::Is:
        return {identical(left, right)};
      case Comparison::IsNot:
        return {!identical(left, right)};
      case Comparison::In:
        return {is_in(left, right)};
      case Comparison::NotIn:
        return {!is_in(left, right)};
      default:
        break;
    }
    if (array_in(left) != nullptr || array_in(right) != nullptr) {
      return array_compare(op, left, right);
    }
    if (op == Comparison::Eq) return {equal(left, right)};
    if (op == Comparison::NotEq) return {!equal(left, right)};
    return order(op, left, right);
  });
}

}  // namespace opscribe::script
