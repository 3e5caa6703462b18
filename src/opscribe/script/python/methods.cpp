#include "opscribe/script/python/methods.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "opscribe/base/utf8.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/numpy/random.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/operators.h"

namespace opscribe::script {
namespace {

constexpr std::array<std::string_view, 16> kChangingMethods{
    "append", "extend",     "insert",  "pop", "remove",  "clear", "sort",   "reverse",
    "update", "setdefault", "popitem", "add", "discard", "fill",  "resize", "itemset"};
constexpr std::array<std::string_view, 3> kSequenceMethods{"index", "count", "copy"};
constexpr std::array<std::string_view, 5> kDictMethods{"keys", "values", "items", "get",
                                                       "copy"};
constexpr std::array<std::string_view, 6> kNumberMethods{
    "bit_length", "is_integer", "conjugate", "as_integer_ratio", "hex", "bit_count"};
constexpr std::array<std::string_view, 2> kBytesMethods{"decode", "hex"};

constexpr std::array<std::string_view, 3> kCounterMethods{"most_common", "elements",
                                                          "total"};
constexpr std::array<std::string_view, 8> kSetMethods{
    "union",    "intersection", "difference", "symmetric_difference",
    "issubset", "issuperset",   "isdisjoint", "copy"};

auto is_among(auto& names, std::string_view name) -> bool {
  return std::ranges::find(names, name) != names.end();
}

auto position_in(std::span<const Value> items, const Value& wanted)
    -> std::optional<std::size_t> {
  take_items(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (identical(items[i], wanted) || equal(items[i], wanted)) return i;
  }
  return std::nullopt;
}

auto sequence_method(const Value& object, std::string_view name,
                     const Arguments& arguments) -> Value {
  const std::vector<Value> items = iterate(object, {});
  if (name == "copy") return Value::list(items);
  const Value& wanted = only_argument(arguments, name);
  if (name == "count") {
    return {static_cast<std::int64_t>(std::ranges::count_if(
        items, [&](const Value& item) { return equal(item, wanted); }))};
  }
  const auto at = position_in(items, wanted);
  if (!at) wrong("`{}` is not in the {}", wanted.repr(), object.type_name());
  return {static_cast<std::int64_t>(*at)};
}

auto dict_method(const DictValue& dict, std::string_view name,
                 const Arguments& arguments) -> Value {
  if (name == "get") {
    const auto given = bind(arguments, "get", {"key", "default"}, 1);
    check_hashable(*given[0]);
    if (const Value* found = dict.find(*given[0])) return *found;
    return given[1] == nullptr ? Value() : *given[1];
  }
  take_items(dict.items.size());
  if (is_among(kCounterMethods, name)) return counter_method(dict, name, arguments);
  std::vector<Value> result;
  for (const auto& [key, value] : dict.items) {
    result.push_back(name == "keys"     ? key
                     : name == "values" ? value
                                        : Value::tuple({key, value}));
  }
  return Value::list(std::move(result));
}

auto set_method(const SetObject& set, std::string_view name, const Arguments& arguments)
    -> Value {
  using Binary = syntax::BinaryOperator;
  Value result = make_object<SetObject>(set.elements());
  if (name == "copy") return result;
  const auto as_set = [](const Value& items) {
    return make_set(unordered_items(items));
  };
  if (name == "issubset" || name == "issuperset" || name == "isdisjoint") {
    const Value other = as_set(only_argument(arguments, name));
    if (name == "isdisjoint")
      return {!is_truthy(apply(Binary::BitAnd, result, other, {}))};
    return compare(name == "issubset" ? syntax::CompareOperator::LtE
                                      : syntax::CompareOperator::GtE,
                   result, other, {});
  }
  const Binary op = name == "union"          ? Binary::BitOr
                    : name == "intersection" ? Binary::BitAnd
                    : name == "difference"   ? Binary::Sub
                                             : Binary::BitXor;
  for (const Value& more : arguments.positional) {
    result = apply(op, result, as_set(more), {});
  }
  return result;
}

auto number_method(const Value& object, std::string_view name) -> Value {
  if (name == "conjugate") {
    if (const auto* number = object.as<std::complex<double>>()) {
      return {std::conj(*number)};
    }
    return object;
  }
  if (name == "is_integer") {
    const auto* number = object.as<double>();
    return {number == nullptr ||
            (std::isfinite(*number) && *number == std::floor(*number))};
  }
  const auto integer = object.as_int();
  const bool is_bits = name == "bit_length" || name == "bit_count";
  if (integer && is_bits) {
    const auto size = *integer < 0 ? -static_cast<std::uint64_t>(*integer)
                                   : static_cast<std::uint64_t>(*integer);
    if (name == "bit_count") return {std::int64_t{std::popcount(size)}};
    return {static_cast<std::int64_t>(std::bit_width(size))};
  }
  unsupported("`.{}()` of a `{}` is not evaluated", name, object.type_name());
}

auto bytes_method(const std::string& bytes, std::string_view name,
                  const Arguments& arguments) -> Value {
  take_bytes(bytes.size());
  if (name == "decode") {
    const auto given = bind(arguments, name, {"encoding", "errors"}, 0);
    check_encoding(given[0], bytes);
    if (first_bad_utf8(bytes) != bytes.size()) {
      raise_as("UnicodeDecodeError", "these bytes are not UTF-8 text");
    }
    return Value::str(bytes);
  }
  bind(arguments, name, {}, 0);
  std::string text;
  for (const char byte : bytes) {
    text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  }
  return Value::str(text);
}

// --- changing methods

// The items to change: those of the only owner, else a copy.
auto owned_items(Value& object) -> std::vector<Value> {
  const auto list = object.shared<ListValue>();
  object = Value();
  if (list.use_count() == 1) {
    // Value::list made it as a plain object, and nobody else can see it.
    return std::move(const_cast<ListValue*>(list.get())->items);
  }
  take_items(list->items.size());
  return list->items;
}

auto list_position(std::int64_t index, std::size_t size) -> std::int64_t {
  const auto count = static_cast<std::int64_t>(size);
  return std::clamp<std::int64_t>(index < 0 ? index + count : index, 0, count);
}

auto pop_item(std::vector<Value>& items, const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "pop", {"index"}, 0);
  const std::int64_t index = given[0] == nullptr ? -1 : int_argument(*given[0], "pop");
  const auto at =
      checked::try_resolve_axis(index, static_cast<std::int64_t>(items.size()));
  if (!at) wrong("`pop` of index {} from {} items", index, items.size());
  Value result = items[static_cast<std::size_t>(*at)];
  items.erase(items.begin() + *at);
  return result;
}

auto change_list(Value object, std::string_view name, const Arguments& arguments)
    -> Changed {
  std::vector<Value> items = owned_items(object);
  Value result;
  if (name == "append") {
    items.push_back(only_argument(arguments, name));
    take_items(items.size() % 16 == 0 ? 16 : 0);
  } else if (name == "extend") {
    const std::vector<Value> more = iterate(only_argument(arguments, name), {});
    take_items(items.size() + more.size());
    items.insert(items.end(), more.begin(), more.end());
  } else if (name == "insert") {
    const auto given = bind(arguments, name, {"index", "object"}, 2);
    const std::int64_t at = list_position(int_argument(*given[0], name), items.size());
    items.insert(items.begin() + at, *given[1]);
    take_items(items.size());
  } else if (name == "pop") {
    result = pop_item(items, arguments);
  } else if (name == "remove") {
    const Value& wanted = only_argument(arguments, name);
    const auto at = position_in(items, wanted);
    if (!at) wrong("`{}` is not in the list", wanted.repr());
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(*at));
  } else if (name == "clear") {
    items.clear();
  } else if (name == "reverse") {
    std::ranges::reverse(items);
  } else if (name == "sort") {
    const auto given = bind(arguments, name, {"*", "key", "reverse"}, 0);
    items = sorted_items(std::move(items), given[0],
                         given[1] != nullptr && is_truthy(*given[1]));
  } else {
    wrong("`list` has no method `{}`", name);
  }
  return {Value::list(std::move(items)), result};
}

