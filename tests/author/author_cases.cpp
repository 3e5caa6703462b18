// The functions of programs/cases.py, written in C++: author_cases FOLDER saves a model
// of each.

#include <array>
#include <cmath>
#include <string>
#include <tuple>
#include <vector>

#include "opscribe/author/author.h"
#include "opscribe/author/generated/ops18.h"

namespace {

using namespace opscribe::author;

std::string folder;

void save(const Model& model, const std::string& name) {
  model.save(folder + "/" + name + ".onnx");
}

void save_unary(const Function& function, const Type& type = FLOAT["N"],
                const std::vector<Param>& outputs = {}) {
  save(function.to_model({{"x", type}}, outputs), function.name());
}

void save_expressions() {
  save_unary(function("gelu", [](Ops18 op, Var x) {
    auto phi = 0.5f * (op.Erf(std::sqrt(0.5f) * x) + 1.0f);
    return x * phi;
  }));
  save_unary(function("scale", [](Ops18, Var x) { return x * 2 + 1.0; }));
  save_unary(function("remainder", [](Ops18, Var x) { return -(x * 2) % 2.5; }));
  save_unary(function("clip", [](Ops18 op, Var x) { return op.Clip(x, 0.0, 6.0); }));
  const Type vector = FLOAT["N"];
  save_unary(function("reshape",
                      [](Ops18 op, Var v) {
                        return op.Reshape(op.Unsqueeze(v, {0}), {1, -1});
                      }),
             vector, {{"return_val", FLOAT[1]["N"]}});
  save_unary(
      function("reduce",
               [](Ops18 op, Var v) { return op.ReduceSum(v, {0}, {.keepdims = 0}); }),
      vector, {{"return_val", FLOAT.scalar()}});
  const auto halves = function("halves", [](Ops18 op, Var v) {
    Var z = op.Concat({v, v}, {.axis = -1}).named("z");
    auto [a, b] = op.Split<2>(z, {}, {.axis = 0});
    a.named("a");
    b.named("b");
    auto [values, indices] = op.TopK(a, {1});
    values.named("values");
    indices.named("indices");
    return std::array{a - b, values};
  });
  save_unary(halves, vector, {{"return_val0", FLOAT["N"]}, {"values", FLOAT[1]}});
  save_unary(function("compare", [](Ops18, Var x) {
    return std::array{x == 1, x != x, x < 0.5, x >= 0};
  }));
  save_unary(
      function("bits", {{"x", INT64["N"]}}, [](Ops18, Var x) { return (x & 6) | 1; }),
      INT64["N"]);
  save_unary(function("truth", [](Ops18 op, Var x) {
    Var low = x > 0.0;
    Var high = x < 1.0;
    return op.Where(low & high, x, 0.0);
  }));
  save_unary(function("power", [](Ops18, Var x) { return pow(x, 3) / 2.0; }));
}

void save_flow() {
  const auto branch = function("branch", [](Ops18 op, Var x) {
    Var s = op.ReduceSum(x, {.keepdims = 0}).named("s");
    Var cond = (s > 0.0).named("cond");
    return if_else(
        cond, [&] { return (x + 1.0).named("y"); },
        [&] { return (x - 1.0).named("y"); });
  });
  save_unary(branch);
  const auto loops = function("loops", {"x", "n"}, [](Ops18 op, Var x, Var n) {
    Var acc = op.Identity(x).named("acc");
    return loop(n, {acc},
                [&](Var, Var value) { return (value * 2.0 + x).named("acc"); });
  });
  save(loops.to_model({{"x", FLOAT["N"]}, {"n", INT64.scalar()}}), "loops");
}

void save_subscripts() {
  const Type cube = FLOAT["N"]["M"][4];
  const auto part = [&]<typename F>(const char* name, const Type& type, F pick) {
    const auto made = function(name, {{"x", cube}, {"i", INT64.scalar()}},
                               [&](Ops18, Var x, Var i) { return pick(x, i); });
    save(made.to_model({}, {{"return_val", type}}), name);
  };
  part("row", FLOAT["M"][4], [](Var x, Var) { return x[-1]; });
  part("rows", FLOAT["R"]["M"][4], [](Var x, Var) { return x[slice(1, none)]; });
  part("column", FLOAT["N"][4], [](Var x, Var) { return x[{all, 1}]; });
  part("corner", FLOAT["R"], [](Var x, Var) { return x[{0, slice(none, -1, 2), 3}]; });
  part("computed", FLOAT["N"]["M"][4], [](Var x, Var i) {
    Var row = x[i];
    return row + x[{all, slice(i, none)}];
  });
  part("backwards", FLOAT["R"]["M"][4],
       [](Var x, Var i) { return x[slice(none, none, i)]; });
  part("last", FLOAT["N"]["M"], [](Var x, Var i) { return x[{ellipsis, i}]; });
  part("wider", FLOAT[1]["N"]["M"][1],
       [](Var x, Var) { return x[{newaxis, ellipsis, newaxis, 0}]; });
  part("mask", FLOAT["R"], [](Var x, Var) {
    Var big = (x > 1.0f).named("big");
    return x[big];
  });
  part("twice", FLOAT["R"], [](Var x, Var) {
    Var y = x[{slice(0, 2), 0}].named("y");
    return y[{slice(0, 2), 0}];
  });
}

void save_functions() {
  const auto leaky = function("leaky", {{"x", FLOAT["N"]}, {"slope", 0.5f}},
                              [](Ops18 op, Var x, AttrParam<float> slope) {
                                Var y = op.LeakyRelu(x, {.alpha = slope});
                                return y + slope;
                              });
  save_unary(leaky);
  save_unary(function(
      "calls", [&](Ops18, Var x) { return leaky(leaky(x).named("y"), 0.25f) * 2.0; }));
}

}  // namespace

auto main(int count, char** arguments) -> int {
  if (count != 2) return 2;
  folder = arguments[1];
  save_expressions();
  save_flow();
  save_functions();
  save_subscripts();
  return 0;
}
