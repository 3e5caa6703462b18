#pragma once

// What an input or output of a model holds while it runs: the one run-time value.
//
//   kind           ONNX's type                  made by
//   Tensor         tensor(float)                Tensor::from_values<float>({2}, {1, 2})
//   SparseTensor   sparse_tensor(float)         SparseTensor(values, indices, dims)
//   Sequence       seq(tensor(float))           SequenceValue(ValueKind::Tensor, items)
//   Map            map(string, tensor(float))   MapValue(keys, values)
//   Optional       optional(tensor(float))      OptionalValue(value)
//
// These five are all there are, so a `std::visit` over `sum()` is complete:
//
//   const RuntimeValue x = SequenceValue(ValueKind::Tensor, {a, b});
//   for (const RuntimeValue& item : x.sequence().items()) use(item.tensor());
//
// Like tensors, the others are values: copies share what they hold, and a change copies
// what is shared first, so it is never seen through another value.
//
// Values nest no deeper than `kMaxValueDepth`; what would is refused where it is made,
// so code that walks values may recurse.

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "opscribe/tensor/data_type.h"
#include "opscribe/tensor/dims.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe {

class RuntimeValue;

// The numbers are ONNX's (SequenceProto.DataType, OptionalProto.DataType).
enum class ValueKind : std::uint8_t {
  Undefined = 0,
  Tensor = 1,
  SparseTensor = 2,
  Sequence = 3,
  Map = 4,
  Optional = 5,
};

// "a tensor", "a sparse tensor", "an optional", ... and the same without the article.
auto kind_phrase(ValueKind kind) -> std::string_view;
auto kind_name(ValueKind kind) -> std::string_view;

// A tensor has depth 1; a sequence, map or optional is one deeper than what it holds.
inline constexpr int kMaxValueDepth = 32;

// The elements of a tensor that are not zero, and where they are.
//
//   values   [n]           indices   [n]         positions in row-major order, or
//                                    [n, rank]   one row of coordinates per value
//   dims     of the whole tensor
class SparseTensor {
 public:
  // Error{Invalid} unless the shapes fit each other and the positions lie inside of
  // `dims`, each after the one before.
  SparseTensor(Tensor values, Tensor indices, Dims dims);

  auto values() const -> const Tensor& { return values_; }
  auto indices() const -> const Tensor& { return indices_; }
  auto dims() const -> const Dims& { return dims_; }
  // Where value `i` stands, in row-major order.
  auto position(std::int64_t i) const -> std::int64_t;

 private:
  Tensor values_;
  Tensor indices_;
  Dims dims_;
};

// Values of one kind, in order.
class SequenceValue {
 public:
  explicit SequenceValue(ValueKind item_kind);
  // Error{Invalid} when an item is of another kind, Error{Budget} when one is too deep.
  SequenceValue(ValueKind item_kind, std::vector<RuntimeValue> items);

  auto item_kind() const -> ValueKind { return item_kind_; }
  auto items() const -> std::span<const RuntimeValue>;
  auto size() const -> std::size_t;
  auto depth() const -> int { return depth_; }

  // `item` comes to stand at position `at`, which may be the end.
  void insert(std::size_t at, RuntimeValue item);
  void append(RuntimeValue item);
  void erase(std::size_t at);

 private:
  void require_item(const RuntimeValue& item);
  auto mutable_items() -> std::vector<RuntimeValue>&;

  ValueKind item_kind_;
  int depth_ = 2;
  std::shared_ptr<std::vector<RuntimeValue>> items_;  // null: none
};

// Nothing, or one value of a kind.
class OptionalValue {
 public:
  // Nothing; `kind` is what it would be.
  explicit OptionalValue(ValueKind kind) : kind_(kind) {}
  // Error{Budget} when `value` is too deep.
  explicit OptionalValue(RuntimeValue value);

  auto kind() const -> ValueKind { return kind_; }
  auto has_value() const -> bool { return value_ != nullptr; }
  // The value; Error{Invalid} when there is none.
  auto value() const -> const RuntimeValue&;
  auto depth() const -> int { return depth_; }

