#include "opscribe/script/python/objects.h"

#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/methods.h"

namespace opscribe::script {

auto PlainObject::repr() const -> std::string {
  return fmt::format("<{}>", type_name());
}

auto PlainObject::get_attr(std::string_view name) const -> Value {
  raise_as("AttributeError", "`{}` has no attribute `{}`", type_name(), name);
}

auto PlainObject::get_item(const Value&) const -> Value {
  wrong("`{}` has no items", type_name());
}

auto PlainObject::items() const -> std::vector<Value> {
  wrong("`{}` has no items to visit", type_name());
}

auto PlainObject::length() const -> std::int64_t {
  wrong("`{}` has no length", type_name());
}

auto PlainObject::call(const Arguments&) const -> Value {
  wrong("`{}` is not a function", type_name());
}

auto WideInt::repr() const -> std::string {
  return wide_text(value_);
}

auto SetObject::contains(const Value& value) const -> bool {
  take_items(items_.size());
  return std::ranges::any_of(items_,
                             [&](const Value& item) { return equal(item, value); });
}

auto SetObject::repr() const -> std::string {
  if (items_.empty()) return "set()";
  if (items_.size() > 1) unsupported("the order of a set is only known to Python");
  return "{" + script::repr(items_[0]) + "}";
}

auto SetObject::get_attr(std::string_view name) const -> Value {
  unsupported("`.{}` of a set is not evaluated", name);
}

auto SetObject::items() const -> std::vector<Value> {
  if (items_.size() <= 1) return items_;
  unsupported("the order of a set is only known to Python; use a list or `sorted`");
}

auto make_set(const std::vector<Value>& items) -> Value {
  std::vector<Value> kept;
  for (const Value& item : items) {
    check_hashable(item);
    take_items(kept.size());
    const bool is_new = std::ranges::none_of(
        kept, [&](const Value& other) { return equal(other, item); });
    if (is_new) kept.push_back(item);
  }
  return make_object<SetObject>(std::move(kept));
}

auto set_of(std::vector<Value> items) -> Value {
  return make_object<SetObject>(std::move(items));
}

auto elements_of(const Value& value) -> const std::vector<Value>* {
  const auto* set = object_in<SetObject>(value);
  return set == nullptr ? nullptr : &set->elements();
}

auto DTypeObject::repr() const -> std::string {
  return fmt::format("dtype('{}')", numpy_name(dtype_));
}

auto DTypeObject::get_attr(std::string_view name) const -> Value {
  if (name == "name") return Value::str(numpy_name(dtype_));
  if (name == "itemsize") return {static_cast<std::int64_t>((bits(dtype_) + 7) / 8)};
  if (name == "kind") {
    switch (info(dtype_).number_class) {
      case NumberClass::Bool:
        return Value::str("b");
      case NumberClass::Unsigned:
        return Value::str("u");
      case NumberClass::Signed:
        return Value::str("i");
      case NumberClass::Complex:
        return Value::str("c");
      case NumberClass::Text:
        return Value::str("U");
      default:
        return Value::str("f");
    }
  }
  return PlainObject::get_attr(name);
}

auto RecordObject::get_attr(std::string_view name) const -> Value {
  for (const auto& [field, value] : fields_) {
    if (field == name) return value;
  }
  return PlainObject::get_attr(name);
}

auto UnboundMethod::call(const Arguments& arguments) const -> Value {
  if (arguments.positional.empty()) wrong("`{}` needs an object", name_);
  Arguments rest = arguments;
  const Value object = rest.positional[0];
  rest.positional.erase(rest.positional.begin());
  if (!has_method(object, name_)) {
    wrong("`{}` has no attribute `{}`", object.type_name(), name_);
  }
  return call_method(object, name_, rest);
}

auto BoundMethod::call(const Arguments& arguments) const -> Value {
  return call_method(object_, name_, arguments);
}

}  // namespace opscribe::script
