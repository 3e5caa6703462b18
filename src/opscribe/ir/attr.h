#pragma once

// Attributes: named constants of a node, and default values of function parameters.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

#include "opscribe/base/bytes.h"
#include "opscribe/base/interner.h"
#include "opscribe/base/text.h"
#include "opscribe/ir/attr_type.h"
#include "opscribe/ir/stored_tensor.h"
#include "opscribe/ir/type.h"

namespace opscribe::ir {

class Graph;

// The alternatives stand at the number of their AttrType. Arrays, tensors, graphs and
// types live in the model's arena.
using AttrValue = std::variant<
    std::monostate, float, std::int64_t, Bytes, StoredTensor*, Graph*,
    std::span<const float>, std::span<const std::int64_t>, std::span<const Bytes>,
    std::span<StoredTensor* const>, std::span<Graph* const>, StoredSparseTensor*,
    std::span<StoredSparseTensor* const>, const Type*, std::span<const Type* const>>;
static_assert(std::variant_size_v<AttrValue> == kNumAttrTypes);

struct Attr {
  Name name;
  AttrValue value;
  // What the file declares. Absent in files of IR version 1, where the populated field
  // tells; equal to `value`'s alternative in a valid attribute.
  std::optional<AttrType> declared;
  // False when the file left the field out and `value` is the type's zero, as writers
  // that omit zeros do. Lists are present when not empty.
  bool has_value = true;
  // Inside function bodies: the attribute parameter this one takes its value from. Then
  // `value` is empty.
  Name ref;
  Text doc;
  // More value fields than one, which no valid attribute has: how many beside `value`,
  // and their bytes as the file had them.
  std::uint32_t num_surplus = 0;
  Bytes surplus;
  Bytes unknown;

  // An attribute of a node that is made here, not read.
  static auto of(Name name, AttrValue value) -> Attr {
    return {
        .name = name, .value = value, .declared = static_cast<AttrType>(value.index())};
  }

  // The type of the value, or the declared one for references.
  auto type() const -> AttrType {
    if (value.index() == 0) return declared.value_or(AttrType::Undefined);
    return static_cast<AttrType>(value.index());
  }
  auto is_ref() const -> bool { return !ref.empty(); }

  // The value if it is of that type, else null.
  template <typename T>
  auto get_if() const -> const T* {
    return std::get_if<T>(&value);
  }

  // The subgraphs: one for Graph, several for Graphs, none otherwise.
  auto graphs() const -> std::span<Graph* const>;
};

}  // namespace opscribe::ir
