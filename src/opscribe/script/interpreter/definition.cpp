#include "opscribe/script/interpreter/definition.h"

#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/frame.h"
#include "opscribe/script/interpreter/meter.h"

namespace opscribe::script {
namespace {

class GraphDecorator : public PlainObject {
 public:
  auto type_name() const -> std::string override { return "graph decorator"; }
  auto call(const Arguments& arguments) const -> Value override {
    return only_argument(arguments, "graph");
  }
};

}  // namespace

auto ScriptDecorator::call(const Arguments& arguments) const -> Value {
  const Value& value = only_argument(arguments, "script");
  const auto* function = value.as<PythonFunction>();
  if (function == nullptr || function->def == nullptr) {
    wrong("`script` decorates functions written with `def`, not a `{}`",
          value.type_name());
  }
  HomeScope* home = home_of(*function->scope);
  if (home == nullptr) {
    unsupported("a script function is only compiled as part of a file");
  }
  return home->define(*function, *this);
}

auto call_script(const Arguments& arguments) -> Value {
  const auto decorator = std::make_shared<ScriptDecorator>();
  if (arguments.positional.size() > 2) {
    wrong("`script` takes 2 positional arguments, {} were given",
          arguments.positional.size());
  }
  const auto set = [](Value& place, const Value& value, std::string_view name) {
    if (!place.is_none()) wrong("`script` gets `{}` twice", name);
    place = value;
  };
  if (!arguments.positional.empty()) decorator->opset = arguments.positional[0];
  if (arguments.positional.size() == 2) {
    decorator->default_opset = arguments.positional[1];
  }
  for (const auto& [name, value] : arguments.keywords) {
    if (name == "opset") {
      set(decorator->opset, value, name);
    } else if (name == "default_opset") {
      set(decorator->default_opset, value, name);
    } else {
      decorator->keywords.emplace_back(name, value);
    }
  }
  const auto is_opset = [](const Value& value) {
    return value.is_none() || value.is<Opset>();
  };
  if (!is_opset(decorator->opset)) {
    throw EvalError(EvalError::Kind::Wrong, {},
                    "the parameter of `script` must be an opset: was `@script` written "
                    "instead of `@script()`?",
                    "write `@script()`");
  }
  if (!is_opset(decorator->default_opset)) {
    wrong("`default_opset` must be an opset, not a `{}`",
          decorator->default_opset.type_name());
  }
  return {std::shared_ptr<const ForeignObject>(decorator)};
}

auto call_graph(const Arguments& arguments) -> Value {
  if (!arguments.positional.empty() || !arguments.keywords.empty()) {
    wrong("`graph` takes no arguments: was `@graph` written instead of `@graph()`?");
  }
  return make_object<GraphDecorator>();
}

}  // namespace opscribe::script
