#pragma once

// Python objects as the values the compiler knows, and back.

#include <memory>

#include "bind.h"
#include "opscribe/lower/function.h"
#include "opscribe/script/value.h"

namespace opscribe::bind {

// Where the Python objects behind values are: a list, which whoever has the values
// owns. The values only point to them. A module holds the functions compiled in it and
// they hold its variables; Python finds such a ring and frees it only if every link is
// its own.
class Keeper {
 public:
  explicit Keeper(nb::handle list) : list_(list) {}
  auto keep(nb::handle object) const -> nb::handle {
    if (PyList_Append(list_.ptr(), object.ptr()) != 0) throw nb::python_error();
    return object;
  }

 private:
  nb::handle list_;
};

// What an object is to the compiler. Objects it has no word for stay Python objects,
// whose attributes and calls are Python's.
auto to_value(nb::handle object, Keeper keeper) -> script::Value;

// Back to Python, for calls of Python functions with known values. Throws EvalError.
auto to_python(const script::Value& value) -> nb::object;

// The compiled function behind a Python object that has one; null for others.
auto script_function_of(nb::handle object)
    -> std::shared_ptr<const lower::ScriptFunction>;

}  // namespace opscribe::bind
