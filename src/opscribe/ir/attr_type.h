#pragma once

// The kinds of attribute values, apart from the values: definitions of operators need
// no more.

#include <cstdint>
#include <string_view>

namespace opscribe::ir {

// The numbers are the format's.
enum class AttrType : std::uint8_t {
  Undefined = 0,
  Float = 1,
  Int = 2,
  String = 3,
  Tensor = 4,
  Graph = 5,
  Floats = 6,
  Ints = 7,
  Strings = 8,
  Tensors = 9,
  Graphs = 10,
  SparseTensor = 11,
  SparseTensors = 12,
  TypeProto = 13,
  TypeProtos = 14,
};

inline constexpr int kNumAttrTypes = 15;

// "FLOAT", "INTS", ... as the format spells them.
auto name_of(AttrType type) -> std::string_view;

}  // namespace opscribe::ir
