// StringSplit: each string to its pieces, filled up with empty strings.
//
//   X  [ "a,b", "c" ]                  [ ... ]
//   Y  [ [ "a", "b" ], [ "c", "" ] ]   [ ..., k ]     k = largest number of pieces
//   Z  [ 2, 1 ]                        [ ... ]

#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto strings = ctx.shape(0);
  if (!strings) return;
  const Dim pieces = ctx.fresh_dim("pieces");
  ctx.set_shape(0, concat({*strings, Shape(&pieces, 1)}));
  ctx.set_shape(1, *strings);
}

}  // namespace

auto string_split_def() -> OpDef {
  return {
      .name = "StringSplit",
      .since = 20,
      .doc =
          "Splits each string at `delimiter` into pieces along a new last dimension. "
          "Neighbouring delimiters enclose an empty piece; only splitting at white "
          "space (no `delimiter`) joins runs and trims the ends. Shorter rows are "
          "filled up with empty strings, so read the true number of pieces from `Z`.",
      .attributes =
          {{"delimiter", AttrType::String, kNoDefault,
            "Text that separates pieces; absent or empty: any run of white space."},
           {"maxsplit", AttrType::Int, kNoDefault,
            "Most splits per string, counted from the left, so at most `maxsplit + 1` "
            "pieces with the rest in the last one; absent: no limit."}},
      .inputs = {{"X", "T1", "Strings, of any shape.", kNonDifferentiable}},
      .outputs = {{"Y", "T2",
                   "Pieces, in the shape of `X` with one more dimension, as long as "
                   "the longest row.",
                   kNonDifferentiable},
                  {"Z", "T3", "Number of pieces of each string, in the shape of `X`.",
                   kNonDifferentiable}},
      .types = {{"T1", kString}, {"T2", kString}, {"T3", kInt64}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops
