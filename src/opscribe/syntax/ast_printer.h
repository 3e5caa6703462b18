#pragma once

// Syntax trees as text, one node per line, for tests and for looking at.
//
//   body[0]: Assign 0-9
//     targets[0]: Name 0-1 id=x
//     value: BinOp 4-9 op=Add
//       left: Name 4-5 id=y
//       right: Constant 8-9 value=int:1
//
// Names of nodes and fields are those of Python's `ast` module, numbers are byte
// offsets.

#include <string>

#include "opscribe/syntax/ast.h"

namespace opscribe::syntax {

auto print_tree(const Module& module) -> std::string;
auto print_tree(const Expr& expr) -> std::string;

}  // namespace opscribe::syntax
