#pragma once

// A model as a tree of Python.

#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "opscribe/base/arena.h"
#include "opscribe/emit/constants.h"
#include "opscribe/ir/model.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::emit {

struct ScriptOptions {
  std::string function_name;  // of the main graph; empty: as the graph is called
  // Operators as `a + b`, constants as literals, values that are used once inside the
  // expression that uses them, control flow as Python's.
  bool natural = true;
  // Each of these alone: what the reference's decompiler lets one choose.
  bool operators = true;
  bool literals = true;
  bool control_flow = true;
  bool rename = false;  // values are v1, v2, ...
  // Nodes that are written as plain calls all the same.
  const std::unordered_set<const ir::Node*>* plain = nullptr;
  PutAside aside;
};

// A function of the script and what it was written from.
struct ScriptFunctionOf {
  std::string name;
  const ir::Graph* body = nullptr;
};

struct Script {
  std::unique_ptr<Arena> arena = std::make_unique<Arena>();
  std::vector<const syntax::Stmt*> statements;
  std::unordered_map<const syntax::Stmt*, std::string> comments;
  // Functions of the model in the order in which they have to be defined; the main
  // graph, if there is one, is the last.
  std::vector<ScriptFunctionOf> functions;
  std::string main;  // its name; empty for a model of functions alone

  auto text() const -> std::string;
};

auto write_script(const ir::Model& model, const ScriptOptions& options = {}) -> Script;

}  // namespace opscribe::emit
