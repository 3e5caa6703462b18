#pragma once

// What a body does with its lists, by the look of the text.

#include <string_view>
#include <unordered_set>

#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

// The names of lists that grow: those of `xs.append(...)`, `xs.extend(...)` and, where
// xs is assigned a list, `xs += ...` and `grow(xs)`, and further names of them.
auto growing_lists(syntax::Block body) -> std::unordered_set<std::string_view>;

// The names that stand under a star, or that a comprehension runs over. Not along
// chains of operators, in which nothing is spread.
auto spread_names(syntax::Block body) -> std::unordered_set<std::string_view>;

}  // namespace opscribe::flow
