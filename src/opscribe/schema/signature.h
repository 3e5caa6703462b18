#pragma once

// What a call may give an operator or function: its parameters in order, and which of
// the given inputs are cast.

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "opscribe/base/pool.h"
#include "opscribe/base/small_vector.h"
#include "opscribe/ir/attr_type.h"

namespace opscribe::ir {
class Value;
}

namespace opscribe::schema {

struct OpVersion;

struct SignatureParam {
  std::string_view name;
  bool is_input = true;
  // Inputs with the same constraint have the same element type.
  std::string_view constraint;
  bool is_variadic = false;
  bool is_homogeneous = true;  // variadic ones
  bool is_required = false;
  ir::AttrType attr_type = ir::AttrType::Undefined;
  int min_arity = 0;
  bool is_sequence = false;  // inputs that are sequences, and nothing else
};

struct Signature {
  PoolVector<SignatureParam> params;
  std::size_t num_inputs = 0;      // of them
  std::size_t num_attributes = 0;  // of them

  // The parameter the input at `index` belongs to; null beyond the last.
  auto input_at(std::size_t index) const -> const SignatureParam*;
  auto find(std::string_view name) const -> const SignatureParam*;
};

// Of an operator, made of its inputs and attributes; `OpVersion::signature` keeps it.
auto make_signature(const OpVersion& version) -> Signature;

// Automatic casts of literals to the element type of their companions.
//
//   A * 2        int64_2 = Constant {2}
//                int64_2_cast = CastLike(int64_2, A)
//                tmp = Mul(A, int64_2_cast)
//
// Within one call, the last input that is not castable decides for all castable ones of
// the same type variable. Per input: the value whose element type it takes, or null.
auto cast_witnesses(const Signature& signature, std::span<ir::Value* const> inputs,
                    const std::function<bool(const ir::Value*)>& is_castable)
    -> SmallVector<ir::Value*, 8>;

}  // namespace opscribe::schema
