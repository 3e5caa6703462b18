#pragma once

// The model checker: every rule of the format, every breach at once.
//
//   for (const diag::Diagnostic& d : check::check_model(model, ops::registry())) {
//     fmt::print("{}", diag::to_terminal(d));
//   }
//
// An error is something the format forbids; a warning is something that works but is
// likely a mistake. The model may be anything a file can hold: the check never throws
// because of what it finds, takes time linear in the model's size, and follows neither
// deep nor circular structure further than the limits below. Types are not propagated
// through the nodes; that is inference.

#include <cstddef>
#include <vector>

#include "opscribe/diag/diagnostic.h"
#include "opscribe/infer/inferrer.h"
#include "opscribe/ir/model.h"
#include "opscribe/schema/registry.h"

namespace opscribe::check {

struct CheckOptions {
  // Operators of somebody's own, which are known then, and what they give; may be null.
  const infer::CustomRules* custom_rules = nullptr;
  // Operators of domains the registry does not know must be functions of the model.
  // Off: such operators are taken on trust.
  bool check_custom_domains = false;
  // Looks at the files that hold external tensors: that each may be opened at all and
  // is long enough. Needs `model.path`, whose directory they are relative to; a model
  // without a path has only its locations checked. Contents are never read.
  bool read_external = true;
  // Infers types and shapes, and reports what contradicts.
  bool infer_types = true;
  // Problems beyond this number are counted in a final diagnostic, not listed.
  std::size_t max_problems = 1'000;

  // Limits, all above what sound models have. Exceeding one is an error.
  std::size_t max_subgraph_nesting = 32;
  std::size_t max_type_nesting = 32;
  std::size_t max_functions = 10'000;
  std::size_t max_call_depth = 100;
  std::size_t max_rank = 64;
};

// The problems found, in the order of the file; empty when there are none.
auto check_model(const ir::Model& model, const schema::Registry& registry,
                 const CheckOptions& options = {}) -> std::vector<diag::Diagnostic>;

// Whether any of them is an error.
auto has_errors(const std::vector<diag::Diagnostic>& diagnostics) -> bool;

}  // namespace opscribe::check
