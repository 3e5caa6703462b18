#pragma once

// The difference of two byte strings, as text.
//
// The last resort of a record: what neither script nor skeleton can say is the
// difference between the file they give and the file there was.

#include <optional>
#include <string>
#include <string_view>

namespace opscribe::emit {

// Printable; applies to `from` alone.
auto make_patch(std::string_view from, std::string_view to) -> std::string;
// Nothing when the patch was made for other bytes. Error{Invalid} for a text that is no
// patch.
auto apply_patch(std::string_view from, std::string_view patch)
    -> std::optional<std::string>;

}  // namespace opscribe::emit
