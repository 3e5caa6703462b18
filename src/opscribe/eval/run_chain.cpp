#include <algorithm>
#include <array>
#include <optional>

#include "opscribe/base/thread_pool.h"
#include "opscribe/eval/chain.h"
#include "opscribe/eval/frame.h"
#include "opscribe/kernel/broadcast.h"

namespace opscribe::eval {
namespace {

// Elements of a tile: with a few registers it stays in the first cache.
constexpr std::size_t kTile = 1024;
constexpr std::size_t kTilesAtOnce = 8;

// How an operand lies under the result.
struct Operand {
  const float* cells = nullptr;
  // Element i of the result reads element (i / repeat) % period.
  std::int64_t repeat = 1;
  std::int64_t period = 0;  // 0: as many as the result has
};

// Nothing when neither whole, nor the same for all rows or all columns.
auto place_operand(const Tensor& tensor, kernel::Shape dims) -> std::optional<Operand> {
  Operand operand{.cells = tensor.cells<float>().data()};
  if (std::ranges::equal(tensor.dims().span(), dims)) return operand;
  const std::int64_t count = tensor.element_count();
  if (count == 1) {
    operand.period = 1;
    return operand;
  }
  // The axes, with ones in front, that the operand has in full: they have to be next to
  // each other.
  const std::size_t lead = dims.size() - tensor.rank();
  std::size_t first = dims.size();
  std::size_t last = 0;
  for (std::size_t axis = 0; axis < dims.size(); ++axis) {
    const std::int64_t size = axis < lead ? 1 : tensor.dim(axis - lead);
    if (size == 1) continue;
    first = std::min(first, axis);
    last = axis + 1;
  }
  if (kernel::count_between(dims, first, last) != count) return std::nullopt;
  operand.repeat = kernel::count_between(dims, last, dims.size());
  operand.period = count;
  return operand;
}

// The elements of an operand that the places from `begin` on read.
auto tile_of(const Operand& operand, std::int64_t begin, std::size_t count,
             float* scratch) -> const float* {
  if (operand.period == 0) return operand.cells + begin;
  std::int64_t at = begin / operand.repeat % operand.period;
  if (operand.repeat == 1 && operand.period > 1 &&
      at + static_cast<std::int64_t>(count) <= operand.period) {
    return operand.cells + at;
  }
  std::int64_t left = operand.repeat - begin % operand.repeat;
  for (std::size_t i = 0; i < count;) {
    const std::size_t size = std::min(
        count - i, operand.period == 1 ? count : static_cast<std::size_t>(left));
    std::fill_n(scratch + i, size, operand.cells[at]);
    i += size;
    at = at + 1 == operand.period ? 0 : at + 1;
    left = operand.repeat;
  }
  return scratch;
}

// What a run of a chain works on.
struct ChainRun {
  const Chain& chain;
  std::vector<Operand> operands;
  std::vector<float*> results;  // by step; null: nobody reads it
  std::int64_t count = 0;

  // Floats that a thread works in: the registers, and copies of operands.
  auto scratch_size() const -> std::size_t {
    return kTile * (chain.num_registers + operands.size());
  }

