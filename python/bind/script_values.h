#pragma once

// Python objects as the values the compiler knows, and names looked up in Python.

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "bind.h"
#include "opscribe/base/pool.h"
#include "opscribe/ir/names.h"
#include "opscribe/lower/function.h"
#include "opscribe/script/value.h"
#include "opscribe/syntax/token.h"

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

// The names a Python function sees outside itself. What was found once is found again,
// whatever the program does to its variables later; those of its closure are taken when
// the scope is made. `around`: a dict of the variables of the code that defines the
// function; annotations and defaults may name them, which makes them no part of the
// closure. Whoever makes the scope keeps the two; `keeper` keeps all that is found.
class PyScope : public script::Scope {
 public:
  PyScope(nb::handle function, nb::handle around, Keeper keeper);
  auto find(std::string_view name) -> std::optional<script::Value> override;
  auto names() const -> std::vector<std::string> override {
    return names_starting_with({});
  }
  auto names_starting_with(std::string_view start) const
      -> std::vector<std::string> override;
  auto annotation_of(std::string_view parameter)
      -> std::optional<script::Value> override;

 private:
  auto find_object(nb::handle name) const -> nb::object;

  Keeper keeper_;
  nb::handle function_;
  nb::handle around_;
  nb::handle closure_;  // a dict
  using Found = std::pair<const std::string, std::optional<script::Value>>;
  std::unordered_map<std::string, std::optional<script::Value>, ir::TextHash,
                     std::equal_to<>, PoolAllocator<Found>>
      found_;
};

// A text with the name of its file, as Python keeps it.
struct PySource {
  std::shared_ptr<const source::SourceFile> file;
};

// A definition in a file that Python knows.
struct ParsedDefinition {
  lower::Origin origin;
  const syntax::FunctionDef* def = nullptr;
  source::Span span;
  std::vector<syntax::SyntaxError> errors;
};
// `first_line` counts from 1. Without a definition `def` is null.
auto parse_definition_at(std::shared_ptr<const source::SourceFile> file,
                         std::uint32_t first_line) -> ParsedDefinition;

// The compiled function behind a Python object that has one; null for others.
auto script_function_of(nb::handle object)
    -> std::shared_ptr<const lower::ScriptFunction>;

}  // namespace opscribe::bind
