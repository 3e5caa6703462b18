// Arrays under other shapes: broadcasting, reshaping, transposing, indexing.

#include <algorithm>
#include <numeric>

#include "opscribe/kernel/walk.h"
#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {
namespace {

// The elements at `from`, in that order.
auto take_elements(const Tensor& tensor, std::span<const std::int64_t> from, Dims dims)
    -> Tensor {
  take_bytes(from.size());
  if (is_sub_byte(tensor.dtype())) {
    const Tensor codes = take_elements(unpacked_codes(tensor), from, std::move(dims));
    return packed_codes(codes, tensor.dtype());
  }
  const Tensor aligned = tensor.to_aligned();
  return dispatch_storage(tensor.dtype(), [&]<typename S>() {
    return build_storage<S>(tensor.dtype(), std::move(dims), nullptr,
                            [&](std::span<S> out) {
                              const auto cells = aligned.storage_cells<S>();
                              for (std::size_t i = 0; i < from.size(); ++i) {
                                out[i] = cells[static_cast<std::size_t>(from[i])];
                              }
                            });
  });
}

// The elements that are met from `start` by these strides; a stride for each axis of
// `dims`.
auto strided(const Tensor& tensor, std::int64_t start, const Dims& strides,
             const Dims& dims) -> Tensor {
  // Checked before anybody makes room for a hostile shape.
  take_bytes(static_cast<std::size_t>(element_count_of(dims)));
  if (is_sub_byte(tensor.dtype())) {
    return packed_codes(strided(unpacked_codes(tensor), start, strides, dims),
                        tensor.dtype());
  }
  const Tensor aligned = tensor.to_aligned();
  return dispatch_storage(tensor.dtype(), [&]<typename S>() {
    return build_storage<S>(tensor.dtype(), dims, nullptr, [&](std::span<S> out) {
      kernel::copy<S>(dims, {aligned.storage_cells<S>(), strides, start}, out);
    });
  });
}

// One axis of a result: how many steps of which stride in the source.
struct Walk {
  std::int64_t count;
  std::int64_t stride;
};

auto walk(std::int64_t start, std::span<const Walk> axes) -> std::vector<std::int64_t> {
  Dims dims = Dims::filled(axes.size(), 0);
  Dims strides = dims;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    dims[i] = axes[i].count;
    strides[i] = axes[i].stride;
  }
  const auto total = static_cast<std::size_t>(element_count_of(dims));
  take_bytes(total);
  std::vector<std::int64_t> from(total);
  kernel::offsets(dims, strides, start, from);
  return from;
}

auto is_new_axis(const Value& index) -> bool {
  return index.is_none();
}

// The index with `...` and missing axes written out as full slices.
auto full_index(const Value& index, std::size_t rank) -> std::vector<Value> {
  const auto items = index.as<TupleValue>() != nullptr ? index.as<TupleValue>()->items
                                                       : std::vector<Value>{index};
  const auto is_ellipsis = [](const Value& item) { return item.is<Ellipsis>(); };
  const auto named =
      static_cast<std::size_t>(std::ranges::count_if(items, [&](const Value& item) {
        return !is_ellipsis(item) && !is_new_axis(item);
      }));
  if (named > rank) wrong("{} indices for an array of rank {}", named, rank);
  const Value all = Value::slice({}, {}, {});
  std::vector<Value> result;
  bool is_seen = false;
  const auto fill = [&] { result.insert(result.end(), rank - named, all); };
  for (const Value& item : items) {
    if (!is_ellipsis(item)) {
      result.push_back(item);
    } else if (std::exchange(is_seen, true)) {
      wrong("more than one `...` in an index");
    } else {
      fill();
    }
  }
  if (!is_seen) fill();
  return result;
}

auto dims_from(const Value& shape) -> std::vector<std::int64_t> {
  std::vector<std::int64_t> dims;
  if (const auto size = as_index(shape)) return {*size};
  for (const Value& item : iterate(shape, {})) {
    const auto size = as_index(item);
    if (!size) wrong("`{}` is not a dimension", item.repr());
    dims.push_back(*size);
  }
  return dims;
}

auto nested_list(const Tensor& tensor, std::size_t axis, std::int64_t& next) -> Value {
  if (axis == tensor.rank()) return array_item(tensor, next++);
  std::vector<Value> items;
  for (std::int64_t i = 0; i < tensor.dim(axis); ++i) {
    items.push_back(nested_list(tensor, axis + 1, next));
  }
  return Value::list(std::move(items));
}

