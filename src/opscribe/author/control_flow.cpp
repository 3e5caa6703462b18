#include "opscribe/author/control_flow.h"

#include <algorithm>
#include <array>

#include "opscribe/author/builder.h"
#include "opscribe/base/error.h"

namespace opscribe::author {

namespace {

using Graphs = std::vector<std::pair<std::string_view, ir::Graph*>>;

// Names of variables that go through a body, as far as they have one.
auto names_of(Builder& builder, const std::vector<Var>& values,
              std::string_view otherwise) -> std::vector<std::string> {
  std::vector<std::string> names;
  for (const Var& value : values) {
    std::string name = builder.is_castable(value) ? "" : builder.wish_of(value);
    names.push_back(name.empty() ? std::string(otherwise) : std::move(name));
  }
  return names;
}

// The results outside a body are called as they are inside.
void name_outputs(Builder& builder, std::span<const Var> outputs,
                  std::span<const Var> results) {
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const std::string name =
        builder.is_castable(results[i]) ? "" : builder.wish_of(results[i]);
    if (!name.empty()) builder.wish(outputs[i], name);
  }
}

// A literal that meets a value of a certain element type takes it.
void adapt(Builder& builder, Builder::Subgraph& subgraph, std::size_t index,
           const Var& other) {
  if (!builder.is_castable(subgraph.results[index]) || builder.is_castable(other)) {
    return;
  }
  const DataType wanted = builder.dtype_of(other);
  const DataType has = builder.dtype_of(subgraph.results[index]);
  if (wanted != DataType::Undefined && wanted != has) {
    builder.cast_result(subgraph, index, wanted);
  }
}

void require_results(const Builder& builder, std::string_view what, std::size_t least,
                     std::size_t given) {
  if (given >= least) return;
  throw Error(ErrorKind::Usage,
              fmt::format("the body of a {} in `{}` gives {} values, at least {} are "
                          "needed",
                          what, builder.name(), given, least),
              "return the next value of each state, then the scan outputs");
}

// Places the starts of states, and after the body lets literals among them take the
// element type the body gives them.
auto placed_states(Builder& builder, const std::vector<Var>& states)
    -> std::vector<Var> {
  std::vector<Var> placed;
  for (const Var& state : states) {
    require(!state.is_omitted(), "a state of a loop in `{}` has no start",
            builder.name());
    placed.push_back(builder.placed(state));
  }
  return placed;
}

void join_states(Builder& builder, Builder::Subgraph& body, std::size_t first,
                 std::vector<Var>& starts) {
  for (std::size_t i = 0; i < starts.size(); ++i) {
    adapt(builder, body, first + i, starts[i]);
    const Var& after = body.results[first + i];
    const DataType gets = builder.dtype_of(after);
    if (!builder.is_castable(starts[i]) || builder.is_castable(after)) continue;
    if (gets != DataType::Undefined && gets != builder.dtype_of(starts[i])) {
      starts[i] = builder.cast(starts[i], gets);
    }
  }
}

auto write_if(Builder& builder, const Var& condition, const GraphWriter& then,
              const GraphWriter& otherwise) -> std::vector<Var> {
  Builder::Subgraph first = builder.subgraph("then_branch", {}, then);
  Builder::Subgraph second = builder.subgraph("else_branch", {}, otherwise);
  const std::size_t count = first.results.size();
  if (count != second.results.size() || count == 0) {
    throw Error(ErrorKind::Usage,
                fmt::format("the branches of an if_else in `{}` give {} and {} values",
                            builder.name(), count, second.results.size()),
                "both have to give the same number, at least one");
  }
  for (std::size_t i = 0; i < count; ++i) {
    adapt(builder, first, i, second.results[i]);
    adapt(builder, second, i, first.results[i]);
  }
  Builder::add_outputs(first);
  Builder::add_outputs(second);
  const Graphs graphs{{"then_branch", first.graph}, {"else_branch", second.graph}};
  auto outputs = builder.emit_flow("If", {condition}, graphs, {}, count);
  name_outputs(builder, outputs, first.results);
  return outputs;
}

auto write_loop(Builder& builder, const LoopSpec& spec, const GraphWriter& body)
    -> std::vector<Var> {
  const Var count = builder.placed(spec.count);
  const Var condition = builder.placed(spec.condition);
  std::vector<Var> starts = placed_states(builder, spec.states);
  std::vector<std::string> names = names_of(builder, starts, "state");
  names.insert(names.begin(), {"i", "cond_in"});
  const auto write = [&](const std::vector<Var>& inputs) {
    builder.set_type(inputs[0], INT64.scalar());
    builder.set_type(inputs[1], BOOL.scalar());
    std::vector<Var> arguments(inputs.begin() + 2, inputs.end());
    for (std::size_t i = 0; i < starts.size(); ++i) {
      builder.set_same_type(arguments[i], starts[i]);
    }
    if (spec.takes_index) arguments.insert(arguments.begin(), inputs[0]);
    return body(arguments);
  };
  const auto end = [&](std::vector<Var>& inputs, std::vector<Var>& results) {
    require_results(builder, "loop", starts.size() + (spec.gives_condition ? 1 : 0),
                    results.size());
    if (spec.gives_condition) return;
    const Var goes_on = builder.emit("Identity", {inputs[1]});
    results.insert(results.begin(), goes_on.named("cond_out"));
  };
  Builder::Subgraph made = builder.subgraph("loop_body", names, write, end);
  join_states(builder, made, 1, starts);
  Builder::add_outputs(made);
  std::vector<Var> inputs{count, condition};
  inputs.insert(inputs.end(), starts.begin(), starts.end());
  const std::size_t num_outputs = made.results.size() - 1;
  if (num_outputs == 0) {
    throw Error(ErrorKind::Usage,
                fmt::format("a loop in `{}` gives no value", builder.name()),
                "give it a state or a scan output");
  }
  auto outputs =
      builder.emit_flow("Loop", inputs, Graphs{{"body", made.graph}}, {}, num_outputs);
  name_outputs(builder, outputs, std::span(made.results).subspan(1));
  return outputs;
}

auto write_scan(Builder& builder, const std::vector<Var>& states,
                const std::vector<Var>& inputs, const GraphWriter& body)
    -> std::vector<Var> {
  if (builder.opset() < 9) {
    throw Error(ErrorKind::Usage,
                fmt::format("Scan of opset {} works on batches", builder.opset()),
                "use opset 9 or newer, or `op.Scan`");
  }
  require(!inputs.empty(), "a scan in `{}` has nothing to go through", builder.name());
  std::vector<Var> starts = placed_states(builder, states);
  const std::vector<Var> sources = placed_states(builder, inputs);
  std::vector<Var> all = starts;
  all.insert(all.end(), sources.begin(), sources.end());
  const auto write = [&](const std::vector<Var>& arguments) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      builder.set_same_type(arguments[i], all[i]);
    }
    return body(arguments);
  };
  const auto end = [&](std::vector<Var>&, std::vector<Var>& results) {
    require_results(builder, "scan", std::max<std::size_t>(states.size(), 1),
                    results.size());
  };
  Builder::Subgraph made =
      builder.subgraph("scan_body", names_of(builder, all, "item"), write, end);
  join_states(builder, made, 0, starts);
  Builder::add_outputs(made);
  std::copy(starts.begin(), starts.end(), all.begin());
  const auto num_inputs = static_cast<std::int64_t>(inputs.size());
  auto outputs = builder.emit_flow("Scan", all, Graphs{{"body", made.graph}},
                                   std::array{NamedAttr{"num_scan_inputs", num_inputs}},
                                   made.results.size());
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    builder.set_same_type(outputs[i], made.results[i]);
  }
  name_outputs(builder, outputs, made.results);
  return outputs;
}

}  // namespace

