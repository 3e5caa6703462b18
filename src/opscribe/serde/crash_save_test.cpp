// A save that is cut off or fails at any step leaves the old model or the new one.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <fstream>

#include "opscribe/ir/model.h"
#include "opscribe/serde/io_steps.h"
#include "opscribe/serde/load.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/tensor_value.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe::serde {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kElements = 5000;

// A model whose weights all equal `value`, so that old and new cannot be confused.
auto make_model(float value) -> std::unique_ptr<ir::Model> {
  auto model = std::make_unique<ir::Model>();
  model->ir_version = 9;
  model->set_opset("", 20);
  ir::Graph& graph = model->make_main_graph("g");
  const std::vector<float> values(kElements, value);
  const Tensor tensor = Tensor::from_values<float>(Dims{kElements}, values);
  graph.add_initializer(graph.make_value("w"), store(*model, tensor, "w"));
  return model;
}

auto weight_of(const std::string& path) -> float {
  const auto model = load(path);
  const Tensor tensor =
      value_of(*model, *model->graph().initializers()[0]->initializer());
  const std::vector<float> values = tensor.to_vector<float>();
  for (float each : values) EXPECT_EQ(each, values[0]);
  return values[0];
}

class Counter : public IoSteps {
 public:
  auto before(IoStep, std::string_view) -> int override {
    ++count;
    return 0;
  }
  int count = 0;
};

// Ends the process without any clean-up before step `at`.
class Killer : public IoSteps {
 public:
  explicit Killer(int at) : left_(at) {}
  auto before(IoStep, std::string_view) -> int override {
    if (left_-- == 0) _exit(0);
    return 0;
  }

 private:
  int left_;
};

class Breaker : public IoSteps {
 public:
  Breaker(int at, int code) : left_(at), code_(code) {}
  auto before(IoStep, std::string_view) -> int override {
    return left_-- == 0 ? code_ : 0;
  }

 private:
  int left_;
  int code_;
};

struct Scenario {
  const char* name;
  bool old_external;
  bool new_external;
  bool had_old;
};

class CrashSave : public ::testing::TestWithParam<Scenario> {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() /
              fmt::format("opscribe-crash-{}-{}", GetParam().name, getpid());
    reset();
  }
  void TearDown() override { fs::remove_all(folder_); }

  auto options(bool external) const -> SaveOptions {
    SaveOptions result;
    if (external) result.external_data = "weights.data";
    return result;
  }
  auto path() const -> std::string { return (folder_ / "model.onnx").string(); }
  void reset() {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    if (GetParam().had_old) {
      save(*make_model(1), path(), options(GetParam().old_external));
    }
  }
  void save_new(IoSteps& steps) const {
    SaveOptions result = options(GetParam().new_external);
    result.steps = &steps;
    save(*make_model(2), path(), result);
  }
  auto count_steps() -> int {
    reset();
    Counter counter;
    save_new(counter);
    EXPECT_EQ(weight_of(path()), 2);
    return counter.count;
  }
  auto files() const -> std::vector<std::string> {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_)) {
      names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
  }

  fs::path folder_;
};

TEST_P(CrashSave, KilledBeforeEveryStep) {
  const int steps = count_steps();
  ASSERT_GT(steps, 3);
  for (int at = 0; at < steps; ++at) {
    reset();
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      Killer killer(at);
      save_new(killer);
      _exit(1);  // the step was never reached
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "step " << at;
    if (!GetParam().had_old && !fs::exists(path())) continue;
    const float found = weight_of(path());
    EXPECT_TRUE(found == 1 || found == 2) << "step " << at << " found " << found;
    // What the crash left behind does not keep the next save from working.
    Counter counter;
    save_new(counter);
    EXPECT_EQ(weight_of(path()), 2) << "step " << at;
  }
}

TEST_P(CrashSave, EveryStepFails) {
  const int steps = count_steps();
  for (const int code : {ENOSPC, EIO}) {
    for (int at = 0; at < steps; ++at) {
      reset();
      const std::vector<std::string> before = files();
      Breaker breaker(at, code);
      try {
        save_new(breaker);
      } catch (const Error& error) {
        EXPECT_EQ(error.kind(), ErrorKind::Io) << error.what();
        EXPECT_EQ(error.os_code(), code) << error.what();
      }
      if (!GetParam().had_old && !fs::exists(path())) {
        EXPECT_EQ(files(), before) << "step " << at;
        continue;
      }
      const float found = weight_of(path());
      EXPECT_TRUE(found == 1 || found == 2) << "step " << at;
      // The old model and nothing else, or the new one; never a temporary file.
      if (found == 1) {
        EXPECT_EQ(files(), before) << "step " << at;
      }
      for (const std::string& name : files()) {
        EXPECT_EQ(name.find(".tmp-"), std::string::npos)
            << "step " << at << " " << name;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Saves, CrashSave,
    ::testing::Values(Scenario{"fresh", false, false, false},
                      Scenario{"fresh_external", false, true, false},
                      Scenario{"over", false, false, true},
                      Scenario{"to_external", false, true, true},
                      Scenario{"external_over_external", true, true, true},
                      Scenario{"from_external", true, false, true}),
    [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace opscribe::serde
