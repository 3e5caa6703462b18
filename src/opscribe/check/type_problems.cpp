#include "opscribe/check/type_problems.h"

#include <algorithm>
#include <deque>
#include <unordered_map>
#include <unordered_set>

#include "opscribe/infer/explain.h"

namespace opscribe::check {
namespace {

// How many nodes stand before each, of the graphs that were asked about.
class NodeIndexes {
 public:
  auto of(const ir::Node& node) -> std::size_t {
    if (graphs_.insert(node.graph()).second) {
      std::size_t index = 0;
      for (const ir::Node* each : node.graph()->nodes()) indexes_[each] = index++;
    }
    return indexes_.at(&node);
  }

 private:
  std::unordered_set<const ir::Graph*> graphs_;
  std::unordered_map<const ir::Node*, std::size_t> indexes_;
};

// The place of a node as a chain of steps, which lives here.
class NodePlace {
 public:
  NodePlace(NodeIndexes& indexes, const ir::Node& node) : indexes_(indexes) {
    add_node(node);
  }
  NodePlace(NodeIndexes& indexes, const ir::Graph& graph) : indexes_(indexes) {
    add_graph(graph);
  }

  auto where() const -> const Where& { return steps_.back(); }

 private:
  auto outer() const -> const Where* {
    return steps_.empty() ? nullptr : &steps_.back();
  }

  void add(Where step) {
    step.outer = outer();
    steps_.push_back(step);
  }

  void add_node(const ir::Node& node) {
    if (node.graph() == nullptr) return add({});
    add_graph(*node.graph());
    add({.field = "node",
         .index = indexes_.of(node),
         .name = node.name(),
         .node = &node});
  }

  void add_graph(const ir::Graph& graph) {
    if (const ir::Node* owner = graph.owner()) {
      add_node(*owner);
      const auto attrs = owner->attrs();
      for (std::size_t i = 0; i < attrs.size(); ++i) {
        const auto graphs = attrs[i]->graphs();
        if (std::ranges::find(graphs, &graph) == graphs.end()) continue;
        add({.field = "attribute", .index = i, .name = attrs[i]->name});
      }
    } else if (const ir::Function* function = graph.function()) {
      const auto all = graph.model().functions();
      const auto at = std::ranges::find(all, function);
      add({.field = "functions",
           .index = static_cast<std::size_t>(at - all.begin()),
           .name = function->name(),
           .function = function});
    } else {
      add({.field = "graph"});
    }
  }

  NodeIndexes& indexes_;
  std::deque<Where> steps_;  // outermost first; addresses stay
};

auto place_of(const Context& ctx, NodeIndexes& indexes, const ir::Node& node)
    -> diag::Place {
  diag::Place place = ctx.place_of(NodePlace(indexes, node).where());
  if (const ir::Origin* origin = node.origin(); origin != nullptr) {
    place.file = origin->file.view();
    place.range = {origin->line, origin->column, origin->end_line, origin->end_column};
  }
  return place;
}

auto place_of(const Context& ctx, NodeIndexes& indexes, const ir::Value& value)
    -> diag::Place {
  if (value.producer() != nullptr) return place_of(ctx, indexes, *value.producer());
  return ctx.place_of(NodePlace(indexes, *value.graph()).where());
}

auto message_of(const infer::Problem& problem) -> std::string {
  return problem.node == nullptr
             ? problem.message
             : fmt::format("{}: {}", problem.node->describe(), problem.message);
}

}  // namespace

void report_type_problems(Context& ctx, const infer::Inferred& inferred) {
  infer::Facts& facts = *inferred.facts;
  if (inferred.is_cut_short) {
    const Where root;
    ctx.warning(step(root, "graph"), "limit-exceeded",
                "types and shapes take too long or too much memory to follow; what "
                "is beyond the limit is not known")
        .help(
            "functions and loops that run each other many times are looked at "
            "each time");
  }
  NodeIndexes indexes;
  for (const infer::Problem& problem : inferred.problems) {
    const ir::Graph* graph = nullptr;
    if (problem.node != nullptr) {
      graph = problem.node->graph();
    } else if (problem.value != nullptr) {
      graph = problem.value->graph();
    }
    if (graph == nullptr) continue;
    const NodePlace place = problem.node != nullptr ? NodePlace(indexes, *problem.node)
                                                    : NodePlace(indexes, *graph);
    auto told =
        ctx.report(problem.is_error ? diag::Severity::Error : diag::Severity::Warning,
                   place.where(), problem.id, "{}", message_of(problem));
    if (ctx.is_full()) continue;
    if (!problem.help.empty()) told.help("{}", problem.help);
    for (const ir::Value* blamed : problem.blamed) {
      told.label(place_of(ctx, indexes, *blamed), "`{}` is {}", blamed->name().view(),
                 infer::explain(facts, *blamed));
    }
    for (const ir::Node* call : problem.calls) {
      told.label(place_of(ctx, indexes, *call), "called by {}", call->describe());
    }
  }
}

auto type_problems_of(const ir::Model& model, const schema::Registry& registry,
                      const infer::Inferred& inferred)
    -> std::vector<diag::Diagnostic> {
  const CheckOptions options;
  Context ctx(model, registry, options);
  report_type_problems(ctx, inferred);
  return ctx.finish();
}

void check_types(Context& ctx) {
  report_type_problems(
      ctx, infer::infer_model(ctx.model(), ctx.registry(),
                              {.custom_rules = ctx.options().custom_rules}));
}

}  // namespace opscribe::check
