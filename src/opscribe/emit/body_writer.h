#pragma once

// The body of one function of a script; internal to emit/.
//
// Nodes are taken in their order. One whose value is used once may wait, as an
// expression, for the node that uses it: what waits are the `pending` expressions, in
// the order of their nodes. A node can take in some of them if the compiler, when it
// evaluates the whole, makes the nodes in the order in which the model has them: the
// arguments from left to right, the casts of literals, the node. So those taken in are
// always the last that wait.

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "opscribe/emit/constants.h"
#include "opscribe/emit/function_table.h"
#include "opscribe/emit/script.h"
#include "opscribe/schema/op_def.h"

namespace opscribe::emit {

auto is_standard(const ir::Node& node, std::string_view op_type) -> bool;
// The one node that uses the value, once; casts of literals to its type, which the
// compiler makes of the literals, do not count. Null when there are several.
auto sole_user(const ir::Value& value) -> const ir::Node*;

// What the bodies of one script share.
struct ScriptContext {
  const ir::Model& model;
  const ScriptOptions& options;
  TreeMaker make;
  Identifiers& names;
  Vocabulary& words;
  Constants& constants;
  FunctionTable& functions;
};

class BodyWriter {
 public:
  BodyWriter(ScriptContext& ctx, const ir::Function* function,
             const TableEntry* entry = nullptr)
      : ctx_(ctx),
        make_(ctx.make),
        function_(function),
        entry_(entry),
        names_(&ctx.names) {}

  using Stmts = std::vector<const Stmt*>;

  // Names of parameters, in order; to be called first.
  auto parameter(const ir::Value& value) -> std::string;
  auto attribute_parameter(std::string_view wish) -> std::string;
  // Statements of the whole body, `return` included.
  auto body(const ir::Graph& graph, std::size_t indent) -> Stmts;

 private:
  // An expression that waits to be used, and the nodes that it will become.
  struct Pending {
    const ir::Value* value = nullptr;
    const Expr* expr = nullptr;         // as a statement's right side
    const Expr* literal = nullptr;      // of Constants that have one
    const ir::Node* cast_of = nullptr;  // CastLike of a literal: the Constant
    std::vector<const ir::Node*> order;
    int depth = 1;
    std::size_t width = 0;
  };
  // One way to write a node.
  struct Writing {
    const Expr* expr = nullptr;
    std::size_t num_taken = 0;  // of the last that wait
    std::vector<const ir::Node*> order;
    int depth = 1;
  };
  struct Argument {
    const Pending* taken = nullptr;  // null: the value has a name
    const Pending* cast = nullptr;   // taken through this CastLike
  };

  // The statements of a graph; `finish` adds what comes after its nodes.
  auto block(const ir::Graph& graph, std::size_t indent, const ir::Node* without,
             const std::function<void()>& finish) -> Stmts;
  void node(const ir::Node& node);
  // control_flow.cpp: false when the node is no such statement.
  auto write_if(const ir::Node& node) -> bool;
  auto write_loop(const ir::Node& node) -> bool;
  auto take_test(const ir::Node& node, std::size_t input) -> const Expr*;
  void alias(std::string_view target, const ir::Value* value);
  auto waits_as_cast(const ir::Node& node) -> bool;
  auto casts_alike(const ir::Node& node, std::span<const Argument> arguments) const
      -> bool;
  void statement_of(const ir::Node& node, const Expr* value);
  auto is_plain(const ir::Node& node) const -> bool;
  auto write(const ir::Node& node) -> Writing;
  auto try_write(const ir::Node& node, std::span<const Argument> arguments)
      -> std::optional<Writing>;
  auto arguments_of(const ir::Node& node, std::size_t first) -> std::vector<Argument>;
  auto infix(const ir::Node& node, const std::vector<const Expr*>& operands) const
      -> const Expr*;
  auto call(const ir::Node& node, const std::vector<const Expr*>& inputs)
      -> const Expr*;
  auto constant(const ir::Node& node) -> const Expr*;
  void add_attributes(const ir::Node& node, std::vector<syntax::Keyword>& keywords);
  auto attribute(const ir::Attr& attr) -> const Expr*;
  auto nested(const ir::Graph& graph, std::string_view wish) -> const Expr*;
  auto may_wait(const ir::Node& node) const -> bool;
  auto takes_literal(const ir::Node& node, std::size_t input) const -> bool;
  auto find_pending(const ir::Value* value) const -> const Pending*;
  void flush();
  void initializers(const ir::Graph& graph);
  auto returned(const ir::Graph& graph) -> const Stmt*;
  auto name_of(const ir::Value* value) -> const Expr*;
  auto new_name(const ir::Value* value) -> std::string;
  auto version_of(const ir::Node& node) const -> std::int64_t;
  auto schema_of(const ir::Node& node) const -> const schema::OpVersion*;

  ScriptContext& ctx_;
  TreeMaker make_;
  const ir::Function* function_;
  const TableEntry* entry_;
  Identifiers names_;
  std::unordered_map<const ir::Value*, std::string> value_names_;
  // Values that have to have the name of a variable that exists.
  std::unordered_map<const ir::Value*, std::string> wanted_names_;
  std::vector<Pending> pending_;
  Stmts out_;
  std::size_t indent_ = 0;
  const ir::Graph* graph_ = nullptr;
  std::size_t num_values_ = 0;
};

}  // namespace opscribe::emit
