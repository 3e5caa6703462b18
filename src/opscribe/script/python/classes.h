#pragma once

// Classes of a module and their instances; internal to script.
//
// Understood is what holds constants: class variables, enumerations, data classes,
// named tuples, and plain classes whose `__init__` sets attributes. Like all values
// they never change: `object.x = 1` makes a new object.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/script/interpreter/frame.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {

// A field of a data class or named tuple.
struct Field {
  std::string name;
  bool has_default = false;
  Value default_value;
  Value default_factory;  // None: there is none
  bool is_init = true;
  bool is_keyword_only = false;
  bool is_compared = true;
};

class ClassObject : public PlainObject,
                    public std::enable_shared_from_this<ClassObject> {
 public:
  enum class Kind : std::uint8_t { Plain, Data, Tuple, Enum };
  struct Member {
    std::string name;
    Slot slot;
  };

  std::string name;
  Kind kind = Kind::Plain;
  // Itself is left out: the order in which attributes are looked for behind it.
  std::vector<std::shared_ptr<const ClassObject>> ancestors;
  std::vector<Member> members;
  std::vector<std::string> annotated;  // `x: int`, in order, without class variables
  std::vector<Field> fields;           // Data, Tuple
  std::vector<Value> enumerators;      // Enum
  std::string enum_base;               // "Enum", "IntEnum", "StrEnum", "Flag", ...
  bool is_frozen = false;
  bool has_eq = false;

  // The member as the class holds it; null when neither it nor an ancestor has it.
  auto find(std::string_view member) const -> const Slot*;
  void set(std::string_view member, Slot slot);
  // The attribute of an instance, which functions are bound to.
  auto attr_of(const Value& instance, std::string_view member) const
      -> std::optional<Value>;
  auto is_derived_from(const ClassObject& other) const -> bool;

  auto type_name() const -> std::string override { return "type"; }
  auto repr() const -> std::string override;
  auto has_attr(std::string_view member) const -> bool override;
  auto get_attr(std::string_view member) const -> Value override;
  auto get_item(const Value& index) const -> Value override;
  auto call(const Arguments& arguments) const -> Value override;
  auto items() const -> std::vector<Value> override;
  auto length() const -> std::int64_t override;
  auto depth() const -> std::uint32_t override { return 1; }
};

// An instance of a plain or data class; `SimpleNamespace(...)`. Its versions, before
// and after a change, are the same object.
class InstanceObject : public PlainObject,
                       public std::enable_shared_from_this<InstanceObject> {
 public:
  InstanceObject(std::shared_ptr<const ClassObject> type,
                 std::vector<std::pair<std::string, Value>> fields,
                 std::shared_ptr<const char> identity = std::make_shared<char>());

  auto type() const -> const ClassObject& { return *type_; }
  auto fields() const -> const std::vector<std::pair<std::string, Value>>& {
    return fields_;
  }
  auto find(std::string_view field) const -> const Value*;
  // The same object with another value of a field.
  auto with(std::string_view field, Value value) const -> Value;
  auto replaced_fields(const Value& before, const Value& after) const
      -> std::optional<Value>;

  auto type_name() const -> std::string override { return type_->name; }
  auto repr() const -> std::string override;
  auto is_truthy() const -> bool override;
  auto has_attr(std::string_view name) const -> bool override;
  auto get_attr(std::string_view name) const -> Value override;
  auto get_item(const Value& index) const -> Value override;
  auto call(const Arguments& arguments) const -> Value override;
  auto length() const -> std::int64_t override;
  auto items() const -> std::vector<Value> override;
  auto is_same(const ForeignObject& other) const -> bool override;
  auto equals(const ForeignObject& other) const -> bool override;
  auto depth() const -> std::uint32_t override { return depth_; }

 private:
  auto as_value() const -> Value {
    return {std::shared_ptr<const ForeignObject>(shared_from_this())};
  }
  // The special method, if the class has it.
  auto call_special(std::string_view name, Arguments arguments) const
      -> std::optional<Value>;

  std::shared_ptr<const ClassObject> type_;
  std::vector<std::pair<std::string, Value>> fields_;
  std::shared_ptr<const char> identity_;
  std::uint32_t depth_ = 1;
};

