// LabelEncoder: looks elements up in a table of keys and values.
//
//   keys (red, blue), values (10, 20), default -1
//   [blue, red, green]  ->  [20, 10, -1]

#include <array>

#include "opscribe/ir/stored_tensor.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

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
                   .infer = infer_1}},
  };
}

}  // namespace opscribe::ops
