#pragma once

// The elements of arrays in their widest form, to compute with; internal to script.
//
// Integers are computed with in 128 bits and keep their low bits, as numpy's do; floats
// in double, which rounds every operation of IEEE on narrower floats as those would.

#include <complex>
#include <vector>

#include "opscribe/kernel/walk.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/value.h"

namespace opscribe::script {

// What an element is, in the order in which the kinds absorb one another.
enum class Kind { Truth, Integer, Float, Complex, Text };
auto kind_of(DataType dtype) -> Kind;

using Complex = std::complex<double>;
using Ints = std::vector<Int128>;
using Floats = std::vector<double>;
using Complexes = std::vector<Complex>;

// Of integers and truth values; of all real numbers; of all numbers.
auto as_ints(const Tensor& tensor) -> Ints;
auto as_floats(const Tensor& tensor) -> Floats;
auto as_complexes(const Tensor& tensor) -> Complexes;

// The other way, rounded or cut to `dtype`.
auto from_ints(const Ints& values, DataType dtype, const Dims& dims) -> Tensor;
auto from_floats(const Floats& values, DataType dtype, const Dims& dims) -> Tensor;
auto from_complexes(const Complexes& values, DataType dtype, const Dims& dims)
    -> Tensor;
inline auto from_elements(const Ints& values, DataType dtype, const Dims& dims)
    -> Tensor {
  return from_ints(values, dtype, dims);
}
inline auto from_elements(const Floats& values, DataType dtype, const Dims& dims)
    -> Tensor {
  return from_floats(values, dtype, dims);
}
inline auto from_elements(const Complexes& values, DataType dtype, const Dims& dims)
    -> Tensor {
  return from_complexes(values, dtype, dims);
}

// Calls `work` with the elements in the form of their kind. Throws EvalError, naming
// `function`, for arrays of text.
template <typename Work>
auto with_elements(const Tensor& tensor, std::string_view function, Work&& work);

// Two operands of one type, which need not have one shape yet.
struct Operands {
  Tensor a, b;
  DataType dtype;
  Dims dims;  // of the result
  bool is_scalar;
};
// Python's numbers take the type of the array beside them. Throws EvalError when the
// shapes do not fit each other.
auto operands_of(const Value& left, const Value& right) -> Operands;
// Both converted to another type.
auto with_dtype(Operands operands, DataType dtype) -> Operands;

// `op(a, b)` for every place of the result.
template <typename R, typename T, typename Op>
auto map_pairs(const Operands& operands, const std::vector<T>& a,
               const std::vector<T>& b, Op&& op) -> std::vector<R> {
  std::vector<R> out(static_cast<std::size_t>(element_count_of(operands.dims)));
  const auto read = [&](const std::vector<T>& cells, const Tensor& of) {
    return kernel::Strided<T>{cells,
                              kernel::broadcast_strides(of.dims(), operands.dims)};
  };
  kernel::map(operands.dims, read(a, operands.a), read(b, operands.b), std::span(out),
              std::forward<Op>(op));
  return out;
}

// --- Templates

[[noreturn]] void refuse_text(std::string_view function);

template <typename Work>
auto with_elements(const Tensor& tensor, std::string_view function, Work&& work) {
  switch (kind_of(tensor.dtype())) {
    case Kind::Truth:
    case Kind::Integer:
      return work(as_ints(tensor));
    case Kind::Float:
      return work(as_floats(tensor));
    case Kind::Complex:
      return work(as_complexes(tensor));
    case Kind::Text:
      break;
  }
  refuse_text(function);
}

}  // namespace opscribe::script
