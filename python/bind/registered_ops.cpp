#include "registered_ops.h"

#include <nanobind/stl/string.h>

#include "attrs.h"
#include "opscribe/infer/declared.h"
#include "opscribe/ir/model.h"
#include "runtime_values.h"
#include "types.h"

namespace opscribe::bind {
namespace {

// A kernel written in Python: `kernel(*inputs, **attributes)` gives the output, or a
// tuple of them. The attributes that a node may have are its keyword-only parameters.
class PyKernel {
 public:
  PyKernel(nb::object kernel, std::vector<std::string> attributes)
      : kernel_(std::move(kernel)), attributes_(std::move(attributes)) {}

  void operator()(schema::EvalContext& ctx) const {
    const nb::gil_scoped_acquire gil;
    nb::list inputs;
    for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
      const RuntimeValue* value = ctx.input(i);
      inputs.append(value == nullptr ? nb::none() : to_python(*value));
    }
    const nb::dict attributes = attributes_of(ctx);
    set_outputs(ctx, called(ctx, inputs, attributes));
  }

 private:
  auto attributes_of(schema::EvalContext& ctx) const -> nb::dict {
    nb::dict found;
    for (const std::string& name : attributes_) {
      const ir::Attr* attr = ctx.attr(name);
      if (attr == nullptr) continue;
      if (ir::StoredTensor* const* tensor = attr->get_if<ir::StoredTensor*>()) {
        found[to_str(name)] = to_python(ctx.tensor_of(**tensor));
      } else {
        ir::Model none;
        found[to_str(name)] = value_object(none, *attr);
      }
    }
    return found;
  }

  // What the kernel raises becomes an error of the node, which names it; Ctrl-C does
  // not.
  auto called(const schema::EvalContext& ctx, const nb::list& inputs,
              const nb::dict& attributes) const -> nb::object {
    try {
      return kernel_(*inputs, **attributes);
    } catch (nb::python_error& error) {
      if (!error.matches(PyExc_Exception)) throw;
      const std::string text = nb::cast<std::string>(nb::str(error.value()));
      throw Error(
          ErrorKind::Invalid,
          fmt::format("the kernel of {} failed: {}: {}", ctx.op_name(),
                      nb::cast<std::string>(error.type().attr("__name__")), text));
    }
  }

  static void set_outputs(schema::EvalContext& ctx, const nb::object& made) {
    if (!nb::isinstance<nb::tuple>(made)) {
      if (ctx.num_outputs() > 1) {
        opscribe::fail(ErrorKind::Invalid,
                       "the kernel of {} gives one value, and the node has {} outputs",
                       ctx.op_name(), ctx.num_outputs());
      }
      return ctx.set(0, to_runtime_value(made, nullptr));
    }
    const nb::tuple outputs = nb::borrow<nb::tuple>(made);
    if (outputs.size() < ctx.num_outputs()) {
      opscribe::fail(ErrorKind::Invalid,
                     "the kernel of {} gives {} values, and the node has {} outputs",
                     ctx.op_name(), outputs.size(), ctx.num_outputs());
    }
    for (std::size_t i = 0; i < ctx.num_outputs(); ++i) {
      if (ctx.has_output(i)) ctx.set(i, to_runtime_value(outputs[i], nullptr));
    }
  }

  nb::object kernel_;
  std::vector<std::string> attributes_;
};

// A row of the table that Python fills: (domain, name) -> (kernel, attributes, rule or
// None, text).
struct Row {
  std::string domain;
  std::string name;
  nb::object kernel;
  std::vector<std::string> attributes;
  nb::object rule;
};

auto rows() -> std::vector<Row> {
  const nb::module_ core = nb::module_::import_("opscribe._core");
  const nb::dict table = nb::cast<nb::dict>(core.attr("_registered_ops"));
  std::vector<Row> found;
  for (const auto& [key, value] : table) {
    const nb::tuple name = nb::borrow<nb::tuple>(key);
    const nb::tuple entry = nb::borrow<nb::tuple>(value);
    Row row{.domain = to_string(name[0], "the domain"),
            .name = to_string(name[1], "the operator's name"),
            .kernel = nb::object(entry[0]),
            .rule = nb::object(entry[2])};
    const nb::tuple attributes = nb::cast<nb::tuple>(entry[1]);
    for (const nb::handle each : attributes) {
      row.attributes.push_back(to_string(each, "an attribute"));
    }
    found.push_back(std::move(row));
  }
  return found;
}

}  // namespace

void PyRule::operator()(schema::InferContext& ctx) const {
  const nb::gil_scoped_acquire gil;
  const auto given = std::make_shared<ir::Model>();
  nb::list types;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
    const ir::Type* type = infer::export_type(*given, ctx.type(i));
    types.append(type == nullptr ? nb::none()
                                 : nb::cast(PyType{.alone = given, .type = type}));
  }
  const nb::object made = rule_(types);
  std::size_t i = 0;
  for (const nb::handle each : nb::list(made)) {
    if (const ir::Type* type = to_type(*given, each)) {
      ctx.set_type(i, ctx.import(*type));
    }
    ++i;
  }
}

auto registered_kernels() -> std::unique_ptr<eval::CustomKernels> {
  auto kernels = std::make_unique<eval::CustomKernels>();
  for (Row& row : rows()) {
    kernels->rows.push_back(
        {.domain = std::move(row.domain),
         .op_type = std::move(row.name),
         .eval = PyKernel(std::move(row.kernel), std::move(row.attributes))});
  }
  if (kernels->rows.empty()) return nullptr;
  return kernels;
}

void add_registered_rules(infer::CustomRules& rules) {
  for (Row& row : rows()) {
    infer::CustomRule rule = [](schema::InferContext&) {};
    if (!row.rule.is_none()) rule = PyRule(std::move(row.rule));
    rules.rows.push_back(
        {.key = {std::move(row.domain), std::move(row.name)}, .rule = std::move(rule)});
  }
}

}  // namespace opscribe::bind
