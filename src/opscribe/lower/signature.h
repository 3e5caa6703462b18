#pragma once

// The parameters of script functions, as schema/signature.h has those of operators.

#include "opscribe/lower/function.h"
#include "opscribe/schema/signature.h"

namespace opscribe::lower {

using schema::Signature;
using schema::SignatureParam;

// What `int`, `Optional[float]`, `Sequence[str]` is as an attribute; Undefined for what
// annotates no attribute.
auto attribute_type_of(const script::TypeSpec& annotated) -> ir::AttrType;
auto signature_of(const ScriptFunction& function) -> Signature;

}  // namespace opscribe::lower