void fail_arguments(std::size_t takes, std::size_t given) {
  throw Error(ErrorKind::Usage,
              fmt::format("the body takes {} values, it gets {}", takes, given),
              "a loop's body takes the iteration number and one value per state, a "
              "scan's one per state and input, a branch none");
}

auto if_vars(const Var& condition, const GraphWriter& then,
             const GraphWriter& otherwise, Site site) -> std::vector<Var> {
  const auto builder = Builder::of(std::array{condition}, "if_else", site);
  return builder->at(site,
                     [&] { return write_if(*builder, condition, then, otherwise); });
}

auto loop_vars(const LoopSpec& spec, const GraphWriter& body, Site site)
    -> std::vector<Var> {
  std::vector<Var> given = spec.states;
  given.insert(given.end(), {spec.count, spec.condition});
  const auto builder = Builder::of(given, "loop", site);
  return builder->at(site, [&] { return write_loop(*builder, spec, body); });
}

auto scan_vars(const std::vector<Var>& states, const std::vector<Var>& inputs,
               const GraphWriter& body, Site site) -> std::vector<Var> {
  std::vector<Var> given = states;
  given.insert(given.end(), inputs.begin(), inputs.end());
  const auto builder = Builder::of(given, "scan", site);
  return builder->at(site, [&] { return write_scan(*builder, states, inputs, body); });
}

}  // namespace opscribe::author
