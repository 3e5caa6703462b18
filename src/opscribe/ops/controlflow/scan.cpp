// Scan: walks over tensors slice by slice and carries state.
//
//   for x in slices of the scanned inputs:
//     state, y = body(state, x)
//   outputs: state, stacked y

#include "opscribe/ops/controlflow/controlflow_ops.h"

namespace opscribe::ops {

auto scan_def() -> OpDef {
  return {
      .name = "Scan",
      .since = 25,
      .doc =
          "Walks over one or more tensors slice by slice along an axis, carrying state "
          "of fixed shape, and stacks what each step gives. All tensors walked over "
          "must have the same length on their axis. Unlike Loop it has no condition: "
          "the number of steps is the length.",
      .attributes = {{"body", AttrType::Graph, kRequired,
                      "Graph of one step. Takes the state values, then one slice of "
                      "each scanned tensor (without the scanned axis); gives the next "
                      "state, then one slice of each stacked output."},
                     {"num_scan_inputs", AttrType::Int, kRequired,
                      "How many of the inputs, counted from the end, are walked over; "
                      "those before them are the initial state."},
                     {"scan_input_axes", AttrType::Ints, kNoDefault,
                      "For each scanned tensor the axis to walk along; negative counts "
                      "from the last. Default: 0 for all."},
                     {"scan_input_directions", AttrType::Ints, kNoDefault,
                      "For each scanned tensor 0 to walk forward or 1 to walk "
                      "backward. Default: forward."},
                     {"scan_output_axes", AttrType::Ints, kNoDefault,
                      "For each stacked output the axis along which the slices are "
                      "put; negative counts from the last. Default: 0 for all."},
                     {"scan_output_directions", AttrType::Ints, kNoDefault,
                      "For each stacked output 0 to append each slice or 1 to put it "
                      "in front. Default: append."}},
      .inputs = {{"initial_state_and_scan_inputs", "V",
                  "The initial state values, then the tensors to walk over.",
                  kVariadic | kHeterogeneous}},
      .outputs = {{"final_state_and_scan_outputs", "V",
                   "The state after the last step, then the stacked outputs.",
                   kVariadic | kHeterogeneous}},
      .types = {{"V", kAllIr13}},
      .determinism = Determinism::NonDeterministic,
      .history = {{.since = 24, .types = {{"V", kAllIr12}}},
                  {.since = 23, .types = {{"V", kAllIr11}}},
                  {.since = 21, .types = {{"V", kAllIr10}}},
                  {.since = 19, .types = {{"V", kAllIr9}}},
                  {.since = 16, .types = {{"V", kAllIr4}}},
                  {.since = 11, .types = {{"V", kAllIr3}}},
                  {.since = 9, .note = "axes may not be negative"},
                  {.since = 8,
                   .note = "the first axis of every value is a batch, walked over "
                           "separately, and the second is scanned",
                   .attributes = {{"directions", AttrType::Ints, kNoDefault,
                                   "For each scanned tensor 0 to walk forward or 1 to "
                                   "walk backward. Default: forward."}},
                   .without = {"scan_input_axes", "scan_input_directions",
                               "scan_output_axes", "scan_output_directions"},
                   .inputs = {{"sequence_lens", "I",
                               "Length of each sequence of the batch, at most the "
                               "scanned dimension. Absent: all are full.",
                               kOptional},
                              {"initial_state_and_scan_inputs", "V", "",
                               kVariadic | kHeterogeneous}},
                   .types = {{"I", kInt64}}}},
  };
}

}  // namespace opscribe::ops
