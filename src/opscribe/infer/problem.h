#pragma once

// Problem: what a shape rule, or the walk around it, has to say against a node.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/ir/node.h"

namespace opscribe::infer {

struct Problem {
  bool is_error = true;
  std::string_view id;  // of diag/kinds.inc
  std::string message;  // of the node, without its place: "`A` is float[2,3], but ..."
  std::string help;     // may be empty
  // The node it is about. Null when it is about a declared value.
  const ir::Node* node = nullptr;
  const ir::Value* value = nullptr;
  // The inputs of the node to blame, most to blame first; may be empty.
  std::vector<const ir::Value*> blamed;
  std::vector<std::size_t> blamed_inputs;  // their places in the node
  // Calls of functions that led there, the innermost first.
  std::vector<const ir::Node*> calls;
};

}  // namespace opscribe::infer
