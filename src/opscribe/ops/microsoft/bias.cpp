// BiasSoftmax, BiasDropout: an addition, and what often comes behind it.

#include "opscribe/ops/microsoft/microsoft_ops.h"

namespace opscribe::ops::microsoft {
namespace {

void infer_softmax(InferContext& ctx) {
  if (const auto shape = ctx.shape(0)) {
    if (!shape->empty()) ctx.axis_attr("axis", shape->size());
  }
  infer_same_shape(ctx);
}

void infer_dropout(InferContext& ctx) {
  infer_same_shape(ctx);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(1, *shape);
}

}  // namespace

auto bias_softmax_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "BiasSoftmax",
      .since = 1,
      .doc = "Softmax of `data + bias`, over the axes from `axis` on.",
      .attributes =
          {{"axis", AttrType::Int, 1, "The first of the axes that add up to 1."},
           {"is_inner_broadcast", AttrType::Int, kRequired,
            "Where the bias is repeated: 1 along the inner axes before `axis`, 0 along "
            "the outer ones."}},
      .inputs = {{"data", "T", "Any shape."}, {"bias", "T", "Added first."}},
      .outputs = {{"output", "T", "In the shape of `data`."}},
      .types = {{"T", kFloatsIr3}},
      .infer = infer_softmax,
  };
}

auto bias_dropout_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "BiasDropout",
      .since = 1,
      .doc =
          "Dropout of `data + bias`, plus `residual` if there is one. Unless "
          "`training_mode` is true nothing is dropped.",
      .attributes = {{"seed", AttrType::Int, kNoDefault,
                      "Seed of the random choice. Absent: a new one each time."}},
      .inputs = {{"data", "T", "Any shape."},
                 {"bias", "T", "Added first: [H], or in the shape of `data`."},
                 {"residual", "T", "Added in the end, in the shape of `data`.",
                  kOptional},
                 {"ratio", "T1", "How much is dropped, in [0, 1). Absent: half.",
                  kOptional},
                 {"training_mode", "T2", "Whether to drop anything. Absent: false.",
                  kOptional}},
      .outputs = {{"output", "T", "In the shape of `data`."},
                  {"mask", "T2", "What was kept, in the shape of `data`.", kOptional}},
      .types = {{"T", kFloatsIr4}, {"T1", kFloatsIr4}, {"T2", kBool}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer_dropout,
  };
}

}  // namespace opscribe::ops::microsoft
