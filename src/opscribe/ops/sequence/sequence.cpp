#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {

auto sequence_construct() -> OpDef {
  return {
      .name = "SequenceConstruct",
      .since = 11,
      .doc = "",
      .inputs = {{"inputs", "T", "", kVariadic}},
      .outputs = {{"output_sequence", "S", ""}},
      .types = {{"T", kAllIr3}, {"S", sequences_of(kAllIr3)}},
  };
}

auto sequence_empty() -> OpDef {
  return {
      .name = "SequenceEmpty",
      .since = 11,
      .doc = "",
      .attributes = {{"dtype", AttrType::Int, kNoDefault, ""}},
      .outputs = {{"output", "S", ""}},
      .types = {{"S", sequences_of(kAllIr3)}},
  };
}

auto sequence_length() -> OpDef {
  return {
      .name = "SequenceLength",
      .since = 11,
      .doc = "",
      .inputs = {{"input_sequence", "S", ""}},
      .outputs = {{"length", "I", ""}},
      .types = {{"S", sequences_of(kAllIr3)}, {"I", kInt64}},
  };
}

auto sequence_at() -> OpDef {
  return {
      .name = "SequenceAt",
      .since = 11,
      .doc = "",
      .inputs = {{"input_sequence", "S", ""}, {"position", "I", ""}},
      .outputs = {{"tensor", "T", ""}},
      .types = {{"S", sequences_of(kAllIr3)}, {"T", kAllIr3}, {"I", kIndices}},
  };
}

auto sequence_insert() -> OpDef {
  return {
      .name = "SequenceInsert",
      .since = 11,
      .doc = "",
      .inputs = {{"input_sequence", "S", ""},
                 {"tensor", "T", ""},
                 {"position", "I", "", kOptional}},
      .outputs = {{"output_sequence", "S", ""}},
      .types = {{"T", kAllIr3}, {"S", sequences_of(kAllIr3)}, {"I", kIndices}},
  };
}

auto sequence_erase() -> OpDef {
  return {
      .name = "SequenceErase",
      .since = 11,
      .doc = "",
      .inputs = {{"input_sequence", "S", ""}, {"position", "I", "", kOptional}},
      .outputs = {{"output_sequence", "S", ""}},
      .types = {{"S", sequences_of(kAllIr3)}, {"I", kIndices}},
  };
}

}  // namespace opscribe::ops
