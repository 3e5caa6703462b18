// Einsum: products and sums over named dimensions.
//
//   "ij,jk->ik"      matrix product       "ii->i"     diagonal
//   "...ij->...ji"   transpose            "i,i->"     inner product

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto einsum_def() -> OpDef {
  return {
      .name = "Einsum",
      .since = 28,
      .doc =
          "Multiplies the operands with their dimensions named by letters and sums "
          "over every letter that the result does not name. Without `->` the result "
          "names each letter that occurs once, upper case before lower case, after the "
          "dimensions of `...`.",
      .attributes = {{"equation", AttrType::String, kRequired,
                      "One term of letters per operand, separated by commas, then "
                      "optionally `->` and the result's term; letters are "
                      "case-sensitive, blanks are ignored, a letter twice in a term "
                      "takes the diagonal, `...` stands for the unnamed dimensions."}},
      .inputs = {{"Inputs", "T",
                  "Operands, one for each term of `equation`; dimensions under the "
                  "same letter have the same size.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"Output", "T",
                   "Result, with one dimension for each letter of its term.",
                   kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 12, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
