// Adding nodes to the graph being built.

#include "opscribe/lower/writer.h"

#include <algorithm>
#include <charconv>
#include <iterator>

#include "opscribe/lower/casts.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/problems.h"

namespace opscribe::lower {

namespace {

// A graph inside a graph is three messages deeper in the file, of which readers of
// Protocol Buffers allow 100; the rest is for what the innermost graph holds.
constexpr std::size_t kMaxGraphDepth = 30;

void add_import(Context& ctx, std::string_view domain, std::int64_t version,
                ir::Graph* graph) {
  ir::Function& function = *ctx.function;
  if (graph != &function.body()) {
    for (const auto& [known, _] : ctx.inner_imports) {
      if (known == domain) return;
    }
    ctx.inner_imports.emplace_back(domain, version);
    return;
  }
  for (const ir::OpsetImport& import : function.opset_imports) {
    if (import.domain.view() != domain) continue;
    if (import.version != version) {
      warn(ctx, ctx.current, "opset-conflict",
           fmt::format("version conflict: domain `{}` is used with version {} and, "
                       "here, {}; the first is kept",
                       domain, import.version.value_or(0), version),
           "use one version of each domain within a function");
    }
    return;
  }
  function.opset_imports.push_back(
      ctx.model->arena(), {.domain = ctx.model->text(domain), .version = version});
}

// Where the node stems from that is made now.
auto current_origin(Context& ctx) -> const ir::Origin* {
  const Origin& origin = ctx.active->origin;
  if (origin.file != ctx.origin_file) {
    ctx.origin_file = origin.file;
    ctx.origin_name = ctx.model->name(origin.file->name());
  }
  const diag::SourceRange at = range_of(origin, ctx.current);
  return ctx.model->arena().make<ir::Origin>(ir::Origin{.file = ctx.origin_name,
                                                        .line = at.line,
                                                        .column = at.column,
                                                        .end_line = at.end_line,
                                                        .end_column = at.end_column});
}

}  // namespace

auto add_node(Context& ctx, const NodeSpec& spec) -> ir::Node* {
  ctx.work.take(1, ctx.current);
  add_import(ctx, spec.domain, spec.version, ctx.graph);
  const std::size_t index = ctx.graph->num_nodes();
  char name[24] = {'n'};
  const char* end = std::to_chars(name + 1, std::end(name), index).ptr;
  Values outputs;
  for (const Name output : spec.outputs)
    outputs.push_back(ctx.graph->make_value(output));
  const ir::NodeExtra extra{.origin = current_origin(ctx)};
  return ctx.graph->add_node(
      {.op_type = ctx.model->name(spec.op_type),
       .domain = spec.domain.empty() ? Name() : ctx.model->name(spec.domain),
       .name = ctx.model->name({name, end}),
       .inputs = spec.inputs,
       .outputs = outputs,
       .attrs = spec.attrs,
       .extra = &extra});
}

auto inner_graph(Context& ctx, source::Span span) -> ir::Graph* {
  if (ctx.graph_depth >= kMaxGraphDepth) {
    fail_with_help(
        ctx, span, "limit-exceeded",
        fmt::format("graphs are nested more than {} deep: each loop and each branch "
                    "that depends on a tensor is one, and so is each `elif`",
                    kMaxGraphDepth),
        "put inner parts into functions of their own, or choose with `op.Where`");
  }
  return ctx.model->make_graph();
}

auto emit(Context& ctx, std::string_view op_type,
          std::initializer_list<ir::Value*> inputs, std::string_view wanted)
    -> ir::Value* {
  return emit(ctx, op_type, inputs, wanted, {});
}

auto emit(Context& ctx, std::string_view op_type,
          std::initializer_list<ir::Value*> inputs, std::string_view wanted,
          std::initializer_list<std::pair<std::string_view, ir::AttrValue>> attrs)
    -> ir::Value* {
  const script::Opset& opset = default_opset(ctx, ctx.current);
  SmallVector<ir::Attr, 2> made;
  for (const auto& [name, value] : attrs) made.push_back(attr_of(ctx, name, value));
  return add_node(ctx, {.op_type = op_type,
                        .inputs = inputs,
                        .outputs = {ctx.names.unique(wanted)},
                        .attrs = made,
                        .domain = "",
                        .version = opset.version})
      ->output(0);
}

auto name_after(const ir::Value* value, std::string_view suffix) -> std::string {
  std::string name(value->name().view());
  name += suffix;
  return name;
}

auto is_from(const ir::Value* value, const ir::Graph* graph) -> bool {
  return value->producer() != nullptr && value->producer()->graph() == graph;
}

auto identity(Context& ctx, ir::Value* value, std::string_view wanted) -> ir::Value* {
  ir::Value* copy = emit(ctx, "Identity", {value}, wanted);
  note_copy(ctx, copy, value);
  return copy;
}

auto as_output(Context& ctx, ir::Value* value, const ir::Graph& graph,
               std::string_view wanted) -> ir::Value* {
  const bool is_output = std::ranges::any_of(
      graph.outputs(), [&](const ir::ValuePlace& each) { return each.value == value; });
  return is_output || !is_from(value, &graph) ? identity(ctx, value, wanted) : value;
}

}  // namespace opscribe::lower
