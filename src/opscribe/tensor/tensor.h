#pragma once

// A tensor: element type, dimensions, and shared storage.
//
// A `Tensor` is a value. Copies share their bytes; writing goes through
// `mutable_bytes` or `mutable_cells`, which first copy bytes that are shared or
// borrowed, so a write is never seen through another tensor.
//
// Bytes are laid out as ONNX raw data: row-major, little-endian, sub-byte elements
// packed, bool one byte. A tensor may view bytes in a model file, which has two
// consequences for readers:
//
//   * the bytes may be unaligned, and a bool may be a byte other than 0 and 1.
//     `load<T>(i)` reads safely in all cases. `cells<T>()` gives a span, but only when
//     `is_aligned()`; `to_aligned()` makes it so, at no cost when it already is.
//   * contents are hostile: indices and sizes read from them need checks.
//
//   const Tensor x = input.to_aligned(pool);
//   for (float value : x.cells<float>()) ...
//
// String tensors have `strings()` instead of bytes.

#include <bit>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "opscribe/base/bytes.h"
#include "opscribe/base/error.h"
#include "opscribe/tensor/buffer.h"
#include "opscribe/tensor/dims.h"
#include "opscribe/tensor/dispatch.h"
#include "opscribe/tensor/dtype.h"
#include "opscribe/tensor/elements.h"
#include "opscribe/tensor/packed.h"

namespace opscribe {

static_assert(std::endian::native == std::endian::little,
              "tensor bytes are read as they lie in the file");

// Tensors of a higher rank can be named in a model but not held in memory.
inline constexpr std::size_t kMaxRank = 64;

// The number of elements of a shape. Error{Invalid} for a negative dimension,
// Error{Budget} for too high a rank or a count beyond 63 bits.
auto element_count_of(std::span<const std::int64_t> dims) -> std::int64_t;

class Tensor {
 public:
  // No type, no elements; `is_defined()` is false.
  Tensor() = default;

  // --- Making tensors; every one of these checks `dims` with `element_count_of` ---

  // Elements of unspecified content, for a kernel that writes all of them. Padding bits
  // of packed elements are zero. Not for String.
  static auto owned(DataType dtype, Dims dims, BufferPool* pool = nullptr) -> Tensor;
  // Elements of value zero (empty text for String).
  static auto zeros(DataType dtype, Dims dims, BufferPool* pool = nullptr) -> Tensor;
  // Views `bytes`, kept valid by `keep_alive`. Error{Invalid} unless the size is
  // exactly that of the elements.
  static auto view(DataType dtype, Dims dims, Bytes bytes,
                   std::shared_ptr<const void> keep_alive) -> Tensor;
  static auto from_buffer(DataType dtype, Dims dims, Buffer buffer) -> Tensor;
  // A copy of `bytes`, of exactly the size of the elements.
  static auto copy_of(DataType dtype, Dims dims, Bytes bytes,
                      BufferPool* pool = nullptr) -> Tensor;
  // Error{Invalid} unless there is one text per element. Charges the texts to `pool`.
  static auto strings(Dims dims, std::vector<std::string> values,
                      BufferPool* pool = nullptr) -> Tensor;
  // One value per element; packs sub-byte types.
  template <FixedElement T>
  static auto from_values(Dims dims, std::span<const T> values,
                          BufferPool* pool = nullptr) -> Tensor;
  template <FixedElement T>
  static auto from_values(Dims dims, std::initializer_list<T> values,
                          BufferPool* pool = nullptr) -> Tensor {
    return from_values(std::move(dims),
                       std::span<const T>(values.begin(), values.size()), pool);
  }
  // Rank 0.
  template <FixedElement T>
  static auto scalar(T value, BufferPool* pool = nullptr) -> Tensor {
    return from_values(Dims{}, std::span<const T>(&value, 1), pool);
  }

  // --- What it is ---

