#pragma once

// Telling what is wrong with a script; internal to lower/.

#include <optional>
#include <string>
#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// A second place that a diagnostic shows, and what to say about it.
struct LabelText {
  source::Span span;
  std::string text;
};

auto place(const Context& ctx, source::Span span) -> diag::Place;
// Reports an error at `span` and leaves the statement.
template <typename... Args>
[[noreturn]] void fail(Context& ctx, source::Span span, std::string_view id,
                       fmt::format_string<Args...> text, Args&&... args) {
  ctx.emitter.error(place(ctx, span), id, text, std::forward<Args>(args)...);
  throw Failed{};
}
// With the way out.
[[noreturn]] void fail_with_help(Context& ctx, source::Span span, std::string_view id,
                                 const std::string& message, const std::string& help);
[[noreturn]] void fail(Context& ctx, const script::EvalError& error);
// Once for each place, however often its code is written out.
void warn(Context& ctx, source::Span span, std::string_view id,
          const std::string& message, const std::string& help = {},
          const std::optional<LabelText>& label = {},
          const std::optional<LabelText>& other = {});
void report(Context& ctx, const Exhausted& exhausted);
// What the reference refuses; only called under `strict`.
void refuse_in_strict(Context& ctx, source::Span span, std::string_view what);
auto text(const Context& ctx, source::Span span) -> std::string_view;
// The line within the function's own text, its first decorator on line 1.
auto line_in_function(const Context& ctx, source::Span span) -> std::uint32_t;

}  // namespace opscribe::lower
