#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto clip() -> OpDef {
  return {
      .name = "Clip",
      .since = 13,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"min", "T", "", kOptional | kNonDifferentiable},
                 {"max", "T", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .body = context_body({13}),
      .history = {{.since = 12,
                   .unclassified = true,
                   .types = {{"T", kNumbersIr3}},
                   .body = no_body()},
                  {.since = 11, .types = {{"T", kFloatsIr3}}},
                  {.since = 6,
                   .note = "",
                   .attributes = {{"max", AttrType::Float, 3.4028235e+38F, ""},
                                  {"min", AttrType::Float, -3.4028235e+38F, ""}},
                   .inputs = {{"input", "T", ""}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""},
                                  {"max", AttrType::Float, kNoDefault, ""},
                                  {"min", AttrType::Float, kNoDefault, ""}}}},
  };
}

}  // namespace opscribe::ops
