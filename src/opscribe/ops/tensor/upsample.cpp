#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto upsample() -> OpDef {
  return {
      .name = "Upsample",
      .since = 10,
      .doc = "",
      .attributes = {{"mode", AttrType::String, "nearest", ""}},
      .inputs = {{"X", "T", ""}, {"scales", "tensor(float)", ""}},
      .outputs = {{"Y", "T", ""}},
      .types = {{"T", kAllIr3}},
      .deprecated = true,
      .history = {{.since = 9, .deprecated = false},
                  {.since = 7,
                   .note = "",
                   .attributes = {{"scales", AttrType::Floats, kRequired, ""}},
                   .inputs = {{"X", "T", ""}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"height_scale", AttrType::Float, kRequired, ""},
                                  {"width_scale", AttrType::Float, kRequired, ""}},
                   .without = {"scales"},
                   .types = {{"T", kFloatsIr3 | kIndices | kBool}},
                   .experimental = true}},
  };
}

}  // namespace opscribe::ops
