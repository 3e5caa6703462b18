#include "opscribe/ops/optional/optional_ops.h"

namespace opscribe::ops {

auto optional() -> OpDef {
  return {
      .name = "Optional",
      .since = 28,
      .doc = "",
      .attributes = {{"type", AttrType::TypeProto, kNoDefault, ""}},
      .inputs = {{"input", "V", "", kOptional}},
      .outputs = {{"output", "O", ""}},
      .types = {{"V", kAllIr14 | sequences_of(kAllIr14)},
                {"O", optionals_of(kAllIr14 | sequences_of(kAllIr14))}},
      .history = {{.since = 15,
                   .types = {{"V", kAllIr3 | sequences_of(kAllIr3)},
                             {"O", optionals_of(kAllIr3 | sequences_of(kAllIr3))}}}},
  };
}

auto optional_get_element() -> OpDef {
  return {
      .name = "OptionalGetElement",
      .since = 28,
      .doc = "",
      .inputs = {{"input", "O", ""}},
      .outputs = {{"output", "V", ""}},
      .types = {{"O", kAllIr14 | sequences_of(kAllIr14) |
                          optionals_of(kAllIr14 | sequences_of(kAllIr14))},
                {"V", kAllIr14 | sequences_of(kAllIr14)}},
      .history = {{.since = 18,
                   .types = {{"O", kAllIr3 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))},
                             {"V", kAllIr3 | sequences_of(kAllIr3)}}},
                  {.since = 15,
                   .types = {{"O", optionals_of(kAllIr3 | sequences_of(kAllIr3))}}}},
  };
}

auto optional_has_element() -> OpDef {
  return {
      .name = "OptionalHasElement",
      .since = 28,
      .doc = "",
      .inputs = {{"input", "O", "", kOptional}},
      .outputs = {{"output", "B", ""}},
      .types = {{"O", kAllIr14 | sequences_of(kAllIr14) |
                          optionals_of(kAllIr14 | sequences_of(kAllIr14))},
                {"B", kBool}},
      .history = {{.since = 18,
                   .types = {{"O", kAllIr3 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))}}},
                  {.since = 15,
                   .note = "",
                   .inputs = {{"input", "O", ""}},
                   .types = {{"O", optionals_of(kAllIr3 | sequences_of(kAllIr3))}}}},
  };
}

}  // namespace opscribe::ops
