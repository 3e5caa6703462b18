#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto pad() -> OpDef {
  return {
      .name = "Pad",
      .since = 25,
      .doc = "",
      .attributes = {{"mode", AttrType::String, "constant", ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"pads", "tensor(int64)", "", kNonDifferentiable},
                 {"constant_value", "T", "", kOptional | kNonDifferentiable},
                 {"axes", "Tind", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr13}, {"Tind", kIndices}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr4}}},
                  {.since = 18, .note = ""},
                  {.since = 13,
                   .note = "",
                   .inputs = {{"data", "T", "", kDifferentiable},
                              {"pads", "tensor(int64)", "", kNonDifferentiable},
                              {"constant_value", "T", "",
                               kOptional | kNonDifferentiable}}},
                  {.since = 11, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 2,
                   .note = "",
                   .attributes = {{"pads", AttrType::Ints, kRequired, ""},
                                  {"value", AttrType::Float, 0.0F, ""}},
                   .inputs = {{"data", "T", ""}},
                   .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"paddings", AttrType::Ints, kRequired, ""}},
                   .without = {"pads"}}},
  };
}

}  // namespace opscribe::ops
