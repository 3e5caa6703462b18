#pragma once

// Functions of numpy over arrays; internal to script.

#include <optional>
#include <string_view>

#include "opscribe/script/value.h"

namespace opscribe::script {

auto has_array_method(std::string_view name) -> bool;
// `a.sum()`, `a.max()`, `np.mean(a)`; nothing for other names.
auto array_reduction(const TensorValue& array, std::string_view name,
                     const Arguments& arguments) -> std::optional<Value>;

}  // namespace opscribe::script
