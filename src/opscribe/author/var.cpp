#include "opscribe/author/var.h"

#include <limits>

#include "opscribe/author/builder.h"
#include "opscribe/base/error.h"
#include "opscribe/meaning/literals.h"

namespace opscribe::author {

namespace {

auto literal(Tensor tensor, std::string name = "const", bool is_castable = true)
    -> std::shared_ptr<const Literal> {
  return std::make_shared<const Literal>(
      Literal{std::move(tensor), std::move(name), is_castable});
}

auto count_of(std::size_t size) -> Dims {
  return Dims{static_cast<std::int64_t>(size)};
}

}  // namespace

Var::Var(std::shared_ptr<Builder> builder, ir::Value* value)
    : builder_(std::move(builder)), value_(value) {}

Var::Var(const char* text) : Var(std::string_view(text == nullptr ? "" : text)) {}

Var::Var(std::string_view text)
    : literal_(literal(Tensor::strings(Dims{}, {std::string(text)}))) {}

Var::Var(const Tensor& tensor) {
  require(tensor.is_defined(), "a tensor without type cannot be a constant");
  literal_ = literal(tensor, "const", false);
}

auto Var::bool_literal(bool value) -> std::shared_ptr<const Literal> {
  return literal(Tensor::scalar(value), value ? "int64_True" : "int64_False");
}

auto Var::int_literal(std::int64_t value) -> std::shared_ptr<const Literal> {
  return literal(Tensor::scalar(value), meaning::literal_name(value));
}

auto Var::unsigned_literal(std::uint64_t value) -> std::shared_ptr<const Literal> {
  if (value > std::uint64_t{std::numeric_limits<std::int64_t>::max()}) {
    throw Error(ErrorKind::Usage, fmt::format("{} does not fit into INT64", value),
                "give a tensor: `Tensor::scalar<std::uint64_t>(...)`");
  }
  return int_literal(static_cast<std::int64_t>(value));
}

auto Var::float_literal(double value) -> std::shared_ptr<const Literal> {
  return literal(Tensor::scalar(static_cast<float>(value)));
}

auto Var::list_of(const std::vector<std::uint8_t>& values)
    -> std::shared_ptr<const Literal> {
  Tensor tensor = Tensor::zeros(DataType::Bool, count_of(values.size()));
  const auto cells = tensor.mutable_cells<bool>();
  for (std::size_t i = 0; i < values.size(); ++i) cells[i] = values[i] != 0;
  return literal(std::move(tensor));
}

auto Var::list_of(const std::vector<std::int64_t>& values)
    -> std::shared_ptr<const Literal> {
  return literal(Tensor::from_values(count_of(values.size()),
                                     std::span<const std::int64_t>(values)),
                 meaning::literal_name(values));
}

auto Var::list_of(const std::vector<double>& values) -> std::shared_ptr<const Literal> {
  std::vector<float> floats;
  for (const double value : values) floats.push_back(static_cast<float>(value));
  return literal(
      Tensor::from_values(count_of(floats.size()), std::span<const float>(floats)));
}

Var::Var(const AnyParam& parameter, Site site)
    : Var(parameter.builder->at(
          site, [&] { return parameter.builder->promote(parameter); })) {}

auto Var::named(std::string_view name, Site site) const -> Var {
  return located(site, [&] {
    if (builder_ == nullptr) {
      throw Error(
          ErrorKind::Usage,
          fmt::format("`{}` cannot be the name of {}", name,
                      is_omitted() ? "an omitted input" : "a literal"),
          "only what a graph computes has a name; `op.Identity(...)` makes one of it");
    }
    builder_->wish(*this, name);
    return *this;
  });
}

}  // namespace opscribe::author
