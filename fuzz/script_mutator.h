#pragma once

// Changes to Python text that mostly leave it Python: what libFuzzer's byte mutations
// hardly ever do.

#include <cstddef>
#include <cstdint>

namespace opscribe::fuzz {

// For LLVMFuzzerCustomMutator: changes `data` in place, a few times, and gives its new
// size. Now and then it leaves the change to libFuzzer, dictionary included.
auto mutate_script(std::uint8_t* data, std::size_t size, std::size_t max_size,
                   unsigned seed) -> std::size_t;

// For LLVMFuzzerCustomCrossOver: statements and expressions of `other` find a place in
// `data`.
auto cross_scripts(const std::uint8_t* data, std::size_t size,
                   const std::uint8_t* other, std::size_t other_size, std::uint8_t* out,
                   std::size_t max_size, unsigned seed) -> std::size_t;

}  // namespace opscribe::fuzz
