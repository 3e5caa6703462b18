// Scan: walks over tensors slice by slice and carries state.
//
//   for x in slices of the scanned inputs:
//     state, y = body(state, x)
//   outputs: state, stacked y

#include <algorithm>
#include <iterator>

#include "opscribe/ops/controlflow/controlflow_ops.h"
#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/loops/padding.h"
#include "opscribe/ops/loops/stacking.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/rules/bodies.h"

namespace opscribe::ops {
namespace {

constexpr std::string_view kBody = "body";
constexpr auto kAnyRank = static_cast<std::size_t>(-1);

// How the inputs and outputs of one use are laid out.
struct Layout {
  std::size_t num_batch_axes = 0;  // 1 for Scan 8: the body sees one entry of the batch
  std::size_t first = 0;           // the input with the first state
  std::size_t num_states = 0;
  std::size_t num_scanned = 0;
  std::size_t num_stacked = 0;

  auto scanned(std::size_t i) const -> std::size_t { return first + num_states + i; }
  auto stacked(std::size_t i) const -> std::size_t { return num_states + i; }
};

// Sizes that several inputs have in common, as far as they are known.
struct CommonSizes {
  std::optional<InputDim> batch = {};
  std::optional<InputDim> length = {};
};

auto layout_of(InferContext& ctx, std::size_t num_batch_axes) -> Layout {
  const std::size_t first = num_batch_axes;  // `sequence_lens` stands before it
  const std::int64_t scanned = ctx.int_attr("num_scan_inputs");
  const std::size_t num_inputs = std::max(ctx.num_inputs(), first) - first;
  if (scanned < 1 || static_cast<std::uint64_t>(scanned) > num_inputs) {
    ctx.fail(
        "invalid-attribute", {}, "",
        "`num_scan_inputs` is {}, but the node has {} {} of state and to walk over",
        scanned, num_inputs, num_inputs == 1 ? "input" : "inputs");
  }
  const auto num_scanned = static_cast<std::size_t>(scanned);
  const std::size_t num_states = num_inputs - num_scanned;
  check_body(ctx, kBody, {num_inputs, "every step is passed"},
             {ctx.num_outputs(), "the node takes"});
  if (ctx.num_outputs() < num_states) {
    ctx.fail("body-mismatch", {}, "", "{} values of state go in, but {} come out",
             num_states, ctx.num_outputs());
  }
  return {num_batch_axes, first, num_states, num_scanned,
          ctx.num_outputs() - num_states};
}

// Entries of an attribute that says something of each scanned or stacked tensor.
auto entry(InferContext& ctx, std::string_view name, std::size_t i) -> std::int64_t {
  const auto list = ctx.ints_attr(name);
  return list && i < list->size() ? (*list)[i] : 0;
}

void check_directions(InferContext& ctx, std::string_view name, std::size_t count,
                      std::string_view things) {
  check_list_length(ctx, name, count, things);
  for (std::size_t i = 0; i < count; ++i) {
    if (const std::int64_t direction = entry(ctx, name, i);
        direction != 0 && direction != 1) {
      ctx.fail("invalid-attribute", {}, "0 is forward and 1 backward",
               "`{}` has {} for {} {}", name, direction, things, i);
    }
  }
}

void meet(InferContext& ctx, std::optional<InputDim>& common, const InputDim& dim) {
  if (common) {
    common->dim = same_dim(ctx, *common, dim);
  } else {
    common = dim;
  }
}

auto axis_of(InferContext& ctx, std::string_view name, std::size_t i, std::size_t rank)
    -> std::size_t {
  const std::int64_t axis = entry(ctx, name, i);
  if (const auto found = try_axis(axis, rank)) return *found;
  ctx.fail("invalid-axis", {}, "", "axis {} of `{}` is out of range for rank {}", axis,
           name, rank);
}

// What the body sees of an input: without the batch, and of a scanned one a slice.
auto part_of(InferContext& ctx, const Layout& layout, std::size_t input,
             std::optional<std::size_t> scanned, CommonSizes& common) -> const Type* {
  const Type* type = ctx.type(input);
  if (type == nullptr || !type->is_tensor() || !type->has_rank) return type;
  const Shape dims =
      *shape_of_rank(ctx, input, layout.num_batch_axes + (scanned ? 1 : 0), kAnyRank);
  Dims part;
  part.append(dims.begin(), dims.end());
  if (scanned) {
    const std::size_t axis =
        layout.num_batch_axes == 1
            ? 1
            : axis_of(ctx, "scan_input_axes", *scanned, dims.size());
    meet(ctx, common.length, {input, axis, dims[axis]});
    part.erase(part.begin() + axis);
  }
  if (layout.num_batch_axes == 1) {
    meet(ctx, common.batch, {input, 0, dims[0]});
    part.erase(part.begin());
  }
  return with_shape(ctx.arena(), *type, Shape(part.data(), part.size()));
}

// State has one shape throughout: what goes in is what comes out of a step.
auto state_type(InferContext& ctx, std::size_t input, const Type* before,
                const Type* after, bool surely_runs) -> const Type* {
  if (before == nullptr || after == nullptr || !before->has_rank || !after->has_rank) {
    return before != nullptr && (before->has_rank || after == nullptr) ? before : after;
  }
  bool is_changed = before->dims.size() != after->dims.size();
  Dims dims;
  for (std::size_t i = 0; !is_changed && i < before->dims.size(); ++i) {
    if (!surely_runs) {
      is_changed = symbolic::surely_differ(before->dims[i], after->dims[i]);
      dims.push_back(before->dims[i]);
    } else if (const auto dim = ctx.unify(before->dims[i], after->dims[i])) {
      dims.push_back(*dim);
    } else {
      is_changed = true;
    }
  }
  if (!is_changed) {
    return with_shape(ctx.arena(), *before, Shape(dims.data(), dims.size()));
  }
  constexpr std::string_view kHelp = "state keeps its shape; use Loop where it grows";
  if (surely_runs) {
    ctx.fail("body-mismatch", {input}, kHelp,
             "{} enters `body` as {}, but comes back as {}", ctx.input_name(input),
             to_text(before), to_text(after));
  }
  ctx.warn("body-mismatch", {input}, kHelp,
           "{} enters `body` as {}, but comes back as {}", ctx.input_name(input),
           to_text(before), to_text(after));
  return before;
}

// Types with the batch before them.
auto with_batch(InferContext& ctx, const Layout& layout, const Type* type,
                const CommonSizes& common) -> const Type* {
  if (layout.num_batch_axes == 0 || type == nullptr || !type->has_rank) return type;
  const Dims dims = concat({Shape(&common.batch->dim, 1), type->dims});
  return with_shape(ctx.arena(), *type, Shape(dims.data(), dims.size()));
}

// The body's output for one slice, with all slices put on one axis.
void set_stacked(InferContext& ctx, const Layout& layout, std::size_t i,
                 const Type* slice, const CommonSizes& common) {
  if (slice == nullptr || !slice->is_tensor()) return;
  const std::size_t output = layout.stacked(i);
  ctx.set_dtype(output, slice->dtype);
  if (!slice->has_rank) return;
  const std::size_t axis =
      layout.num_batch_axes == 1
          ? 0
          : axis_of(ctx, "scan_output_axes", i, slice->dims.size() + 1);
  const Dims dims = concat({slice->dims.first(axis), Shape(&common.length->dim, 1),
                            slice->dims.subspan(axis)});
  const Type* stacked =
      with_shape(ctx.arena(), *slice, Shape(dims.data(), dims.size()));
  ctx.set_type(output, with_batch(ctx, layout, stacked, common));
}

// Values of state that is the same in every step stay known.
auto infer_steps(InferContext& ctx, const Layout& layout, Facts& inputs) -> Facts {
  const CarriedState state{.node_input = layout.first, .count = layout.num_states};
  Facts outputs = infer_body(ctx, kBody, inputs);
  check_state(ctx, state, inputs, outputs);
  bool is_changed = false;
  for (std::size_t i = 0; i < layout.num_states; ++i) {
    const Known* value = inputs[i].value;
    if (value == nullptr ||
        join_values(ctx.arena(), value, outputs[i].value) == value) {
      continue;
    }
    is_changed = true;
  }
  if (!is_changed) return outputs;
  for (std::size_t i = 0; i < layout.num_states; ++i) inputs[i].value = nullptr;
  return infer_body(ctx, kBody, inputs);
}

void infer_scan(InferContext& ctx, const Layout& layout) {
  CommonSizes common;
  Facts inputs;
  for (std::size_t i = 0; i < layout.num_states; ++i) {
    const std::size_t input = layout.first + i;
    inputs.push_back({part_of(ctx, layout, input, std::nullopt, common),
                      layout.num_batch_axes == 0 ? ctx.value(input) : nullptr});
  }
  for (std::size_t i = 0; i < layout.num_scanned; ++i) {
    inputs.push_back({part_of(ctx, layout, layout.scanned(i), i, common), nullptr});
  }
  if (layout.num_batch_axes == 1) {
    if (const auto lens = shape_of_rank(ctx, 0, 1)) {
      meet(ctx, common.batch, {0, 0, (*lens)[0]});
    }
    if (!common.batch) common.batch = {layout.first, 0, ctx.fresh_dim("batch")};
  }
  if (!common.length) common.length = {layout.first, 0, ctx.fresh_dim("length")};
  const Facts outputs = infer_steps(ctx, layout, inputs);
  const bool surely_runs = symbolic::surely_at_most(1, common.length->dim);
  for (std::size_t i = 0; i < layout.num_states; ++i) {
    const Type* type =
        state_type(ctx, layout.first + i, inputs[i].type, outputs[i].type, surely_runs);
    set_fact(ctx, i, {with_batch(ctx, layout, type, common), inputs[i].value});
  }
  for (std::size_t i = 0; i < layout.num_stacked; ++i) {
    set_stacked(ctx, layout, i, outputs[layout.stacked(i)].type, common);
  }
}

void infer(InferContext& ctx) {
  const Layout layout = layout_of(ctx, 0);
  check_list_length(ctx, "scan_input_axes", layout.num_scanned, "scanned inputs");
  check_list_length(ctx, "scan_output_axes", layout.num_stacked, "stacked outputs");
  check_directions(ctx, "scan_input_directions", layout.num_scanned, "scanned inputs");
  check_directions(ctx, "scan_output_directions", layout.num_stacked,
                   "stacked outputs");
  infer_scan(ctx, layout);
}

void infer_8(InferContext& ctx) {
  const Layout layout = layout_of(ctx, 1);
  check_directions(ctx, "directions", layout.num_scanned, "scanned inputs");
  infer_scan(ctx, layout);
}

// --- kernels

// The tensor at `place` along an axis, without that axis.
auto slice_at(EvalContext& ctx, const Tensor& tensor, std::size_t axis,
              std::int64_t place) -> Tensor {
  const kernel::Shape dims = tensor.dims().span();
  return part_of_axis(ctx, tensor, axis, place, 1)
      .reshaped(joined({dims.first(axis), dims.subspan(axis + 1)}));
}

// What is walked over, with the axis it is walked along.
struct Walked {
  Tensor tensor;
  std::size_t axis;
  bool backward;
};

// Runs the body once for each of `length` slices; gives what it stacks, and leaves the
// state as it is in the end.
auto run_steps(EvalContext& ctx, GraphRunner& body, std::span<const Walked> walked,
               std::int64_t length, std::vector<RuntimeValue>& state)
    -> std::vector<Stack> {
  std::vector<Stack> stacks(body.num_outputs() - state.size());
  std::vector<RuntimeValue> given;
  std::vector<RuntimeValue> made;
  for (std::int64_t step = 0; step < length; ++step) {
    given.clear();
    std::ranges::move(state, std::back_inserter(given));
    for (const Walked& each : walked) {
      const std::int64_t place = each.backward ? length - 1 - step : step;
      given.emplace_back(slice_at(ctx, each.tensor, each.axis, place));
    }
    body.run(given, made);
    for (std::size_t k = 0; k < state.size(); ++k) state[k] = std::move(made[k]);
    for (std::size_t k = 0; k < stacks.size(); ++k) {
      stacks[k].add(ctx, made[state.size() + k].tensor());
    }
  }
  return stacks;
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails where lengths differ
  const Layout layout = layout_of(ctx, 0);
  std::vector<Walked> walked;
  for (std::size_t i = 0; i < layout.num_scanned; ++i) {
    const Tensor& tensor = ctx.tensor(layout.scanned(i));
    walked.push_back({tensor, axis_of(ctx, "scan_input_axes", i, tensor.rank()),
                      entry(ctx, "scan_input_directions", i) == 1});
  }
  std::vector<RuntimeValue> state;
  for (std::size_t i = 0; i < layout.num_states; ++i) state.push_back(ctx.take(i));
  const std::int64_t length = walked[0].tensor.dim(walked[0].axis);
  std::vector<Stack> stacks =
      run_steps(ctx, ctx.graph(kBody), walked, length, state);
  for (std::size_t i = 0; i < state.size(); ++i) ctx.set(i, std::move(state[i]));
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    const std::size_t output = layout.stacked(i);
    if (stacks[i].is_empty()) {
      ctx.set(output, empty_stack(ctx, kBody, output, entry(ctx, "scan_output_axes", i)));
      continue;
    }
    const std::size_t axis = axis_of(ctx, "scan_output_axes", i, stacks[i].rank() + 1);
    const bool reversed = entry(ctx, "scan_output_directions", i) == 1;
    ctx.set(output, stacks[i].take(ctx, axis, reversed));
  }
}

// How many steps each entry of the batch has.
auto lengths_of(EvalContext& ctx, std::int64_t batch, std::int64_t longest)
    -> Positions {
  Positions lengths(static_cast<std::size_t>(batch), longest);
  const Tensor* given = ctx.find_tensor(0);
  for (std::size_t i = 0; given != nullptr && i < lengths.size(); ++i) {
    lengths[i] = given->cells<std::int64_t>()[i];
    if (lengths[i] >= 0 && lengths[i] <= longest) continue;
    ctx.fail("invalid-input", {0}, "", "sequence {} has length {}, outside 0 to {}", i,
             lengths[i], longest);
  }
  return lengths;
}

// What the steps of one entry of the batch stacked, filled up with zeros to the longest.
auto filled_up(EvalContext& ctx, Tensor stacked, std::int64_t longest) -> Tensor {
  if (stacked.dim(0) == longest) return stacked;
  Padding padding{.before = TensorDims::filled(stacked.rank(), 0),
                  .dims = stacked.dims()};
  padding.dims[0] = longest;
  return padded(ctx, stacked, padding);
}

// Each entry of the batch is a scan of its own.
void eval_8(EvalContext& ctx) {
  static_cast<void>(ctx.result_dtype(0));  // fails where batches or lengths differ
  const Layout layout = layout_of(ctx, 1);
  const TensorDims dims = ctx.tensor(layout.scanned(0)).dims();
  const Positions lengths = lengths_of(ctx, dims[0], dims[1]);
  GraphRunner& body = ctx.graph(kBody);
  std::vector<Stack> outputs(ctx.num_outputs());
  for (std::int64_t entry_of_batch = 0; entry_of_batch < dims[0]; ++entry_of_batch) {
    std::vector<RuntimeValue> state;
    for (std::size_t i = 0; i < layout.num_states; ++i) {
      state.emplace_back(
          slice_at(ctx, ctx.tensor(layout.first + i), 0, entry_of_batch));
    }
    std::vector<Walked> walked;
    for (std::size_t i = 0; i < layout.num_scanned; ++i) {
      walked.push_back(
          {slice_at(ctx, ctx.tensor(layout.scanned(i)), 0, entry_of_batch), 0,
           entry(ctx, "directions", i) == 1});
    }
    const std::int64_t length = lengths[static_cast<std::size_t>(entry_of_batch)];
    std::vector<Stack> stacks = run_steps(ctx, body, walked, length, state);
    for (std::size_t i = 0; i < state.size(); ++i) {
      outputs[i].add(ctx, state[i].tensor());
    }
    for (std::size_t i = 0; i < stacks.size(); ++i) {
      const std::size_t output = layout.stacked(i);
      Tensor stacked = stacks[i].is_empty() ? empty_stack(ctx, kBody, output)
                                            : stacks[i].take(ctx);
      outputs[output].add(ctx, filled_up(ctx, std::move(stacked), dims[1]));
    }
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    ctx.set(i, outputs[i].is_empty() ? empty_stack(ctx, kBody, i)
                                     : outputs[i].take(ctx));
  }
}

}  // namespace