auto transposed(const Tensor& tensor) -> Tensor {
  std::vector<std::int64_t> axes(tensor.rank());
  std::iota(axes.rbegin(), axes.rend(), 0);
  return transpose_array(tensor, axes);
}

// `a.reshape(2, 3)` and `a.reshape((2, 3))` are the same.
auto one_argument(const Arguments& arguments) -> Value {
  if (arguments.positional.size() == 1) return arguments.positional[0];
  return Value::tuple(arguments.positional);
}

}  // namespace

auto shape_argument(const Value& shape) -> Dims {
  const std::vector<std::int64_t> dims = dims_from(shape);
  const std::int64_t count = element_count_of(dims);
  take_bytes(static_cast<std::size_t>(count));
  return {dims};
}

auto broadcast_to(const Tensor& tensor, const Dims& dims) -> Tensor {
  if (tensor.dims() == dims) return tensor;
  if (tensor.rank() > dims.size()) {
    wrong("an array of rank {} does not fit rank {}", tensor.rank(), dims.size());
  }
  if (!kernel::fits(tensor.dims(), dims)) {
    wrong("an array of shape [{}] does not fit [{}]", fmt::join(tensor.dims(), ", "),
          fmt::join(dims, ", "));
  }
  return strided(tensor, 0, kernel::broadcast_strides(tensor.dims(), dims), dims);
}

auto reshape_array(const Tensor& tensor, const Value& shape) -> Tensor {
  std::vector<std::int64_t> dims = dims_from(shape);
  const auto unknown = std::ranges::find(dims, -1);
  if (unknown != dims.end()) {
    *unknown = 1;
    const std::int64_t known = element_count_of(dims);
    if (known == 0 || tensor.element_count() % known != 0) {
      wrong("{} elements do not fit the shape `{}`", tensor.element_count(),
            shape.repr());
    }
    *unknown = tensor.element_count() / known;
  }
  if (element_count_of(dims) != tensor.element_count()) {
    wrong("{} elements do not fit the shape `{}`", tensor.element_count(),
          shape.repr());
  }
  return tensor.reshaped(Dims(dims));
}

auto transpose_array(const Tensor& tensor, std::span<const std::int64_t> axes)
    -> Tensor {
  if (axes.size() != tensor.rank()) {
    wrong("{} axes for an array of rank {}", axes.size(), tensor.rank());
  }
  const Dims strides = kernel::strides_of(tensor.dims());
  std::vector<bool> is_used(tensor.rank());
  Dims dims = Dims::filled(axes.size(), 0);
  Dims walked = dims;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const auto at = static_cast<std::size_t>(
        resolve_axis(axes[i], static_cast<std::int64_t>(tensor.rank())));
    if (is_used[at]) wrong("axis {} appears twice", axes[i]);
    is_used[at] = true;
    dims[i] = tensor.dim(at);
    walked[i] = strides[at];
  }
  return strided(tensor, 0, walked, dims);
}

