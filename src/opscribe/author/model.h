#pragma once

// Models: finished ones, and those being written step by step.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/author/opset.h"
#include "opscribe/author/types.h"
#include "opscribe/author/var.h"
#include "opscribe/diag/diagnostic.h"

namespace opscribe::ir {
class Model;
}

namespace opscribe::author {

// An input, output or parameter: a name, and where it is known a type.
//   "x"   {"x", FLOAT["N"]}   and for attribute parameters a default: {"alpha", 0.1f}
struct Param {
  Param(const char* name_) : name(name_) {}
  Param(std::string name_) : name(std::move(name_)) {}
  Param(std::string_view name_, Type type_) : name(name_), type(std::move(type_)) {}
  Param(std::string_view name_, AnyAttr default_)
      : name(name_), default_value(std::move(default_)) {}

  std::string name;
  std::optional<Type> type;
  AnyAttr default_value;
};

// What a model says about itself; absent members are left out.
struct ModelOptions {
  std::optional<std::string> graph_name = {};
  std::optional<std::string> producer_name = {};
  std::optional<std::string> producer_version = {};
  std::optional<std::string> domain = {};
  std::optional<std::int64_t> model_version = {};
  std::optional<std::string> doc = {};
  // Default: the least that has the opset, and never below 10.
  std::optional<std::int64_t> ir_version = {};
  // Each node says in its metadata which file and line it was written in, as
  // `opscribe compile --source-map` does.
  bool source_map = false;
};

// A finished model. Moves, does not copy.
class Model {
 public:
  explicit Model(std::unique_ptr<ir::Model> model);
  Model(Model&&) noexcept;
  auto operator=(Model&&) noexcept -> Model&;
  ~Model();

  // Writes the file, whole or not at all: binary, or text for `.onnxtxt`.
  void save(const std::string& path) const;
  auto to_bytes() const -> std::string;
  // ONNX's text syntax.
  auto text() const -> std::string;
  // Every problem of the model; empty when there is none.
  auto check() const -> std::vector<diag::Diagnostic>;

  auto ir() -> ir::Model& { return *model_; }
  auto ir() const -> const ir::Model& { return *model_; }
  auto release() -> std::unique_ptr<ir::Model>;

 private:
  std::unique_ptr<ir::Model> model_;
};

// What `ModelBuilder` is without its operators.
class ModelWriter {
 public:
  ModelWriter(std::string_view graph_name, std::string_view domain, std::int64_t opset);

  // Operators of another domain, or by another class: `net.ops<MlOps3>()`.
  template <typename Ops>
  auto ops() const -> Ops {
    return Ops(builder_);
  }
  auto input(std::string_view name, const Type& type, Site site = Source::current())
      -> Var;
  auto initializer(std::string_view name, const Tensor& tensor,
                   Site site = Source::current()) -> Var;
  // The output has exactly this name. Its element type is found out if it can be.
  void output(std::string_view name, const Var& value,
              const std::optional<Type>& type = {}, Site site = Source::current());
  // The model. Afterwards neither the builder nor its values can be used.
  auto finish(const ModelOptions& options = {}, Site site = Source::current()) -> Model;

 private:
  std::shared_ptr<Builder> builder_;
};

// A model written step by step, for programs that do not have it as one lambda.
//
//   ModelBuilder<Ops18> net("net");
//   Var x = net.input("x", FLOAT["N"][3]);
//   Var w = net.initializer("w", weights);
//   net.output("y", net.op.Relu(net.op.MatMul(x, w)));
//   net.finish().save("net.onnx");
template <typename Ops>
class ModelBuilder : public ModelWriter {
 public:
  explicit ModelBuilder(std::string_view graph_name)
      : ModelWriter(graph_name, Ops::kDomain, Ops::kVersion),
        op(this->template ops<Ops>()) {}

  Ops op;
};

}  // namespace opscribe::author
