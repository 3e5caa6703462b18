// Constant: a fixed value.

#include <algorithm>
#include <array>
#include <concepts>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/ir/attr.h"
#include "opscribe/ir/stored_tensor.h"
#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {
namespace {

constexpr std::array<std::string_view, 8> kValues{
    "sparse_value", "value",      "value_float",  "value_floats",
    "value_int",    "value_ints", "value_string", "value_strings"};

// The one attribute that says the value.
auto value_attr(InferContext& ctx) -> const ir::Attr& {
  const ir::Attr* found = nullptr;
  for (const std::string_view name : kValues) {
    const ir::Attr* attr = ctx.attr(name);
    if (attr == nullptr) continue;
    if (found != nullptr) {
      ctx.fail("invalid-attribute", {}, "keep one of them",
               "`{}` and `{}` both say the value", found->name.view(), name);
    }
    found = attr;
  }
  if (found == nullptr) {
    ctx.fail("invalid-attribute", {}, "", "no attribute says the value");
  }
  return *found;
}

void set_tensor_type(InferContext& ctx, DataType dtype, IntList sizes) {
  Dims dims;
  for (const std::int64_t size : sizes) {
    if (size < 0) {
      ctx.fail("invalid-attribute", {}, "", "the value has a dimension of {}", size);
    }
    dims.push_back(size);
  }
  ctx.set_tensor(0, dtype, Shape(dims.data(), dims.size()));
}

auto scalar_of(float value) -> Scalar {
  return Scalar::of_float(value);
}
auto scalar_of(std::int64_t value) -> Scalar {
  return Scalar::of(value);
}
auto scalar_of(const Bytes& value) -> Scalar {
  return Scalar::of_string(as_text(value));
}

template <typename T>
constexpr DataType kTypeOf = DataType::Undefined;
template <>
constexpr DataType kTypeOf<float> = DataType::Float;
template <>
constexpr DataType kTypeOf<std::int64_t> = DataType::Int64;
template <>
constexpr DataType kTypeOf<Bytes> = DataType::String;

// Takes the value, if it is of that type.
template <typename T>
void take_scalar(InferContext& ctx, const ir::Attr& attr) {
  const T* value = attr.get_if<T>();
  if (value == nullptr) return;
  const Scalar element = scalar_of(*value);
  ctx.set_tensor(0, kTypeOf<T>, {});
  ctx.set_value(0, {}, {&element, 1});
}

template <typename T>
void take_list(InferContext& ctx, const ir::Attr& attr) {
  const auto* values = attr.get_if<std::span<const T>>();
  if (values == nullptr) return;
  const auto length = static_cast<std::int64_t>(values->size());
  ctx.set_tensor(0, kTypeOf<T>, std::array<Dim, 1>{length});
  if (values->size() > symbolic::kMaxKnownElements) return;
  Scalars elements;
  for (const T& value : *values) elements.push_back(scalar_of(value));
  ctx.set_value(0, {&length, 1}, elements);
}

void infer(InferContext& ctx) {
  const ir::Attr& attr = value_attr(ctx);
  if (const auto* tensor = attr.get_if<ir::StoredTensor*>()) {
    set_tensor_type(ctx, (*tensor)->dtype(), (*tensor)->dims);
    if (const Known* known = ctx.value_of(**tensor)) ctx.set_value(0, *known);
  }
  if (const auto* sparse = attr.get_if<ir::StoredSparseTensor*>()) {
    const ir::StoredTensor* values = (*sparse)->values;
    set_tensor_type(ctx, values != nullptr ? values->dtype() : DataType::Undefined,
                    (*sparse)->dims);
  }
  take_scalar<float>(ctx, attr);
  take_scalar<std::int64_t>(ctx, attr);
  take_scalar<Bytes>(ctx, attr);
  take_list<float>(ctx, attr);
  take_list<std::int64_t>(ctx, attr);
  take_list<Bytes>(ctx, attr);
}

// The tensor that a sparse one stands for: zero, or empty text, everywhere else.
auto dense(EvalContext& ctx, const SparseTensor& sparse) -> Tensor {
  const Tensor& values = sparse.values();
  if (is_sub_byte(values.dtype())) {
    const SparseTensor codes(unpacked_codes(values, ctx.pool()), sparse.indices(),
                             sparse.dims());
    return packed_codes(dense(ctx, codes), values.dtype(), ctx.pool());
  }
  return dispatch_storage(values.dtype(), [&]<typename S>() {
    return build_storage<S>(
        values.dtype(), sparse.dims(), ctx.pool(), [&](std::span<S> out) {
          std::ranges::fill(out, S());
          const auto from = values.storage_cells<S>();
          for (std::size_t i = 0; i < from.size(); ++i) {
            const auto at = sparse.position(static_cast<std::int64_t>(i));
            out[static_cast<std::size_t>(at)] = from[i];
          }
        });
  });
}

template <typename T>
auto list_tensor(EvalContext& ctx, std::span<const T> values) -> Tensor {
  const TensorDims dims{static_cast<std::int64_t>(values.size())};
  if constexpr (std::same_as<T, Bytes>) {
    std::vector<std::string> texts;
    for (const Bytes& value : values) texts.emplace_back(as_text(value));
    return Tensor::strings(dims, std::move(texts), ctx.pool());
  } else {
    return Tensor::from_values<T>(dims, values, ctx.pool());
  }
}

// The value, if it is of that type.
template <typename T>
void set_list(EvalContext& ctx, const ir::Attr& attr) {
  if (const T* value = attr.get_if<T>()) {
    ctx.set(0, list_tensor<T>(ctx, {value, 1}).reshaped({}));
  } else if (const auto* values = attr.get_if<std::span<const T>>()) {
    ctx.set(0, list_tensor<T>(ctx, *values));
  }
}

void eval(EvalContext& ctx) {
  const ir::Attr& attr = value_attr(ctx);
  if (const auto* tensor = attr.get_if<ir::StoredTensor*>()) {
    ctx.set(0, ctx.tensor_of(**tensor));
  } else if (const auto* sparse = attr.get_if<ir::StoredSparseTensor*>()) {
    ctx.set(0, dense(ctx, ctx.sparse_tensor_of(**sparse)));
  }
  set_list<float>(ctx, attr);
  set_list<std::int64_t>(ctx, attr);
  set_list<Bytes>(ctx, attr);
}

}  // namespace

