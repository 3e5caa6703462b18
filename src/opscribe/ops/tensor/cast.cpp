// Cast, CastLike: same values, another type.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto cast_def() -> OpDef {
  return {
      .name = "Cast",
      .since = 28,
      .doc =
          "Converts each element to another type. Fractions are cut off towards zero, "
          "integers that are too large keep their low bits, anything but zero becomes "
          "true. Casting a float that the integer type cannot hold is undefined. "
          "Strings are read and written as decimal numbers.",
      .attributes = {{"round_mode", AttrType::String, "up",
                      "Only to float8e8m0: `up`, `down` or `nearest`."},
                     {"saturate", AttrType::Int, 1,
                      "Only to float8 types: 1 turns what is too large into the "
                      "largest value, 0 into NaN or infinity."},
                     {"to", AttrType::Int, kRequired,
                      "The new element type, as a number of the format."}},
      .inputs = {{"input", "T1", "The tensor to convert.", kDifferentiable}},
      .outputs = {{"output", "T2", "Same shape, new type.", kDifferentiable}},
      .types = {{"T1", kAllIr14 - kComplex}, {"T2", kAllIr14 - kComplex}},
      .history = {{.since = 25,
                   .types = {{"T1", kAllIr13 - kComplex}, {"T2", kAllIr13 - kComplex}}},
                  {.since = 24,
                   .types = {{"T1", kAllIr12 - kComplex}, {"T2", kAllIr12 - kComplex}}},
                  {.since = 23,
                   .without = {"round_mode"},
                   .types = {{"T1", kAllIr11 - kComplex}, {"T2", kAllIr11 - kComplex}}},
                  {.since = 21,
                   .types = {{"T1", kAllIr10 - kComplex}, {"T2", kAllIr10 - kComplex}}},
                  {.since = 19,
                   .types = {{"T1", kAllIr9 - kComplex}, {"T2", kAllIr9 - kComplex}}},
                  {.since = 13,
                   .without = {"saturate"},
                   .types = {{"T1", kAllIr4 - kComplex}, {"T2", kAllIr4 - kComplex}}},
                  {.since = 9,
                   .unclassified = true,
                   .types = {{"T1", kAllIr3 - kComplex}, {"T2", kAllIr3 - kComplex}}},
                  {.since = 6,
                   .types = {{"T1", kNumbersIr3 | kBool}, {"T2", kNumbersIr3 | kBool}}},
                  {.since = 1,
                   .note = "`to` is the name of the type as a string",
                   .attributes = {{"to", AttrType::String, kRequired, ""}}}},
  };
}

auto cast_like_def() -> OpDef {
  return {
      .name = "CastLike",
      .since = 25,
      .doc =
          "Converts each element to the type of another tensor, as Cast does with a "
          "fixed type.",
      .attributes = {{"round_mode", AttrType::String, "up",
                      "Only to float8e8m0: `up`, `down` or `nearest`."},
                     {"saturate", AttrType::Int, 1,
                      "Only to float8 types: 1 turns what is too large into the "
                      "largest value, 0 into NaN or infinity."}},
      .inputs = {{"input", "T1", "The tensor to convert.", kDifferentiable},
                 {"target_type", "T2",
                  "The tensor whose element type is wanted; its values do not matter.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T2", "Shape of `input`, type of `target_type`.",
                   kDifferentiable}},
      .types = {{"T1", kAllIr13 - kComplex}, {"T2", kAllIr13 - kComplex}},
      .body = context_body({25}),
      .history = {{.since = 24,
                   .types = {{"T1", kAllIr12 - kComplex}, {"T2", kAllIr12 - kComplex}},
                   .body = context_body({24})},
                  {.since = 23,
                   .without = {"round_mode"},
                   .types = {{"T1", kAllIr11 - kComplex}, {"T2", kAllIr11 - kComplex}},
                   .body = context_body({23})},
                  {.since = 21,
                   .types = {{"T1", kAllIr10 - kComplex}, {"T2", kAllIr10 - kComplex}},
                   .body = context_body({21})},
                  {.since = 19,
                   .types = {{"T1", kAllIr9 - kComplex}, {"T2", kAllIr9 - kComplex}},
                   .body = context_body({19})},
                  {.since = 15,
                   .without = {"saturate"},
                   .types = {{"T1", kAllIr4 - kComplex}, {"T2", kAllIr4 - kComplex}},
                   .body = context_body({15})}},
  };
}

}  // namespace opscribe::ops
