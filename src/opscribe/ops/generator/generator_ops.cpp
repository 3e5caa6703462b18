#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kGeneratorOps[] = {
    {"", "Bernoulli", bernoulli_def},
    {"", "Constant", constant_def},
    {"", "ConstantOfShape", constant_of_shape_def},
    {"", "EyeLike", eye_like_def},
    {"", "Multinomial", multinomial_def},
    {"", "RandomNormal", random_normal_def},
    {"", "RandomNormalLike", random_normal_like_def},
    {"", "RandomUniform", random_uniform_def},
    {"", "RandomUniformLike", random_uniform_like_def},
    {"", "Range", range_def},
};

}  // namespace

auto generator_ops() -> std::span<const OpEntry> {
  return kGeneratorOps;
}

}  // namespace opscribe::ops
