#pragma once

// A model back to script.

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
