#pragma once

// Objects that only Python understands.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/script/evaluate.h"
#include "py_values.h"

namespace opscribe::bind {

// An exception of Python's as the error of an evaluation.
[[noreturn]] void fail_python(nb::python_error& error);

template <typename F>
auto in_python(F&& body) {
  try {
    return body();
  } catch (nb::python_error& error) {
    fail_python(error);
  }
}

// Names of an object's class and of a class's module.
auto type_name_of(nb::handle object) -> std::string;
auto module_name(nb::handle type) -> std::string;
// What `repr` gives, up to a line of it.
auto short_repr(nb::handle object) -> std::string;

class PyForeign : public script::ForeignObject {
 public:
  PyForeign(nb::handle object, Keeper keeper)
      : object_(keeper.keep(object)), keeper_(keeper) {}
  auto object() const -> nb::object { return nb::borrow(object_); }

  auto type_name() const -> std::string override;
  auto repr() const -> std::string override;
  auto str() const -> std::string override;
  auto is_truthy() const -> bool override;
  auto get_attr(std::string_view name) const -> script::Value override;
  auto get_item(const script::Value& index) const -> script::Value override;
  auto call(const script::Arguments& arguments) const -> script::Value override;
  auto has_attr(std::string_view name) const -> bool override;
  auto items() const -> std::vector<script::Value> override;
  auto length() const -> std::int64_t override;
  auto is_same(const ForeignObject& other) const -> bool override;
  auto equals(const ForeignObject& other) const -> bool override;
  auto partial() const -> const script::Partial* override;

 private:
  nb::handle object_;
  Keeper keeper_;
  mutable std::optional<script::Partial> partial_;
};

auto foreign_value(nb::handle object, Keeper keeper) -> script::Value;

}  // namespace opscribe::bind
