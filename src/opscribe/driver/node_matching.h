#pragma once

// Which nodes of two graphs are the same; internal to driver/.

#include <unordered_map>

#include "opscribe/ir/model.h"

namespace opscribe {

struct NodeMatching {
  std::unordered_map<const ir::Node*, const ir::Node*> after_of;
  std::unordered_map<const ir::Node*, const ir::Node*> before_of;
};

auto match_nodes(const ir::Graph& before, const ir::Graph& after) -> NodeMatching;

// An attribute as text, tensors by type and shape alone: what they hold is compared by
// itself.
auto attribute_text(const ir::Attr& attr) -> std::string;

}  // namespace opscribe
