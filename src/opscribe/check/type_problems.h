#pragma once

// What inference has to say against a model, as diagnostics.

#include <vector>

#include "opscribe/check/context.h"
#include "opscribe/infer/infer_model.h"

namespace opscribe::check {

// Reports each problem at its node, with a label for each input that is to blame: what
// it is and which node made it so; and that a limit was reached, if one was.
void report_type_problems(Context& ctx, const infer::Inferred& inferred);

// The same as diagnostics, for those who inferred the model themselves.
auto type_problems_of(const ir::Model& model, const schema::Registry& registry,
                      const infer::Inferred& inferred) -> std::vector<diag::Diagnostic>;

// Infers the model and reports what is wrong.
void check_types(Context& ctx);

}  // namespace opscribe::check
