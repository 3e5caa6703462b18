// Enumerations: `class Kind(IntEnum)`, and the module `enum`.

#include <algorithm>
#include <array>
#include <bit>

#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/python/classes.h"
#include "opscribe/script/python/methods.h"

namespace opscribe::script {
namespace {

constexpr std::array<std::string_view, 6> kBases{"Enum",    "IntEnum", "StrEnum",
                                                 "IntFlag", "Flag",    "ReprEnum"};

// `auto()`: the value that follows from the members before it.
class AutoObject : public PlainObject {
 public:
  auto type_name() const -> std::string override { return "auto"; }
};

auto call_auto(const Arguments& arguments) -> Value {
  if (!arguments.positional.empty() || !arguments.keywords.empty()) {
    wrong("`auto` takes no arguments");
  }
  return make_object<AutoObject>();
}

// `@unique` and its like leave the class as it is.
auto call_unique(const Arguments& arguments) -> Value {
  return only_argument(arguments, "unique");
}

auto is_flag(const ClassObject& type) -> bool {
  return type.enum_base == "Flag" || type.enum_base == "IntFlag";
}

auto lower_case(std::string_view text) -> Value {
  return str_method(text, "lower", {});
}

auto next_value(const ClassObject& type, std::string_view name,
                const std::vector<Value>& before) -> Value {
  if (type.enum_base == "StrEnum") return lower_case(name);
  std::int64_t highest = 0;
  std::int64_t last = 0;
  for (const Value& value : before) {
    const auto number = value.as_int();
    if (!number) unsupported("`auto()` after a member that is not an integer");
    highest = std::max(highest, *number);
    last = *number;
  }
  if (is_flag(type)) {
    const auto width = std::bit_width(static_cast<std::uint64_t>(highest));
    if (width >= 63) over_budget("a flag beyond 64 bits");
    return {std::int64_t{1} << width};
  }
  // Python counts on from the last member or from the highest, by its version.
  if (last != highest) unsupported("`auto()` after members that are not in order");
  return {checked::add(last, 1, "the value of `auto()`")};
}

auto is_enumerator(const ClassObject::Member& member) -> bool {
  if (member.name.starts_with('_')) return false;
  const Value& value = member.slot.value;
  return !value.is<PythonFunction>() && object_in<Descriptor>(value) == nullptr &&
         object_in<ClassObject>(value) == nullptr;
}

// The number or text that a member is besides being a member.
auto plain_of(const ClassObject& type, const Value& value) -> std::optional<Value> {
  const std::string& base = type.enum_base;
  if (base == "IntEnum" || base == "IntFlag" || base == "int") {
    if (value.as_int()) return Value(*value.as_int());
    unsupported("a member of `{}` that is not an integer", type.name);
  }
  if (base == "StrEnum" || base == "str") {
    if (value.is<std::string>()) return value;
    unsupported("a member of `{}` that is not a string", type.name);
  }
  if (base == "float") {
    if (value.as_number()) return Value(*value.as_number());
    unsupported("a member of `{}` that is not a number", type.name);
  }
  return std::nullopt;
}

auto value_of(const Value& member) -> const EnumMember& {
  const ForeignObject* object =
      member.self() != nullptr ? member.self() : member.as<ForeignObject>();
  return dynamic_cast<const EnumMember&>(*object);
}

}  // namespace

auto enum_base_of(std::string_view name) -> std::string_view {
  const auto found = std::ranges::find(kBases, name);
  return found == kBases.end() ? std::string_view() : *found;
}

void make_enum(const std::shared_ptr<ClassObject>& type) {
  type->kind = ClassObject::Kind::Enum;
  for (const char* name : {"__init__", "_missing_", "_generate_next_value_"}) {
    if (type->find(name) != nullptr) {
      unsupported("an enumeration with `{}` is not evaluated", name);
    }
  }
  std::vector<Value> values;
  for (ClassObject::Member& member : type->members) {
    if (!is_enumerator(member)) continue;
    if (member.slot.error != nullptr) throw EvalError(*member.slot.error);
    Value value = member.slot.value;
    if (object_in<AutoObject>(value) != nullptr) {
      value = next_value(*type, member.name, values);
    }
    values.push_back(value);
    // A second name for the same value.
    const auto same = std::ranges::find_if(type->enumerators, [&](const Value& each) {
      return equal(value_of(each).value(), value);
    });
    if (same != type->enumerators.end()) {
      member.slot.value = *same;
      continue;
    }
    auto object = std::make_shared<const EnumMember>(
        std::weak_ptr<const ClassObject>(type), type->name, type->enum_base,
        member.name, value);
    const auto plain = plain_of(*type, value);
    member.slot.value =
        plain ? plain->with_self(std::move(object))
              : Value(std::shared_ptr<const ForeignObject>(std::move(object)));
    type->enumerators.push_back(member.slot.value);
  }
}

auto find_enumerator(const ClassObject& type, const Value& value) -> Value {
  for (const Value& each : type.enumerators) {
    if (identical(each, value) || equal(value_of(each).value(), value)) return each;
  }
  if (is_flag(type)) unsupported("a combination of flags is not evaluated");
  wrong("{} is not a value of `{}`", value.repr(), type.name);
}

auto EnumMember::repr() const -> std::string {
  return fmt::format("<{}.{}: {}>", class_name_, name_, script::repr(value_));
}

auto EnumMember::str() const -> std::string {
  const bool is_value = base_ == "IntEnum" || base_ == "IntFlag" || base_ == "StrEnum";
  if (is_value) return script::str(value_);
  if (base_ != "Enum" && base_ != "Flag") {
    unsupported("the text of a member of `{}` depends on Python's version",
                class_name_);
  }
  return fmt::format("{}.{}", class_name_, name_);
}

auto EnumMember::is_truthy() const -> bool {
  return base_ != "Flag" || script::is_truthy(value_);
}

auto EnumMember::find(std::string_view name) const -> std::optional<Value> {
  if (name == "name" || name == "_name_") return Value::str(name_);
  if (name == "value" || name == "_value_") return value_;
  const auto type = type_.lock();
  if (type == nullptr) return std::nullopt;
  return type->attr_of(type->get_item(Value::str(name_)), name);
}

auto EnumMember::has_attr(std::string_view name) const -> bool {
  if (name == "name" || name == "value") return true;
  const auto type = type_.lock();
  return type != nullptr && type->find(name) != nullptr;
}

auto EnumMember::get_attr(std::string_view name) const -> Value {
  if (auto found = find(name)) return *std::move(found);
  return PlainObject::get_attr(name);
}

auto enum_members() -> const Members& {
  static const Members members = [] {
    Members result;
    for (const std::string_view name : kBases) {
      result.emplace(name, Value::type({.name = std::string(name)}));
    }
    add_function(result, "enum", "auto", call_auto);
    add_function(result, "enum", "unique", call_unique);
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
