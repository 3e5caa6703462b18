// Imputer: replaces one value, such as NaN, by a number per feature.

#include <cmath>
#include <concepts>
#include <vector>

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

constexpr TypeList<float, double, std::int64_t, std::int32_t> kImputed{};

void infer(InferContext& ctx) {
  const bool is_float = kFloatsIr3.contains(ctx.dtype(0));
  const auto count =
      list_length(ctx, is_float ? "imputed_value_floats" : "imputed_value_int64s");
  const auto shape = ctx.shape(0);
  if (ctx.dtype(0) != DataType::Undefined && count && *count > 1 && shape &&
      !shape->empty() &&
      symbolic::surely_differ(shape->back(), static_cast<std::int64_t>(*count))) {
    ctx.fail("shape-mismatch", {0}, "give one number, or one per feature",
             "{} numbers are given for {} features of `X`", *count,
             to_text(shape->back()));
  }
  infer_same_shape(ctx);
}

// What replaces the value, one for each feature or one for all.
template <typename T>
auto replacements(EvalContext& ctx, const Tensor& x) -> std::vector<T> {
  std::vector<T> found;
  if constexpr (std::floating_point<T>) {
    for (const float value : floats_in(ctx, "imputed_value_floats")) {
      found.push_back(value);
    }
  } else {
    for (const std::int64_t value : ints_in(ctx, "imputed_value_int64s")) {
      found.push_back(checked::narrow<T>(value, "a number of `imputed_value_int64s`"));
    }
  }
  const std::string_view name =
      std::floating_point<T> ? "imputed_value_floats" : "imputed_value_int64s";
  if (found.empty()) {
    ctx.fail("invalid-attribute", {}, "say what to write instead of the value",
             "`{}` is not given, but {} is {}", name, ctx.input_name(0),
             type_text(x.dtype(), x.dims().span()));
  }
  const std::int64_t last = x.rank() == 0 ? 1 : x.dim(x.rank() - 1);
  if (found.size() > 1 && std::ssize(found) != last) {
    ctx.fail("shape-mismatch", {0}, "give one number, or one per feature",
             "{} numbers are given for {} features of `X`", found.size(), last);
  }
  return found;
}

template <typename T>
auto is_replaced(EvalContext& ctx, T value) -> bool {
  if constexpr (std::floating_point<T>) {
    const auto wanted = static_cast<T>(ctx.float_attr("replaced_value_float"));
    return value == wanted || (std::isnan(value) && std::isnan(wanted));
  } else {
    return value == ctx.int_attr("replaced_value_int64");
  }
}

void eval(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(0);
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  dispatch(kImputed, x.dtype(), [&]<typename T>() {
    const std::vector<T> instead = replacements<T>(ctx, x);
    const auto from = x.cells<T>();
    Tensor y = make_like(ctx, x, 0);
    const auto to = y.mutable_cells<T>();
    for (std::size_t i = 0; i < from.size(); ++i) {
      to[i] = is_replaced(ctx, from[i]) ? instead[i % instead.size()] : from[i];
    }
    ctx.set(0, std::move(y));
  });
}

}  // namespace

auto imputer_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "Imputer",
      .since = 1,
      .doc =
          "Replaces every element that equals a given value, such as a mark for "
          "missing data, and leaves all others. NaN as the value to replace matches "
          "every NaN.",
      .attributes = {{"imputed_value_floats", AttrType::Floats, kNoDefault,
                      "What to write into floating-point data: one number, or one per "
                      "feature of the last axis."},
                     {"imputed_value_int64s", AttrType::Ints, kNoDefault,
                      "What to write into integer data: one number, or one per feature "
                      "of the last axis."},
                     {"replaced_value_float", AttrType::Float, 0.0F,
                      "The value to replace in floating-point data."},
                     {"replaced_value_int64", AttrType::Int, 0,
                      "The value to replace in integer data."}},
      .inputs = {{"X", "T", "Data [..., F] with F features."}},
      .outputs = {{"Y", "T", "The data with values replaced, in the same shape."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
