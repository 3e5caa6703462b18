// MoE, QMoE: for each word, the few best of many small networks.
//
//   input [ rows, H ] or [ B, S, H ]     router_probs [ rows, experts ]

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  check_word(ctx, "activation_type", {"relu", "gelu", "silu", "swiglu", "identity"});
  int_at_least(ctx, "k", 1);
  shape_of_rank(ctx, 0, 2, 3);
  shape_of_rank(ctx, 1, 2);
  infer_same_shape(ctx);
}

auto common_attributes() -> std::vector<AttrDef> {
  return {
      {"activation_alpha", AttrType::Float, 1.0F, "Parameter of the activation."},
      {"activation_beta", AttrType::Float, 0.0F, "Parameter of the activation."},
      {"activation_type", AttrType::String, "relu",
       "`relu`, `gelu`, `silu`, `swiglu` or `identity`."},
      {"k", AttrType::Int, 1, "Number of experts for each word."},
      {"normalize_routing_weights", AttrType::Int, 0,
       "1: the weights of the chosen experts add up to 1."},
      {"swiglu_fusion", AttrType::Int, 0,
       "How the two halves of `swiglu` are stored: 0 apart, 1 interleaved, 2 one "
       "behind the other."},
      {"swiglu_limit", AttrType::Float, kNoDefault,
       "Cuts what enters `swiglu`. Absent: no limit."},
      {"use_sparse_mixer", AttrType::Int, 0, "1 chooses experts by the sparse mixer."}};
}

auto quantized_attributes() -> std::vector<AttrDef> {
  std::vector<AttrDef> attributes = common_attributes();
  attributes.insert(
      attributes.end(),
      {{"accuracy_level", AttrType::Int, 0,
        "The least precise type to compute with; 0 as the runtime likes."},
       {"block_size", AttrType::Int, kNoDefault,
        "Elements of a block with one scale. Absent: a whole row."},
       {"expert_weight_bits", AttrType::Int, 4, "Bits of an element of a weight."},
       {"fc1_expert_weight_bits", AttrType::Int, kNoDefault,
        "Bits in the first layers, where they differ."},
       {"fc2_expert_weight_bits", AttrType::Int, kNoDefault,
        "Bits in the second layers, where they differ."},
       {"fc3_expert_weight_bits", AttrType::Int, kNoDefault,
        "Bits in the third layers, where they differ."},
       {"quant_type", AttrType::String, "int", "How weights are quantized."},
       {"weights_prepacked", AttrType::Int, -1,
        "Whether weights are in the layout of one kernel; -1 as the runtime likes."}});
  return attributes;
}

// --- running

// Layers of all experts, [experts, out, in], with their biases, if any.
struct Layers {
  Tensor weights, biases;

  auto num_experts() const -> std::int64_t { return weights.dim(0); }
  auto width() const -> std::int64_t { return weights.dim(1); }

  // The layer of one expert, of one word.
  void apply(std::int64_t expert, std::span<const float> word,
             std::span<float> result) const {
    const auto first = static_cast<std::size_t>(expert) * result.size();
    for (std::size_t i = 0; i < result.size(); ++i) {
      const auto row =
          cells_of(weights).subspan((first + i) * word.size(), word.size());
      float sum = biases.is_defined() ? cells_of(biases)[first + i] : 0;
      for (std::size_t k = 0; k < row.size(); ++k) sum += row[k] * word[k];
      result[i] = sum;
    }
  }
};

// From inputs `first` and the one behind it; nothing when left out.
auto layers_of(EvalContext& ctx, std::size_t first, std::int64_t experts,
               std::int64_t width) -> std::optional<Layers> {
  if (!ctx.has_input(first)) return std::nullopt;
  const Tensor& weights = ctx.tensor(first);
  const std::int64_t own = weights.rank() == 3 ? weights.dim(1) : 0;
  require_dims(ctx, first, {experts, own, width});
  if (ctx.has_input(first + 1)) require_dims(ctx, first + 1, {experts, own});
  return Layers{floats_of(ctx, first), floats_of(ctx, first + 1)};
}

auto sigmoid(float x) -> float {
  return 1 / (1 + std::exp(-x));
}

auto activated(std::string_view name, float x) -> float {
  if (name == "relu") return std::max(x, 0.0F);
  if (name == "silu") return x * sigmoid(x);
  if (name == "gelu") {                   // by its tanh approximation
    constexpr float kRoot = 0.79788456F;  // of 2 / pi
    return 0.5F * x * (1 + std::tanh(kRoot * (x + 0.044715F * x * x * x)));
  }
  return x;
}

