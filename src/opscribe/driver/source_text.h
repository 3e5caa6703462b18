#pragma once

// Python files: which encoding they are in, and where the modules are that they import.

#include <optional>
#include <string>
#include <string_view>

namespace opscribe {

// The text of a Python file as UTF-8, without a byte order mark: as its first two lines
// declare (`# coding: latin-1`), UTF-8 otherwise. Error{Unsupported} for encodings that
// are not known, Error{Invalid} for bytes that the encoding does not have.
auto decode_source(std::string_view bytes, const std::string& path) -> std::string;

// The file that `import a.b` (`level` 0) or `from .a.b import c` (1: one dot) in the
// file `importer` means; nothing when there is none. Looked at are the folder of the
// importer and, where that is a package, the folder around the package.
auto find_module_file(const std::string& importer, std::uint32_t level,
                      std::string_view name) -> std::optional<std::string>;

}  // namespace opscribe
