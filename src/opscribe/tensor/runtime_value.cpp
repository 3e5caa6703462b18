#include "opscribe/tensor/runtime_value.h"

#include <algorithm>
#include <numeric>

#include "opscribe/base/error.h"
#include "opscribe/tensor/dtype.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe {
namespace {

// The depth of something that holds values of depth `inside`.
auto deeper_than(int inside) -> int {
  if (inside >= kMaxValueDepth) {
    fail(ErrorKind::Budget, "{} levels of values exceed the limit of {}", inside + 1,
         kMaxValueDepth);
  }
  return inside + 1;
}

// The positions of `keys` in the order of the keys themselves.
template <typename Key>
auto sorted_positions(const std::vector<Key>& keys) -> std::vector<std::size_t> {
  std::vector<std::size_t> order(keys.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) -> const Key& { return keys[i]; });
  return order;
}

auto key_text(std::int64_t key, DataType type) -> std::string {
  return type == DataType::UInt64 ? std::to_string(static_cast<std::uint64_t>(key))
                                  : std::to_string(key);
}
auto key_text(const std::string& key, DataType) -> std::string {
  return quoted_text(key);
}

template <typename Key>
void require_keys(const std::vector<Key>& keys, DataType type, std::size_t num_values) {
  if (keys.size() != num_values) {
    fail(ErrorKind::Invalid, "a map has {} keys and {} values", keys.size(),
         num_values);
  }
  const auto order = sorted_positions(keys);
  const auto twice = std::ranges::adjacent_find(
      order, {}, [&](std::size_t i) -> const Key& { return keys[i]; });
  if (twice != order.end()) {
    fail(ErrorKind::Invalid, "a map has the key {} twice",
         key_text(keys[*twice], type));
  }
}

auto is_integer_key(DataType type) -> bool {
  return contains(integer_types, type);
}

}  // namespace

auto kind_phrase(ValueKind kind) -> std::string_view {
  switch (kind) {
    case ValueKind::Tensor:
      return "a tensor";
    case ValueKind::SparseTensor:
      return "a sparse tensor";
    case ValueKind::Sequence:
      return "a sequence";
    case ValueKind::Map:
      return "a map";
    case ValueKind::Optional:
      return "an optional";
    case ValueKind::Undefined:
      break;
  }
  return "a value of no known kind";
}

auto kind_name(ValueKind kind) -> std::string_view {
  const std::string_view phrase = kind_phrase(kind);
  return phrase.substr(phrase.find(' ') + 1);
}

// --- SparseTensor

SparseTensor::SparseTensor(Tensor values, Tensor indices, Dims dims)
    : values_(std::move(values)), indices_(std::move(indices)), dims_(std::move(dims)) {
  const std::int64_t size = element_count_of(dims_);
  const std::int64_t count = values_.element_count();
  const auto rank = static_cast<std::int64_t>(dims_.size());
  const bool fits =
      values_.rank() == 1 && indices_.dtype() == DataType::Int64 &&
      (indices_.dims() == Dims{count} || indices_.dims() == Dims{count, rank});
  if (!fits) {
    fail(ErrorKind::Invalid,
         "a sparse tensor of rank {} has values {} and indices {}; indices are int64, "
         "[n] or [n, rank] for n values",
         rank, type_text(values_.dtype(), values_.dims()),
         type_text(indices_.dtype(), indices_.dims()));
  }
  std::int64_t last = -1;
  for (std::int64_t i = 0; i < count; ++i) {
    const std::int64_t at = position(i);
    if (at <= last || at >= size) {
      fail(ErrorKind::Invalid,
           "value {} of a sparse tensor stands at {} of {}, after {}; positions lie "
           "inside and ascend",
           i, at, size, last);
    }
    last = at;
  }
}

auto SparseTensor::position(std::int64_t i) const -> std::int64_t {
  if (indices_.rank() == 1) return indices_.load<std::int64_t>(i);
  const auto rank = static_cast<std::int64_t>(dims_.size());
  std::int64_t at = 0;
  for (std::int64_t axis = 0; axis < rank; ++axis) {
    const auto coordinate = indices_.load<std::int64_t>(i * rank + axis);
    const std::int64_t dim = dims_[static_cast<std::size_t>(axis)];
    if (coordinate < 0 || coordinate >= dim) {
      fail(ErrorKind::Invalid,
           "coordinate {} of a sparse tensor is out of range for dimension {} of axis "
           "{}",
           coordinate, dim, axis);
    }
    at = at * dim + coordinate;
  }
  return at;
}

