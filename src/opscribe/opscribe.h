#pragma once

// opscribe in one include: load, edit, check, run and save ONNX models.
//
//   auto model = opscribe::load("model.onnx");
//   for (opscribe::ir::Node* node : model->graph().nodes()) { ... }
//   auto problems = opscribe::diagnose(*model);
//   opscribe::save(*model, "copy.onnx");
//
//   const opscribe::Session session(opscribe::load("model.onnx"), ops::registry());
//   auto outputs = session.run({{"x", opscribe::Tensor::scalar(1.5f)}});
//   auto y = opscribe::eval_op("Softmax", {x}, {.attrs = {{"axis", 1}}});
//
// Writing models is apart, to keep this cheap: author/author.h and author/generated/.
//
// Errors are opscribe::Error; see base/error.h for its kinds.

#include "opscribe/base/error.h"
#include "opscribe/diag/render.h"
#include "opscribe/driver/api.h"
#include "opscribe/driver/compile.h"
#include "opscribe/driver/decompile.h"
#include "opscribe/driver/eval_op.h"
#include "opscribe/driver/model_diff.h"
#include "opscribe/driver/model_info.h"
#include "opscribe/driver/op_page.h"
#include "opscribe/eval/observer.h"
#include "opscribe/eval/session.h"
#include "opscribe/ir/clone.h"
#include "opscribe/ir/model.h"
#include "opscribe/ir/names.h"
#include "opscribe/ir/verify.h"
#include "opscribe/ir/walk.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/serde/text_parser.h"
#include "opscribe/serde/text_printer.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe {

using eval::Session;
using eval::SessionOptions;

}  // namespace opscribe