// The experts for a word: the best rated ones, and by what weight.
struct Choice {
  std::int64_t expert = 0;
  double weight = 0;
};

auto choices_of(std::span<const float> ratings, std::size_t count, bool adds_up)
    -> std::vector<Choice> {
  std::vector<Choice> all;
  const float top = *std::ranges::max_element(ratings);
  double total = 0;
  for (const float rating : ratings) {
    all.push_back({std::ssize(all), std::exp(double{rating} - top)});
    total += all.back().weight;
  }
  std::ranges::stable_sort(all, std::greater{}, &Choice::weight);
  all.resize(std::min(count, all.size()));
  if (adds_up) {
    total = 0;
    for (const Choice& choice : all) total += choice.weight;
  }
  for (Choice& choice : all) choice.weight /= total;
  return all;
}

// Two layers with an activation between them, which a third one may gate.
class Expert {
 public:
  Expert(EvalContext& ctx, std::int64_t experts, std::int64_t width)
      : first_(*layers_of(ctx, 2, experts, width)),
        gates_(layers_of(ctx, 6, experts, width)),
        name_(ctx.string_attr("activation_type")),
        fusion_(ctx.int_attr("swiglu_fusion")),
        alpha_(ctx.float_attr("activation_alpha")),
        beta_(ctx.float_attr("activation_beta")) {
    if (ctx.has_attr("swiglu_limit")) limit_ = ctx.float_attr("swiglu_limit");
    is_split_ = name_ == "swiglu" && !gates_;
    if (is_split_ && (first_.width() % 2 != 0 || (fusion_ != 1 && fusion_ != 2))) {
      ctx.fail("invalid-attribute", {2},
               "say with `swiglu_fusion` how two halves are stored, or give gates",
               "`swiglu` takes pairs, but the first layer gives {} numbers",
               first_.width());
    }
    if (gates_ && gates_->width() != first_.width()) {
      ctx.fail("shape-mismatch", {6, 2}, "", "{} gates do not fit {} numbers",
               gates_->width(), first_.width());
    }
    const std::int64_t inner = is_split_ ? first_.width() / 2 : first_.width();
    second_ = *layers_of(ctx, 4, experts, inner);
    if (second_.width() != width) {
      ctx.fail("shape-mismatch", {4, 0}, "", "second layers give {} numbers, not {}",
               second_.width(), width);
    }
    hidden_.resize(static_cast<std::size_t>(first_.width()));
    gate_.resize(gates_ ? hidden_.size() : 0);
    inner_.resize(static_cast<std::size_t>(inner));
  }

  auto steps() const -> std::uint64_t {
    return hidden_.size() + gate_.size() + inner_.size() + 1;
  }

  void apply(std::int64_t expert, std::span<const float> word,
             std::span<float> result) {
    first_.apply(expert, word, hidden_);
    if (gates_) gates_->apply(expert, word, gate_);
    for (std::size_t i = 0; i < inner_.size(); ++i) inner_[i] = inner_at(i);
    second_.apply(expert, inner_, result);
  }

 private:
  auto inner_at(std::size_t i) const -> float {
    if (name_ != "swiglu") {
      return activated(name_, hidden_[i]) * (gates_ ? gate_[i] : 1);
    }
    if (!is_split_) return swiglu(hidden_[i], gate_[i]);
    if (fusion_ == 1) return swiglu(hidden_[2 * i], hidden_[2 * i + 1]);
    return swiglu(hidden_[i], hidden_[i + inner_.size()]);
  }
  auto swiglu(float x, float factor) const -> float {
    x = std::min(x, limit_);
    factor = std::min(std::max(factor, -limit_), limit_);
    return x * sigmoid(alpha_ * x) * (factor + beta_);
  }

  Layers first_, second_;
  std::optional<Layers> gates_;
  std::string_view name_;
  std::int64_t fusion_;
  float alpha_, beta_;
  float limit_ = std::numeric_limits<float>::infinity();
  bool is_split_ = false;
  std::vector<float> hidden_, gate_, inner_;
};

