#include "opscribe/author/shapes.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_map>
#include <vector>

#include "opscribe/schema/element_types.h"

namespace opscribe::author {

namespace {

using Axes = std::vector<ir::Dim>;
using Shape = std::optional<Axes>;  // nothing: not known

auto broadcast(const ir::Dim& a, const ir::Dim& b) -> ir::Dim {
  if (ir::equal(a, b)) return a;
  if (a.is_fixed()) return a.value == 1 ? b : a;
  if (b.is_fixed()) return b.value == 1 ? a : b;
  return ir::Dim::unknown();
}

auto broadcast(const Axes& a, const Axes& b) -> Axes {
  const Axes& longer = a.size() >= b.size() ? a : b;
  const Axes& shorter = a.size() >= b.size() ? b : a;
  Axes result = longer;
  const std::size_t offset = longer.size() - shorter.size();
  for (std::size_t i = 0; i < shorter.size(); ++i) {
    result[offset + i] = broadcast(longer[offset + i], shorter[i]);
  }
  return result;
}

// What holds whichever of the two it is.
auto either(const Shape& a, const Shape& b) -> Shape {
  if (!a || !b || a->size() != b->size()) return std::nullopt;
  Axes result = *a;
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (!ir::equal(result[i], (*b)[i])) result[i] = ir::Dim::unknown();
  }
  return result;
}

auto matrix_product(const Axes& a, const Axes& b) -> Shape {
  if (a.size() < 2 || b.size() < 2) return std::nullopt;
  Axes result = broadcast(Axes(a.begin(), a.end() - 2), Axes(b.begin(), b.end() - 2));
  result.push_back(a[a.size() - 2]);
  result.push_back(b.back());
  return result;
}

class ShapeFinder {
 public:
  explicit ShapeFinder(const ir::Model& model) : model_(model) {}

  using Known = std::unordered_map<const ir::Value*, Shape>;

  void run(const ir::Graph& graph, Known& known) {
    for (const ir::Node* node : graph.nodes()) {
      // Calls of calls multiply; far more than a model's outputs are worth.
      if (++num_steps_ > kMaxSteps) return;
      std::vector<Shape> shapes = outputs_of(*node, known);
      for (std::size_t i = 0; i < node->num_outputs() && i < shapes.size(); ++i) {
        if (shapes[i]) known[node->output(i)] = std::move(shapes[i]);
      }
    }
  }

  static auto declared(const ir::Value* value) -> Shape {
    const ir::Type* type = value->type();
    if (type == nullptr || !type->is_tensor() || type->shape == nullptr) {
      return std::nullopt;
    }
    return Axes(type->shape->dims.begin(), type->shape->dims.end());
  }

 private:
  static constexpr std::size_t kMaxSteps = 100'000;

  static auto find(const ir::Value* value, const Known& known) -> Shape {
    if (value == nullptr) return std::nullopt;
    const auto found = known.find(value);
    if (found != known.end()) return found->second;
    if (const ir::StoredTensor* tensor = value->initializer()) return axes_of(*tensor);
    return declared(value);
  }

  static auto axes_of(const ir::StoredTensor& tensor) -> Axes {
    Axes axes;
    for (const std::int64_t dim : tensor.dims) axes.push_back(ir::Dim::fixed(dim));
    return axes;
  }

  auto outputs_of(const ir::Node& node, Known& known) -> std::vector<Shape> {
    if (const ir::Function* function =
            model_.find_function(node.domain().view(), node.op_type().view())) {
      return call(node, *function, known);
    }
    if (!node.domain().empty()) return {};
    const std::string_view op = node.op_type().view();
    if (op == "If") return branches(node, known);
    if (op == "Loop") return loop(node, known);
    return {output_of(node, op, known)};
  }

