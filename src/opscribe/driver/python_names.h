#pragma once

// What is known about names and modules of a running Python.

#include <string_view>

namespace opscribe {

// Whether the module belongs to a package whose functions take Python's values and
// arrays only. There is no use in reading their files, which are long.
auto is_opaque_module(std::string_view module) -> bool;

// Whether Python or a notebook keeps the name for itself, so that nobody means it:
// `__name__`, `_`, `_3`, `_i3`.
auto is_reserved_name(std::string_view name) -> bool;

}  // namespace opscribe
