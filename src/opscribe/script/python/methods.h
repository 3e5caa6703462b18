#pragma once

// Methods of Python's own types; internal to script.

#include <string_view>
#include <utility>

#include "opscribe/script/value.h"

namespace opscribe::script {

auto has_method(const Value& object, std::string_view name) -> bool;
// A method that leaves its object alone: `text.upper()`, `array.reshape(2, 3)`.
// Throws EvalError for others.
auto call_method(const Value& object, std::string_view name, const Arguments& arguments)
    -> Value;
auto has_str_method(std::string_view name) -> bool;
auto str_method(std::string_view text, std::string_view name,
                const Arguments& arguments) -> Value;
// Another dict of the same kind and items.
auto copy_of_dict(const Value& value) -> Value;
// Those of `collections.Counter`.
auto counter_method(const DictValue& dict, std::string_view name,
                    const Arguments& arguments) -> Value;
auto str_format(std::string_view text, const Arguments& arguments) -> Value;
// `text % values`
auto percent_format(std::string_view text, const Value& values) -> Value;
// Throws unless `bytes` are the same text in UTF-8 and in the encoding; null: UTF-8.
void check_encoding(const Value* encoding, std::string_view bytes);

// `list.append` and the like.
auto is_changing_method(std::string_view name) -> bool;
// What a changing method makes of its object, and what it returns. `object` is given
// up: with no other owner it is changed in place.
struct Changed {
  Value object;
  Value result;
};
auto call_changing_method(Value object, std::string_view name,
                          const Arguments& arguments) -> Changed;
// `object[index] = value` and `del object[index]`.
auto with_item(Value object, const Value& index, const Value& value) -> Value;
auto without_item(Value object, const Value& index) -> Value;

// Throws for lists, dicts and sets, which are no keys.
void check_hashable(const Value& value);

}  // namespace opscribe::script
