#pragma once

// What is certain about the element types of values while a graph is being built,
// without shapes and without running anything.

#include <cstdint>
#include <optional>
#include <string_view>

#include "opscribe/base/pointer_map.h"
#include "opscribe/ir/value.h"
#include "opscribe/schema/registry.h"

namespace opscribe::schema {

class ElementTypes {
 public:
  explicit ElementTypes(const Registry& registry) : registry_(registry) {}

  // The version of the standard operators; before it is set they tell nothing.
  void set_opset(std::int64_t version) {
    opset_ = version;
    forget_unknown();
  }
  // `value` has the element type of `other`: a loop's variable and its start, say.
  void set_same(const ir::Value* value, ir::Value* other) {
    same_.set(value, other);
    forget_unknown();
  }
  void set(const ir::Value* value, DataType dtype) {
    found_.set(value, Found{.dtype = dtype});
    forget_unknown();
  }
  // A value got a type of its own: what was not known before may be now.
  void forget_unknown() { ++num_changes_; }

  // The element type when it is certain; Undefined otherwise.
  auto of(const ir::Value* value) -> DataType;
  // Another value that surely has the same element type and from which, directly or
  // not, this one was computed; null when none is known.
  auto same_type_source(const ir::Value* value) const -> ir::Value*;

 private:
  // Where the element type of a value comes from: it is that of another value, or its
  // operator has no other, or both, or neither is certain.
  struct Source {
    ir::Value* value = nullptr;
    DataType dtype = DataType::Undefined;
  };
  // What was found out about a value. Nothing is a finding, too, until a type is set.
  struct Found {
    DataType dtype = DataType::Undefined;
    bool has_source = false;  // `source` was looked for, then
    std::uint32_t num_changes = 0;
    ir::Value* source = nullptr;
  };

  auto source_of(const ir::Value* value) const -> Source;
  auto find(const ir::Value* value) const -> const Found*;

  const Registry& registry_;
  std::optional<std::int64_t> opset_;
  PointerMap<ir::Value, ir::Value*> same_;
  PointerMap<ir::Value, Found> found_;
  std::uint32_t num_changes_ = 0;
};

// A standard operator whose result has the shape that its inputs broadcast to.
auto is_elementwise(std::string_view op) -> bool;
// Of these, one whose other inputs have no say in the shape.
auto takes_shape_of_first(std::string_view op) -> bool;

}  // namespace opscribe::schema
