#include "opscribe/check/body.h"
#include "opscribe/check/type_rules.h"

namespace opscribe::check {

using By = Definition::By;

BodyRules::BodyRules(Context& ctx, const Functions& functions)
    : ctx_(ctx),
      functions_(functions),
      tensors_(ctx),
      scope_(ctx.model().num_names()),
      stamps_(ctx.model().num_names()),
      is_utf8_checked_(ctx.model().num_names()) {
  for (const ir::DeviceConfiguration& configuration : ctx.model().configurations) {
    configurations_.push_back(configuration.name.view());
  }
  std::ranges::sort(configurations_);
}

void BodyRules::check_main(const Where& where, const ir::Graph& graph,
                           const Opsets& opsets) {
  opsets_ = &opsets;
  reported_domains_.clear();
  {
    const Scope::Level level(scope_, where);
    is_main_ = true;
    check_contents(where, graph);
    is_main_ = false;
    check_algorithms();
  }
  check_initializations();
}

void BodyRules::check_function(const Where& where, const ir::Function& function,
                               const Opsets& opsets, const Opsets& model_opsets) {
  opsets_ = &opsets;
  model_opsets_ = &model_opsets;
  function_ = &function;
  reported_domains_.clear();
  for (std::size_t i = 0; i < function.attribute_defaults.size(); ++i) {
    const ir::Attr& attr = *function.attribute_defaults[i];
    check_attr(step(where, "attribute_proto", i, attr.name), attr);
  }
  {
    const Scope::Level level(scope_, where);
    const ir::Graph& body = function.body();
    define_inputs(where, body);
    check_nodes(where, body);
    check_outputs(where, body);
    check_listed(where, body);
  }
  model_opsets_ = nullptr;
  function_ = nullptr;
}

void BodyRules::check_subgraph(const Where& where, const ir::Graph& graph) {
  if (depth_ >= ctx_.options().max_subgraph_nesting) {
    ctx_.error(where, "limit-exceeded", "graphs are nested more than {} levels deep",
               ctx_.options().max_subgraph_nesting);
    return;
  }
  // No file can put one graph in two places; a model in memory might.
  if (!seen_subgraphs_.insert(&graph).second) return;
  const bool was_main = std::exchange(is_main_, false);
  ++depth_;
  {
    const Scope::Level level(scope_, where);
    check_contents(where, graph);
  }
  --depth_;
  is_main_ = was_main;
}

void BodyRules::check_contents(const Where& where, const ir::Graph& graph) {
  expect_name(where, graph.name(), "the graph");
  check_declarations(where, graph);
  define_inputs(where, graph);
  define_initializers(where, graph);
  check_nodes(where, graph);
  check_outputs(where, graph);
  check_listed(where, graph);
  check_annotations(where, graph);
}

auto BodyRules::expect_name(const Where& where, Name name, std::string_view what)
    -> bool {
  if (name.empty()) {
    ctx_.error(where, "missing-name", "{} has no name", what)
        .help("give it a name that is not empty");
    return false;
  }
  if (!is_utf8_checked_[name.id()]) {
    is_utf8_checked_[name.id()] = true;
    ctx_.expect_utf8(where, name.view(), "the name");
  }
  return true;
}

void BodyRules::check_declarations(const Where& where, const ir::Graph& graph) {
  const auto declared = is_main_ ? Declared::Fully : Declared::AsFarAs;
  const auto check_place = [&](const ir::ValuePlace& place, const Where& at) {
    const ir::ValueInfo* info = place.info();
    check_type(ctx_, at, info == nullptr ? nullptr : info->type, declared);
    if (info != nullptr && !info->metadata.empty()) {
      ctx_.needs_ir(at, 10, "metadata of a value");
      check_metadata(ctx_, at, info->metadata, diag::Severity::Warning);
    }
  };
  for (std::size_t i = 0; i < graph.inputs().size(); ++i) {
    const ir::ValuePlace& place = graph.inputs()[i];
    check_place(place, step(where, "input", i, place.value->name()));
  }
  for (std::size_t i = 0; i < graph.outputs().size(); ++i) {
    const ir::ValuePlace& place = graph.outputs()[i];
    Where at = step(where, "output", i, place.value->name());
    at.maker = place.value->producer();
    check_place(place, at);
  }
}

void BodyRules::report_duplicate(const Where& where, Name name) {
  ctx_.error(where, "duplicate-definition", "{} is defined a second time", shown(name))
      .label(ctx_.is_full() ? diag::Place{}
                            : scope_.place_of(ctx_, scope_.definition(name)),
             "first defined here")
      .help("a value has one definition: rename one of the two and its uses");
}

void BodyRules::report_shadowing(const Where& where, Name name) {
  ctx_.error(where, "shadowed-name",
             "{} hides the value of that name in an enclosing graph", shown(name))
      .label(ctx_.is_full() ? diag::Place{}
                            : scope_.place_of(ctx_, scope_.definition(name)),
             "the outer value")
      .help("rename the inner value");
}

void BodyRules::define_inputs(const Where& where, const ir::Graph& graph) {
  const auto inputs = graph.inputs();
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const Name name = inputs[i].value->name();
    const Where at = step(where, "input", i, name);
    if (!expect_name(at, name, "the input")) continue;
    if (scope_.is_of_this_graph(name)) {
      report_duplicate(at, name);
    } else if (scope_.is_visible(name)) {
      report_shadowing(at, name);
    }
    scope_.define(name, By::Input, i);
  }
}

