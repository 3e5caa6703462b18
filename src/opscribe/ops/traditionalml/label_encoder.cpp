// LabelEncoder: looks elements up in a table of keys and values.
//
//   keys (red, blue), values (10, 20), default -1
//   [blue, red, green]  ->  [20, 10, -1]

#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <functional>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "opscribe/ir/stored_tensor.h"
#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

constexpr TypeList<float, double, std::int64_t, std::int32_t, std::int16_t, std::string>
    kKeyTypes{};

struct Column {
  std::string_view name;
  DataType dtype;  // Undefined: that of the tensor
};
constexpr std::array<Column, 4> kKeys{{{"keys_floats", DataType::Float},
                                       {"keys_int64s", DataType::Int64},
                                       {"keys_strings", DataType::String},
                                       {"keys_tensor", DataType::Undefined}}};
constexpr std::array<Column, 4> kValues{{{"values_floats", DataType::Float},
                                         {"values_int64s", DataType::Int64},
                                         {"values_strings", DataType::String},
                                         {"values_tensor", DataType::Undefined}}};

// One half of the table, as it is given.
struct List {
  std::string_view name;
  DataType dtype = DataType::Undefined;
  std::optional<std::size_t> length = {};  // of a tensor: when it has one axis
};

auto tensor_list(const Column& column, const ir::StoredTensor* tensor) -> List {
  List list{.name = column.name};
  if (tensor == nullptr) return list;
  list.dtype = tensor->dtype();
  if (tensor->dims.size() == 1 && tensor->dims[0] >= 0) {
    list.length = static_cast<std::size_t>(tensor->dims[0]);
  }
  return list;
}

auto list_of(InferContext& ctx, const std::array<Column, 4>& columns) -> List {
  std::optional<List> found;
  for (const Column& column : columns) {
    const ir::Attr* attr = ctx.attr(column.name);
    const auto length = list_length(ctx, column.name);
    if (attr == nullptr || (column.dtype != DataType::Undefined && *length == 0)) {
      continue;
    }
    if (found) {
      ctx.fail("invalid-attribute", {}, "give one of the two",
               "both `{}` and `{}` are given", found->name, column.name);
    }
    const auto* tensor = attr->get_if<ir::StoredTensor*>();
    found = column.dtype == DataType::Undefined
                ? tensor_list(column, tensor == nullptr ? nullptr : *tensor)
                : List{column.name, column.dtype, length};
  }
  return found.value_or(List());
}

void infer(InferContext& ctx) {
  const List keys = list_of(ctx, kKeys);
  const List values = list_of(ctx, kValues);
  if (keys.length && values.length && *keys.length != *values.length) {
    ctx.fail("invalid-attribute", {}, "every key has its value",
             "`{}` has {} entries, but `{}` has {}", keys.name, *keys.length,
             values.name, *values.length);
  }
  const DataType looked_up = ctx.dtype(0);
  if (keys.dtype != DataType::Undefined && looked_up != DataType::Undefined &&
      keys.dtype != looked_up) {
    ctx.fail("input-type", {0}, "cast the input to the type of the keys",
             "`X` is {}, but `{}` has keys of another type", to_text(ctx.type(0)),
             keys.name);
  }
  if (values.dtype != DataType::Undefined) ctx.set_dtype(0, values.dtype);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
}

// A table of strings, read from either side.
void infer_1(InferContext& ctx) {
  if (ctx.dtype(0) == DataType::String) ctx.set_dtype(0, DataType::Int64);
  if (ctx.dtype(0) == DataType::Int64) ctx.set_dtype(0, DataType::String);
  if (const auto shape = ctx.shape(0)) ctx.set_shape(0, *shape);
}

// --- running

// The elements of one half of the table; which attribute has them is in its name.
auto elements_of(EvalContext& ctx, const List& list) -> Tensor {
  if (list.name.ends_with("tensor")) {
    Tensor stored = *tensor_in(ctx, list.name);
    if (stored.rank() == 1) return stored;
    ctx.fail("invalid-attribute", {}, "", "`{}` has {} axes, but it is a list",
             list.name, stored.rank());
  }
  if (list.dtype == DataType::Float) {
    const auto numbers = floats_in(ctx, list.name);
    return Tensor::from_values({std::ssize(numbers)}, numbers, ctx.pool());
  }
  if (list.dtype == DataType::Int64) {
    const auto numbers = ints_in(ctx, list.name);
    return Tensor::from_values({std::ssize(numbers)}, numbers, ctx.pool());
  }
  std::vector<std::string> texts;
  for (const Bytes text : texts_in(ctx, list.name)) texts.emplace_back(as_text(text));
  const TensorDims dims{std::ssize(texts)};
  return Tensor::strings(dims, std::move(texts), ctx.pool());
}

