#pragma once

// The last steps that functions, libraries and models share; internal to author/.

#include <memory>
#include <string_view>
#include <vector>

#include "opscribe/author/attr_data.h"
#include "opscribe/author/function_data.h"
#include "opscribe/author/model.h"
#include "opscribe/ir/model.h"

namespace opscribe::author {

// Adds the import unless the domain has one.
void import_domain(ir::Model& model, std::string_view domain, std::int64_t version);

// Adds functions, the imports they need, the IR version and what the options say.
auto finish_model(std::unique_ptr<ir::Model> model,
                  const std::vector<FunctionPtr>& functions,
                  const ModelOptions& options) -> Model;

// An attribute of `type` for the default of a parameter; a whole number may stand for a
// float. Error{Usage} for any other difference.
auto default_attr(ir::Model& model, std::string_view name, const AttrData& data,
                  ir::AttrType type) -> ir::Attr*;

// The value of an attribute that is neither a graph nor a reference.
auto attr_value(ir::Model& model, const AttrData& data) -> ir::AttrValue;

}  // namespace opscribe::author
