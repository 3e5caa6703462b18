// Constant: a fixed value.

#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto constant_def() -> OpDef {
  return {
      .name = "Constant",
      .since = 25,
      .doc = "Gives a fixed value. Exactly one of the attributes is set.",
      .attributes =
          {{"sparse_value", AttrType::SparseTensor, kNoDefault,
            "The value as a sparse tensor."},
           {"value", AttrType::Tensor, kNoDefault, "The value as a tensor."},
           {"value_float", AttrType::Float, kNoDefault, "One float, a scalar."},
           {"value_floats", AttrType::Floats, kNoDefault, "A list of floats."},
           {"value_int", AttrType::Int, kNoDefault, "One integer, an int64 scalar."},
           {"value_ints", AttrType::Ints, kNoDefault, "A list of integers, int64."},
           {"value_string", AttrType::String, kNoDefault, "One string, a scalar."},
           {"value_strings", AttrType::Strings, kNoDefault, "A list of strings."}},
      .outputs = {{"output", "T", "The value."}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 12, .types = {{"T", kAllIr3}}},
                  {.since = 11,
                   .without = {"value_float", "value_floats", "value_int", "value_ints",
                               "value_string", "value_strings"}},
                  {.since = 9,
                   .attributes = {{"value", AttrType::Tensor, kRequired, ""}},
                   .without = {"sparse_value"}},
                  {.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
