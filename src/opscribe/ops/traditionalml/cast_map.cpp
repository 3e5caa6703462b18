// CastMap: a map with integer keys as a row.
//
//   {4: 0.5, 1: 0.2}  DENSE -> [0.2, 0.5]  SPARSE, max_map 5 -> [0, 0.2, 0, 0, 0.5]

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto cast_map_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "CastMap",
      .since = 1,
      .doc =
          "Turns a map with integer keys into a tensor of one row. `DENSE` lists the "
          "values in ascending order of their keys; `SPARSE` puts each value at the "
          "column its key names and fills the rest with 0 or the empty string.",
      .attributes =
          {{"cast_to", AttrType::String, "TO_FLOAT",
            "Element type of the result: `TO_FLOAT`, `TO_INT64` or `TO_STRING`."},
           {"map_form", AttrType::String, "DENSE",
            "`DENSE`: as many columns as the map has entries. `SPARSE`: `max_map` "
            "columns."},
           {"max_map", AttrType::Int, 1,
            "Number of columns with `SPARSE`; every key must be below it. Without "
            "effect with `DENSE`."}},
      .inputs = {{"X", "T1", "The map."}},
      .outputs = {{"Y", "T2", "The values, [1, C]."}},
      .types = {{"T1", kMapInt64ToFloat | kMapInt64ToString},
                {"T2", kFloat | kInt64 | kString}},
  };
}

}  // namespace opscribe::ops
