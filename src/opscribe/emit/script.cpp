#include "opscribe/emit/script.h"

#include <algorithm>
#include <set>

#include "opscribe/base/utf8.h"
#include "opscribe/emit/body_writer.h"
#include "opscribe/emit/function_table.h"
#include "opscribe/syntax/source_printer.h"

namespace opscribe::emit {
namespace {

// A text that may stand below `def`; the record has the others.
auto is_plain_doc(std::string_view doc) -> bool {
  return !doc.empty() && doc.size() <= 72 && is_ascii(doc) &&
         std::ranges::all_of(
             doc,
             [](char c) { return c >= ' ' && c <= '~' && c != '\\' && c != '"'; }) &&
         !doc.starts_with(' ') && !doc.ends_with(' ');
}

auto python_type(ir::AttrType type) -> std::pair<std::string_view, bool> {
  switch (type) {
    case ir::AttrType::Float:
      return {"float", false};
    case ir::AttrType::String:
      return {"str", false};
    case ir::AttrType::Floats:
      return {"float", true};
    case ir::AttrType::Ints:
      return {"int", true};
    case ir::AttrType::Strings:
      return {"str", true};
    default:
      return {"int", false};
  }
}

class ScriptWriter {
 public:
  ScriptWriter(const ir::Model& model, const ScriptOptions& options)
      : model_(model),
        options_(options),
        make_(*script_.arena),
        words_(make_, names_),
        constants_(make_, words_, model, options.aside) {}

  auto run() -> Script {
    take_words();
    FunctionTable functions(model_, names_);
    const ir::Graph* graph = model_.main_graph();
    if (graph != nullptr) script_.main = main_name(*graph);
    ScriptContext ctx{.model = model_,
                      .options = options_,
                      .make = make_,
                      .names = names_,
                      .words = words_,
                      .constants = constants_,
                      .functions = functions};
    std::vector<const Stmt*> definitions;
    for (const TableEntry& entry : functions.entries()) {
      definitions.push_back(function(ctx, const_cast<TableEntry&>(entry)));
      script_.functions.push_back({entry.name, &entry.function->body()});
    }
    if (graph != nullptr) {
      definitions.push_back(main_function(ctx, script_.main, *graph));
      script_.functions.push_back({script_.main, graph});
    }
    script_.statements = words_.statements();
    script_.statements.insert(script_.statements.end(), definitions.begin(),
                              definitions.end());
    return std::move(script_);
  }

 private:
  auto main_name(const ir::Graph& graph) -> std::string {
    if (!options_.function_name.empty()) return names_.fresh(options_.function_name);
    return names_.fresh(graph.name().empty() ? "main" : graph.name().view());
  }

  // Names that the head of the file may need.
  void take_words() {
    for (const DataTypeInfo& row : kDataTypes) names_.take(row.enum_name);
    for (const std::string_view word :
         {"TensorProto", "Opset", "Op", "external_tensor", "Sequence", "Optional"}) {
      names_.take(word);
    }
    if (model_.main_graph() != nullptr) {
      words_.add_opset("", opset_version(model_, nullptr, ""));
    }
    const auto add = [&](const ir::Graph& graph, const ir::Function* function) {
      for (const ir::Node* node : all_nodes(graph)) {
        const std::string_view domain = ir::canonical_domain(node->domain().view());
        words_.add_opset(domain, opset_version(model_, function, domain));
      }
    };
    if (model_.main_graph() != nullptr) add(model_.graph(), nullptr);
    for (const ir::Function* each : model_.functions()) add(each->body(), each);
  }

  auto doc_statement(Text doc) -> const Stmt* {
    if (!is_plain_doc(doc.view())) return nullptr;
    return make_.statement(make_.text(doc.view()));
  }

  // The type of an attribute parameter is that of the attributes that refer to it.
  auto type_of_parameter(const ir::Function& function, std::string_view name)
      -> ir::AttrType {
    for (const ir::Node* node : all_nodes(function.body())) {
      for (const ir::Attr* attr : node->attrs()) {
        if (attr->ref == name && attr->type() != ir::AttrType::Undefined) {
          return attr->type();
        }
      }
    }
    return ir::AttrType::Int;
  }

  auto attribute_parameter(BodyWriter& writer, TableEntry& entry, std::string_view name,
                           ir::AttrType type, const Expr* value) -> syntax::Param {
    const std::string own = writer.attribute_parameter(name);
    entry.params.emplace(name, own);
    const auto [word, is_list] = python_type(type);
    const Expr* annotation = make_.name(word);
    if (is_list) annotation = make_.subscript(make_.name("list"), annotation);
    return {.name = make_.identifier(own),
            .annotation = annotation,
            .default_value = value};
  }