auto constant_def() -> OpDef {
  return {
      .name = "Constant",
      .since = 25,
      .doc = "Gives a fixed value. Exactly one of the attributes is set.",
      .attributes =
          {{"sparse_value", AttrType::SparseTensor, kNoDefault,
            "The value as a sparse tensor."},
           {"value", AttrType::Tensor, kNoDefault, "The value as a tensor."},
           {"value_float", AttrType::Float, kNoDefault, "One float, a scalar."},
           {"value_floats", AttrType::Floats, kNoDefault, "A list of floats."},
           {"value_int", AttrType::Int, kNoDefault, "One integer, an int64 scalar."},
           {"value_ints", AttrType::Ints, kNoDefault, "A list of integers, int64."},
           {"value_string", AttrType::String, kNoDefault, "One string, a scalar."},
           {"value_strings", AttrType::Strings, kNoDefault, "A list of strings."}},
      .outputs = {{"output", "T", "The value."}},
      .types = {{"T", kAllIr13}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 12, .types = {{"T", kAllIr3}}},
                  {.since = 11,
                   .without = {"value_float", "value_floats", "value_int", "value_ints",
                               "value_string", "value_strings"}},
                  {.since = 9,
                   .attributes = {{"value", AttrType::Tensor, kRequired, ""}},
                   .without = {"sparse_value"}},
                  {.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
