#include "opscribe/driver/script_model.h"

#include <algorithm>

#include "opscribe/serde/parts.h"

namespace opscribe {

auto model_options_of(const ScriptFunction& function) -> ModelOptions {
  return lower::model_options_from(function.request.keywords);
}

auto function_bytes(const ScriptFunction& function, bool source_map) -> std::string {
  if (source_map) {
    const auto model = lower::to_function(function, true);
    return serde::to_bytes(*model->functions()[0]);
  }
  if (!function.is_template()) return serde::to_bytes(*function.function());
  return serde::to_bytes(*lower::with_defaults(function)->function());
}

auto library_of(std::span<const std::shared_ptr<const ScriptFunction>> functions)
    -> std::unique_ptr<ir::Model> {
  return lower::to_library(functions);
}

auto function_for(const std::shared_ptr<const ScriptFunction>& function,
                  const NamedValues& attributes, diag::Emitter& emitter,
                  lower::Work* part_of) -> std::shared_ptr<const ScriptFunction> {
  if (!function->is_template()) return function;
  NamedValues values;
  for (const lower::Parameter& parameter : function->parameters) {
    if (parameter.is_input) continue;
    const auto given =
        std::ranges::find(attributes, parameter.name, &NamedValues::value_type::first);
    if (given != attributes.end()) {
      values.push_back(*given);
    } else if (parameter.has_default) {
      values.emplace_back(parameter.name, parameter.default_value);
    }
  }
  auto variant = function->with_attributes(values, emitter, part_of);
  const bool needs_more = variant != nullptr && variant->is_template();
  return needs_more ? function : variant;
}

}  // namespace opscribe
