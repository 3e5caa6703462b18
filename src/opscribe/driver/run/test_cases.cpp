#include "opscribe/driver/run/test_cases.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "opscribe/base/cancelled.h"
#include "opscribe/base/error.h"
#include "opscribe/driver/api.h"
#include "opscribe/ir/walk.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/file_io.h"
#include "opscribe/serde/test_data.h"

namespace opscribe {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kModel = "model.onnx";
constexpr std::string_view kDataSet = "test_data_set_";

auto data_sets_of(const std::string& folder) -> std::vector<std::string> {
  std::vector<std::string> found;
  for (const fs::directory_entry& each : fs::directory_iterator(folder)) {
    const std::string name = each.path().filename().string();
    if (each.is_directory() && name.starts_with(kDataSet)) {
      found.push_back(each.path().string());
    }
  }
  std::ranges::sort(found);
  return found;
}

auto file_of(const std::string& folder, std::string_view stem, std::size_t i)
    -> std::string {
  return fmt::format("{}/{}_{}.pb", folder, stem, i);
}

auto read_value(const std::string& path, const ir::Type* type) -> RuntimeValue {
  ValueKind kind = serde::kind_of(type);
  if (kind == ValueKind::Undefined) kind = ValueKind::Tensor;
  return serde::read_data_file(path, kind).value;
}

// Dropout draws numbers only when it is told to train.
auto is_random(const ir::Node& node) -> bool {
  const schema::OpDef* op =
      ops::registry().find(node.domain().view(), node.op_type().view());
  if (op == nullptr) return false;
  const schema::OpVersion& version = op->newest();
  return version.determinism == schema::Determinism::NonDeterministic &&
         !version.has_subgraph() && (op->name != "Dropout" || node.num_inputs() > 2);
}

auto is_random(const ir::Model& model) -> bool {
  bool found = false;
  ir::for_each_graph(model, [&](const ir::Graph& graph) {
    for (const ir::Node* node : graph.nodes()) found = found || is_random(*node);
  });
  return found;
}

auto shape_difference(const RuntimeValue& want, const RuntimeValue& got)
    -> std::optional<std::string> {
  const auto* w = std::get_if<Tensor>(&want.sum());
  const auto* g = std::get_if<Tensor>(&got.sum());
  if (w == nullptr || g == nullptr) return difference(want, got);
  if (w->dtype() == g->dtype() && w->dims() == g->dims()) return std::nullopt;
  return difference(want, got);
}

// What the folder says, and then what the caller does.
auto tolerance_of(const std::string& folder, const TestSettings& settings)
    -> Tolerance {
  Tolerance tolerance;
  const std::string path = folder + "/data.json";
  if (fs::exists(path)) {
    const serde::FileContent content = serde::read_file(path, true);
    const auto document =
        nlohmann::json::parse(as_text(content.bytes), nullptr, false, true);
    const auto number = [&](const char* name, double other) {
      const bool has =
          document.is_object() && document.contains(name) && document[name].is_number();
      return has ? document[name].get<double>() : other;
    };
    tolerance = {.rtol = number("rtol", tolerance.rtol),
                 .atol = number("atol", tolerance.atol)};
  }
  tolerance.rtol = settings.rtol.value_or(tolerance.rtol);
  tolerance.atol = settings.atol.value_or(tolerance.atol);
  return tolerance;
}

// One case while it runs.
struct Case {
  const eval::Session& session;
  const TestSettings& settings;
  Tolerance tolerance;
  bool is_random = false;

  // What is wrong; empty when nothing is.
  auto run(const std::string& set) const -> std::string {
    std::vector<std::optional<RuntimeValue>> inputs(session.inputs().size());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const std::string path = file_of(set, "input", i);
      if (fs::exists(path)) inputs[i] = read_value(path, session.inputs()[i].type);
    }
    const auto outputs = session.run_in_order(
        std::move(inputs), {.limits = {.time = settings.time, .stop = settings.stop}});
    for (std::size_t i = 0; i < outputs.size(); ++i) {
      const std::string path = file_of(set, "output", i);
      if (!fs::exists(path)) continue;
      const RuntimeValue want = read_value(path, session.outputs()[i].type);
      const auto found = is_random ? shape_difference(want, outputs[i])
                                   : difference(want, outputs[i], tolerance);
      if (found)
        return fmt::format("output `{}`: {}", session.outputs()[i].name, *found);
    }
    return {};
  }
};

}  // namespace

