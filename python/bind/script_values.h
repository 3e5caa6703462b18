#pragma once

// Python objects as the values the compiler knows, and names looked up in Python.

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "bind.h"
#include "opscribe/ir/names.h"
#include "opscribe/lower/function.h"
#include "opscribe/script/value.h"
#include "opscribe/syntax/token.h"

namespace opscribe::bind {

// What an object is to the compiler. Objects it has no word for stay Python objects,
// whose attributes and calls are Python's.
auto to_value(nb::handle object) -> script::Value;

// The names a Python function sees outside itself. What was found once is found again,
// whatever the program does to its variables later; those of its closure are taken when
// the scope is made. `around`: None, or the variables of the code that defines the
// function; annotations and defaults may name them, which makes them no part of the
// closure.
class PyScope : public script::Scope {
 public:
  explicit PyScope(nb::object function, nb::object around = nb::none());
  auto find(std::string_view name) -> std::optional<script::Value> override;
  auto names() const -> std::vector<std::string> override;
  auto annotation_of(std::string_view parameter)
      -> std::optional<script::Value> override;

 private:
  auto find_object(nb::handle name) const -> nb::object;

  nb::object function_;
  nb::object around_;
  nb::dict closure_;
  std::unordered_map<std::string, std::optional<script::Value>, ir::TextHash,
                     std::equal_to<>>
      found_;
};

// The text of a file, kept while Python keeps handing out the same object.
auto source_of(nb::str text, const std::string& filename)
    -> std::shared_ptr<const source::SourceFile>;

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
