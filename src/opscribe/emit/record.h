#pragma once

// What a model says and a script has no words for: the variable `__onnx__` at the end
// of an emitted file.
//
//   __onnx__ = {
//       "function": "main",
//       "names": {"main": {"conv1_weight": "conv1.weight"}},
//       "initializers": {"main": ["conv1_weight"]},
//       "model": """
//   ... ONNX text, of which only what differs is written ...
//   """,
//   }
//
// A compiler that does not know the variable makes a model of the same graph with other
// names; one that does gives the original back. Everything goes by the names of values
// in the script, so an edited script keeps what is still there.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "opscribe/ir/model.h"
#include "opscribe/script/value.h"
#include "opscribe/syntax/tree_maker.h"

namespace opscribe::emit {

inline constexpr std::string_view kRecordName = "__onnx__";

using Pairs = std::vector<std::pair<std::string, std::string>>;

// Of one function of the script; names are those that the compiler gave.
struct ScopeRecord {
  std::string function;
  Pairs names;                            // the compiler's, the model's
  Pairs attributes;                       // attribute parameters likewise
  std::vector<std::string> initializers;  // Constants that are initializers
  Pairs defaults;  // Constants that are defaults of inputs: their names, the inputs'
  std::vector<std::string> copies;  // outputs of Identity nodes that are not there
};

struct OperatorRecord {
  std::string script_name;
  std::string name;
  std::string overload;
};

struct Record {
  std::string main;  // the function whose model it is
  std::vector<ScopeRecord> scopes;
  std::vector<OperatorRecord> functions;
  bool is_numbered = false;  // nodes are n0, n1, ...; otherwise they have no names
  std::string model;         // ONNX text; empty: nothing
  std::string weights;       // a side file whose tensors belong into the model
  std::string patch;         // see patch.h; empty: none
};

auto to_expr(const Record& record, syntax::TreeMaker make) -> const syntax::Expr*;
// Error{Invalid} for a value that is no record.
auto record_of(const script::Value& value) -> Record;

// Makes of a compiled model the one that was recorded. What the record says of things
// that the script no longer has is passed over, and all of it when the model is one of
// another function.
void restore(ir::Model& model, const Record& record);

}  // namespace opscribe::emit
