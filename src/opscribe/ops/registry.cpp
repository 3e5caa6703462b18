#include "opscribe/ops/registry.h"

#include <array>
#include <span>

#include "opscribe/ops/controlflow/controlflow_ops.h"
#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/image/image_ops.h"
#include "opscribe/ops/logical/logical_ops.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/object_detection/object_detection_ops.h"
#include "opscribe/ops/optional/optional_ops.h"
#include "opscribe/ops/preview/preview_ops.h"
#include "opscribe/ops/quantization/quantization_ops.h"
#include "opscribe/ops/reduction/reduction_ops.h"
#include "opscribe/ops/rnn/rnn_ops.h"
#include "opscribe/ops/sequence/sequence_ops.h"
#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/ops/text/text_ops.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"
#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {
namespace {

// ai.onnx.training is a domain without operators.
constexpr std::array kDomains{
    DomainInfo{"", 28},
    DomainInfo{kMlDomain, 5},
    DomainInfo{kPreviewDomain, 1},
    DomainInfo{kPreviewTrainingDomain, 1},
    DomainInfo{kTrainingDomain, 1},
    DomainInfo{.name = kMicrosoftDomain, .newest_opset = 1, .is_partial = true},
};

}  // namespace

auto registry() -> const Registry& {
  static const std::array families{
      math_ops(),
      tensor_ops(),
      nn_ops(),
      reduction_ops(),
      logical_ops(),
      controlflow_ops(),
      sequence_ops(),
      optional_ops(),
      quantization_ops(),
      rnn_ops(),
      image_ops(),
      text_ops(),
      object_detection_ops(),
      generator_ops(),
      traditionalml_ops(),
      training_ops(),
      preview_ops(),
      microsoft_ops(),
  };
  static const Registry instance(families, kDomains);
  return instance;
}

}  // namespace opscribe::ops
