#pragma once

// Compiling a small text and looking at its nodes; for the tests of lower/.
//
//   compile_body("x: FLOAT[...]", "return op.Abs(x)").nodes()   "Abs"
//
// Nodes are listed by operator in their order, each with its graphs in brackets:
// "Constant CastLike Greater If[Neg | Identity]".

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "opscribe/diag/emitter.h"
#include "opscribe/lower/function.h"
#include "opscribe/lower/model.h"
#include "opscribe/script/module.h"
#include "opscribe/syntax/parser.h"

namespace opscribe::lower {

inline auto nodes_of(const ir::Graph& graph) -> std::string {
  std::string listed;
  for (const ir::Node* node : graph.nodes()) {
    if (!listed.empty()) listed += ' ';
    listed += node->op_type().view();
    std::string inner;
    for (const ir::Attr* attr : node->attrs()) {
      for (const ir::Graph* each : attr->graphs()) {
        if (!inner.empty()) inner += " | ";
        inner += nodes_of(*each);
      }
    }
    if (!inner.empty()) listed += '[' + inner + ']';
  }
  return listed;
}

struct Compiled {
  std::shared_ptr<const ScriptFunction> function;  // null: there were errors
  std::vector<diag::Diagnostic> diagnostics;

  auto nodes() const -> std::string {
    if (function == nullptr) return "did not compile: " + messages();
    return nodes_of(function->function()->body());
  }
  auto node(std::size_t index) const -> const ir::Node& {
    std::size_t at = 0;
    for (const ir::Node* each : function->function()->body().nodes()) {
      if (at++ == index) return *each;
    }
    throw std::out_of_range("no such node");
  }
  // "id: message (help)" of each diagnostic, one per line.
  auto messages() const -> std::string {
    std::string text;
    for (const diag::Diagnostic& each : diagnostics) {
      text += fmt::format("{}: {} ({})\n", each.id, each.message, each.help);
    }
    return text;
  }
};

// The last script function of a module, with the usual imports before it.
inline auto compile_module(const std::string& text) -> Compiled {
  const std::string head =
      "import numpy as np\n"
      "from onnxscript import BOOL, FLOAT, INT64, UINT8, graph, script\n"
      "from onnxscript import opset18 as op\n";
  auto file = std::make_shared<const source::SourceFile>("test.py", head + text);
  auto parsed = std::make_shared<const syntax::Parsed>(syntax::parse(file->text()));
  diag::Emitter emitter;
  const auto compile_one = [&](const script::ScriptDefinition& def) -> script::Value {
    CompileRequest request;
    request.origin = {.file = file, .offset = 0, .keep_alive = parsed};
    request.def = def.def;
    request.span = def.span;
    request.scope = def.scope;
    request.strict = def.strict;
    request.keywords = def.keywords;
    if (const auto* opset = def.default_opset.as<script::Opset>()) {
      request.default_opset = *opset;
    }
    auto function = compile(std::move(request), emitter);
    if (function == nullptr) {
      script::EvalError error(script::EvalError::Kind::Unsupported, def.span, "failed");
      error.name = kFailedName;
      throw error;
    }
    return script::Value(std::shared_ptr<const script::NodeFunction>(function));
  };
  const auto module = script::Module::make(file, parsed, compile_one);
  Compiled result;
  try {
    const auto value = module->find(module->script_names().back());
    result.function = std::dynamic_pointer_cast<const ScriptFunction>(
        value->shared<script::NodeFunction>());
  } catch (const script::EvalError&) {
    result.function = nullptr;  // told by the emitter
  }
  result.diagnostics = emitter.take();
  return result;
}

// A function `f` with these parameters and this body, lines separated by newlines.
inline auto compile_body(const std::string& parameters, const std::string& body,
                         const std::string& options = "default_opset=op") -> Compiled {
  std::string text = fmt::format("@script({})\ndef f({}):\n", options, parameters);
  std::size_t at = 0;
  while (at < body.size()) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    text += "    " + body.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return compile_module(text);
}

}  // namespace opscribe::lower
