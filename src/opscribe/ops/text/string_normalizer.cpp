// StringNormalizer: drops stop words, then changes the case of the rest.
//
//   X  [ C ] or [ 1, C ]
//   Y  [ k ] or [ 1, k ]     k <= C, but at least 1: [ "" ] when nothing is left

#include <utf8proc.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

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

using Code = utf8proc_int32_t;
using ChangeCode = Code (*)(Code);

// Each code point on its own; bytes that are no UTF-8 stay as they are.
auto with_case(std::string_view text, ChangeCode change) -> std::string {
  std::string changed;
  changed.reserve(text.size());
  while (!text.empty()) {
    Code code = 0;
    const auto size =
        utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                         static_cast<utf8proc_ssize_t>(text.size()), &code);
    if (size <= 0) {
      changed += text[0];
      text.remove_prefix(1);
      continue;
    }
    utf8proc_uint8_t bytes[4];
    const auto length = utf8proc_encode_char(change(code), bytes);
    changed.append(reinterpret_cast<const char*>(bytes),
                   static_cast<std::size_t>(length));
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  return changed;
}

using Words = std::set<std::string, std::less<>>;

auto read_stopwords(EvalContext& ctx, bool is_exact) -> Words {
  Words words;
  const ir::Attr* attr = ctx.attr("stopwords");
  const auto* list =
      attr == nullptr ? nullptr : attr->get_if<std::span<const Bytes>>();
  if (list == nullptr) return words;
  for (const Bytes& word : *list) {
    const std::string_view text = as_text(word);
    words.insert(is_exact ? std::string(text) : with_case(text, utf8proc_tolower));
  }
  return words;
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails for other ranks and words
  const Tensor& x = ctx.tensor(0);
  const bool is_exact = ctx.flag_attr("is_case_sensitive");
  const std::string_view action = ctx.string_attr("case_change_action");
  const Words stopwords = read_stopwords(ctx, is_exact);
  std::vector<std::string> left;
  for (const std::string& text : x.strings()) {
    ctx.work(text.size() + 1);
    const bool is_stopped =
        !stopwords.empty() &&
        stopwords.contains(is_exact ? text : with_case(text, utf8proc_tolower));
    if (is_stopped) continue;
    left.push_back(action == "NONE" ? text
                                    : with_case(text, action == "LOWER"
                                                          ? utf8proc_tolower
                                                          : utf8proc_toupper));
  }
  if (left.empty()) left.emplace_back();
  TensorDims dims = TensorDims::filled(x.rank(), 1);
  dims[x.rank() - 1] = std::ssize(left);
  ctx.set(0, Tensor::strings(dims, std::move(left), ctx.pool()));
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
