// `collections.defaultdict` and `Counter`, `copy`, `string`, and `contextlib`.

#include <algorithm>

#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/methods.h"

namespace opscribe::script {
namespace {

auto dict_of(const Arguments& arguments) -> Value {
  return construct({.kind = TypeSpec::Kind::Unknown, .name = "dict"}, arguments);
}

auto call_defaultdict(const Arguments& arguments) -> Value {
  Arguments rest = arguments;
  Value factory;
  if (!rest.positional.empty()) {
    factory = rest.positional[0];
    rest.positional.erase(rest.positional.begin());
  }
  return dict_of(rest).with_self(
      std::make_shared<DictSelf>(DictSelf::Kind::Default, std::move(factory)));
}

auto call_counter(const Arguments& arguments) -> Value {
  const auto self = std::make_shared<DictSelf>(DictSelf::Kind::Counter, Value());
  const bool is_counted =
      arguments.positional.size() == 1 && !arguments.positional[0].is<DictValue>();
  if (!is_counted) return dict_of(arguments).with_self(self);
  if (!arguments.keywords.empty()) unsupported("this `Counter` is not evaluated");
  std::vector<std::pair<Value, std::int64_t>> counts;
  for (const Value& item : iterate(arguments.positional[0], {})) {
    check_hashable(item);
    take_items(counts.size());
    const auto found = std::ranges::find_if(
        counts, [&](const auto& entry) { return equal(entry.first, item); });
    if (found == counts.end()) {
      counts.emplace_back(item, 1);
    } else {
      ++found->second;
    }
  }
  std::vector<std::pair<Value, Value>> items;
  for (const auto& [item, count] : counts) items.emplace_back(item, Value(count));
  return Value::dict(std::move(items)).with_self(self);
}

// --- copy

// A new object of equal parts; what never changes stays what it is.
auto copied(const Value& value, bool is_deep) -> Value {
  const Level level;
  take_step();
  const auto part = [&](const Value& item) {
    return is_deep ? copied(item, true) : item;
  };
  const auto parts = [&](std::span<const Value> items) {
    take_items(items.size());
    std::vector<Value> result;
    for (const Value& item : items) result.push_back(part(item));
    return result;
  };
  if (const auto* list = value.as<ListValue>()) return Value::list(parts(list->items));
  if (const auto* tuple = value.as<TupleValue>()) {
    const bool is_plain = is_deep && value.self() == nullptr;
    if (is_deep && !is_plain && value.depth() > 1) {
      unsupported("a deep copy of a `{}` is not evaluated", value.type_name());
    }
    return is_plain ? Value::tuple(parts(tuple->items)) : value;
  }
  if (const auto* dict = value.as<DictValue>()) {
    auto items = dict->items;
    take_items(items.size());
    for (auto& [key, item] : items) item = part(item);
    return same_kind_of_dict(copy_of_dict(value), Value::dict(std::move(items)));
  }
  if (const auto* set = object_in<SetObject>(value)) {
    return make_object<SetObject>(set->elements());
  }
  if (const auto* array = array_in(value)) {
    return array_value(array->tensor, array->is_numpy_scalar);
  }
  if (const auto* instance = object_in<InstanceObject>(value)) {
    if (instance->has_attr("__copy__") || instance->has_attr("__deepcopy__")) {
      unsupported("a class that says how it is copied is not evaluated");
    }
    auto fields = instance->fields();
    for (auto& [name, item] : fields) item = part(item);
    return make_object<InstanceObject>(instance->type().shared_from_this(),
                                       std::move(fields));
  }
  return value;
}

// An object that is met twice is one object in a deep copy too.
void refuse_shared_parts(const Value& value, std::vector<Value>& seen) {
  const Level level;
  if (value.depth() == 0) return;
  take_items(seen.size());
  for (const Value& other : seen) {
    if (identical(other, value)) {
      unsupported("a deep copy of an object that is held twice is not evaluated");
    }
  }
  if (!value.is<TupleValue>()) seen.push_back(value);
  if (const auto items = value.items()) {
    for (const Value& item : *items) refuse_shared_parts(item, seen);
  } else if (const auto* dict = value.as<DictValue>()) {
    for (const auto& [key, item] : dict->items) refuse_shared_parts(item, seen);
  } else if (const auto* instance = object_in<InstanceObject>(value)) {
    for (const auto& [name, item] : instance->fields()) refuse_shared_parts(item, seen);
  }
}

auto call_copy(const Arguments& arguments) -> Value {
  return copied(only_argument(arguments, "copy"), false);
}

auto call_deepcopy(const Arguments& arguments) -> Value {
  const Value& value = only_argument(arguments, "deepcopy");
  std::vector<Value> seen;
  refuse_shared_parts(value, seen);
  return copied(value, true);
}

}  // namespace

auto DictSelf::type_name() const -> std::string {
  return kind_ == Kind::Counter ? "Counter" : "defaultdict";
}

auto DictSelf::repr() const -> std::string {
  unsupported("how a `{}` is written is not evaluated; use `dict`", type_name());
}

auto DictSelf::missing() const -> Value {
  if (kind_ == Kind::Counter) return {std::int64_t{0}};
  return call_value(factory_, {});
}

auto dict_self(const Value& value) -> const DictSelf* {
  if (value.self() == nullptr || !value.is<DictValue>()) return nullptr;
  return dynamic_cast<const DictSelf*>(value.self());
}

auto same_kind_of_dict(const Value& like, const Value& dict) -> Value {
  const DictSelf* self = dict_self(like);
  return self == nullptr ? dict : dict.with_self(self->shared_from_this());
}

auto copy_of_dict(const Value& value) -> Value {
  const Value plain = Value::dict(value.as<DictValue>()->items);
  const DictSelf* self = dict_self(value);
  // What is beside the items is what makes a dict the same through all its changes.
  return self == nullptr ? plain : plain.with_self(std::make_shared<DictSelf>(*self));
}

auto counter_method(const DictValue& dict, std::string_view name,
                    const Arguments& arguments) -> Value {
  if (name == "total") {
    std::vector<Value> counts;
    for (const auto& [key, count] : dict.items) counts.push_back(count);
    return sum_of(counts, Value(std::int64_t{0}));
  }
  if (name == "elements") {
    std::vector<Value> result;
    for (const auto& [key, count] : dict.items) {
      const std::int64_t times = int_argument(count, "elements");
      if (times <= 0) continue;
      take_items(static_cast<std::size_t>(times));
      result.insert(result.end(), static_cast<std::size_t>(times), key);
    }
    return Value::list(std::move(result));
  }
  const auto given = bind(arguments, name, {"n"}, 0);
  std::vector<Value> pairs;
  for (const auto& [key, count] : dict.items) {
    pairs.push_back(Value::tuple({count, key}));
  }
  const Value by_count = *find_in_module("operator", "itemgetter");
  const Value key = call_value(by_count, Arguments{{Value(std::int64_t{0})}, {}});
  pairs = sorted_items(std::move(pairs), &key, true);
  for (Value& pair : pairs) {
    const auto& parts = pair.as<TupleValue>()->items;
    pair = Value::tuple({parts[1], parts[0]});
  }
  if (given[0] != nullptr && !given[0]->is_none()) {
    const std::int64_t most = std::max<std::int64_t>(int_argument(*given[0], name), 0);
    if (std::cmp_less(most, pairs.size())) pairs.resize(static_cast<std::size_t>(most));
  }
  return Value::list(std::move(pairs));
}

void add_collections(Members& members) {
  add_function(members, "collections", "Counter", call_counter);
  add_function(members, "collections", "defaultdict", call_defaultdict);
}

auto copy_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_function(result, "copy", "copy", call_copy);
    add_function(result, "copy", "deepcopy", call_deepcopy);
    return result;
  }();
  return members;
}

auto string_members() -> const Members& {
  static const Members members = [] {
    const std::string lower = "abcdefghijklmnopqrstuvwxyz";
    const std::string upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    return Members{
        {"ascii_lowercase", Value::str(lower)},
        {"ascii_uppercase", Value::str(upper)},
        {"ascii_letters", Value::str(lower + upper)},
        {"digits", Value::str("0123456789")},
        {"hexdigits", Value::str("0123456789abcdefABCDEF")},
        {"octdigits", Value::str("01234567")},
        {"punctuation", Value::str("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")},
        {"whitespace", Value::str(" \t\n\r\v\f")},
    };
  }();
  return members;
}

}  // namespace opscribe::script
