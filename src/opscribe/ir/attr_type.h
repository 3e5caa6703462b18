#pragma once

// The kinds of attribute values, with ONNX's numbers (AttributeProto.AttributeType).

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace opscribe::ir {

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

// Indexed by the type's number.
inline constexpr std::array<std::string_view, 15> kAttrTypeNames{
    "UNDEFINED",      "FLOAT",      "INT",         "STRING",  "TENSOR", "GRAPH",
    "FLOATS",         "INTS",       "STRINGS",     "TENSORS", "GRAPHS", "SPARSE_TENSOR",
    "SPARSE_TENSORS", "TYPE_PROTO", "TYPE_PROTOS",
};

// The name in AttributeProto.AttributeType: "FLOAT", "INTS".
constexpr auto enum_name(AttrType type) -> std::string_view {
  const auto index = static_cast<std::size_t>(type);
  return kAttrTypeNames[index < kAttrTypeNames.size() ? index : 0];
}

}  // namespace opscribe::ir
