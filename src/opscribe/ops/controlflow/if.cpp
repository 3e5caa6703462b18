// If: chooses one of two graphs.
//
//   cond ? then_branch() : else_branch()      both read outer values by name

#include "opscribe/ops/controlflow/controlflow_ops.h"
#include "opscribe/ops/rules/bodies.h"

namespace opscribe::ops {
namespace {

constexpr std::string_view kThen = "then_branch";
constexpr std::string_view kElse = "else_branch";

// Each gives what the node takes, whether it ever runs or not.
void check_branches(InferContext& ctx) {
  check_body(ctx, kThen, {0, "the branches of If take"},
             {ctx.num_outputs(), "the node has"});
  check_body(ctx, kElse, {0, "the branches of If take"},
             {ctx.num_outputs(), "the node has"});
}

void infer(InferContext& ctx) {
  check_one_element(ctx, 0);
  check_branches(ctx);
  const Known* cond = ctx.value(0);
  const auto chosen = cond != nullptr && cond->single() != nullptr
                          ? cond->single()->try_truth()
                          : std::nullopt;
  if (chosen) {
    const Facts facts = infer_body(ctx, *chosen ? kThen : kElse, {});
    for (std::size_t i = 0; i < facts.size(); ++i) set_fact(ctx, i, facts[i]);
    return;
  }
  const Facts yes = infer_body(ctx, kThen, {});
  const Facts no = infer_body(ctx, kElse, {});
  for (std::size_t i = 0; i < yes.size(); ++i) {
    if (surely_differ_in_kind(yes[i].type, no[i].type)) {
      ctx.fail("body-mismatch", {}, "cast one of them, so that both branches agree",
               "output {} is {} from `then_branch`, but {} from `else_branch`", i,
               to_text(yes[i].type), to_text(no[i].type));
    }
    TypeJoiner joiner(ctx, "dim");
    set_fact(ctx, i,
             {joiner.join(yes[i].type, no[i].type),
              join_values(ctx.arena(), yes[i].value, no[i].value)});
  }
}

void eval(EvalContext& ctx) {
  GraphRunner& branch = ctx.graph(ctx.truth(0) ? kThen : kElse);
  std::vector<RuntimeValue> outputs;
  branch.run({}, outputs);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    ctx.set(i, std::move(outputs[i]));
  }
}

}  // namespace

auto if_def() -> OpDef {
  return {
      .name = "If",
      .since = 25,
      .doc =
          "Runs one of two graphs: `then_branch` when `cond` is true, `else_branch` "
          "otherwise. The branches take no inputs of their own; they read values of "
          "the graphs around them by name. Only the chosen branch runs.",
      .attributes =
          {{"else_branch", AttrType::Graph, kRequired,
            "Graph to run when `cond` is false. Must have as many outputs as "
            "`then_branch`, of the same element types; the shapes may differ."},
           {"then_branch", AttrType::Graph, kRequired,
            "Graph to run when `cond` is true. Must have as many outputs as "
            "`else_branch`, of the same element types; the shapes may differ."}},
      .inputs = {{"cond", "B",
                  "The condition: a tensor of exactly one element, of any rank."}},
      .outputs = {{"outputs", "V", "The outputs of the branch that ran, in its order.",
                   kVariadic | kHeterogeneous}},
      .types = {{"V", kAllIr13 | sequences_of(kAllIr13) |
                          optionals_of(kAllIr13 | sequences_of(kAllIr4))},
                {"B", kBool}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer,
      .eval = eval,
      .history =
          {{.since = 24,
            .types = {{"V", kAllIr12 | sequences_of(kAllIr12) |
                                optionals_of(kAllIr12 | sequences_of(kAllIr4))}}},
           {.since = 23,
            .types = {{"V", kAllIr11 | sequences_of(kAllIr11) |
                                optionals_of(kAllIr11 | sequences_of(kAllIr4))}}},
           {.since = 21,
            .types = {{"V", kAllIr10 | sequences_of(kAllIr10) |
                                optionals_of(kAllIr10 | sequences_of(kAllIr4))}}},
           {.since = 19,
            .types = {{"V", kAllIr9 | sequences_of(kAllIr9) |
                                optionals_of(kAllIr9 | sequences_of(kAllIr4))}}},
           {.since = 16,
            .types = {{"V", kAllIr4 | sequences_of(kAllIr4) |
                                optionals_of(kAllIr4 | sequences_of(kAllIr4))}}},
           {.since = 13, .types = {{"V", kAllIr3 | sequences_of(kAllIr3)}}},
           {.since = 11, .types = {{"V", kAllIr3}}},
           {.since = 1}},
  };
}

}  // namespace opscribe::ops
