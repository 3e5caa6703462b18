#include "opscribe/driver/run/profile.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "opscribe/diag/render.h"
#include "opscribe/driver/run/quantity.h"
#include "opscribe/driver/run/statistics.h"

namespace opscribe {
namespace {

using Json = nlohmann::ordered_json;

// Beyond this a trace is too large for those who show it.
constexpr std::size_t kMostIntervals = 1'000'000;

auto label_of(const ir::Node& node) -> std::string {
  if (!node.name().view().empty()) return std::string(node.name().view());
  for (const ir::Value* output : node.outputs()) {
    if (output != nullptr) return fmt::format("-> {}", output->name().view());
  }
  return "(without outputs)";
}

auto line_of(const ir::Node& node) -> std::string {
  const ir::Origin* origin = node.origin();
  return origin == nullptr ? std::string()
                           : fmt::format("{}:{}", origin->file.view(), origin->line);
}

void add(Profile::Row& to, const Profile::Row& from) {
  to.count += from.count;
  to.time += from.time;
  to.bytes += from.bytes;
  to.flops += from.flops;
}

auto share_of(const Profile::Row& row, const Profile::Row& total) -> double {
  if (total.time.count() == 0) return 0;
  return 100.0 * static_cast<double>(row.time.count()) /
         static_cast<double>(total.time.count());
}

void sort_rows(std::vector<Profile::Row>& rows) {
  std::ranges::stable_sort(rows, [](const Profile::Row& a, const Profile::Row& b) {
    return a.time > b.time;
  });
}

auto table(std::string_view title, const std::vector<Profile::Row>& rows,
           const Profile::Row& total, std::size_t most) -> std::string {
  constexpr std::size_t kWidest = 40;
  std::size_t width = title.size();
  for (std::size_t i = 0; i < std::min(rows.size(), most); ++i) {
    width = std::max(width, std::min(rows[i].name.size(), kWidest));
  }
  std::string text = fmt::format("{:<{}}  {:>8}  {:>10}  {:>6}  {:>9}  {:>8}\n", title,
                                 width, "runs", "time", "share", "bytes", "FLOPs");
  for (std::size_t i = 0; i < std::min(rows.size(), most); ++i) {
    const Profile::Row& row = rows[i];
    text += fmt::format("{:<{}}  {:>8}  {:>10}  {:>5.1f}%  {:>9}  {:>8}\n",
                        diag::escape_for_terminal(row.name), width, row.count,
                        time_text(row.time), share_of(row, total),
                        bytes_text(row.bytes), count_text(row.flops));
  }
  if (rows.size() > most) text += fmt::format("and {} more\n", rows.size() - most);
  return text;
}

auto json_rows(const std::vector<Profile::Row>& rows, const Profile::Row& total)
    -> Json {
  Json list = Json::array();
  for (const Profile::Row& row : rows) {
    list.push_back({{"name", row.name},
                    {"runs", row.count},
                    {"nanoseconds", row.time.count()},
                    {"share", share_of(row, total) / 100},
                    {"bytes", row.bytes},
                    {"flops", row.flops}});
  }
  return list;
}

}  // namespace

auto Profile::entry_of(const eval::NodeEvent& event) -> std::size_t {
  const auto [found, is_new] = index_.try_emplace(&event.node(), entries_.size());
  if (is_new) {
    entries_.push_back({.node = &event.node(),
                        .function = functions_.empty() ? "" : functions_.back(),
                        .row = {.name = label_of(event.node())}});
  }
  return found->second;
}

void Profile::before(const eval::NodeEvent& event) {
  if (event.depth() == 0) {  // what stands here is of a run that failed
    running_.clear();
    functions_.clear();
  }
  entry_of(event);
  if (event.is_call()) functions_.emplace_back(event.node().op_type().view());
  running_.push_back({.began = Clock::now()});
}

void Profile::after(const eval::NodeEvent& event) {
  const auto ended = Clock::now();
  const Running running = running_.back();
  running_.pop_back();
  if (event.is_call()) functions_.pop_back();
  const auto whole = std::chrono::nanoseconds(ended - running.began);
  if (!running_.empty()) running_.back().inner += whole;
  const std::size_t at = entry_of(event);
  Row& row = entries_[at].row;
  ++row.count;
  row.time += whole - running.inner;
  if (intervals_.size() < kMostIntervals)
    intervals_.push_back({at, running.began, whole});
  if (event.is_call()) return;
  for (std::size_t i = 0; i < event.num_inputs(); ++i) {
    if (const RuntimeValue* value = event.input(i)) row.bytes += num_bytes(*value);
  }
  for (std::size_t i = 0; i < event.num_outputs(); ++i) {
    if (const RuntimeValue* value = event.output(i)) row.bytes += num_bytes(*value);
  }
  row.flops += num_flops(event);
  // What was done here to measure is nobody's time.
  if (!running_.empty()) running_.back().inner += Clock::now() - ended;
}

auto Profile::total() const -> Row {
  Row sum{.name = "total"};
  for (const Entry& entry : entries_) add(sum, entry.row);
  return sum;
}

template <typename Key>
auto Profile::grouped(Key key) const -> std::vector<Row> {
  std::map<std::string, Row> groups;
  for (const Entry& entry : entries_) {
    std::string name = key(entry);
    if (name.empty()) continue;
    Row& row = groups[name];
    row.name = std::move(name);
    add(row, entry.row);
  }
  std::vector<Row> rows;
  for (auto& [name, row] : groups) rows.push_back(std::move(row));
  sort_rows(rows);
  return rows;
}

auto Profile::by_node() const -> std::vector<Row> {
  std::vector<Row> rows;
  for (const Entry& entry : entries_) {
    rows.push_back(entry.row);
    rows.back().name += fmt::format(" ({})", entry.node->op_type().view());
  }
  sort_rows(rows);
  return rows;
}

auto Profile::by_operator() const -> std::vector<Row> {
  return grouped([](const Entry& entry) {
    const auto domain = entry.node->domain().view();
    return domain.empty() ? std::string(entry.node->op_type().view())
                          : fmt::format("{}::{}", domain, entry.node->op_type().view());
  });
}

auto Profile::by_function() const -> std::vector<Row> {
  return grouped([](const Entry& entry) {
    return entry.function.empty() ? std::string("(main graph)") : entry.function;
  });
}

auto Profile::by_line() const -> std::vector<Row> {
  return grouped([](const Entry& entry) { return line_of(*entry.node); });
}

auto Profile::to_terminal(std::size_t most) const -> std::string {
  const Row sum = total();
  std::string text =
      fmt::format("profile: {} runs of {} nodes, {}, {} read and written, {} FLOPs\n",
                  sum.count, entries_.size(), time_text(sum.time),
                  bytes_text(sum.bytes), count_text(sum.flops));
  text += "\n" + table("operator", by_operator(), sum, most);
  if (const auto rows = by_function(); rows.size() > 1) {
    text += "\n" + table("function", rows, sum, most);
  }
  if (const auto rows = by_line(); !rows.empty()) {
    text += "\n" + table("line", rows, sum, most);
  }
  return text + "\n" + table("node", by_node(), sum, most);
}

auto Profile::to_json() const -> std::string {
  const Row sum = total();
  const Json document = {{"nanoseconds", sum.time.count()},
                         {"bytes", sum.bytes},
                         {"flops", sum.flops},
                         {"operators", json_rows(by_operator(), sum)},
                         {"functions", json_rows(by_function(), sum)},
                         {"lines", json_rows(by_line(), sum)},
                         {"nodes", json_rows(by_node(), sum)}};
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

auto Profile::to_chrome_trace() const -> std::string {
  Json events = Json::array();
  Clock::time_point first = Clock::time_point::max();
  for (const Interval& each : intervals_) first = std::min(first, each.began);
  const auto micros = [](std::chrono::nanoseconds time) {
    return static_cast<double>(time.count()) / 1e3;
  };
  for (const Interval& each : intervals_) {
    const Entry& entry = entries_[each.entry];
    events.push_back({{"name", entry.node->op_type().view()},
                      {"cat", "node"},
                      {"ph", "X"},
                      {"ts", micros(each.began - first)},
                      {"dur", micros(each.time)},
                      {"pid", 1},
                      {"tid", 1},
                      {"args",
                       {{"node", entry.row.name},
                        {"function", entry.function},
                        {"line", line_of(*entry.node)}}}});
  }
  const Json document = {{"displayTimeUnit", "ms"}, {"traceEvents", std::move(events)}};
  return document.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace opscribe