auto find_test_cases(std::span<const std::string> folders) -> std::vector<std::string> {
  std::vector<std::string> found;
  for (const std::string& folder : folders) {
    std::error_code code;
    const std::size_t before = found.size();
    if (fs::is_regular_file(fs::path(folder) / kModel)) found.push_back(folder);
    fs::recursive_directory_iterator at(folder, code);
    for (; !code && at != fs::recursive_directory_iterator(); at.increment(code)) {
      if (at->is_directory() && fs::is_regular_file(at->path() / kModel)) {
        found.push_back(at->path().string());
      }
    }
    if (code) {
      throw Error(ErrorKind::Io, fmt::format("cannot read the folder `{}`: {}", folder,
                                             code.message()))
          .with_path(folder)
          .with_os_code(code.value());
    }
    if (found.size() == before) {
      throw Error(ErrorKind::Usage, fmt::format("`{}` has no test cases", folder),
                  "a case is a folder of model.onnx and test_data_set_0");
    }
  }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
}

auto run_test_case(const std::string& folder, const TestSettings& settings)
    -> TestResult {
  TestResult result{.folder = folder};
  try {
    const std::vector<std::string> sets = data_sets_of(folder);
    if (sets.empty()) {
      return {folder, TestOutcome::Skipped, "it has no folder test_data_set_0"};
    }
    const eval::Session session(load(fmt::format("{}/{}", folder, kModel)),
                                ops::registry(),
                                {.threads = 1, .memory = settings.memory});
    const Case one{session, settings, tolerance_of(folder, settings),
                   is_random(session.model())};
    for (const std::string& set : sets) {
      const std::string problem = one.run(set);
      if (problem.empty()) continue;
      const std::string name = fs::path(set).filename().string();
      result.reason = sets.size() > 1 ? fmt::format("{}: {}", name, problem) : problem;
      result.outcome = TestOutcome::Failed;
      break;
    }
  } catch (const Error& error) {
    result = {folder, TestOutcome::Failed, error.what()};
  } catch (const InternalError& error) {
    result = {folder, TestOutcome::Failed,
              fmt::format("a bug in opscribe: {}", error.what())};
  } catch (const fs::filesystem_error& error) {
    result = {folder, TestOutcome::Failed, error.what()};
  } catch (const std::bad_alloc&) {
    result = {folder, TestOutcome::Failed, "out of memory"};
  }
  return result;
}

void run_test_cases(std::span<const std::string> folders, const TestSettings& settings,
                    const std::function<void(const TestResult&)>& done) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::vector<std::optional<TestResult>> results(folders.size());
  std::size_t told = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < folders.size(); i = next++) {
      if (settings.stop.stop_requested()) return;
      try {
        TestResult result = run_test_case(folders[i], settings);
        const std::scoped_lock lock(mutex);
        results[i] = std::move(result);
        for (; told < results.size() && results[told]; ++told) done(*results[told]);
      } catch (const Cancelled&) {
        return;
      }
    }
  };
  const unsigned processors = std::max(1U, std::thread::hardware_concurrency());
  const auto jobs =
      settings.jobs > 0 ? static_cast<unsigned>(settings.jobs) : processors;
  {
    std::vector<std::jthread> helpers;
    for (unsigned n = 1; n < jobs && n < folders.size(); ++n)
      helpers.emplace_back(work);
    work();
  }
  if (settings.stop.stop_requested()) throw Cancelled();
}

auto write_test_case(const std::string& folder, const eval::Session& session,
                     std::span<const std::optional<RuntimeValue>> inputs,
                     std::span<const RuntimeValue> outputs) -> std::string {
  std::error_code code;
  fs::create_directories(folder, code);
  const std::string model = fmt::format("{}/{}", folder, kModel);
  const std::string bytes = to_bytes(session.model());
  if (!code && fs::exists(model)) {
    if (as_text(serde::read_file(model, false).bytes) != bytes) {
      throw Error(ErrorKind::Usage, fmt::format("`{}` holds another model", model),
                  "name a new folder, or remove that one");
    }
  }
  std::string set;
  for (std::size_t n = 0; set.empty() || fs::exists(set); ++n) {
    set = fmt::format("{}/{}{}", folder, kDataSet, n);
  }
  if (!code) fs::create_directory(set, code);
  if (code) {
    throw Error(ErrorKind::Io,
                fmt::format("cannot make the folder `{}`: {}", set, code.message()))
        .with_path(set)
        .with_os_code(code.value());
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!inputs[i]) continue;
    serde::write_data_file({std::string(session.inputs()[i].name), *inputs[i]},
                           file_of(set, "input", i));
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    serde::write_data_file({std::string(session.outputs()[i].name), outputs[i]},
                           file_of(set, "output", i));
  }
  if (!fs::exists(model)) save(session.model(), model);
  return set;
}

}  // namespace opscribe
