#pragma once

// "Did you mean": the known name nearest to one that was not found.

#include <cstddef>
#include <span>
#include <string_view>

namespace opscribe {

// The fewest edits that turn `a` into `b`: inserting, deleting or replacing a letter,
// or swapping two neighbours. Letters that differ only in case are equal.
auto edit_distance(std::string_view a, std::string_view b) -> std::size_t;

// The candidate with the fewest edits, the first of equals; empty when even that one
// needs an edit for more than every third letter of `name`, or has no letter in common
// with it. A `name` longer than any name could sensibly be is not compared, so hostile
// text costs nothing.
auto closest(std::string_view name, std::span<const std::string_view> candidates)
    -> std::string_view;

}  // namespace opscribe
