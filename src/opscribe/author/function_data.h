#pragma once

// A finished function; internal to author/.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "opscribe/author/attr.h"
#include "opscribe/ir/model.h"
#include "opscribe/schema/signature.h"

namespace opscribe::author {

struct FunctionData {
  // The element type of an output when it is certain: fixed, or that of an input.
  struct Output {
    DataType dtype = DataType::Undefined;
    std::optional<std::size_t> like_input;
  };
  struct Attribute {
    std::string name;
    ParamKind kind = ParamKind::Int;
    bool has_default = false;
  };

  std::string name;
  std::string domain;
  std::int64_t version = 1;  // of the domain
  std::unique_ptr<ir::Model> model;
  ir::Function* function = nullptr;  // the only one of `model`
  std::size_t num_inputs = 0;
  std::vector<Output> outputs;
  std::vector<Attribute> attributes;
  schema::Signature signature;  // its names are in `model` and `attributes`
  std::vector<std::shared_ptr<const FunctionData>> callees;  // each once, as met
};

using FunctionPtr = std::shared_ptr<const FunctionData>;

// `functions` and all they call, each once, callers first. Error{Usage} when two of
// them have the same domain and name but are not the same function.
auto with_callees(const std::vector<FunctionPtr>& functions)
    -> std::vector<FunctionPtr>;

}  // namespace opscribe::author
