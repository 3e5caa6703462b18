#pragma once

// Ways out of mistakes with names, for messages.

#include <string>
#include <string_view>
#include <vector>

namespace opscribe::lower {

// For a name that nothing binds: the one that was probably meant, or where it can be
// imported from; empty when neither is known.
auto hint_for_unknown(std::string_view name, std::vector<std::string> known)
    -> std::string;

// The operator that does what a method of arrays of that name does.
auto operator_for(std::string_view method) -> std::string_view;
// The operator that does what `np.exp` or `sorted` does.
auto hint_for_function(std::string_view function) -> std::string;

}  // namespace opscribe::lower
