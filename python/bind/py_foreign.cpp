#include "py_foreign.h"

namespace opscribe::bind {

using script::EvalError;
using script::Value;

void fail_python(nb::python_error& error) {
  throw EvalError(EvalError::Kind::Wrong, {}, nb::str(error.value()).c_str(),
                  fmt::format("Python raised {}", nb::type_name(error.type()).c_str()));
}

auto type_name_of(nb::handle object) -> std::string {
  return nb::str(nb::handle(Py_TYPE(object.ptr())).attr("__name__")).c_str();
}

auto module_name(nb::handle type) -> std::string {
  nb::object module = nb::getattr(type, "__module__", nb::str(""));
  return nb::isinstance<nb::str>(module) ? nb::str(module).c_str() : "";
}

auto short_repr(nb::handle object) -> std::string {
  constexpr std::size_t kLongest = 80;
  std::string text = nb::repr(object).c_str();
  if (text.size() > kLongest) text = text.substr(0, kLongest - 3) + "...";
  return text;
}

auto PyForeign::type_name() const -> std::string {
  return nb::str(nb::handle(object_.type()).attr("__name__")).c_str();
}

auto PyForeign::repr() const -> std::string {
  return in_python([&] { return short_repr(object_); });
}

auto PyForeign::str() const -> std::string {
  return in_python([&] { return to_string(nb::str(object_), "a text"); });
}

auto PyForeign::is_truthy() const -> bool {
  return in_python([&] {
    const int truth = PyObject_IsTrue(object_.ptr());
    if (truth < 0) throw nb::python_error();
    return truth == 1;
  });
}

auto PyForeign::get_attr(std::string_view name) const -> Value {
  return in_python(
      [&] { return to_value(object_.attr(std::string(name).c_str()), keeper_); });
}

auto PyForeign::get_item(const Value& index) const -> Value {
  return in_python([&] { return to_value(object_[to_python(index)], keeper_); });
}

auto PyForeign::call(const script::Arguments& arguments) const -> Value {
  return in_python([&] {
    nb::list positional;
    for (const Value& each : arguments.positional) positional.append(to_python(each));
    nb::dict keywords;
    for (const auto& [name, each] : arguments.keywords) {
      keywords[name.c_str()] = to_python(each);
    }
    nb::object result = nb::steal(
        PyObject_Call(object_.ptr(), nb::tuple(positional).ptr(), keywords.ptr()));
    if (!result.is_valid()) throw nb::python_error();
    return to_value(result, keeper_);
  });
}

auto PyForeign::has_attr(std::string_view name) const -> bool {
  return nb::hasattr(object_, std::string(name).c_str());
}

auto PyForeign::items() const -> std::vector<Value> {
  constexpr std::size_t kMostItems = std::size_t{1} << 24;
  return in_python([&] {
    std::vector<Value> items;
    for (nb::handle item : object_) {
      if (items.size() == kMostItems) {
        throw EvalError(EvalError::Kind::Budget, {},
                        fmt::format("more than {} items to visit", kMostItems));
      }
      items.push_back(to_value(item, keeper_));
    }
    return items;
  });
}

auto PyForeign::length() const -> std::int64_t {
  return in_python([&] { return static_cast<std::int64_t>(nb::len(object_)); });
}

auto PyForeign::is_same(const ForeignObject& other) const -> bool {
  const auto* python = dynamic_cast<const PyForeign*>(&other);
  return python != nullptr && python->object_.is(object_);
}

auto PyForeign::equals(const ForeignObject& other) const -> bool {
  const auto* python = dynamic_cast<const PyForeign*>(&other);
  if (python == nullptr) return false;
  return in_python([&] { return object_.equal(python->object_); });
}

auto PyForeign::partial() const -> const script::Partial* {
  if (partial_) return &*partial_;
  if (PyMethod_Check(object_.ptr())) {
    return in_python([&] {
      partial_.emplace(
          to_value(PyMethod_GET_FUNCTION(object_.ptr()), keeper_),
          script::Arguments{{to_value(PyMethod_GET_SELF(object_.ptr()), keeper_)}, {}});
      return &*partial_;
    });
  }
  const nb::handle type(object_.type());
  if (type_name_of(object_) != "partial" || module_name(type) != "functools") {
    return nullptr;
  }
  return in_python([&] {
    script::Partial& made =
        partial_.emplace(to_value(object_.attr("func"), keeper_), script::Arguments{});
    for (nb::handle each : object_.attr("args")) {
      made.given.positional.push_back(to_value(each, keeper_));
    }
    for (auto [name, each] : nb::cast<nb::dict>(object_.attr("keywords"))) {
      made.given.keywords.emplace_back(to_string(name, "a name"),
                                       to_value(each, keeper_));
    }
    return &*partial_;
  });
}

auto foreign_value(nb::handle object, Keeper keeper) -> Value {
  return {std::shared_ptr<const script::ForeignObject>(
      std::make_shared<PyForeign>(object, keeper))};
}

}  // namespace opscribe::bind
