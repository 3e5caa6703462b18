#pragma once

// Types, shapes and small values of a whole model.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/infer/facts.h"
#include "opscribe/infer/inferrer.h"
#include "opscribe/infer/problem.h"
#include "opscribe/ir/model.h"
#include "opscribe/schema/registry.h"

namespace opscribe::infer {

// What a dimension of the inputs is to be taken for, whatever the model declares:
// `batch=4` and `batch=?` for a dimension by its name, `x[0]=4`, `x[0]=N`, `x[0]=?` for
// one of an input.
struct DimSetting {
  std::string input;  // empty: by name
  std::size_t axis = 0;
  std::string name;                  // of the dimension, when no input is named
  std::optional<std::int64_t> size;  // a number
  std::string symbol;                // another name; neither: not known, `?`
};
// Error{Usage} when the text is none of these.
auto parse_dim_setting(std::string_view text) -> DimSetting;

struct ModelOptions {
  Options options = {};
  std::vector<DimSetting> dims = {};
  const CustomRules* custom_rules = nullptr;
};

struct Inferred {
  std::unique_ptr<Facts> facts;
  std::vector<Problem> problems;
  bool is_cut_short = false;  // by a limit
};

// The model is only read. Functions are looked at through their calls. Throws
// Error{Usage} for settings of dimensions that the model does not have.
auto infer_model(const ir::Model& model, const schema::Registry& registry,
                 const ModelOptions& options = {}) -> Inferred;

// Writes what is known into the model's declarations: types of outputs, and of all
// values in between, subgraphs included.
void write_types(ir::Model& model, Facts& facts);

}  // namespace opscribe::infer
