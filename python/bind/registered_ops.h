#pragma once

// Operators of the program's own: what `opscribe.register_op` was given, as sessions,
// inference and the checker take it.

#include <memory>

#include "bind.h"
#include "opscribe/eval/kernels.h"
#include "opscribe/infer/inferrer.h"

namespace opscribe::bind {

// A rule written in Python: `rule(types)` gives a list of types, one per output.
class PyRule {
 public:
  explicit PyRule(nb::object rule) : rule_(std::move(rule)) {}

  void operator()(schema::InferContext& ctx) const;

 private:
  nb::object rule_;
};

// The kernels of all that are registered now; null when none is. To be made, and to go,
// while the interpreter's lock is held.
auto registered_kernels() -> std::unique_ptr<eval::CustomKernels>;
// Their shape rules; one that says nothing for an operator without.
void add_registered_rules(infer::CustomRules& rules);

}  // namespace opscribe::bind
