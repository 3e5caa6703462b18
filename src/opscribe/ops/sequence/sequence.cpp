// Sequences: make, measure, pick, add, remove. None changes its input.

#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {

auto sequence_construct_def() -> OpDef {
  return {
      .name = "SequenceConstruct",
      .since = 11,
      .doc =
          "Makes a sequence of the given tensors, in order. Shapes may differ, the "
          "element type may not.",
      .inputs = {{"inputs", "T", "The elements, at least one.", kVariadic}},
      .outputs = {{"output_sequence", "S", "The sequence of them."}},
      .types = {{"T", kAllIr3}, {"S", sequences_of(kAllIr3)}},
  };
}

auto sequence_empty_def() -> OpDef {
  return {
      .name = "SequenceEmpty",
      .since = 11,
      .doc = "Makes a sequence without elements, to be filled by SequenceInsert.",
      .attributes = {{"dtype", AttrType::Int, kNoDefault,
                      "Element type of the tensors the sequence will hold, as a number "
                      "of the format. Default: float."}},
      .outputs = {{"output", "S", "The empty sequence."}},
      .types = {{"S", sequences_of(kAllIr3)}},
  };
}

auto sequence_length_def() -> OpDef {
  return {
      .name = "SequenceLength",
      .since = 11,
      .doc = "Counts the tensors in a sequence.",
      .inputs = {{"input_sequence", "S", "Any sequence."}},
      .outputs = {{"length", "I", "Number of elements, an int64 scalar."}},
      .types = {{"S", sequences_of(kAllIr3)}, {"I", kInt64}},
  };
}

auto sequence_at_def() -> OpDef {
  return {
      .name = "SequenceAt",
      .since = 11,
      .doc =
          "Picks one tensor out of a sequence. A position outside the sequence is an "
          "error.",
      .inputs = {{"input_sequence", "S", "Sequence of n tensors."},
                 {"position", "I",
                  "Which one, a scalar in [-n, n-1]; negative counts from the end."}},
      .outputs = {{"tensor", "T", "The tensor at that position, unchanged."}},
      .types = {{"S", sequences_of(kAllIr3)}, {"T", kAllIr3}, {"I", kIndices}},
  };
}

auto sequence_insert_def() -> OpDef {
  return {
      .name = "SequenceInsert",
      .since = 11,
      .doc =
          "Gives a sequence with one tensor more. The given sequence stays as it is.",
      .inputs = {{"input_sequence", "S", "Sequence of n tensors."},
                 {"tensor", "T", "The tensor to add, of the sequence's element type."},
                 {"position", "I",
                  "Where the new tensor will stand, a scalar in [-n, n]; negative "
                  "counts from the end of the given sequence. Absent: at the end.",
                  kOptional}},
      .outputs = {{"output_sequence", "S", "Sequence of n + 1 tensors."}},
      .types = {{"T", kAllIr3}, {"S", sequences_of(kAllIr3)}, {"I", kIndices}},
  };
}

auto sequence_erase_def() -> OpDef {
  return {
      .name = "SequenceErase",
      .since = 11,
      .doc =
          "Gives a sequence with one tensor less. A position outside the sequence is "
          "an error.",
      .inputs = {{"input_sequence", "S", "Sequence of n tensors."},
                 {"position", "I",
                  "Which one to leave out, a scalar in [-n, n-1]; negative counts from "
                  "the end. Absent: the last.",
                  kOptional}},
      .outputs = {{"output_sequence", "S", "Sequence of n - 1 tensors."}},
      .types = {{"S", sequences_of(kAllIr3)}, {"I", kIndices}},
  };
}

}  // namespace opscribe::ops
