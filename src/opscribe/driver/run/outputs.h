#pragma once

// What a run gave, for people, programs and files.

#include <string>
#include <string_view>
#include <vector>

#include "opscribe/eval/session.h"

namespace opscribe {

struct PrintSettings {
  // Beyond this many elements a tensor is shown by its borders, as NumPy does it.
  std::int64_t most_elements = 1000;
  std::size_t width = 88;
};

//   y: float[2,3]
//     [[ 0.5, 1.0,  2.0],
//      [-1.0, 0.0, 12.5]]
auto to_terminal(std::string_view name, const RuntimeValue& value,
                 const PrintSettings& settings = {}) -> std::string;

// `{"type": "float[2]", "value": [1.0, "nan"]}`: numbers that JSON does not have are
// texts, and whatever is written is read again as an input.
auto to_json(const RuntimeValue& value) -> std::string;

// A text between quotes, as JSON has it; bytes that are no UTF-8 are replaced.
auto json_text(std::string_view text) -> std::string;

// Writes every value. `path` is a folder, which is made if need be: tensors become
// NAME.npy, other values NAME.pb. Or a file: `.npz` of tensors, or `.json`. Gives the
// files written. Throws Error{Io, Unsupported}.
auto write_outputs(const std::vector<eval::NamedValue>& values, const std::string& path)
    -> std::vector<std::string>;

}  // namespace opscribe
