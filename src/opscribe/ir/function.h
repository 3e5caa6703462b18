#pragma once

// Function: an operator defined by a graph of other operators.

#include <string_view>

#include "opscribe/ir/graph.h"
#include "opscribe/ir/opset.h"

namespace opscribe::ir {

// The body's inputs and outputs are the function's; they are untyped (types, if any,
// are among the body's listed values), and the body has no initializers.
class Function {
 public:
  // Use Model::add_function.
  explicit Function(Graph* body) : body_(body) {}

  auto model() const -> Model& { return body_->model(); }
  auto body() const -> Graph& { return *body_; }

  auto name() const -> Name { return name_; }
  auto domain() const -> Name { return domain_; }
  auto overload() const -> Name { return overload_; }
  void set_name(std::string_view name);
  void set_domain(std::string_view domain);
  void set_overload(std::string_view overload);

  // Fields without behaviour.
  ArenaVector<Name> attribute_names;      // parameters without a default
  ArenaVector<Attr*> attribute_defaults;  // parameters with one
  ArenaVector<OpsetImport> opset_imports;
  Text doc;
  Metadata metadata;
  Bytes unknown;

 private:
  friend class Model;
  Graph* body_;
  Name name_;
  Name domain_;
  Name overload_;
};

}  // namespace opscribe::ir