  auto function(ScriptContext& ctx, TableEntry& entry) -> const Stmt* {
    const ir::Function& from = *entry.function;
    BodyWriter writer(ctx, &from, &entry);
    std::vector<syntax::Param> params;
    for (const ir::ValuePlace& place : from.body().inputs()) {
      params.push_back({.name = make_.identifier(writer.parameter(*place.value))});
    }
    for (const Name name : from.attribute_names) {
      params.push_back(attribute_parameter(
          writer, entry, name.view(), type_of_parameter(from, name.view()), nullptr));
    }
    for (const ir::Attr* attr : from.attribute_defaults) {
      const Expr* value = constants_.attribute(*attr);
      if (value == nullptr) continue;
      params.push_back(
          attribute_parameter(writer, entry, attr->name.view(), attr->type(), value));
    }
    const Expr* own =
        words_.opset(ir::canonical_domain(from.domain().view()), entry.version);
    std::vector<syntax::Keyword> keywords;
    add_default_opset(from.body(), &from, keywords);
    return definition(entry.name, params, make_.call(words_.script(), {own}, keywords),
                      nullptr, from.doc, writer.body(from.body(), 4));
  }

  // Where no call names the standard operators, the decorator does.
  void add_default_opset(const ir::Graph& graph, const ir::Function* function,
                         std::vector<syntax::Keyword>& keywords) {
    const std::vector<const ir::Node*> nodes = all_nodes(graph);
    if (nodes.empty() && graph.initializers().empty()) return;
    keywords.push_back(make_.keyword(
        "default_opset", words_.opset("", opset_version(model_, function, ""))));
  }

  auto main_function(ScriptContext& ctx, const std::string& name,
                     const ir::Graph& graph) -> const Stmt* {
    BodyWriter writer(ctx, nullptr);
    std::vector<syntax::Param> params;
    for (const ir::ValuePlace& place : graph.inputs()) {
      const ir::Type* type = place.info() == nullptr ? nullptr : place.info()->type;
      params.push_back({.name = make_.identifier(writer.parameter(*place.value)),
                        .annotation = parameter_type(type)});
    }
    std::vector<const Stmt*> body = writer.body(graph, 4);
    return definition(name, params, make_.call(words_.script(), {}, main_keywords(ctx)),
                      result(graph), graph.doc, std::move(body));
  }

  // What the decorator says of the model.
  auto main_keywords(ScriptContext& ctx) -> std::vector<syntax::Keyword> {
    std::vector<syntax::Keyword> keywords;
    add_default_opset(model_.graph(), nullptr, keywords);
    if (model_.ir_version.value_or(0) >= 3) {
      keywords.push_back(
          make_.keyword("ir_version", make_.integer(*model_.ir_version)));
    }
    const auto imported = ir::find_opset(model_.opset_imports.span(), "");
    const bool is_used =
        std::ranges::any_of(all_nodes(model_.graph()), [](const ir::Node* node) {
          return ir::canonical_domain(node->domain().view()).empty();
        });
    if (imported.value_or(0) >= 1 && !is_used) {
      keywords.push_back(make_.keyword("opset_version", make_.integer(*imported)));
    }
    const auto add_text = [&](std::string_view key, Text text) {
      if (text.empty() || first_bad_utf8(text.view()) != text.view().size()) return;
      keywords.push_back(make_.keyword(key, make_.text(text.view())));
    };
    add_text("producer_name", model_.producer_name);
    add_text("producer_version", model_.producer_version);
    add_text("domain", model_.domain);
    if (model_.model_version) {
      keywords.push_back(
          make_.keyword("model_version", make_.integer(*model_.model_version)));
    }
    add_text("doc_string", model_.doc);
    std::vector<const Expr*> functions;
    for (const ir::Function* each : model_.functions()) {
      for (const TableEntry& entry : ctx.functions.entries()) {
        if (entry.function == each) functions.push_back(make_.name(entry.name));
      }
    }
    if (!functions.empty()) {
      keywords.push_back(make_.keyword("functions", make_.list_of(functions)));
    }
    return keywords;
  }

  // Of a parameter `Optional` says that it may be left out, not that it is an optional.
  auto parameter_type(const ir::Type* type) -> const Expr* {
    for (const ir::Type* each = type; each != nullptr; each = each->element) {
      if (each->kind == ir::Type::Kind::Optional) return nullptr;
    }
    return constants_.type(type);
  }

  auto result(const ir::Graph& graph) -> const Expr* {
    std::vector<const Expr*> types;
    for (const ir::ValuePlace& place : graph.outputs()) {
      const ir::Type* type = place.info() == nullptr ? nullptr : place.info()->type;
      types.push_back(constants_.annotation(type));
      if (types.back() == nullptr) return nullptr;
    }
    if (types.empty()) return nullptr;
    return types.size() == 1 ? types.front() : make_.tuple(types);
  }

  auto definition(const std::string& name, const std::vector<syntax::Param>& params,
                  const Expr* decorator, const Expr* returns, Text doc,
                  std::vector<const Stmt*> body) -> const Stmt* {
    if (const Stmt* text = doc_statement(doc)) body.insert(body.begin(), text);
    return make_.function(name, params, {decorator}, returns, body);
  }

  const ir::Model& model_;
  const ScriptOptions& options_;
  Script script_;
  TreeMaker make_;
  Identifiers names_;
  Vocabulary words_;
  Constants constants_;
};

}  // namespace

auto Script::text() const -> std::string {
  const std::span<const syntax::Stmt* const> all(statements);
  return syntax::print_source(syntax::Module{arena->copy_array(all)},
                              {.comments = &comments});
}

auto write_script(const ir::Model& model, const ScriptOptions& options) -> Script {
  return ScriptWriter(model, options).run();
}

}  // namespace opscribe::emit
