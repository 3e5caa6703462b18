#pragma once

// Values of models, drawn from the bytes of a fuzzer.

#include <cstdint>
#include <span>

#include "opscribe/ir/type.h"
#include "opscribe/tensor/runtime_value.h"

namespace opscribe::fuzz {

// Numbers from bytes; zeros when they are used up.
class Draw {
 public:
  explicit Draw(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  auto byte() -> std::uint8_t {
    if (at_ == bytes_.size()) return 0;
    return bytes_[at_++];
  }
  auto below(std::size_t end) -> std::size_t { return end == 0 ? 0 : byte() % end; }
  auto is_done() const -> bool { return at_ == bytes_.size(); }
  // Small numbers mostly, and those at the ends of the types.
  auto integer() -> std::int64_t;
  auto number() -> double;

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

// At most a few dozen elements of the type.
auto draw_tensor(Draw& draw, DataType dtype, const Dims& dims) -> Tensor;
// Of rank 0 to 4, axes of 0 to 4.
auto draw_dims(Draw& draw) -> Dims;
// Of the declared type as far as it can be had with few elements; null: any tensor.
auto draw_value(Draw& draw, const ir::Type* declared, int depth = 0) -> RuntimeValue;

}  // namespace opscribe::fuzz
