// SequenceMap: [a, b, c] -> [body(a), body(b), body(c)].

#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {

auto sequence_map_def() -> OpDef {
  return {
      .name = "SequenceMap",
      .since = 17,
      .doc =
          "Runs a graph once for each element of a sequence and collects each of its "
          "outputs in a sequence. Further sequences are walked in step and must have "
          "the same length; further tensors are given whole to every run.",
      .attributes =
          {{"body", AttrType::Graph, kRequired,
            "Graph to run. Takes one element of each sequence and each further tensor, "
            "in the order of the inputs; gives the elements of the output sequences."}},
      .inputs = {{"input_sequence", "S", "The sequence that sets the number of runs."},
                 {"additional_inputs", "V",
                  "Sequences of the same length, or tensors used in every run.",
                  kVariadic | kHeterogeneous, 0}},
      .outputs = {{"out_sequence", "S",
                   "For each output of `body` the sequence of its values.",
                   kVariadic | kHeterogeneous}},
      .types = {{"S", sequences_of(kAllIr3)}, {"V", kAllIr3 | sequences_of(kAllIr3)}},
      .determinism = Determinism::NonDeterministic,
      .body = context_body({17}),
  };
}

}  // namespace opscribe::ops
