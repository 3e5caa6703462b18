#include "opscribe/driver/script_problems.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "opscribe/base/error.h"
#include "opscribe/diag/emitter.h"
#include "opscribe/infer/explain.h"
#include "opscribe/ir/walk.h"

namespace opscribe {
namespace {

using diag::Diagnostic;
using diag::Severity;

auto place_of(const ir::Node& node) -> diag::Place {
  diag::Place place{.op_type = std::string(node.op_type().view())};
  if (const ir::Origin* origin = node.origin()) {
    place.file = origin->file.view();
    place.range = {origin->line, origin->column, origin->end_line, origin->end_column};
  }
  return place;
}

class Teller {
 public:
  Teller(const ScriptFunction& function, infer::Facts& facts, ValueProblems seriousness)
      : function_(function), facts_(facts), seriousness_(seriousness) {}

  void tell(const infer::Problem& problem) {
    if (is_of_bare_type(problem)) return;
    const diag::Place place = place_of(problem);
    if (!place.range.is_known()) return;
    auto told = is_error(problem)
                    ? emitter_.error(place, problem.id, "{}", message_of(problem))
                    : emitter_.warning(place, problem.id, "{}", message_of(problem));
    if (!problem.help.empty()) told.help("{}", problem.help);
    for (const ir::Value* blamed : problem.blamed) add_label(told, problem, *blamed);
    for (const ir::Node* call : problem.calls) {
      const diag::Place at = opscribe::place_of(*call);
      if (at.range.is_known() && at.range != place.range) {
        told.label(at, "in this call of `{}`", call->op_type().view());
      }
    }
  }

  auto take() -> std::vector<Diagnostic> { return emitter_.take(); }

 private:
  // `-> FLOAT` is written for tensors of any shape, and declares a single value.
  static auto is_of_bare_type(const infer::Problem& problem) -> bool {
    if (problem.id != "declared-type" || problem.value == nullptr) return false;
    const ir::Type* type = problem.value->type();
    return type != nullptr && type->is_tensor() && type->shape != nullptr &&
           type->shape->rank() == 0;
  }

  auto is_error(const infer::Problem& problem) const -> bool {
    return seriousness_ == ValueProblems::Errors && problem.is_error &&
           problem.id != "declared-type";
  }

  static auto message_of(const infer::Problem& problem) -> std::string {
    if (problem.node == nullptr || problem.id == "declared-type")
      return problem.message;
    return fmt::format("`{}`: {}", problem.node->op_type().view(), problem.message);
  }

  auto place_of(const infer::Problem& problem) const -> diag::Place {
    if (problem.node != nullptr) return opscribe::place_of(*problem.node);
    // An input of a function, which the call gives.
    if (!problem.calls.empty()) return opscribe::place_of(*problem.calls.front());
    return problem.value != nullptr ? place_of(*problem.value) : diag::Place();
  }

  auto place_of(const ir::Value& value) const -> diag::Place {
    if (value.producer() != nullptr) return opscribe::place_of(*value.producer());
    if (value.graph() == nullptr ||
        value.graph() != value.graph()->model().main_graph())
      return {};
    const auto found = std::ranges::find(function_.parameters, value.name().view(),
                                         &lower::Parameter::name);
    return found == function_.parameters.end()
               ? diag::Place()
               : lower::place_of(function_.request.origin, found->span);
  }

  void add_label(diag::Emitter::Handle& told, const infer::Problem& problem,
                 const ir::Value& blamed) const {
    const ir::Node* node = blamed.producer();
    if (facts_.type(&blamed) == nullptr) return;
    // A literal is seen where it is used.
    if (node != nullptr && node->op_type().view() == "Constant") return;
    diag::Place place = place_of(blamed);
    if (!place.range.is_known() && !problem.calls.empty()) {
      place = opscribe::place_of(*problem.calls.front());
    }
    if (!place.range.is_known()) return;
    told.label(place, "`{}` is {}", blamed.name().view(),
               infer::explain(facts_, blamed));
  }

  const ScriptFunction& function_;
  infer::Facts& facts_;
  ValueProblems seriousness_;
  diag::Emitter emitter_;
};

// The ranges of the nodes of a model's functions, to find the one that is meant.
class NodeRanges {
 public:
  explicit NodeRanges(const ir::Model& model) {
    ir::for_each_graph(model, [&](ir::Graph& graph) {
      for (const ir::Node* node : graph.nodes()) {
        // A literal is seen where it is used.
        if (node->op_type().view() == "Constant") continue;
        diag::Place place = place_of(*node);
        if (place.range.is_known()) places_.push_back(std::move(place));
      }
    });
  }