// What an element becomes that the table lacks: one element of the type of the values.
auto default_of(EvalContext& ctx, DataType dtype) -> Tensor {
  if (const auto given = tensor_in(ctx, "default_tensor")) {
    if (given->dtype() == dtype && given->element_count() == 1) return *given;
    ctx.fail("invalid-attribute", {}, "it is one element of the type of the values",
             "`default_tensor` is {}, but the values are {}",
             type_text(given->dtype(), given->dims().span()), text_name(dtype));
  }
  if (dtype == DataType::String) {
    return Tensor::strings({1}, {std::string(ctx.string_attr("default_string"))},
                           ctx.pool());
  }
  const Tensor number = is_float(dtype)
                            ? Tensor::scalar(ctx.float_attr("default_float"))
                            : Tensor::scalar(ctx.int_attr("default_int64"));
  return cast(number, dtype, {}, ctx.pool());
}

// Keys are found by their bits; floats after all NaNs have become one, and -0 has
// become 0.
template <typename T>
auto found_by(T key) -> T {
  if constexpr (std::floating_point<T>) {
    if (std::isnan(key)) return std::numeric_limits<T>::quiet_NaN();
    return key + T(0);
  } else {
    return key;
  }
}

template <typename T>
struct KeyHash {
  auto operator()(const T& key) const -> std::size_t {
    if constexpr (std::floating_point<T>) {
      return std::hash<std::uint64_t>()(std::bit_cast<std::uint64_t>(double(key)));
    } else {
      return std::hash<T>()(key);
    }
  }
};
template <typename T>
struct SameKey {
  auto operator()(const T& a, const T& b) const -> bool {
    if constexpr (std::floating_point<T>) {
      return a == b || (std::isnan(a) && std::isnan(b));
    } else {
      return a == b;
    }
  }
};

// For each element of `x` its place among the keys, the last one of equal keys; that
// behind all of them for an element that is not there.
auto places_in(const Tensor& keys, const Tensor& x) -> std::vector<std::size_t> {
  std::vector<std::size_t> places;
  dispatch(kKeyTypes, x.dtype(), [&]<typename T>() {
    std::unordered_map<T, std::size_t, KeyHash<T>, SameKey<T>> table;
    std::size_t count = 0;
    for (const T& key : keys.storage_cells<T>()) table[found_by(key)] = count++;
    for (const T& element : x.storage_cells<T>()) {
      const auto found = table.find(found_by(element));
      places.push_back(found == table.end() ? count : found->second);
    }
  });
  return places;
}

void eval(EvalContext& ctx) {
  const List key_list = list_of(ctx, kKeys);
  const List value_list = list_of(ctx, kValues);
  if (key_list.name.empty() || value_list.name.empty()) {
    ctx.fail("invalid-attribute", {}, "give a list of keys and a list of values",
             "{} are given", key_list.name.empty() ? "no keys" : "no values");
  }
  const Tensor& x = ctx.tensor(0);
  const Tensor keys = elements_of(ctx, key_list);
  const Tensor values = elements_of(ctx, value_list);
  const DataType dtype = ctx.result_dtype(0);  // and checks types and lengths
  const Tensor otherwise = default_of(ctx, dtype);
  ctx.work(static_cast<std::uint64_t>(keys.element_count() + x.element_count()));
  const std::vector<std::size_t> places = places_in(keys, x);
  dispatch_storage(dtype, [&]<typename S>() {
    const auto from = values.storage_cells<S>();
    const S& missing = otherwise.storage_cells<S>()[0];
    ctx.set(0, build_storage<S>(dtype, x.dims(), ctx.pool(), [&](std::span<S> to) {
              for (std::size_t i = 0; i < to.size(); ++i) {
                to[i] = places[i] < from.size() ? from[places[i]] : missing;
              }
            }));
  });
}