namespace {

// A list or array as an index: integers; nothing for other values.
auto as_positions(const Value& item) -> std::optional<Tensor> {
  const auto* array = array_in(item);
  const bool is_list = item.is<ListValue>();
  if (!is_list && (array == nullptr || array->tensor.rank() == 0)) return std::nullopt;
  Tensor tensor = is_list ? make_array(item, std::nullopt) : array->tensor;
  // An empty list has no type yet.
  if (is_list && tensor.is_empty()) tensor = cast_array(tensor, DataType::Int64);
  if (is_integer(tensor.dtype())) return cast_array(tensor, DataType::Int64);
  if (tensor.dtype() != DataType::Bool) {
    raise_as("IndexError", "an array is indexed by integers or truth values");
  }
  return tensor;
}

// Every mask as the positions of what is true in it, one array per axis.
auto without_masks(const Value& index, const Dims& dims) -> Value {
  const auto items = index.as<TupleValue>() != nullptr ? index.as<TupleValue>()->items
                                                       : std::vector<Value>{index};
  std::vector<Value> result;
  std::size_t axis = 0;
  for (const Value& item : items) {
    const auto positions = as_positions(item);
    if (!positions || positions->dtype() != DataType::Bool) {
      result.push_back(item);
      axis += item.is_none() || item.is<Ellipsis>() ? 0 : 1;
      continue;
    }
    if (std::ranges::any_of(items,
                            [](const Value& each) { return each.is<Ellipsis>(); })) {
      unsupported("a mask beside `...` is not evaluated");
    }
    const Dims& mask = positions->dims();
    std::vector<std::vector<Value>> columns(mask.size());
    for (std::size_t i = 0; i < mask.size(); ++i) {
      if (axis + i >= dims.size() || dims[axis + i] != mask[i]) {
        raise_as("IndexError", "a mask of another shape than the array");
      }
    }
    const Dims strides = kernel::strides_of(mask);
    take_items(static_cast<std::size_t>(positions->element_count()));
    for (std::int64_t at = 0; at < positions->element_count(); ++at) {
      if (!positions->load<bool>(at)) continue;
      for (std::size_t i = 0; i < mask.size(); ++i) {
        columns[i].emplace_back(at / strides[i] % mask[i]);
      }
    }
    for (const auto& column : columns) {
      result.push_back(array_value(
          array_of(column, DataType::Int64, {static_cast<std::int64_t>(column.size())}),
          false));
    }
    axis += mask.size();
  }
  return Value::tuple(std::move(result));
}

// The offsets that several arrays of positions choose together.
class Chosen {
 public:
  void add(const Tensor& positions, std::int64_t size, std::int64_t stride) {
    parts_.push_back({positions, size, stride});
    dims_ = parts_.size() == 1 ? positions.dims() : joined(dims_, positions.dims());
  }
  auto dims() const -> const Dims& { return dims_; }
  auto offsets() const -> std::vector<std::int64_t> {
    const auto count = static_cast<std::size_t>(element_count_of(dims_));
    take_items(count);
    std::vector<std::int64_t> result(count, 0);
    for (const Part& part : parts_) {
      const Tensor all = broadcast_to(part.positions, dims_);
      for (std::size_t i = 0; i < count; ++i) {
        const auto position = all.load<std::int64_t>(static_cast<std::int64_t>(i));
        result[i] += resolve_index(position, part.size) * part.stride;
      }
    }
    return result;
  }

 private:
  struct Part {
    Tensor positions;
    std::int64_t size, stride;
  };

  static auto joined(const Dims& a, const Dims& b) -> Dims {
    if (auto dims = kernel::broadcast_dims(a, b)) return *dims;
    raise_as("IndexError", "the arrays of an index do not fit each other");
  }

  std::vector<Part> parts_;
  Dims dims_;
};

}  // namespace

auto resolve_array_index(const Tensor& tensor, const Value& index) -> ArrayPart {
  const Dims strides = kernel::strides_of(tensor.dims());
  const std::vector<Value> items =
      full_index(without_masks(index, tensor.dims()), tensor.rank());
  const bool has_arrays = std::ranges::any_of(
      items, [](const Value& item) { return as_positions(item).has_value(); });
  std::int64_t start = 0;
  std::size_t axis = 0;
  std::vector<Walk> before;
  std::vector<Walk> after;
  Chosen chosen;
  // Where the axes of the arrays go: in the place of the first when all are
  // neighbours, else to the front.
  enum class Place { Before, Within, Behind } place = Place::Before;
  bool is_apart = false;
  const auto walk_axis = [&](Walk one) {
    if (place == Place::Within) place = Place::Behind;
    (place == Place::Before ? before : after).push_back(one);
  };
  for (const Value& item : items) {
    if (is_new_axis(item)) {
      walk_axis({1, 0});
      continue;
    }
    const std::int64_t size = tensor.dim(axis);
    const std::int64_t stride = strides[axis];
    if (const auto* slice = item.as<SliceValue>()) {
      const ResolvedSlice part = resolve_slice(*slice, size);
      start += part.count == 0 ? 0 : part.start * stride;
      walk_axis({part.count, part.step * stride});
    } else if (const auto positions = as_positions(item)) {
      is_apart = is_apart || place == Place::Behind;
      place = Place::Within;
      chosen.add(*positions, size, stride);
    } else if (const auto position = item.is<bool>() ? std::nullopt : as_index(item)) {
      start += resolve_index(*position, size) * stride;
      if (has_arrays) {
        is_apart = is_apart || place == Place::Behind;
        place = Place::Within;
      }
    } else {
      unsupported("an array indexed by `{}` is not evaluated", item.type_name());
    }
    ++axis;
  }
  if (is_apart) {
    after.insert(after.begin(), before.begin(), before.end());
    before.clear();
  }
  std::vector<std::int64_t> dims;
  for (const Walk& one : before) dims.push_back(one.count);
  if (has_arrays) dims.insert(dims.end(), chosen.dims().begin(), chosen.dims().end());
  for (const Walk& one : after) dims.push_back(one.count);
  // Checked before the product of a hostile shape is taken.
  take_items(static_cast<std::size_t>(element_count_of(dims)));
  ArrayPart result{.offsets = {}, .dims = Dims(dims), .is_element = dims.empty()};
  if (!has_arrays) {
    result.offsets = walk(start, before);
    return result;
  }
  const std::vector<std::int64_t> middle = chosen.offsets();
  const std::vector<std::int64_t> inner = walk(0, after);
  for (const std::int64_t outer : walk(start, before)) {
    for (const std::int64_t at : middle) {
      for (const std::int64_t last : inner) result.offsets.push_back(outer + at + last);
    }
  }
  result.is_element = false;
  return result;
}

