#include "opscribe/ops/controlflow/controlflow_ops.h"

namespace opscribe::ops {

auto if_() -> OpDef {
  return {
      .name = "If",
      .since = 25,
      .doc = "",
      .attributes = {{"else_branch", AttrType::Graph, kRequired, ""},
                     {"then_branch", AttrType::Graph, kRequired, ""}},
      .inputs = {{"cond", "B", ""}},
      .outputs = {{"outputs", "V", "", kVariadic | kHeterogeneous}},
      .types = {{"V", kAllIr13 | sequences_of(kAllIr13) |
                          optionals_of(kAllIr13 | sequences_of(kAllIr4))},
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
           {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