  // That of the innermost node around the place; null when there is none.
  auto around(const diag::Place& place) const -> const diag::SourceRange* {
    const diag::SourceRange* found = nullptr;
    for (const diag::Place& each : places_) {
      if (each.file != place.file || !contains(each.range, place.range)) continue;
      if (found == nullptr || contains(*found, each.range)) found = &each.range;
    }
    return found;
  }

 private:
  static auto contains(const diag::SourceRange& outer, const diag::SourceRange& inner)
      -> bool {
    return std::pair(outer.line, outer.column) <= std::pair(inner.line, inner.column) &&
           std::pair(inner.end_line, inner.end_column) <=
               std::pair(outer.end_line, outer.end_column);
  }

  std::vector<diag::Place> places_;
};

auto model_of(const infer::Problem& problem) -> const ir::Model& {
  return problem.node != nullptr ? problem.node->graph()->model()
                                 : problem.value->graph()->model();
}

// Whether what was told while compiling and what inference says of a node are about one
// mistake: both are about that node, or the first is about what the second blames.
auto is_same_mistake(const Diagnostic& told, const Diagnostic& inferred,
                     const NodeRanges& nodes) -> bool {
  const diag::Place& place = told.place;
  if (place.file != inferred.place.file) return false;
  if (place.range == inferred.place.range) return true;
  const bool is_blamed = std::ranges::any_of(
      inferred.labels,
      [&](const diag::Label& label) { return label.place.range == place.range; });
  if (is_blamed) return true;
  const diag::SourceRange* node = nodes.around(place);
  return node != nullptr && *node == inferred.place.range;
}

// Adds problems of values to what was found while compiling. What was told of a node
// already stays as it was told, in the words of the script, and becomes an error if the
// other is one.
void merge(std::vector<Diagnostic>& told, std::vector<Diagnostic>&& more,
           const NodeRanges& nodes) {
  const std::size_t num_told = told.size();
  for (Diagnostic& each : more) {
    const auto same = std::ranges::find_if(told, [&](const Diagnostic& other) {
      if (&other < told.data() + num_told) return is_same_mistake(other, each, nodes);
      return other.id == each.id && other.place.file == each.place.file &&
             other.place.range == each.place.range && other.message == each.message;
    });
    if (same == told.end()) {
      told.push_back(std::move(each));
    } else if (each.severity == Severity::Error) {
      same->severity = Severity::Error;
    }
  }
}

void add(const ScriptFunction& function, infer::Inferred& inferred,
         ValueProblems seriousness, std::vector<Diagnostic>& told) {
  if (inferred.problems.empty()) return;
  // What the reference compiles is not refused for whoever asks for its verdicts.
  if (function.request.strict) seriousness = ValueProblems::Warnings;
  Teller teller(function, *inferred.facts, seriousness);
  for (const infer::Problem& problem : inferred.problems) teller.tell(problem);
  merge(told, teller.take(), NodeRanges(model_of(inferred.problems.front())));
}

// The errors among what is wrong with a model made of the function, as far as they lie
// in its values. They are in the words of its warnings, where it has such.
auto errors_of(const ScriptFunction& function, infer::Inferred& inferred)
    -> std::vector<Diagnostic> {
  std::vector<Diagnostic> told = function.warnings;
  add(function, inferred, ValueProblems::Errors, told);
  std::erase_if(
      told, [](const Diagnostic& each) { return each.severity != Severity::Error; });
  return told;
}

}  // namespace

void add_value_problems(const ScriptFunction& function, ValueProblems seriousness,
                        std::vector<Diagnostic>& told) {
  if (seriousness == ValueProblems::Ignored || obstacle_to_model(function)) return;
  try {
    infer::Inferred inferred;
    ModelOptions options = model_options_of(function);
    options.inferred = &inferred;
    const auto model = to_model(function, options);
    add(function, inferred, seriousness, told);
  } catch (const Error&) {
    return;  // told to whoever makes the model
  }
}

auto sound_model(const ScriptFunction& function, ModelOptions options,
                 std::vector<Diagnostic>& told) -> std::unique_ptr<ir::Model> {
  infer::Inferred inferred;
  options.inferred = &inferred;
  auto model = to_model(function, options);
  told = errors_of(function, inferred);
  return told.empty() ? std::move(model) : nullptr;
}

auto sound_model_bytes(const ScriptFunction& function, std::vector<Diagnostic>& told)
    -> std::optional<std::string> {
  std::string bytes = model_bytes(function, [&](infer::Inferred& inferred) {
    told = errors_of(function, inferred);
  });
  if (!told.empty()) return std::nullopt;
  return bytes;
}

}  // namespace opscribe