auto array_get_item(const TensorValue& array, const Value& index) -> Value {
  const ArrayPart part = resolve_array_index(array.tensor, index);
  return array_value(take_elements(array.tensor, part.offsets, part.dims),
                     part.is_element);
}

auto array_attr(const TensorValue& array, std::string_view name)
    -> std::optional<Value> {
  const Tensor& tensor = array.tensor;
  if (name == "shape") {
    std::vector<Value> dims(tensor.dims().begin(), tensor.dims().end());
    return Value::tuple(std::move(dims));
  }
  if (name == "ndim") return Value(static_cast<std::int64_t>(tensor.rank()));
  if (name == "size") return Value(tensor.element_count());
  if (name == "dtype") return make_object<DTypeObject>(tensor.dtype());
  if (name == "itemsize") {
    return Value(static_cast<std::int64_t>((bits(tensor.dtype()) + 7) / 8));
  }
  if (name == "nbytes") {
    return Value(tensor.element_count() *
                 static_cast<std::int64_t>((bits(tensor.dtype()) + 7) / 8));
  }
  if (name == "T") return array_value(transposed(tensor), array.is_numpy_scalar);
  if (name == "real" && !is_complex(tensor.dtype())) {
    return Value::tensor(tensor, array.is_numpy_scalar);
  }
  return std::nullopt;
}

auto array_method(const TensorValue& array, std::string_view name,
                  const Arguments& arguments) -> std::optional<Value> {
  const Tensor& tensor = array.tensor;
  const auto& positional = arguments.positional;
  if (name == "tolist") {
    take_items(static_cast<std::size_t>(tensor.element_count()));
    std::int64_t next = 0;
    return nested_list(tensor, 0, next);
  }
  if (name == "item" && positional.empty()) {
    if (tensor.element_count() != 1) {
      wrong("`item()` of an array of {} elements", tensor.element_count());
    }
    return array_item(tensor, 0);
  }
  if (name == "astype") {
    const Value* given =
        !positional.empty() ? positional.data() : arguments.find("dtype");
    const auto dtype = given == nullptr ? std::nullopt : as_dtype(*given);
    if (!dtype) wrong("`astype` needs an element type");
    return array_value(cast_array(tensor, *dtype), array.is_numpy_scalar);
  }
  if (name == "reshape" && !positional.empty()) {
    return array_value(reshape_array(tensor, one_argument(arguments)), false);
  }
  if (name == "flatten" || name == "ravel") {
    return array_value(tensor.reshaped({tensor.element_count()}), false);
  }
  if (name == "copy") return Value::tensor(tensor, array.is_numpy_scalar);
  if (name == "transpose") {
    if (positional.empty()) return array_value(transposed(tensor), false);
    return array_value(transpose_array(tensor, dims_from(one_argument(arguments))),
                       false);
  }
  if (name == "tobytes") {
    const Bytes bytes = tensor.bytes();
    take_bytes(bytes.size());
    return Value::bytes({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }
  return std::nullopt;
}

}  // namespace opscribe::script
