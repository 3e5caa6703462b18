#pragma once

// `opscribe diff`: what two models have otherwise, by structure.
//
// Nodes are matched by what they compute, whatever they and their values are called and
// in whatever order they stand; then those that are left by what uses their results,
// then by their place. Matched nodes are compared attribute by attribute and input by
// input, weights element by element.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "opscribe/ir/model.h"

namespace opscribe {

// How far two tensors of one shape and type are apart.
struct WeightDifference {
  std::uint64_t num_different = 0;
  std::uint64_t num_elements = 0;
  double max_difference = 0;   // of numbers; absolute
  double mean_difference = 0;  // over all elements
  double max_relative = 0;     // to the larger of the two
};

struct Difference {
  enum class Kind : std::uint8_t { Added, Removed, Changed };
  Kind kind = Kind::Changed;
  // "model", "input", "output", "node", "attribute", "weight", "function"
  std::string part;
  std::string
      where;  // the graph it is in: "main", "function d::f", "main/If then_branch"
  std::string what;    // "Conv -> `y`", "ir_version"
  std::string before;  // of Changed; may be empty
  std::string after;
  std::optional<WeightDifference> weights = {};
};

struct ModelDiff {
  std::vector<Difference> differences;
  std::size_t num_nodes_before = 0;
  std::size_t num_nodes_after = 0;
  std::size_t num_same_nodes = 0;

  auto is_empty() const -> bool { return differences.empty(); }
};

auto diff_models(const ir::Model& before, const ir::Model& after) -> ModelDiff;

// A page for people, empty when there is no difference; escaped for a terminal.
auto to_terminal(const ModelDiff& diff) -> std::string;
auto to_json(const ModelDiff& diff) -> std::string;

}  // namespace opscribe
