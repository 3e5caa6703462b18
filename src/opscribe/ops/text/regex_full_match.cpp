// RegexFullMatch: whether a pattern matches each string from start to end.

#include <re2/re2.h>

#include <memory>

#include "opscribe/ops/text/text_ops.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe::ops {
namespace {

// The most memory that a pattern and the states of its search may take.
constexpr std::int64_t kMostMemory = std::int64_t{8} << 20;

auto options() -> RE2::Options {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(kMostMemory);
  return options;
}

void eval(EvalContext& ctx) {
  if (!ctx.has_attr("pattern")) {
    ctx.fail("missing-attribute", {}, "give the pattern", "there is no `pattern`");
  }
  const std::string_view text = ctx.string_attr("pattern");
  const RE2& pattern = *ctx.kept<std::unique_ptr<const RE2>>(
      {}, [&] { return std::make_unique<const RE2>(text, options()); });
  if (!pattern.ok()) {
    ctx.fail("invalid-attribute", {}, "the syntax is RE2's",
             "`pattern` is {}: {}", quoted_text(text), pattern.error());
  }
  const Tensor& x = ctx.tensor(0);
  Tensor y = ctx.make(DataType::Bool, x.dims());
  auto next = y.mutable_cells<bool>().begin();
  for (const std::string& each : x.strings()) {
    ctx.work(each.size() + 1);
    *next++ = RE2::FullMatch(each, pattern);
  }
  ctx.set(0, std::move(y));
}

}  // namespace

auto regex_full_match_def() -> OpDef {
  return {
      .name = "RegexFullMatch",
      .since = 20,
      .doc =
          "Tells for each string whether `pattern` matches all of it; a match inside "
          "the string is not enough. The syntax is RE2's, which has no backreferences "
          "and no look-around.",
      .attributes = {{"pattern", AttrType::String, kNoDefault,
                      "Regular expression in RE2 syntax; a node without it cannot be "
                      "evaluated."}},
      .inputs = {{"X", "T1", "Strings, of any shape.", kNonDifferentiable}},
      .outputs = {{"Y", "T2",
                   "True where all of a string matches, in the shape of `X`.",
                   kNonDifferentiable}},
      .types = {{"T1", kString}, {"T2", kBool}},
      .infer = infer_same_shape,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
