// Upsample: scales up; deprecated in favour of Resize.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto upsample_def() -> OpDef {
  return {
      .name = "Upsample",
      .since = 10,
      .doc = "The former operator to scale a tensor up; Resize took its place.",
      .attributes = {{"mode", AttrType::String, "nearest", "`nearest` or `linear`."}},
      .inputs = {{"X", "T", "The tensor to scale."},
                 {"scales", "tensor(float)", "Factor for each axis, at least 1."}},
      .outputs = {{"Y", "T", "The scaled tensor."}},
      .types = {{"T", kAllIr3}},
      .deprecated = true,
      .history = {{.since = 9, .deprecated = false},
                  {.since = 7,
                   .note = "the factors are an attribute",
                   .attributes = {{"scales", AttrType::Floats, kRequired,
                                   "Factor for each axis, at least 1."}},
                   .inputs = {{"X", "T", ""}}},
                  {.since = 1,
                   .note = "images only, with a factor for each side",
                   .attributes = {{"height_scale", AttrType::Float, kRequired,
                                   "Factor for the height, at least 1."},
                                  {"width_scale", AttrType::Float, kRequired,
                                   "Factor for the width, at least 1."}},
                   .without = {"scales"},
                   .types = {{"T", kFloatsIr3 | kIndices | kBool}},
                   .experimental = true}},
  };
}

}  // namespace opscribe::ops
