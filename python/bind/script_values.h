#pragma once

// Python objects as the values the compiler knows, and names looked up in Python.

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "bind.h"
#include "opscribe/lower/function.h"
#include "opscribe/script/value.h"
#include "opscribe/syntax/token.h"

namespace opscribe::bind {

// What an object is to the compiler. Objects it has no word for stay Python objects,
// whose attributes and calls are Python's.
auto to_value(nb::handle object) -> script::Value;

// Names by a Python callable that takes a name and raises KeyError when it is not
// bound.
class PyScope : public script::Scope {
 public:
  explicit PyScope(nb::object resolver) : resolver_(std::move(resolver)) {}
  auto find(std::string_view name) -> std::optional<script::Value> override;
  auto names() const -> std::vector<std::string> override;
  auto annotation_of(std::string_view parameter)
      -> std::optional<script::Value> override;

 private:
  nb::object resolver_;
  std::unordered_map<std::string, std::optional<script::Value>> found_;
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