// --- SequenceValue

SequenceValue::SequenceValue(ValueKind item_kind) : item_kind_(item_kind) {}

SequenceValue::SequenceValue(ValueKind item_kind, std::vector<RuntimeValue> items)
    : item_kind_(item_kind) {
  for (const RuntimeValue& item : items) require_item(item);
  if (!items.empty()) {
    items_ = std::make_shared<std::vector<RuntimeValue>>(std::move(items));
  }
}

void SequenceValue::require_item(const RuntimeValue& item) {
  if (item.kind() != item_kind_) {
    fail(ErrorKind::Invalid, "{} in a sequence of kind {}", kind_phrase(item.kind()),
         kind_name(item_kind_));
  }
  depth_ = std::max(depth_, deeper_than(item.depth()));
}

auto SequenceValue::mutable_items() -> std::vector<RuntimeValue>& {
  if (items_ == nullptr) {
    items_ = std::make_shared<std::vector<RuntimeValue>>();
  } else if (items_.use_count() != 1) {
    items_ = std::make_shared<std::vector<RuntimeValue>>(*items_);
  }
  return *items_;
}

auto SequenceValue::items() const -> std::span<const RuntimeValue> {
  return items_ == nullptr ? std::span<const RuntimeValue>() : *items_;
}

auto SequenceValue::size() const -> std::size_t {
  return items_ == nullptr ? 0 : items_->size();
}

void SequenceValue::insert(std::size_t at, RuntimeValue item) {
  require(at <= size(), "position {} out of range for a sequence of {}", at, size());
  require_item(item);
  auto& items = mutable_items();
  items.insert(items.begin() + static_cast<std::ptrdiff_t>(at), std::move(item));
}

void SequenceValue::append(RuntimeValue item) {
  insert(size(), std::move(item));
}

void SequenceValue::erase(std::size_t at) {
  require(at < size(), "position {} out of range for a sequence of {}", at, size());
  auto& items = mutable_items();
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(at));
}

// --- OptionalValue

OptionalValue::OptionalValue(RuntimeValue value)
    : kind_(value.kind()),
      depth_(deeper_than(value.depth())),
      value_(std::make_shared<const RuntimeValue>(std::move(value))) {}

auto OptionalValue::value() const -> const RuntimeValue& {
  if (value_ == nullptr) {
    fail(ErrorKind::Invalid, "an optional {} is empty", kind_name(kind_));
  }
  return *value_;
}

// --- MapValue

MapValue::MapValue(TextKeys keys, SequenceValue values)
    : key_type_(DataType::String), values_(std::move(values)) {
  require_keys(keys, key_type_, values_.size());
  keys_ = std::make_shared<const Keys>(std::move(keys));
}

MapValue::MapValue(DataType key_type, IntegerKeys keys, SequenceValue values)
    : key_type_(key_type), values_(std::move(values)) {
  if (!is_integer_key(key_type)) {
    fail(ErrorKind::Invalid, "a map with integers as keys has keys of type `{}`",
         text_name(key_type));
  }
  require_keys(keys, key_type_, values_.size());
  keys_ = std::make_shared<const Keys>(std::move(keys));
}

auto MapValue::key_text(std::size_t i) const -> std::string {
  return std::visit(
      [&](const auto& keys) { return opscribe::key_text(keys[i], key_type_); }, *keys_);
}

auto MapValue::find(std::int64_t key) const -> const RuntimeValue* {
  const IntegerKeys* keys = integer_keys();
  if (keys == nullptr) return nullptr;
  const auto found = std::ranges::find(*keys, key);
  if (found == keys->end()) return nullptr;
  return &values_.items()[static_cast<std::size_t>(found - keys->begin())];
}

auto MapValue::find(std::string_view key) const -> const RuntimeValue* {
  const TextKeys* keys = text_keys();
  if (keys == nullptr) return nullptr;
  const auto found = std::ranges::find(*keys, key);
  if (found == keys->end()) return nullptr;
  return &values_.items()[static_cast<std::size_t>(found - keys->begin())];
}

