#include "opscribe/lower/eval_problem.h"

#include "opscribe/lower/hints.h"

namespace opscribe::lower {

auto range_of(const Origin& origin, source::Span span) -> diag::SourceRange {
  const auto [begin, end] =
      origin.file->positions_of({span.begin + origin.offset, span.end + origin.offset});
  return {begin.line, begin.column, end.line, end.column};
}

auto place_of(const Origin& origin, source::Span span) -> diag::Place {
  return {.file = origin.file->name(),
          .range = range_of(origin, span),
          .path = {},
          .node = {},
          .op_type = {},
          .function = {}};
}

namespace {

auto id_of(script::EvalError::Kind kind) -> std::string_view {
  using Kind = script::EvalError::Kind;
  switch (kind) {
    case Kind::UnknownName:
      return "unbound-name";
    case Kind::Unsupported:
      return "needs-python";
    case Kind::Budget:
      return "limit-exceeded";
    case Kind::Wrong:
      break;
  }
  return "invalid-expression";
}

auto help_for(const script::EvalError& error, const Reader& reader) -> std::string {
  if (!error.help.empty() || error.name.empty() || reader.names == nullptr) {
    return error.help;
  }
  return hint_for_unknown(error.name, reader.names->names());
}

// What stands in the way may be far above, or in another text; the line that needs it
// is the one to show.
auto place_for(const script::EvalError& error, const Reader& reader) -> diag::Place {
  const Origin& origin = reader.origin;
  const bool is_other = error.file != nullptr && error.file != origin.file;
  if (!reader.needs) {
    return place_of(is_other ? Origin{.file = error.file, .keep_alive = {}} : origin,
                    error.span);
  }
  const source::Span needs = *reader.needs;
  const bool is_elsewhere =
      error.span.end <= needs.begin || error.span.begin >= needs.end;
  const bool is_here =
      error.is_here && !is_other && !(is_elsewhere && error.is_explained);
  return place_of(origin, is_here ? error.span : needs);
}

}  // namespace

void tell(diag::Emitter& emitter, const script::EvalError& error,
          const Reader& reader) {
  diag::Place place = place_for(error, reader);
  place.function = reader.function;
  emitter.error(std::move(place), id_of(error.kind), "{}", error.what())
      .help("{}", help_for(error, reader));
}

}  // namespace opscribe::lower
