#pragma once

// Facts: what is known of the values of a model, beside the model.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "opscribe/base/arena.h"
#include "opscribe/base/pointer_map.h"
#include "opscribe/ir/value.h"
#include "opscribe/symbolic/dim_pool.h"
#include "opscribe/symbolic/equations.h"
#include "opscribe/symbolic/known.h"
#include "opscribe/symbolic/type.h"

namespace opscribe::infer {

using symbolic::Dim;
using symbolic::DimPool;
using symbolic::Dims;
using symbolic::Equations;
using symbolic::Known;
using symbolic::Shape;
using symbolic::Type;
using symbolic::TypeKind;

// Types, shapes and known elements by value, and the dimensions they are made of. What
// is inferred stands here; what is declared stands in the graph (`ir::Value::type`).
//
// The graph may be changed meanwhile: facts of values that are gone are never asked for.
// A body that is run through several times (a loop, a function called twice) has the
// facts of the last time.
class Facts {
 public:
  Facts() = default;
  Facts(const Facts&) = delete;
  auto operator=(const Facts&) -> Facts& = delete;

  // Null: nothing is known. Dimensions that turned out to be one are one here.
  auto type(const ir::Value* value) -> const Type*;
  // Null: the elements are not known.
  auto known(const ir::Value* value) -> const Known*;
  auto dtype(const ir::Value* value) -> DataType;  // Undefined: not known, no tensor
  auto shape(const ir::Value* value) -> std::optional<Shape>;

  void set(const ir::Value* value, const Type* type, const Known* known = nullptr);
  void forget(const ir::Value* value) { table_.erase(value); }

  // `type` and `known` with everything put in that was learnt about their dimensions.
  auto resolve(const Type* type) -> const Type*;
  auto resolve(const Known* known) -> const Known*;

  auto arena() -> Arena& { return arena_; }
  auto pool() -> DimPool& { return pool_; }
  auto equations() -> Equations& { return equations_; }
  // The one that two dimensions are, which is learnt; nothing when they surely differ.
  auto unified(const Dim& a, const Dim& b, const void* cause) -> std::optional<Dim>;
  // While one of these is there, the nodes looked at may never run: what they need to be
  // equal is equal only if they do, and `unified` learns nothing.
  class Supposition {
   public:
    explicit Supposition(Facts& facts) : facts_(facts) { ++facts_.num_suppositions_; }
    ~Supposition() { --facts_.num_suppositions_; }
    Supposition(const Supposition&) = delete;
    auto operator=(const Supposition&) -> Supposition& = delete;

   private:
    Facts& facts_;
  };
  // How many symbols were made that nobody else has.
  auto num_fresh() const -> std::size_t { return num_fresh_; }
  auto fresh(std::string_view stem, symbolic::Range range) -> Dim {
    ++num_fresh_;
    return pool_.fresh(stem, range);
  }

 private:
  struct Fact {
    const Type* type = nullptr;
    const Known* known = nullptr;
    std::size_t generation = 0;  // of the equations, when it was last resolved
  };
  auto find(const ir::Value* value) -> const Fact*;

  Arena arena_;
  DimPool pool_;
  Equations equations_{pool_};
  PointerMap<ir::Value, Fact> table_;
  std::size_t num_fresh_ = 0;
  std::size_t num_suppositions_ = 0;
};

}  // namespace opscribe::infer
