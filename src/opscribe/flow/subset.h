#pragma once

// What ONNX Script leaves out of Python, as far as the text alone shows it.
//
//   def f(x, *rest):      `rest` stands for any number of arguments
//       global n          nothing outside a graph can change
//       y.z = x           graphs have no objects
//       yield y
//
// Only what is met whenever the function is compiled is told: what stands in a branch
// or loop may be decided away while compiling, and is for `lower` to say.

#include <vector>

#include "opscribe/flow/checked.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::flow {

// `body` is that of `def` without its docstring.
void add_subset_problems(const syntax::FunctionDef& def, syntax::Block body,
                         std::vector<Problem>& into);

}  // namespace opscribe::flow
