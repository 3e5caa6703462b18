#pragma once

// The dimensions of a tensor: a small vector without allocation up to rank 6.

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace opscribe {

// Holds any numbers; what makes them a valid shape is checked by `Tensor`.
class Dims {
 public:
  using value_type = std::int64_t;
  using const_reference = const std::int64_t&;
  using iterator = std::int64_t*;
  using const_iterator = const std::int64_t*;

  static constexpr std::size_t kInline = 6;

  Dims() = default;
  Dims(std::initializer_list<std::int64_t> dims)
      : Dims(std::span<const std::int64_t>(dims.begin(), dims.size())) {}
  Dims(std::span<const std::int64_t> dims) { assign(dims); }
  Dims(const std::vector<std::int64_t>& dims)
      : Dims(std::span<const std::int64_t>(dims)) {}
  Dims(const Dims& other) { assign(other.span()); }
  Dims(Dims&& other) noexcept
      : size_(std::exchange(other.size_, 0)),
        inline_(other.inline_),
        heap_(std::move(other.heap_)) {}
  auto operator=(Dims other) noexcept -> Dims& {
    size_ = other.size_;
    inline_ = other.inline_;
    heap_ = std::move(other.heap_);
    return *this;
  }
  ~Dims() = default;

  // `rank` dimensions of size `fill`.
  static auto filled(std::size_t rank, std::int64_t fill) -> Dims {
    Dims result;
    result.resize_unfilled(rank);
    std::fill_n(result.data(), rank, fill);
    return result;
  }

  auto size() const -> std::size_t { return size_; }
  auto empty() const -> bool { return size_ == 0; }
  auto data() const -> const std::int64_t* {
    return heap_ ? heap_.get() : inline_.data();
  }
  auto data() -> std::int64_t* { return heap_ ? heap_.get() : inline_.data(); }
  auto begin() const -> const std::int64_t* { return data(); }
  auto end() const -> const std::int64_t* { return data() + size_; }
  auto begin() -> std::int64_t* { return data(); }
  auto end() -> std::int64_t* { return data() + size_; }
  auto operator[](std::size_t axis) const -> std::int64_t { return span()[axis]; }
  auto operator[](std::size_t axis) -> std::int64_t& {
    return std::span(data(), size_)[axis];
  }
  auto span() const -> std::span<const std::int64_t> { return {data(), size_}; }

  friend auto operator==(const Dims& a, const Dims& b) -> bool {
    return std::ranges::equal(a.span(), b.span());
  }

 private:
  void resize_unfilled(std::size_t rank) {
    if (rank > kInline) heap_ = std::make_unique<std::int64_t[]>(rank);
    size_ = rank;
  }
  void assign(std::span<const std::int64_t> dims) {
    resize_unfilled(dims.size());
    std::ranges::copy(dims, data());
  }

  std::size_t size_ = 0;
  std::array<std::int64_t, kInline> inline_{};
  std::unique_ptr<std::int64_t[]> heap_;
};

}  // namespace opscribe
