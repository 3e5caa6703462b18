#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kGeneratorOps[] = {
    {"", "Bernoulli", bernoulli},
    {"", "Constant", constant},
    {"", "ConstantOfShape", constant_of_shape},
    {"", "EyeLike", eye_like},
    {"", "Multinomial", multinomial},
    {"", "RandomNormal", random_normal},
    {"", "RandomNormalLike", random_normal_like},
    {"", "RandomUniform", random_uniform},
    {"", "RandomUniformLike", random_uniform_like},
    {"", "Range", range},
};

}  // namespace

auto generator_ops() -> std::span<const OpEntry> {
  return kGeneratorOps;
}

}  // namespace opscribe::ops
