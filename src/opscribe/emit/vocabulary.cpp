#include "opscribe/emit/vocabulary.h"

#include <fmt/format.h>

#include <array>

namespace opscribe::emit {
namespace {

constexpr std::string_view kScript = "onnxscript";
// What ONNX Script has at its top level; later ones are deeper inside, or nowhere.
constexpr std::int64_t kNewestAtTop = 23;
constexpr std::int64_t kNewestNamed = 27;

auto is_at_top(DataType dtype) -> bool {
  return static_cast<int>(dtype) < static_cast<int>(DataType::UInt4);
}

}  // namespace

void Vocabulary::add_opset(std::string_view domain, std::int64_t version) {
  OpsetKey key(domain, version);
  if (opsets_.contains(key)) return;
  std::string wish;
  if (!domain.empty()) {
    wish = names_.fresh(domain);
  } else if (opset_order_.empty()) {
    wish = names_.fresh("op");
  } else {
    wish = names_.fresh(fmt::format("opset{}", version));
  }
  opsets_.emplace(key, std::move(wish));
  opset_order_.push_back(std::move(key));
}

auto Vocabulary::opset(std::string_view domain, std::int64_t version) -> const Expr* {
  add_opset(domain, version);
  OpsetKey key(domain, version);
  const std::string& name = opsets_.at(key);
  used_opsets_.insert(std::move(key));
  return make_.name(name);
}

auto Vocabulary::callee(std::string_view domain, std::int64_t version,
                        std::string_view op_type) -> const Expr* {
  const Expr* set = opset(domain, version);
  if (is_member_name(op_type)) return make_.attr(set, op_type);
  OpKey key(OpsetKey(domain, version), op_type);
  auto found = operators_.find(key);
  if (found == operators_.end()) {
    found = operators_.emplace(key, names_.fresh(op_type)).first;
    operator_order_.push_back(key);
  }
  return make_.name(found->second);
}

auto Vocabulary::import(std::string_view module, std::string_view name) -> const Expr* {
  imports_[std::string(module)].emplace(name);
  return make_.name(name);
}

auto Vocabulary::type(DataType dtype) -> const Expr* {
  return import(is_at_top(dtype) ? kScript : "onnxscript.onnx_types", enum_name(dtype));
}
auto Vocabulary::type_number(DataType dtype) -> const Expr* {
  return make_.attr(import("onnx", "TensorProto"), enum_name(dtype));
}
auto Vocabulary::numpy(std::string_view member) -> const Expr* {
  uses_numpy_ = true;
  return make_.attr(make_.name("np"), member);
}
auto Vocabulary::typing(std::string_view member) -> const Expr* {
  return import("typing", member);
}
auto Vocabulary::script() -> const Expr* {
  return import(kScript, "script");
}
auto Vocabulary::graph() -> const Expr* {
  return import(kScript, "graph");
}
auto Vocabulary::make_tensor() -> const Expr* {
  return import("onnx.helper", "make_tensor");
}
auto Vocabulary::external_tensor() -> const Expr* {
  return import(kScript, "external_tensor");
}

auto Vocabulary::statements() const -> std::vector<const Stmt*> {
  std::vector<const Stmt*> result;
  if (uses_numpy_) {
    const std::array<syntax::Alias, 1> names = {
        {{.name = "numpy", .asname = make_.identifier("np"), .span = {}}}};
    result.push_back(make_.import_module({names.begin(), names.end()}));
  }
  auto imports = imports_;
  std::vector<const Stmt*> opsets;
  std::vector<const Stmt*> variables;
  for (const OpsetKey& key : opset_order_) {
    if (!used_opsets_.contains(key)) continue;
    const auto& [domain, version] = key;
    const std::string& name = opsets_.at(key);
    const bool is_named = domain.empty() && version >= 1 && version <= kNewestNamed;
    if (!is_named) {
      imports["onnxscript.values"].insert("Opset");
      variables.push_back(make_.assign(
          make_.name(name), make_.call(make_.name("Opset"),
                                       {make_.text(domain), make_.integer(version)})));
      continue;
    }
    const std::string own = fmt::format("opset{}", version);
    const syntax::Alias alias{
        .name = make_.copy(own),
        .asname = name == own ? syntax::Identifier{} : make_.identifier(name),
        .span = {}};
    opsets.push_back(make_.import_from(
        version <= kNewestAtTop ? "onnxscript" : "onnxscript.onnx_opset", {alias}));
  }
  for (const OpKey& key : operator_order_) {
    imports["onnxscript.values"].insert("Op");
    variables.push_back(make_.assign(
        make_.name(operators_.at(key)),
        make_.call(make_.name("Op"),
                   {make_.name(opsets_.at(key.first)), make_.text(key.second)})));
  }
  const auto add = [&](const std::string& module, const std::set<std::string>& names) {
    std::vector<syntax::Alias> aliases;
    for (const std::string& name : names) {
      aliases.push_back({.name = make_.copy(name), .asname = {}, .span = {}});
    }
    result.push_back(make_.import_from(module, aliases));
    if (module == kScript) {
      result.insert(result.end(), opsets.begin(), opsets.end());
      opsets.clear();
    }
  };
  for (const auto& [module, names] : imports) add(module, names);
  result.insert(result.end(), opsets.begin(), opsets.end());
  result.insert(result.end(), variables.begin(), variables.end());
  return result;
}

}  // namespace opscribe::emit
