#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kTextOps[] = {
    {"", "RegexFullMatch", regex_full_match},
    {"", "StringConcat", string_concat},
    {"", "StringNormalizer", string_normalizer},
    {"", "StringSplit", string_split},
};

}  // namespace

auto text_ops() -> std::span<const OpEntry> {
  return kTextOps;
}

}  // namespace opscribe::ops
