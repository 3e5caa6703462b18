#include "opscribe/lower/work.h"

#include <utility>

namespace opscribe::lower {
namespace {

thread_local Work* under_way = nullptr;

}  // namespace

Work::Work(const LowerLimits& limits)
    : outermost_(under_way == nullptr ? this : under_way), limits_(limits) {
  under_way = outermost_;
  ++outermost_->depth_;
}

Work::~Work() {
  --outermost_->depth_;
  if (outermost_ == this) under_way = nullptr;
}

void Work::take(std::size_t count, source::Span span) {
  Work& all = *outermost_;
  all.steps_ += count;
  if (all.steps_ > all.limits_.steps) {
    throw Exhausted{.span = span, .limit = all.limits_.steps};
  }
}

void Work::check_depth(source::Span span) const {
  const Work& all = *outermost_;
  if (all.depth_ > all.limits_.depth) {
    throw Exhausted{.span = span, .limit = all.limits_.depth, .is_depth = true};
  }
}

auto Work::tell_once() -> bool {
  return !std::exchange(outermost_->is_told_, true);
}

}  // namespace opscribe::lower
