#pragma once

// How much a file may ask for. The caller may change every limit; a file cannot.

#include <cstdint>
#include <string_view>

#include "opscribe/base/checked.h"
#include "opscribe/base/error.h"

namespace opscribe::serde {

struct Limits {
  // Messages inside messages, groups of unknown fields included.
  std::uint64_t message_depth = 100;
  // Graphs inside graphs: the bodies of If, Loop, Scan and the like.
  std::uint64_t graph_depth = 32;
  // Types inside types: sequences of optionals of ...
  std::uint64_t type_depth = 32;
  // Functions of a model.
  std::uint64_t functions = 10'000;
  // Nodes of all graphs and functions together.
  std::uint64_t nodes = 4'000'000;
  // Dimensions of a tensor or a shape.
  std::uint64_t rank = 1024;
  // Elements a tensor may declare; their memory is asked for only when decoded.
  std::uint64_t elements = std::uint64_t{1} << 40;
  // Bytes of one name: of a value, a node, an operator, an attribute.
  std::uint64_t name_bytes = std::uint64_t{64} << 10;
  // Bytes of one string attribute.
  std::uint64_t string_bytes = std::uint64_t{64} << 20;
  // Bytes of a model in text form, and nesting of its expressions.
  std::uint64_t text_bytes = std::uint64_t{256} << 20;
  std::uint64_t text_depth = 256;
  // Sequences, optionals and maps inside one another in a file of test data.
  std::uint64_t data_depth = 32;
  // What reading may allocate beside the file itself: a fixed part plus a part per byte
  // of the file. Tensor contents do not count, they stay in the file.
  std::uint64_t memory_base = std::uint64_t{64} << 20;
  std::uint64_t memory_per_byte = 16;

  auto memory_for(std::uint64_t file_size) const -> std::uint64_t {
    const auto scaled = checked::try_mul(file_size, memory_per_byte);
    const auto total = scaled ? checked::try_add(*scaled, memory_base) : std::nullopt;
    return total.value_or(UINT64_MAX);
  }
};

// Throws Error{Budget} naming the limit when `value` is above it; `what` is a plural:
// "nodes", "levels of subgraphs".
inline void check_limit(std::uint64_t value, std::uint64_t limit,
                        std::string_view what) {
  if (value > limit) [[unlikely]] {
    throw Error(ErrorKind::Budget,
                fmt::format("{} {} exceed the limit of {}", value, what, limit),
                "raise the limit if the file is trusted");
  }
}

}  // namespace opscribe::serde
