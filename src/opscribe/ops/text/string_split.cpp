// StringSplit: each string to its pieces, filled up with empty strings.
//
//   X  [ "a,b", "c" ]                  [ ... ]
//   Y  [ [ "a", "b" ], [ "c", "" ] ]   [ ..., k ]     k = largest number of pieces
//   Z  [ 2, 1 ]                        [ ... ]

#include <utf8proc.h>

#include <algorithm>
#include <vector>

#include "opscribe/ops/loops/moving.h"
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

using Pieces = std::vector<std::string_view>;

// The length of the white space that `text` begins with, 0 for none; as Unicode has it.
auto space_at(std::string_view text) -> std::size_t {
  utf8proc_int32_t code = 0;
  const auto size =
      utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                       static_cast<utf8proc_ssize_t>(text.size()), &code);
  if (size <= 0) return 0;
  const auto category = utf8proc_category(code);
  const bool is_space = category == UTF8PROC_CATEGORY_ZS ||
                        category == UTF8PROC_CATEGORY_ZL ||
                        category == UTF8PROC_CATEGORY_ZP ||
                        (code >= '\t' && code <= '\r') ||
                        (code >= 0x1C && code <= 0x1F) || code == 0x85;
  return is_space ? static_cast<std::size_t>(size) : 0;
}

// The length of the word that `text` begins with.
auto word_at(std::string_view text) -> std::size_t {
  std::size_t length = 0;
  while (length < text.size() && space_at(text.substr(length)) == 0) ++length;
  return length;
}

void skip_space(std::string_view& text) {
  while (!text.empty()) {
    const std::size_t length = space_at(text);
    if (length == 0) return;
    text.remove_prefix(length);
  }
}

// A negative `most` is no limit.
auto words_of(std::string_view text, std::int64_t most) -> Pieces {
  Pieces pieces;
  skip_space(text);
  while (!text.empty()) {
    const bool is_last = std::ssize(pieces) == most;
    const std::size_t length = is_last ? text.size() : word_at(text);
    pieces.push_back(text.substr(0, length));
    text.remove_prefix(length);
    skip_space(text);
  }
  return pieces;
}

auto parts_of(std::string_view text, std::string_view delimiter, std::int64_t most)
    -> Pieces {
  Pieces pieces;
  while (std::ssize(pieces) != most) {
    const std::size_t at = text.find(delimiter);
    if (at == std::string_view::npos) break;
    pieces.push_back(text.substr(0, at));
    text.remove_prefix(at + delimiter.size());
  }
  pieces.push_back(text);
  return pieces;
}

void eval(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(0);
  const std::string_view delimiter =
      ctx.has_attr("delimiter") ? ctx.string_attr("delimiter") : "";
  const std::int64_t most = ctx.try_int_attr("maxsplit").value_or(-1);
  Tensor counts = ctx.make(DataType::Int64, x.dims());
  auto count = counts.mutable_cells<std::int64_t>().begin();
  std::vector<Pieces> rows;
  std::int64_t longest = 0;
  for (const std::string& text : x.strings()) {
    ctx.work(text.size() + 1);
    rows.push_back(delimiter.empty() ? words_of(text, most)
                                     : parts_of(text, delimiter, most));
    *count = std::ssize(rows.back());
    longest = std::max(longest, *count++);
  }
  const TensorDims dims = joined({x.dims().span(), {&longest, 1}});
  StringSlots slots = make_string_slots(element_count_of(dims.span()), ctx.pool());
  ctx.work(slots.values.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::ranges::copy(rows[i], slots.values.begin() + static_cast<std::ptrdiff_t>(i) * longest);
  }
  slots.charge.reset();
  ctx.set(0, Tensor::strings(dims, std::move(slots.values), ctx.pool()));
  ctx.set(1, std::move(counts));
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
