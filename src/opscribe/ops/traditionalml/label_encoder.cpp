// LabelEncoder: looks elements up in a table of keys and values.
//
//   keys (red, blue), values (10, 20), default -1
//   [blue, red, green]  ->  [20, 10, -1]

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto label_encoder_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "LabelEncoder",
      .since = 4,
      .doc =
          "Looks up each element in a table of keys and gives the value beside it, or "
          "a default. One list of keys and one list of values are given, equally long; "
          "the types of input and output follow them. Of equal keys the last counts, "
          "and a NaN key matches any NaN.",
      .attributes =
          {{"default_float", AttrType::Float, -0.0F,
            "Result for an element without a key, with `values_floats`."},
           {"default_int64", AttrType::Int, -1,
            "Result for an element without a key, with `values_int64s`."},
           {"default_string", AttrType::String, "_Unused",
            "Result for an element without a key, with `values_strings`."},
           {"default_tensor", AttrType::Tensor, kNoDefault,
            "Result for an element without a key, with `values_tensor`: one element of "
            "the same type. Default: -1 for integers, -0.0 for floats, `_Unused` for "
            "strings."},
           {"keys_floats", AttrType::Floats, kNoDefault, "Keys of a float input."},
           {"keys_int64s", AttrType::Ints, kNoDefault, "Keys of an int64 input."},
           {"keys_strings", AttrType::Strings, kNoDefault, "Keys of a string input."},
           {"keys_tensor", AttrType::Tensor, kNoDefault,
            "Keys of any allowed type, one-dimensional."},
           {"values_floats", AttrType::Floats, kNoDefault, "Values of a float output."},
           {"values_int64s", AttrType::Ints, kNoDefault, "Values of an int64 output."},
           {"values_strings", AttrType::Strings, kNoDefault,
            "Values of a string output."},
           {"values_tensor", AttrType::Tensor, kNoDefault,
            "Values of any allowed type, one-dimensional."}},
      .inputs = {{"X", "T1",
                  "Elements to look up, in the type of the keys; any shape."}},
      .outputs =
          {{"Y", "T2",
            "The values found, in the shape of `X` and the type of the values."}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices | kInt16 | kString},
                {"T2", (kFloatsIr3 - kFloat16) | kIndices | kInt16 | kString}},
      .history = {{.since = 2,
                   .note = "nothing says which of equal keys counts, and floats are "
                           "compared by their bits",
                   .without = {"default_tensor", "keys_tensor", "values_tensor"},
                   .types = {{"T1", kFloat | kInt64 | kString},
                             {"T2", kFloat | kInt64 | kString}}},
                  {.since = 1,
                   .note = "translates strings to their index in `classes_strings` or "
                           "an index to its string",
                   .attributes = {{"classes_strings", AttrType::Strings, kNoDefault,
                                   "The table: the string at index i and the integer i "
                                   "stand for each other."}},
                   .without = {"default_float", "keys_floats", "keys_int64s",
                               "keys_strings", "values_floats", "values_int64s",
                               "values_strings"},
                   .types = {{"T1", kInt64 | kString}, {"T2", kInt64 | kString}}}},
  };
}

}  // namespace opscribe::ops
