#pragma once

#include <string_view>

namespace opscribe {

// The version of this library, e.g. "0.1.0"; it stands in CMakeLists.txt.
auto version() -> std::string_view;

}  // namespace opscribe
