#pragma once

// Shapes of outputs, as far as they follow without inference; internal to author/.

#include "opscribe/ir/model.h"

namespace opscribe::author {

// Gives outputs of the main graph that are tensors without a shape the one that follows
// from the inputs: through elementwise operators, matrix products, reductions to
// scalars, branches, loops and calls of the model's functions. The format wants a shape
// there; what this does not find, the caller has to say.
void add_output_shapes(ir::Model& model);

}  // namespace opscribe::author
