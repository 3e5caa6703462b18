#pragma once

// The pieces of a call; internal to lower/.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/lower/context.h"
#include "opscribe/lower/signature.h"

namespace opscribe::lower {

// What is called: an operator, a script function, or something that makes no node of
// its own (`value`, `nested`).
struct Callee {
  script::Opset opset = {};
  std::string name = {};
  const schema::OpVersion* schema = nullptr;            // null: unknown to ONNX
  std::shared_ptr<const ScriptFunction> function = {};  // a script function
  const Signature* signature = nullptr;                 // null: anything goes
  script::Value value = {};  // a builtin or a Python function; None otherwise
  std::shared_ptr<const NestedFunction> nested = {};
  // What `functools.partial` or a method gives it before the arguments of the call.
  script::Arguments given = {};
};

struct Argument {
  const syntax::Expr* expr = nullptr;  // null: left out
  // What it was computed to be, where the expression does not tell: an item of `*xs`
  // or `**kw`, say. Null otherwise.
  const Operand* operand = nullptr;
  source::Span span = {};  // of the keyword, name included

  auto is_given() const -> bool { return expr != nullptr; }
};

struct NamedArgument {
  std::string_view name;
  Argument argument;
};

using Arguments = SmallVector<Argument, 8>;
using NamedArguments = SmallVector<NamedArgument, 4>;

struct AttributeArgument {
  std::string_view name;
  ir::AttrType type = ir::AttrType::Undefined;
  Argument argument;
};

struct SplitArguments {
  Arguments inputs = {};
  SmallVector<AttributeArgument, 4> attributes = {};
};

auto find_opset(Context& ctx, const Expr& expr) -> const script::Opset*;
auto callee(Context& ctx, const Expr& expr) -> Callee;
auto call(Context& ctx, const Expr& expr, const syntax::Call& node,
          std::string_view wanted) -> Operand;
auto call(Context& ctx, const Callee& called, const Expr& expr,
          const syntax::Call& node, std::string_view wanted) -> Operand;
// The same for an unnamed result, computed by Python when all is known.
auto call_value(Context& ctx, const Callee& called, const Expr& expr,
                const syntax::Call& node) -> Operand;
// A node with one output per name.
auto call_node(Context& ctx, const Callee& callee, const Expr& expr,
               const syntax::Call& node, std::span<const std::string_view> outputs)
    -> ir::Node*;
auto operands_of(const ir::Node& node) -> std::vector<Operand>;
auto input_value(Context& ctx, const Argument& argument, bool is_sequence = false)
    -> ir::Value*;
void note_variation(Context& ctx, const ir::Value* value);
auto specialised(Context& ctx, const Callee& callee, const SplitArguments& split,
                 source::Span span) -> std::shared_ptr<const ScriptFunction>;

}  // namespace opscribe::lower