void eval(EvalContext& ctx) {
  ctx.result_dims(0);  // the rule checks the attributes
  if (ctx.flag_attr("use_sparse_mixer")) {
    throw Error(ErrorKind::Unsupported, "the sparse mixer is not computed here",
                "choose by `k` alone, with `use_sparse_mixer` = 0");
  }
  const Tensor input = floats_of(ctx, 0);
  const Tensor ratings = floats_of(ctx, 1);
  const RowsOf words = rows_of(ctx, 0);
  const auto width = static_cast<std::size_t>(words.size);
  const std::int64_t experts = ratings.dim(1);
  require_dims(ctx, 1, {words.count, experts});
  Expert expert(ctx, experts, words.size);
  const auto k = static_cast<std::size_t>(ctx.int_attr("k"));
  if (std::cmp_greater(k, experts)) {
    ctx.fail("invalid-attribute", {1}, "", "`k` is {}, but there are {} experts", k,
             experts);
  }
  Tensor y = zero_floats(ctx, input.dims());
  const auto to = y.mutable_cells<float>();
  std::vector<float> result(width);
  for (std::size_t i = 0; std::cmp_less(i, words.count); ++i) {
    const auto row = cells_of(ratings).subspan(i * static_cast<std::size_t>(experts),
                                               static_cast<std::size_t>(experts));
    for (const Choice& choice :
         choices_of(row, k, ctx.flag_attr("normalize_routing_weights"))) {
      ctx.work(width * expert.steps());
      expert.apply(choice.expert, cells_of(input).subspan(i * width, width), result);
      for (std::size_t c = 0; c < width; ++c) {
        to[i * width + c] += static_cast<float>(choice.weight * result[c]);
      }
    }
  }
  give_floats(ctx, 0, y);
}

}  // namespace

auto moe_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "MoE",
      .since = 1,
      .doc =
          "Mixture of experts: each word passes through the `k` experts that the "
          "router "
          "rates best, and their results are added by weight.",
      .attributes = common_attributes(),
      .inputs = {{"input", "T", "Words [rows, H] or [B, S, H]."},
                 {"router_probs", "T", "The rating of each expert, [rows, experts]."},
                 {"fc1_experts_weights", "T", "First layers, [experts, inner, H]."},
                 {"fc1_experts_bias", "T", "Their biases, [experts, inner].",
                  kOptional},
                 {"fc2_experts_weights", "T", "Second layers, [experts, H, inner]."},
                 {"fc2_experts_bias", "T", "Their biases, [experts, H].", kOptional},
                 {"fc3_experts_weights", "T", "Gates, [experts, inner, H].", kOptional},
                 {"fc3_experts_bias", "T", "Their biases, [experts, inner].",
                  kOptional}},
      .outputs = {{"output", "T", "In the shape of `input`."}},
      .types = {{"T", kFloatsIr4 - kDouble}},
      .infer = infer,
      .eval = eval,
  };
}

auto qmoe_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QMoE",
      .since = 1,
      .doc = "Mixture of experts, as MoE, with weights of few bits.",
      .attributes = quantized_attributes(),
      .inputs =
          {{"input", "T", "Words [rows, H] or [B, S, H]."},
           {"router_probs", "T", "The rating of each expert, [rows, experts]."},
           {"fc1_experts_weights", "T1", "First layers."},
           {"fc1_scales", "T2", "Their scales.", kOptional},
           {"fc1_experts_bias", "T", "Their biases.", kOptional},
           {"fc2_experts_weights", "T1", "Second layers."},
           {"fc2_scales", "T2", "Their scales.", kOptional},
           {"fc2_experts_bias", "T", "Their biases.", kOptional},
           {"fc3_experts_weights", "T1", "Gates.", kOptional},
           {"fc3_scales", "T2", "Their scales.", kOptional},
           {"fc3_experts_bias", "T", "Their biases.", kOptional},
           {"fc1_zero_points", "T1", "Zero points of the first layers.", kOptional},
           {"fc2_zero_points", "T1", "Zero points of the second layers.", kOptional},
           {"fc3_zero_points", "T1", "Zero points of the gates.", kOptional},
           {"router_weights", "T",
            "The weight of each expert, where it is not its rating.", kOptional},
           {"fc1_global_scale", "T4", "One scale over those of the first layers.",
            kOptional},
           {"fc2_global_scale", "T4", "One scale over those of the second layers.",
            kOptional},
           {"fc1_act_scale", "T4", "Scale of what enters the first layers.", kOptional},
           {"fc2_act_scale", "T4", "Scale of what enters the second layers.",
            kOptional},
           {"fc1_act_block_scale", "T2",
            "Scales of blocks of what enters the first layers.", kOptional},
           {"fc2_act_block_scale", "T2",
            "Scales of blocks of what enters the second layers.", kOptional}},
      .outputs = {{"output", "T", "In the shape of `input`."}},
      .types = {{"T", kFloatsIr4 - kDouble},
                {"T1", kUInt8 | TypeSet{DataType::Float8E4M3FN}},
                {"T2", (kFloatsIr4 - kDouble) | kFloat8E8M0 |
                           TypeSet{DataType::Float8E4M3FN}},
                {"T4", kFloat}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