void put(std::vector<std::pair<Value, Value>>& items, const Value& key,
         const Value& value) {
  check_hashable(key);
  take_items(items.size());
  for (auto& [other, held] : items) {
    if (!equal(other, key)) continue;
    held = value;
    return;
  }
  items.emplace_back(key, value);
}

void update(std::vector<std::pair<Value, Value>>& items, const Arguments& arguments) {
  const Value more =
      construct({.kind = TypeSpec::Kind::Unknown, .name = "dict"}, arguments);
  for (const auto& [key, value] : more.as<DictValue>()->items) put(items, key, value);
}

auto change_dict(const DictValue& dict, std::string_view name,
                 const Arguments& arguments) -> Changed {
  auto items = dict.items;
  Value result;
  if (name == "update") {
    update(items, arguments);
  } else if (name == "clear") {
    items.clear();
  } else if (name == "popitem") {
    if (items.empty()) wrong("`popitem` of an empty dict");
    result = Value::tuple({items.back().first, items.back().second});
    items.pop_back();
  } else if (name == "pop" || name == "setdefault") {
    const auto given = bind(arguments, name, {"key", "default"}, 1);
    check_hashable(*given[0]);
    const Value* found = dict.find(*given[0]);
    const bool is_pop = name == "pop";
    if (found == nullptr && is_pop && given[1] == nullptr) {
      raise_as("KeyError", "the dict has no key `{}`", given[0]->repr());
    }
    result = found != nullptr ? *found : given[1] != nullptr ? *given[1] : Value();
    if (is_pop) {
      std::erase_if(items,
                    [&](const auto& item) { return equal(item.first, *given[0]); });
    } else if (found == nullptr) {
      items.emplace_back(*given[0], result);
    }
  } else {
    wrong("`dict` has no method `{}`", name);
  }
  return {Value::dict(std::move(items)), result};
}

