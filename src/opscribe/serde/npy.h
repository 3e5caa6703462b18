#pragma once

// NumPy's files: one array (`.npy`), or several by name in an archive (`.npz`).
//
// Both are read and written here, without NumPy. Element types that NumPy has no name
// for are written as the next wider one that it has, which holds every value: float for
// the small floats, int8 and uint8 for the 2- and 4-bit integers.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/base/bytes.h"
#include "opscribe/tensor/buffer.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::serde {

// The array in the bytes of a file. `wanted` is the element type that the reader has use
// for: bytes without a type (`V2`, as NumPy saves the types of ml_dtypes) are taken for
// it when they have its width. Throws Error{Invalid} for what is no such file,
// Error{Unsupported} for Python objects, records and dates.
auto read_npy(Bytes bytes, DataType wanted = DataType::Undefined,
              BufferPool* pool = nullptr) -> Tensor;
auto npy_bytes(const Tensor& tensor) -> std::string;

struct NamedArray {
  std::string name;
  Tensor array;
};

// The members of an archive, without the `.npy` of their names. They have to be stored,
// as `np.savez` does; compressed ones are Error{Unsupported}.
auto read_npz(Bytes bytes, BufferPool* pool = nullptr) -> std::vector<NamedArray>;
// Error{Unsupported} beyond 4 GB.
auto npz_bytes(const std::vector<NamedArray>& arrays) -> std::string;

}  // namespace opscribe::serde
