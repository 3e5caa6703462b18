#include "opscribe/lower/hints.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "opscribe/schema/spelling.h"
#include "opscribe/script/evaluate.h"

namespace opscribe::lower {
namespace {

auto is_importable(std::string_view name) -> bool {
  try {
    script::get_attr(script::Value::module("onnxscript"), name, {});
    return true;
  } catch (const script::EvalError&) {
    return false;
  }
}

}  // namespace

auto hint_for_unknown(std::string_view name, std::vector<std::string> known)
    -> std::string {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kConstants{{
      {"true", "True"},
      {"false", "False"},
      {"none", "None"},
      {"null", "None"},
      {"nullptr", "None"},
      {"nil", "None"},
  }};
  for (const auto& [foreign, ours] : kConstants) {
    if (name == foreign) return fmt::format("did you mean `{}`?", ours);
  }
  if (is_importable(name)) {
    return fmt::format("add `from onnxscript import {}`", name);
  }
  std::ranges::sort(known);
  const std::vector<std::string_view> candidates(known.begin(), known.end());
  const std::string_view near = schema::closest(name, candidates);
  return near.empty() ? std::string() : fmt::format("did you mean `{}`?", near);
}

}  // namespace opscribe::lower
