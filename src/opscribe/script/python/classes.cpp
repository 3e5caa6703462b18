#include "opscribe/script/python/classes.h"

#include <algorithm>

#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/python/methods.h"

namespace opscribe::script {
namespace {

auto depth_over(const std::vector<std::pair<std::string, Value>>& fields)
    -> std::uint32_t {
  std::vector<Value> values;
  for (const auto& [name, value] : fields) values.push_back(value);
  return Value::tuple(std::move(values)).depth();
}

auto value_in(const Slot& slot) -> const Value& {
  if (slot.error != nullptr) throw EvalError(*slot.error);
  return slot.value;
}

auto bound_to(const Value& function, const Value& object) -> Value {
  return make_object<PartialObject>(function, Arguments{{object}, {}}, "method");
}

auto class_value(const ClassObject& type) -> Value {
  return {std::shared_ptr<const ForeignObject>(type.shared_from_this())};
}

// A special method by which a class means something of its own.
[[noreturn]] void refuse_special(const ClassObject& type, std::string_view name) {
  unsupported("`{}` of the class `{}` is not evaluated: only Python could run it", name,
              type.name);
}

}  // namespace

// --- classes

auto ClassObject::find(std::string_view member) const -> const Slot* {
  const auto in = [&](const ClassObject& type) -> const Slot* {
    const auto found = std::ranges::find(type.members, member, &Member::name);
    return found == type.members.end() ? nullptr : &found->slot;
  };
  if (const Slot* own = in(*this)) return own;
  for (const auto& ancestor : ancestors) {
    if (const Slot* inherited = in(*ancestor)) return inherited;
  }
  return nullptr;
}

void ClassObject::set(std::string_view member, Slot slot) {
  const auto found = std::ranges::find(members, member, &Member::name);
  if (found != members.end()) {
    found->slot = std::move(slot);
  } else {
    members.push_back({std::string(member), std::move(slot)});
  }
}

auto ClassObject::attr_of(const Value& instance, std::string_view member) const
    -> std::optional<Value> {
  if (member == "__class__") return class_value(*this);
  const Slot* found = find(member);
  if (found == nullptr) return std::nullopt;
  const Value& value = value_in(*found);
  if (value.is<PythonFunction>()) return bound_to(value, instance);
  const auto* descriptor = object_in<Descriptor>(value);
  if (descriptor == nullptr) return value;
  switch (descriptor->kind()) {
    case Descriptor::Kind::Static:
      return descriptor->function();
    case Descriptor::Kind::Class:
      return bound_to(descriptor->function(), class_value(*this));
    case Descriptor::Kind::Property:
      return call_value(descriptor->function(), Arguments{{instance}, {}});
  }
  return value;
}

auto ClassObject::is_derived_from(const ClassObject& other) const -> bool {
  if (this == &other) return true;
  return std::ranges::any_of(
      ancestors, [&](const auto& ancestor) { return ancestor.get() == &other; });
}

auto ClassObject::repr() const -> std::string {
  return fmt::format("<class '{}'>", name);
}

auto ClassObject::has_attr(std::string_view member) const -> bool {
  return member == "__name__" || find(member) != nullptr;
}

auto ClassObject::get_attr(std::string_view member) const -> Value {
  if (member == "__name__" || member == "__qualname__") return Value::str(name);
  if (kind == Kind::Tuple && member == "_fields") {
    std::vector<Value> names;
    for (const Field& field : fields) names.push_back(Value::str(field.name));
    return Value::tuple(std::move(names));
  }
  const Slot* found = find(member);
  if (found == nullptr) {
    if (member.starts_with("__")) refuse_special(*this, member);
    wrong("the class `{}` has no attribute `{}`", name, member);
  }
  const Value& value = value_in(*found);
  const auto* descriptor = object_in<Descriptor>(value);
  if (descriptor == nullptr) return value;
  if (descriptor->kind() == Descriptor::Kind::Class) {
    return bound_to(descriptor->function(), class_value(*this));
  }
  return descriptor->kind() == Descriptor::Kind::Static ? descriptor->function()
                                                        : value;
}

auto ClassObject::get_item(const Value& index) const -> Value {
  if (kind != Kind::Enum) {
    // `Stack[int]`: the class, for whoever cares about types.
    return class_value(*this);
  }
  const auto* wanted = index.as<std::string>();
  for (const Member& member : members) {
    if (wanted != nullptr && member.name == *wanted) return value_in(member.slot);
  }
  wrong("`{}` has no member {}", name, index.repr());
}

auto ClassObject::call(const Arguments& arguments) const -> Value {
  switch (kind) {
    case Kind::Enum:
      if (arguments.positional.size() != 1 || !arguments.keywords.empty()) {
        unsupported("making an enumeration by a call is not evaluated");
      }
      return find_enumerator(*this, arguments.positional[0]);
    case Kind::Tuple:
      return make_tuple(*this, arguments);
    case Kind::Data:
      return make_record(*this, arguments);
    case Kind::Plain:
      break;
  }
  Value object = make_object<InstanceObject>(
      shared_from_this(), std::vector<std::pair<std::string, Value>>{});
  const Slot* init = find("__init__");
  if (init == nullptr) {
    if (arguments.positional.empty() && arguments.keywords.empty()) return object;
    wrong("`{}` takes no arguments", name);
  }
  const auto* function = value_in(*init).as<PythonFunction>();
  if (function == nullptr) refuse_special(*this, "__init__");
  return initialised(*function, object, arguments);
}

auto ClassObject::items() const -> std::vector<Value> {
  if (kind == Kind::Enum) return enumerators;
  return PlainObject::items();
}

auto ClassObject::length() const -> std::int64_t {
  if (kind == Kind::Enum) return static_cast<std::int64_t>(enumerators.size());
  return PlainObject::length();
}

// --- instances

InstanceObject::InstanceObject(std::shared_ptr<const ClassObject> type,
                               std::vector<std::pair<std::string, Value>> fields,
                               std::shared_ptr<const char> identity)
    : type_(std::move(type)),
      fields_(std::move(fields)),
      identity_(std::move(identity)),
      depth_(depth_over(fields_)) {}

auto InstanceObject::find(std::string_view field) const -> const Value* {
  const auto found = std::ranges::find(
      fields_, field,
      [](const auto& entry) -> std::string_view { return entry.first; });
  return found == fields_.end() ? nullptr : &found->second;
}

auto InstanceObject::with(std::string_view field, Value value) const -> Value {
  auto fields = fields_;
  const auto found = std::ranges::find(
      fields, field, [](const auto& entry) -> std::string_view { return entry.first; });
  if (found != fields.end()) {
    found->second = std::move(value);
  } else {
    fields.emplace_back(field, std::move(value));
  }
  take_items(fields.size());
  return make_object<InstanceObject>(type_, std::move(fields), identity_);
}

auto InstanceObject::replaced_fields(const Value& before, const Value& after) const
    -> std::optional<Value> {
  auto fields = fields_;
  bool is_changed = false;
  for (auto& [name, value] : fields) {
    Value next = replaced(value, before, after);
    is_changed = is_changed || !is_same_version(next, value);
    value = std::move(next);
  }
  if (!is_changed) return std::nullopt;
  return make_object<InstanceObject>(type_, std::move(fields), identity_);
}

auto InstanceObject::call_special(std::string_view name, Arguments arguments) const
    -> std::optional<Value> {
  const Slot* found = type_->find(name);
  if (found == nullptr) return std::nullopt;
  const Value& value = value_in(*found);
  if (!value.is<PythonFunction>()) refuse_special(*type_, name);
  arguments.positional.insert(arguments.positional.begin(), as_value());
  return call_value(value, arguments);
}

auto InstanceObject::repr() const -> std::string {
  if (type_->find("__repr__") != nullptr || type_->find("__str__") != nullptr ||
      (type_->kind == ClassObject::Kind::Plain && type_->name != "namespace")) {
    return fmt::format("<{} object>", type_->name);
  }
  std::string text = type_->name + "(";
  for (const auto& [name, value] : fields_) {
    if (!text.ends_with('(')) text += ", ";
    text += fmt::format("{}={}", name, script::repr(value));
  }
  return text + ")";
}

auto InstanceObject::is_truthy() const -> bool {
  if (const auto truth = call_special("__bool__", {})) return script::is_truthy(*truth);
  return type_->find("__len__") == nullptr || length() != 0;
}

auto InstanceObject::has_attr(std::string_view name) const -> bool {
  return find(name) != nullptr || type_->find(name) != nullptr;
}

auto InstanceObject::get_attr(std::string_view name) const -> Value {
  if (const Value* field = find(name)) {
    // A property stands before what the object holds.
    const Slot* member = type_->find(name);
    if (member == nullptr || object_in<Descriptor>(member->value) == nullptr) {
      return *field;
    }
  }
  if (const auto found = type_->attr_of(as_value(), name)) return *found;
  if (type_->find("__getattr__") != nullptr) refuse_special(*type_, "__getattr__");
  if (name == "__dict__") {
    std::vector<std::pair<Value, Value>> items;
    for (const auto& [field, value] : fields_) {
      items.emplace_back(Value::str(field), value);
    }
    return Value::dict(std::move(items));
  }
  return PlainObject::get_attr(name);
}

auto InstanceObject::get_item(const Value& index) const -> Value {
  if (const auto item = call_special("__getitem__", {{index}, {}})) return *item;
  return PlainObject::get_item(index);
}

auto InstanceObject::call(const Arguments& arguments) const -> Value {
  if (const auto result = call_special("__call__", arguments)) return *result;
  return PlainObject::call(arguments);
}

auto InstanceObject::length() const -> std::int64_t {
  if (const auto size = call_special("__len__", {})) {
    if (const auto number = size->as_int()) return *number;
  }
  return PlainObject::length();
}

auto InstanceObject::items() const -> std::vector<Value> {
  for (const char* name : {"__iter__", "__getitem__"}) {
    if (type_->find(name) != nullptr) refuse_special(*type_, name);
  }
  return PlainObject::items();
}

auto InstanceObject::is_same(const ForeignObject& other) const -> bool {
  const auto* instance = dynamic_cast<const InstanceObject*>(&other);
  return instance != nullptr && instance->identity_ == identity_;
}

auto InstanceObject::equals(const ForeignObject& other) const -> bool {
  if (type_->find("__eq__") != nullptr) refuse_special(*type_, "__eq__");
  if (is_same(other)) return true;
  const auto* instance = dynamic_cast<const InstanceObject*>(&other);
  if (instance == nullptr || instance->type_ != type_ || !type_->has_eq) return false;
  return std::ranges::all_of(fields_, [&](const auto& field) {
    const auto rule = std::ranges::find(type_->fields, field.first, &Field::name);
    if (rule != type_->fields.end() && !rule->is_compared) return true;
    const Value* value = instance->find(field.first);
    return value != nullptr && equal(field.second, *value);
  });
}

// --- bound functions

auto PartialObject::call(const Arguments& arguments) const -> Value {
  Arguments all = partial_.given;
  all.positional.insert(all.positional.end(), arguments.positional.begin(),
                        arguments.positional.end());
  for (const auto& [name, value] : arguments.keywords) {
    std::erase_if(all.keywords, [&](const auto& entry) { return entry.first == name; });
    all.keywords.emplace_back(name, value);
  }
  return call_value(partial_.callee, all);
}

auto PartialObject::has_attr(std::string_view name) const -> bool {
  return type_ == "partial" && (name == "func" || name == "args" || name == "keywords");
}

auto PartialObject::get_attr(std::string_view name) const -> Value {
  if (!has_attr(name)) return PlainObject::get_attr(name);
  if (name == "func") return partial_.callee;
  if (name == "args") return Value::tuple(partial_.given.positional);
  std::vector<std::pair<Value, Value>> items;
  for (const auto& [keyword, value] : partial_.given.keywords) {
    items.emplace_back(Value::str(keyword), value);
  }
  return Value::dict(std::move(items));
}

auto Descriptor::type_name() const -> std::string {
  switch (kind_) {
    case Kind::Static:
      return "staticmethod";
    case Kind::Class:
      return "classmethod";
    default:
      return "property";
  }
}

auto Descriptor::call(const Arguments& arguments) const -> Value {
  if (kind_ == Kind::Static) return call_value(function_, arguments);
  return PlainObject::call(arguments);
}

// --- values

auto with_attr(const Value& object, std::string_view name, const Value& value)
    -> Value {
  const auto* instance = object_in<InstanceObject>(object);
  if (instance == nullptr) {
    unsupported("setting an attribute of a `{}` is not evaluated", object.type_name());
  }
  const ClassObject& type = instance->type();
  refuse_ring(value, object);
  if (type.is_frozen) wrong("`{}` is frozen: `{}` cannot be set", type.name, name);
  const Slot* member = type.find(name);
  if (member != nullptr && object_in<Descriptor>(member->value) != nullptr) {
    refuse_special(type, name);
  }
  return instance->with(name, value);
}

auto class_of(const Value& value) -> std::shared_ptr<const ClassObject> {
  const ForeignObject* object =
      value.self() != nullptr ? value.self() : value.as<ForeignObject>();
  if (const auto* instance = dynamic_cast<const InstanceObject*>(object)) {
    return instance->type().shared_from_this();
  }
  if (const auto* member = dynamic_cast<const EnumMember*>(object)) {
    return member->type();
  }
  if (const auto* tuple = dynamic_cast<const TupleSelf*>(object)) {
    return tuple->type().shared_from_this();
  }
  return nullptr;
}

}  // namespace opscribe::script
