// Loop: repeats a graph and carries state.
//
//   for i in 0 .. M-1 while cond:
//     cond, state, scan = body(i, cond, state)
//   outputs: state, stacked scans [rounds, ...]

#include "opscribe/ops/controlflow/controlflow_ops.h"

namespace opscribe::ops {

auto loop_def() -> OpDef {
  return {
      .name = "Loop",
      .since = 25,
      .doc =
          "Repeats a graph, up to `M` times and as long as its condition holds, "
          "carrying state from one round to the next. Outputs of the body beyond the "
          "state are collected over all rounds and stacked on a new first axis. With "
          "neither `M` nor `cond` the loop never ends by itself.",
      .attributes = {{"body", AttrType::Graph, kRequired,
                      "Graph of one round. Takes the round number (int64 scalar, from "
                      "0), the condition and the state; gives the next condition, the "
                      "next state and then the values to collect. It may also read "
                      "values of the graphs around it."}},
      .inputs = {{"M", "I", "Largest number of rounds. Absent: no limit.", kOptional},
                 {"cond", "B",
                  "Whether to run the first round. Absent: true, and the condition the "
                  "body gives is ignored.",
                  kOptional},
                 {"v_initial", "V",
                  "The state before the first round, any number of values.",
                  kVariadic | kHeterogeneous, 0}},
      .outputs = {{"v_final_and_scan_outputs", "V",
                   "The state after the last round, then each collected value with the "
                   "rounds as its first axis. After zero rounds a collected value has "
                   "0 as its first dimension.",
                   kVariadic | kHeterogeneous}},
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
            .note = "there must be at least one state value",
            .inputs = {{"M", "I", "", kOptional},
                       {"cond", "B", "", kOptional},
                       {"v_initial", "V", "", kVariadic | kHeterogeneous}}}},
  };
}

}  // namespace opscribe::ops
