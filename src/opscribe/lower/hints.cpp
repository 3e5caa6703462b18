#include "opscribe/lower/hints.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "opscribe/base/edit_distance.h"
#include "opscribe/ops/registry.h"
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
  const std::string_view near = closest(name, candidates);
  return near.empty() ? std::string() : fmt::format("did you mean `{}`?", near);
}

auto operator_for(std::string_view method) -> std::string_view {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 24> kOperators{{
      {"all", "op.ReduceMin(op.Cast(x, to=INT64.dtype), axes)"},
      {"any", "op.ReduceMax(op.Cast(x, to=INT64.dtype), axes)"},
      {"argmax", "op.ArgMax(x, axis=0)"},
      {"argmin", "op.ArgMin(x, axis=0)"},
      {"clip", "op.Clip(x, low, high)"},
      {"cumsum", "op.CumSum(x, axis)"},
      {"dot", "op.MatMul(x, y)"},
      {"expand", "op.Expand(x, shape)"},
      {"flatten", "op.Reshape(x, [-1])"},
      {"matmul", "op.MatMul(x, y)"},
      {"max", "op.ReduceMax(x, axes)"},
      {"mean", "op.ReduceMean(x, axes)"},
      {"min", "op.ReduceMin(x, axes)"},
      {"nonzero", "op.NonZero(x)"},
      {"permute", "op.Transpose(x, perm=axes)"},
      {"prod", "op.ReduceProd(x, axes)"},
      {"repeat", "op.Tile(x, repeats)"},
      {"round", "op.Round(x)"},
      {"squeeze", "op.Squeeze(x, axes)"},
      {"sum", "op.ReduceSum(x, axes)"},
      {"to", "op.Cast(x, to=FLOAT.dtype)"},
      {"transpose", "op.Transpose(x, perm=axes)"},
      {"unsqueeze", "op.Unsqueeze(x, axes)"},
      {"view", "op.Reshape(x, shape)"},
  }};
  const auto found = std::ranges::find(
      kOperators, method, &std::pair<std::string_view, std::string_view>::first);
  return found == kOperators.end() ? "op.Reshape(x, shape)" : found->second;
}

auto hint_for_function(std::string_view function) -> std::string {
  const std::string_view name = function.substr(function.rfind('.') + 1);
  if (name == "sorted" || name == "sort") return "use `op.TopK(x, k)` instead";
  constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kOthers{{
      {"absolute", "Abs"},
      {"arctan", "Atan"},
      {"fabs", "Abs"},
      {"maximum", "Max"},
      {"minimum", "Min"},
      {"power", "Pow"},
      {"concatenate", "Concat"},
      {"stack", "ConcatFromSequence"},
  }};
  const auto other = std::ranges::find(
      kOthers, name, &std::pair<std::string_view, std::string_view>::first);
  if (other != kOthers.end()) return fmt::format("use `op.{}` instead", other->second);
  const std::string_view method = operator_for(name);
  if (method != operator_for({})) return fmt::format("use `{}` instead", method);
  const std::string_view near = ops::registry().suggest("", name);
  const bool is_same = near.size() == name.size() && edit_distance(near, name) == 0;
  return is_same ? fmt::format("use `op.{}(...)` instead", near)
                 : "use an operator instead";
}

}  // namespace opscribe::lower
