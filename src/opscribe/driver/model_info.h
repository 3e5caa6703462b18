#pragma once

// What a model consists of, counted: the facts behind `opscribe info`.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/ir/model.h"

namespace opscribe {

struct ValueSummary {
  std::string name;
  std::string type;  // ONNX text syntax; empty when unknown
};

struct FunctionSummary {
  std::string domain;
  std::string name;
  std::string overload;
  std::size_t num_nodes = 0;
};

struct ExternalFileSummary {
  std::string location;
  std::size_t num_tensors = 0;
  std::uint64_t declared_bytes = 0;  // sum of the lengths the model declares
};

struct ModelInfo {
  std::string path;
  std::optional<std::int64_t> ir_version;
  std::string producer;  // name and version
  std::string domain;
  std::optional<std::int64_t> model_version;
  std::string doc;
  std::string graph_name;
  std::vector<std::pair<std::string, std::int64_t>> opsets;
  std::vector<ValueSummary> inputs;  // without those that are initializers
  std::vector<ValueSummary> outputs;
  std::size_t num_nodes = 0;      // all graphs and function bodies
  std::size_t num_subgraphs = 0;  // graphs inside nodes
  std::vector<std::pair<std::string, std::size_t>> op_counts;  // most frequent first
  std::size_t num_initializers = 0;
  std::uint64_t num_parameters = 0;   // elements of all initializers; saturates
  std::uint64_t parameter_bytes = 0;  // their size in memory; saturates
  std::vector<FunctionSummary> functions;
  std::vector<ExternalFileSummary> external_files;
  std::vector<std::pair<std::string, std::string>> metadata;
};

auto summarize(const ir::Model& model) -> ModelInfo;

// A page for people; what comes from the file is escaped.
auto to_terminal(const ModelInfo& info) -> std::string;
auto to_json(const ModelInfo& info) -> std::string;

}  // namespace opscribe
