#pragma once

// Where a type comes from: the chain of nodes that led to a value.

#include <cstddef>
#include <string>
#include <vector>

#include "opscribe/infer/facts.h"
#include "opscribe/ir/model.h"

namespace opscribe::infer {

// A value, and what made it what it is.
struct Step {
  const ir::Value* value = nullptr;
  std::size_t depth = 0;  // steps from the value that was asked about
};

// `value`, then what its node read, each followed by what it was made of in turn, down to
// inputs and constants; each value once, at most `limit` of them.
auto chain_of(const ir::Value& value, std::size_t limit = 64) -> std::vector<Step>;

// What a value is and where it comes from, in a line: `float[N,8] = MatMul(x: float[N,4],
// w: float[4,8])`, `float[N,4], an input`.
auto explain(Facts& facts, const ir::Value& value) -> std::string;

// `N == M, because of node `mm` (MatMul)`, for everything that was learnt, in order.
auto learnt(Facts& facts, const ir::Model& model) -> std::vector<std::string>;
// The same for what the dimensions of `type` are made of.
auto reasons_for(Facts& facts, const ir::Model& model, const Type* type)
    -> std::vector<std::string>;

}  // namespace opscribe::infer
