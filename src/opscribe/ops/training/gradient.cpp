// Gradient: dy/dx of a part of the graph, named by its values.

#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {

auto gradient_def() -> OpDef {
  return {
      .domain = kPreviewTrainingDomain,
      .name = "Gradient",
      .since = 1,
      .doc =
          "Partial derivatives of one tensor of the graph with respect to others. It "
          "names the values by string: the part of the graph that leads from `xs` and "
          "`zs` to `y` is differentiated at the point given by the inputs. The graph "
          "stays as it is; the values there need not be those of the inputs.",
      .attributes = {{"xs", AttrType::Strings, kRequired,
                      "Names of the tensors to differentiate by."},
                     {"y", AttrType::String, kRequired,
                      "Name of the tensor to differentiate; summed over its elements "
                      "if it has several."},
                     {"zs", AttrType::Strings, kNoDefault,
                      "Names of further tensors `y` depends on that are held fixed."}},
      .inputs = {{"Inputs", "T1",
                  "Values for the tensors in `xs`, then for those in `zs`.",
                  kVariadic | kHeterogeneous}},
      .outputs =
          {{"Outputs", "T2",
            "The derivative for each name in `xs`, in its order and of its shape.",
            kVariadic | kHeterogeneous}},
      .types = {{"T1", kAllIr3}, {"T2", kFloatsIr3}},
  };
}

}  // namespace opscribe::ops
