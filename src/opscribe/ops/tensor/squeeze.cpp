#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto squeeze() -> OpDef {
  return {
      .name = "Squeeze",
      .since = 25,
      .doc = "",
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"squeezed", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 11,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
                   .inputs = {{"data", "T", ""}},
                   .unclassified = true,
                   .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = ""}},
  };
}

auto unsqueeze() -> OpDef {
  return {
      .name = "Unsqueeze",
      .since = 25,
      .doc = "",
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"axes", "tensor(int64)", "", kNonDifferentiable}},
      .outputs = {{"expanded", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 11,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kRequired, ""}},
                   .inputs = {{"data", "T", ""}},
                   .unclassified = true,
                   .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
