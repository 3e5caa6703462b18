#include "opscribe/ops/rules/attributes.h"

#include <fmt/ranges.h>

#include <span>
#include <type_traits>
#include <variant>

namespace opscribe::ops {

auto list_length(InferContext& ctx, std::string_view name)
    -> std::optional<std::size_t> {
  const ir::Attr* attr = ctx.attr(name);
  if (attr == nullptr) return std::nullopt;
  return std::visit(
      [](const auto& value) -> std::size_t {
        if constexpr (requires { value.size(); }) {
          return value.size();
        } else {
          return 0;
        }
      },
      attr->value);
}

void check_word(InferContext& ctx, std::string_view name,
                std::initializer_list<std::string_view> words) {
  const std::string_view word = ctx.string_attr(name);
  if (std::ranges::find(words, word) != words.end()) return;
  ctx.fail("invalid-attribute", {},
           fmt::format("it is one of `{}`", fmt::join(words, "`, `")), "`{}` is \"{}\"",
           name, word);
}

auto int_at_least(InferContext& ctx, std::string_view name, std::int64_t least)
    -> std::optional<std::int64_t> {
  const auto value = ctx.try_int_attr(name);
  if (value && *value < least) {
    ctx.fail("invalid-attribute", {}, fmt::format("it is at least {}", least),
             "`{}` is {}", name, *value);
  }
  return value;
}

void check_list_length(InferContext& ctx, std::string_view name, std::size_t count,
                       std::string_view things) {
  const auto length = list_length(ctx, name);
  if (!length || *length == count) return;
  ctx.fail("invalid-attribute", {}, "", "`{}` has {} {} for {} {}", name, *length,
           *length == 1 ? "entry" : "entries", count, things);
}

}  // namespace opscribe::ops