  static auto output_of(const ir::Node& node, std::string_view op, const Known& known)
      -> Shape {
    if (op == "Constant") {
      const ir::Attr* attr = node.attrs().empty() ? nullptr : node.attrs()[0];
      if (attr == nullptr) return std::nullopt;
      const auto* tensor = attr->get_if<ir::StoredTensor*>();
      if (tensor != nullptr) return axes_of(**tensor);
      const std::string_view name = attr->name.view();
      const bool is_scalar = name.starts_with("value_") && !name.ends_with("s");
      return is_scalar ? Shape(Axes()) : std::nullopt;
    }
    if (op == "Size") return Axes();
    if (op == "MatMul" && node.num_inputs() == 2) {
      const Shape a = find(node.input(0), known);
      const Shape b = find(node.input(1), known);
      return a && b ? matrix_product(*a, *b) : std::nullopt;
    }
    if (op.starts_with("Reduce") && node.num_inputs() == 1 &&
        node.find_attr("axes") == nullptr &&
        node.find_int("noop_with_empty_axes").value_or(0) == 0) {
      if (node.find_int("keepdims").value_or(1) == 0) return Axes();
      Shape shape = find(node.input(0), known);
      if (shape) std::ranges::fill(*shape, ir::Dim::fixed(1));
      return shape;
    }
    if (schema::takes_shape_of_first(op)) return find(node.input(0), known);
    if (!schema::is_elementwise(op)) return std::nullopt;
    Shape result = Axes();
    for (std::size_t i = 0; i < node.num_inputs() && result; ++i) {
      const Shape shape = find(node.input(i), known);
      result = shape ? Shape(broadcast(*result, *shape)) : std::nullopt;
    }
    return result;
  }

  auto call(const ir::Node& node, const ir::Function& function, const Known& known)
      -> std::vector<Shape> {
    Known inside;
    const auto inputs = function.body().inputs();
    for (std::size_t i = 0; i < inputs.size() && i < node.num_inputs(); ++i) {
      inside[inputs[i].value] = find(node.input(i), known);
    }
    run(function.body(), inside);
    std::vector<Shape> shapes;
    for (const ir::ValuePlace& output : function.body().outputs()) {
      shapes.push_back(find(output.value, inside));
    }
    return shapes;
  }

  auto results_of(const ir::Node& node, std::string_view name, Known& known)
      -> std::vector<Shape> {
    std::vector<Shape> shapes;
    const ir::Attr* attr = node.find_attr(name);
    if (attr == nullptr || attr->graphs().empty()) return shapes;
    const ir::Graph& graph = *attr->graphs()[0];
    run(graph, known);
    for (const ir::ValuePlace& output : graph.outputs()) {
      shapes.push_back(find(output.value, known));
    }
    return shapes;
  }

  auto branches(const ir::Node& node, Known& known) -> std::vector<Shape> {
    std::vector<Shape> first = results_of(node, "then_branch", known);
    const std::vector<Shape> second = results_of(node, "else_branch", known);
    for (std::size_t i = 0; i < first.size(); ++i) {
      first[i] = i < second.size() ? either(first[i], second[i]) : std::nullopt;
    }
    return first;
  }

  auto loop(const ir::Node& node, Known& known) -> std::vector<Shape> {
    const ir::Attr* attr = node.find_attr("body");
    if (attr == nullptr || attr->graphs().empty()) return {};
    const auto inputs = attr->graphs()[0]->inputs();
    for (std::size_t i = 2; i < inputs.size() && i < node.num_inputs(); ++i) {
      known[inputs[i].value] = find(node.input(i), known);
    }
    const std::vector<Shape> results = results_of(node, "body", known);
    const std::size_t num_states = inputs.size() < 2 ? 0 : inputs.size() - 2;
    // A state that changes its shape may change that of anything else.
    std::vector<Shape> shapes;
    for (std::size_t i = 1; i < results.size(); ++i) {
      if (i <= num_states) {
        const Shape before = find(inputs[i + 1].value, known);
        const Shape both = either(before, results[i]);
        if (!both || !equal(*both, *before)) return {};
        shapes.push_back(both);
      } else {
        shapes.push_back(results[i]);
        if (shapes.back()) shapes.back()->insert(shapes.back()->begin(), ir::Dim());
      }
    }
    return shapes;
  }

  static auto equal(const Axes& a, const Axes& b) -> bool {
    return std::ranges::equal(
        a, b, [](const ir::Dim& x, const ir::Dim& y) { return ir::equal(x, y); });
  }

  const ir::Model& model_;
  std::size_t num_steps_ = 0;
};

}  // namespace

void add_output_shapes(ir::Model& model) {
  if (model.main_graph() == nullptr) return;
  const auto is_missing = [](const ir::ValuePlace& place) {
    const ir::Type* type = place.value->type();
    return type != nullptr && type->is_tensor() && type->shape == nullptr;
  };
  const auto outputs = model.graph().outputs();
  if (std::ranges::none_of(outputs, is_missing)) return;
  ShapeFinder::Known known;
  ShapeFinder(model).run(model.graph(), known);
  for (const ir::ValuePlace& place : outputs) {
    const auto found = known.find(place.value);
    if (!is_missing(place) || found == known.end() || !found->second) continue;
    place.value->set_type(
        ir::tensor_type(model, place.value->type()->dtype(), *found->second));
  }
}

}  // namespace opscribe::author