auto change_set(const SetObject& set, std::string_view name, const Arguments& arguments)
    -> Changed {
  std::vector<Value> items = set.elements();
  if (name == "update") {
    for (const Value& more : arguments.positional) {
      for (const Value& item : unordered_items(more)) items.push_back(item);
    }
  } else if (name == "clear") {
    items.clear();
  } else {
    const Value& item = only_argument(arguments, name);
    if (name == "add") {
      items.push_back(item);
    } else if (name == "discard" || name == "remove") {
      if (name == "remove" && !set.contains(item)) {
        wrong("`{}` is not in the set", item.repr());
      }
      std::erase_if(items, [&](const Value& other) { return equal(other, item); });
    } else {
      unsupported("`.{}()` of a set is not evaluated", name);
    }
  }
  return {make_set(items), {}};
}

// `list[slice] = items`
auto with_slice(Value object, const SliceValue& slice, const std::vector<Value>& more)
    -> Value {
  std::vector<Value> items = owned_items(object);
  const ResolvedSlice part =
      resolve_slice(slice, static_cast<std::int64_t>(items.size()));
  if (part.step != 1) {
    if (std::cmp_not_equal(part.count, more.size())) {
      raise_as("ValueError", "{} items for a slice of {}", more.size(), part.count);
    }
    for (std::int64_t i = 0; i < part.count; ++i) {
      items[static_cast<std::size_t>(part.start + i * part.step)] =
          more[static_cast<std::size_t>(i)];
    }
    return Value::list(std::move(items));
  }
  take_items(items.size() + more.size());
  const auto first = items.begin() + part.start;
  const auto at = items.erase(first, first + part.count);
  items.insert(at, more.begin(), more.end());
  return Value::list(std::move(items));
}

}  // namespace

void check_hashable(const Value& value) {
  if (value.is<ListValue>() || value.is<DictValue>() ||
      object_in<SetObject>(value) != nullptr ||
      (array_in(value) != nullptr && !array_in(value)->is_numpy_scalar)) {
    wrong("a `{}` is not a key: it may change", value.type_name());
  }
  if (const auto* tuple = value.as<TupleValue>()) {
    for (const Value& item : tuple->items) check_hashable(item);
  }
}

auto has_method(const Value& object, std::string_view name) -> bool {
  if (object.is<std::string>()) return has_str_method(name);
  if (object.is<BytesValue>()) return is_among(kBytesMethods, name);
  if (object.is<DictValue>()) {
    const DictSelf* self = dict_self(object);
    const bool is_counter = self != nullptr && self->kind() == DictSelf::Kind::Counter;
    return is_among(kDictMethods, name) ||
           (is_counter && is_among(kCounterMethods, name));
  }
  if (object_in<SetObject>(object) != nullptr) return is_among(kSetMethods, name);
  if (object.items() || object.is<RangeValue>()) {
    return is_among(kSequenceMethods, name);
  }
  if (array_in(object) != nullptr) return has_array_method(name);
  if (object.is<TensorValue>()) return name == "SerializeToString";
  if (object.as_number() || object.is<std::complex<double>>()) {
    return is_among(kNumberMethods, name);
  }
  return false;
}

