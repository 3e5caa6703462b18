#include "opscribe/eval/session.h"

#include <algorithm>

#include "opscribe/base/error.h"
#include "opscribe/base/thread_pool.h"
#include "opscribe/eval/executor.h"
#include "opscribe/serde/test_data.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::eval {
namespace {

auto names_of(std::span<const Port> ports) -> std::string {
  std::string names;
  for (const Port& port : ports) {
    names += fmt::format("{}`{}`", names.empty() ? "" : ", ", port.name);
  }
  return names.empty() ? "none" : names;
}

auto find_port(std::span<const Port> ports, std::string_view name)
    -> std::optional<std::size_t> {
  const auto found = std::ranges::find(ports, name, &Port::name);
  if (found == ports.end()) return std::nullopt;
  return static_cast<std::size_t>(found - ports.begin());
}

[[noreturn]] void refuse_name(std::string_view what, std::string_view name,
                              std::span<const Port> ports) {
  throw Error(ErrorKind::Usage, fmt::format("the model has no {} `{}`", what, name),
              fmt::format("its {}s are {}", what, names_of(ports)));
}

auto fits(const ir::Shape& shape, const Dims& dims) -> bool {
  if (shape.rank() != dims.size()) return false;
  for (std::size_t k = 0; k < dims.size(); ++k) {
    if (shape.dims[k].is_fixed() && shape.dims[k].value != dims[k]) return false;
  }
  return true;
}

// The value with every tensor in it aligned, as kernels expect them.
auto aligned(const RuntimeValue& value, BufferPool* pool) -> RuntimeValue;

auto aligned(const SequenceValue& value, BufferPool* pool) -> SequenceValue {
  std::vector<RuntimeValue> items;
  items.reserve(value.size());
  for (const RuntimeValue& item : value.items()) items.push_back(aligned(item, pool));
  return {value.item_kind(), std::move(items)};
}

auto aligned(const MapValue& value, BufferPool* pool) -> MapValue {
  SequenceValue values = aligned(value.values(), pool);
  if (const auto* texts = value.text_keys()) return {*texts, std::move(values)};
  return {value.key_type(), *value.integer_keys(), std::move(values)};
}

auto aligned(const RuntimeValue& value, BufferPool* pool) -> RuntimeValue {
  switch (value.kind()) {
    case ValueKind::Tensor:
      return value.tensor().to_aligned(pool);
    case ValueKind::SparseTensor:
      return SparseTensor(value.sparse_tensor().values().to_aligned(pool),
                          value.sparse_tensor().indices().to_aligned(pool),
                          value.sparse_tensor().dims());
    case ValueKind::Sequence:
      return aligned(value.sequence(), pool);
    case ValueKind::Map:
      return aligned(value.map(), pool);
    default:
      return value.optional().has_value()
                 ? OptionalValue(aligned(value.optional().value(), pool))
                 : value.optional();
  }
}

}  // namespace

auto ports_of(std::span<const ir::ValuePlace> places) -> std::vector<Port> {
  std::vector<Port> ports;
  for (const ir::ValuePlace& place : places) {
    const ir::ValueInfo* info = place.info();
    ports.push_back({.name = place.value->name().view(),
                     .type = info == nullptr ? nullptr : info->type,
                     .has_default = place.value->is_initializer()});
  }
  return ports;
}

Session::Session(std::shared_ptr<const ir::Model> model,
                 const schema::Registry& registry, const SessionOptions& options)
    : model_(std::move(model)),
      options_(options),
      budget_(std::make_shared<Budget>(options.memory.value_or(Budget::kUnlimited),
                                       "running the model")),
      pool_(std::make_unique<BufferPool>(budget_)),
      plan_(
          std::make_unique<ModelPlan>(*model_, registry, options.custom, pool_.get())),
      inputs_(ports_of(model_->graph().inputs())),
      outputs_(ports_of(model_->graph().outputs())) {
  require(options.threads >= 0,
          "{} threads cannot compute; 0 is one for each processor", options.threads);
  if (options.threads != 1) {
    threads_ = std::make_unique<ThreadPool>(
        ThreadPoolOptions{.num_threads = static_cast<std::size_t>(options.threads)});
  }
}

