// CategoryMapper: strings to integers and back, by a table of pairs.

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto category_mapper_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "CategoryMapper",
      .since = 1,
      .doc =
          "Translates strings to integers or integers to strings with a table of "
          "pairs. The type of the input decides on the direction.",
      .attributes =
          {{"cats_int64s", AttrType::Ints, kNoDefault,
            "The integers of the pairs, as many as there are `cats_strings`."},
           {"cats_strings", AttrType::Strings, kNoDefault,
            "The strings of the pairs, as many as there are `cats_int64s`."},
           {"default_int64", AttrType::Int, -1,
            "Result for a string that the table lacks."},
           {"default_string", AttrType::String, "_Unused",
            "Result for an integer that the table lacks."}},
      .inputs = {{"X", "T1", "Strings or integers of any shape."}},
      .outputs = {{"Y", "T2", "The other kind, in the shape of `X`."}},
      .types = {{"T1", kInt64 | kString}, {"T2", kInt64 | kString}},
  };
}

}  // namespace opscribe::ops
