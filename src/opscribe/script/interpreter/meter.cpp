#include "opscribe/script/interpreter/meter.h"

#include "opscribe/base/cancelled.h"
#include "opscribe/script/interpreter/frame.h"

namespace opscribe::script {
namespace {

thread_local Meter* current_meter = nullptr;
thread_local std::size_t levels = 0;
thread_local std::size_t calls = 0;

// Each level takes a few hundred bytes of stack, a few thousand with sanitizers.
constexpr std::size_t kMaxLevels = 1200;
constexpr std::size_t kItemsPerStep = 16;
constexpr std::size_t kBytesPerStep = 256;
constexpr std::size_t kMaxParts = 10;

auto limits() -> EvalLimits {
  return current_meter == nullptr ? EvalLimits{} : current_meter->limits();
}

void take(std::size_t count, std::size_t per_step, std::string_view what) {
  const std::size_t limit = limits().items;
  if (count > limit) over_budget("{} {}: at most {} are evaluated", count, what, limit);
  if (current_meter != nullptr) current_meter->take_steps(count / per_step);
}

}  // namespace

Meter::Meter(const EvalLimits& limits, const std::stop_token* stop)
    : limits_(limits), stop_(stop) {}

Meter::~Meter() {
  // Frames first forget what they hold, all of them still alive: no chain of them is
  // ever taken down by recursion.
  for (const auto& frame : frames_) frame->forget();
}

void Meter::keep(std::shared_ptr<Frame> frame) {
  if (frame->is_kept) return;
  frame->is_kept = true;
  frames_.push_back(std::move(frame));
}

auto Meter::current() -> Meter* {
  return current_meter;
}

void Meter::take_steps(std::size_t count) {
  if (stop_ != nullptr && stop_->stop_requested()) throw Cancelled();
  steps_ += count;
  total_ += count;
  if (steps_ > limits_.steps || total_ / kMaxParts > limits_.steps) {
    over_budget("evaluating takes more than {} steps", limits_.steps);
  }
}

Meter::Use::Use(Meter& meter) : before_(std::exchange(current_meter, &meter)) {}

Meter::Use::~Use() {
  current_meter = before_;
}

Meter::Part::Part(Meter& meter)
    : meter_(meter), use_(meter), steps_around_(std::exchange(meter.steps_, 0)) {}

Meter::Part::~Part() {
  meter_.steps_ = steps_around_;
}

void take_step() {
  if (current_meter != nullptr) current_meter->take_steps(1);
}

void take_error() {
  constexpr std::size_t kSteps = 100;
  if (current_meter != nullptr) current_meter->take_steps(kSteps);
}

void take_items(std::size_t count) {
  take(count, kItemsPerStep, "items");
}

void take_bytes(std::size_t count) {
  take(count, kBytesPerStep, "bytes or elements");
}

Level::Level(std::size_t weight) : weight_(weight) {
  if (levels + weight > kMaxLevels) {
    over_budget("evaluation is nested too deeply: more than {} levels", kMaxLevels);
  }
  levels += weight;
}

Level::~Level() {
  levels -= weight_;
}

CallLevel::CallLevel() {
  if (calls >= limits().depth) {
    over_budget("calls are nested more than {} deep", limits().depth);
  }
  ++calls;
}

CallLevel::~CallLevel() {
  --calls;
}

}  // namespace opscribe::script
