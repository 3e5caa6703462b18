#include "opscribe/infer/explain.h"

#include <fmt/format.h>

#include <unordered_map>
#include <unordered_set>

#include "opscribe/ir/walk.h"

namespace opscribe::infer {
namespace {

constexpr std::size_t kMostShown = 4;  // inputs of one node

auto is_named(const ir::Value* value) -> bool {
  return value != nullptr && !value->name().empty();
}

// The nodes and declared values that may be causes, by their addresses: the equations
// know no more of them.
using Causes = std::unordered_map<const void*, std::string>;

auto causes_of(const ir::Model& model) -> Causes {
  Causes causes;
  ir::for_each_graph(model, [&](const ir::Graph& graph) {
    for (const ir::Node* node : graph.nodes()) {
      causes[node] = fmt::format("because of {}", node->describe());
      for (const ir::Value* value : node->outputs()) {
        if (!is_named(value)) continue;
        causes[value] = fmt::format("as `{}` is declared", value->name().view());
      }
    }
  });
  return causes;
}

auto sentence(const symbolic::Equation& equation, const Causes& causes) -> std::string {
  const auto cause = causes.find(equation.cause);
  return fmt::format("{} == {}{}", to_text(equation.left), to_text(equation.right),
                     cause == causes.end() ? std::string() : ", " + cause->second);
}

}  // namespace

auto chain_of(const ir::Value& value, std::size_t limit) -> std::vector<Step> {
  std::vector<Step> chain;
  std::vector<Step> open = {{&value, 0}};
  std::unordered_set<const ir::Value*> seen;
  while (!open.empty() && chain.size() < limit) {
    const Step step = open.back();
    open.pop_back();
    if (!seen.insert(step.value).second) continue;
    chain.push_back(step);
    const ir::Node* node = step.value->producer();
    if (node == nullptr) continue;
    for (std::size_t i = node->num_inputs(); i-- > 0;) {
      if (is_named(node->input(i))) open.push_back({node->input(i), step.depth + 1});
    }
  }
  return chain;
}

auto explain(Facts& facts, const ir::Value& value) -> std::string {
  std::string text = to_text(facts.type(&value));
  if (const Known* known = facts.known(&value);
      known != nullptr && known->elements.size() <= 8) {
    text += " " + to_text(*known);
  }
  const ir::Node* node = value.producer();
  if (node == nullptr) {
    if (value.is_initializer()) return text + ", an initializer";
    return text + (value.is_input() ? ", an input" : ", not defined");
  }
  text += fmt::format(" = {}(", node->op_type().view());
  for (std::size_t i = 0; i < node->num_inputs(); ++i) {
    if (i > 0) text += ", ";
    if (i == kMostShown && node->num_inputs() > kMostShown + 1) {
      text += fmt::format("{} more", node->num_inputs() - i);
      break;
    }
    const ir::Value* input = node->input(i);
    text += is_named(input) ? fmt::format("{}: {}", input->name().view(),
                                          to_text(facts.type(input)))
                            : std::string("_");
  }
  return text + ")";
}

auto learnt(Facts& facts, const ir::Model& model) -> std::vector<std::string> {
  std::vector<std::string> sentences;
  if (facts.equations().learnt().empty()) return sentences;
  const Causes causes = causes_of(model);
  for (const symbolic::Equation& equation : facts.equations().learnt()) {
    sentences.push_back(sentence(equation, causes));
  }
  return sentences;
}

auto reasons_for(Facts& facts, const ir::Model& model, const Type* type)
    -> std::vector<std::string> {
  std::vector<std::string> sentences;
  if (type == nullptr || facts.equations().learnt().empty()) return sentences;
  const Causes causes = causes_of(model);
  for (const Dim& dim : type->dims) {
    for (const symbolic::Equation* equation : facts.equations().reasons_for(dim)) {
      sentences.push_back(sentence(*equation, causes));
    }
  }
  return sentences;
}

}  // namespace opscribe::infer
