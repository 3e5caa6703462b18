#include "opscribe/lower/work.h"

#include <utility>

#include "opscribe/base/cancelled.h"

namespace opscribe::lower {

Work::Work(const LowerLimits& limits, std::stop_token stop)
    : limits_(limits), stop_(std::move(stop)) {}

void Work::take(std::size_t count, source::Span span) {
  if (stop_.stop_requested()) throw Cancelled();
  steps_ += count;
  if (steps_ > limits_.steps) throw Exhausted{.span = span, .limit = limits_.steps};
}

void Work::check_depth(source::Span span) const {
  if (depth_ > limits_.depth) {
    throw Exhausted{.span = span, .limit = limits_.depth, .is_depth = true};
  }
}

auto Work::tell_once() -> bool {
  return !std::exchange(is_told_, true);
}

auto Work::meter() -> script::Meter& {
  if (!meter_) meter_.emplace(limits_.evaluation, &stop_);
  return *meter_;
}

Turn::Taken::Taken(std::shared_ptr<Turn> turn, Work& work) : turn_(std::move(turn)) {
  if (turn_ == nullptr) return;
  turn_->mutex_.lock();
  before_ = std::exchange(turn_->work_, &work);
  stop_before_ = std::exchange(turn_->stop_, work.stop());
}

Turn::Taken::~Taken() {
  if (turn_ == nullptr) return;
  turn_->work_ = before_;
  turn_->stop_ = std::move(stop_before_);
  turn_->mutex_.unlock();
}

}  // namespace opscribe::lower
