#pragma once

// Types: annotations of Python as the compiler knows them, and back.

#include <optional>

#include "bind.h"
#include "opscribe/script/value.h"

namespace opscribe::bind {

// `FLOAT["N"]`, `int`, `Sequence[int]`, `X | None`; Kind::Unknown for what is no type.
auto spec_of(nb::handle object) -> script::TypeSpec;
// A class with an element type and a shape; nothing for other classes.
auto tensor_type_of(nb::handle type) -> std::optional<script::TypeSpec>;
// Whether the object is one of those that `typing` makes.
auto is_typing(nb::handle object) -> bool;

// The class or object of `typing` that a type is. Throws EvalError.
auto type_to_python(const script::TypeSpec& type) -> nb::object;

}  // namespace opscribe::bind
