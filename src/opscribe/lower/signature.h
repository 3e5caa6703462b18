#pragma once

// What a call may give an operator or script function: its parameters in order.

#include <string_view>
#include <vector>

#include "opscribe/ir/attr_type.h"
#include "opscribe/lower/function.h"
#include "opscribe/schema/op_def.h"

namespace opscribe::lower {

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
};

struct Signature {
  std::vector<SignatureParam> params;
  std::size_t num_inputs = 0;      // of them
  std::size_t num_attributes = 0;  // of them

  // The parameter the input at `index` belongs to; null beyond the last.
  auto input_at(std::size_t index) const -> const SignatureParam*;
  auto find(std::string_view name) const -> const SignatureParam*;
};

auto signature_of(const schema::OpVersion& version) -> Signature;
auto signature_of(const ScriptFunction& function) -> Signature;

}  // namespace opscribe::lower
