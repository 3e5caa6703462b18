// Telling what is wrong with a script.

#include "opscribe/lower/problems.h"

#include <algorithm>

#include "opscribe/lower/eval_problem.h"

namespace opscribe::lower {

auto place(const Context& ctx, source::Span span) -> diag::Place {
  diag::Place place =
      place_of(ctx.active != nullptr ? ctx.active->origin : ctx.request.origin, span);
  place.function = ctx.request.def->name.text;
  return place;
}

void fail_with_help(Context& ctx, source::Span span, std::string_view id,
                    const std::string& message, const std::string& help) {
  ctx.emitter.error(place(ctx, span), id, "{}", message).help("{}", help);
  throw Failed{};
}

void fail(Context& ctx, const script::EvalError& error) {
  const Activation* active = ctx.active;
  tell(ctx.emitter, error,
       {.origin = active != nullptr ? active->origin : ctx.request.origin,
        .needs = ctx.current,
        .function = ctx.request.def->name.text,
        .names = active != nullptr ? active->statics : nullptr});
  throw Failed{};
}

void warn(Context& ctx, source::Span span, std::string_view id,
          const std::string& message, const std::string& help,
          const std::optional<LabelText>& label,
          const std::optional<LabelText>& other) {
  diag::Place at = place(ctx, span);
  // A loop that is written out repeats what was said just before.
  constexpr std::size_t kLookBack = 32;
  const auto& told = ctx.emitter.diagnostics();
  for (std::size_t i = 0; i < std::min(told.size(), kLookBack); ++i) {
    const diag::Diagnostic& before = told[told.size() - 1 - i];
    if (before.id == id && before.place.range == at.range &&
        before.place.file == at.file && before.message == message) {
      return;
    }
  }
  auto handle = ctx.emitter.warning(std::move(at), id, "{}", message).help("{}", help);
  if (label) handle.label(place(ctx, label->span), "{}", label->text);
  if (other) handle.label(place(ctx, other->span), "{}", other->text);
}

void report(Context& ctx, const Exhausted& exhausted) {
  if (!ctx.work.tell_once()) return;
  if (exhausted.is_depth) {
    ctx.emitter
        .error(place(ctx, exhausted.span), "recursion",
               "functions are nested more than {} deep at `{}`; does it call itself?",
               exhausted.limit, ctx.request.def->name.text)
        .help("write a loop");
    return;
  }
  ctx.emitter
      .error(place(ctx, exhausted.span), "limit-exceeded",
             "`{}` takes more than {} steps to compile: loops over known items and "
             "calls of Python functions are written out each time",
             ctx.request.def->name.text, exhausted.limit)
      .help(
          "loop over `range(n)` with a tensor `n`, or make the Python functions "
          "script functions");
}

void refuse_in_strict(Context& ctx, source::Span span, std::string_view what) {
  if (!ctx.request.strict) return;
  fail_with_help(ctx, span, "strict", fmt::format("{} is refused in strict mode", what),
                 "leave `strict` out, or write it with the constructs of ONNX Script");
}

auto text(const Context& ctx, source::Span span) -> std::string_view {
  const Origin& origin =
      ctx.active != nullptr ? ctx.active->origin : ctx.request.origin;
  return origin.file->slice({span.begin + origin.offset, span.end + origin.offset});
}

auto line_in_function(const Context& ctx, source::Span span) -> std::uint32_t {
  const Origin& origin = ctx.request.origin;
  const source::SourceFile& file = *origin.file;
  return file.line_of(span.begin + origin.offset) -
         file.line_of(ctx.request.span.begin + origin.offset) + 1;
}

}  // namespace opscribe::lower
