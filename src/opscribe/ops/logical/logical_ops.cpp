#include "opscribe/ops/logical/logical_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kLogicalOps[] = {
    {"", "And", and_},
    {"", "BitShift", bit_shift},
    {"", "BitwiseAnd", bitwise_and},
    {"", "BitwiseNot", bitwise_not},
    {"", "BitwiseOr", bitwise_or},
    {"", "BitwiseXor", bitwise_xor},
    {"", "Equal", equal},
    {"", "Greater", greater},
    {"", "GreaterOrEqual", greater_or_equal},
    {"", "Less", less},
    {"", "LessOrEqual", less_or_equal},
    {"", "Not", not_},
    {"", "Or", or_},
    {"", "Xor", xor_},
};

}  // namespace

auto logical_ops() -> std::span<const OpEntry> {
  return kLogicalOps;
}

}  // namespace opscribe::ops
