#include "opscribe/author/opset.h"

#include "opscribe/author/builder.h"
#include "opscribe/base/error.h"

namespace opscribe::author {

Opset::Opset(std::shared_ptr<Builder> builder, std::string_view domain,
             std::int64_t version)
    : builder_(std::move(builder)),
      domain_(domain == "ai.onnx" ? std::string_view() : domain),
      version_(version) {
  builder_->use_opset(domain_, version_);
}

Opset::Opset(const Opset& other, std::string_view domain, std::int64_t version,
             Site site)
    : Opset(other.builder_->at(
          site, [&] { return Opset(other.builder_, domain, version); })) {}

auto Opset::value(const Var& literal, Site site) const -> Var {
  return builder_->at(site, [&] {
    require(!literal.is_omitted(), "an omitted input is no value");
    return builder_->placed(literal);
  });
}

auto Opset::call_any(Site site, std::string_view op_type, std::size_t num_outputs,
                     const std::vector<Var>& inputs,
                     std::span<const NamedAttr> attrs) const -> std::vector<Var> {
  return builder_->at(site, [&] {
    return builder_->emit({.op_type = op_type,
                           .domain = domain_,
                           .version = version_,
                           .inputs = inputs,
                           .attrs = attrs,
                           .num_outputs = num_outputs});
  });
}

auto Opset::one(Site site, std::string_view op_type,
                std::initializer_list<const Var*> inputs,
                std::initializer_list<AttrRef> attrs,
                const std::vector<Var>* more) const -> Var {
  return many(site, op_type, 1, inputs, attrs, more).front();
}

auto Opset::many(Site site, std::string_view op_type, std::size_t num_outputs,
                 std::initializer_list<const Var*> inputs,
                 std::initializer_list<AttrRef> attrs,
                 const std::vector<Var>* more) const -> std::vector<Var> {
  std::vector<Var> values;
  for (const Var* input : inputs) values.push_back(*input);
  if (more != nullptr) values.insert(values.end(), more->begin(), more->end());
  std::vector<NamedAttr> given;
  for (const auto& [name, value] : attrs) {
    if (value->data() != nullptr) given.push_back({name, *value});
  }
  return call_any(site, op_type, num_outputs, values, given);
}

auto Opset::counted(const AnyAttr& given, const Var& instead, std::size_t count)
    -> AnyAttr {
  if (given.data() != nullptr || !instead.is_omitted()) return given;
  return AnyAttr(static_cast<std::int64_t>(count));
}

}  // namespace opscribe::author
