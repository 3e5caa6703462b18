#pragma once

// The inputs of a run, from what a user names.
//
//   x=3  x=[[1, 2]]  x="text"   a value, as run/literal.h has it
//   x=x.npy  x=x.pb  x=x.json   a file for the input of this name
//   x.npy  input_0.pb           the same, for the input that the file is called after
//   all.npz  all.json           several inputs by their names
//   test_data_set_0             a folder of input_0.pb, input_1.pb, ...

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "opscribe/eval/session.h"

namespace opscribe {

struct InputSettings {
  std::vector<std::string> given;
  // Inputs that are not given, and have no default, are drawn from this seed.
  std::optional<std::uint64_t> random;
  // Sizes of dimensions by name or place, for `random`: infer::parse_dim_setting.
  std::vector<std::string> dims;
  // Converts inputs to the element type that the model declares.
  bool cast = false;
};

// One value for each input of the model, in its order; nothing for one that is left out.
// Throws Error{Usage} for names that the model does not have and values that are given
// twice, Error{Io, Invalid} for files.
auto gather_inputs(const ir::Model& model, const InputSettings& settings)
    -> std::vector<std::optional<RuntimeValue>>;

// A value of the type that the model declares for the input `at`: numbers between -1 and
// 1, whole numbers from 0 to 9, texts of a few letters. The same on every machine for
// the same seed, name and type. Error{Usage} when a size is not known.
auto random_inputs(const ir::Model& model, std::uint64_t seed,
                   std::span<const std::string> dims, std::span<const bool> wanted)
    -> std::vector<std::optional<RuntimeValue>>;

}  // namespace opscribe
