// Squeeze, Unsqueeze: drop and insert axes of size 1.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto squeeze_def() -> OpDef {
  return {
      .name = "Squeeze",
      .since = 25,
      .doc = "Drops axes of size 1. Naming an axis of another size is an error.",
      .inputs = {{"data", "T", "Tensor of rank r.", kDifferentiable},
                 {"axes", "tensor(int64)",
                  "The axes to drop, in [-r, r-1]. Absent: every axis of size 1.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"squeezed", "T", "The same elements without those axes.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 11,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to drop. Default: every axis of size 1."}},
                   .inputs = {{"data", "T", ""}},
                   .unclassified = true,
                   .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

auto unsqueeze_def() -> OpDef {
  return {
      .name = "Unsqueeze",
      .since = 25,
      .doc =
          "Inserts axes of size 1. The positions are those in the result, in any order "
          "and without repetition.",
      .inputs = {{"data", "T", "The tensor to expand.", kDifferentiable},
                 {"axes", "tensor(int64)",
                  "Positions of the new axes, in [-r, r-1] for a result of rank r.",
                  kNonDifferentiable}},
      .outputs = {{"expanded", "T", "The same elements with those axes.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 11,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kRequired,
                                   "Positions of the new axes."}},
                   .inputs = {{"data", "T", ""}},
                   .unclassified = true,
                   .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

}  // namespace opscribe::ops
