// StringNormalizer: drops stop words, then changes the case of the rest.
//
//   X  [ C ] or [ 1, C ]
//   Y  [ k ] or [ 1, k ]     k <= C, but at least 1: [ "" ] when nothing is left

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {
namespace {

// How many strings are left; there is always one, if only an empty one.
auto num_left(InferContext& ctx, const Dim& count) -> Dim {
  if (list_length(ctx, "stopwords").value_or(0) > 0) return ctx.fresh_dim("count");
  return symbolic::surely_at_most(1, count) ? count : symbolic::max(count, 1);
}

void infer(InferContext& ctx) {
  check_word(ctx, "case_change_action", {"LOWER", "UPPER", "NONE"});
  const auto strings = shape_of_rank(ctx, 0, 1, 2);
  if (!strings) return;
  if (strings->size() == 1) return ctx.set_shape(0, {num_left(ctx, (*strings)[0])});
  if (!ctx.unify((*strings)[0], 1)) {
    ctx.fail("shape-mismatch", {0}, "give one row of strings",
             "`X` has shape {}, but its first axis has size 1", to_text(*strings));
  }
  ctx.set_shape(0, {1, num_left(ctx, (*strings)[1])});
}

}  // namespace

auto string_normalizer_def() -> OpDef {
  return {
      .name = "StringNormalizer",
      .since = 10,
      .doc =
          "Removes every string that `stopwords` lists, then changes the case of the "
          "remaining ones. When none remains the result is one empty string, not an "
          "empty tensor.",
      .attributes = {{"case_change_action", AttrType::String, "NONE",
                      "`LOWER`, `UPPER` or `NONE`, applied after the removal."},
                     {"is_case_sensitive", AttrType::Int, 0,
                      "1 compares with `stopwords` exactly, 0 regardless of case."},
                     {"locale", AttrType::String, kNoDefault,
                      "Locale whose rules change the case, such as `en_US`; absent: "
                      "`en_US` or the platform's equivalent."},
                     {"stopwords", AttrType::Strings, kNoDefault,
                      "Strings to remove; absent: none."}},
      .inputs = {{"X", "tensor(string)", "UTF-8 strings, `[C]` or `[1, C]`."}},
      .outputs = {{"Y", "tensor(string)",
                   "Remaining strings, `[k]` or `[1, k]` with k >= 1."}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops
