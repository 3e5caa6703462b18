#include "opscribe/ops/logical/logical_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kLogicalOps[] = {
    {"", "And", and_def},
    {"", "BitShift", bit_shift_def},
    {"", "BitwiseAnd", bitwise_and_def},
    {"", "BitwiseNot", bitwise_not_def},
    {"", "BitwiseOr", bitwise_or_def},
    {"", "BitwiseXor", bitwise_xor_def},
    {"", "Equal", equal_def},
    {"", "Greater", greater_def},
    {"", "GreaterOrEqual", greater_or_equal_def},
    {"", "Less", less_def},
    {"", "LessOrEqual", less_or_equal_def},
    {"", "Not", not_def},
    {"", "Or", or_def},
    {"", "Xor", xor_def},
};

}  // namespace

auto logical_ops() -> std::span<const OpEntry> {
  return kLogicalOps;
}

}  // namespace opscribe::ops