void eval_1(EvalContext& ctx) {
  const auto classes = texts_in(ctx, "classes_strings");
  const Tensor& x = ctx.tensor(0);
  ctx.work(static_cast<std::uint64_t>(x.element_count()) + classes.size());
  if (x.is_string()) {
    std::unordered_map<std::string_view, std::int64_t> table;
    for (std::size_t i = 0; i < classes.size(); ++i) {
      table[as_text(classes[i])] = static_cast<std::int64_t>(i);
    }
    Tensor y = ctx.make(DataType::Int64, x.dims());
    auto next = y.mutable_cells<std::int64_t>().begin();
    for (const std::string& text : x.strings()) {
      const auto found = table.find(text);
      *next++ = found == table.end() ? ctx.int_attr("default_int64") : found->second;
    }
    return ctx.set(0, std::move(y));
  }
  const auto from = x.cells<std::int64_t>();
  ctx.set(0,
          build_storage<std::string>(
              DataType::String, x.dims(), ctx.pool(), [&](std::span<std::string> to) {
                for (std::size_t i = 0; i < from.size(); ++i) {
                  const bool is_there =
                      from[i] >= 0 && std::cmp_less(from[i], classes.size());
                  to[i] = is_there ? as_text(classes[static_cast<std::size_t>(from[i])])
                                   : ctx.string_attr("default_string");
                }
              }));
}

}  // namespace

auto label_encoder_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "LabelEncoder",
      .since = 4,
      .doc =
          "Looks up each element in a table of keys and gives the value beside it, or "
          "a default. One list of keys and one list of values are given, equally long; "
          "the types of input and output follow them. Of equal keys the last counts, "
          "and a NaN key matches any NaN.",
      .attributes =
          {{"default_float", AttrType::Float, -0.0F,
            "Result for an element without a key, with `values_floats`."},
           {"default_int64", AttrType::Int, -1,
            "Result for an element without a key, with `values_int64s`."},
           {"default_string", AttrType::String, "_Unused",
            "Result for an element without a key, with `values_strings`."},
           {"default_tensor", AttrType::Tensor, kNoDefault,
            "Result for an element without a key, with `values_tensor`: one element of "
            "the same type. Default: -1 for integers, -0.0 for floats, `_Unused` for "
            "strings."},
           {"keys_floats", AttrType::Floats, kNoDefault, "Keys of a float input."},
           {"keys_int64s", AttrType::Ints, kNoDefault, "Keys of an int64 input."},
           {"keys_strings", AttrType::Strings, kNoDefault, "Keys of a string input."},
           {"keys_tensor", AttrType::Tensor, kNoDefault,
            "Keys of any allowed type, one-dimensional."},
           {"values_floats", AttrType::Floats, kNoDefault, "Values of a float output."},
           {"values_int64s", AttrType::Ints, kNoDefault, "Values of an int64 output."},
           {"values_strings", AttrType::Strings, kNoDefault,
            "Values of a string output."},
           {"values_tensor", AttrType::Tensor, kNoDefault,
            "Values of any allowed type, one-dimensional."}},
      .inputs = {{"X", "T1",
                  "Elements to look up, in the type of the keys; any shape."}},
      .outputs =
          {{"Y", "T2",
            "The values found, in the shape of `X` and the type of the values."}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices | kInt16 | kString},
                {"T2", (kFloatsIr3 - kFloat16) | kIndices | kInt16 | kString}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 2,
                   .note = "nothing says which of equal keys counts, and floats are "
                           "compared by their bits",
                   .without = {"default_tensor", "keys_tensor", "values_tensor"},
                   .types = {{"T1", kFloat | kInt64 | kString},
                             {"T2", kFloat | kInt64 | kString}}},
                  {.since = 1,
                   .note = "translates strings to their index in `classes_strings` or "
                           "an index to its string",
                   .attributes = {{"classes_strings", AttrType::Strings, kNoDefault,
                                   "The table: the string at index i and the integer i "
                                   "stand for each other."}},
                   .without = {"default_float", "keys_floats", "keys_int64s",
                               "keys_strings", "values_floats", "values_int64s",
                               "values_strings"},
                   .types = {{"T1", kInt64 | kString}, {"T2", kInt64 | kString}},
                   .infer = infer_1,
                   .eval = eval_1}},
  };
}

}  // namespace opscribe::ops
