#include "opscribe/serde/empty_list.h"

namespace opscribe::serde {

auto empty_list(ir::AttrType type) -> ir::AttrValue {
  switch (type) {
    case ir::AttrType::Floats:
      return std::span<const float>();
    case ir::AttrType::Ints:
      return std::span<const std::int64_t>();
    case ir::AttrType::Strings:
      return std::span<const Bytes>();
    case ir::AttrType::Tensors:
      return std::span<ir::StoredTensor* const>();
    case ir::AttrType::Graphs:
      return std::span<ir::Graph* const>();
    case ir::AttrType::SparseTensors:
      return std::span<ir::StoredSparseTensor* const>();
    case ir::AttrType::TypeProtos:
      return std::span<const ir::Type* const>();
    default:
      return {};
  }
}

}  // namespace opscribe::serde
