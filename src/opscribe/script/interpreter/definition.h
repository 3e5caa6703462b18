#pragma once

// The decorators of the language: `script(...)` and `graph()`; internal to script.

#include <string>
#include <utility>
#include <vector>

#include "opscribe/script/python/objects.h"
#include "opscribe/script/value.h"

namespace opscribe::script {

// What `script(...)` gives: called with a function it compiles it.
class ScriptDecorator : public PlainObject {
 public:
  auto type_name() const -> std::string override { return "script decorator"; }
  auto call(const Arguments& arguments) const -> Value override;

  Value opset;
  Value default_opset;
  std::vector<std::pair<std::string, Value>> keywords;
};

// The function `script` itself; throws EvalError for `@script` without parentheses.
auto call_script(const Arguments& arguments) -> Value;
// `graph()`: a decorator that changes nothing.
auto call_graph(const Arguments& arguments) -> Value;

}  // namespace opscribe::script