void BodyRules::define_initializers(const Where& where, const ir::Graph& graph) {
  const auto initializers = graph.initializers();
  for (std::size_t i = 0; i < initializers.size(); ++i) {
    const Name name = initializers[i]->name();
    const Where at = step(where, "initializer", i, name);
    tensors_.check(at, *initializers[i]->initializer());
    if (expect_name(at, name, "the initializer")) {
      define_initializer(at, name, By::Initializer, i);
    }
  }
  const auto sparse = graph.sparse_initializers();
  for (std::size_t i = 0; i < sparse.size(); ++i) {
    const Name name = sparse[i].value->name();
    const Where at = step(where, "sparse_initializer", i, name);
    tensors_.check(at, *sparse[i].tensor);
    if (expect_name(at, name, "the sparse initializer")) {
      define_initializer(at, name, By::SparseInitializer, i);
    }
  }
}

void BodyRules::define_initializer(const Where& where, Name name, By by,
                                   std::size_t index) {
  if (scope_.is_of_this_graph(name)) {
    if (scope_.definition(name).by != By::Input) {
      report_duplicate(where, name);
    } else if (depth_ > 0 && ctx_.ir_version() >= 4) {
      ctx_.warning(where, "initialized-subgraph-input",
                   "{} is an input and an initializer of a subgraph", shown(name))
          .help(
              "inputs of a subgraph are always given; keep the initializer and drop "
              "the input, or the other way round");
    }
  } else {
    if (ctx_.ir_version() <= 3 && by == By::Initializer) {
      ctx_.error(where, "initializer-not-input",
                 "{} is not among the graph's inputs, which IR version {} asks of "
                 "initializers",
                 shown(name), ctx_.ir_version())
          .help("add the input, or set `ir_version` to 4 or higher");
    }
    if (scope_.is_visible(name)) report_shadowing(where, name);
  }
  scope_.define(name, by, index);
}

void BodyRules::check_outputs(const Where& where, const ir::Graph& graph) {
  const auto outputs = graph.outputs();
  const std::uint32_t seen = new_set();
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const Name name = outputs[i].value->name();
    Where at = step(where, "output", i, name);
    at.maker = outputs[i].value->producer();
    if (!expect_name(at, name, "the output")) continue;
    if (!insert(seen, name) && graph.function() == nullptr) {
      ctx_.warning(at, "duplicate-graph-output", "{} is listed as an output twice",
                   shown(name))
          .help("some runtimes refuse this; copy the value with Identity");
    }
    if (scope_.is_of_this_graph(name)) continue;
    if (scope_.is_visible(name)) {
      ctx_.error(at, "output-from-outer-graph",
                 "the output {} is a value of an enclosing graph", shown(name))
          .label(ctx_.is_full() ? diag::Place{}
                                : scope_.place_of(ctx_, scope_.definition(name)),
                 "defined here")
          .help("copy it in this graph: `{}_copy = Identity({})`",
                name.view().substr(0, 80), name.view().substr(0, 80));
    } else {
      ctx_.error(at, "undefined-output", "nothing in the {} defines the output {}",
                 graph.function() != nullptr ? "function" : "graph", shown(name))
          .help("name a node output, an input or an initializer");
    }
  }
}

void BodyRules::check_listed(const Where& where, const ir::Graph& graph) {
  const auto listed = graph.listed();
  const std::uint32_t seen = new_set();
  std::size_t num_stale = 0;
  std::size_t first_stale = 0;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const Name name = listed[i].value->name();
    const Where at = step(where, "value_info", i, name);
    if (name.empty()) {
      ctx_.warning(at, "missing-name", "the value declaration has no name")
          .help("remove it");
      continue;
    }
    if (const ir::ValueInfo* info = listed[i].info()) {
      check_type(ctx_, at, info->type, Declared::AsFarAs);
      check_metadata(ctx_, at, info->metadata, diag::Severity::Warning);
    }
    if (!insert(seen, name)) {
      ctx_.warning(at, "duplicate-value-info", "{} is declared twice", shown(name))
          .help("keep one declaration; readers disagree on which counts");
    } else if (!scope_.is_of_this_graph(name) && num_stale++ == 0) {
      first_stale = i;
    }
  }
  if (num_stale == 0) return;
  const Name name = listed[first_stale].value->name();
  ctx_.warning(step(where, "value_info", first_stale, name), "stale-value-info",
               "{}{} is declared, but no value of the graph has that name", shown(name),
               num_stale == 1 ? std::string()
                              : fmt::format(", like {} others,", num_stale - 1))
      .help("remove the declaration; it is likely left from an earlier state");
}

void BodyRules::check_annotations(const Where& where, const ir::Graph& graph) {
  const auto annotations = graph.quantization_annotations.span();
  if (!annotations.empty()) ctx_.needs_ir(where, 5, "a quantization annotation");
  for (std::size_t i = 0; i < annotations.size(); ++i) {
    const Name name = annotations[i].tensor_name;
    const Where at = step(where, "quantization_annotation", i, name);
    if (name.empty() || !scope_.is_visible(name)) {
      ctx_.warning(at, "stale-annotation", "{} is annotated, but no such value exists",
                   shown(name))
          .help("remove the annotation or correct its `tensor_name`");
    }
    for (const ir::StringEntry& entry : annotations[i].parameters) {
      const Name parameter = ctx_.model().find_name(entry.value.view());
      if (!parameter.empty() && scope_.is_visible(parameter)) continue;
      ctx_.warning(at, "stale-annotation",
                   "the parameter {} names {}, which does not exist",
                   shown(entry.key.view()), shown(entry.value.view()))
          .help("name an initializer that holds the parameter");
    }
  }
  if (!graph.metadata.empty()) {
    ctx_.needs_ir(where, 10, "metadata of a graph");
    check_metadata(ctx_, where, graph.metadata, diag::Severity::Warning);
  }
}

}  // namespace opscribe::check