auto scan_def() -> OpDef {
  return {
      .name = "Scan",
      .since = 25,
      .doc =
          "Walks over one or more tensors slice by slice along an axis, carrying state "
          "of fixed shape, and stacks what each step gives. All tensors walked over "
          "must have the same length on their axis. Unlike Loop it has no condition: "
          "the number of steps is the length.",
      .attributes = {{"body", AttrType::Graph, kRequired,
                      "Graph of one step. Takes the state values, then one slice of "
                      "each scanned tensor (without the scanned axis); gives the next "
                      "state, then one slice of each stacked output."},
                     {"num_scan_inputs", AttrType::Int, kRequired,
                      "How many of the inputs, counted from the end, are walked over; "
                      "those before them are the initial state."},
                     {"scan_input_axes", AttrType::Ints, kNoDefault,
                      "For each scanned tensor the axis to walk along; negative counts "
                      "from the last. Default: 0 for all."},
                     {"scan_input_directions", AttrType::Ints, kNoDefault,
                      "For each scanned tensor 0 to walk forward or 1 to walk "
                      "backward. Default: forward."},
                     {"scan_output_axes", AttrType::Ints, kNoDefault,
                      "For each stacked output the axis along which the slices are "
                      "put; negative counts from the last. Default: 0 for all."},
                     {"scan_output_directions", AttrType::Ints, kNoDefault,
                      "For each stacked output 0 to append each slice or 1 to put it "
                      "in front. Default: append."}},
      .inputs = {{"initial_state_and_scan_inputs", "V",
                  "The initial state values, then the tensors to walk over.",
                  kVariadic | kHeterogeneous}},
      .outputs = {{"final_state_and_scan_outputs", "V",
                   "The state after the last step, then the stacked outputs.",
                   kVariadic | kHeterogeneous}},
      .types = {{"V", kAllIr13}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer,
      .eval = eval,
      .history = {{.since = 24, .types = {{"V", kAllIr12}}},
                  {.since = 23, .types = {{"V", kAllIr11}}},
                  {.since = 21, .types = {{"V", kAllIr10}}},
                  {.since = 19, .types = {{"V", kAllIr9}}},
                  {.since = 16, .types = {{"V", kAllIr4}}},
                  {.since = 11, .types = {{"V", kAllIr3}}},
                  {.since = 9, .note = "axes may not be negative"},
                  {.since = 8,
                   .note = "the first axis of every value is a batch, walked over "
                           "separately, and the second is scanned",
                   .attributes = {{"directions", AttrType::Ints, kNoDefault,
                                   "For each scanned tensor 0 to walk forward or 1 to "
                                   "walk backward. Default: forward."}},
                   .without = {"scan_input_axes", "scan_input_directions",
                               "scan_output_axes", "scan_output_directions"},
                   .inputs = {{"sequence_lens", "I",
                               "Length of each sequence of the batch, at most the "
                               "scanned dimension. Absent: all are full.",
                               kOptional},
                              {"initial_state_and_scan_inputs", "V", "",
                               kVariadic | kHeterogeneous}},
                   .types = {{"I", kInt64}},
                   .infer = infer_8,
                   .eval = eval_8}},
  };
}

}  // namespace opscribe::ops
