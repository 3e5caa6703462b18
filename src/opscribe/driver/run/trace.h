#pragma once

// Observers that tell of values while a run computes them.

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/eval/observer.h"
#include "opscribe/eval/session.h"

namespace opscribe {

// Gets whole lines, escaped for a terminal.
using LineSink = std::function<void(std::string_view line)>;

// Several observers as one, in order.
class ObserverList final : public eval::Observer {
 public:
  void add(eval::Observer* observer) { observers_.push_back(observer); }
  auto empty() const -> bool { return observers_.empty(); }

  void before(const eval::NodeEvent& event) override {
    for (eval::Observer* each : observers_) each->before(event);
  }
  void after(const eval::NodeEvent& event) override {
    for (eval::Observer* each : observers_) each->after(event);
  }

 private:
  std::vector<eval::Observer*> observers_;
};

// Every value in a line, and where the first NaN or infinity comes from:
//
//   h    float[2,3]  Log   scale.py:7   min -1, max 3, mean 0.5, 2 NaN   <- the first
//     input x: float[2,3]   min -2, max 4, mean 1
class Tracer final : public eval::Observer {
 public:
  explicit Tracer(LineSink sink) : sink_(std::move(sink)) {}

  void after(const eval::NodeEvent& event) override;

 private:
  void tell_inputs(const eval::NodeEvent& event);

  LineSink sink_;
  bool has_seen_odd_ = false;
};

// The values of these names, whole, each time that they are computed.
class Watcher final : public eval::Observer {
 public:
  // Error{Usage} for a name that no value of the model has.
  Watcher(const ir::Model& model, const std::vector<std::string>& names, LineSink sink);

  void after(const eval::NodeEvent& event) override;
  // Those that no node has computed: constants, and values on paths not taken.
  auto unseen() const -> std::vector<std::string>;

 private:
  std::set<std::string, std::less<>> names_;
  std::set<std::string, std::less<>> seen_;
  LineSink sink_;
};

}  // namespace opscribe
