#pragma once

// TypePlan: what the definition of an operator says about element types, ready to be
// compared with a node.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "opscribe/schema/op_def.h"
#include "opscribe/symbolic/type.h"

namespace opscribe::infer {

struct TypePlan {
  explicit TypePlan(const schema::OpVersion& version);

  struct Param {
    schema::TypeSet allowed;
    std::int8_t variable = -1;  // the constraint it shares with others; -1: none
    bool is_homogeneous = true;
    // The one type it may have, when it is a tensor of one element type.
    DataType only = DataType::Undefined;
  };
  auto input(std::size_t i) const -> const Param* { return at(inputs, i); }
  auto output(std::size_t i) const -> const Param* { return at(outputs, i); }

  std::vector<Param> inputs;
  std::vector<Param> outputs;
  bool has_variadic_input = false;
  bool has_variadic_output = false;
  std::size_t num_variables = 0;

 private:
  auto at(const std::vector<Param>& params, std::size_t i) const -> const Param*;
};

// Whether a value of that type may be given where `allowed` says what may: true also
// when too little is known of it.
auto may_be(const schema::TypeSet& allowed, const symbolic::Type& type) -> bool;

// "float, double or int64", "any tensor of 12 element types", as messages say it.
auto words_for(const schema::TypeSet& allowed) -> std::string;

}  // namespace opscribe::infer
