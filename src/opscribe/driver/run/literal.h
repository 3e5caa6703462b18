#pragma once

// Values as people write them: `3`, `[[1, 2.5], [nan, -inf]]`, `"text"`, `None`,
// `{"a": [1]}`, `(1-2j)`. JSON is a part of the notation, and so is what
// `opscribe run` prints as JSON.

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "opscribe/ir/type.h"
#include "opscribe/tensor/runtime_value.h"

namespace opscribe {

struct Literal {
  struct Nothing {};
  struct Number {
    std::string_view text;  // of the text that was parsed
  };
  using List = std::vector<Literal>;
  using Entries = std::vector<std::pair<Literal, Literal>>;

  std::variant<Nothing, bool, Number, std::string, List, Entries> value;
};

// The whole of `text`, which has to outlive the result. Error{Usage} with the place of
// what cannot be read.
auto parse_literal(std::string_view text) -> Literal;

// The value that a declared type makes of it; null: none is declared, so that whole
// numbers are int64, others float. Error{Usage} for numbers that the type does not have,
// lists of unequal length, and kinds that have no notation.
auto value_of(const Literal& literal, const ir::Type* declared) -> RuntimeValue;

}  // namespace opscribe
