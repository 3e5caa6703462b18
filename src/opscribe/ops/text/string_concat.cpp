// StringConcat: joins two tensors of strings, element by element, broadcast both ways.
//
//   [ "a", "b" ]  [ ".txt" ]   ->   [ "a.txt", "b.txt" ]

#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {

auto string_concat_def() -> OpDef {
  return {
      .name = "StringConcat",
      .since = 20,
      .doc =
          "Appends each string of `Y` to the string of `X` at the same position, with "
          "broadcasting. Nothing is put between the two.",
      .inputs = {{"X", "T", "First parts.", kNonDifferentiable},
                 {"Y", "T", "Second parts, broadcast against `X`.",
                  kNonDifferentiable}},
      .outputs = {{"Z", "T", "Joined strings, of the common shape.",
                   kNonDifferentiable}},
      .types = {{"T", kString}},
      .infer = infer_broadcast,
  };
}

}  // namespace opscribe::ops
