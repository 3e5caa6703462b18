#pragma once

// Attributes that rules look at in the same way.

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "opscribe/schema/infer_context.h"

namespace opscribe::ops {

using namespace schema;

// How many numbers or texts a list has; nothing when the attribute is not given.
auto list_length(InferContext& ctx, std::string_view name)
    -> std::optional<std::size_t>;

// Fails with `invalid-attribute` unless the text attribute is one of `words`.
void check_word(InferContext& ctx, std::string_view name,
                std::initializer_list<std::string_view> words);

// The integer attribute, which has to be at least `least`; fails with
// `invalid-attribute`. Nothing when there is neither a value nor a default.
auto int_at_least(InferContext& ctx, std::string_view name, std::int64_t least)
    -> std::optional<std::int64_t>;

// The list has one entry for each of `count` things; fails with `invalid-attribute`.
void check_list_length(InferContext& ctx, std::string_view name, std::size_t count,
                       std::string_view things);

}  // namespace opscribe::ops