 private:
  ValueKind kind_;
  int depth_ = 2;
  std::shared_ptr<const RuntimeValue> value_;
};

// A value for each key. Keys keep the order they were given in.
class MapValue {
 public:
  using IntegerKeys = std::vector<std::int64_t>;  // uint64 keys by their bits
  using TextKeys = std::vector<std::string>;

  // Error{Invalid} unless there are as many values as keys and no key twice.
  MapValue(TextKeys keys, SequenceValue values);
  // `key_type` is an integer type; Error{Invalid} otherwise.
  MapValue(DataType key_type, IntegerKeys keys, SequenceValue values);

  auto key_type() const -> DataType { return key_type_; }
  // Null when the keys are of the other kind.
  auto integer_keys() const -> const IntegerKeys* {
    return std::get_if<IntegerKeys>(keys_.get());
  }
  auto text_keys() const -> const TextKeys* {
    return std::get_if<TextKeys>(keys_.get());
  }
  // The key at `i` for people: a number, or quoted text.
  auto key_text(std::size_t i) const -> std::string;
  auto size() const -> std::size_t { return values_.size(); }
  // In the order of the keys.
  auto values() const -> const SequenceValue& { return values_; }
  // The value of a key; null when there is none.
  auto find(std::int64_t key) const -> const RuntimeValue*;
  auto find(std::string_view key) const -> const RuntimeValue*;
  auto depth() const -> int { return values_.depth(); }

 private:
  using Keys = std::variant<IntegerKeys, TextKeys>;

  DataType key_type_;
  std::shared_ptr<const Keys> keys_;
  SequenceValue values_;
};

class RuntimeValue {
 public:
  using Sum =
      std::variant<Tensor, SparseTensor, SequenceValue, MapValue, OptionalValue>;

  // Each kind of value is one: a function that takes a RuntimeValue takes a Tensor.
  RuntimeValue(Tensor value) : sum_(std::move(value)) {}
  RuntimeValue(SparseTensor value) : sum_(std::move(value)) {}
  RuntimeValue(SequenceValue value) : sum_(std::move(value)) {}
  RuntimeValue(MapValue value) : sum_(std::move(value)) {}
  RuntimeValue(OptionalValue value) : sum_(std::move(value)) {}

  auto sum() const -> const Sum& { return sum_; }
  auto kind() const -> ValueKind {
    constexpr ValueKind kKinds[] = {ValueKind::Tensor, ValueKind::SparseTensor,
                                    ValueKind::Sequence, ValueKind::Map,
                                    ValueKind::Optional};
    return kKinds[sum_.index()];
  }
  auto depth() const -> int;

  // The value as what it is; Error{Invalid} when it is something else.
  auto tensor() const -> const Tensor&;
  auto sparse_tensor() const -> const SparseTensor&;
  auto sequence() const -> const SequenceValue&;
  auto map() const -> const MapValue&;
  auto optional() const -> const OptionalValue&;
  // The tensor itself, given away.
  auto take_tensor() && -> Tensor;

 private:
  template <typename T>
  auto as(ValueKind kind) const -> const T&;

  Sum sum_;
};

// Same kinds, types, dimensions and bits all the way down, as `identical` of tensors.
// Maps are the same when each key has the same value, whatever their order; sparse
// tensors when the same values stand at the same positions.
auto identical(const RuntimeValue& a, const RuntimeValue& b) -> bool;

// For people, at most `max_values` elements of a tensor and as many items of all
// sequences and maps together:
//
//   float[2] {1.0, 2.0}                                a tensor
//   sparse float[4,4] {5: 1.5, 8: 2.0}                 positions in row-major order
//   [float[1] {1.0}, float[2] {2.0, 3.0}]              a sequence
//   {"a": float {1.0}, "b": float {2.0}}               a map
//   optional(float {1.0})      optional()              an optional, an empty one
auto summary(const RuntimeValue& value, std::int64_t max_values = 8) -> std::string;

}  // namespace opscribe
