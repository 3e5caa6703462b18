// Reads names of Python files from standard input and prints for each a header line,
// then every name of its module level: `name = value` or `name ! why it is not known`,
// and at last the names that hold script functions.
//
// Script functions are not compiled; their value says what the compiler would get.

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "opscribe/script/module.h"

namespace {

using namespace opscribe;

class Defined : public script::NodeFunction {
 public:
  explicit Defined(const script::ScriptDefinition& definition)
      : name_(definition.def->name.text) {
    if (const auto* opset = definition.opset.as<script::Opset>()) opset_ = *opset;
    // Defaults are evaluated in the function's own scope, as the compiler does.
    for (const auto& param : definition.def->params->plain) {
      if (param.default_value == nullptr) continue;
      name_ +=
          fmt::format(" {}={}", param.name.text,
                      script::evaluate(*param.default_value, *definition.scope).repr());
    }
    for (const std::string_view name : {"SEEN", "depth", "op"}) {
      if (const auto value = definition.scope->find(name)) {
        name_ += fmt::format(" {}:{}", name, value->repr());
      }
    }
  }
  auto name() const -> std::string_view override { return name_; }
  auto opset() const -> const script::Opset& override { return opset_; }

 private:
  std::string name_;
  script::Opset opset_{"this", 1};
};

auto one_line(std::string text) -> std::string {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

void dump(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::stringstream content;
  content << stream.rdbuf();
  const auto file = std::make_shared<const source::SourceFile>(path, content.str());
  const auto parsed =
      std::make_shared<const syntax::Parsed>(syntax::parse(file->text()));
  const auto module = script::Module::make(
      file, parsed, [](const script::ScriptDefinition& definition) {
        return script::Value(std::shared_ptr<const script::NodeFunction>(
            std::make_shared<const Defined>(definition)));
      });
  fmt::print("=== {}\n", path);
  for (const std::string& name : module->names()) {
    try {
      const auto value = module->find(name);
      fmt::print("{} = {}\n", name,
                 value ? one_line(script::repr(*value)) : "(unbound)");
    } catch (const script::EvalError& error) {
      fmt::print("{} ! {}\n", name, one_line(error.what()));
    }
  }
  fmt::print("scripts: {}\n", fmt::join(module->script_names(), " "));
}

}  // namespace

auto main() -> int {
  std::string path;
  while (std::getline(std::cin, path)) dump(path);
  return 0;
}