  void run_tile(std::int64_t begin, std::size_t size, float* scratch) const {
    constexpr std::size_t kMostInputs = 16;
    std::array<const float*, kMostInputs> read{};
    float* registers = scratch + kTile * operands.size();
    for (std::size_t i = 0; i < operands.size(); ++i) {
      read[i] = tile_of(operands[i], begin, size, scratch + kTile * i);
    }
    for (std::size_t s = 0; s < chain.steps.size(); ++s) {
      const ChainStep& step = chain.steps[s];
      std::array<const float*, kMostInputs> inputs{};
      for (std::size_t i = 0; i < step.inputs.size(); ++i) {
        const std::size_t from = step.inputs[i];
        inputs[i] = from < operands.size()
                        ? read[from]
                        : registers + kTile * (from - operands.size());
      }
      float* out = registers + kTile * step.output;
      step.tile.run(step.tile, inputs.data(), out, size);
      if (results[s] != nullptr) std::copy_n(out, size, results[s] + begin);
    }
  }
};

// The shape of every result; nothing when one that is read elsewhere is smaller than
// the others, or operands do not fit each other.
auto common_dims(const Frame& frame, const Chain& chain) -> std::optional<Dims> {
  std::vector<Dims> dims;
  dims.reserve(chain.steps.size());
  const std::size_t num_operands = chain.operands.size();
  Dims all;
  for (const Slot slot : chain.operands) {
    const RuntimeValue* value = frame.find(slot);
    const auto* tensor =
        value == nullptr ? nullptr : std::get_if<Tensor>(&value->sum());
    if (tensor == nullptr || tensor->dtype() != DataType::Float) return std::nullopt;
    auto both = kernel::broadcast_dims(all.span(), tensor->dims().span());
    if (!both) return std::nullopt;
    all = std::move(*both);
  }
  const auto tensor_of = [&](std::uint32_t operand) -> const Tensor& {
    return std::get<Tensor>(frame.find(chain.operands[operand])->sum());
  };
  // By register: the shape of what is in it at the moment.
  std::vector<Dims> held(chain.num_registers);
  for (const ChainStep& step : chain.steps) {
    Dims made;
    for (const std::uint32_t from : step.inputs) {
      const Dims& one =
          from < num_operands ? tensor_of(from).dims() : held[from - num_operands];
      auto both = kernel::broadcast_dims(made.span(), one.span());
      if (!both) return std::nullopt;
      made = std::move(*both);
    }
    held[step.output] = made;
    dims.push_back(std::move(made));
  }
  const bool fit = std::ranges::all_of(chain.outputs, [&](const Chain::Output& output) {
    return dims[output.step] == all;
  });
  return fit ? std::optional(std::move(all)) : std::nullopt;
}

void run_tiles(RunState& state, const ChainRun& run) {
  ThreadPool* threads = state.threads();
  const std::size_t num_threads = threads == nullptr ? 1 : threads->num_threads();
  const std::size_t size = run.scratch_size();
  Tensor scratch = Tensor::owned(
      DataType::Float, {static_cast<std::int64_t>(size * num_threads)}, state.pool());
  float* cells = scratch.mutable_cells<float>().data();
  const auto count = static_cast<std::size_t>(run.count);
  if (count <= kTile) {
    run.run_tile(0, count, cells);
    return;
  }
  parallel_for(threads, (count + kTile - 1) / kTile, kTilesAtOnce,
               [&](std::size_t begin, std::size_t end, std::size_t slot) {
                 for (std::size_t tile = begin; tile < end; ++tile) {
                   const std::size_t at = tile * kTile;
                   run.run_tile(static_cast<std::int64_t>(at),
                                std::min(kTile, count - at), cells + slot * size);
                 }
               });
}

}  // namespace

auto run_chain(Frame& frame, const Chain& chain) -> bool {
  const auto dims = common_dims(frame, chain);
  if (!dims) return false;
  ChainRun run{.chain = chain, .count = element_count_of(dims->span())};
  for (const Slot slot : chain.operands) {
    const auto operand =
        place_operand(std::get<Tensor>(frame.find(slot)->sum()), dims->span());
    if (!operand) return false;
    run.operands.push_back(*operand);
  }
  RunState& state = frame.state();
  for (std::size_t i = 0; i < chain.num_nodes; ++i) state.step();
  state.work(static_cast<std::uint64_t>(run.count) * chain.num_nodes);
  run.results.resize(chain.steps.size(), nullptr);
  std::vector<Tensor> outputs;
  outputs.reserve(chain.outputs.size());
  for (const Chain::Output& output : chain.outputs) {
    outputs.push_back(Tensor::owned(DataType::Float, *dims, state.pool()));
    run.results[output.step] = outputs.back().mutable_cells<float>().data();
  }
  if (run.count > 0) run_tiles(state, run);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    frame.set(chain.outputs[i].slot, std::move(outputs[i]));
  }
  return true;
}

}  // namespace opscribe::eval
