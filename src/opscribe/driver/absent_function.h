#pragma once

// Why a text has no script function where one was expected; internal to driver/.

#include <string>
#include <vector>

#include "opscribe/diag/emitter.h"
#include "opscribe/lower/function.h"
#include "opscribe/script/module.h"
#include "opscribe/syntax/parser.h"

namespace opscribe {

// The text has none at all: what there is instead, and how it becomes one.
void tell_no_function(const lower::Origin& origin, const syntax::Parsed& parsed,
                      const script::Module& module, diag::Emitter& emitter);

// It has `names`, but not the one that was asked for.
void tell_unknown_function(const lower::Origin& origin, const std::string& asked,
                           const std::vector<std::string>& names,
                           diag::Emitter& emitter);

}  // namespace opscribe
