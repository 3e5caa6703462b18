#include "opscribe/script/python/builtins.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/script/python/operators.h"
#include "opscribe/script/python/text.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe::script {
namespace {

using Kind = TypeSpec::Kind;
using Comparison = syntax::CompareOperator;
using Binary = syntax::BinaryOperator;

auto call_with(const Value& callee, std::vector<Value> positional) -> Value {
  return call(callee, Arguments{std::move(positional), {}});
}

auto call_abs(const Arguments& arguments) -> Value {
  const Value& value = only_argument(arguments, "abs");
  if (const auto number = as_wide(value)) {
    return make_int(*number < 0 ? -*number : *number);
  }
  if (const auto* number = value.as<double>()) return {std::abs(*number)};
  if (const auto* number = value.as<std::complex<double>>()) return {std::abs(*number)};
  if (const auto* array = array_in(value)) {
    const Value zero(std::int64_t{0});
    const Value negated = array_unary(syntax::UnaryOperator::USub, *array);
    std::vector<Value> items = array_items(array->tensor);
    const std::vector<Value> others = array_items(array_in(negated)->tensor);
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (order_numbers(items[i], zero).value_or(0) < 0) items[i] = others[i];
    }
    return array_value(array_of(items, array->tensor.dtype(), array->tensor.dims()),
                       array->is_numpy_scalar);
  }
  wrong("`abs` does not work on `{}`", value.type_name());
}

auto call_all(const Arguments& arguments) -> Value {
  return {std::ranges::all_of(unordered_items(only_argument(arguments, "all")),
                              [](const Value& item) { return is_truthy(item); })};
}

auto call_any(const Arguments& arguments) -> Value {
  return {std::ranges::any_of(unordered_items(only_argument(arguments, "any")),
                              [](const Value& item) { return is_truthy(item); })};
}

auto in_base(const Arguments& arguments, std::string_view name, std::string_view spec)
    -> Value {
  const Value& value = only_argument(arguments, name);
  if (!as_wide(value)) wrong("`{}` takes an integer", name);
  return Value::str(format_value(make_int(*as_wide(value)), spec));
}
auto call_bin(const Arguments& arguments) -> Value {
  return in_base(arguments, "bin", "#b");
}
auto call_hex(const Arguments& arguments) -> Value {
  return in_base(arguments, "hex", "#x");
}
auto call_oct(const Arguments& arguments) -> Value {
  return in_base(arguments, "oct", "#o");
}

auto call_callable(const Arguments& arguments) -> Value {
  const Value& value = only_argument(arguments, "callable");
  return {value.is<Builtin>() || value.is<PythonFunction>() || value.is<TypeSpec>() ||
          value.is<NodeFunction>() || value.is<OpName>() ||
          object_in<ClassObject>(value) != nullptr ||
          object_in<PartialObject>(value) != nullptr};
}

auto call_chr(const Arguments& arguments) -> Value {
  const std::int64_t code = int_argument(only_argument(arguments, "chr"), "chr");
  if (code < 0 || code > 0x10FFFF) wrong("`chr` does not take {}", code);
  return Value::str(format_value(Value(code), "c"));
}

auto call_divmod(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "divmod", {"a", "b"}, 2);
  return Value::tuple({apply(Binary::FloorDiv, *given[0], *given[1], {}),
                       apply(Binary::Mod, *given[0], *given[1], {})});
}

auto call_enumerate(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "enumerate", {"iterable", "start"}, 1);
  std::int64_t index = given[1] == nullptr ? 0 : int_argument(*given[1], "enumerate");
  std::vector<Value> result;
  for (const Value& item : iterate(*given[0], {})) {
    result.push_back(Value::tuple({make_int(index), item}));
    index = checked::add(index, 1, "the count of `enumerate`");
  }
  return Value::list(std::move(result));
}

auto call_filter(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "filter", {"function", "iterable"}, 2);
  std::vector<Value> result;
  for (const Value& item : iterate(*given[1], {})) {
    const bool is_kept =
        given[0]->is_none() ? is_truthy(item) : is_truthy(call_with(*given[0], {item}));
    if (is_kept) result.push_back(item);
  }
  return Value::list(std::move(result));
}

auto call_format(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "format", {"value", "spec"}, 1);
  return Value::str(format_value(
      *given[0], given[1] == nullptr ? "" : text_argument(*given[1], "format")));
}

