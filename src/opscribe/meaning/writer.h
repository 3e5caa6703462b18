#pragma once

// What writes a graph: all that this folder asks of those who use it.
//
// The compiler implements it for scripts, the authoring API for C++, a test with a
// list. What is written, and in which order, is decided here; a writer adds the nodes,
// keeps the facts and says in its users' words what they cannot mean.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "opscribe/base/small_vector.h"
#include "opscribe/ir/attr.h"
#include "opscribe/ir/value.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::schema {
struct Signature;
}

namespace opscribe::meaning {

using Values = SmallVector<ir::Value*, 8>;

// What a value is called: `text`, or the name of another value with `_text`.
struct Label {
  const ir::Value* of = nullptr;
  std::string_view text = "tmp";
};

struct Attr {
  std::string_view name;
  ir::AttrValue value;
};

// A standard operator with one output.
struct Node {
  std::string_view op_type;
  Values inputs;
  SmallVector<Attr, 1> attrs = {};
};

// What no node can do.
struct Refusal {
  enum class Kind : std::uint8_t {
    BitsOfFloats,      // `x ^ 2` of floats, which are of type `dtype`
    SingleInProduct,   // `x @ 2`: `value` has no axes
    TextBesideNumber,  // `x + "a"`: `value` cannot take the type of `other`
    UnknownCastType,   // before opset 15, `value` cast to the unknown type of `other`
  };
  Kind kind;
  std::string_view symbol = {};  // the operator as Python writes it
  const ir::Value* value = nullptr;
  const ir::Value* other = nullptr;
  DataType dtype = DataType::Undefined;
};

class Writer {
 public:
  virtual ~Writer() = default;

  // --- the graph
  virtual auto emit(const Node& node, Label label) -> ir::Value* = 0;
  // An INT64 scalar, and a vector, which is called after its numbers where `name` is
  // empty. Both are literals.
  virtual auto constant(std::int64_t number) -> ir::Value* = 0;
  virtual auto constant(std::span<const std::int64_t> numbers, std::string_view name)
      -> ir::Value* = 0;

  // --- facts
  // The version of the standard operators, and the parameters of one of them; null
  // where that version does not have it.
  virtual auto opset() -> std::int64_t = 0;
  virtual auto signature_of(std::string_view op_type) -> const schema::Signature* = 0;
  // Undefined when it is not certain.
  virtual auto dtype_of(const ir::Value* value) -> DataType = 0;
  virtual auto rank_of(const ir::Value* value) -> std::optional<std::size_t> = 0;

  // A number or text as the program has it, without an element type of its own: a
  // literal, a parameter that is an attribute, and what is computed from these alone.
  // It takes the type of the tensors beside it. The value may be null: no literal.
  virtual auto is_literal(const ir::Value* value) -> bool = 0;
  virtual void mark_literal(const ir::Value* value) = 0;
  // A Python integer that only the graph knows: `len(x)`, the counter of a loop.
  virtual auto is_count(const ir::Value* /*value*/) -> bool { return false; }
  virtual void mark_count(const ir::Value* /*value*/) {}
  // `result` is what Python computes of `operands`: a number if they are numbers.
  virtual void note_computed(const ir::Value* /*result*/,
                             std::span<ir::Value* const> /*operands*/) {}
  // Only the casts that ONNX Script makes.
  virtual auto is_strict() -> bool { return false; }

  // --- what a writer may do besides
  // Casts of its own, before those of literals.
  virtual void cast_first(const schema::Signature& /*signature*/,
                          std::span<ir::Value*> /*inputs*/) {}
  // A literal is about to take the type of `witness`.
  virtual void note_witness(const ir::Value* /*witness*/) {}
  // What no node can do: says so and leaves, or says so where it may still be meant.
  [[noreturn]] virtual void refuse(const Refusal& refusal) = 0;
  virtual void doubt(const Refusal& /*refusal*/) {}
};

}  // namespace opscribe::meaning
