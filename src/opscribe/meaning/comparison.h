#pragma once

// Comparisons as nodes.
//
//   A == B       Equal(A, B)
//   A != B       Not(Equal(A, B))
//   A < 2        Less(A, CastLike(2, A)); so do <= > >=
//   a < b < c    And(Less(a, b), Less(b, c)): both_hold, link by link
//   x in (1, 2)  Or(Equal(x, 1), Equal(x, 2)): one_holds, item by item

#include <cstdint>
#include <string_view>

#include "opscribe/meaning/writer.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::meaning {

using syntax::CompareOperator;

// One of `==`, `!=`, `<`, `<=`, `>` and `>=`. The result is no number, whatever its
// operands are.
auto compare(Writer& writer, CompareOperator op, ir::Value* left, ir::Value* right,
             std::string_view wanted) -> ir::Value*;

// Each takes what holds so far, null at the beginning, and one more. Truth values only.
auto both_hold(Writer& writer, ir::Value* so_far, ir::Value* next,
               std::string_view wanted) -> ir::Value*;
auto one_holds(Writer& writer, ir::Value* so_far, ir::Value* next,
               std::string_view wanted) -> ir::Value*;

// Equal takes texts from opset 19 on.
auto compares_texts(std::int64_t opset) -> bool;

}  // namespace opscribe::meaning
