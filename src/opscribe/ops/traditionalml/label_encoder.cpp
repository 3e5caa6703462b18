#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto label_encoder() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "LabelEncoder",
      .since = 4,
      .doc = "",
      .attributes = {{"default_float", AttrType::Float, -0.0F, ""},
                     {"default_int64", AttrType::Int, -1, ""},
                     {"default_string", AttrType::String, "_Unused", ""},
                     {"default_tensor", AttrType::Tensor, kNoDefault, ""},
                     {"keys_floats", AttrType::Floats, kNoDefault, ""},
                     {"keys_int64s", AttrType::Ints, kNoDefault, ""},
                     {"keys_strings", AttrType::Strings, kNoDefault, ""},
                     {"keys_tensor", AttrType::Tensor, kNoDefault, ""},
                     {"values_floats", AttrType::Floats, kNoDefault, ""},
                     {"values_int64s", AttrType::Ints, kNoDefault, ""},
                     {"values_strings", AttrType::Strings, kNoDefault, ""},
                     {"values_tensor", AttrType::Tensor, kNoDefault, ""}},
      .inputs = {{"X", "T1", ""}},
      .outputs = {{"Y", "T2", ""}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices | kInt16 | kString},
                {"T2", (kFloatsIr3 - kFloat16) | kIndices | kInt16 | kString}},
      .history =
          {{.since = 2,
            .note = "",
            .without = {"default_tensor", "keys_tensor", "values_tensor"},
            .types = {{"T1", kFloat | kInt64 | kString},
                      {"T2", kFloat | kInt64 | kString}}},
           {.since = 1,
            .note = "",
            .attributes = {{"classes_strings", AttrType::Strings, kNoDefault, ""}},
            .without = {"default_float", "keys_floats", "keys_int64s", "keys_strings",
                        "values_floats", "values_int64s", "values_strings"},
            .types = {{"T1", kInt64 | kString}, {"T2", kInt64 | kString}}}},
  };
}

}  // namespace opscribe::ops