// --- RuntimeValue

auto RuntimeValue::depth() const -> int {
  struct Depth {
    auto operator()(const Tensor&) const -> int { return 1; }
    auto operator()(const SparseTensor&) const -> int { return 1; }
    auto operator()(const SequenceValue& sequence) const -> int {
      return sequence.depth();
    }
    auto operator()(const MapValue& map) const -> int { return map.depth(); }
    auto operator()(const OptionalValue& optional) const -> int {
      return optional.depth();
    }
  };
  return std::visit(Depth{}, sum_);
}

template <typename T>
auto RuntimeValue::as(ValueKind wanted) const -> const T& {
  const T* value = std::get_if<T>(&sum_);
  if (value == nullptr) {
    fail(ErrorKind::Invalid, "expected {}, got {}", kind_phrase(wanted),
         kind_phrase(kind()));
  }
  return *value;
}

auto RuntimeValue::tensor() const -> const Tensor& {
  return as<Tensor>(ValueKind::Tensor);
}
auto RuntimeValue::take_tensor() && -> Tensor {
  static_cast<void>(tensor());
  return std::move(std::get<Tensor>(sum_));
}
auto RuntimeValue::sparse_tensor() const -> const SparseTensor& {
  return as<SparseTensor>(ValueKind::SparseTensor);
}
auto RuntimeValue::sequence() const -> const SequenceValue& {
  return as<SequenceValue>(ValueKind::Sequence);
}
auto RuntimeValue::map() const -> const MapValue& {
  return as<MapValue>(ValueKind::Map);
}
auto RuntimeValue::optional() const -> const OptionalValue& {
  return as<OptionalValue>(ValueKind::Optional);
}

// --- equality

namespace {

auto same_items(const SequenceValue& a, const SequenceValue& b) -> bool {
  const auto left = a.items();
  const auto right = b.items();
  if (a.item_kind() != b.item_kind() || left.size() != right.size()) return false;
  // Copies share their items: nothing to look at.
  if (left.data() == right.data()) return true;
  return std::ranges::equal(
      left, right, [](const auto& x, const auto& y) { return identical(x, y); });
}

template <typename Key>
auto same_entries(const std::vector<Key>* a, const std::vector<Key>* b,
                  const MapValue& map_a, const MapValue& map_b) -> bool {
  if (a == nullptr || b == nullptr) return a == b;
  const auto order_a = sorted_positions(*a);
  const auto order_b = sorted_positions(*b);
  return std::ranges::equal(order_a, order_b, [&](std::size_t i, std::size_t j) {
    return (*a)[i] == (*b)[j] &&
           identical(map_a.values().items()[i], map_b.values().items()[j]);
  });
}

struct Same {
  auto operator()(const Tensor& a, const Tensor& b) const -> bool {
    return identical(a, b);
  }
  auto operator()(const SparseTensor& a, const SparseTensor& b) const -> bool {
    if (a.dims() != b.dims() || !identical(a.values(), b.values())) return false;
    const std::int64_t count = a.values().element_count();
    for (std::int64_t i = 0; i < count; ++i) {
      if (a.position(i) != b.position(i)) return false;
    }
    return true;
  }
  auto operator()(const SequenceValue& a, const SequenceValue& b) const -> bool {
    return same_items(a, b);
  }
  auto operator()(const MapValue& a, const MapValue& b) const -> bool {
    return a.key_type() == b.key_type() && a.size() == b.size() &&
           a.values().item_kind() == b.values().item_kind() &&
           same_entries(a.integer_keys(), b.integer_keys(), a, b) &&
           same_entries(a.text_keys(), b.text_keys(), a, b);
  }
  auto operator()(const OptionalValue& a, const OptionalValue& b) const -> bool {
    if (a.kind() != b.kind() || a.has_value() != b.has_value()) return false;
    return !a.has_value() || identical(a.value(), b.value());
  }
  template <typename A, typename B>
  auto operator()(const A&, const B&) const -> bool {
    return false;
  }
};

}  // namespace

auto identical(const RuntimeValue& a, const RuntimeValue& b) -> bool {
  return std::visit(Same{}, a.sum(), b.sum());
}

}  // namespace opscribe