// `object.scale` of a class or instance, and `functools.partial(...)`.
class PartialObject : public PlainObject {
 public:
  PartialObject(Value callee, Arguments given, std::string type)
      : partial_{std::move(callee), std::move(given)}, type_(std::move(type)) {}
  auto type_name() const -> std::string override { return type_; }
  auto call(const Arguments& arguments) const -> Value override;
  auto partial() const -> const Partial* override { return &partial_; }
  auto has_attr(std::string_view name) const -> bool override;
  auto get_attr(std::string_view name) const -> Value override;

 private:
  Partial partial_;
  std::string type_;
};

// What `staticmethod`, `classmethod` and `property` make of a function.
class Descriptor : public PlainObject {
 public:
  enum class Kind : std::uint8_t { Static, Class, Property };
  Descriptor(Kind kind, Value function) : kind_(kind), function_(std::move(function)) {}
  auto kind() const -> Kind { return kind_; }
  auto function() const -> const Value& { return function_; }
  auto type_name() const -> std::string override;
  auto call(const Arguments& arguments) const -> Value override;

 private:
  Kind kind_;
  Value function_;
};

// A member of an enumeration: the object itself, or what is beside its number or text.
class EnumMember : public PlainObject {
 public:
  EnumMember(std::weak_ptr<const ClassObject> type, std::string class_name,
             std::string base, std::string name, Value value)
      : type_(std::move(type)),
        class_name_(std::move(class_name)),
        base_(std::move(base)),
        name_(std::move(name)),
        value_(std::move(value)) {}

  auto name() const -> const std::string& { return name_; }
  auto value() const -> const Value& { return value_; }
  auto type() const -> std::shared_ptr<const ClassObject> { return type_.lock(); }

  auto type_name() const -> std::string override { return class_name_; }
  auto repr() const -> std::string override;
  auto str() const -> std::string override;
  auto is_truthy() const -> bool override;
  auto has_attr(std::string_view name) const -> bool override;
  auto get_attr(std::string_view name) const -> Value override;

 private:
  auto find(std::string_view name) const -> std::optional<Value>;

  std::weak_ptr<const ClassObject> type_;
  std::string class_name_, base_, name_;
  Value value_;
};

// What is beside the items of a named tuple.
class TupleSelf : public PlainObject {
 public:
  TupleSelf(std::shared_ptr<const ClassObject> type, std::vector<Value> items)
      : type_(std::move(type)), items_(std::move(items)) {}
  auto type() const -> const ClassObject& { return *type_; }
  auto type_name() const -> std::string override { return type_->name; }
  auto repr() const -> std::string override;
  auto has_attr(std::string_view name) const -> bool override;
  auto get_attr(std::string_view name) const -> Value override;

 private:
  auto find(std::string_view name) const -> std::optional<Value>;

  std::shared_ptr<const ClassObject> type_;
  std::vector<Value> items_;
};

// The class a statement defines, under its decorators (class_definition.cpp).
auto define_class(const syntax::ClassDef& node, Frame& frame) -> Value;
// `object.name = value` (classes.cpp).
auto with_attr(const Value& object, std::string_view name, const Value& value) -> Value;
// The class of an instance, enumerator or named tuple; null for others.
auto class_of(const Value& value) -> std::shared_ptr<const ClassObject>;
// Runs `__init__` and gives the object it leaves (function.cpp).
auto initialised(const PythonFunction& function, const Value& object,
                 const Arguments& arguments) -> Value;

// Python's own decorators of methods (functools_module.cpp).
auto call_staticmethod(const Arguments& arguments) -> Value;
auto call_classmethod(const Arguments& arguments) -> Value;
auto call_property(const Arguments& arguments) -> Value;

// Kinds of classes.
void make_enum(const std::shared_ptr<ClassObject>& type);      // enums.cpp
auto enum_base_of(std::string_view name) -> std::string_view;  // or empty
auto find_enumerator(const ClassObject& type, const Value& value) -> Value;
void make_tuple_class(ClassObject& type);  // records.cpp
auto make_tuple(const ClassObject& type, const Arguments& arguments) -> Value;
auto make_record(const ClassObject& type, const Arguments& arguments) -> Value;

}  // namespace opscribe::script
