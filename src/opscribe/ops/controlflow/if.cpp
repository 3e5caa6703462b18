// If: chooses one of two graphs.
//
//   cond ? then_branch() : else_branch()      both read outer values by name

#include "opscribe/ops/controlflow/controlflow_ops.h"

namespace opscribe::ops {

auto if_def() -> OpDef {
  return {
      .name = "If",
      .since = 25,
      .doc =
          "Runs one of two graphs: `then_branch` when `cond` is true, `else_branch` "
          "otherwise. The branches take no inputs of their own; they read values of "
          "the graphs around them by name. Only the chosen branch runs.",
      .attributes =
          {{"else_branch", AttrType::Graph, kRequired,
            "Graph to run when `cond` is false. Must have as many outputs as "
            "`then_branch`, of the same element types; the shapes may differ."},
           {"then_branch", AttrType::Graph, kRequired,
            "Graph to run when `cond` is true. Must have as many outputs as "
            "`else_branch`, of the same element types; the shapes may differ."}},
      .inputs = {{"cond", "B",
                  "The condition: a tensor of exactly one element, of any rank."}},
      .outputs = {{"outputs", "V", "The outputs of the branch that ran, in its order.",
                   kVariadic | kHeterogeneous}},
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
           {.since = 1}},
  };
}

}  // namespace opscribe::ops