Session::~Session() = default;

auto Session::peak_memory() const -> std::uint64_t {
  return budget_->peak();
}

void Session::check_input(const Port& port, const RuntimeValue& value) const {
  if (port.type == nullptr || port.type->kind == ir::Type::Kind::None) return;
  const ir::Type& type = *port.type;
  if (serde::kind_of(&type) != value.kind() &&
      serde::kind_of(&type) != ValueKind::Undefined) {
    fail(ErrorKind::Usage, "input `{}` is {}; the model wants {}", port.name,
         kind_phrase(value.kind()), to_text(type));
  }
  const auto* tensor = std::get_if<Tensor>(&value.sum());
  if (tensor == nullptr) return;
  const bool is_right_type =
      type.dtype() == DataType::Undefined || type.dtype() == tensor->dtype();
  const bool is_right_shape =
      type.shape == nullptr || fits(*type.shape, tensor->dims());
  if (is_right_type && is_right_shape) return;
  throw Error(
      ErrorKind::Usage,
      fmt::format("input `{}` is {}; the model wants {}", port.name,
                  type_text(tensor->dtype(), tensor->dims().span()), to_text(type)),
      is_right_type ? std::string()
                    : fmt::format("convert it to {}", text_name(type.dtype())));
}

auto Session::run(std::vector<NamedValue> inputs, std::span<const std::string> outputs,
                  const RunOptions& options) const -> std::vector<RuntimeValue> {
  std::vector<std::optional<RuntimeValue>> ordered(inputs_.size());
  for (NamedValue& input : inputs) {
    const auto at = find_port(inputs_, input.name);
    if (!at) refuse_name("input", input.name, inputs_);
    ordered[*at].emplace(std::move(input.value));
  }
  std::vector<std::size_t> wanted;
  for (const std::string& name : outputs) {
    const auto at = find_port(outputs_, name);
    if (!at) refuse_name("output", name, outputs_);
    wanted.push_back(*at);
  }
  std::vector<RuntimeValue> all = run_in_order(std::move(ordered), options);
  if (wanted.empty()) return all;
  std::vector<RuntimeValue> chosen;
  for (const std::size_t at : wanted) chosen.push_back(all[at]);
  return chosen;
}

auto Session::run_in_order(std::vector<std::optional<RuntimeValue>> inputs,
                           const RunOptions& options) const
    -> std::vector<RuntimeValue> {
  RunState state(pool_.get(), threads_.get(), options_.seed, options.limits);
  state.observer = options.observer;
  Frame frame(plan_->main(), state, nullptr);
  if (inputs.size() > inputs_.size()) {
    throw Error(ErrorKind::Usage,
                fmt::format("{} inputs are given; the model takes {}", inputs.size(),
                            inputs_.size()),
                fmt::format("its inputs are {}", names_of(inputs_)));
  }
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    if (i < inputs.size() && inputs[i]) {
      check_input(inputs_[i], *inputs[i]);
      frame.set(plan_->main().inputs[i], aligned(*inputs[i], pool_.get()));
      continue;
    }
    if (inputs_[i].has_default) continue;
    if (inputs_[i].type != nullptr &&
        inputs_[i].type->kind == ir::Type::Kind::Optional) {
      const ir::Type* inner = inputs_[i].type->element;
      frame.set(
          plan_->main().inputs[i],
          OptionalValue(inner == nullptr ? ValueKind::Tensor : serde::kind_of(inner)));
      continue;
    }
    throw Error(ErrorKind::Usage, fmt::format("input `{}` is missing", inputs_[i].name),
                fmt::format("the model's inputs are {}", names_of(inputs_)));
  }
  run_nodes(frame);
  std::vector<RuntimeValue> outputs;
  collect_outputs(frame, outputs);
  return outputs;
}

}  // namespace opscribe::eval
