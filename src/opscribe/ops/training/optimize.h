#pragma once

// One step of an optimizer, element by element.

#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// Of `kKinds` tensors for each one to optimize - itself, its gradient, what is
// remembered of it - makes the new one and what is to be remembered: `step` turns the
// elements at one place into those that follow. They are computed as doubles and
// rounded once.
template <std::size_t kKinds, typename Step>
void optimize(EvalContext& ctx, Step step) {
  constexpr std::size_t kFirst = 2;  // after the learning rate and the step count
  ctx.result_dims(0);                // the rule compares all shapes
  const std::size_t count = (ctx.num_inputs() - kFirst) / kKinds;
  for (std::size_t tensor = 0; tensor < count; ++tensor) {
    const auto input = [&](std::size_t kind) -> const Tensor& {
      return ctx.tensor(kFirst + kind * count + tensor);
    };
    ctx.work(kKinds * static_cast<std::uint64_t>(input(0).element_count()));
    dispatch(TypeList<float, double>(), input(0).dtype(), [&]<typename T>() {
      std::array<std::span<const T>, kKinds> from;
      std::vector<Tensor> made;
      std::array<std::span<T>, kKinds - 1> to;
      made.reserve(to.size());
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        from[kind] = input(kind).template cells<T>();
      }
      for (std::size_t kind = 0; kind < to.size(); ++kind) {
        made.push_back(ctx.make(input(0).dtype(), input(0).dims()));
        to[kind] = made.back().template mutable_cells<T>();
      }
      for (std::size_t i = 0; i < from[0].size(); ++i) {
        std::array<double, kKinds> in;
        for (std::size_t kind = 0; kind < kKinds; ++kind) in[kind] = from[kind][i];
        const auto out = step(in);
        for (std::size_t kind = 0; kind < to.size(); ++kind) {
          to[kind][i] = static_cast<T>(out[kind]);
        }
      }
      for (std::size_t kind = 0; kind < to.size(); ++kind) {
        ctx.set(kind * count + tensor, std::move(made[kind]));
      }
    });
  }
}

}  // namespace opscribe::ops
