#pragma once

// A model back to script.

#include <cstdint>
#include <memory>
#include <string>

#include "opscribe/ir/model.h"

namespace opscribe {

struct DecompileOptions {
  std::string function_name;  // of the main graph; empty: as the graph is called
  // Compiling the script gives the very bytes of the model file, not only the same
  // model: how elements are stored, the order of attributes, empty fields.
  bool exact = false;
  // Without these every node is a call, with a name for each value.
  bool natural = true;
  bool operators = true;
  bool literals = true;
  bool rename = false;  // values are v1, v2, ...
  // A file for large tensors, by its extension .safetensors or .npz, which the script
  // names without its folder: the two belong side by side. Empty: the script is whole in
  // itself. It is not written when no tensor is large.
  std::string weights = {};
  std::uint64_t weights_threshold = 1024;  // bytes of a tensor that stays in the script
};

struct Decompiled {
  std::string text;
  // What neither the script nor its record has words for, so that the record holds a
  // patch of bytes; empty: nothing.
  std::string unspoken = {};
  std::size_t num_attempts = 0;  // that it took until the compiler agreed
};

// The script was compiled and gave the model: the same nodes with the same names.
// Error{Invalid} for a model that no script gives, such as one that uses what nothing
// defines.
auto decompile(const ir::Model& model, const DecompileOptions& options = {})
    -> Decompiled;

}  // namespace opscribe
