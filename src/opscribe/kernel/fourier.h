#pragma once

// Fourier transforms of any length.
//
//   std::vector<Fourier::Complex> memory(Fourier::memory_for(n));
//   Fourier fourier(n, memory);
//   fourier.transform(row);     // y[k] = sum over j of x[j] * exp(-2 pi i j k / n)
//
// A length that is a power of two is transformed by halving (Cooley and Tukey); any
// other one becomes a convolution, of which the transforms have such a length
// (Bluestein). Both take about n log n steps.

#include <complex>
#include <cstdint>
#include <span>

namespace opscribe::kernel {

class Fourier {
 public:
  using Complex = std::complex<double>;

  // How many numbers of memory a transform of that length takes. Error{Budget} when
  // they cannot be counted.
  static auto memory_for(std::int64_t size) -> std::int64_t;
  // `memory` lives as long as the transform; `size` is at least 1.
  Fourier(std::int64_t size, std::span<Complex> memory);

  // Both in place. The inverse divides by the length.
  void transform(std::span<Complex> row);
  void inverse(std::span<Complex> row);

 private:
  void fill_chirp();
  // Of the length `padded_`.
  void transform_padded(std::span<Complex> row) const;

  std::size_t size_;
  std::size_t padded_;           // a power of two
  std::span<Complex> turns_;     // exp(-2 pi i k / padded)
  std::span<Complex> chirp_;     // exp(-pi i k * k / size)
  std::span<Complex> spectrum_;  // of the conjugate chirp
  std::span<Complex> work_;
};

}  // namespace opscribe::kernel
