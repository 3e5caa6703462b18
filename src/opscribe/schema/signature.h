#pragma once

// What a call may give an operator or function: its parameters in order.

#include <cstddef>
#include <string_view>

#include "opscribe/base/pool.h"
#include "opscribe/ir/attr_type.h"

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

}  // namespace opscribe::schema
