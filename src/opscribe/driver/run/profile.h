#pragma once

// Where a run spends its time: per node, operator, function and source line.

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "opscribe/eval/observer.h"

namespace opscribe {

class Profile final : public eval::Observer {
 public:
  using Clock = std::chrono::steady_clock;

  // What is known of a node, or of many together. Times are those of the operator
  // itself: what runs in its bodies and functions is counted there.
  struct Row {
    std::string name;
    std::uint64_t count = 0;
    std::chrono::nanoseconds time{};
    std::uint64_t bytes = 0;  // read and written
    std::uint64_t flops = 0;  // of the operators whose arithmetic is known
  };

  void before(const eval::NodeEvent& event) override;
  void after(const eval::NodeEvent& event) override;

  auto total() const -> Row;
  // The largest first.
  auto by_node() const -> std::vector<Row>;
  auto by_operator() const -> std::vector<Row>;
  auto by_function() const -> std::vector<Row>;
  auto by_line() const -> std::vector<Row>;  // only where lines are known

  // Tables; those with one row are left out, and of nodes the first `most` are shown.
  auto to_terminal(std::size_t most = 20) const -> std::string;
  auto to_json() const -> std::string;
  // For chrome://tracing and Perfetto.
  auto to_chrome_trace() const -> std::string;

 private:
  struct Running {
    Clock::time_point began;
    std::chrono::nanoseconds inner{};
  };
  struct Entry {
    const ir::Node* node = nullptr;
    std::string function;
    Row row;
  };
  struct Interval {
    std::size_t entry;
    Clock::time_point began;
    std::chrono::nanoseconds time;
  };

  auto entry_of(const eval::NodeEvent& event) -> std::size_t;
  template <typename Key>
  auto grouped(Key key) const -> std::vector<Row>;

  std::vector<Entry> entries_;
  std::unordered_map<const ir::Node*, std::size_t> index_;
  std::vector<Running> running_;
  std::vector<std::string> functions_;  // the calls around
  std::vector<Interval> intervals_;
};

// Additions and multiplications of the node's arithmetic, for the operators that do
// most of it; of other operators one for each element that they give, none when they
// only move.
auto num_flops(const eval::NodeEvent& event) -> std::uint64_t;

}  // namespace opscribe
