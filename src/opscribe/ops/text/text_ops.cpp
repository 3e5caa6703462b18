#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kTextOps[] = {
    {"", "RegexFullMatch", regex_full_match_def},
    {"", "StringConcat", string_concat_def},
    {"", "StringNormalizer", string_normalizer_def},
    {"", "StringSplit", string_split_def},
};

}  // namespace

auto text_ops() -> std::span<const OpEntry> {
  return kTextOps;
}

}  // namespace opscribe::ops
