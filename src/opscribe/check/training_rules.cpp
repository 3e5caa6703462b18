// Training information: graphs that set and update the main graph's initializers.
//
//   initialization   stands alone; its outputs are bound to initializers
//   algorithm        continues the main graph and sees all its names; outputs of either
//                    are bound to initializers of either
// Each initializer is bound at most once by the ones and once by the others.

#include "opscribe/check/body.h"

namespace opscribe::check {

void BodyRules::check_algorithms() {
  const Where root;
  const auto training = ctx_.model().training_info.span();
  if (!training.empty()) {
    ctx_.needs_ir(step(root, "training_info", 0), 7, "training information");
  }
  for (std::size_t i = 0; i < training.size(); ++i) {
    const ir::TrainingInfo& info = training[i];
    const Where at = step(root, "training_info", i);
    const Where inner = step(at, "algorithm");
    const Scope::Level level(scope_, inner);
    if (info.algorithm != nullptr) check_contents(inner, *info.algorithm);
    check_bindings(at, info.initialization_binding, "initialization_binding",
                   {info.initialization});
    check_bindings(at, info.update_binding, "update_binding",
                   {info.algorithm, ctx_.model().main_graph()});
  }
  check_binding_keys("initialization_binding",
                     &ir::TrainingInfo::initialization_binding);
  check_binding_keys("update_binding", &ir::TrainingInfo::update_binding);
}

void BodyRules::check_initializations() {
  const Where root;
  const auto training = ctx_.model().training_info.span();
  for (std::size_t i = 0; i < training.size(); ++i) {
    const ir::Graph* graph = training[i].initialization;
    if (graph == nullptr) continue;
    const Where at = step(root, "training_info", i);
    const Where inner = step(at, "initialization");
    const Scope::Level level(scope_, inner);
    check_contents(inner, *graph);
    if (!graph->inputs().empty()) {
      ctx_.error(inner, "invalid-training-binding",
                 "the initialization graph has {} inputs, but nobody feeds it",
                 graph->inputs().size())
          .help("make them initializers or nodes of the graph");
    }
  }
}

void BodyRules::check_bindings(const Where& where, const ir::Metadata& bindings,
                               std::string_view field,
                               std::initializer_list<const ir::Graph*> sources) {
  if (bindings.empty()) return;
  const std::uint32_t outputs = new_set();
  for (const ir::Graph* graph : sources) {
    if (graph == nullptr) continue;
    for (const ir::ValuePlace& place : graph->outputs()) {
      if (!place.value->name().empty()) insert(outputs, place.value->name());
    }
  }
  using By = Definition::By;
  for (std::size_t i = 0; i < bindings.size(); ++i) {
    const Where at = step(where, field, i);
    const Name key = ctx_.model().find_name(bindings[i].key.view());
    const By by = key.empty() ? By::Nothing : scope_.definition(key).by;
    if (by != By::Initializer && by != By::SparseInitializer) {
      ctx_.error(at, "invalid-training-binding",
                 "{} is bound, but is not an initializer",
                 shown(bindings[i].key.view()))
          .help("bind an initializer of the main graph or of the algorithm");
    }
    const Name value = ctx_.model().find_name(bindings[i].value.view());
    if (value.empty() || !contains(outputs, value)) {
      ctx_.error(at, "invalid-training-binding",
                 "{} is bound to {}, which is not an output of the graphs concerned",
                 shown(bindings[i].key.view()), shown(bindings[i].value.view()))
          .help("add the value to the outputs of the training graph");
    }
  }
}

void BodyRules::check_binding_keys(std::string_view field,
                                   ir::Metadata ir::TrainingInfo::* bindings) {
  std::vector<Binding> sorted;
  const auto training = ctx_.model().training_info.span();
  for (std::size_t i = 0; i < training.size(); ++i) {
    const ir::Metadata& list = training[i].*bindings;
    for (std::size_t k = 0; k < list.size(); ++k) {
      sorted.push_back({list[k].key.view(), i, k});
    }
  }
  std::ranges::stable_sort(sorted, {}, &Binding::key);
  const Where root;
  for (std::size_t i = 0; i + 1 < sorted.size(); ++i) {
    if (sorted[i].key != sorted[i + 1].key) continue;
    const Where info = step(root, "training_info", sorted[i + 1].info);
    ctx_.error(step(info, field, sorted[i + 1].index), "invalid-training-binding",
               "{} is bound twice", shown(sorted[i].key))
        .help("bind each initializer once");
  }
}

}  // namespace opscribe::check
