#pragma once

// What the evaluations of one request may take together, and who may end them.
//
//   Meter meter(limits, &stop);
//   evaluate(first, scope, meter);    // each may take `limits.steps`,
//   evaluate(second, scope, meter);   // all together ten times as many

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

#include "opscribe/script/evaluate.h"

namespace opscribe::script {

class Frame;

class Meter {
 public:
  // `stop` is looked at with every step: evaluating throws Cancelled once it is asked
  // to stop. Its owner may put another token there between two evaluations; null:
  // nobody ends them.
  explicit Meter(const EvalLimits& limits = {}, const std::stop_token* stop = nullptr);
  ~Meter();
  Meter(const Meter&) = delete;
  auto operator=(const Meter&) -> Meter& = delete;

  auto limits() const -> const EvalLimits& { return limits_; }
  // Throws EvalError::Budget, and Cancelled.
  void take_steps(std::size_t count);
  // A frame that functions refer to lives as long as the meter, and forgets its names
  // at the end: a function and the frame that holds it would keep each other alive.
  void keep(std::shared_ptr<Frame> frame);

  // The meter that counts what is evaluated on this thread now; null when there is
  // none. Only for the inside of an evaluation: builtins and operators have no room for
  // it in their signatures. Whoever starts one says which meter counts.
  static auto current() -> Meter*;
  // Makes `meter` the current one.
  class Use {
   public:
    explicit Use(Meter& meter);
    ~Use();
    Use(const Use&) = delete;
    auto operator=(const Use&) -> Use& = delete;

   private:
    Meter* before_;
  };
  // That, for a part of the work with steps of its own; the work around goes on with
  // those it had. All parts together may take a multiple of the limit.
  class Part {
   public:
    explicit Part(Meter& meter);
    ~Part();
    Part(const Part&) = delete;
    auto operator=(const Part&) -> Part& = delete;

   private:
    Meter& meter_;
    Use use_;
    std::size_t steps_around_;
  };

 private:
  EvalLimits limits_;
  const std::stop_token* stop_;
  std::size_t steps_ = 0;  // of the part at hand
  std::size_t total_ = 0;
  std::vector<std::shared_ptr<Frame>> frames_;
};

}  // namespace opscribe::script