  auto is_defined() const -> bool { return dtype_ != DataType::Undefined; }
  auto dtype() const -> DataType { return dtype_; }
  auto dims() const -> const Dims& { return dims_; }
  auto dim(std::size_t axis) const -> std::int64_t { return dims_[axis]; }
  auto rank() const -> std::size_t { return dims_.size(); }
  auto element_count() const -> std::int64_t { return count_; }
  auto is_empty() const -> bool { return count_ == 0; }
  auto is_string() const -> bool { return dtype_ == DataType::String; }
  auto buffer() const -> const Buffer& { return buffer_; }

  // The same elements under other dimensions of the same count; shares the storage.
  auto reshaped(Dims dims) const -> Tensor;
  // The same bits as elements of another type of the same width; shares the storage.
  auto bitcast(DataType dtype) const -> Tensor;

  // --- Reading ---

  // The raw bytes; empty for strings.
  auto bytes() const -> Bytes { return buffer_.bytes(); }
  auto strings() const -> std::span<const std::string>;
  // Element `index` in row-major order, from any alignment.
  template <FixedElement T>
  auto load(std::int64_t index) const -> T;
  // All elements, from any alignment.
  template <FixedElement T>
  auto to_vector() const -> std::vector<T>;

  // Whether `cells` may be called: the address suits the type and every bool is 0 or 1.
  // Looks at every byte of a bool tensor.
  auto is_aligned() const -> bool;
  // This tensor, or a copy for which `is_aligned()` holds.
  auto to_aligned(BufferPool* pool = nullptr) const -> Tensor;
  // The elements in place; `T` must be the type of `dtype()`.
  template <CellElement T>
  auto cells() const -> std::span<const T>;
  // The elements in place as plain storage of their width, for `dispatch_storage`. With
  // `S` = std::string the same as `strings()`.
  template <typename S>
  auto storage_cells() const -> std::span<const S>;

  // --- Writing: copies first when the bytes are shared or borrowed ---

  auto mutable_bytes(BufferPool* pool = nullptr) -> std::span<std::byte>;
  template <CellElement T>
  auto mutable_cells(BufferPool* pool = nullptr) -> std::span<T>;
  template <typename S>
    requires(!std::same_as<S, std::string>)
  auto mutable_storage_cells(BufferPool* pool = nullptr) -> std::span<S>;

 private:
  struct StringStorage {
    std::vector<std::string> values;
    std::shared_ptr<const void> charge;
  };

  Tensor(DataType dtype, Dims dims);
  void check_element(DataType wanted, std::int64_t index) const;
  void check_cells(DataType wanted) const;
  void check_storage(std::size_t width) const;
  // Makes every byte of a bool tensor 0 or 1, so that it may be seen as `bool`.
  void normalise_bools();

