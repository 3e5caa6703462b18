#pragma once

// The pieces of a call; internal to lower/.

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/lower/operand.h"
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
  std::size_t num_missing = 0;  // optional inputs left out at the end
};

}  // namespace opscribe::lower
