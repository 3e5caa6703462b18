// ZipMap: rows of scores as maps from label to score.
//
//   labels (a, b)   [[0.3, 0.7]]  ->  ({a: 0.3, b: 0.7})

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto zip_map_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "ZipMap",
      .since = 1,
      .doc =
          "Turns each row of scores into a map from label to score, and gives the "
          "sequence of these maps.",
      .attributes = {{"classlabels_int64s", AttrType::Ints, kNoDefault,
                      "The keys, when they are integers; one per column. Exactly one "
                      "of the two lists is given."},
                     {"classlabels_strings", AttrType::Strings, kNoDefault,
                      "The keys, when they are strings; one per column. Exactly one of "
                      "the two lists is given."}},
      .inputs = {{"X", "tensor(float)", "Scores [N, E]; a tensor [E] is one row."}},
      .outputs = {{"Z", "T", "N maps of E entries each."}},
      .types = {{"T", kSeqMapInt64ToFloat | kSeqMapStringToFloat}},
  };
}

}  // namespace opscribe::ops