auto call_getattr(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "getattr", {"object", "name", "default"}, 2);
  const std::string& name = text_argument(*given[1], "getattr");
  if (given[2] == nullptr) return get_attr(*given[0], name, {});
  try {
    return get_attr(*given[0], name, {});
  } catch (const EvalError& error) {
    if (error.kind != EvalError::Kind::Wrong) throw;
    return *given[2];
  }
}

auto call_hasattr(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "hasattr", {"object", "name"}, 2);
  try {
    get_attr(*given[0], text_argument(*given[1], "hasattr"), {});
    return {true};
  } catch (const EvalError& error) {
    if (error.kind != EvalError::Kind::Wrong) throw;
    return {false};
  }
}

auto call_isinstance(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "isinstance", {"object", "type"}, 2);
  return {is_instance(*given[0], *given[1])};
}

auto call_len(const Arguments& arguments) -> Value {
  return {length_of(only_argument(arguments, "len"))};
}

// The items of several iterables, as many of each as the shortest has.
auto columns_of(std::span<const Value> iterables) -> std::vector<std::vector<Value>> {
  std::vector<std::vector<Value>> columns(iterables.size());
  std::size_t count = std::numeric_limits<std::size_t>::max();
  for (const bool are_endless : {false, true}) {
    for (std::size_t i = 0; i < iterables.size(); ++i) {
      if (is_endless(iterables[i]) != are_endless) continue;
      columns[i] = items_up_to(iterables[i], count);
      count = std::min(count, columns[i].size());
    }
  }
  return columns;
}

auto shortest(const std::vector<std::vector<Value>>& columns) -> std::size_t {
  std::size_t count = columns.empty() ? 0 : std::numeric_limits<std::size_t>::max();
  for (const auto& column : columns) count = std::min(count, column.size());
  return count;
}

auto call_map(const Arguments& arguments) -> Value {
  if (arguments.positional.size() < 2) wrong("`map` needs a function and its items");
  const auto columns = columns_of(std::span(arguments.positional).subspan(1));
  std::vector<Value> result;
  for (std::size_t i = 0; i < shortest(columns); ++i) {
    std::vector<Value> row;
    for (const auto& column : columns) row.push_back(column[i]);
    result.push_back(call_with(arguments.positional[0], std::move(row)));
  }
  return Value::list(std::move(result));
}

// `min` and `max`: the first item that no other one precedes.
auto extreme(const Arguments& arguments, std::string_view name, Comparison op)
    -> Value {
  if (arguments.positional.empty()) wrong("`{}` needs an argument", name);
  for (const auto& [keyword, value] : arguments.keywords) {
    if (keyword != "key" && keyword != "default") {
      wrong("`{}` has no parameter `{}`", name, keyword);
    }
  }
  const std::vector<Value> items = arguments.positional.size() == 1
                                       ? unordered_items(arguments.positional[0])
                                       : arguments.positional;
  if (items.empty()) {
    const Value* fallback = arguments.find("default");
    if (fallback == nullptr) wrong("`{}` of no items", name);
    return *fallback;
  }
  const Value* key = arguments.find("key");
  const auto rank = [&](const Value& item) {
    return key == nullptr || key->is_none() ? item : call_with(*key, {item});
  };
  Value best = items[0];
  Value best_rank = rank(best);
  for (std::size_t i = 1; i < items.size(); ++i) {
    const Value other_rank = rank(items[i]);
    if (is_truthy(compare(op, other_rank, best_rank, {}))) {
      best = items[i];
      best_rank = other_rank;
    }
  }
  return best;
}
auto call_max(const Arguments& arguments) -> Value {
  return extreme(arguments, "max", Comparison::Gt);
}
auto call_min(const Arguments& arguments) -> Value {
  return extreme(arguments, "min", Comparison::Lt);
}

auto call_ord(const Arguments& arguments) -> Value {
  const std::string& text = text_argument(only_argument(arguments, "ord"), "ord");
  if (source::count_code_points(text) != 1) wrong("`ord` takes one character");
  const auto lead = static_cast<unsigned char>(text[0]);
  std::int64_t code = text.size() == 1 ? lead : lead & (0xFF >> (text.size() + 1));
  for (std::size_t i = 1; i < text.size(); ++i) {
    code = code << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
  }
  return {code};
}