  DataType dtype_ = DataType::Undefined;
  Dims dims_;
  std::int64_t count_ = 0;
  Buffer buffer_;
  std::shared_ptr<const StringStorage> strings_;
};

// A new tensor whose elements `fill(std::span<S>)` writes as plain storage, where `S`
// is what `dispatch_storage` chose for `dtype`. Covers strings, whose texts start
// empty; other elements start unspecified.
template <typename S, typename Fill>
auto build_storage(DataType dtype, Dims dims, BufferPool* pool, Fill&& fill) -> Tensor;

// `count` empty texts, charged to `pool` while the ticket lives; Error{Budget} instead
// of std::bad_alloc.
struct StringSlots {
  std::vector<std::string> values;
  std::shared_ptr<const void> charge;
};
auto make_string_slots(std::int64_t count, BufferPool* pool) -> StringSlots;

// Same type, dimensions and bits; padding bits do not count. NaNs are equal when their
// bits are, and -0 differs from +0.
auto identical(const Tensor& a, const Tensor& b) -> bool;

// The elements of a sub-byte tensor as codes, one uint8 each, and back. Data movement
// works on the codes.
auto unpacked_codes(const Tensor& packed, BufferPool* pool = nullptr) -> Tensor;
auto packed_codes(const Tensor& codes, DataType dtype, BufferPool* pool = nullptr)
    -> Tensor;

// One element as a double (64-bit integers round to nearest). Error{Unsupported} for
// strings and complex numbers.
auto element_as_double(const Tensor& tensor, std::int64_t index) -> double;
// One element for people: number_text.h, strings quoted and escaped.
auto element_text(const Tensor& tensor, std::int64_t index) -> std::string;
// "float[2,3] {1.0, 2.0, 3.0, ...}", at most `max_values` elements.
auto summary(const Tensor& tensor, std::int64_t max_values = 8) -> std::string;
// "float[2,3]"; "float" for rank 0.
auto type_text(DataType dtype, std::span<const std::int64_t> dims) -> std::string;

// --- Templates ---

template <FixedElement T>
auto Tensor::from_values(Dims dims, std::span<const T> values, BufferPool* pool)
    -> Tensor {
  Tensor result = owned(kDataTypeOf<T>, std::move(dims), pool);
  if (std::cmp_not_equal(values.size(), result.count_)) {
    fail(ErrorKind::Usage, "{} values for a tensor of {} elements", values.size(),
         result.count_);
  }
  if (values.empty()) return result;
  if constexpr (SubByteElement<T>) {
    const auto bytes = result.mutable_bytes();
    for (std::size_t i = 0; i < values.size(); ++i) {
      packed_set(bytes, bits(kDataTypeOf<T>), i, code_of(values[i]));
    }
  } else {
    std::memcpy(result.mutable_bytes().data(), values.data(), values.size_bytes());
  }
  return result;
}

template <FixedElement T>
auto Tensor::load(std::int64_t index) const -> T {
  check_element(kDataTypeOf<T>, index);
  const auto at = static_cast<std::size_t>(index);
  if constexpr (SubByteElement<T>) {
    return T::from_bits(packed_get(bytes(), bits(kDataTypeOf<T>), at));
  } else if constexpr (std::same_as<T, bool>) {
    return bytes()[at] != std::byte{0};
  } else {
    T value;
    std::memcpy(&value, bytes().data() + at * sizeof(T), sizeof(T));
    return value;
  }
}

template <FixedElement T>
auto Tensor::to_vector() const -> std::vector<T> {
  std::vector<T> values;
  values.reserve(static_cast<std::size_t>(count_));
  for (std::int64_t i = 0; i < count_; ++i) values.push_back(load<T>(i));
  return values;
}

template <CellElement T>
auto Tensor::cells() const -> std::span<const T> {
  check_cells(kDataTypeOf<T>);
  return {reinterpret_cast<const T*>(bytes().data()), static_cast<std::size_t>(count_)};
}

template <CellElement T>
auto Tensor::mutable_cells(BufferPool* pool) -> std::span<T> {
  const auto bytes = mutable_bytes(pool);
  if constexpr (std::same_as<T, bool>) normalise_bools();
  check_cells(kDataTypeOf<T>);
  return {reinterpret_cast<T*>(bytes.data()), static_cast<std::size_t>(count_)};
}

template <typename S>
auto Tensor::storage_cells() const -> std::span<const S> {
  if constexpr (std::same_as<S, std::string>) {
    return strings();
  } else {
    check_storage(sizeof(S));
    return {reinterpret_cast<const S*>(bytes().data()),
            static_cast<std::size_t>(count_)};
  }
}

template <typename S>
  requires(!std::same_as<S, std::string>)
auto Tensor::mutable_storage_cells(BufferPool* pool) -> std::span<S> {
  const auto bytes = mutable_bytes(pool);
  check_storage(sizeof(S));
  return {reinterpret_cast<S*>(bytes.data()), static_cast<std::size_t>(count_)};
}

template <typename S, typename Fill>
auto build_storage(DataType dtype, Dims dims, BufferPool* pool, Fill&& fill) -> Tensor {
  if constexpr (std::same_as<S, std::string>) {
    invariant(dtype == DataType::String, "text for elements of type `{}`",
              text_name(dtype));
    StringSlots slots = make_string_slots(element_count_of(dims), pool);
    fill(std::span<std::string>(slots.values));
    slots.charge.reset();
    return Tensor::strings(std::move(dims), std::move(slots.values), pool);
  } else {
    Tensor result = Tensor::owned(dtype, std::move(dims), pool);
    fill(result.mutable_storage_cells<S>());
    return result;
  }
}

}  // namespace opscribe
