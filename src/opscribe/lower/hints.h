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

}  // namespace opscribe::lower
