#include "opscribe/ops/logical/logical_ops.h"

namespace opscribe::ops {

auto and_() -> OpDef {
  return {
      .name = "And",
      .since = 7,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T1", "", kNonDifferentiable}},
      .types = {{"T", kBool}, {"T1", kBool}},
      .history = {{.since = 1,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}},
                   .unclassified = true}},
  };
}

auto or_() -> OpDef {
  return {
      .name = "Or",
      .since = 7,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T1", "", kNonDifferentiable}},
      .types = {{"T", kBool}, {"T1", kBool}},
      .history = {{.since = 1,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}},
                   .unclassified = true}},
  };
}

auto xor_() -> OpDef {
  return {
      .name = "Xor",
      .since = 7,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T1", "", kNonDifferentiable}},
      .types = {{"T", kBool}, {"T1", kBool}},
      .history = {{.since = 1,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}},
                   .unclassified = true}},
  };
}

auto not_() -> OpDef {
  return {
      .name = "Not",
      .since = 1,
      .doc = "",
      .inputs = {{"X", "T", "", kNonDifferentiable}},
      .outputs = {{"Y", "T", "", kNonDifferentiable}},
      .types = {{"T", kBool}},
  };
}

}  // namespace opscribe::ops
