#pragma once

// The arguments of builtins; internal to script.

#include <initializer_list>
#include <string_view>
#include <vector>

#include "opscribe/script/value.h"

namespace opscribe::script {

// The argument of each parameter, by position or keyword; null where none was given.
// Throws EvalError for missing ones among the first `required`, surplus positional
// arguments and unknown keywords. Parameters after "*" take keywords only.
auto bind(const Arguments& arguments, std::string_view function,
          std::initializer_list<std::string_view> params, std::size_t required)
    -> std::vector<const Value*>;

// As above, for the functions where keywords do not matter.
auto only_argument(const Arguments& arguments, std::string_view function)
    -> const Value&;

// A value of the wanted kind, or an EvalError that names the function.
auto int_argument(const Value& value, std::string_view function) -> std::int64_t;
auto float_argument(const Value& value, std::string_view function) -> double;
auto text_argument(const Value& value, std::string_view function) -> const std::string&;
auto dtype_argument(const Value* value) -> std::optional<DataType>;

}  // namespace opscribe::script
