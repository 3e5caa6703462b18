#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kSequenceOps[] = {
    {"", "ConcatFromSequence", concat_from_sequence},
    {"", "SequenceAt", sequence_at},
    {"", "SequenceConstruct", sequence_construct},
    {"", "SequenceEmpty", sequence_empty},
    {"", "SequenceErase", sequence_erase},
    {"", "SequenceInsert", sequence_insert},
    {"", "SequenceLength", sequence_length},
    {"", "SequenceMap", sequence_map},
    {"", "SplitToSequence", split_to_sequence},
};

}  // namespace

auto sequence_ops() -> std::span<const OpEntry> {
  return kSequenceOps;
}

}  // namespace opscribe::ops
