#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto constant() -> OpDef {
  return {
      .name = "Constant",
      .since = 25,
      .doc = "",
      .attributes = {{"sparse_value", AttrType::SparseTensor, kNoDefault, ""},
                     {"value", AttrType::Tensor, kNoDefault, ""},
                     {"value_float", AttrType::Float, kNoDefault, ""},
                     {"value_floats", AttrType::Floats, kNoDefault, ""},
                     {"value_int", AttrType::Int, kNoDefault, ""},
                     {"value_ints", AttrType::Ints, kNoDefault, ""},
                     {"value_string", AttrType::String, kNoDefault, ""},
                     {"value_strings", AttrType::Strings, kNoDefault, ""}},
      .outputs = {{"output", "T", ""}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 12, .types = {{"T", kAllIr3}}},
                  {.since = 11,
                   .note = "",
                   .without = {"value_float", "value_floats", "value_int", "value_ints",
                               "value_string", "value_strings"}},
                  {.since = 9,
                   .note = "",
                   .attributes = {{"value", AttrType::Tensor, kRequired, ""}},
                   .without = {"sparse_value"}},
                  {.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
