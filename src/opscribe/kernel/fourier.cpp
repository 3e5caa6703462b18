#include "opscribe/kernel/fourier.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>
#include <utility>

#include "opscribe/base/checked.h"
#include "opscribe/base/error.h"

namespace opscribe::kernel {
namespace {

using Complex = Fourier::Complex;

// Without the care for infinite parts that `*` takes.
auto times(const Complex& a, const Complex& b) -> Complex {
  return {a.real() * b.real() - a.imag() * b.imag(),
          a.real() * b.imag() + a.imag() * b.real()};
}

auto turn(double part) -> Complex {
  const double angle = -2 * std::numbers::pi * part;
  return {std::cos(angle), std::sin(angle)};
}

auto padded_size(std::int64_t size) -> std::int64_t {
  const auto count = static_cast<std::uint64_t>(size);
  if (std::has_single_bit(count)) return size;
  constexpr std::int64_t kLargest = std::int64_t{1} << 58;
  if (size > kLargest) fail(ErrorKind::Budget, "a transform of length {}", size);
  return static_cast<std::int64_t>(std::bit_ceil(2 * count - 1));
}

// Each place swapped with the one whose bits are the other way round.
void reverse_bits(std::span<Complex> row) {
  for (std::size_t i = 1, j = 0; i < row.size(); ++i) {
    std::size_t bit = row.size() / 2;
    for (; (j & bit) != 0; bit /= 2) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(row[i], row[j]);
  }
}

}  // namespace

auto Fourier::memory_for(std::int64_t size) -> std::int64_t {
  const std::int64_t padded = padded_size(size);
  const std::int64_t turns = padded / 2;
  return padded == size ? turns : turns + size + 2 * padded;
}

Fourier::Fourier(std::int64_t size, std::span<Complex> memory)
    : size_(static_cast<std::size_t>(size)),
      padded_(static_cast<std::size_t>(padded_size(size))) {
  require(size > 0 && std::cmp_greater_equal(memory.size(), memory_for(size)),
          "a transform of length {} with memory for {} numbers", size, memory.size());
  turns_ = memory.first(padded_ / 2);
  for (std::size_t k = 0; k < turns_.size(); ++k) {
    turns_[k] = turn(static_cast<double>(k) / static_cast<double>(padded_));
  }
  if (padded_ == size_) return;
  chirp_ = memory.subspan(turns_.size(), size_);
  spectrum_ = memory.subspan(turns_.size() + size_, padded_);
  work_ = memory.subspan(turns_.size() + size_ + padded_, padded_);
  fill_chirp();
}

void Fourier::fill_chirp() {
  std::ranges::fill(spectrum_, Complex());
  std::size_t square = 0;  // k * k modulo 2 * size
  for (std::size_t k = 0; k < size_; ++k) {
    chirp_[k] = turn(static_cast<double>(square) / static_cast<double>(2 * size_));
    spectrum_[k] = std::conj(chirp_[k]);
    if (k > 0) spectrum_[padded_ - k] = spectrum_[k];
    square = (square + 2 * k + 1) % (2 * size_);
  }
  transform_padded(spectrum_);
}

void Fourier::transform_padded(std::span<Complex> row) const {
  reverse_bits(row);
  for (std::size_t half = 1; half < padded_; half *= 2) {
    const std::size_t stride = padded_ / (2 * half);
    for (std::size_t at = 0; at < padded_; at += 2 * half) {
      for (std::size_t k = 0; k < half; ++k) {
        const Complex odd = times(row[at + half + k], turns_[k * stride]);
        const Complex even = row[at + k];
        row[at + k] = even + odd;
        row[at + half + k] = even - odd;
      }
    }
  }
}

void Fourier::transform(std::span<Complex> row) {
  if (padded_ == size_) {
    transform_padded(row);
    return;
  }
  std::ranges::fill(work_, Complex());
  for (std::size_t k = 0; k < size_; ++k) work_[k] = times(row[k], chirp_[k]);
  transform_padded(work_);
  // Back by a transform of the conjugates.
  for (std::size_t k = 0; k < padded_; ++k) {
    work_[k] = std::conj(times(work_[k], spectrum_[k]));
  }
  transform_padded(work_);
  const auto count = static_cast<double>(padded_);
  for (std::size_t k = 0; k < size_; ++k) {
    row[k] = times(std::conj(work_[k]), chirp_[k]) / count;
  }
}

void Fourier::inverse(std::span<Complex> row) {
  for (Complex& item : row) item = std::conj(item);
  transform(row);
  const auto count = static_cast<double>(size_);
  for (Complex& item : row) item = std::conj(item) / count;
}

}  // namespace opscribe::kernel
