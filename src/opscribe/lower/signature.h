#pragma once

// The parameters of script functions, as schema/signature.h has those of operators.

#include "opscribe/lower/function.h"
#include "opscribe/schema/signature.h"

namespace opscribe::lower {

using schema::Signature;
using schema::SignatureParam;

auto signature_of(const ScriptFunction& function) -> Signature;

}  // namespace opscribe::lower