// The number whose product with `value` is 1, by Euclid.
auto inverse_modulo(Int128 value, Int128 modulus) -> Int128 {
  Int128 a = value;
  Int128 b = modulus;
  Int128 x = 1;
  Int128 y = 0;
  while (b != 0) {
    const Int128 times = floor_divide(a, b);
    a = std::exchange(b, a - times * b);
    x = std::exchange(y, x - times * y);
  }
  if (a != 1 && a != -1) raise_as("ValueError", "`pow` has no inverse here");
  return floor_modulo(a == 1 ? x : -x, modulus);
}

auto call_pow(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "pow", {"base", "exp", "mod"}, 2);
  if (given[2] == nullptr || given[2]->is_none()) {
    return apply(Binary::Pow, *given[0], *given[1], {});
  }
  const std::int64_t modulus = int_argument(*given[2], "pow");
  std::int64_t rest = int_argument(*given[1], "pow");
  if (modulus == 0) wrong("`pow` modulo zero");
  Int128 factor = floor_modulo(int_argument(*given[0], "pow"), Int128{modulus});
  if (rest < 0) {
    if (rest == std::numeric_limits<std::int64_t>::min()) {
      unsupported("`pow` with this exponent is not evaluated");
    }
    factor = inverse_modulo(factor, modulus);
    rest = -rest;
  }
  Int128 result = floor_modulo(Int128{1}, Int128{modulus});
  for (; rest != 0; rest >>= 1) {
    if ((rest & 1) != 0) result = floor_modulo(result * factor, Int128{modulus});
    factor = floor_modulo(factor * factor, Int128{modulus});
  }
  return make_int(result);
}

// What is printed while evaluating is nobody's business.
auto call_print(const Arguments&) -> Value {
  return {};
}

auto call_range(const Arguments& arguments) -> Value {
  const auto& given = arguments.positional;
  if (given.empty() || given.size() > 3 || !arguments.keywords.empty()) {
    wrong("`range` takes 1 to 3 arguments");
  }
  RangeValue range;
  range.stop = int_argument(given[given.size() == 1 ? 0 : 1], "range");
  if (given.size() > 1) range.start = int_argument(given[0], "range");
  if (given.size() > 2) range.step = int_argument(given[2], "range");
  if (range.step == 0) wrong("the step of a `range` is zero");
  return {range};
}

auto call_repr(const Arguments& arguments) -> Value {
  return Value::str(repr(only_argument(arguments, "repr")));
}

auto call_reversed(const Arguments& arguments) -> Value {
  const Value& value = only_argument(arguments, "reversed");
  std::vector<Value> items = iterate(value, {});
  std::ranges::reverse(items);
  return Value::list(std::move(items));
}

auto call_round(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "round", {"number", "ndigits"}, 1);
  Value number = *given[0];
  if (const auto* array = array_in(number);
      array != nullptr && array->tensor.element_count() == 1) {
    number = array_item(array->tensor, 0);
  }
  const bool has_digits = given[1] != nullptr && !given[1]->is_none();
  const std::int64_t digits = has_digits ? int_argument(*given[1], "round") : 0;
  if (const auto integer = as_wide(number)) {
    if (digits >= 0) return make_int(*integer);
    if (digits < -20) return {std::int64_t{0}};
    const Int128 unit = int_power(10, -digits);
    const Int128 rest = floor_modulo(*integer, unit);
    const Int128 below = *integer - rest;
    const bool is_up = rest * 2 > unit ||
                       (rest * 2 == unit && floor_modulo(below / unit, Int128{2}) != 0);
    return make_int(is_up ? below + unit : below);
  }
  const double real = float_argument(number, "round");
  if (has_digits) return {round_float(real, digits)};
  if (!std::isfinite(real)) wrong("`round` of {}", real);
  const double rounded = std::nearbyint(real);
  if (std::abs(rounded) >= 0x1p120) over_budget("`round` beyond 64 bits");
  return make_int(static_cast<Int128>(rounded));
}

auto call_slice(const Arguments& arguments) -> Value {
  const auto& given = arguments.positional;
  if (given.size() == 1) return Value::slice({}, given[0], {});
  if (given.size() == 2) return Value::slice(given[0], given[1], {});
  if (given.size() == 3) return Value::slice(given[0], given[1], given[2]);
  wrong("`slice` takes 1 to 3 arguments");
}

