// Gradient: dy/dx of a part of the graph, named by its values.

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const std::size_t num_xs = list_length(ctx, "xs").value_or(0);
  const std::size_t num_names = num_xs + list_length(ctx, "zs").value_or(0);
  if (num_names != ctx.num_inputs()) {
    ctx.fail("invalid-attribute", {}, "each name has a value among the inputs",
             "`xs` and `zs` name {} tensors, but the node has {} inputs", num_names,
             ctx.num_inputs());
  }
  if (num_xs != ctx.num_outputs()) {
    ctx.fail("invalid-attribute", {}, "each name in `xs` has a derivative",
             "`xs` names {} tensors, but the node has {} outputs", num_xs,
             ctx.num_outputs());
  }
  for (std::size_t i = 0; i < num_xs; ++i) {
    const Type* type = ctx.type(i);
    if (type == nullptr || !type->is_tensor()) continue;
    // A derivative by whole numbers or texts there is none.
    if (!kFloatsIr3.contains(type->dtype)) {
      if (type->has_rank) ctx.set_shape(i, type->dims);
      continue;
    }
    ctx.set_type(i, type);
  }
}

void eval(EvalContext& ctx) {
  throw Error(
      ErrorKind::Unsupported,
      fmt::format("the derivative of `{}` is not computed here", ctx.string_attr("y")),
      "the values it is taken of belong to the graph around the node: write the "
      "derivative as operators of the graph");
}

}  // namespace

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
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
