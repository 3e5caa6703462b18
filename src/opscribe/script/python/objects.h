#pragma once

// Values that Python has and `Value` has no alternative for; internal to script.
//
// They are ForeignObjects, so that everybody else treats them as things that are only
// known by what they answer.

#include <string>
#include <utility>
#include <vector>

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/value.h"

namespace opscribe::script {

// Says no to everything, in words that name the type.
class PlainObject : public ForeignObject {
 public:
  auto repr() const -> std::string override;
  auto is_truthy() const -> bool override { return true; }
  auto get_attr(std::string_view name) const -> Value override;
  auto get_item(const Value& index) const -> Value override;
  auto call(const Arguments& arguments) const -> Value override;
  auto has_attr(std::string_view) const -> bool override { return false; }
  auto items() const -> std::vector<Value> override;
  auto length() const -> std::int64_t override;
};

// The object of type `T` in a value; null when it is none.
template <typename T>
auto object_in(const Value& value) -> const T* {
  const auto* foreign = value.as<ForeignObject>();
  return foreign == nullptr ? nullptr : dynamic_cast<const T*>(foreign);
}
template <typename T, typename... Args>
auto make_object(Args&&... args) -> Value {
  return {std::shared_ptr<const ForeignObject>(
      std::make_shared<const T>(std::forward<Args>(args)...))};
}

__extension__ using Int128 = __int128;

// An integer beyond 64 bits, as it appears inside `2**63 - 1`.
class WideInt : public PlainObject {
 public:
  explicit WideInt(Int128 value) : value_(value) {}
  auto value() const -> Int128 { return value_; }
  auto type_name() const -> std::string override { return "int"; }
  auto repr() const -> std::string override;

 private:
  Int128 value_;
};

// bool, int and WideInt.
auto as_wide(const Value& value) -> std::optional<Int128>;
// An int if it fits.
auto make_int(Int128 value) -> Value;
auto wide_text(Int128 value) -> std::string;

// A set. Its order is Python's secret, so only what does not depend on it works.
class SetObject : public PlainObject {
 public:
  explicit SetObject(std::vector<Value> items) : items_(std::move(items)) {}
  auto elements() const -> const std::vector<Value>& { return items_; }
  // The only order that is known is that of at most one item.
  auto items() const -> std::vector<Value> override;
  auto contains(const Value& value) const -> bool;
  auto type_name() const -> std::string override { return "set"; }
  auto repr() const -> std::string override;
  auto is_truthy() const -> bool override { return !items_.empty(); }
  auto get_attr(std::string_view name) const -> Value override;
  auto length() const -> std::int64_t override {
    return static_cast<std::int64_t>(items_.size());
  }

 private:
  std::vector<Value> items_;
};
// Keeps the first of equal items; throws for those that cannot be in a set.
auto make_set(const std::vector<Value>& items) -> Value;

// What is beside the items of a `collections.defaultdict` or `Counter`.
class DictSelf : public PlainObject, public std::enable_shared_from_this<DictSelf> {
 public:
  enum class Kind : std::uint8_t { Default, Counter };
  DictSelf(Kind kind, Value factory) : kind_(kind), factory_(std::move(factory)) {}
  auto kind() const -> Kind { return kind_; }
  // Whether a key that is read and not there is added.
  auto adds_missing() const -> bool {
    return kind_ == Kind::Default && !factory_.is_none();
  }
  auto has_missing() const -> bool { return kind_ == Kind::Counter || adds_missing(); }
  // The value of a key that is not there.
  auto missing() const -> Value;
  auto type_name() const -> std::string override;
  auto repr() const -> std::string override;

 private:
  Kind kind_;
  Value factory_;
};
// What is beside the items of a dict; null for plain dicts and other values.
auto dict_self(const Value& value) -> const DictSelf*;
// `dict` as the kind of dict that `like` is.
auto same_kind_of_dict(const Value& like, const Value& dict) -> Value;

// `np.dtype("float32")`, `array.dtype`.
class DTypeObject : public PlainObject {
 public:
  explicit DTypeObject(DataType dtype) : dtype_(dtype) {}
  auto dtype() const -> DataType { return dtype_; }
  auto type_name() const -> std::string override { return "numpy.dtype"; }
  auto repr() const -> std::string override;
  auto get_attr(std::string_view name) const -> Value override;

 private:
  DataType dtype_;
};

// A result with named fields: `np.finfo(np.float32)`.
class RecordObject : public PlainObject {
 public:
  RecordObject(std::string type, std::vector<std::pair<std::string, Value>> fields)
      : type_(std::move(type)), fields_(std::move(fields)) {}
  auto type_name() const -> std::string override { return type_; }
  auto get_attr(std::string_view name) const -> Value override;

 private:
  std::string type_;
  std::vector<std::pair<std::string, Value>> fields_;
};

// `str.upper`: a method that gets its object as the first argument.
class UnboundMethod : public PlainObject {
 public:
  explicit UnboundMethod(std::string name) : name_(std::move(name)) {}
  auto type_name() const -> std::string override { return "method_descriptor"; }
  auto call(const Arguments& arguments) const -> Value override;

 private:
  std::string name_;
};

// `text.upper` without a call.
class BoundMethod : public PlainObject {
 public:
  BoundMethod(Value object, std::string name)
      : object_(std::move(object)), name_(std::move(name)) {}
  auto type_name() const -> std::string override {
    return "builtin_function_or_method";
  }
  auto call(const Arguments& arguments) const -> Value override;

 private:
  Value object_;
  std::string name_;
};

}  // namespace opscribe::script
