#pragma once

// From the IR to the binary form; internal to serde. See save.h for the way in.

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "opscribe/base/bytes.h"
#include "opscribe/ir/model.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::serde {

// How a tensor is written when not as it is stored: with these raw bytes, or with these
// references into an external file.
struct TensorOverride {
  RawData raw;
  std::vector<std::pair<std::string, std::string>> external;  // empty: raw
};
using TensorOverrides = std::unordered_map<const ir::StoredTensor*, TensorOverride>;

// Takes the encoded bytes in order: `buffered` from the encoder's buffer, then `large`,
// a payload that was not worth copying there and may be empty.
class ByteOutput {
 public:
  virtual ~ByteOutput() = default;
  virtual void write(Bytes buffered, Bytes large) = 0;
};

// Encodes in two walks over the model: the first computes the length of every nested
// message, the second writes. Fields ascend in number, lists of numbers are unpacked
// but for tensor data, unknown fields come last: the bytes that ONNX's own writer
// makes.
class WireWriter {
 public:
  // `overrides` may be null; both outlive the writer.
  explicit WireWriter(const ir::Model& model,
                      const TensorOverrides* overrides = nullptr);

  auto size() const -> std::uint64_t { return size_; }
  // `buffer` is filled and handed on, again and again; of at least 4 KiB, or of at
  // least `size()` bytes, and then handed on once.
  void write(ByteOutput& output, std::span<std::byte> buffer) const;

 private:
  const ir::Model& model_;
  const TensorOverrides* overrides_;
  std::vector<std::uint64_t> sizes_;  // of nested messages, in the order of the walk
  std::uint64_t size_ = 0;
};

// The same for one tensor, without its model.
auto tensor_to_bytes(const ir::StoredTensor& tensor) -> std::string;

}  // namespace opscribe::serde
