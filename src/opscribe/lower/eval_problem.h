#pragma once

// The one place where an error of an evaluation becomes a problem that is told.

#include <optional>
#include <string_view>

#include "opscribe/diag/emitter.h"
#include "opscribe/lower/function.h"
#include "opscribe/script/evaluate.h"

namespace opscribe::lower {

// Who met the error.
struct Reader {
  const Origin& origin;  // the text being read
  // What needs the value there; nothing when it was asked for from outside.
  std::optional<source::Span> needs = {};
  std::string_view function = {};        // around it
  const script::Scope* names = nullptr;  // what is known there
};

// Kind, place and way out are those of the error, shown where the reader sees them: in
// its own text, or in the one that the error belongs to.
void tell(diag::Emitter& emitter, const script::EvalError& error, const Reader& reader);

}  // namespace opscribe::lower
