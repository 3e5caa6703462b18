#include "opscribe/driver/script_problems.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "opscribe/base/error.h"
#include "opscribe/diag/emitter.h"
#include "opscribe/infer/explain.h"

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

// The errors among what is wrong with the values of a model made of the function.
void tell_errors(const ScriptFunction& function, infer::Inferred& inferred,
                 std::vector<Diagnostic>& told) {
  for (Diagnostic& each : value_problems(function, inferred, ValueProblems::Errors)) {
    if (each.severity == Severity::Error) told.push_back(std::move(each));
  }
}

auto is_same_line(const Diagnostic& a, const Diagnostic& b) -> bool {
  return a.place.file == b.place.file && a.place.range.line == b.place.range.line;
}

}  // namespace

auto value_problems(const ScriptFunction& function, infer::Inferred& inferred,
                    ValueProblems seriousness) -> std::vector<Diagnostic> {
  if (inferred.problems.empty() || seriousness == ValueProblems::Ignored) return {};
  // What the reference compiles is not refused for whoever asks for its verdicts.
  if (function.request.strict) seriousness = ValueProblems::Warnings;
  Teller teller(function, *inferred.facts, seriousness);
  for (const infer::Problem& problem : inferred.problems) teller.tell(problem);
  return teller.take();
}

auto value_problems(const ScriptFunction& function, ValueProblems seriousness)
    -> std::vector<Diagnostic> {
  if (seriousness == ValueProblems::Ignored || obstacle_to_model(function)) return {};
  try {
    infer::Inferred inferred;
    ModelOptions options = model_options_of(function);
    options.inferred = &inferred;
    const auto model = to_model(function, options);
    return value_problems(function, inferred, seriousness);
  } catch (const Error&) {
    return {};  // told to whoever makes the model
  }
}

auto sound_model(const ScriptFunction& function, ModelOptions options,
                 std::vector<Diagnostic>& told) -> std::unique_ptr<ir::Model> {
  infer::Inferred inferred;
  options.inferred = &inferred;
  auto model = to_model(function, options);
  tell_errors(function, inferred, told);
  return told.empty() ? std::move(model) : nullptr;
}

auto sound_model_bytes(const ScriptFunction& function, std::vector<Diagnostic>& told)
    -> std::optional<std::string> {
  std::string bytes = model_bytes(function, [&](infer::Inferred& inferred) {
    tell_errors(function, inferred, told);
  });
  if (!told.empty()) return std::nullopt;
  return bytes;
}

void add_value_problems(std::vector<Diagnostic>& told, std::vector<Diagnostic>&& more) {
  const std::size_t num_told = told.size();
  for (Diagnostic& each : more) {
    const auto same = std::ranges::find_if(told, [&](const Diagnostic& other) {
      const bool is_before = &other < told.data() + num_told;
      return other.id == each.id && is_same_line(other, each) &&
             (is_before ||
              (other.place.range == each.place.range && other.message == each.message));
    });
    if (same == told.end()) {
      told.push_back(std::move(each));
    } else if (each.severity == Severity::Error) {
      same->severity = Severity::Error;
    }
  }
}

}  // namespace opscribe
