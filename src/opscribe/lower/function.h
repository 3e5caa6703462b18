#pragma once

// From a script function's source to its graph.
//
//   auto function = lower::compile({.origin = text, .def = def, .scope = scope}, told);
//   auto model = lower::to_model(*function);
//
// A script function is compiled once, when it is met; a model is made from it, and from
// the functions it calls, as often as one is asked for.

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "opscribe/base/pool.h"
#include "opscribe/diag/emitter.h"
#include "opscribe/ir/model.h"
#include "opscribe/lower/work.h"
#include "opscribe/schema/signature.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/value.h"
#include "opscribe/source/source_file.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::lower {

// A parameter of a script function: a value the graph takes, or an attribute.
struct Parameter {
  std::string name;
  source::Span span;
  bool is_input = true;
  ir::AttrType attr_type = ir::AttrType::Undefined;  // of attributes
  bool is_bool = false;                              // attributes written `bool`
  bool has_default = false;
  script::Value default_value;  // None too when there is none
  script::TypeSpec type;        // as annotated; Kind::Unknown without annotation
  bool is_annotated = false;
  // Arguments of parameters with the same constraint have the same element type: the
  // name of the annotation's type variable, or one of the parameter's own.
  std::string constraint;
};

// Where a function's text is. Spans of the tree count from `offset` in the file.
struct Origin {
  std::shared_ptr<const source::SourceFile> file;
  std::uint32_t offset = 0;
  std::shared_ptr<const void> keep_alive;  // what the tree lives in
};

// A result that is a list, as a tensor: what it is when the list is empty.
struct ListResult {
  std::size_t index = 0;
  DataType dtype = DataType::Undefined;  // so when only the graph knows
  std::size_t rank = 1;
};

// What is certain about the element type of a result.
struct ResultType {
  DataType dtype = DataType::Undefined;
  std::optional<std::size_t> like_input = {};  // the type is that of this input
};

class ScriptFunction;
struct PackedGraph;

struct CompileRequest {
  Origin origin;
  const syntax::FunctionDef* def = nullptr;
  source::Span span;  // of the whole statement, decorators included
  std::shared_ptr<script::Scope> scope;
  script::Opset opset{.domain = "this", .version = 1};
  std::optional<script::Opset> default_opset;
  // Refuses what ONNX Script's reference refuses.
  bool strict = false;
  // Keywords of the decorator, defaults for `to_model`.
  std::vector<std::pair<std::string, script::Value>> keywords;
  // A variant of the function: inputs known to be absent, as in calls that leave them
  // out, and attribute parameters known to have these values.
  std::vector<std::string> absent;
  std::vector<std::pair<std::string, script::Value>> known_attributes;
  LowerLimits limits;  // of a compilation that is not part of another
  // That of the module whose functions the scope may compile; null: it has none, or
  // they were compiled before, as Python does.
  std::shared_ptr<Turn> turn;
};

// Several threads may use a function at once. Its variants are made one at a time where
// they share a module (`CompileRequest::turn`); elsewhere two threads may compile the
// same variant, and the first is kept for both. No lock is held while compiling but
// that turn, so that functions that need one another never wait for each other.
class ScriptFunction : public script::NodeFunction {
 public:
  explicit ScriptFunction(CompileRequest&& from)
      : request(std::move(from)), name_(request.def->name.text) {}

  auto name() const -> std::string_view override { return name_; }
  auto opset() const -> const script::Opset& override { return request.opset; }

  // What it was compiled from. The tree and the scope are there only while variants
  // may be asked for.
  CompileRequest request;
  PoolVector<Parameter> parameters;
  schema::Signature signature;  // of the parameters
  bool has_return_annotation = false;
  std::size_t num_outputs = 0;
  // The name in the graph: that of the Python function, or of its variant for calls
  // without some optional input.
  std::string node_name;

  // What was compiled: one function, in a model of its own; null for templates.
  auto function() const -> std::shared_ptr<const ir::Function>;
  // Its body as the GraphProto of a model; null where `function` is all there is. The
  // first call makes the bytes the form that is kept.
  auto graph_bytes() const -> std::shared_ptr<const std::string>;
  void set_function(std::shared_ptr<const ir::Function> made);

  // Nested functions by name: their graphs as compiled last.
  std::unordered_map<std::string, const ir::Graph*> nested;
  // Functions called from here, each once, in the order of the nodes.
  std::vector<std::shared_ptr<const ScriptFunction>> callees;
  // Imports of the function's own nodes in the order of first use.
  PoolVector<script::Opset> imports;
  // Inputs whose absence makes another body: it asks about them (`x is None`) or casts
  // a number to their type. A call without them calls a variant.
  std::vector<std::string> varies_without;
  // The body computes with its attribute parameters, which an ONNX function cannot:
  // there is no function, only variants for calls with known attributes. Names the
  // parameter that is to blame; empty for other functions.
  std::string template_parameter;
  auto is_template() const -> bool { return !template_parameter.empty(); }
  std::string template_way_out;  // how to get one function; empty: none known
  std::vector<ListResult> list_results;
  PoolVector<ResultType> result_types;  // of each output
  // The version of the standard operators in the body; nothing when it has none.
  std::optional<std::int64_t> default_version;
  // What was told while compiling it, none of which is an error.
  std::vector<diag::Diagnostic> warnings;
  // Why Python itself cannot run the body on tensors; empty when it can.
  std::string compiled_only;

  // Lets go of what only variants would be compiled from.
  void forget_source() {
    request.def = nullptr;
    request.origin.keep_alive = nullptr;
    request.scope = nullptr;
  }

  // The function with these inputs absent; compiled when first asked for, as a part of
  // that work. Null when that failed, which `emitter` tells.
  auto without(const std::vector<std::string>& absent, diag::Emitter& emitter,
               Work* part_of = nullptr) const -> std::shared_ptr<const ScriptFunction>;
  // The function with attribute parameters of these values; likewise.
  auto with_attributes(const std::vector<std::pair<std::string, script::Value>>& values,
                       diag::Emitter& emitter, Work* part_of = nullptr) const
      -> std::shared_ptr<const ScriptFunction>;

 private:
  auto variant(CompileRequest&& variant_request, const std::string& key,
               diag::Emitter& emitter, Work* part_of) const
      -> std::shared_ptr<const ScriptFunction>;
  auto find_variant(const std::string& key) const
      -> std::shared_ptr<const ScriptFunction>;

  std::string name_;
  mutable std::mutex variants_mutex_;
  mutable std::unordered_map<std::string, std::shared_ptr<const ScriptFunction>>
      variants_;
  // One of the two, or both.
  mutable std::mutex body_mutex_;
  mutable std::shared_ptr<const ir::Function> function_;
  mutable std::shared_ptr<const PackedGraph> packed_;
};

// `EvalError::name` when a script function that is needed did not compile: its own
// errors have been told.
inline constexpr std::string_view kFailedName = "<failed>";

// Null when there are errors. `part_of`: the work that needs the function; without one
// it is by itself, within the limits of the request. Throws Cancelled.
auto compile(CompileRequest&& request, diag::Emitter& emitter, Work* part_of = nullptr)
    -> std::shared_ptr<const ScriptFunction>;

// Lines and columns of a span.
auto range_of(const Origin& origin, source::Span span) -> diag::SourceRange;
// The place of a span for diagnostics.
auto place_of(const Origin& origin, source::Span span) -> diag::Place;

}  // namespace opscribe::lower
