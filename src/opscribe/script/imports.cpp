#include "opscribe/script/imports.h"

#include <algorithm>

#include "opscribe/script/meter.h"
#include "opscribe/script/modules.h"

namespace opscribe::script {
namespace {

auto is_upper(std::string_view name) -> bool {
  return std::ranges::all_of(
      name, [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); });
}

// `name` is what the module's `imported` is called here.
auto unknown_import(std::string_view name, std::string_view imported,
                    std::string_view module, source::Span span, Frame& frame)
    -> EvalError {
  const HomeScope* home = home_of(frame);
  const std::string from = name == module ? "" : fmt::format(" from `{}`", module);
  const std::string line =
      home == nullptr ? "an import binds it"
                      : fmt::format("line {} imports it{}", home->line_of(span), from);
  EvalError error(
      EvalError::Kind::Unsupported, {},
      fmt::format("`{}` is not known here: {}; only Python could run it", name, line),
      is_known_module(module) ? hint_in_module(module, imported) : std::string());
  error.is_explained = true;
  // An element type that there is not; Python would not import it either.
  const bool is_ours = module == "onnxscript" || module == "opscribe";
  if (is_ours && is_upper(imported) && !error.help.empty()) {
    EvalError unknown(EvalError::Kind::UnknownName, {},
                      fmt::format("`{}` has no `{}`; {}", module, imported, line),
                      error.help);
    unknown.is_explained = true;
    return unknown;
  }
  return error;
}

auto top_of(std::string_view dotted) -> std::string_view {
  return dotted.substr(0, dotted.find('.'));
}

}  // namespace

void bind_import(const syntax::Import& node, Frame& frame) {
  for (const syntax::Alias& alias : node.names) {
    const bool has_name = !alias.asname.text.empty();
    const std::string_view bound = has_name ? alias.asname.text : top_of(alias.name);
    if (is_known_module(alias.name)) {
      frame.set(bound, Value::module(has_name ? alias.name : top_of(alias.name)));
    } else if (is_known_module(bound) && !has_name) {
      // `import onnx.unknown` still gives all of `onnx` that is known.
      frame.set(bound, Value::module(bound));
    } else {
      frame.poison(bound, unknown_import(bound, bound, alias.name, alias.span, frame));
    }
  }
}

void bind_import(const syntax::ImportFrom& node, Frame& frame) {
  const bool is_known = node.level == 0 && is_known_module(node.module);
  for (const syntax::Alias& alias : node.names) {
    if (alias.name == "*") {
      for (const std::string_view name : star_names(node)) {
        frame.set(name, *find_in_module(node.module, name));
      }
      continue;
    }
    const std::string_view bound =
        alias.asname.text.empty() ? alias.name : alias.asname.text;
    auto value = is_known ? find_in_module(node.module, alias.name) : std::nullopt;
    if (value) {
      frame.set(bound, *std::move(value));
    } else {
      const std::string module =
          std::string(static_cast<std::size_t>(node.level), '.') +
          std::string(node.module);
      frame.poison(bound, unknown_import(bound, alias.name, module, alias.span, frame));
    }
  }
}

auto imports_known(const syntax::Stmt& statement) -> bool {
  if (const auto* node = statement.as<syntax::Import>()) {
    for (const syntax::Alias& alias : node->names) {
      if (!is_known_module(alias.name)) return false;
    }
  }
  if (const auto* node = statement.as<syntax::ImportFrom>()) {
    if (node->level != 0 || !is_known_module(node->module)) return false;
    for (const syntax::Alias& alias : node->names) {
      if (alias.name != "*" && !find_in_module(node->module, alias.name)) return false;
    }
  }
  return true;
}

auto star_names(const syntax::ImportFrom& node) -> std::vector<std::string_view> {
  if (node.level != 0 || !is_known_module(node.module)) return {};
  return names_in_module(node.module);
}

}  // namespace opscribe::script
