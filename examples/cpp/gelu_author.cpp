// GELU, a loop, and a library of functions, written in C++ and saved as models.
#include <opscribe/author/author.h>
#include <opscribe/author/generated/ops18.h>

#include <cmath>

using namespace opscribe;
using namespace opscribe::author::types;
using author::Ops18;
using author::Var;

auto main() -> int {
  // Literals become constants and take the element type of `x`.
  auto gelu = author::function("gelu", [](Ops18 op, Var x) {
    auto phi = 0.5f * (op.Erf(std::sqrt(0.5f) * x) + 1.0f);
    return x * phi;
  });
  gelu.to_model({{"X", FLOAT["N"]["M"]}}).save("gelu.onnx");

  // A Loop: multiplies by x n times; all products on the way are stacked.
  auto powers = author::function("powers", {"x", "n"}, [](Ops18, Var x, Var n) {
    return author::loop(n, {x}, [&](Var, Var power) {
      Var next = power * x;
      return std::array{next, next};
    });
  });
  powers.to_model({{"x", FLOAT["N"]}, {"n", INT64.scalar()}}).save("powers.onnx");

  // Functions that call each other, saved together and used by a model.
  author::Library library("example.activations", 1);
  auto leaky = library.function("leaky", {"x", {"slope", 0.1f}},
                                [](Ops18 op, Var x, author::AttrParam<float> slope) {
                                  return op.Where(x < 0.0f, x * slope, x);
                                });
  auto gated = library.function("gated", {"x", "gate"}, [&](Ops18 op, Var x, Var gate) {
    return leaky(x, 0.2f) * op.Sigmoid(gate);
  });
  library.to_model().save("activations.onnx");

  author::ModelBuilder<Ops18> net("net");
  Var x = net.input("x", FLOAT["N"][3]);
  net.output("y", gated(x, leaky(x)));
  net.finish().save("net.onnx");
}
