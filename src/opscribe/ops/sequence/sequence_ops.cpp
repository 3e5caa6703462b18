#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kSequenceOps[] = {
    {"", "ConcatFromSequence", concat_from_sequence_def},
    {"", "SequenceAt", sequence_at_def},
    {"", "SequenceConstruct", sequence_construct_def},
    {"", "SequenceEmpty", sequence_empty_def},
    {"", "SequenceErase", sequence_erase_def},
    {"", "SequenceInsert", sequence_insert_def},
    {"", "SequenceLength", sequence_length_def},
    {"", "SequenceMap", sequence_map_def},
    {"", "SplitToSequence", split_to_sequence_def},
};

}  // namespace

auto sequence_ops() -> std::span<const OpEntry> {
  return kSequenceOps;
}

}  // namespace opscribe::ops
