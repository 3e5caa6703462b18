// Optional values: wrap, unwrap, ask.

#include "opscribe/ops/optional/optional_ops.h"

namespace opscribe::ops {

auto optional_def() -> OpDef {
  return {
      .name = "Optional",
      .since = 28,
      .doc =
          "Wraps a value as an optional that has it, or, without input, makes an empty "
          "optional of the given type.",
      .attributes = {{"type", AttrType::TypeProto, kNoDefault,
                      "Type of the element an empty optional would have; needed when "
                      "there is no input."}},
      .inputs = {{"input", "V", "The value to wrap. Absent: the result is empty.",
                  kOptional}},
      .outputs = {{"output", "O", "The optional."}},
      .types = {{"V", kAllIr14 | sequences_of(kAllIr14)},
                {"O", optionals_of(kAllIr14 | sequences_of(kAllIr14))}},
      .history = {{.since = 15,
                   .types = {{"V", kAllIr3 | sequences_of(kAllIr3)},
                             {"O", optionals_of(kAllIr3 | sequences_of(kAllIr3))}}}},
  };
}

auto optional_get_element_def() -> OpDef {
  return {
      .name = "OptionalGetElement",
      .since = 28,
      .doc =
          "Takes the value out of an optional; an empty one is an error. A value that "
          "is no optional passes through.",
      .inputs = {{"input", "O", "The optional, or a plain tensor or sequence."}},
      .outputs = {{"output", "V", "The value inside."}},
      .types = {{"O", kAllIr14 | sequences_of(kAllIr14) |
                          optionals_of(kAllIr14 | sequences_of(kAllIr14))},
                {"V", kAllIr14 | sequences_of(kAllIr14)}},
      .history = {{.since = 18,
                   .types = {{"O", kAllIr3 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))},
                             {"V", kAllIr3 | sequences_of(kAllIr3)}}},
                  {.since = 15,
                   .note = "only optionals are accepted",
                   .types = {{"O", optionals_of(kAllIr3 | sequences_of(kAllIr3))}}}},
  };
}

auto optional_has_element_def() -> OpDef {
  return {
      .name = "OptionalHasElement",
      .since = 28,
      .doc =
          "Tells whether an optional has a value. A tensor or sequence that is no "
          "optional counts as a value; an input left out counts as none.",
      .inputs =
          {{"input", "O",
            "The optional, or a plain tensor or sequence. Absent: the answer is false.",
            kOptional}},
      .outputs = {{"output", "B", "Boolean scalar."}},
      .types = {{"O", kAllIr14 | sequences_of(kAllIr14) |
                          optionals_of(kAllIr14 | sequences_of(kAllIr14))},
                {"B", kBool}},
      .history = {{.since = 18,
                   .types = {{"O", kAllIr3 | sequences_of(kAllIr3) |
                                       optionals_of(kAllIr3 | sequences_of(kAllIr3))}}},
                  {.since = 15,
                   .note = "only optionals are accepted, and the input is needed",
                   .inputs = {{"input", "O", ""}},
                   .types = {{"O", optionals_of(kAllIr3 | sequences_of(kAllIr3))}}}},
  };
}

}  // namespace opscribe::ops
