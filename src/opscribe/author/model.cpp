#include "opscribe/author/model.h"

#include "opscribe/author/builder.h"
#include "opscribe/author/finish.h"
#include "opscribe/base/error.h"
#include "opscribe/check/check_model.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/save.h"
#include "opscribe/serde/text_printer.h"

namespace opscribe::author {

Model::Model(std::unique_ptr<ir::Model> model) : model_(std::move(model)) {}
Model::Model(Model&&) noexcept = default;
auto Model::operator=(Model&&) noexcept -> Model& = default;
Model::~Model() = default;

void Model::save(const std::string& path) const {
  serde::save(*model_, path);
}

auto Model::to_bytes() const -> std::string {
  return serde::to_bytes(*model_);
}

auto Model::text() const -> std::string {
  return serde::print_text(*model_);
}

auto Model::check() const -> std::vector<diag::Diagnostic> {
  return check::check_model(*model_, ops::registry());
}

auto Model::release() -> std::unique_ptr<ir::Model> {
  return std::move(model_);
}

ModelWriter::ModelWriter(std::string_view graph_name, std::string_view domain,
                         std::int64_t opset)
    : builder_(Builder::for_model(std::string(graph_name))) {
  builder_->use_opset(domain, opset);
}

auto ModelWriter::input(std::string_view name, const Type& type, Site site) -> Var {
  return builder_->at(site, [&] { return builder_->input(name, type); });
}

auto ModelWriter::initializer(std::string_view name, const Tensor& tensor, Site site)
    -> Var {
  return builder_->at(site, [&] { return builder_->initializer(name, tensor); });
}

void ModelWriter::output(std::string_view name, const Var& value,
                         const std::optional<Type>& type, Site site) {
  builder_->at(site, [&] { builder_->output(name, value, type); });
}

auto ModelWriter::finish(const ModelOptions& options, Site site) -> Model {
  return builder_->at(site, [&] {
    auto finished = builder_->finish_model();
    if (finished.opset != 0) import_domain(*finished.model, "", finished.opset);
    return finish_model(std::move(finished.model), with_callees(finished.callees),
                        options);
  });
}

}  // namespace opscribe::author
