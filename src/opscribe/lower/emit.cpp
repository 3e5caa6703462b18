// Adding nodes to the graph being built.

#include <algorithm>
#include <charconv>
#include <iterator>

#include "opscribe/lower/lowerer.h"

namespace opscribe::lower {

namespace {

// A graph inside a graph is three messages deeper in the file, of which readers of
// Protocol Buffers allow 100; the rest is for what the innermost graph holds.
constexpr std::size_t kMaxGraphDepth = 30;

}  // namespace

void Lowerer::import(std::string_view domain, std::int64_t version, ir::Graph* graph) {
  ir::Function& function = *function_;
  if (graph != &function.body()) {
    for (const auto& [known, _] : inner_imports_) {
      if (known == domain) return;
    }
    inner_imports_.emplace_back(domain, version);
    return;
  }
  for (const ir::OpsetImport& import : function.opset_imports) {
    if (import.domain.view() != domain) continue;
    if (import.version != version) {
      warn(current_, "opset-conflict",
           fmt::format("version conflict: domain `{}` is used with version {} and, "
                       "here, {}; the first is kept",
                       domain, import.version.value_or(0), version),
           "use one version of each domain within a function");
    }
    return;
  }
  function.opset_imports.push_back(
      model_->arena(), {.domain = model_->text(domain), .version = version});
}

auto Lowerer::add_node(const NodeSpec& spec) -> ir::Node* {
  work_.take(1, current_);
  import(spec.domain, spec.version, graph_);
  const std::size_t index = graph_->num_nodes();
  ir::Node* node =
      graph_->append_node(model_->name(spec.op_type),
                          spec.domain.empty() ? Name() : model_->name(spec.domain),
                          spec.inputs, spec.outputs);
  char name[24] = {'n'};
  const char* end = std::to_chars(name + 1, std::end(name), index).ptr;
  node->set_name({name, end});
  const Origin& origin = active_->origin;
  if (origin.file != origin_file_) {
    origin_file_ = origin.file;
    origin_name_ = model_->name(origin.file->name());
  }
  const diag::SourceRange at = lower::range_of(origin, current_);
  node->mutable_extra()->origin =
      model_->arena().make<ir::Origin>(ir::Origin{.file = origin_name_,
                                                  .line = at.line,
                                                  .column = at.column,
                                                  .end_line = at.end_line,
                                                  .end_column = at.end_column});
  return node;
}

auto Lowerer::inner_graph(source::Span span) -> ir::Graph* {
  if (graph_depth_ >= kMaxGraphDepth) {
    fail_with_help(
        span, "limit-exceeded",
        fmt::format("more than {} graphs inside one another: each loop and each branch "
                    "that depends on a tensor is one, and so is each `elif`",
                    kMaxGraphDepth),
        "put inner parts into functions of their own, or choose with `op.Where`");
  }
  return model_->make_graph();
}

auto Lowerer::emit(std::string_view op_type, std::initializer_list<ir::Value*> inputs,
                   std::string_view wanted) -> ir::Value* {
  return emit(op_type, inputs, wanted, {});
}

auto Lowerer::emit(
    std::string_view op_type, std::initializer_list<ir::Value*> inputs,
    std::string_view wanted,
    std::initializer_list<std::pair<std::string_view, ir::AttrValue>> attrs)
    -> ir::Value* {
  const script::Opset& opset = default_opset(current_);
  ir::Node* node = add_node({.op_type = op_type,
                             .inputs = inputs,
                             .outputs = {names_.unique(wanted)},
                             .domain = "",
                             .version = opset.version});
  for (const auto& [name, value] : attrs) node->set_attr(name, value);
  return node->output(0);
}

auto Lowerer::name_after(const ir::Value* value, std::string_view suffix)
    -> std::string {
  std::string name(value->name().view());
  name += suffix;
  return name;
}

auto Lowerer::is_from(const ir::Value* value, const ir::Graph* graph) const -> bool {
  return value->producer() != nullptr && value->producer()->graph() == graph;
}

auto Lowerer::identity(ir::Value* value, std::string_view wanted) -> ir::Value* {
  return emit("Identity", {value}, wanted);
}

auto Lowerer::as_output(ir::Value* value, const ir::Graph& graph,
                        std::string_view wanted) -> ir::Value* {
  const bool is_output = std::ranges::any_of(
      graph.outputs(), [&](const ir::ValuePlace& each) { return each.value == value; });
  return is_output || !is_from(value, &graph) ? identity(value, wanted) : value;
}

}  // namespace opscribe::lower
