#pragma once

// The difference of two models of the same structure, as a model.
//
// A skeleton has the fields of a model that another one lacks or has otherwise, and of
// its graphs, values, nodes and attributes those that do so too. A node stands for the
// one with the same first output; its operator is `_`, and it has no inputs. As ONNX
// text it is what a record holds, and empty when two models say the same.

#include <memory>
#include <optional>
#include <string>

#include "opscribe/ir/model.h"

namespace opscribe::emit {

struct SkeletonResult {
  std::string text;      // empty: no difference
  std::string obstacle;  // where the structure differs; empty: nowhere
};

// What `model` says and `other` does not, or says otherwise.
auto skeleton_of(const ir::Model& model, const ir::Model& other) -> SkeletonResult;
void apply_skeleton(const ir::Model& skeleton, ir::Model& model);

// Whether the elements, the type and the shape are the same, wherever they are stored.
auto same_tensor(const ir::Model& a_model, const ir::StoredTensor& a,
                 const ir::Model& b_model, const ir::StoredTensor& b) -> bool;

}  // namespace opscribe::emit
