#include "opscribe/ops/controlflow/controlflow_ops.h"

namespace opscribe::ops {

auto loop() -> OpDef {
  return {
      .name = "Loop",
      .since = 25,
      .doc = "",
      .attributes = {{"body", AttrType::Graph, kRequired, ""}},
      .inputs = {{"M", "I", "", kOptional},
                 {"cond", "B", "", kOptional},
                 {"v_initial", "V", "", kVariadic | kHeterogeneous, 0}},
      .outputs = {{"v_final_and_scan_outputs", "V", "", kVariadic | kHeterogeneous}},
      .types = {{"V", kAllIr13 | sequences_of(kAllIr13) |
                          optionals_of(kAllIr13 | sequences_of(kAllIr4))},
                {"I", kInt64},
                {"B", kBool}},
      .determinism = Determinism::NonDeterministic,
      .history =
          {{.since = 24,
            .types = {{"V", kAllIr12 | sequences_of(kAllIr12) |
                                optionals_of(kAllIr12 | sequences_of(kAllIr4))}}},
           {.since = 23,
            .types = {{"V", kAllIr11 | sequences_of(kAllIr11) |
                                optionals_of(kAllIr11 | sequences_of(kAllIr4))}}},
           {.since = 21,
            .types = {{"V", kAllIr10 | sequences_of(kAllIr10) |
                                optionals_of(kAllIr10 | sequences_of(kAllIr4))}}},
           {.since = 19,
            .types = {{"V", kAllIr9 | sequences_of(kAllIr9) |
                                optionals_of(kAllIr9 | sequences_of(kAllIr4))}}},
           {.since = 16,
            .types = {{"V", kAllIr4 | sequences_of(kAllIr4) |
                                optionals_of(kAllIr4 | sequences_of(kAllIr4))}}},
           {.since = 13, .types = {{"V", kAllIr3 | sequences_of(kAllIr3)}}},
           {.since = 11, .types = {{"V", kAllIr3}}},
           {.since = 1,
            .note = "",
            .inputs = {{"M", "I", "", kOptional},
                       {"cond", "B", "", kOptional},
                       {"v_initial", "V", "", kVariadic | kHeterogeneous}}}},
  };
}

}  // namespace opscribe::ops
