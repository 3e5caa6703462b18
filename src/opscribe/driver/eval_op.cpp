#include "opscribe/driver/eval_op.h"

#include <algorithm>

#include "opscribe/base/error.h"
#include "opscribe/eval/session.h"
#include "opscribe/ir/opset.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe {
namespace {

// A value of an attribute, in the model. Lists that are empty are whole numbers.
struct AttrMaker {
  ir::Model& model;

  auto operator()(std::int64_t value) const -> ir::AttrValue { return value; }
  auto operator()(double value) const -> ir::AttrValue {
    return static_cast<float>(value);
  }
  auto operator()(const std::string& value) const -> ir::AttrValue {
    return kept(value);
  }
  auto operator()(const std::vector<std::int64_t>& values) const -> ir::AttrValue {
    const auto made = model.arena().make_array<std::int64_t>(values.size());
    std::ranges::copy(values, made.begin());
    return std::span<const std::int64_t>(made);
  }
  auto operator()(const std::vector<double>& values) const -> ir::AttrValue {
    const auto made = model.arena().make_array<float>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      made[i] = static_cast<float>(values[i]);
    }
    return std::span<const float>(made);
  }
  auto operator()(const std::vector<std::string>& values) const -> ir::AttrValue {
    const auto made = model.arena().make_array<Bytes>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) made[i] = kept(values[i]);
    return std::span<const Bytes>(made);
  }
  auto operator()(const Tensor& tensor) const -> ir::AttrValue {
    return serde::store(model, tensor, {});
  }

  auto kept(const std::string& text) const -> Bytes {
    return model.bytes(as_bytes(text));
  }
};

auto newest_opset(const EvalOpOptions& options) -> std::int64_t {
  const std::string_view domain = ir::canonical_domain(options.domain);
  const auto* known = ops::registry().find_domain(domain);
  return known == nullptr ? 1 : known->newest_opset;
}

void require_operator(std::string_view name, const EvalOpOptions& options,
                      std::int64_t opset) {
  const std::string_view domain = ir::canonical_domain(options.domain);
  if (options.custom != nullptr && options.custom->find(domain, name) != nullptr)
    return;
  if (ops::registry().find(domain, name, opset) != nullptr) return;
  const std::string_view like = ops::registry().suggest(domain, name);
  throw Error(ErrorKind::Usage,
              fmt::format("`{}` {} has no operator `{}`",
                          domain.empty() ? "ai.onnx" : domain, opset, name),
              like.empty() || like == name ? std::string()
                                           : fmt::format("did you mean `{}`?", like));
}

}  // namespace

auto eval_op_outputs(std::string_view name,
                     const std::vector<std::optional<RuntimeValue>>& inputs,
                     const EvalOpOptions& options) -> std::vector<RuntimeValue> {
  const std::int64_t opset = options.opset.value_or(newest_opset(options));
  require_operator(name, options, opset);
  const auto model = std::make_shared<ir::Model>();
  model->set_opset(options.domain, opset);
  ir::Graph& graph = model->make_main_graph("eval_op");
  std::vector<ir::Value*> reads;
  std::vector<std::optional<RuntimeValue>> given;
  for (const std::optional<RuntimeValue>& input : inputs) {
    reads.push_back(nullptr);
    if (!input) continue;
    reads.back() = graph.add_input(fmt::format("input{}", given.size()));
    given.push_back(input);
  }
  std::vector<ir::Value*> makes;
  for (std::size_t i = 0; i < options.num_outputs; ++i) {
    makes.push_back(graph.make_value(fmt::format("output{}", i)));
  }
  std::vector<ir::Attr> attrs;
  for (const auto& [attr, value] : options.attrs) {
    attrs.push_back(
        ir::Attr::of(model->name(attr), std::visit(AttrMaker{*model}, value)));
  }
  graph.add_node({.op_type = model->name(name),
                  .domain = model->name(options.domain),
                  .inputs = reads,
                  .outputs = makes,
                  .attrs = attrs});
  for (ir::Value* value : makes) graph.add_output(value);
  const eval::Session session(model, ops::registry(),
                              {.threads = 1, .custom = options.custom});
  return session.run_in_order(std::move(given));
}

auto eval_op(std::string_view name,
             const std::vector<std::optional<RuntimeValue>>& inputs,
             const EvalOpOptions& options) -> RuntimeValue {
  require(options.num_outputs >= 1, "{} is asked for no output", name);
  return eval_op_outputs(name, inputs, options).front();
}

}  // namespace opscribe
