#include "opscribe/tensor/tensor.h"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

#include "opscribe/base/checked.h"
#include "opscribe/tensor/number_text.h"

namespace opscribe {
namespace {

auto byte_size_of(DataType dtype, std::int64_t count) -> std::uint64_t {
  return storage_bytes(dtype, static_cast<std::uint64_t>(count));
}

void require_size(DataType dtype, const Dims& dims, std::int64_t count,
                  std::uint64_t size) {
  const std::uint64_t wanted = byte_size_of(dtype, count);
  if (size != wanted) {
    fail(ErrorKind::Invalid, "`{}` needs {} bytes of data, but {} are given",
         type_text(dtype, dims), wanted, size);
  }
}

// The alignment that `cells` and `storage_cells` need.
auto has_aligned_address(DataType dtype, Bytes bytes) -> bool {
  const auto width = static_cast<std::uintptr_t>(std::clamp(bits(dtype) / 8, 1, 8));
  return reinterpret_cast<std::uintptr_t>(bytes.data()) % width == 0;
}

auto all_bools_canonical(Bytes bytes) -> bool {
  std::byte seen{0};
  for (const std::byte value : bytes) seen |= value;
  return seen <= std::byte{1};
}

auto text_bytes(const std::vector<std::string>& values) -> std::uint64_t {
  std::uint64_t total = 0;
  for (const std::string& value : values) {
    total = checked::add(total, sizeof(std::string), "string tensor size");
    total = checked::add(total, value.size(), "string tensor size");
  }
  return total;
}

}  // namespace

auto element_count_of(std::span<const std::int64_t> dims) -> std::int64_t {
  if (dims.size() > kMaxRank) {
    fail(ErrorKind::Budget, "a tensor of rank {} is beyond the limit of {}",
         dims.size(), kMaxRank);
  }
  for (std::size_t axis = 0; axis < dims.size(); ++axis) {
    if (dims[axis] < 0) {
      fail(ErrorKind::Invalid, "dimension {} is negative: {}", axis, dims[axis]);
    }
  }
  return checked::product(dims, "the number of elements");
}

Tensor::Tensor(DataType dtype, Dims dims)
    : dtype_(dtype), dims_(std::move(dims)), count_(element_count_of(dims_)) {
  if (!is_known(dtype)) {
    fail(ErrorKind::Invalid, "element type {} is not one of ONNX's 1 to {}",
         static_cast<std::int32_t>(dtype), kNumDataTypes);
  }
}

auto Tensor::owned(DataType dtype, Dims dims, BufferPool* pool) -> Tensor {
  Tensor result(dtype, std::move(dims));
  result.buffer_ = Buffer::allocate(byte_size_of(dtype, result.count_), pool);
  const auto bytes = result.buffer_.mutable_bytes();
  if (is_sub_byte(dtype) && !bytes.empty()) bytes.back() = std::byte{0};
  return result;
}

auto Tensor::zeros(DataType dtype, Dims dims, BufferPool* pool) -> Tensor {
  if (dtype == DataType::String) {
    return build_storage<std::string>(dtype, std::move(dims), pool,
                                      [](std::span<std::string>) {});
  }
  Tensor result = owned(dtype, std::move(dims), pool);
  std::ranges::fill(result.buffer_.mutable_bytes(), std::byte{0});
  return result;
}

auto Tensor::view(DataType dtype, Dims dims, Bytes bytes,
                  std::shared_ptr<const void> keep_alive) -> Tensor {
  return from_buffer(dtype, std::move(dims),
                     Buffer::borrow(bytes, std::move(keep_alive)));
}

auto Tensor::from_buffer(DataType dtype, Dims dims, Buffer buffer) -> Tensor {
  Tensor result(dtype, std::move(dims));
  require_size(dtype, result.dims_, result.count_, buffer.size());
  result.buffer_ = std::move(buffer);
  return result;
}

auto Tensor::copy_of(DataType dtype, Dims dims, Bytes bytes, BufferPool* pool)
    -> Tensor {
  // Checked before allocating, so that a small file cannot ask for a large buffer.
  require_size(dtype, dims, element_count_of(dims), bytes.size());
  Tensor result = owned(dtype, std::move(dims), pool);
  std::ranges::copy(bytes, result.buffer_.mutable_bytes().begin());
  return result;
}

auto Tensor::strings(Dims dims, std::vector<std::string> values, BufferPool* pool)
    -> Tensor {
  Tensor result(DataType::String, std::move(dims));
  if (std::cmp_not_equal(values.size(), result.count_)) {
    fail(ErrorKind::Invalid, "`{}` needs {} strings, but {} are given",
         type_text(DataType::String, result.dims_), result.count_, values.size());
  }
  auto charge = pool != nullptr ? pool->charge(text_bytes(values)) : nullptr;
  result.strings_ = std::make_shared<const StringStorage>(
      StringStorage{.values = std::move(values), .charge = std::move(charge)});
  return result;
}

auto Tensor::reshaped(Dims dims) const -> Tensor {
  const std::int64_t count = element_count_of(dims);
  if (count != count_) {
    fail(ErrorKind::Invalid, "cannot see `{}` as shape [{}]: {} elements, not {}",
         type_text(dtype_, dims_), fmt::join(dims.span(), ","), count_, count);
  }
  Tensor result = *this;
  result.dims_ = std::move(dims);
  return result;
}

auto Tensor::bitcast(DataType dtype) const -> Tensor {
  if (!is_fixed_size(dtype) || bits(dtype) != bits(dtype_)) {
    fail(ErrorKind::Invalid, "cannot see the bits of `{}` as `{}`: widths differ",
         text_name(dtype_), text_name(dtype));
  }
  Tensor result = *this;
  result.dtype_ = dtype;
  return result;
}

auto Tensor::strings() const -> std::span<const std::string> {
  invariant(is_string(), "text of a tensor of type `{}`", text_name(dtype_));
  return strings_->values;
}

auto Tensor::is_aligned() const -> bool {
  return has_aligned_address(dtype_, bytes()) &&
         (dtype_ != DataType::Bool || all_bools_canonical(bytes()));
}

auto Tensor::to_aligned(BufferPool* pool) const -> Tensor {
  if (is_aligned()) return *this;
  Tensor result = copy_of(dtype_, dims_, bytes(), pool);
  result.normalise_bools();
  return result;
}

auto Tensor::mutable_bytes(BufferPool* pool) -> std::span<std::byte> {
  if (!buffer_.is_writable()) {
    invariant(is_fixed_size(dtype_), "bytes of a tensor of type `{}`",
              text_name(dtype_));
    buffer_ = copy_of(dtype_, dims_, bytes(), pool).buffer_;
  }
  return buffer_.mutable_bytes();
}

void Tensor::normalise_bools() {
  if (dtype_ != DataType::Bool) return;
  for (std::byte& value : buffer_.mutable_bytes()) {
    value = value == std::byte{0} ? std::byte{0} : std::byte{1};
  }
}

void Tensor::check_element(DataType wanted, std::int64_t index) const {
  invariant(wanted == dtype_, "reading `{}` elements as `{}`", text_name(dtype_),
            text_name(wanted));
  invariant(index >= 0 && index < count_, "element {} of {}", index, count_);
}

void Tensor::check_cells(DataType wanted) const {
  invariant(wanted == dtype_, "cells of a `{}` tensor as `{}`", text_name(dtype_),
            text_name(wanted));
  invariant(is_aligned(), "cells of an unaligned `{}` tensor", text_name(dtype_));
}

void Tensor::check_storage(std::size_t width) const {
  invariant(std::cmp_equal(bits(dtype_), width * 8), "`{}` elements as {} bytes each",
            text_name(dtype_), width);
  invariant(has_aligned_address(dtype_, bytes()), "cells of an unaligned `{}` tensor",
            text_name(dtype_));
}

auto make_string_slots(std::int64_t count, BufferPool* pool) -> StringSlots {
  const auto size = static_cast<std::uint64_t>(count);
  const auto bytes = checked::mul(size, sizeof(std::string), "string tensor size");
  StringSlots slots;
  if (pool != nullptr) slots.charge = pool->charge(bytes);
  try {
    slots.values.resize(size);
  } catch (const std::bad_alloc&) {
    fail(ErrorKind::Budget, "no memory for {} strings", count);
  } catch (const std::length_error&) {
    fail(ErrorKind::Budget, "no memory for {} strings", count);
  }
  return slots;
}

auto identical(const Tensor& a, const Tensor& b) -> bool {
  if (a.dtype() != b.dtype() || a.dims() != b.dims()) return false;
  if (!a.is_defined()) return true;
  if (a.is_string()) return std::ranges::equal(a.strings(), b.strings());
  if (a.is_empty()) return true;
  // The last byte of packed elements may end in padding: compare only the used bits.
  const int width = bits(a.dtype());
  const auto tail = static_cast<unsigned>(a.element_count() % 8 * width % 8);
  const auto last_mask = static_cast<std::byte>(tail == 0 ? 0xff : (1u << tail) - 1);
  const std::size_t whole = a.bytes().size() - 1;
  return std::ranges::equal(a.bytes().first(whole), b.bytes().first(whole)) &&
         ((a.bytes()[whole] ^ b.bytes()[whole]) & last_mask) == std::byte{0};
}

auto unpacked_codes(const Tensor& packed, BufferPool* pool) -> Tensor {
  const DataType dtype = packed.dtype();
  invariant(is_sub_byte(dtype), "codes of a `{}` tensor", text_name(dtype));
  Tensor codes = Tensor::owned(DataType::UInt8, packed.dims(), pool);
  unpack(packed.bytes(), bits(dtype), codes.mutable_cells<std::uint8_t>());
  return codes;
}

auto packed_codes(const Tensor& codes, DataType dtype, BufferPool* pool) -> Tensor {
  invariant(is_sub_byte(dtype), "codes to a `{}` tensor", text_name(dtype));
  Tensor packed = Tensor::owned(dtype, codes.dims(), pool);
  pack(codes.cells<std::uint8_t>(), bits(dtype), packed.mutable_bytes());
  return packed;
}

auto element_as_double(const Tensor& tensor, std::int64_t index) -> double {
  constexpr auto kReal =
      numeric_types + bool_type + storage_float_types + sub_byte_integer_types;
  return dispatch(kReal, tensor.dtype(), [&]<typename T>() -> double {
    if constexpr (SmallIntElement<T>) {
      return static_cast<double>(tensor.load<T>(index).value);
    } else {
      return static_cast<double>(tensor.load<T>(index));
    }
  });
}

auto element_text(const Tensor& tensor, std::int64_t index) -> std::string {
  if (tensor.is_string()) {
    invariant(index >= 0 && index < tensor.element_count(), "element {} of {}", index,
              tensor.element_count());
    return quoted_text(tensor.strings()[static_cast<std::size_t>(index)]);
  }
  return dispatch(all_fixed_types, tensor.dtype(), [&]<typename T>() -> std::string {
    return number_text(tensor.load<T>(index));
  });
}

auto type_text(DataType dtype, std::span<const std::int64_t> dims) -> std::string {
  if (dims.empty()) return std::string(text_name(dtype));
  return fmt::format("{}[{}]", text_name(dtype), fmt::join(dims, ","));
}

auto summary(const Tensor& tensor, std::int64_t max_values) -> std::string {
  if (!tensor.is_defined()) return "undefined";
  std::string text = type_text(tensor.dtype(), tensor.dims()) + " {";
  const std::int64_t shown = std::min(tensor.element_count(), max_values);
  for (std::int64_t i = 0; i < shown; ++i) {
    if (i > 0) text += ", ";
    text += element_text(tensor, i);
  }
  if (shown < tensor.element_count()) text += shown > 0 ? ", ..." : "...";
  return text + "}";
}

}  // namespace opscribe
