#include "opscribe/author/finish.h"

#include <algorithm>

#include "opscribe/author/shapes.h"
#include "opscribe/base/error.h"
#include "opscribe/ir/clone.h"
#include "opscribe/ir/source_map.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::author {

namespace {

void collect(const FunctionPtr& function, std::vector<FunctionPtr>& found) {
  if (std::ranges::find(found, function) != found.end()) return;
  for (const FunctionPtr& other : found) {
    if (other->domain != function->domain || other->name != function->name) continue;
    throw Error(ErrorKind::Usage,
                fmt::format("two different functions are called `{}` in domain `{}`",
                            function->name, function->domain),
                "rename one, or give it another domain");
  }
  found.push_back(function);
  for (const FunctionPtr& callee : function->callees) collect(callee, found);
}

void set_fields(ir::Model& model, const ModelOptions& options) {
  const auto set = [&](Text& field, const std::optional<std::string>& value) {
    if (value) field = model.text(*value);
  };
  set(model.producer_name, options.producer_name);
  set(model.producer_version, options.producer_version);
  set(model.domain, options.domain);
  set(model.doc, options.doc);
  if (options.model_version) model.model_version = options.model_version;
  if (options.graph_name && model.main_graph() != nullptr) {
    model.graph().set_name(*options.graph_name);
  }
}

template <typename T>
auto copied(ir::Model& model, const std::vector<T>& values) -> std::span<const T> {
  return model.arena().copy_array(std::span<const T>(values));
}

struct MakeAttrValue {
  ir::Model& model;

  auto operator()(std::int64_t value) const -> ir::AttrValue { return value; }
  auto operator()(float value) const -> ir::AttrValue { return value; }
  auto operator()(const std::string& value) const -> ir::AttrValue {
    return model.bytes(as_bytes(value));
  }
  auto operator()(const Ints& values) const -> ir::AttrValue {
    return copied(model, values);
  }
  auto operator()(const Floats& values) const -> ir::AttrValue {
    return copied(model, values);
  }
  auto operator()(const Strings& values) const -> ir::AttrValue {
    const auto items = model.arena().make_array<Bytes>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      items[i] = model.bytes(as_bytes(values[i]));
    }
    return std::span<const Bytes>(items);
  }
  auto operator()(const Tensor& tensor) const -> ir::AttrValue {
    return stored(tensor);
  }
  auto operator()(const SparseTensor& sparse) const -> ir::AttrValue {
    auto* made = model.arena().make<ir::StoredSparseTensor>();
    made->values = stored(sparse.values);
    made->indices = stored(sparse.indices);
    made->dims =
        model.arena().copy_array(std::span<const std::int64_t>(sparse.dims.span()));
    return made;
  }
  auto operator()(const Type& type) const -> ir::AttrValue { return type.to_ir(model); }
  auto operator()(const Body&) const -> ir::AttrValue { return std::monostate(); }
  auto operator()(const AnyParam&) const -> ir::AttrValue { return std::monostate(); }

  auto stored(const Tensor& tensor) const -> ir::StoredTensor* {
    ir::StoredTensor* made = serde::store(model, tensor, "");
    made->name = Name();
    return made;
  }
};

}  // namespace

auto with_callees(const std::vector<FunctionPtr>& functions)
    -> std::vector<FunctionPtr> {
  std::vector<FunctionPtr> found;
  for (const FunctionPtr& function : functions) collect(function, found);
  return found;
}

void import_domain(ir::Model& model, std::string_view domain, std::int64_t version) {
  if (const auto known = ir::find_opset(model.opset_imports.span(), domain)) {
    // Functions bring their own version of the standard operators.
    require(domain.empty() || *known == version,
            "domain `{}` is used in version {} and in version {}", domain, *known,
            version);
    return;
  }
  model.opset_imports.push_back(model.arena(),
                                {.domain = model.text(domain), .version = version});
}

auto finish_model(std::unique_ptr<ir::Model> model,
                  const std::vector<FunctionPtr>& functions,
                  const ModelOptions& options) -> Model {
  for (const FunctionPtr& function : functions) {
    import_domain(*model, function->domain, function->version);
  }
  for (const FunctionPtr& function : functions) {
    if (const auto version =
            ir::find_opset(function->function->opset_imports.span(), "")) {
      import_domain(*model, "", *version);
    }
  }
  import_domain(*model, "", ops::registry().find_domain("")->newest_opset);
  for (const FunctionPtr& function : functions) {
    ir::Cloner(*function->model, *model).function(*function->function);
  }
  const auto opset = ir::find_opset(model->opset_imports.span(), "");
  model->ir_version = options.ir_version.value_or(schema::ir_version_for(*opset));
  set_fields(*model, options);
  add_output_shapes(*model);
  if (options.source_map) {
    if (model->main_graph() != nullptr) ir::write_source_map(model->graph());
    for (ir::Function* each : model->functions()) ir::write_source_map(each->body());
  }
  return Model(std::move(model));
}

auto default_attr(ir::Model& model, std::string_view name, const AttrData& data,
                  ir::AttrType type) -> ir::Attr* {
  ir::AttrValue value = std::visit(MakeAttrValue{model}, data.value);
  if (const auto* number = std::get_if<std::int64_t>(&value);
      number != nullptr && type == ir::AttrType::Float) {
    value = static_cast<float>(*number);
  }
  if (value.index() != static_cast<std::size_t>(type)) {
    throw Error(ErrorKind::Usage,
                fmt::format("attribute `{}` is of type {}, its default of type {}",
                            name, ir::name_of(type), ir::name_of(data.type())));
  }
  return model.arena().make<ir::Attr>(
      ir::Attr{.name = model.name(name), .value = value, .declared = type});
}

auto attr_value(ir::Model& model, const AttrData& data) -> ir::AttrValue {
  return std::visit(MakeAttrValue{model}, data.value);
}

}  // namespace opscribe::author