auto call_sorted(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "sorted", {"iterable", "*", "key", "reverse"}, 1);
  return Value::list(sorted_items(unordered_items(*given[0]), given[1],
                                  given[2] != nullptr && is_truthy(*given[2])));
}

auto call_sum(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "sum", {"iterable", "start"}, 1);
  return sum_of(iterate(*given[0], {}),
                given[1] == nullptr ? Value(std::int64_t{0}) : *given[1]);
}

auto call_zip(const Arguments& arguments) -> Value {
  for (const auto& [name, value] : arguments.keywords) {
    if (name != "strict") wrong("`zip` has no parameter `{}`", name);
  }
  const auto columns = columns_of(arguments.positional);
  const Value* strict = arguments.find("strict");
  const std::size_t count = shortest(columns);
  for (const auto& column : columns) {
    if (strict != nullptr && is_truthy(*strict) && column.size() != count) {
      wrong("`zip` over items of different lengths");
    }
  }
  std::vector<Value> result;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Value> row;
    for (const auto& column : columns) row.push_back(column[i]);
    result.push_back(Value::tuple(std::move(row)));
  }
  return Value::list(std::move(result));
}

auto call_ascii(const Arguments& arguments) -> Value {
  return Value::str(ascii_only(repr(only_argument(arguments, "ascii"))));
}

auto call_iter(const Arguments& arguments) -> Value {
  return Value::list(iterate(only_argument(arguments, "iter"), {}));
}

// Of an iterator that nobody else has: `next(iter(d))`, `next(x for x in xs if x)`.
auto call_next(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "next", {"iterator", "default"}, 1);
  const std::vector<Value> items = items_up_to(*given[0], 1);
  if (!items.empty()) return items[0];
  if (given[1] == nullptr) raise_as("StopIteration", "`next` of no items");
  return *given[1];
}

auto call_issubclass(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "issubclass", {"cls", "base"}, 2);
  const auto* own = object_in<ClassObject>(*given[0]);
  const auto* base = object_in<ClassObject>(*given[1]);
  if (own != nullptr && base != nullptr) {
    return {own == base || own->is_derived_from(*base)};
  }
  const auto* type = given[0]->as<TypeSpec>();
  const auto* other = given[1]->as<TypeSpec>();
  if (type == nullptr || other == nullptr) {
    unsupported("this `issubclass` is not evaluated");
  }
  return {*type == *other || other->name == "object" ||
          (type->kind == Kind::Bool && other->kind == Kind::Int)};
}

auto simple_type(Kind kind, std::string name) -> Value {
  return Value::type({.kind = kind, .name = std::move(name)});
}

using Table = std::map<std::string, Value, std::less<>>;

auto make_table() -> Table {
  Table table;
  const auto add = [&](const char* name, Value (*function)(const Arguments&)) {
    table.emplace(name, Value::object(Builtin{name, function}));
  };
  add("abs", call_abs);
  add("all", call_all);
  add("any", call_any);
  add("ascii", call_ascii);
  add("bin", call_bin);
  add("callable", call_callable);
  add("chr", call_chr);
  add("divmod", call_divmod);
  add("enumerate", call_enumerate);
  add("filter", call_filter);
  add("format", call_format);
  add("getattr", call_getattr);
  add("hasattr", call_hasattr);
  add("hex", call_hex);
  add("isinstance", call_isinstance);
  add("issubclass", call_issubclass);
  add("iter", call_iter);
  add("len", call_len);
  add("map", call_map);
  add("max", call_max);
  add("min", call_min);
  add("next", call_next);
  add("oct", call_oct);
  add("ord", call_ord);
  add("pow", call_pow);
  add("print", call_print);
  add("range", call_range);
  add("repr", call_repr);
  add("reversed", call_reversed);
  add("round", call_round);
  add("slice", call_slice);
  add("classmethod", call_classmethod);
  add("property", call_property);
  add("sorted", call_sorted);
  add("staticmethod", call_staticmethod);
  add("sum", call_sum);
  add("zip", call_zip);
  table.emplace("int", simple_type(Kind::Int, {}));
  table.emplace("float", simple_type(Kind::Float, {}));
  table.emplace("str", simple_type(Kind::Str, {}));
  table.emplace("bool", simple_type(Kind::Bool, {}));
  table.emplace("list", simple_type(Kind::Sequence, "list"));
  table.emplace("tuple", simple_type(Kind::Tuple, "tuple"));
  for (const char* name : {"dict",
                           "set",
                           "frozenset",
                           "complex",
                           "bytes",
                           "object",
                           "type",
                           "BaseException",
                           "Exception",
                           "ArithmeticError",
                           "LookupError",
                           "StopIteration",
                           "ValueError",
                           "TypeError",
                           "RuntimeError",
                           "KeyError",
                           "IndexError",
                           "ImportError",
                           "ModuleNotFoundError",
                           "AttributeError",
                           "NotImplementedError",
                           "AssertionError",
                           "NameError",
                           "ZeroDivisionError",
                           "OverflowError"}) {
    table.emplace(name, simple_type(Kind::Unknown, name));
  }
  return table;
}

}  // namespace

