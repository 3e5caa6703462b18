#include "opscribe/script/interpreter/imports.h"

#include <algorithm>

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/python/objects.h"

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
  // An element type or opset that there is not; Python would not import it either.
  const bool is_ours = module == "onnxscript" || module == "opscribe";
  const bool is_complete = is_upper(imported) || imported.starts_with("opset");
  if (is_ours && is_complete && !error.help.empty()) {
    EvalError unknown(EvalError::Kind::UnknownName, {},
                      fmt::format("`{}` has no `{}`; {}", module, imported, line),
                      error.help);
    unknown.is_explained = true;
    return unknown;
  }
  return error;
}

// The error of another file's name, for the statement that imports it.
auto in_other_file(const EvalError& error, std::string_view module) -> EvalError {
  EvalError result(
      error.kind == EvalError::Kind::UnknownName ? EvalError::Kind::Wrong : error.kind,
      error.file != nullptr ? error.span : source::Span{},
      fmt::format("in the module `{}`: {}", module, error.what()), error.help);
  result.name = error.name;
  result.file = error.file;
  return result;
}

auto top_of(std::string_view dotted) -> std::string_view {
  return dotted.substr(0, dotted.find('.'));
}

// `common` of `import common`: another file of the user's. Held weakly: files may
// import one another.
class FileModuleObject : public PlainObject {
 public:
  FileModuleObject(std::weak_ptr<Scope> module, std::weak_ptr<Frame> importer,
                   std::uint32_t level, std::string name)
      : module_(std::move(module)),
        importer_(std::move(importer)),
        level_(level),
        name_(std::move(name)) {}
  auto type_name() const -> std::string override { return "module"; }
  auto repr() const -> std::string override {
    return fmt::format("<module '{}'>", name_);
  }
  auto has_attr(std::string_view name) const -> bool override {
    const auto module = module_.lock();
    return module != nullptr && module->find(name).has_value();
  }
  auto get_attr(std::string_view name) const -> Value override;
  auto depth() const -> std::uint32_t override { return 1; }

 private:
  std::weak_ptr<Scope> module_;
  std::weak_ptr<Frame> importer_;
  std::uint32_t level_;
  std::string name_;
};

auto load(std::uint32_t level, std::string_view name, Frame& frame)
    -> std::shared_ptr<Scope> {
  HomeScope* home = home_of(frame);
  return home == nullptr ? nullptr : home->load(level, name);
}

auto module_object(const std::shared_ptr<Scope>& module, std::uint32_t level,
                   std::string_view name, Frame& frame) -> Value {
  return make_object<FileModuleObject>(module, frame.weak_from_this(), level,
                                       std::string(name));
}

auto inner_name(std::string_view outer, std::string_view name) -> std::string {
  return outer.empty() ? std::string(name) : fmt::format("{}.{}", outer, name);
}

auto FileModuleObject::get_attr(std::string_view name) const -> Value {
  const Level level(6);
  const auto module = module_.lock();
  if (module == nullptr) unsupported("the file of the module `{}` is gone", name_);
  try {
    if (auto value = module->find(name)) return *std::move(value);
  } catch (const EvalError& error) {
    throw in_other_file(error, name_);
  }
  if (const auto importer = importer_.lock()) {
    const std::string dotted = inner_name(name_, name);
    if (auto inner = load(level_, dotted, *importer)) {
      return module_object(inner, level_, dotted, *importer);
    }
  }
  wrong("the module `{}` has no `{}`", name_, name);
}

// `from common import x` where `common` is a file; nothing when it is none, or has
// none.
auto find_in_file(const syntax::ImportFrom& node, std::string_view name, Frame& frame)
    -> std::optional<Value> {
  const Level level(6);
  if (const auto module =
          load(static_cast<std::uint32_t>(node.level), node.module, frame)) {
    try {
      if (auto value = module->find(name)) return value;
    } catch (const EvalError& error) {
      throw in_other_file(error, node.module);
    }
  }
  const std::string dotted = inner_name(node.module, name);
  if (auto inner = load(static_cast<std::uint32_t>(node.level), dotted, frame)) {
    return module_object(inner, static_cast<std::uint32_t>(node.level), dotted, frame);
  }
  return std::nullopt;
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
    } else if (auto module =
                   load(0, has_name ? alias.name : top_of(alias.name), frame)) {
      frame.set(
          bound,
          module_object(module, 0, has_name ? alias.name : top_of(alias.name), frame));
    } else {
      frame.poison(bound, unknown_import(bound, bound, alias.name, alias.span, frame));
    }
  }
}

void bind_import(const syntax::ImportFrom& node, Frame& frame) {
  const bool is_known = node.level == 0 && is_known_module(node.module);
  for (const syntax::Alias& alias : node.names) {
    if (alias.name == "*") {
      if (!is_known) continue;  // looked through when a name is not found
      for (const std::string_view name : star_names(node)) {
        frame.set(name, *find_in_module(node.module, name));
      }
      continue;
    }
    const std::string_view bound =
        alias.asname.text.empty() ? alias.name : alias.asname.text;
    auto value = is_known ? find_in_module(node.module, alias.name)
                          : find_in_file(node, alias.name, frame);
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