auto call_method(const Value& object, std::string_view name, const Arguments& arguments)
    -> Value {
  if (const auto* array = array_in(object)) {
    if (auto result = array_method(*array, name, arguments)) return *result;
    if (auto result = array_reduction(*array, name, arguments)) return *result;
    if (has_array_function(name)) {
      Arguments all = arguments;
      all.positional.insert(all.positional.begin(), object);
      return call(*find_in_module("numpy", name), all);
    }
    unsupported("`.{}()` of an array is not evaluated", name);
  }
  if (const auto* tensor = object.as<TensorValue>();
      tensor != nullptr && name == "SerializeToString") {
    take_bytes(tensor->proto.size());
    return Value::bytes(tensor->proto);
  }
  if (const auto* text = object.as<std::string>()) {
    return str_method(*text, name, arguments);
  }
  if (const auto* bytes = object.as<BytesValue>()) {
    return bytes_method(bytes->bytes, name, arguments);
  }
  if (const auto* dict = object.as<DictValue>(); dict && has_method(object, name)) {
    if (name == "copy") return copy_of_dict(object);
    return dict_method(*dict, name, arguments);
  }
  if (const auto* set = object_in<SetObject>(object)) {
    return set_method(*set, name, arguments);
  }
  const bool is_sequence = object.items() || object.is<RangeValue>();
  if (is_sequence && is_among(kSequenceMethods, name)) {
    return sequence_method(object, name, arguments);
  }
  if (is_among(kNumberMethods, name)) return number_method(object, name);
  return call(get_attr(object, name, {}), arguments);
}

auto is_changing_method(std::string_view name) -> bool {
  return is_among(kChangingMethods, name) || is_drawing_method(name);
}

auto call_changing_method(Value object, std::string_view name,
                          const Arguments& arguments) -> Changed {
  if (object.is<ListValue>()) return change_list(std::move(object), name, arguments);
  if (const auto* dict = object.as<DictValue>()) {
    const DictSelf* self = dict_self(object);
    const bool is_counter = self != nullptr && self->kind() == DictSelf::Kind::Counter;
    if (is_counter && name == "update") {
      unsupported("`.update()` of a `Counter` is not evaluated");
    }
    Changed changed = change_dict(*dict, name, arguments);
    changed.object = same_kind_of_dict(object, changed.object);
    return changed;
  }
  if (const auto* set = object_in<SetObject>(object)) {
    return change_set(*set, name, arguments);
  }
  if (const auto* random = object_in<RandomObject>(object)) {
    return draw(*random, name, arguments);
  }
  if (array_in(object) != nullptr && is_among(kChangingMethods, name)) {
    unsupported("`.{}()` changes an array in place, which is not evaluated", name);
  }
  return {object, call_method(object, name, arguments)};
}

auto with_item(Value object, const Value& index, const Value& value) -> Value {
  if (const auto* dict = object.as<DictValue>()) {
    auto items = dict->items;
    put(items, index, value);
    return same_kind_of_dict(object, Value::dict(std::move(items)));
  }
  if (!object.is<ListValue>()) {
    if (array_in(object) != nullptr) {
      unsupported("assigning to items of an array is not evaluated");
    }
    wrong("items of a `{}` cannot be assigned", object.type_name());
  }
  if (const auto* slice = index.as<SliceValue>()) {
    return with_slice(std::move(object), *slice, iterate(value, {}));
  }
  std::vector<Value> items = owned_items(object);
  const auto at = checked::try_resolve_axis(int_argument(index, "list"),
                                            static_cast<std::int64_t>(items.size()));
  if (!at) wrong("index {} is out of range of {} items", index.repr(), items.size());
  items[static_cast<std::size_t>(*at)] = value;
  return Value::list(std::move(items));
}

auto without_item(Value object, const Value& index) -> Value {
  if (const auto* dict = object.as<DictValue>()) {
    if (dict->find(index) == nullptr)
      raise_as("KeyError", "the dict has no key `{}`", index.repr());
    auto items = dict->items;
    std::erase_if(items, [&](const auto& item) { return equal(item.first, index); });
    return same_kind_of_dict(object, Value::dict(std::move(items)));
  }
  if (!object.is<ListValue>() || index.is<SliceValue>()) {
    unsupported("deleting items of a `{}` like this is not evaluated",
                object.type_name());
  }
  return call_changing_method(std::move(object), "pop", Arguments{{index}, {}}).object;
}

}  // namespace opscribe::script
