#include "opscribe/script/numpy_functions.h"

#include <algorithm>
#include <array>

#include "opscribe/script/builtins.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/meter.h"
#include "opscribe/script/numpy_array.h"
#include "opscribe/script/operators.h"

namespace opscribe::script {
namespace {

constexpr std::array<std::string_view, 9> kMethods{"tolist",  "item",      "astype",
                                                   "reshape", "flatten",   "ravel",
                                                   "copy",    "transpose", "tobytes"};
constexpr std::array<std::string_view, 7> kReductions{"sum",  "prod", "max", "min",
                                                      "mean", "all",  "any"};

auto is_among(auto& names, std::string_view name) -> bool {
  return std::ranges::find(names, name) != names.end();
}

// The type numpy adds and multiplies small integers in.
auto sum_dtype(DataType dtype) -> DataType {
  if (dtype == DataType::Bool) return DataType::Int64;
  if (!is_integer(dtype)) return dtype;
  return is_signed(dtype) ? DataType::Int64 : DataType::UInt64;
}

auto scalar(const Value& item, DataType dtype) -> Value {
  return array_value(array_of({item}, dtype, Dims{}), true);
}

auto folded(const Tensor& tensor, syntax::BinaryOperator op, std::int64_t start)
    -> Value {
  const DataType dtype = sum_dtype(tensor.dtype());
  Value total = scalar(Value(start), dtype);
  for (const Value& item : array_items(tensor)) {
    take_step();
    total = array_binary(op, total, scalar(item, dtype));
  }
  return total;
}

auto extreme(const Tensor& tensor, bool is_max) -> Value {
  const std::vector<Value> items = array_items(tensor);
  if (items.empty()) wrong("the largest or smallest of no elements");
  Value best = items[0];
  for (const Value& item : items) {
    const auto order = order_numbers(item, best);
    if (!order) return scalar(item, tensor.dtype());
    if (is_max ? *order > 0 : *order < 0) best = item;
  }
  return scalar(best, tensor.dtype());
}

auto mean(const Tensor& tensor) -> Value {
  const DataType dtype = is_float(tensor.dtype()) ? tensor.dtype() : DataType::Double;
  if (tensor.is_empty()) unsupported("the mean of no elements is not evaluated");
  double total = 0;
  for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
    total += element_as_double(tensor, i);
  }
  return scalar(Value(total / static_cast<double>(tensor.element_count())), dtype);
}

}  // namespace

auto has_array_method(std::string_view name) -> bool {
  return is_among(kMethods, name) || is_among(kReductions, name);
}

auto array_reduction(const TensorValue& array, std::string_view name,
                     const Arguments& arguments) -> std::optional<Value> {
  if (!is_among(kReductions, name)) return std::nullopt;
  const Tensor& tensor = array.tensor;
  if (!arguments.positional.empty() || !arguments.keywords.empty()) {
    unsupported("`{}` along an axis is not evaluated", name);
  }
  take_items(static_cast<std::size_t>(tensor.element_count()));
  if (name == "all" || name == "any") {
    const std::vector<Value> items = array_items(tensor);
    const bool result = name == "all" ? std::ranges::all_of(items, is_truthy)
                                      : std::ranges::any_of(items, is_truthy);
    return scalar(Value(result), DataType::Bool);
  }
  if (tensor.is_string() || is_complex(tensor.dtype())) {
    unsupported("`{}` of `{}` is not evaluated", name, numpy_name(tensor.dtype()));
  }
  if (name == "sum") return folded(tensor, syntax::BinaryOperator::Add, 0);
  if (name == "prod") return folded(tensor, syntax::BinaryOperator::Mult, 1);
  if (name == "mean") return mean(tensor);
  return extreme(tensor, name == "max");
}

}  // namespace opscribe::script
