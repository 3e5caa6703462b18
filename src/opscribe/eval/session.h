#pragma once

// Session: a model ready to be run any number of times.
//
//   const eval::Session session(model, ops::registry());
//   const auto outputs = session.run({{"x", Tensor::from_values<float>({2}, {1, 2})}});
//
// A session plans once: constants are decoded and nodes that depend on nothing else are
// computed. It is immutable afterwards and may be run by several threads at once.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/eval/kernels.h"
#include "opscribe/eval/observer.h"
#include "opscribe/eval/plan.h"
#include "opscribe/eval/run_state.h"

namespace opscribe::eval {

struct SessionOptions {
  // Threads that compute together, the caller's among them; 0: one for each processor.
  int threads = 0;
  // Bytes that all runs together may hold; nothing: no limit.
  std::optional<std::uint64_t> memory;
  // What random operators without a seed start from; nothing: each run differs.
  std::optional<std::uint64_t> seed;
  // Kernels of one's own; have to outlive the session.
  const CustomKernels* custom = nullptr;
};

struct RunOptions {
  RunLimits limits = {};
  Observer* observer = nullptr;
};

struct NamedValue {
  std::string name;
  RuntimeValue value;
};

// An input or output of the model.
struct Port {
  std::string_view name;
  const ir::Type* type = nullptr;  // as declared; may be null
  bool has_default = false;        // of an input: an initializer stands for it
};

// Of places in the inputs or outputs of a graph.
auto ports_of(std::span<const ir::ValuePlace> places) -> std::vector<Port>;

class Session {
 public:
  // `model` is shared, not copied, and must not change any more. Throws Error{Invalid,
  // Unsupported} when it cannot be run at all.
  Session(std::shared_ptr<const ir::Model> model, const schema::Registry& registry,
          const SessionOptions& options = {});
  ~Session();
  Session(const Session&) = delete;
  auto operator=(const Session&) -> Session& = delete;

  auto inputs() const -> std::span<const Port> { return inputs_; }
  auto outputs() const -> std::span<const Port> { return outputs_; }
  auto model() const -> const ir::Model& { return *model_; }

  // Every input by its name; those with a default may be left out. Gives the outputs in
  // the order of the model, or those named, in that order. Throws Error{Usage} for names
  // and types that are not the model's, and what kernels throw.
  auto run(std::vector<NamedValue> inputs, std::span<const std::string> outputs = {},
           const RunOptions& options = {}) const -> std::vector<RuntimeValue>;
  // The same by position; an input without a value takes its default.
  auto run_in_order(std::vector<std::optional<RuntimeValue>> inputs,
                    const RunOptions& options = {}) const -> std::vector<RuntimeValue>;

  // Bytes that runs have taken from the system at most, so far.
  auto peak_memory() const -> std::uint64_t;

 private:
  void check_input(const Port& port, const RuntimeValue& value) const;

  std::shared_ptr<const ir::Model> model_;
  SessionOptions options_;
  std::shared_ptr<Budget> budget_;
  std::unique_ptr<BufferPool> pool_;
  std::unique_ptr<ThreadPool> threads_;  // null: the caller alone
  std::unique_ptr<ModelPlan> plan_;
  std::vector<Port> inputs_;
  std::vector<Port> outputs_;
};

}  // namespace opscribe::eval
