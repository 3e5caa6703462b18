#include "opscribe/ops/controlflow/controlflow_ops.h"

namespace opscribe::ops {

auto scan() -> OpDef {
  return {
      .name = "Scan",
      .since = 25,
      .doc = "",
      .attributes = {{"body", AttrType::Graph, kRequired, ""},
                     {"num_scan_inputs", AttrType::Int, kRequired, ""},
                     {"scan_input_axes", AttrType::Ints, kNoDefault, ""},
                     {"scan_input_directions", AttrType::Ints, kNoDefault, ""},
                     {"scan_output_axes", AttrType::Ints, kNoDefault, ""},
                     {"scan_output_directions", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"initial_state_and_scan_inputs", "V", "",
                  kVariadic | kHeterogeneous}},
      .outputs = {{"final_state_and_scan_outputs", "V", "",
                   kVariadic | kHeterogeneous}},
      .types = {{"V", kAllIr13}},
      .determinism = Determinism::NonDeterministic,
      .history = {{.since = 24, .types = {{"V", kAllIr12}}},
                  {.since = 23, .types = {{"V", kAllIr11}}},
                  {.since = 21, .types = {{"V", kAllIr10}}},
                  {.since = 19, .types = {{"V", kAllIr9}}},
                  {.since = 16, .types = {{"V", kAllIr4}}},
                  {.since = 11, .types = {{"V", kAllIr3}}},
                  {.since = 9, .note = ""},
                  {.since = 8,
                   .note = "",
                   .attributes = {{"directions", AttrType::Ints, kNoDefault, ""}},
                   .without = {"scan_input_axes", "scan_input_directions",
                               "scan_output_axes", "scan_output_directions"},
                   .inputs = {{"sequence_lens", "I", "", kOptional},
                              {"initial_state_and_scan_inputs", "V", "",
                               kVariadic | kHeterogeneous}},
                   .types = {{"I", kInt64}}}},
  };
}

}  // namespace opscribe::ops