auto find_builtin(std::string_view name) -> const Value* {
  static const Table table = make_table();
  const auto found = table.find(name);
  return found == table.end() ? nullptr : &found->second;
}

auto length_of(const Value& value) -> std::int64_t {
  const auto size = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  if (const auto items = value.items()) return size(items->size());
  if (const auto* dict = value.as<DictValue>()) return size(dict->items.size());
  if (const auto* range = value.as<RangeValue>()) return range->size();
  if (const auto* bytes = value.as<BytesValue>()) return size(bytes->bytes.size());
  if (const auto* foreign = value.as<ForeignObject>()) return foreign->length();
  if (const auto* text = value.as<std::string>()) {
    return source::count_code_points(*text);
  }
  if (const auto* array = array_in(value);
      array != nullptr && array->tensor.rank() > 0) {
    return array->tensor.dim(0);
  }
  wrong("`{}` has no length", value.type_name());
}

auto unordered_items(const Value& value) -> std::vector<Value> {
  const auto* set = object_in<SetObject>(value);
  return set != nullptr ? set->elements() : iterate(value, {});
}

auto sum_of(const std::vector<Value>& items, Value start) -> Value {
  if (start.is<std::string>()) wrong("`sum` does not join strings");
  // Floats are added with compensation, as Python does since 3.12.
  double compensation = 0;
  bool is_compensated = false;
  for (const Value& item : items) {
    take_step();
    const auto* total = start.as<double>();
    const auto* number = item.as<double>();
    if (total == nullptr || number == nullptr) {
      if (total != nullptr && item.as_int()) {
        start = Value(*total + static_cast<double>(*item.as_int()));
        continue;
      }
      start = apply(Binary::Add, start, item, {});
      continue;
    }
    const double sum = *total + *number;
    compensation += std::abs(*total) >= std::abs(*number) ? (*total - sum) + *number
                                                          : (*number - sum) + *total;
    is_compensated = true;
    start = Value(sum);
  }
  const auto* total = start.as<double>();
  if (is_compensated && total != nullptr && std::isfinite(compensation)) {
    return {*total + compensation};
  }
  return start;
}

auto sorted_items(std::vector<Value> items, const Value* key, bool is_reverse)
    -> std::vector<Value> {
  struct Entry {
    Value rank, item;
  };
  std::vector<Entry> entries;
  for (Value& item : items) {
    const bool has_key = key != nullptr && !key->is_none();
    entries.push_back({has_key ? call_with(*key, {item}) : item, item});
  }
  const auto precedes = [&](const Entry& a, const Entry& b) {
    take_step();
    return is_truthy(
        compare(is_reverse ? Comparison::Gt : Comparison::Lt, a.rank, b.rank, {}));
  };
  // A merge sort: stable, and safe when the order is none (NaN).
  std::ranges::stable_sort(entries, precedes);
  items.clear();
  for (Entry& entry : entries) items.push_back(std::move(entry.item));
  return items;
}

auto round_float(double number, std::int64_t digits) -> double {
  if (!std::isfinite(number) || digits > 323) return number;
  if (digits < -308) return std::copysign(0.0, number);
  if (digits >= 0) {
    const auto text = fmt::format("{:.{}f}", number, static_cast<int>(digits));
    return try_parse_number<double>(text).value_or(number);
  }
  const double unit = std::pow(10.0, static_cast<double>(-digits));
  return std::nearbyint(number / unit) * unit;
}

}  // namespace opscribe::script
